import { Elysia, t } from 'elysia'
import { Fault } from '../core/fault'
import type { Kernel } from '../kernel/kernel'

const tags = ['Pages']

/** The root of the server, for people who open its address, and the icon that browsers request there. */
export const homeRoutes = (kernel: Kernel) =>
  new Elysia({ name: 'home', normalize: false })
    .use(kernel)
    .get('/', ({ request }) => home(request), {
      page: {},
      answers: { 302: t.Void() },
      detail: { tags, operationId: 'openRoot', summary: 'Leads browsers to the console' },
    })
    .get('/favicon.ico', () => file('image/svg+xml', ICON), {
      page: {},
      answers: { 200: t.String({ contentMediaType: 'image/svg+xml' }) },
      detail: { tags, operationId: 'readIcon', summary: 'The icon of this server' },
    })

/** A cornerstone: quoins are the stones at the corner of a wall. */
const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#2f5bea"/><path d="M7 8h12v6H7zm0 8h18v8H7zm14-8h4v6h-4z" fill="#fff"/></svg>
`

/** Browsers are led to the console; other clients get 404, as for any unknown URL. */
function home(request: Request): Response {
  if (!request.headers.get('accept')?.includes('text/html')) throw new Fault('NOT_FOUND', 'This URL does not exist.')
  return new Response(null, {
    status: 302,
    headers: { location: '/console', 'cache-control': 'no-store', vary: 'Accept' },
  })
}

function file(type: string, text: string): Response {
  return new Response(text, {
    headers: { 'content-type': type, 'cache-control': 'public, max-age=86400', 'x-content-type-options': 'nosniff' },
  })
}
