import {
  between,
  type Canvas,
  circle,
  type Drawing,
  filledMotif,
  flatMotif,
  type Ink,
  ink,
  n,
  path,
  pick,
  rect,
  rounded,
  square,
  stroke,
} from '../canvas'

/** Signal: rising columns of rounded segments, a third of them lit; low on the side where text stands. */
export function columns({ width: w, height: h, chance, motif: asked }: Canvas): Drawing {
  const low = h < 200
  // A wide drawing carries text, so it shows no motif.
  const motif = w < 2 * h ? asked : undefined
  const pitch = Math.max(14, Math.round(w / (w > 900 ? 64 : 26)))
  const thick = pitch * 0.6
  const count = Math.ceil(w / pitch)
  const most = h * (low ? 0.7 : motif ? 0.34 : 0.78)
  const dim: string[] = []
  const lit: string[] = []
  for (let index = 0; index < count; index++) {
    const share = index / count
    const shape = Math.max(
      0.06,
      Math.exp(-(((share - 0.72) / 0.2) ** 2)) +
        0.3 * Math.exp(-(((share - 0.97) / 0.1) ** 2)) +
        0.08 * Math.sin(share * 21),
    )
    const height = most * Math.min(1, shape) * between(chance, 0.72, 1)
    const x = n((index + 0.5) * pitch)
    let y = h - thick
    while (y > h - height) {
      const length = between(chance, 0, Math.min(height * 0.4, pitch * 3.4))
      ;(chance() < 0.3 ? lit : dim).push(`M${x} ${n(y)}v${n(-length)}`)
      y -= length + thick * 1.55
    }
    if (chance() < 0.4) lit.push(`M${x} ${n(y - pitch * between(chance, 0.2, 2))}v0`)
  }
  const round = ' stroke-linecap="round"'
  const size = Math.min(w, h) * 0.56
  const shown =
    motif && !low ? flatMotif(motif, (w - size) / 2, h * 0.58 - size, size, { dark: 'line', light: 'muted' }) : ''
  return {
    fit: 'fill',
    markup: stroke('line', thick, dim.join(''), round) + stroke('a1', thick, lit.join(''), round) + shown,
  }
}

/** Crisp: lanes of bars around a marker, without words; the motif lies on a card before them. */
export function lanes({ width: w, height: h, chance, motif }: Canvas): Drawing {
  const low = h < 200
  const rows = low ? 2 : Math.round(h / 72)
  const gap = h / rows
  const bar = gap * 0.56
  const round = bar * 0.28
  const inks: readonly Ink[] = ['a4', 'a4', 'a3', 'a3', 'a1', 'b1']
  const bars = new Map<Ink, string[]>()
  const words = new Map<Ink, string[]>()
  const add = (to: Map<Ink, string[]>, colour: Ink, d: string) => to.set(colour, [...(to.get(colour) ?? []), d])
  for (let row = 0; row < rows; row++) {
    let x = -between(chance, 0, w * 0.2)
    while (x < w) {
      const width = between(chance, 0.12, 0.3) * Math.max(w, 600)
      const colour = pick(chance, inks)
      const y = gap * row + (gap - bar) / 2
      add(bars, colour, square(x + round, y + round, width - 2 * round, bar - 2 * round))
      if (width > bar * 3)
        add(words, colour === 'a1' ? 'ap' : 'a2', `M${n(x + bar * 0.6)} ${n(y + bar / 2)}h${n(width * 0.4)}`)
      x += width + between(chance, 0.03, 0.12) * w
    }
  }
  const corners = (colour: Ink) => ` stroke="${ink(colour)}" stroke-width="${n(2 * round)}" stroke-linejoin="round"`
  const blocks = [...bars]
    .map(([colour, all]) => `<path fill="${ink(colour)}"${corners(colour)} d="${all.join('')}"/>`)
    .join('')
  const labels = [...words]
    .map(([colour, all]) => stroke(colour, bar * 0.16, all.join(''), ' stroke-linecap="round" opacity=".35"'))
    .join('')
  const rules = stroke(
    'line',
    1,
    Array.from({ length: rows - 1 }, (_, row) => `M0 ${n(gap * (row + 1))}h${n(w)}`).join(''),
  )
  const x = n(w * between(chance, 0.5, 0.62))
  const marker = motif && !low ? '' : stroke('text', 2, `M${x} 6V${n(h)}`) + circle('text', Number(x), 9, 6)
  const side = Math.min(w, h) * 0.62
  const [cx, cy] = [(w - side) / 2, (h - side) / 2]
  const card =
    motif && !low
      ? `${path('text', rounded(cx + 5, cy + 10, side - 10, side, 22), 0.12)}${rect('line', cx - 1, cy - 1, side + 2, side + 2, 23)}${rect('surface', cx, cy, side, side, 22)}${flatMotif(motif, cx + side * 0.19, cy + side * 0.19, side * 0.62, { white: 'a4' })}`
      : ''
  return {
    fit: 'fill',
    markup: `${rect('surface', 0, 0, w, h)}${rules}${blocks}${labels}${marker}${card}`,
  }
}

