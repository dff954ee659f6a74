import { between, type Canvas, circle, type Drawing, flatMotif, n, path, rect, stroke } from '../canvas'

/** Hearth: nested arches over a floor, with the motif under the innermost. */
export function arches({ width: w, height: h, chance, motif }: Canvas): Drawing {
  const floor = h * 0.86
  const arch = (share: number) => {
    const r = (w / 2) * share
    const left = w / 2 - r
    return `M${n(left)} ${n(floor)}V${n(Math.max(r, h * 0.04 + w / 2 - (w / 2 - r) * 0.12))}a${n(r)} ${n(r)} 0 0 1 ${n(2 * r)} 0V${n(floor)}z`
  }
  const shift = between(chance, -0.012, 0.012)
  const rings = motif
    ? ([
        ['a4', 1],
        ['a3', 0.92 + shift],
        ['a1', 0.82],
        ['a2', 0.71 + shift],
        ['b1', 0.62],
        ['a4', 0.56],
      ] as const)
    : ([
        ['a4', 1],
        ['a3', 0.91 + shift],
        ['a1', 0.78],
        ['a2', 0.61 + shift],
        ['b1', 0.44],
      ] as const)
  const markup = rings.map(([colour, share]) => path(colour, arch(share))).join('')
  const size = w * 0.52
  const shown = motif
    ? flatMotif(motif, (w - size) / 2, floor - size * 0.92, size)
    : circle('ap', w / 2, floor - w * 0.2, w * 0.13)
  return { fit: 'stand', markup: `${markup}${rect('a2', 0, floor, w, h - floor)}${shown}${rect('a3', 0, floor, w, 3)}` }
}

/** Tide: a low sun with a halo behind waves, or the motif in its place. */
export function waves({ width: w, height: h, chance, motif }: Canvas): Drawing {
  const low = h < 200
  const r = low ? h * 0.36 : Math.min(w, h) * (motif ? 0.3 : 0.26)
  const [x, y] = low ? [w * 0.72, h * 0.56] : [w * (w > h ? 0.7 : 0.54), h * (motif ? 0.42 : 0.46)]
  const halo = [1.62, 1.32].map((share) => circle('ap', x, y, r * share, 0.24)).join('')
  const layers: readonly (readonly ['a3' | 'a1' | 'a2', number])[] = [
    ['a3', 0.45],
    ['a3', 0.6],
    ['a1', 0.5],
    ['a1', 0.62],
    ['a1', 0.8],
    ['a2', 0.6],
    ['a2', 0.85],
  ]
  const top = h * (low ? 0.5 : motif ? 0.66 : 0.6)
  const sea = layers.map(([colour, opacity], index) => {
    const level = top + ((h - top) * index) / layers.length
    return path(colour, wave(w, h, level, (h - top) * 0.1, chance), opacity)
  })
  const sun = circle(motif && !low ? 'a4' : 'b1', x, y, r)
  const size = r * 1.34
  const shown = motif && !low ? flatMotif(motif, x - size / 2, y - size / 2, size) : ''
  return { fit: 'fill', markup: `${rect('a4', 0, 0, w, h)}${halo}${sun}${sea.join('')}${shown}` }
}

/** Field: a sun over hills with furrows, and trees or the motif on them. */
export function hills({ width: w, height: h, chance, motif }: Canvas): Drawing {
  const low = h < 200
  const unit = Math.min(w, h)
  const sun = circle('b1', w * between(chance, 0.6, 0.7), h * (motif ? 0.24 : 0.4), unit * (low ? 0.3 : 0.16))
  const level = (share: number) => h * share
  const swell = (share: number, height: number) => hill(w, h, level(share), h * height, chance)
  const far = swell(0.5, 0.12)
  const middle = swell(0.6, 0.1)
  const near = swell(0.8, 0.08)
  const furrows = (line: (step: number) => string, count: number, colour: 'a4' | 'a1') =>
    stroke(colour, 1.6, Array.from({ length: count }, (_, index) => line(index)).join(''), ' opacity=".55"')
  const trees = motif ? '' : grove(w, level(0.74), unit * (low ? 0.13 : 0.05), chance)
  const size = unit * 0.56
  const shown = motif && !low ? flatMotif(motif, w * 0.46 - size / 2, level(0.79) - size * 0.92, size) : ''
  return {
    fit: 'fill',
    markup: [
      rect('a4', 0, 0, w, h),
      sun,
      path('a3', far.d),
      path('b1', middle.d),
      path('a2', middle.d, 0.28),
      furrows(middle.step(h * 0.025), 9, 'a4'),
      trees,
      path('a1', near.d),
      path('a2', hill(w, h, level(0.9), h * 0.05, chance).d),
      furrows(near.step(h * 0.03), 6, 'a1'),
      shown,
    ].join(''),
  }
}

function wave(w: number, h: number, level: number, swing: number, chance: () => number): string {
  const half = w / (2 + Math.floor(chance() * 2))
  const start = -half * chance()
  const count = Math.ceil((w - start) / half)
  const first = chance() < 0.5 ? -swing : swing
  return `M${n(start)} ${n(level)}q${n(half / 2)} ${n(first)} ${n(half)} 0${`t${n(half)} 0`.repeat(count)}V${n(h)}H${n(start)}z`
}

/** A hill across the canvas, and the lines parallel to its ridge. */
function hill(w: number, h: number, level: number, swing: number, chance: () => number) {
  const [left, middle, right] = [between(chance, -1, 1), between(chance, -1, 0.2), between(chance, -1, 1)]
  const ridge = (dy: number, dx = 0) =>
    `M${n(dx)} ${n(level + left * swing + dy)}C${n(w * 0.3)} ${n(level + middle * swing * 1.4 + dy)} ${n(w * 0.6)} ${n(level + right * swing * 1.2 + dy)} ${n(w)} ${n(level + right * swing * 0.4 + dy)}`
  return { d: `${ridge(0)}V${n(h)}H0z`, step: (gap: number) => (index: number) => ridge(gap * (index + 1)) }
}

function grove(w: number, foot: number, r: number, chance: () => number): string {
  const count = 6
  return Array.from({ length: count }, (_, index) => {
    const x = (w * (index + 0.5)) / count + between(chance, -0.3, 0.3) * r
    const y = foot + between(chance, -0.4, 0.5) * r
    const size = r * between(chance, 0.7, 1.1)
    return `${rect('a2', x - 1.5, y - size, 3, size * 2)}${circle('a2', x, y - size * 1.4, size)}${circle('a2', x + size * 0.7, y - size * 1.1, size * 0.62)}`
  }).join('')
}
