import { elementsNamed, type Element, type Node } from './html-tree'
import type { BlockReader } from './reader'
import type { SentBlock } from './sent-block'

const MAX_COLUMNS = 12
const MAX_ROWS = 200
const MAX_CELL = 1_000
const MAX_HEAD = 120
const MAX_CAPTION = 200
const MAX_SPAN = 12

interface Cell {
  text: string
  isHead: boolean
  align: string | undefined
  blocks: SentBlock[]
}

/** Reads a table: a block if its cells are short texts, else what the cells hold, one after the other. */
export function readTable(reader: BlockReader, table: Element): void {
  const pictures: SentBlock[] = []
  const strays: Node[] = []
  const rows = rowsOf(table, strays)
    .map((row) => cellsOf(reader, row, pictures, strays))
    .filter((cells) => cells.some(({ blocks }) => blocks.length > 0))
  const caption = captionOf(reader, table)
  reader.addAll(reader.blocksIn(strays))
  const width = Math.max(0, ...rows.map(({ length }) => length))
  const head = rows[0]?.every(({ isHead }) => isHead) ? rows[0] : undefined
  const body = head ? rows.slice(1) : rows
  const fits =
    width > 1 &&
    width <= MAX_COLUMNS &&
    body.length > 0 &&
    caption.length <= MAX_CAPTION &&
    rows.every((cells) => cells.every(isShort))
  const isPlain = head?.every(({ text }) => text.length <= MAX_HEAD && !/[\\*`[\]~<]/.test(text)) ?? true
  if (fits && isPlain) addTables(reader, width, head, body, caption)
  else {
    if (caption !== '') reader.addText(caption)
    for (const { blocks } of rows.flat()) reader.addAll(blocks)
  }
  reader.addAll(pictures)
}

function addTables(
  reader: BlockReader,
  width: number,
  head: Cell[] | undefined,
  body: Cell[][],
  caption: string,
): void {
  const padded = (cells: readonly Cell[]) => Array.from({ length: width }, (_, i) => cells[i]?.text ?? '')
  const align = padded([]).map((_, i) => (head ?? body[0])?.[i]?.align ?? 'start')
  const rowHeaders = body.every(([first]) => first?.isHead)
  for (let at = 0; at < body.length; at += MAX_ROWS)
    reader.add('table', {
      columns: padded(head ?? []),
      rows: body.slice(at, at + MAX_ROWS).map(padded),
      ...(align.some((side) => side !== 'start') && { align }),
      ...(rowHeaders && { rowHeaders }),
      ...(caption !== '' && { caption }),
    })
}

/** The rows, whatever groups them. What stands beside them goes to `strays`. */
function rowsOf(group: Element, strays: Node[]): Element[] {
  return group.children.flatMap((node) => {
    if (typeof node !== 'string' && node.name === 'tr') return [node]
    if (typeof node !== 'string' && /^(?:thead|tbody|tfoot)$/.test(node.name)) return rowsOf(node, strays)
    if (typeof node === 'string' || !/^(?:caption|colgroup|col)$/.test(node.name)) strays.push(node)
    return []
  })
}

function cellsOf(reader: BlockReader, row: Element, pictures: SentBlock[], strays: Node[]): Cell[] {
  return row.children.flatMap((node) => {
    if (isCell(node)) return cellOf(reader, node, pictures)
    strays.push(node)
    return []
  })
}

function isCell(node: Node): node is Element {
  return typeof node !== 'string' && (node.name === 'td' || node.name === 'th')
}

/** A cell that reaches over several columns leaves the others empty. */
function cellOf(reader: BlockReader, element: Element, pictures: SentBlock[]): Cell[] {
  const part = reader.part(element.children)
  pictures.push(...part.pictures)
  const { blocks } = part
  const text =
    blocks.length === 1 && blocks[0]?.type === 'text' ? String(blocks[0].props.text).replaceAll('\n\n', '\\\n') : ''
  const cell = { text, isHead: element.name === 'th', align: alignOf(element), blocks }
  const span = Math.min(MAX_SPAN, Math.max(1, Math.trunc(Number(element.attributes.colspan ?? 1)) || 1))
  return [cell, ...Array.from({ length: span - 1 }, () => ({ ...cell, text: '', blocks: [] }))]
}

function isShort({ text, blocks }: Cell): boolean {
  return text.length <= MAX_CELL && (text !== '' || blocks.length === 0)
}

function alignOf({ attributes }: Element): string | undefined {
  const side = attributes.align ?? /text-align\s*:\s*(\w+)/.exec(attributes.style ?? '')?.[1]
  return side === 'right' || side === 'end' ? 'end' : side === 'center' ? 'center' : undefined
}

function captionOf(reader: BlockReader, table: Element): string {
  const [caption] = elementsNamed(table, 'caption')
  return caption ? String(reader.part(caption.children).blocks[0]?.props.text ?? '') : ''
}
