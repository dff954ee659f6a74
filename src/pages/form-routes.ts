import { Elysia, t } from 'elysia'
import { looksAutomatic, readAnswers } from '../blocks/form-answers'
import { FORM_HONEYPOT, FORM_SHOWN } from '../blocks/render/form-fields'
import { type FormWords, formWords } from '../blocks/render/words'
import { Fault } from '../core/fault'
import type { Deps } from '../deps/deps'
import { findLiveForm, type LiveForm, nextPage } from '../features/forms/live-forms'
import { FORM_BYTES, receiveEntry } from '../features/forms/receiving'
import { isEarly, shownNow } from '../features/forms/shown-times'
import { addressOf } from '../kernel/admission'
import type { Kernel } from '../kernel/kernel'
import { readSentForm, type SentFields } from '../kernel/sent-form'
import {
  type FormMessage,
  formPath,
  renderFormAgain,
  renderFormMessage,
  renderNoForm,
  visitorHeaders,
} from './form-pages'

const tags = ['Pages']
const Page = t.String({ contentMediaType: 'text/html' })
const ADDRESS = '/w/:worldSlug/:surfaceSlug/forms/:blockId'

interface Address {
  worldSlug: string
  surfaceSlug: string
  blockId: string
}

/** Where forms of published pages are sent (contract part 4). Plain forms: no script, no cookie, no token. */
export const formRoutes = (kernel: Kernel, deps: Deps) =>
  new Elysia({ name: 'forms', normalize: false })
    .use(kernel)
    .post(ADDRESS, ({ request, params }) => send(deps, request, params), {
      page: { upload: 'form' },
      // Read by the handler: the fields are those of the form.
      body: t.Any(),
      answers: { 303: t.String(), 422: Page },
      detail: { tags, operationId: 'sendForm', summary: 'Send a form of a published page' },
    })
    .get(ADDRESS, ({ request, params }) => thanks(deps, request, params), {
      page: {},
      answers: { 200: Page },
      detail: { tags, operationId: 'readFormThanks', summary: 'The thanks after a form was sent' },
    })

/** The query of the address of the thanks. */
const SENT = 'sent'

async function send(deps: Deps, request: Request, { worldSlug, surfaceSlug, blockId }: Address): Promise<Response> {
  const form = await findLiveForm(deps.store.read, worldSlug, surfaceSlug, blockId)
  if (!form) return missing()
  const say = formWords(form.locale)
  if (!form.block) return message(deps, form, 410, { title: say.gone, text: say.goneText })
  try {
    countSending(deps, request, form)
    return await received(deps, form, await readSentForm(request, FORM_BYTES))
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    const words = WORDS_FOR[error.code]?.(say)
    if (!words) throw error
    const { retryAfter } = error.fields as { retryAfter?: number }
    return message(deps, form, error.status, words, retryAfter)
  }
}

/** What visitors read about faults that a form can answer. Others are answered as everywhere. */
const WORDS_FOR: Partial<Record<Fault['code'], (say: FormWords) => FormMessage>> = {
  RATE_LIMIT_EXCEEDED: ({ busy, busyText }) => ({ title: busy, text: busyText }),
  PAYLOAD_TOO_LARGE: ({ tooLarge, tooLargeText }) => ({ title: tooLarge, text: tooLargeText }),
  VALIDATION_FAILED: ({ check, unreadable }) => ({ title: check, text: unreadable }),
}

/** @throws Fault RATE_LIMIT_EXCEEDED */
function countSending({ local: { rates }, clock }: Deps, request: Request, { live }: LiveForm): void {
  const counted = { address: addressOf(request) }
  rates.countAddress(counted, 'form', clock())
  rates.count(counted, 'forms', live.world.id, clock())
}

async function received(deps: Deps, form: LiveForm, { fields, hasFiles }: SentFields): Promise<Response> {
  const say = formWords(form.locale)
  const { answers, faults } = readAnswers(form.block?.props ?? {}, fields, say)
  const isTrapped = (fields.get(FORM_HONEYPOT) ?? '') !== ''
  const isFaulty = hasFiles || Object.keys(faults).length > 0
  // A bot learns nothing: neither that it is known as one, nor what a form wants.
  if (isTrapped && isFaulty) return sent(deps, form)
  if (isFaulty) return again(deps, form, fields, faults, hasFiles ? say.files : say.check)
  if (!isTrapped && isEarly(deps, form, fields.get(FORM_SHOWN), looksAutomatic(answers)))
    return again(deps, form, fields, {}, say.again)
  const reception = await receiveEntry(deps, { form, answers, isTrapped })
  if (reception === 'taken') return sent(deps, form)
  if (reception === 'gone') return missing()
  return message(deps, form, 503, { title: say.full, text: say.fullText }, RETRY_SECONDS)
}

const RETRY_SECONDS = 3600

/** Leads on to the thanks or to the next page, so that a reload sends nothing. */
async function sent(deps: Deps, form: LiveForm): Promise<Response> {
  const next = await nextPage(deps.store.read, form)
  const location = next ?? `${formPath(form.live, form.block?.id ?? '')}?${SENT}`
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
}

/** Shows the form again, with what was sent. */
function again(
  deps: Deps,
  form: LiveForm,
  fields: SentFields['fields'],
  faults: Record<string, string>,
  words: string,
): Response {
  if (!form.block) return missing()
  const state = { values: Object.fromEntries(fields), faults, message: words, shown: shownNow(deps, form) }
  const text = renderFormAgain(form, form.block, pageUrl(deps, form), state)
  return new Response(text, { status: 422, headers: visitorHeaders(form, true) })
}

async function thanks(deps: Deps, request: Request, { worldSlug, surfaceSlug, blockId }: Address): Promise<Response> {
  const form = await findLiveForm(deps.store.read, worldSlug, surfaceSlug, blockId)
  if (!form) return missing()
  const say = formWords(form.locale)
  if (!form.block) return message(deps, form, 410, { title: say.gone, text: say.goneText })
  // Somebody opened the address of a form: the form is on its page.
  if (!new URL(request.url).searchParams.has(SENT))
    return new Response(null, { status: 303, headers: { location: pageUrl(deps, form), 'cache-control': 'no-store' } })
  return message(deps, form, 200, { title: say.thanks, text: form.block.props.success || say.thanksText })
}

function message(deps: Deps, form: LiveForm, status: number, words: FormMessage, retryAfter?: number): Response {
  const headers = visitorHeaders(form)
  if (retryAfter !== undefined) headers['retry-after'] = String(retryAfter)
  return new Response(renderFormMessage(form, pageUrl(deps, form), words), { status, headers })
}

function missing(): Response {
  return new Response(renderNoForm(), { status: 404, headers: visitorHeaders(undefined) })
}

function pageUrl({ local }: Deps, { live }: LiveForm): string {
  return local.domains.urlsOf(live.world).page({ id: live.surfaceId, slug: live.slug })
}
