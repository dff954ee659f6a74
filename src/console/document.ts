import type { Deps } from '../deps/deps'
import { FRAME_ORIGINS } from '../blocks/render/players'
import { familyFaces } from '../pages/fonts/faces'
import { fontUrl } from '../pages/fonts/font-files'
import { html, raw } from '../lib/html'
import { consoleManifest } from './files'

/** The screens that there is also a form for, which works without scripts, by the path of the form. */
const PLAIN: Readonly<Record<string, string>> = {
  '/console/verify': '/verify',
  '/console/reset': '/reset',
  '/console/forgot': '/forgot',
  '/console/set-up': '/setup',
  '/console/invite': '/invite',
}

/** The only document of the console. Its script reads the address and shows the screen. */
export async function consoleDocument({ pathname, searchParams }: URL): Promise<string> {
  const { script, style } = await consoleManifest()
  const plain = PLAIN[pathname]
  const query = new URLSearchParams([...searchParams, ['plain', '']])
  const at = '/console/assets/'
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>Quoin</title>
        <link rel="icon" href="/favicon.ico" />
        <link rel="preload" href="${fontUrl('geist-latin')}" as="font" type="font/woff2" crossorigin />
        <style>
          ${raw(familyFaces('geist'))}
        </style>
        <link rel="stylesheet" href="${at}${style}" />
        <script type="module" src="${at}${script}"></script>
      </head>
      <body>
        <div id="root"></div>
        <noscript>
          The console needs JavaScript.
          ${plain === undefined ? 'The API reference at /docs does without.' : html`<a href="${`${plain}?${query}`}">Go on without it</a>`}
        </noscript>
      </body>
    </html> `.text
}

/**
 * Scripts come from the bundle only. Styles inside are allowed, because the canvas shows a draft with its styles inside, and
 * Radix locks scrolling with a style element.
 */
export function consoleHeaders({ storage }: Pick<Deps['config'], 'storage'>): Record<string, string> {
  // Files of more than 8 MiB go straight to the storage, through a presigned address.
  const direct =
    storage.kind === 's3' ? ` ${storage.endpoint ? new URL(storage.endpoint).origin : 'https://*.amazonaws.com'}` : ''
  const csp = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self'",
    "img-src 'self' https: data: blob:",
    "media-src 'self' https: blob:",
    `connect-src 'self'${direct}`,
    `frame-src 'self' ${FRAME_ORIGINS.join(' ')}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': csp.join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
  }
}