/** Iron: a weight plate that runs out of the frame, with the motif in its hub; flat shapes are hazard tape. */
export function plates({ width: w, height: h, chance, motif }: Canvas): Drawing {
  if (h < 200) {
    const step = h * 0.72
    const tape = Array.from(
      { length: Math.ceil(w / step / 2) + 2 },
      (_, index) => `M${n(2 * index * step - h)} ${h}l${h} ${-h}h${n(step)}l${-h} ${h}z`,
    )
    return { fit: 'fill', markup: path('accent', tape.join('')) }
  }
  const r = Math.min(w, h) * (motif ? 0.5 : 0.58)
  const [x, y] = motif ? [w * 0.5, h * 0.5] : [w * 0.56, h * 0.52]
  const turn = Math.floor(between(chance, 0, 120))
  const slot = (angle: number) =>
    `<path transform="rotate(${turn + angle})" d="${rounded(-r * 0.17, -r * 0.8, r * 0.34, r * 0.1, r * 0.05)}"/>`
  const hub = motif ? 0.6 : 0.15
  const rings = [0.93, 0.9, ...(motif ? [0.64] : [0.52, 0.49])].map((share) => `<circle r="${n(r * share)}"/>`).join('')
  const ticks = `<circle r="${n(r * 0.965)}" stroke-width="${n(r * 0.025)}" stroke-dasharray="2 ${n(r * 0.1)}"/>`
  const plate = `<g transform="translate(${n(x)} ${n(y)})"><circle r="${n(r)}" fill="${ink('accent')}"/><g fill="none" stroke="${ink('ground')}" stroke-width="2.5">${rings}${ticks}</g><g fill="${ink('ground')}">${motif ? '' : [0, 120, 240].map(slot).join('')}<circle r="${n(r * hub)}"/></g></g>`
  const size = r * 0.84
  return { fit: 'fill', markup: plate + (motif ? flatMotif(motif, x - size / 2, y - size / 2, size) : '') }
}

/** Gazette: a halftone of rings; the motif is printed in dots of different size. */
export function halftone(canvas: Canvas): Drawing {
  const { width: w, height: h, id, motif } = canvas
  const ground = rect('soft', 0, 0, w, h)
  if (!motif || h < 200) return { fit: 'fill', markup: ground + screen(canvas, 'text') }
  const size = Math.min(w, h) * 0.74
  // Every tone is a raster of its own density, as in print.
  const raster = (name: string, r: number) =>
    `<pattern id="${id}${name}" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path fill="${ink('ap')}" d="M0 0h5v5H0z"/><circle cx="2.5" cy="2.5" r="${r}" fill="#000"/></pattern>`
  const defs = `<defs>${raster('m', 1.9)}${raster('l', 1.2)}</defs>`.replaceAll('#000', ink('a2'))
  const fills = { main: `url(#${id}m)`, dark: ink('a2'), light: `url(#${id}l)`, mate: ink('accent'), white: ink('ap') }
  return {
    fit: 'fill',
    markup: `${defs}${ground}${filledMotif(motif, (w - size) / 2, (h - size) / 2, size, fills)}`,
  }
}

