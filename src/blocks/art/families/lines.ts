import { between, type Canvas, type Drawing, type Ink, ink, linedMotif, n, path, rect, square, stroke } from '../canvas'

const THIN = ' vector-effect="non-scaling-stroke"'

/** Counsel: interlaced rosettes as on a banknote, on the look's band; flat shapes are hatched waves. */
export function rosettes(canvas: Canvas): Drawing {
  const { width: w, height: h, chance, id, motif } = canvas
  if (h < 200) return hatching(canvas)
  const r = Math.min(w, h) * (motif ? 0.46 : 0.6)
  const [x, y] = motif ? [w / 2, h / 2] : [w * 0.62, h * 0.5]
  const petals = 2 + Math.floor(chance() * 2)
  const count = 34
  const copies = Array.from(
    { length: count },
    (_, index) => `<use href="#${id}" transform="rotate(${n((360 * index) / count / petals)})"/>`,
  )
  const curve = `<path id="${id}" d="${rosette(r, petals)}"/>${copies.slice(1).join('')}`
  const drawn = `<g transform="translate(${n(x)} ${n(y)})" fill="none" stroke="${ink('band-accent')}" stroke-width="1"${motif ? ' opacity=".6"' : ''}>${curve}</g>`
  const size = r * 0.66
  const shown = motif
    ? linedMotif(motif, x - size / 2, y - size / 2, size, { colour: 'band-text', ground: 'band', width: 2.2 })
    : ''
  return { fit: 'fill', markup: `${rect('band', 0, 0, w, h)}${drawn}${shown}` }
}

/** One closed curve r = R (.74 + .24 sin kθ). */
function rosette(r: number, petals: number): string {
  const steps = 72
  const points = Array.from({ length: steps }, (_, index) => {
    const angle = (2 * Math.PI * index) / steps
    const at = r * (0.74 + 0.24 * Math.sin(petals * angle))
    return `${n(at * Math.cos(angle))} ${n(at * Math.sin(angle))}`
  })
  return `M${points.join('L')}z`
}

function hatching({ width: w, height: h, chance }: Canvas): Drawing {
  const count = 22
  const parts = 4
  const swings = Array.from({ length: parts + 1 }, () => between(chance, -1, 1))
  const swings2 = Array.from({ length: parts + 1 }, () => between(chance, -1, 1))
  const lines = Array.from({ length: count }, (_, index) => {
    const share = index / (count - 1)
    const y = (at: number) => h * (share * 1.2 - 0.1) + h * 0.28 * (swings[at]! * (1 - share) + swings2[at]! * share)
    const step = w / parts
    const points = swings
      .slice(1)
      .map((_, at) => `S${n(step * (at + 1) - step / 2)} ${n(y(at + 1))} ${n(step * (at + 1))} ${n(y(at + 1))}`)
    return `M0 ${n(y(0))}${points.join('')}`
  })
  return {
    fit: 'fill',
    markup: `${rect('band', 0, 0, w, h)}${stroke('band-accent', 1, lines.join(''), `${THIN} opacity=".75"`)}`,
  }
}

/** Vigil: one branch in line, whatever the page is about. */
export function branch({ width: w, height: h, chance }: Canvas): Drawing {
  const reach = Math.min(w * 0.92, h * 4)
  const left = (w - reach) / 2
  const middle = h / 2
  const rise = reach * 0.07
  const at = (share: number) => ({
    x: left + reach * share,
    y: middle + rise * 0.9 - 4 * rise * 0.62 * share * (1 - share) - rise * 0.2 * share,
  })
  const spine = Array.from({ length: 13 }, (_, index) => at(index / 12))
  const stem = `M${spine.map(({ x, y }) => `${n(x)} ${n(y)}`).join('L')}`
  const count = 15
  const leaves: string[] = []
  const veins: string[] = []
  for (let index = 0; index < count; index++) {
    const share = 0.06 + (0.9 * index) / count
    const { x, y } = at(share)
    const up = index % 2 === 0
    const size = reach * 0.085 * between(chance, 0.82, 1.08) * (1 - Math.abs(share - 0.5) * 0.5)
    const angle = ((up ? -1 : 1) * between(chance, 38, 58) * Math.PI) / 180
    const [c, s] = [Math.cos(angle), Math.sin(angle)]
    const point = (along: number, across: number) =>
      `${n(x + size * (along * c - across * s))} ${n(y + size * (along * s + across * c))}`
    leaves.push(
      `M${n(x)} ${n(y)}C${point(0.25, 0.3)} ${point(0.7, 0.28)} ${point(1, 0)}C${point(0.7, -0.2)} ${point(0.3, -0.22)} ${n(x)} ${n(y)}`,
    )
    veins.push(`M${n(x)} ${n(y)}L${point(0.82, 0)}`)
    if (index % 4 === 1)
      veins.push([0.3, 0.45, 0.6, 0.75].map((along) => `M${point(along, 0)}L${point(along + 0.1, 0.16)}`).join(''))
  }
  return {
    fit: 'centre',
    markup:
      stroke('text', 1.4, stem + leaves.join(''), `${THIN} stroke-linecap="round" opacity=".8"`) +
      stroke('text', 0.8, veins.join(''), `${THIN} opacity=".55"`),
  }
}

/** Plumb: an elevation in lines with a few windows in the accent; or the motif as a construction drawing. */
export function elevation(canvas: Canvas): Drawing {
  const { width: w, height: h, motif } = canvas
  if (motif && h >= 200) return construction(canvas)
  return facade(canvas, w, h)
}

