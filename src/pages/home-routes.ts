import { Elysia, t } from 'elysia'
import { Fault } from '../core/fault'
import { inLanguage } from '../core/language'
import { admissionOf } from '../kernel/admission'
import type { Kernel } from '../kernel/kernel'
import { languageFor } from '../kernel/sentences'
import { html } from '../lib/html'
import { ownPageCsp } from './csp'
import { renderMessagePage } from './message'

const tags = ['Pages']

/** The root of the server, for people who open its address, and the icon that browsers request there. */
export const homeRoutes = (kernel: Kernel) =>
  new Elysia({ name: 'home', normalize: false })
    .use(kernel)
    .get('/', ({ request }) => home(request), {
      page: {},
      answers: { 200: t.String({ contentMediaType: 'text/html' }) },
      detail: { tags, operationId: 'openRoot', summary: 'What this server is, for browsers' },
    })
    .get('/favicon.ico', () => file('image/svg+xml', ICON), {
      page: {},
      answers: { 200: t.String({ contentMediaType: 'image/svg+xml' }) },
      detail: { tags, operationId: 'readIcon', summary: 'The icon of this server' },
    })

/** A cornerstone: quoins are the stones at the corner of a wall. */
const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#2f5bea"/><path d="M7 8h12v6H7zm0 8h18v8H7zm14-8h4v6h-4z" fill="#fff"/></svg>
`

/** Browsers get a page; other clients get 404, as for any unknown URL. */
function home(request: Request): Response {
  const language = languageFor(admissionOf(request))
  const say = (words: string) => inLanguage(language, words)
  if (!request.headers.get('accept')?.includes('text/html')) throw new Fault('NOT_FOUND', 'This URL does not exist.')
  const text = renderMessagePage({
    language,
    sign: 'Quoin',
    title: 'This is a Quoin server',
    text: html`<p>
        ${say('It builds, composes and publishes pages, and other programs use it through its API. It has no screens of its own to edit pages.')}
      </p>
      <p>
        ${say('New here? The first start prints a set-up link to the log: open it to create the first account. Then follow the tour in the README, or try the calls in the API reference.')}
      </p>
      <p>${say('Looking for a page? Its address begins with:')} <code>/w/</code></p>`,
    action: { label: 'API reference', href: '/docs' },
  })
  return new Response(text, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-language': language,
      vary: 'Accept, Accept-Language',
      'content-security-policy': ownPageCsp(),
      'x-content-type-options': 'nosniff',
    },
  })
}

function file(type: string, text: string): Response {
  return new Response(text, {
    headers: { 'content-type': type, 'cache-control': 'public, max-age=86400', 'x-content-type-options': 'nosniff' },
  })
}