/** Dots on a staggered grid, larger where two systems of rings meet. Equal neighbours share one dashed line. */
function screen({ width: w, height: h, chance }: Canvas, colour: Ink): string {
  const pitch = Math.max(13, Math.sqrt((w * h) / 640))
  const rowGap = pitch * 0.87
  const [cx, cy] = [w * between(chance, 0.3, 0.5), h * between(chance, 0.2, 0.45)]
  const ringWidth = Math.max(w, h) * between(chance, 0.075, 0.09)
  const levels = 5
  const runs: string[][] = Array.from({ length: levels + 1 }, () => [])
  const rows = Math.ceil(h / rowGap) + 1
  const count = Math.ceil(w / pitch) + 1
  for (let row = 0; row < rows; row++) {
    const y = row * rowGap
    const shift = row % 2 ? pitch / 2 : 0
    let from = 0
    let level = 0
    for (let column = 0; column <= count; column++) {
      const x = column * pitch + shift
      const distance = Math.hypot(x - cx, y - cy)
      const strength = 0.5 - 0.5 * Math.cos(distance / ringWidth)
      const next = column === count ? -1 : Math.round(levels * strength ** 1.15)
      if (next === level) continue
      if (level > 0 && column > from)
        runs[level]!.push(`M${n(from * pitch + shift)} ${n(y)}h${n((column - from - 1) * pitch)}`)
      from = column
      level = next
    }
  }
  return runs
    .map((lines, level) =>
      lines.length
        ? stroke(
            colour,
            ((pitch * 0.94) / levels) * level,
            lines.join(''),
            ` stroke-linecap="round" stroke-dasharray="0 ${n(pitch)}"`,
          )
        : '',
    )
    .join('')
}

/** Readme: a cellular automaton, some cells of it lit; the motif takes the place of its middle. */
export function automaton({ width: w, height: h, chance, motif }: Canvas): Drawing {
  const pitch = h < 200 ? 16 : Math.max(16, Math.round(w / 32))
  const size = pitch - 2
  const [columnCount, rowCount] = [Math.floor(w / pitch), Math.floor(h / pitch)]
  const rule = pick(chance, [30, 54, 110, 150])
  let cells = Array.from({ length: columnCount }, () => chance() < 0.4)
  const dim: string[] = []
  const lit: string[] = []
  const hole = motif && h >= 200 ? 0.31 * Math.min(columnCount, rowCount) : 0
  for (let row = 0; row < rowCount; row++) {
    let run = 0
    const close = (column: number) => {
      if (run > 0) dim.push(`M${(column - run) * pitch} ${n(row * pitch + size / 2)}h${run * pitch - 2}`)
      run = 0
    }
    for (let column = 0; column < columnCount; column++) {
      const open = Math.abs(column + 0.5 - columnCount / 2) < hole && Math.abs(row + 0.5 - rowCount / 2) < hole
      const on = cells[column]! && !open
      const bright = on && chance() < 0.1
      if (on && !bright) run++
      else close(column)
      if (bright) lit.push(`M${column * pitch} ${n(row * pitch + size / 2)}h${size}`)
    }
    close(columnCount)
    cells = cells.map((cell, column) => {
      const at = (offset: number) => (cells[(column + offset + columnCount) % columnCount] ? 1 : 0)
      return ((rule >> (at(-1) * 4 + (cell ? 2 : 0) + at(1))) & 1) === 1
    })
  }
  const dash = ` stroke-dasharray="${size} 2"`
  const side = hole * 2 * pitch
  const shown = hole
    ? flatMotif(motif!, (columnCount * pitch - side * 0.9) / 2, (rowCount * pitch - side * 0.9) / 2, side * 0.9, {
        white: 'a4',
      })
    : ''
  const grid = `<g shape-rendering="crispEdges">${stroke('line', size, dim.join(''), dash)}${stroke('a1', size, lit.join(''))}</g>`
  return { fit: 'centre', markup: grid + shown }
}
