import { Elysia, t } from 'elysia'
import { words } from '../blocks/render/words'
import type { Deps } from '../deps/deps'
import { contentOf, countUse, openLink, type OpenLink } from '../features/surfaces/previews/opening'
import { type Admission, admissionOf } from '../kernel/admission'
import type { Kernel } from '../kernel/kernel'
import { languageFor } from '../kernel/sentences'
import { wornTheme } from '../lib/theme'
import { QueueFull } from '../lib/bounded-queue'
import { ownPageCsp } from './csp'
import { localeOf } from './document'
import { type Message, renderMessagePage } from './message'
import { previewHeaders, previewHtml } from './previewing'

/** The page of a preview link, for anyone who has its address. */
export const previewLinkPageRoutes = (kernel: Kernel, deps: Deps) =>
  new Elysia({ name: 'preview-link-pages', normalize: false })
    .use(kernel)
    .get('/preview/:token', ({ params, request }) => linkPage(deps, params.token, admissionOf(request)), {
      page: {},
      answers: { 200: t.String({ contentMediaType: 'text/html' }) },
      detail: { tags: ['Pages'], operationId: 'previewPage', summary: 'Page: the preview behind a link' },
    })

async function linkPage(deps: Deps, token: string, admission: Admission): Promise<Response> {
  const found = await openLink(deps, token)
  if (!found) return message(404, ENDED, admission)
  try {
    // In turn with the other heavy requests of the World: visitors must not delay its members, or other Worlds.
    const end = await deps.local.heavyWork.begin(found.world.id)
    const page = await shown(deps, found).finally(end)
    if (!page) return message(404, ENDED, admission)
    if (admission.head !== true) await countUse(deps, found.link)
    return new Response(page.html, { headers: page.headers })
  } catch (error) {
    if (error instanceof QueueFull) return message(429, BUSY, admission)
    throw error
  }
}

async function shown(
  deps: Deps,
  found: OpenLink,
): Promise<{ html: string; headers: Record<string, string> } | undefined> {
  const { world, surface } = found
  const view = await contentOf(deps.store.read, found)
  if (!view) return undefined
  const { content, version } = view
  const label = version === null ? undefined : `${words(localeOf({ content, world })).draft} · ${version}`
  // The originals of pictures are for members: they may say where they were taken.
  const { visibility } = surface
  const html = await previewHtml(deps, { world, content, visibility, originals: 'hidden', label })
  return { html, headers: previewHeaders(deps, wornTheme(world.settings.theme, content.meta)) }
}

const ENDED: Message = {
  sign: '404',
  title: 'This preview is not available',
  text: 'The link has expired or was revoked, or it is not complete. Ask the person who sent it for a new one.',
}
const BUSY: Message = {
  title: 'One moment, please',
  text: 'Many people open previews of this World right now. Load the page again in a few seconds.',
}

function message(status: number, text: Message, admission: Admission): Response {
  const language = languageFor(admission)
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-language': language,
    'content-security-policy': ownPageCsp(),
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    ...(status === 429 && { 'retry-after': '1' }),
  }
  return new Response(renderMessagePage({ ...text, language }), { status, headers })
}
