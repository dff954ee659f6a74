import { Elysia, t } from 'elysia'
import { etagListed, etagOf } from '../../core/etag'
import { rendered } from '../../core/rendered'
import type { Deps } from '../../deps/deps'
import type { Kernel } from '../../kernel/kernel'
import { openApiDocument } from '../../kernel/openapi'
import type { RoutedApp } from '../../kernel/route-table'
import { ASSETS, PAGE, type DocsAsset } from './page'

const tags = ['Documents']
const Html = t.String({ contentMediaType: 'text/html' })
const Script = t.String({ contentMediaType: 'text/javascript' })
const Style = t.String({ contentMediaType: 'text/css' })

/**
 * Routes for the OpenAPI document and a page to browse it. All files come from this process.
 * @param app the complete app, whose routes are only known when the document is requested
 */
export const docsRoutes = (kernel: Kernel, deps: Deps, app: () => RoutedApp) => {
  let document: { body: string; etag: string } | undefined
  const ready = () => {
    if (document) return document
    const body = JSON.stringify(openApiDocument(app(), deps.config.publicUrl))
    return (document = { body, etag: etagOf(body) })
  }
  return new Elysia({ name: 'docs', normalize: false })
    .use(kernel)
    .get('/openapi.json', () => rendered<object>(ready().body, ready().etag), {
      bare: {},
      answers: { 200: t.Object({}, { additionalProperties: true }) },
      detail: { tags, operationId: 'readOpenApi', summary: 'This document (OpenAPI 3.1)' },
    })
    .get('/docs', ({ request }) => serve(request, PAGE), {
      bare: {},
      answers: { 200: Html },
      detail: { tags, operationId: 'browseDocs', summary: 'A page to browse this document' },
    })
    .get('/docs/swagger-ui.css', ({ request }) => serve(request, ASSETS.style), {
      bare: {},
      answers: { 200: Style },
      detail: { tags, hide: true, operationId: 'readDocsStyle', summary: 'Style of the page' },
    })
    .get('/docs/swagger-ui-bundle.js', ({ request }) => serve(request, ASSETS.bundle), {
      bare: {},
      answers: { 200: Script },
      detail: { tags, hide: true, operationId: 'readDocsScript', summary: 'Script of the page' },
    })
    .get('/docs/start.js', ({ request }) => serve(request, ASSETS.start), {
      bare: {},
      answers: { 200: Script },
      detail: { tags, hide: true, operationId: 'readDocsStart', summary: 'Start of the page' },
    })
}

async function serve(request: Request, { body, headers, etag }: DocsAsset): Promise<Response> {
  const known = request.headers.get('if-none-match')
  const fresh = known !== null && etagListed(known, etag, true)
  const { 'content-type': _, ...bare } = headers
  return fresh ? new Response(null, { status: 304, headers: bare }) : new Response(await body(), { headers })
}
