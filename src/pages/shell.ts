import { type Html, html, raw } from '../lib/html'
import type { Theme } from '../lib/theme'
import { typeOf } from '../blocks/looks/tokens'
import { fontPreloads } from './fonts/faces'
import { ownStylesheet, stylesheet } from './stylesheet'
import { drawnInitial, initialOf } from './initial'
import { pageTheme } from './theme'
import { primaryLanguage } from '../lib/primary-language'

export interface Shell {
  locale: string
  theme: Theme
  title: string
  /** Whose page it is: its name, logo and home-screen icon. The title's initial without. */
  icon?: { name: string; logo?: string | undefined; touch?: string | undefined }
  description?: string
  noindex?: boolean
  /** The class of the body, for the stylesheet. */
  kind: 'page' | 'index' | 'message'
  /** True for a page in the frame of a Surface that is none: the index of a World, a missing page. */
  own?: true
  /** Whether the stylesheet is a file of its own, or part of the document. */
  styles?: 'linked' | 'inside'
  /** Additional elements of the head. */
  head?: Html
  body: Html
}

const ROUND = { none: 0, small: 5, medium: 8, large: 16 } as const
const NIGHT = raw('<meta name="color-scheme" content="dark">')
const RIGHT_TO_LEFT = new Set(['ar', 'he', 'fa', 'ur', 'yi', 'ps', 'sd', 'ug', 'dv'])

/** The document around every page: language, theme, stylesheet, no scripts. */
export function shell({
  locale,
  theme,
  title,
  description,
  noindex,
  kind,
  own,
  styles = 'linked',
  head,
  body,
  icon,
}: Shell): string {
  const { name, look, light, dark, css } = pageTheme(theme)
  // Not formatted, because the hash in the CSP covers every byte, including white space.
  const style = raw(`<style>${css}</style>`)
  const preloads = fontPreloads(typeOf(look, theme.font), title + body.text).map(
    (url) => html`<link rel="preload" href="${url}" as="font" type="font/woff2" crossorigin />`,
  )
  const direction = RIGHT_TO_LEFT.has(primaryLanguage(locale)) && html` dir="rtl"`
  return html`<!doctype html>
    <html lang="${locale}" ${direction} data-look="${name}" data-align="${look.align}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        ${description && html`<meta name="description" content="${description}" />`}
        ${noindex && raw('<meta name="robots" content="noindex">')}
        ${look.ground === 'night' ? NIGHT : raw('<meta name="color-scheme" content="light dark">')}
        <meta name="theme-color" content="${light.ground}" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="${dark.ground}" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="${icon?.logo ?? favicon(theme, icon?.name ?? title)}" />
        ${icon?.touch && html`<link rel="apple-touch-icon" href="${icon.logo ?? icon.touch}" />`}
        ${styles === 'inside' ? sheetInside(theme) : html`<link rel="stylesheet" href="${stylesheet(theme).path}" />`}${
          (own === true || kind !== 'page') && html`<link rel="stylesheet" href="${ownStylesheet().path}" />`
        }
        ${preloads} ${style} ${head}
      </head>
      <body class="${kind}">
        ${body}
      </body>
    </html> `.text
}

/** Not formatted either. */
function sheetInside(theme: Theme): Html {
  return raw(`<style>${stylesheet(theme).text}</style>`)
}

/** An icon with the first letter of a name, in the face of the heads, on the accent colour. Without one, browsers request /favicon.ico. */
function favicon(theme: Theme, name: string): string {
  const { look, light } = pageTheme(theme)
  const letter = initialOf(name)
  const round = Math.min(16, theme.radius === undefined ? look.radius.button : ROUND[theme.radius])
  const { head, headWeight } = typeOf(look, theme.font)
  const outline = drawnInitial(head, headWeight, letter)
  const sign =
    outline === undefined
      ? `<text x="64" y="90" font-family="system-ui,sans-serif" font-size="76" font-weight="700" text-anchor="middle" fill="${light['accent-ink']}">${letter}</text>`
      : `<path d="${outline}" fill="${light['accent-ink']}"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128"><rect width="128" height="128" rx="${round * 4}" fill="${light.accent}"/>${sign}</svg>`
  // Encoding the spaces as well would make it half as long again.
  return `data:image/svg+xml,${svg.replaceAll(/[<>#%]|\/\//g, encodeURIComponent).replaceAll('"', "'")}`
}
