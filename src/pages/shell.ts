import { type Html, html, raw } from '../lib/html'
import type { Theme } from '../lib/theme'
import { stylesheet } from './stylesheet'
import { pageTheme } from './theme'

export interface Shell {
  locale: string
  theme: Theme
  title: string
  description?: string
  noindex?: boolean
  /** The class of the body, for the stylesheet. */
  kind: 'page' | 'index' | 'message'
  /** Whether the stylesheet is a file of its own, or part of the document. */
  styles?: 'linked' | 'inside'
  /** Additional elements of the head. */
  head?: Html
  body: Html
}

const RIGHT_TO_LEFT = new Set(['ar', 'he', 'fa', 'ur', 'yi', 'ps', 'sd', 'ug', 'dv'])

/** The document around every page: language, theme, stylesheet, no scripts. */
export function shell({
  locale,
  theme,
  title,
  description,
  noindex,
  kind,
  styles = 'linked',
  head,
  body,
}: Shell): string {
  const { light, dark, css } = pageTheme(theme)
  // Not formatted, because the hash in the CSP covers every byte, including white space.
  const style = raw(`<style>${css}</style>`)
  const direction = RIGHT_TO_LEFT.has(locale.split('-')[0]!.toLowerCase()) && html` dir="rtl"`
  return html`<!doctype html>
    <html lang="${locale}" ${direction} data-font="${theme.font}" data-radius="${theme.radius}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        ${description && html`<meta name="description" content="${description}" />`}
        ${noindex && raw('<meta name="robots" content="noindex">')}
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="${light.bg}" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="${dark.bg}" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="${favicon(theme, title)}" />
        ${styles === 'inside' ? sheetInside() : html`<link rel="stylesheet" href="${stylesheet().path}" />`} ${style}
        ${head}
      </head>
      <body class="${kind}">
        ${body}
      </body>
    </html> `.text
}

/** Not formatted either. */
function sheetInside(): Html {
  return raw(`<style>${stylesheet().text}</style>`)
}

/** An icon with the first letter of the title on the accent colour. Without one, browsers request /favicon.ico. */
function favicon({ accent, radius }: Theme, title: string): string {
  const ink = pageTheme({ accent }).light['on-accent']
  const letter = title.match(/[\p{L}\p{N}]/u)?.[0].toUpperCase() ?? '•'
  const round = { none: 0, small: 5, medium: 8, large: 16 }[radius] ?? 8
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="${round}" fill="${accent}"/><text x="16" y="22.5" font-family="system-ui,sans-serif" font-size="19" font-weight="700" text-anchor="middle" fill="${ink}">${letter}</text></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