function facade({ chance }: Canvas, w: number, h: number): Drawing {
  const ground = h * 0.86
  const floors = h < 200 ? 2 : Math.max(3, Math.round(h / 110))
  const [left, right] = [w * 0.08, w * 0.92]
  const top = h * (h < 200 ? 0.12 : 0.2)
  const bay = (ground - top) / (floors + 0.5)
  const bays = Math.max(4, Math.round((right - left) / (bay * 0.86)))
  const step = (right - left) / bays
  const pane = Math.min(step, bay) * 0.46
  const lit = new Set([
    Math.floor(chance() * bays),
    bays * (floors - 1) + Math.floor(chance() * bays),
    Math.floor(bays * (1 + chance())),
  ])
  const panes: string[] = []
  const bright: string[] = []
  for (let floor = 0; floor < floors; floor++)
    for (let column = 0; column < bays; column++) {
      const x = left + step * (column + 0.5) - pane / 2
      const last = floor === floors - 1
      const y = top + bay * (floor + 0.32)
      const tall = last ? ground - y : pane
      ;(lit.has(floor * bays + column) && !last ? bright : panes).push(square(x, y, pane, tall))
    }
  const trees = [w * 0.045, w * 0.955].map((x, index) => {
    const r = h * (index ? 0.14 : 0.11)
    return `M${n(x)} ${n(ground)}V${n(ground - r * 1.9)}M${n(x - r)} ${n(ground - r * 1.9)}a${n(r)} ${n(r)} 0 1 1 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 1 ${n(-2 * r)} 0`
  })
  const ticks = Array.from({ length: Math.floor(w / 14) }, (_, index) => `M${index * 14 + 8} ${n(ground + 3)}l-6 8`)
  return {
    fit: 'stand',
    markup: [
      stroke('text', 1, trees.join('') + panes.join('') + ticks.join(''), `${THIN} opacity=".75"`),
      path('accent', bright.join('')),
      stroke(
        'text',
        1.6,
        `M${n(left)} ${n(ground)}V${n(top)}H${n(right)}V${n(ground)}M${n(left - 8)} ${n(top)}H${n(right + 8)}M0 ${n(ground)}H${n(w)}`,
        THIN,
      ),
    ].join(''),
  }
}

function construction({ width: w, height: h, motif }: Canvas): Drawing {
  const size = Math.min(w, h) * 0.66
  const [x, y] = [(w - size) / 2, h * 0.82 - size * 0.92]
  const foot = h * 0.82
  const axes = [x + size * 0.05, w / 2, x + size * 0.95]
  const guides = axes.map((at) => `M${n(at)} ${n(h * 0.06)}V${n(h * 0.94)}`).join('')
  const measure = `M${n(axes[0]!)} ${n(h * 0.92)}H${n(axes[2]!)}${axes.map((at) => `M${n(at - 5)} ${n(h * 0.92 + 5)}l10 -10`).join('')}`
  const marks = axes.map(
    (at) => `<circle cx="${n(at)}" cy="${n(h * 0.06)}" r="9" fill="${ink('ground')}" stroke="${ink('accent')}"/>`,
  )
  return {
    fit: 'centre',
    markup: [
      stroke('line', 1, guides, ` stroke-dasharray="8 5"`),
      marks.join(''),
      stroke('text', 1, measure),
      stroke('text', 1.6, `M0 ${n(foot)}H${n(w)}`),
      linedMotif(motif!, x, y, size, { colour: 'text' satisfies Ink, ground: 'ground', lit: 'accent', width: 1.5 }),
    ].join(''),
  }
}

/** Velvet: rows of fans, with the motif in a medallion. */
export function fans({ width: w, height: h, chance, id, motif }: Canvas): Drawing {
  const r = h < 200 ? h / 2.4 : 46 + Math.floor(chance() * 3) * 4
  const [dx, dy] = [2 * r, 2 * r]
  const rings = [0.78, 0.57, 0.38, 0.13]
  const fan = (x: number, y: number) =>
    `<g transform="translate(${n(x)} ${n(y)})"><circle r="${n(r)}" fill="${ink('ground')}"/>${rings
      .slice(1)
      .map((share) => `<circle r="${n(r * share)}"/>`)
      .join('')}</g>`
  // Each row covers the lower half of the row above it.
  const rows = [fan(r, -r), fan(0, 0), fan(dx, 0), fan(r, r), fan(0, dy), fan(dx, dy), fan(r, dy + r)]
  const tile = `<pattern id="${id}" width="${n(dx)}" height="${n(dy)}" patternUnits="userSpaceOnUse"><g fill="none" stroke="${ink('accent')}" stroke-width="1">${rows.join('')}</g></pattern>`
  const field = `<defs>${tile}</defs><path fill="url(#${id})" d="${square(0, 0, w, h)}"/>`
  if (!motif || h < 200) return { fit: 'fill', markup: field }
  const [x, y, radius] = [w / 2, h / 2, Math.min(w, h) * 0.34]
  const size = radius * 1.16
  const medal = `<g fill="${ink('ground')}" stroke="${ink('accent')}"><circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}"/><circle cx="${n(x)}" cy="${n(y)}" r="${n(radius - 9)}"/></g>`
  return {
    fit: 'fill',
    markup:
      field +
      medal +
      linedMotif(motif, x - size / 2, y - size / 2, size, { colour: 'accent', ground: 'ground', width: 1.4 }),
  }
}
