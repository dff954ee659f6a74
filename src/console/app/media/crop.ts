/** A part of a picture, in shares of its width and height. */
export interface Crop {
  x: number
  y: number
  width: number
  height: number
}

export const WHOLE: Crop = { x: 0, y: 0, width: 1, height: 1 }
/** The smallest side of a crop. */
const LEAST = 0.02

/** The rectangle between two corners. */
export function between(one: { x: number; y: number }, other: { x: number; y: number }): Crop {
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)]
  return fitting({ x, y, width: Math.abs(one.x - other.x), height: Math.abs(one.y - other.y) }, 'x')
}

/** Keeps a crop inside its picture and large enough to see. The side that was just changed wins. */
export function fitting({ x, y, width, height }: Crop, changed: keyof Crop): Crop {
  const [left, wide] = span(x, width, changed === 'x')
  const [top, high] = span(y, height, changed === 'y')
  return { x: left, y: top, width: wide, height: high }
}

function span(start: number, length: number, keepStart: boolean): [number, number] {
  const least = Math.max(LEAST, length)
  const first = keepStart ? Math.min(start, 1 - LEAST) : Math.min(start, 1 - least)
  return [share(first), share(Math.min(least, 1 - first))]
}

/** True if nothing is cut away. */
export function isWhole({ x, y, width, height }: Crop): boolean {
  return x === 0 && y === 0 && width === 1 && height === 1
}

/** A share between 0 and 1, to a thousandth. */
export function share(value: number): number {
  return Math.round(Math.min(1, Math.max(0, value)) * 1000) / 1000
}
