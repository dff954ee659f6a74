import type { Database } from '../../db/client'
import { etagListed, etagOf } from '../core/etag'
import type { Outcome } from '../core/keyed-call'
import { perform } from '../core/prepared-work'
import { Rendered } from '../core/rendered'
import type { Context } from '../deps/context'
import { type Admission, admissionOf } from './admission'
import { jsonAnswer, lateBody, markUnkept } from './answer'
import { AtomicAnswer } from './atomic'
import { keepOutcome } from './keyed-rows'
import { carryOut } from './outside'
import { OutsideAnswer } from './outside-effect'
import { languageFor, languageHeaders, type SentencesOf } from './sentences'
import { withCookie } from './session-cookie'

/** The part of Elysia's `set` that an answer is rendered from. */
export interface AnswerSet {
  headers: Record<string, unknown>
  status?: number | string
}

/** Renders what a handler returned: serialises it once, adds an ETag on GET, and runs atomic and outside answers. */
export function render(
  request: Request,
  value: unknown,
  set: AnswerSet,
  sentences: SentencesOf = () => undefined,
): Response | void | Promise<Response> {
  const admission = admissionOf(request)
  const words = { admission, sentences, method: request.method }
  requireModeKept(admission, value)
  if (value instanceof Response) return markUnkept(admission, value)
  if (value instanceof AtomicAnswer) return renderAtomic(words, value, set)
  if (value instanceof OutsideAnswer) return renderOutside(request, admission, value)
  const { status, payload } = unwrap(value, set)
  const headers = takeHeaders(set)
  const body = textOf(said(words, status, payload, headers), headers)
  if (request.method === 'GET' && status === 200) return conditional(request, body, headers)
  return jsonAnswer(admission, status, lateBody(required(body)), headers)
}

/** Runs the work, renders and stores the answer in one transaction. Answers after the commit. */
async function renderAtomic(words: Words, { prepared, answer }: AtomicAnswer, set: AnswerSet) {
  const { admission } = words
  const ctx = contextOf(admission)
  const { keyed } = admission
  const whole = async (tx: Database) => {
    const outcome = rendered(ctx, words, answer((await prepared.work(tx)) as never), set)
    if (keyed && outcome.status < 300) await keepOutcome(tx, ctx, keyed, outcome)
    return outcome
  }
  return late(admission, await perform(ctx, { ...prepared, work: whole }, prepared.work))
}

async function renderOutside(request: Request, admission: Admission, value: OutsideAnswer): Promise<Response> {
  return late(admission, await carryOut(contextOf(admission), request, admission, value))
}

function late(admission: Admission, { status, headers, body }: Outcome): Response {
  return jsonAnswer(admission, status, lateBody(body), headers)
}

function rendered({ deps }: Context, words: Words, value: unknown, set: AnswerSet): Outcome {
  if (value instanceof Promise) throw new Error('The answer function of an atomic route must not return a promise.')
  const { status, payload } = unwrap(value, set)
  const headers = takeHeaders(set)
  const shown = words.admission.inCookie ? withCookie(deps, payload, headers) : payload
  return { status, headers, body: required(textOf(said(words, status, shown, headers), headers)) }
}

/** What decides the language of an answer's texts. */
interface Words {
  admission: Admission
  sentences: SentencesOf
  method: string
}

/** The payload with its messages in the language of the request. Adds the headers that say so where it has any. */
function said({ admission, sentences, method }: Words, status: number, payload: unknown, headers: object): unknown {
  const say = sentences(method, admission.route, status)
  if (!say || payload instanceof Rendered) return payload
  const language = languageFor(admission)
  // Nobody keeps the answer of a change, so it needs no Vary.
  if (method === 'GET' || language !== 'en') Object.assign(headers, languageHeaders(language))
  return language === 'en' ? payload : say(payload, language)
}

/** Fails if a handler does not return the answer of its route's mode: its Idempotency-Key would silently not work. */
function requireModeKept({ mode, settled }: Admission, value: unknown): void {
  if (settled || mode === undefined || mode === 'attaches') return
  if (mode === 'atomic' ? value instanceof AtomicAnswer : value instanceof OutsideAnswer) return
  throw new Error(`The handler of a route with idempotent: '${mode}' has to return ${mode}(…).`)
}

function contextOf({ ctx }: Admission): Context {
  if (!ctx) throw new Error('A route without a rule has no transaction.')
  return ctx
}

/** The JSON text of a payload, or its pre-rendered body, whose ETag it adds to `headers`. */
function textOf(payload: unknown, headers: Record<string, string>): string | Blob {
  if (!(payload instanceof Rendered)) return JSON.stringify(payload)
  if (payload.etag) headers.etag = payload.etag
  return payload.body
}

function required(body: string | Blob): string {
  if (typeof body !== 'string') throw new Error('Only the answer of a GET can be a Blob.')
  return body
}

/** Takes the handler's headers out of `set`: if any were left, the router would build the answer a second time. */
function takeHeaders(set: AnswerSet): Record<string, string> {
  const taken: Record<string, string> = {}
  for (const name in set.headers) {
    taken[name] = String(set.headers[name])
    delete set.headers[name]
  }
  set.status = 200
  return taken
}

/** Answers 304 if If-None-Match lists the ETag of the body, otherwise the body with its ETag. */
function conditional(request: Request, body: string | Blob, extra: Record<string, string>): Response {
  const admission = admissionOf(request)
  // A Blob always comes with its ETag.
  const etag = extra.etag ?? etagOf(body as string)
  const known = request.headers.get('if-none-match')
  const headers = { 'cache-control': 'private, no-cache', ...extra, etag }
  if (known !== null && etagListed(known, etag, true)) return jsonAnswer(admission, 304, null, headers)
  return jsonAnswer(admission, 200, body, headers)
}

/** The status and payload of what a handler returned. Elysia's `status(code, value)` returns an object of both. */
function unwrap(value: unknown, set: AnswerSet): { status: number; payload: unknown } {
  if (typeof value === 'object' && value !== null && 'code' in value && 'response' in value)
    return { status: Number(value.code), payload: value.response }
  return { status: typeof set.status === 'number' ? set.status : 200, payload: value }
}
