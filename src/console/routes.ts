import { Elysia, t } from 'elysia'
import type { Deps } from '../deps/deps'
import { Fault } from '../core/fault'
import type { Kernel } from '../kernel/kernel'
import { acceptsBrotli, acceptsGzip } from '../lib/accepts-encoding'
import { consoleDocument, consoleHeaders } from './document'
import { consoleFile } from './files'

const tags = ['Console']
const Page = t.String({ contentMediaType: 'text/html' })

/** The web console: one document for all of its addresses, and the files of its bundle. */
export const consoleRoutes = (kernel: Kernel, deps: Deps) =>
  new Elysia({ name: 'console', normalize: false })
    .use(kernel)
    .get('/console', ({ request }) => document(deps, request), {
      page: {},
      answers: { 200: Page },
      detail: { tags, operationId: 'openConsole', summary: 'The web console' },
    })
    .get('/console/assets/:file', ({ params, request }) => bundled(params.file, request), {
      page: {},
      answers: { 200: t.String() },
      detail: { tags, hide: true, operationId: 'readConsoleFile', summary: 'Scripts, styles and fonts of the console' },
    })
    .get('/console/*', ({ request }) => document(deps, request), {
      page: {},
      answers: { 200: Page },
      detail: { tags, hide: true, operationId: 'openConsoleScreen', summary: 'A screen of the web console' },
    })

async function document(deps: Deps, request: Request): Promise<Response> {
  return new Response(await consoleDocument(new URL(request.url)), { headers: consoleHeaders(deps.config) })
}

async function bundled(name: string, request: Request): Promise<Response> {
  const file = await consoleFile(name)
  if (!file) throw new Fault('NOT_FOUND', 'This file does not exist.')
  const coding = file.packed && (acceptsBrotli(request) ? 'br' : acceptsGzip(request) ? 'gzip' : undefined)
  return new Response(coding ? file.packed![coding] : file.body, {
    headers: {
      'content-type': file.type,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      ...(file.packed && { vary: 'Accept-Encoding' }),
      ...(coding && { 'content-encoding': coding }),
    },
  })
}
