import { contrast, fromOklch, type Oklch, stepped, toOklch } from '../../lib/colour'
import type { Colouring, GroundKind } from './look'

/** A colour as `#rrggbb` for each token of the stylesheet (src/pages/styles/tokens.css explains the names). */
export type Palette = Readonly<Record<Token, string>>

export type Mode = 'light' | 'dark'

type Token =
  | 'ground'
  | 'surface'
  | 'soft'
  | 'text'
  | 'muted'
  | 'edge'
  | 'line'
  | 'accent'
  | 'accent-ink'
  | 'accent-hover'
  | 'accent-text'
  | 'accent-soft'
  | 'accent-edge'
  | 'band'
  | 'band-surface'
  | 'band-text'
  | 'band-muted'
  | 'band-accent'
  | 'a1'
  | 'a2'
  | 'a3'
  | 'a4'
  | 'b1'
  | 'ap'
  | 'hue1'
  | 'hue2'
  | 'hue3'
  | 'hue1-ink'
  | 'hue2-ink'
  | 'hue3-ink'
  | 'hue1-text'
  | 'hue2-text'
  | 'hue3-text'
  | 'ok'
  | 'warn'
  | 'bad'

/** Lightness of ground, surface and soft, each with its share of the tint. */
type Grounds = readonly [readonly [number, number], readonly [number, number], readonly [number, number]]

const LIGHT_GROUNDS: Record<Exclude<GroundKind, 'night'>, Grounds> = {
  white: [
    [1, 0],
    [1, 0],
    [0.972, 0.5],
  ],
  paper: [
    [0.97, 0.9],
    [0.991, 0.45],
    [0.938, 1.35],
  ],
  tint: [
    [0.962, 1],
    [0.992, 0.3],
    [0.928, 1.7],
  ],
}

const DARK_GROUNDS: Record<GroundKind, Grounds> = {
  white: [
    [0.175, 0.7],
    [0.222, 0.8],
    [0.2, 0.8],
  ],
  paper: [
    [0.185, 0.8],
    [0.232, 0.9],
    [0.212, 0.9],
  ],
  tint: [
    [0.205, 1.2],
    [0.255, 1.3],
    [0.232, 1.3],
  ],
  night: [
    [0.165, 0.7],
    [0.215, 0.9],
    [0.195, 0.9],
  ],
}

/** Green, amber and red of messages. They are readable on every ground of their mode. */
const SIGNS: Record<Mode, Pick<Palette, 'ok' | 'warn' | 'bad'>> = {
  light: { ok: '#17693c', warn: '#855000', bad: '#b3261e' },
  dark: { ok: '#74d8a0', warn: '#f2bd62', bad: '#ffa39b' },
}

/** Lightness and chroma of the three other hues, which stand this far from the accent's hue. */
const HUES: Record<Mode, readonly Oklch[]> = {
  light: [
    { l: 0.86, c: 0.15, h: 88 },
    { l: 0.66, c: 0.14, h: 165 },
    { l: 0.5, c: 0.16, h: 255 },
  ],
  dark: [
    { l: 0.84, c: 0.13, h: 88 },
    { l: 0.74, c: 0.13, h: 165 },
    { l: 0.72, c: 0.13, h: 255 },
  ],
}

/** What the colours of one mode are mixed from. */
interface Mix {
  dark: boolean
  accent: Oklch
  /** Hue and largest chroma of the greys. */
  hue: number
  tint: number
  grounds: readonly [ground: string, surface: string, soft: string]
}

/**
 * All colours of a page from one accent. Every pair that carries text has at least the contrast that WCAG AA asks for,
 * whatever the accent. A look of the night has one palette for both modes.
 * @param accent as `#rrggbb`
 */
