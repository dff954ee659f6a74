import { contrast, fromOklch, mix, readableOn, toOklch, withContrast } from '../lib/colour'
import { LruMap } from '../lib/lru'
import type { Theme } from '../lib/theme'

/** Colours of one mode. Text colours reach 4.5:1 on every ground they stand on, lines of controls 3:1. */
export interface Palette {
  /** The page, raised boxes, and quiet bands. */
  bg: string
  surface: string
  muted: string
  line: string
  /** Borders of fields and other controls. */
  edge: string
  text: string
  soft: string
  /** Grounds in the accent colour, and what is written on them. */
  accent: string
  'on-accent': string
  'accent-hover': string
  /** The accent as text and as a tint. */
  'accent-text': string
  'accent-soft': string
  /** Border of an accent ground that would vanish into the page without one. */
  'accent-edge': string
}

export interface PageTheme {
  light: Palette
  dark: Palette
  /** The only inline style of a page: custom properties. */
  css: string
  /** What the CSP allows it by. */
  cssHash: string
}

const themes = new LruMap<string, PageTheme>(200)

/** Everything that follows from a World's accent colour. */
export function pageTheme({ accent }: Pick<Theme, 'accent'>): PageTheme {
  const key = accent.toLowerCase()
  const known = themes.get(key)
  if (known) return known
  const light = lightPalette(key)
  const dark = darkPalette(key)
  const css = `:root{${declarations(light)}}@media screen and (prefers-color-scheme:dark){:root{${declarations(dark)}}}.tone-contrast{${declarations(
    { ...dark, bg: dark.surface, surface: dark.muted },
  )}}`
  const theme = { light, dark, css, cssHash: sha256(css) }
  themes.set(key, theme)
  return theme
}

/** A CSP source expression for an inline style. */
export function sha256(text: string): string {
  return `'sha256-${new Bun.CryptoHasher('sha256').update(text).digest('base64')}'`
}

function lightPalette(accent: string): Palette {
  const { h, tint } = neutrals(accent)
  const bg = '#ffffff'
  const surface = '#ffffff'
  const muted = fromOklch({ l: 0.972, c: tint * 0.6, h })
  const soft = mix(bg, accent, 0.09)
  const grounds = [bg, surface, muted, soft]
  const accentText = withContrast(accent, grounds, 4.6)
  return {
    bg,
    surface,
    muted,
    line: fromOklch({ l: 0.905, c: tint * 0.7, h }),
    edge: withContrast(fromOklch({ l: 0.64, c: tint, h }), grounds, 3.1),
    text: fromOklch({ l: 0.21, c: tint * 1.6, h }),
    soft: withContrast(fromOklch({ l: 0.44, c: tint * 1.4, h }), grounds, 5.2),
    ...fills(accent, bg, accentText),
    'accent-text': accentText,
    'accent-soft': soft,
  }
}

function darkPalette(accent: string): Palette {
  const { h, tint } = neutrals(accent)
  const bg = fromOklch({ l: 0.17, c: tint * 0.8, h })
  const surface = fromOklch({ l: 0.215, c: tint * 1.1, h })
  const muted = fromOklch({ l: 0.195, c: tint * 1.1, h })
  const tinted = mix(surface, accent, 0.14)
  const grounds = [bg, surface, muted, tinted]
  const accentText = withContrast(accent, grounds, 5.2)
  return {
    bg,
    surface,
    muted,
    line: fromOklch({ l: 0.31, c: tint, h }),
    edge: withContrast(fromOklch({ l: 0.55, c: tint, h }), grounds, 3.1),
    text: fromOklch({ l: 0.95, c: tint * 0.5, h }),
    soft: withContrast(fromOklch({ l: 0.76, c: tint, h }), grounds, 5.2),
    // A deep accent would sink into the night: there it may be lifted, in daylight it is never touched.
    ...fills(withContrast(accent, [bg, surface], 3), bg, accentText),
    'accent-text': accentText,
    'accent-soft': tinted,
  }
}

function fills(accent: string, bg: string, accentText: string) {
  const on = readableOn(accent)
  return {
    accent,
    'on-accent': on,
    // Away from what is written on it, so that the contrast only grows.
    'accent-hover': mix(accent, on === '#ffffff' ? '#000000' : '#ffffff', 0.14),
    'accent-edge': contrast(accent, bg) < 3 ? accentText : accent,
  }
}

/** Greys lean towards the accent, unless it is a grey itself. */
function neutrals(accent: string): { h: number; tint: number } {
  const { c, h } = toOklch(accent)
  return { h, tint: c < 0.02 ? 0 : Math.min(0.014, c * 0.09) }
}

function declarations(palette: Palette): string {
  return Object.entries(palette)
    .map(([name, colour]) => `--${name}:${colour}`)
    .join(';')
}
