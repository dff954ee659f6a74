import swagger from 'swagger-ui-dist/package.json'
// Imported as files, so that a compiled executable embeds them.
import stylePath from 'swagger-ui-dist/swagger-ui.css' with { type: 'file' }
import bundlePath from 'swagger-ui-dist/swagger-ui-bundle.js' with { type: 'file' }
import { etagOf } from '../../core/etag'
import { VERSION } from '../../lib/version'

export interface DocsAsset {
  etag: string
  headers: Record<string, string>
  body: () => string | Promise<Blob>
}

/** The page may only run this service's scripts and call this service. Swagger UI sets style attributes, which need 'unsafe-inline'. */
const CSP = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const HTML = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Quoin ${VERSION} – API</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/docs/swagger-ui.css?v=${swagger.version}">
</head>
<body>
<main id="docs"></main>
<noscript>This page needs scripts. The document itself is at <a href="/openapi.json">/openapi.json</a>.</noscript>
<script src="/docs/swagger-ui-bundle.js?v=${swagger.version}" defer></script>
<script src="/docs/start.js?v=${VERSION}" defer></script>
</body>
</html>
`

/** No validator badge: it would reveal the address of this service to another server. */
const START = `SwaggerUIBundle({
  url: '/openapi.json',
  dom_id: '#docs',
  deepLinking: true,
  validatorUrl: null,
  tryItOutEnabled: true,
  defaultModelsExpandDepth: 0,
  presets: [SwaggerUIBundle.presets.apis],
})
`

const asset = (type: string, etag: string, cache: string, body: DocsAsset['body'], more = {}): DocsAsset => ({
  etag,
  body,
  headers: {
    'content-type': `${type}; charset=utf-8`,
    etag,
    'cache-control': cache,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    ...more,
  },
})

const LASTING = 'public, max-age=86400'

export const PAGE = asset('text/html', etagOf(HTML), 'no-cache', () => HTML, { 'content-security-policy': CSP })

export const ASSETS = {
  style: asset('text/css', `"${swagger.version}"`, LASTING, keptFile(stylePath)),
  bundle: asset('text/javascript', `"${swagger.version}"`, LASTING, keptFile(bundlePath)),
  start: asset('text/javascript', etagOf(START), LASTING, () => START),
}

/** Reads a file into memory once. For a file response the runtime would answer ranges itself, with wrong headers on a 416. */
function keptFile(path: string): () => Promise<Blob> {
  let kept: Blob | undefined
  return async () => (kept ??= new Blob([await Bun.file(path).bytes()]))
}
