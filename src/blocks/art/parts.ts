/**
 * The colours of a drawing by their part in it, not by their hue: each look gives them their colour. `main` is the
 * accent, `mate` the look's second colour, `white` stays nearly white at night.
 */
export type Tone = 'main' | 'dark' | 'light' | 'mate' | 'white'

/** A flat shape of a motif, in a box of 200 × 200. */
export type Part =
  | { kind: 'fill'; tone: Tone; d: string; turn?: string }
  | { kind: 'line'; tone: Tone; d: string; width: number; turn?: string }

/** A closed path. */
export function fill(tone: Tone, d: string): Part {
  return { kind: 'fill', tone, d }
}

/** A stroke with round ends. */
export function line(tone: Tone, width: number, d: string): Part {
  return { kind: 'line', tone, d, width }
}

export function disc(tone: Tone, x: number, y: number, rx: number, ry = rx): Part {
  return fill(tone, ellipse(x, y, rx, ry))
}

/** A rectangle with round corners. */
export function box(tone: Tone, x: number, y: number, width: number, height: number, r = 0): Part {
  if (r === 0) return fill(tone, `M${x} ${y}h${width}v${height}h${-width}z`)
  const [w, h] = [width - 2 * r, height - 2 * r]
  const turn = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`
  return fill(tone, `M${x + r} ${y}h${w}${turn(r, r)}v${h}${turn(-r, r)}h${-w}${turn(-r, -r)}v${-h}${turn(r, -r)}z`)
}

/** The outline of a circle. */
export function ring(tone: Tone, width: number, x: number, y: number, rx: number, ry = rx): Part {
  return line(tone, width, ellipse(x, y, rx, ry))
}

/** The parts, turned by `degrees` around a point. */
export function turned(degrees: number, parts: readonly Part[], x = 100, y = 100): Part[] {
  return parts.map((part) => ({ ...part, turn: `rotate(${degrees} ${x} ${y})${part.turn ?? ''}` }))
}

/** The parts and their mirror images to the right. */
export function both(...parts: readonly Part[]): Part[] {
  return [...parts, ...parts.map((part) => ({ ...part, turn: `matrix(-1 0 0 1 200 0)${part.turn ?? ''}` }))]
}

function ellipse(x: number, y: number, rx: number, ry: number): string {
  return `M${x - rx} ${y}a${rx} ${ry} 0 1 1 ${2 * rx} 0a${rx} ${ry} 0 1 1 ${-2 * rx} 0z`
}