export function paletteOf(colouring: Colouring, accent: string, mode: Mode): Palette {
  const mix = mixOf(colouring, toOklch(accent), mode === 'dark' || colouring.ground === 'night')
  const [ground, surface, soft] = mix.grounds
  const accentSoft = softAccent(colouring, mix)
  const accentText = stepped(mix.accent, [...mix.grounds, accentSoft], 4.6)
  const fill = fillOf(mix, accent)
  return {
    ground,
    surface,
    soft,
    text: grey(mix, mix.dark ? 0.93 : 0.24, mix.dark ? 0.6 : 1.6, 10),
    muted: grey(mix, mix.dark ? 0.74 : 0.47, 1.3, 5, accentSoft),
    edge: grey(mix, mix.dark ? 0.52 : 0.62, 1.3, 3.1),
    line: fromOklch({ l: mix.dark ? 0.32 : colouring.ground === 'white' ? 0.9 : 0.86, c: 1.2 * mix.tint, h: mix.hue }),
    ...fill,
    'accent-text': accentText,
    'accent-soft': accentSoft,
    'accent-edge': [ground, surface, soft].every((other) => contrast(fill.accent, other) >= 3)
      ? fill.accent
      : accentText,
    ...bandOf(colouring, mix, fill),
    ...artOf(colouring, mix),
    ...huesOf(mix),
    ...SIGNS[mix.dark ? 'dark' : 'light'],
  }
}

function mixOf({ ground, hue, tint }: Colouring, accent: Oklch, dark: boolean): Mix {
  const own = hue === 'accent' ? accent.h : hue
  // Yellow greys would turn green in the dark.
  const neutral = dark && ground === 'paper' ? (between(accent.h, own, 0.4) ?? own) : own
  const cap = hue === 'accent' ? tint * Math.min(1, accent.c / 0.06) : tint
  const table = dark || ground === 'night' ? DARK_GROUNDS[ground] : LIGHT_GROUNDS[ground]
  const grounds = table.map(([l, share]) => fromOklch({ l, c: share * cap, h: neutral }))
  return { dark, accent, hue: neutral, tint: cap, grounds: grounds as unknown as Mix['grounds'] }
}

/** A tint of the accent as a ground. On paper its hue leans towards that of the paper, because warm tints turn pink. */
function softAccent({ ground, hue }: Colouring, { dark, accent }: Mix): string {
  const warm = ground === 'paper' && hue !== 'accent' ? between(accent.h, hue, 0.6) : undefined
  const h = warm ?? accent.h
  return fromOklch({ l: dark ? 0.29 : 0.93, c: Math.min(0.3 * accent.c, dark ? 0.05 : 0.045), h })
}

/** The hue a share of the way from one to another. Undefined if they are too far apart to mix. */
function between(from: number, to: number, share: number): number | undefined {
  const angle = ((to - from + 540) % 360) - 180
  return Math.abs(angle) < 90 ? (from + share * angle + 360) % 360 : undefined
}

function grey({ tint, hue, grounds }: Mix, l: number, share: number, ratio: number, further?: string): string {
  return stepped({ l, c: share * tint, h: hue }, further === undefined ? grounds : [...grounds, further], ratio)
}

/** The accent as a background, with the text on it. Only dark mode changes it, and text that would not be readable. */
function fillOf({ dark, accent, grounds }: Mix, chosen: string) {
  const [ground, surface] = grounds
  const fill = dark ? stepped(accent, [ground, surface], 3.1) : chosen
  const [shown, ink] = withInk(fill, accent.h)
  return { accent: shown, 'accent-ink': ink, 'accent-hover': hoverOf(shown, toOklch(ink).l > 0.5) }
}

/**
 * A background with a nearly white or nearly black text of its hue. If neither is readable, the background moves away
 * from the better one.
 */
