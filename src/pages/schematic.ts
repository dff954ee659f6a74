import { thumbHashToRGBA } from 'thumbhash'
import { type ArtMotif, artSvg, isMotif } from '../blocks/art/art'
import type { Block } from '../blocks/block'
import type { Palette } from '../blocks/looks/palette'
import { filled } from '../blocks/render/parts'
import { isObject, type JsonObject } from '../lib/json'

/** Where something is drawn. */
export interface Box {
  x: number
  y: number
  width: number
}

/** The colours of a ground. */
export interface Inks {
  ground: string
  box: string
  text: string
  line: string
  fill: string
}

/** What a schematic needs beside its blocks. */
export interface Sheet {
  palette: Palette
  look: string
  seed: string
  radius: number
  /** The picture of an upload as a ThumbHash. */
  thumb: (uploadId: string) => string | null | undefined
}

/** The colours of a ground with this tone. */
export function inksOf(palette: Palette, tone: unknown): Inks {
  if (tone === 'contrast') {
    const { band, 'band-surface': box, 'band-text': text, 'band-muted': line } = palette
    return { ground: band, box, text, line, fill: text }
  }
  if (tone === 'accent') {
    const { accent, 'accent-ink': ink } = palette
    return { ground: accent, box: accent, text: ink, line: ink, fill: ink }
  }
  const { ground, soft, surface, text, line, accent } = palette
  return { ground: tone === 'muted' ? soft : ground, box: tone === 'muted' ? surface : soft, text, line, fill: accent }
}

/** A rectangle. */
export function bar(fill: string, x: number, y: number, width: number, height: number, radius = 0): string {
  const at = [x, y, Math.max(0, width), height].map((value) => value.toFixed(1))
  return `<rect x="${at[0]}" y="${at[1]}" width="${at[2]}" height="${at[3]}" fill="${fill}"${radius ? ` rx="${radius}"` : ''}/>`
}

/** What was drawn, and how high it is. */
export interface Drawn {
  markup: string
  height: number
}

const [STEP, LINE, GAP] = [8, 3, 12]

/** Lines that stand for a text, the last one shorter. */
export function textLines(ink: string, { x, y, width }: Box, text: string, most: number): Drawn {
  const perLine = Math.max(12, width / 3)
  const count = Math.min(most, Math.ceil([...text].length / perLine))
  const lines = Array.from({ length: count }, (_, n) =>
    bar(ink, x, y + n * STEP, width * (n === count - 1 ? 0.55 : 0.8 + ((n * 7) % 5) / 25), LINE, 1),
  )
  return { markup: lines.join(''), height: count * STEP }
}

/** Draws a block as bars and boxes, with its children. */
export function drawBlock(block: Block, box: Box, inks: Inks, sheet: Sheet): Drawn {
  const { type, props } = block
  const head = headOf(props, box, inks)
  const below = { ...box, y: box.y + head.height }
  const own = bodyOf(type, props, below, inks, sheet)
  const inside = childrenOf(block, { ...below, y: below.y + own.height }, inks, sheet)
  return { markup: head.markup + own.markup + inside.markup, height: head.height + own.height + inside.height }
}

function headOf({ title, intro, text }: JsonObject, box: Box, inks: Inks): Drawn {
  if (!filled(title)) return NOTHING
  const width = Math.min(box.width * 0.7, 20 + title.length * 5)
  const after = filled(intro) ? intro : filled(text) ? text : ''
  const lines = textLines(inks.line, { ...box, y: box.y + 14 }, after, 2)
  return { markup: bar(inks.text, box.x, box.y, width, 7, 1) + lines.markup, height: 16 + lines.height }
}

const NOTHING: Drawn = { markup: '', height: 0 }

function bodyOf(type: string, props: JsonObject, box: Box, inks: Inks, sheet: Sheet): Drawn {
  if (type === 'divider') return { markup: bar(inks.line, box.x, box.y + 4, box.width, 1), height: 10 }
  if (type === 'heading') return headingOf(props, box, inks)
  if (type === 'button') return buttonAt(box, inks, sheet)
  if (filled(props.text) && !filled(props.title)) return textLines(inks.line, box, props.text, 5)
  if (PICTURED.has(type)) return pictureIn(props, { ...box, height: 70 }, inks, sheet)
  const list = listOf(props)
  if (list.length > 0) return ROWS.has(type) ? rowsOf(list, box, inks) : gridOf(list, box, inks, sheet)
  if (Array.isArray(props.actions)) return buttonAt(box, inks, sheet)
  return NOTHING
}

const PICTURED: ReadonlySet<string> = new Set(['image', 'video', 'embed'])
const ROWS: ReadonlySet<string> = new Set(
  'list table faq menu agenda timeline contact facts links form code'.split(' '),
)

function headingOf({ text, level }: JsonObject, box: Box, inks: Inks): Drawn {
  if (!filled(text)) return NOTHING
  const height = level === 1 ? 10 : 7
  return {
    markup: bar(inks.text, box.x, box.y, Math.min(box.width * 0.8, text.length * 5), height, 1),
    height: height + 7,
  }
}

