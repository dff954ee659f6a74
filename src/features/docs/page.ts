import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
// Imported as a file, so that a compiled executable embeds it. By its path, because the package does not export it.
import scalarPath from '../../../node_modules/@scalar/api-reference/dist/browser/standalone.js' with { type: 'file' }
import { etagOf } from '../../core/etag'
import { VERSION } from '../../lib/version'
import { COLOURS, NAMES } from './readable'

export interface DocsAsset {
  etag: string
  headers: Record<string, string>
  body: string | Blob
  /** The body in gzip, for clients that accept it. */
  zipped?: { etag: string; body: Blob }
}

/**
 * The page may only run scripts of this server and only call this server. Scalar adds `<style>` elements without a nonce, which
 * need 'unsafe-inline' (decision 4).
 */
const CSP = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const htmlOf = (scripts: readonly string[]) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Quoin ${VERSION} – API</title>
<link rel="icon" href="data:,">
</head>
<body>
<div id="docs"></div>
<noscript>This page needs scripts. The document itself is at <a href="/openapi.json">/openapi.json</a>.</noscript>
${scripts.map((name) => `<script src="/docs/${name}" defer></script>`).join('\n')}
</body>
</html>
`

/** All services of Scalar's maker are off: fonts, usage statistics, its assistant and its hosted client. */
const START = `${NAMES}
Scalar.createApiReference('#docs', {
  url: '/openapi.json',
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  showDeveloperTools: 'never',
  hideClientButton: true,
  documentDownloadType: 'direct',
  customCss: ${JSON.stringify(COLOURS)},
  authentication: { preferredSecurityScheme: [['token', 'world']] },
})
`

export interface Docs {
  page: DocsAsset
  /** The scripts by file name. The name contains a hash of the content, so the content never changes. */
  files: ReadonlyMap<string, DocsAsset>
}

/** The page and its files. Compressing them takes a moment, on another thread. */
export async function makeDocs(): Promise<Docs> {
  const scalar = await Bun.file(scalarPath).bytes()
  const zipped = await promisify(gzip)(scalar)
  const etag = `"${hashOf(scalar)}"`
  const bundle: DocsAsset = {
    ...script(etag, new Blob([scalar])),
    zipped: { etag: etag.replace(/"$/, '-gzip"'), body: new Blob([zipped]) },
  }
  const files = new Map([
    [`scalar-${hashOf(scalar)}.js`, bundle],
    [`start-${hashOf(START)}.js`, script(etagOf(START), START)],
  ])
  const html = htmlOf([...files.keys()])
  const headers = { 'cache-control': 'no-cache', 'content-security-policy': CSP }
  return { page: asset('text/html', etagOf(html), html, headers), files }
}

function script(etag: string, body: string | Blob): DocsAsset {
  const headers = { 'cache-control': 'public, max-age=31536000, immutable', vary: 'Accept-Encoding' }
  return asset('text/javascript', etag, body, headers)
}

function asset(type: string, etag: string, body: string | Blob, more: Record<string, string>): DocsAsset {
  const headers = {
    'content-type': `${type}; charset=utf-8`,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    ...more,
  }
  return { etag, body, headers }
}

function hashOf(content: string | Uint8Array): string {
  return new Bun.CryptoHasher('sha256').update(content).digest('hex').slice(0, 16)
}
