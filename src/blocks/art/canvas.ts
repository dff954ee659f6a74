import type { MotifName } from './motifs/all'
import type { Part, Tone } from './parts'

/** A custom property of the page's stylesheet (src/blocks/looks). A drawing has no other colours. */
export type Ink =
  | 'a1'
  | 'a2'
  | 'a3'
  | 'a4'
  | 'b1'
  | 'ap'
  | 'accent'
  | 'ground'
  | 'surface'
  | 'soft'
  | 'text'
  | 'muted'
  | 'line'
  | 'band'
  | 'band-text'
  | 'band-accent'
  | 'hue1'
  | 'hue2'
  | 'hue3'

/** What a family draws on. Sizes are in units of the view box. */
export interface Canvas {
  width: number
  height: number
  /** The next number of the seed, 0 to 1. */
  chance: () => number
  /** A name that is unique among the drawings of a page, for definitions. */
  id: string
  motif?: Motif
}

export interface Motif {
  name: MotifName
  parts: readonly Part[]
}

/** How a drawing sits in its frame: it fills the frame, stands on its lower edge, or is centred. */
export type Fit = 'fill' | 'stand' | 'centre'

export interface Drawing {
  fit: Fit
  markup: string
}

export const ink = (name: Ink): string => `var(--${name})`

/** A number with at most one decimal. */
export const n = (value: number): string => String(Math.round(value * 10) / 10)

export function rect(colour: Ink, x: number, y: number, width: number, height: number, r = 0): string {
  return `<path fill="${ink(colour)}" d="${r ? rounded(x, y, width, height, r) : square(x, y, width, height)}"/>`
}

export function circle(colour: Ink, x: number, y: number, r: number, opacity = 1): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${ink(colour)}"${opacity === 1 ? '' : ` opacity="${opacity}"`}/>`
}

export function path(colour: Ink, d: string, opacity = 1): string {
  return `<path fill="${ink(colour)}"${opacity === 1 ? '' : ` opacity="${opacity}"`} d="${d}"/>`
}

export function stroke(colour: Ink, width: number, d: string, more = ''): string {
  return `<path fill="none" stroke="${ink(colour)}" stroke-width="${n(width)}"${more} d="${d}"/>`
}

export function square(x: number, y: number, width: number, height: number): string {
  return `M${n(x)} ${n(y)}h${n(width)}v${n(height)}h${n(-width)}z`
}

export function rounded(x: number, y: number, width: number, height: number, r: number): string {
  const [w, h] = [width - 2 * r, height - 2 * r]
  const turn = (dx: number, dy: number) => `a${n(r)} ${n(r)} 0 0 1 ${n(dx)} ${n(dy)}`
  return `M${n(x + r)} ${n(y)}h${n(w)}${turn(r, r)}v${n(h)}${turn(-r, r)}h${n(-w)}${turn(-r, -r)}v${n(-h)}${turn(r, -r)}z`
}

/** A number of the seed between two others. */
export const between = (chance: () => number, least: number, most: number): number => least + chance() * (most - least)

/** One of some things, by the seed. */
export function pick<Thing>(chance: () => number, things: readonly Thing[]): Thing {
  return things[Math.floor(chance() * things.length)]!
}

const FLAT: Record<Tone, Ink> = { main: 'a1', dark: 'a2', light: 'a3', mate: 'b1', white: 'ap' }

/** The motif in flat shapes, in a square with its top left corner at `x` and `y`. */
export function flatMotif(
  { parts }: Motif,
  x: number,
  y: number,
  size: number,
  inks: Partial<Record<Tone, Ink>> = {},
): string {
  const colours = { ...FLAT, ...inks }
  return placed(x, y, size, parts.map((part) => shape(part, ink(colours[part.tone]))).join(''))
}

/** The motif in lines of one colour. Shapes of the tone `mate` are filled in the colour `lit`, if there is one. */
export function linedMotif(
  { parts }: Motif,
  x: number,
  y: number,
  size: number,
  { colour, ground, lit, width = 2 }: { colour: Ink; ground: Ink; lit?: Ink; width?: number },
): string {
  const thin = n((width * 200) / size)
  const drawn = parts.map((part) => {
    const turn = part.turn === undefined ? '' : ` transform="${part.turn}"`
    if (part.kind === 'line') return `<path fill="none"${turn} d="${part.d}"/>`
    const lined = part.tone === 'mate' && lit ? ink(lit) : part.tone === 'dark' ? ink(colour) : undefined
    return `<path${lined === undefined ? '' : ` fill="${lined}"`}${turn} d="${part.d}"/>`
  })
  return `<g fill="${ink(ground)}" stroke="${ink(colour)}" stroke-width="${thin}" stroke-linejoin="round" stroke-linecap="round">${placed(x, y, size, drawn.join(''))}</g>`
}

/** The motif with a fill for each tone. */
export function filledMotif({ parts }: Motif, x: number, y: number, size: number, fills: Record<Tone, string>): string {
  return placed(x, y, size, parts.map((part) => shape(part, fills[part.tone])).join(''))
}

function shape(part: Part, paint: string): string {
  const turn = part.turn === undefined ? '' : ` transform="${part.turn}"`
  if (part.kind === 'fill') return `<path fill="${paint}"${turn} d="${part.d}"/>`
  return `<path fill="none" stroke="${paint}" stroke-width="${part.width}" stroke-linecap="round" stroke-linejoin="round"${turn} d="${part.d}"/>`
}

function placed(x: number, y: number, size: number, markup: string): string {
  return `<g transform="translate(${n(x)} ${n(y)}) scale(${Math.round(size * 5) / 1000})">${markup}</g>`
}
