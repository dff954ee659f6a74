import { type Canvas, type Drawing, flatMotif, type Ink, ink, path, pick, square } from '../canvas'
import type { Tone } from '../parts'

/** A tile by its top left corner and side. */
type Tile = (x: number, y: number, s: number, colour: Ink) => string

const quarter: Tile = (x, y, s, front) => path(front, `M${x} ${y}h${s}a${s} ${s} 0 0 1 ${-s} ${s}z`)
const corner: Tile = (x, y, s, front) => path(front, `M${x} ${y + s}a${s} ${s} 0 0 1 ${s} ${-s}v${s}z`)
const rise: Tile = (x, y, s, front) => path(front, `M${x} ${y + s}a${s / 2} ${s / 2} 0 0 1 ${s} 0z`)
const halves: Tile = (x, y, s, front) =>
  path(front, `M${x + s / 2} ${y}a${s / 2} ${s / 2} 0 0 0 0 ${s}zM${x + s} ${y}a${s / 2} ${s / 2} 0 0 0 0 ${s}z`)
const stack: Tile = (x, y, s, front) =>
  path(front, `M${x} ${y + s / 2}a${s / 2} ${s / 2} 0 0 1 ${s} 0zM${x} ${y + s}a${s / 2} ${s / 2} 0 0 1 ${s} 0z`)
const disc: Tile = (x, y, s, front) =>
  `<circle cx="${x + s / 2}" cy="${y + s / 2}" r="${s * 0.34}" fill="${ink(front)}"/>`
const ring: Tile = (x, y, s, front) =>
  `<circle cx="${x + s / 2}" cy="${y + s / 2}" r="${s * 0.26}" fill="none" stroke="${ink(front)}" stroke-width="${s * 0.09}"/>`
const slope: Tile = (x, y, s, front) => path(front, `M${x} ${y}h${s}v${s}z`)
const star: Tile = (x, y, s, front) => {
  const [o, i] = [s * 0.4, s * 0.11]
  const j = o - i
  return path(
    front,
    `M${x + s / 2} ${y + s / 2 - o}l${i} ${j} ${j} ${i} ${-j} ${i} ${-i} ${j} ${-i} ${-j} ${-j} ${-i} ${j} ${-i}z`,
  )
}
const dots: Tile = (x, y, s, front) => {
  const d = s * 0.28
  const rows = [1, 0, -1].map((row) => `M${x + s / 2 - d} ${y + s / 2 + row * d}h${2 * d}`)
  return `<path fill="none" stroke="${ink(front)}" stroke-width="${s * 0.17}" stroke-linecap="round" stroke-dasharray="0 ${d}" d="${rows.join('')}"/>`
}
const bars: Tile = (x, y, s, front) =>
  path(front, [0, 2, 4, 6].map((row) => square(x + (s * row) / 7, y, s / 7, s)).join(''))
const lines: Tile = (x, y, s, front) =>
  path(front, [1, 3, 5].map((row) => square(x, y + (s * row) / 7, s, s / 7)).join(''))
const twin: Tile = (x, y, s, front) =>
  path(front, square(x + s * 0.25, y, s * 0.15, s) + square(x + s * 0.6, y, s * 0.15, s))
const way: Tile = (x, y, s, front) =>
  `<path fill="none" stroke="${ink(front)}" stroke-width="${s * 0.09}" d="M${x + s * 0.52} ${y + s * 0.24}l${-s * 0.26} ${s * 0.26} ${s * 0.26} ${s * 0.26}M${x + s * 0.28} ${y + s / 2}h${s * 0.52}"/>`

interface Kit {
  tiles: readonly Tile[]
  /** Pairs of colours: front, back. */
  pairs: readonly (readonly [Ink, Ink])[]
  /** Ground of the tile that shows the motif, and the motif's own colours. */
  stage: Ink
  inks?: Partial<Record<Tone, Ink>>
}

const HEARTH: Kit = {
  tiles: [quarter, corner, rise, stack, slope, corner],
  pairs: [
    ['a2', 'b1'],
    ['b1', 'a1'],
    ['a1', 'a4'],
    ['a4', 'a1'],
    ['a3', 'a2'],
    ['ap', 'a3'],
    ['a1', 'b1'],
  ],
  stage: 'a4',
}
const FETE: Kit = {
  tiles: [quarter, corner, dots, star, bars, lines, halves, stack, disc, slope],
  pairs: [
    ['hue3', 'hue1'],
    ['accent', 'hue2'],
    ['hue1', 'accent'],
    ['text', 'hue1'],
    ['hue2', 'accent'],
    ['hue1', 'text'],
    ['accent', 'hue3'],
    ['hue2', 'ap'],
    ['hue3', 'hue2'],
    ['accent', 'ap'],
    ['hue1', 'hue3'],
  ],
  stage: 'hue1',
  inks: { main: 'accent', dark: 'a2', light: 'hue2', mate: 'hue3' },
}
const CIVIC: Kit = {
  tiles: [halves, twin, ring, ring, rise, ring, way, corner, stack],
  pairs: [
    ['a1', 'a4'],
    ['ap', 'a1'],
    ['ap', 'a2'],
    ['ap', 'b1'],
    ['a1', 'a4'],
    ['ap', 'a2'],
  ],
  stage: 'a4',
}

/** Fête: a quilt of flat hues. */
export const quilt = (canvas: Canvas): Drawing => tiled(canvas, FETE, 4)
/** Civic: tiles as on the walls of a station. */
export const wayfinding = (canvas: Canvas): Drawing => tiled(canvas, CIVIC, 4)
/** Hearth: a frieze of quarter circles. */
export const frieze = (canvas: Canvas): Drawing => tiled(canvas, HEARTH, 4)

/** Fills the canvas with square tiles, about `across` beside each other on its shorter side, four of them for the motif. */
function tiled({ width, height, chance, motif }: Canvas, kit: Kit, across: number): Drawing {
  const low = height < 200
  const rows = low ? 1 : height < 500 ? 3 : across + 1
  const s = Math.ceil(height / rows)
  const columns = Math.ceil(width / s)
  const stage = { column: Math.floor((columns - 2) / 2), row: Math.floor((rows - 2) / 2) }
  const staged = motif !== undefined && columns > 2 && rows > 2
  const backs = new Map<Ink, string[]>()
  const fronts: string[] = []
  let before = -1
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const tile = pick(chance, kit.tiles)
      const chosen = Math.floor(chance() * kit.pairs.length)
      before = chosen === before ? (chosen + 1) % kit.pairs.length : chosen
      const [front, back] = kit.pairs[before]!
      const inStage = [row - stage.row, column - stage.column].every((offset) => offset === 0 || offset === 1)
      if (staged && inStage) continue
      const square = `M${column * s} ${row * s}h${s}v${s}h${-s}z`
      backs.set(back, [...(backs.get(back) ?? []), square])
      fronts.push(tile(column * s, row * s, s, front))
    }
  if (staged) {
    const [x, y] = [stage.column * s, stage.row * s]
    backs.set(kit.stage, [...(backs.get(kit.stage) ?? []), `M${x} ${y}h${2 * s}v${2 * s}h${-2 * s}z`])
    fronts.push(flatMotif(motif, x + s * 0.14, y + s * 0.14, s * 1.72, kit.inks))
  }
  const ground = [...backs].map(([colour, squares]) => path(colour, squares.join(''))).join('')
  // Without it, neighbouring squares show a hairline between them.
  return { fit: 'fill', markup: `<g shape-rendering="crispEdges">${ground}</g>${fronts.join('')}` }
}
