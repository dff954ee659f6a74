import type { Look } from '../blocks/looks/look'
import { lookNamed } from '../blocks/looks/looks'
import { type Mode, type Palette, paletteOf } from '../blocks/looks/palette'
import { radiusTokens } from '../blocks/looks/tokens'
import { toOklch } from '../lib/colour'
import { LruMap } from '../lib/lru'
import { DEFAULT_LOOK, type LookName, type Theme } from '../lib/theme'

export interface PageTheme {
  name: LookName
  look: Look
  light: Palette
  dark: Palette
  /** The only inline style of a page, which sets custom properties. */
  css: string
  /** The CSP source expression that allows it. */
  cssHash: string
}

const themes = new LruMap<string, PageTheme>(200)

/** The look of a page and everything that is computed from its accent colour. */
export function pageTheme({ look: name = DEFAULT_LOOK, accent, radius }: Theme): PageTheme {
  const look = lookNamed(name)
  const colour = (accent ?? look.accent).toLowerCase()
  const key = `${name} ${colour} ${radius ?? ''}`
  const known = themes.get(key)
  if (known) return known
  const light = paletteOf(look, colour, 'light')
  const dark = paletteOf(look, colour, 'dark')
  const corners = radius === undefined ? '' : `;${radiusTokens(radius)}`
  const night = look.ground === 'night'
  const css = `:root{${night ? 'color-scheme:dark;' : ''}${declarations(light)}${corners}}${night ? '' : `@media screen and (prefers-color-scheme:dark){:root{${declarations(dark)}}}`}`
  const theme = { name, look, light, dark, css, cssHash: sha256(css) }
  themes.set(key, theme)
  return theme
}

/** A CSP source expression for an inline style. */
export function sha256(text: string): string {
  return `'sha256-${new Bun.CryptoHasher('sha256').update(text).digest('base64')}'`
}

function declarations(palette: Palette): string {
  const schemes = { 'band-scheme': schemeOf(palette['band-text']), 'accent-scheme': schemeOf(palette['accent-ink']) }
  return Object.entries({ ...palette, ...schemes })
    .map(([name, colour]) => `--${name}:${colour}`)
    .join(';')
}

/** Which form controls browsers should draw beside a text of this colour. */
function schemeOf(text: string): Mode {
  return toOklch(text).l > 0.5 ? 'dark' : 'light'
}