/** A button, as wide as a usual one. */
export function buttonAt({ x, y }: Pick<Box, 'x' | 'y'>, { fill }: Inks, { radius }: Sheet): Drawn {
  return { markup: bar(fill, x, y, 46, 13, Math.min(6, radius)), height: 18 }
}

/** The first list of a block, and the items of its groups. */
function listOf(props: JsonObject): unknown[] {
  for (const value of Object.values(props)) {
    if (!Array.isArray(value) || value.length === 0) continue
    return value.flatMap((one) => (isObject(one) && Array.isArray(one.items) ? one.items : [one]))
  }
  return []
}

function rowsOf(items: readonly unknown[], { x, y, width }: Box, inks: Inks): Drawn {
  const shown = items.slice(0, 6)
  const rows = shown.map((_, n) => {
    const top = y + n * 11
    const length = width * (0.22 + ((n * 5) % 4) / 20)
    return bar(inks.text, x, top, length, LINE, 1) + bar(inks.line, x + width * 0.5, top, width * 0.4, LINE, 1)
  })
  return { markup: rows.join(''), height: shown.length * 11 }
}

function gridOf(items: readonly unknown[], { x, y, width }: Box, inks: Inks, sheet: Sheet): Drawn {
  const columns = Math.min(4, Math.max(2, items.length))
  const shown = items.slice(0, columns * 2)
  const each = (width - GAP * (columns - 1)) / columns
  const height = 46
  const cells = shown.map((item, n) => {
    const at = { x: x + (n % columns) * (each + GAP), y: y + Math.floor(n / columns) * (height + GAP), width: each }
    const props = isObject(item) ? (item as JsonObject) : {}
    const box = bar(inks.box, at.x, at.y, each, height, Math.min(6, sheet.radius))
    const picture = pictureIn(props, { ...at, height: 28 }, inks, sheet, false)
    const foot = { ...at, x: at.x + 5, y: at.y + (picture.height ? 34 : 8) }
    const title = bar(inks.text, foot.x, foot.y, each * 0.55, 4, 1)
    return `${box}${picture.markup}${title}${bar(inks.line, foot.x, foot.y + 8, each * 0.75, LINE, 1)}`
  })
  return { markup: cells.join(''), height: Math.ceil(shown.length / columns) * (height + GAP) }
}

function childrenOf({ type, children = [] }: Block, box: Box, inks: Inks, sheet: Sheet): Drawn {
  if (children.length === 0) return NOTHING
  const columns = type === 'columns' ? Math.min(4, children.length) : 1
  const each = (box.width - GAP * (columns - 1)) / columns
  const feet = Array.from({ length: columns }, () => box.y)
  let markup = ''
  for (const [n, child] of children.slice(0, 12).entries()) {
    const column = n % columns
    const drawn = drawBlock(child, { x: box.x + column * (each + GAP), y: feet[column]!, width: each }, inks, sheet)
    markup += drawn.markup
    feet[column]! += drawn.height + (drawn.height > 0 ? 8 : 0)
  }
  return { markup, height: Math.max(...feet) - box.y }
}

/** The picture of a block or an item: its upload, its drawing, or a box. @param always draws a box if there is none */
export function pictureIn(
  props: JsonObject,
  { x, y, width, height }: Box & { height: number },
  inks: Inks,
  sheet: Sheet,
  always = true,
): Drawn {
  const image = isObject(props.image) ? props.image : props
  const hash = typeof image.uploadId === 'string' ? sheet.thumb(image.uploadId) : undefined
  if (hash) return { markup: mosaic(hash, x, y, width, height), height: height + 8 }
  if (isMotif(props.art)) return { markup: artIn(props.art, { x, y, width, height }, sheet), height: height + 8 }
  const has = always || isObject(props.image)
  return has ? { markup: bar(inks.box, x, y, width, height, Math.min(6, sheet.radius)), height: height + 8 } : NOTHING
}

/** The drawing of a look in plain colours. */
export function artIn(
  motif: ArtMotif | undefined,
  { x, y, width, height }: Box & { height: number },
  { palette, look, seed }: Sheet,
): string {
  const at = ` x="${x}" y="${y}" width="${width}" height="${height}"`
  const svg = artSvg(look, motif, seed, { width: 400, height: Math.round((400 * height) / width) }, at)
  return svg.replaceAll(/var\(--([a-z0-9-]+)\)/g, (_, name: string) => palette[name as keyof Palette] ?? 'none')
}

/** A picture as coloured squares. Nothing for a hash that cannot be read. */
function mosaic(hash: string, x: number, y: number, width: number, height: number): string {
  const bytes = Buffer.from(hash, 'base64')
  if (bytes.length < 6) return ''
  const { w, h, rgba } = thumbHashToRGBA(bytes)
  const [columns, rows] = [10, Math.max(4, Math.round((10 * height) / width))]
  const cells: string[] = []
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const from = 4 * (Math.floor(((row + 0.5) * h) / rows) * w + Math.floor(((column + 0.5) * w) / columns))
      const colour = `#${Buffer.from(rgba.subarray(from, from + 3)).toString('hex')}`
      const [left, top] = [x + (column * width) / columns, y + (row * height) / rows]
      cells.push(bar(colour, left, top, width / columns + 0.5, height / rows + 0.5))
    }
  return cells.join('')
}
