import { Elysia, t } from 'elysia'
import { etagListed, etagOf } from '../../core/etag'
import { notFound } from '../../core/fault'
import { rendered } from '../../core/rendered'
import type { Deps } from '../../deps/deps'
import type { Kernel } from '../../kernel/kernel'
import { acceptsGzip } from '../../lib/accepts-encoding'
import { openApiDocument } from '../../kernel/openapi'
import type { RoutedApp } from '../../kernel/route-table'
import { documentParts } from './document-parts'
import { type Docs, type DocsAsset, makeDocs } from './page'

const tags = ['Documents']
const Html = t.String({ contentMediaType: 'text/html' })
const Script = t.String({ contentMediaType: 'text/javascript' })

/**
 * Routes for the OpenAPI document and a page to browse it. All files come from this process.
 * @param app the complete app, whose routes are only known when the document is requested
 */
export const docsRoutes = (kernel: Kernel, deps: Deps, app: () => RoutedApp) => {
  let document: { body: string; etag: string } | undefined
  let pages: Promise<Docs> | undefined
  const docs = () => (pages ??= makeDocs())
  const ready = () => {
    if (document) return document
    const body = JSON.stringify(openApiDocument(app(), documentParts(deps)))
    return (document = { body, etag: etagOf(body) })
  }
  return new Elysia({ name: 'docs', normalize: false })
    .use(kernel)
    .get('/openapi.json', () => rendered<object>(ready().body, ready().etag), {
      bare: {},
      answers: { 200: t.Object({}, { additionalProperties: true }) },
      detail: { tags, operationId: 'readOpenApi', summary: 'This document (OpenAPI 3.1)' },
    })
    .get('/docs', async ({ request }) => serve(request, (await docs()).page), {
      bare: {},
      answers: { 200: Html },
      detail: { tags, operationId: 'browseDocs', summary: 'A page to browse this document' },
    })
    .get('/docs/:file', async ({ request, params }) => serve(request, fileOf(await docs(), params.file)), {
      bare: {},
      answers: { 200: Script },
      detail: { tags, hide: true, operationId: 'readDocsFile', summary: 'A script of the page' },
    })
}

function fileOf({ files }: Docs, name: string): DocsAsset {
  const found = files.get(name)
  if (!found) throw notFound('File')
  return found
}

function serve(request: Request, { body: whole, headers, etag: strong, zipped }: DocsAsset): Response {
  const zips = zipped && acceptsGzip(request)
  const { etag, body } = zips ? zipped : { etag: strong, body: whole }
  const known = request.headers.get('if-none-match')
  const { 'content-type': type = '', ...bare } = headers
  if (known !== null && etagListed(known, etag, true))
    return new Response(null, { status: 304, headers: { ...bare, etag } })
  const coding = zips && { 'content-encoding': 'gzip' }
  return new Response(body, { headers: { ...bare, etag, 'content-type': type, ...coding } })
}
