import { contrast, fromOklch, mix, readableOn, toOklch, withContrast } from '../lib/colour'
import { LruMap } from '../lib/lru'
import type { Theme } from '../lib/theme'

/** The colours of one mode. Texts have a contrast of at least 4.5:1 on their backgrounds, borders of controls 3:1. */
export interface Palette {
  /** Backgrounds of the page, of raised boxes and of muted bands. */
  ground: string
  surface: string
  soft: string
  line: string
  /** Borders of fields and other controls. */
  edge: string
  text: string
  muted: string
  /** Backgrounds in the accent colour, and the text on them. */
  accent: string
  'accent-ink': string
  'accent-hover': string
  /** The accent as text and as a tint. */
  'accent-text': string
  'accent-soft': string
  /** Border of an accent background, visible if the accent itself does not stand out from the page. */
  'accent-edge': string
}

export interface PageTheme {
  light: Palette
  dark: Palette
  /** The only inline style of a page, which sets custom properties. */
  css: string
  /** The CSP source expression that allows it. */
  cssHash: string
}

const themes = new LruMap<string, PageTheme>(200)

/** Everything that is computed from a World's accent colour. */
export function pageTheme({ accent }: Pick<Theme, 'accent'>): PageTheme {
  const key = accent.toLowerCase()
  const known = themes.get(key)
  if (known) return known
  const light = lightPalette(key)
  const dark = darkPalette(key)
  const css = `:root{${declarations(light)}}@media screen and (prefers-color-scheme:dark){:root{${declarations(dark)}}}.tone-contrast{${declarations(
    { ...dark, ground: dark.surface, surface: dark.soft },
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
  const ground = '#ffffff'
  const surface = '#ffffff'
  const soft = fromOklch({ l: 0.972, c: tint * 0.6, h })
  const tinted = mix(ground, accent, 0.09)
  const grounds = [ground, surface, soft, tinted]
  const accentText = withContrast(accent, grounds, 4.6)
  return {
    ground,
    surface,
    soft,
    line: fromOklch({ l: 0.905, c: tint * 0.7, h }),
    edge: withContrast(fromOklch({ l: 0.64, c: tint, h }), grounds, 3.1),
    text: fromOklch({ l: 0.21, c: tint * 1.6, h }),
    muted: withContrast(fromOklch({ l: 0.44, c: tint * 1.4, h }), grounds, 5.2),
    ...fills(accent, ground, accentText),
    'accent-text': accentText,
    'accent-soft': tinted,
  }
}

function darkPalette(accent: string): Palette {
  const { h, tint } = neutrals(accent)
  const ground = fromOklch({ l: 0.17, c: tint * 0.8, h })
  const surface = fromOklch({ l: 0.215, c: tint * 1.1, h })
  const soft = fromOklch({ l: 0.195, c: tint * 1.1, h })
  const tinted = mix(surface, accent, 0.14)
  const grounds = [ground, surface, soft, tinted]
  const accentText = withContrast(accent, grounds, 5.2)
  return {
    ground,
    surface,
    soft,
    line: fromOklch({ l: 0.31, c: tint, h }),
    edge: withContrast(fromOklch({ l: 0.55, c: tint, h }), grounds, 3.1),
    text: fromOklch({ l: 0.95, c: tint * 0.5, h }),
    muted: withContrast(fromOklch({ l: 0.76, c: tint, h }), grounds, 5.2),
    // A dark accent would disappear in dark mode, so it may be lightened there. Light mode never changes it.
    ...fills(withContrast(accent, [ground, surface], 3), ground, accentText),
    'accent-text': accentText,
    'accent-soft': tinted,
  }
}

function fills(accent: string, ground: string, accentText: string) {
  const on = readableOn(accent)
  return {
    accent,
    'accent-ink': on,
    // Away from the colour of the text on it, so that the contrast only increases.
    'accent-hover': mix(accent, on === '#ffffff' ? '#000000' : '#ffffff', 0.14),
    'accent-edge': contrast(accent, ground) < 3 ? accentText : accent,
  }
}

/** The tint of the greys: towards the accent, unless it is a grey itself. */
function neutrals(accent: string): { h: number; tint: number } {
  const { c, h } = toOklch(accent)
  return { h, tint: c < 0.02 ? 0 : Math.min(0.014, c * 0.09) }
}

function declarations(palette: Palette): string {
  return Object.entries(palette)
    .map(([name, colour]) => `--${name}:${colour}`)
    .join(';')
}