function withInk(fill: string, hue: number): readonly [fill: string, ink: string] {
  const light = fromOklch({ l: 0.99, c: 0.004, h: hue })
  const dark = fromOklch({ l: 0.18, c: 0.025, h: hue })
  const start = toOklch(fill)
  const [first, second] = start.l < 0.64 ? [light, dark] : [dark, light]
  const ink = contrast(fill, first) >= 4.5 ? first : contrast(fill, second) >= 4.5 ? second : undefined
  if (ink !== undefined) return [fill, ink]
  const better = contrast(fill, light) >= contrast(fill, dark) ? light : dark
  return [stepped(start, [better], 4.5), better]
}

/** The fill under the pointer: away from its text, so that the contrast only grows, unless that is not visible. */
function hoverOf(fill: string, inkIsLight: boolean): string {
  const { l, c, h } = toOklch(fill)
  const away = inkIsLight ? (l < 0.15 ? 0.12 : -0.06) : l > 0.95 ? -0.08 : 0.05
  return fromOklch({ l: l + away, c, h })
}

function bandOf({ band }: Colouring, mix: Mix, fill: Pick<Palette, 'accent' | 'accent-ink'>) {
  if (band === 'accent') {
    const ink = fill['accent-ink']
    return {
      band: fill.accent,
      'band-surface': fill.accent,
      'band-text': ink,
      'band-muted': ink,
      'band-accent': ink,
    }
  }
  const { dark, accent, tint, hue } = mix
  const ground =
    band === 'deep'
      ? { l: dark ? 0.3 : 0.31, c: Math.min(0.55 * accent.c, 0.075), h: accent.h }
      : { l: dark ? 0.265 : 0.215, c: 1.6 * tint, h: hue }
  // A box in a band is darker where the band is not black already.
  const surface = { ...ground, l: ground.l > 0.28 ? ground.l - 0.045 : ground.l + 0.05 }
  const grounds = [fromOklch(ground), fromOklch(surface)]
  return {
    band: grounds[0]!,
    'band-surface': grounds[1]!,
    'band-text': stepped({ l: 0.965, c: 0.5 * tint, h: hue }, grounds, 7),
    'band-muted': stepped({ l: 0.8, c: tint, h: hue }, grounds, 4.6),
    'band-accent': stepped({ l: Math.max(accent.l, 0.72), c: 0.85 * accent.c, h: accent.h }, grounds, 4.6),
  }
}

/** The colours of drawings: four shades of the accent, its companion, and a white that stays white at night. */
function artOf({ companion }: Colouring, { dark, accent: { l, c, h }, tint, hue }: Mix) {
  const shades = dark ? [Math.max(l, 0.6), 0.42, 0.55, 0.33] : [l, 0.38, 0.8, 0.89]
  const [a1, a2, a3, a4] = [c, 0.75 * c, 0.55 * c, 0.32 * c].map((chroma, i) =>
    fromOklch({ l: shades[i]!, c: chroma, h }),
  ) as [string, string, string, string]
  const b1 = fromOklch({ l: 0.78, c: Math.min(c, 0.14), h: (h + companion + 360) % 360 })
  return { a1, a2, a3, a4, b1, ap: fromOklch({ l: dark ? 0.9 : 0.975, c: 0.5 * tint, h: hue }) }
}

/** Three more hues, for tracks and quilts: as background, with its text, and as text. Beside a grey accent they are greys. */
function huesOf({ dark, accent, grounds }: Mix) {
  const [first, second, third] = HUES[dark ? 'dark' : 'light'].map(({ l, c, h }) => {
    const colour = { l, c: Math.min(c, accent.c), h: (accent.h + h) % 360 }
    return [...withInk(fromOklch(colour), colour.h), stepped(colour, grounds, 4.5)] as const
  }) as [Hue, Hue, Hue]
  return {
    hue1: first[0],
    'hue1-ink': first[1],
    'hue1-text': first[2],
    hue2: second[0],
    'hue2-ink': second[1],
    'hue2-text': second[2],
    hue3: third[0],
    'hue3-ink': third[1],
    'hue3-text': third[2],
  }
}

type Hue = readonly [fill: string, ink: string, text: string]
