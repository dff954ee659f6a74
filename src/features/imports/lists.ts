import type { Element, Node } from './html-tree'
import { listLines, markdownOfBlocks } from './markdown-text'
import type { BlockReader } from './reader'
import type { SentBlock } from './sent-block'

const MAX_ITEMS = 200
const MAX_ITEM = 1_000

/** Reads a list: a block if its items are single lines, else Markdown that keeps what is nested. */
export function readList(reader: BlockReader, { name, attributes, children }: Element): void {
  const read = itemsOf(children).map((nodes) => reader.part(nodes))
  const pictures = read.flatMap((item) => item.pictures)
  const items = read.filter(({ blocks }) => blocks.length > 0).map(({ blocks }) => blocks)
  const isNumbered = name === 'ol'
  const start = Math.max(0, Math.trunc(Number(attributes.start ?? 1)) || 0)
  const lines = items.map(lineOf)
  const isFlat = lines.every((line) => line !== undefined)
  const fits = !isNumbered || (start === 1 && items.length <= MAX_ITEMS)
  if (items.length > 0) {
    if (isFlat && fits) addBlocks(reader, lines, isNumbered)
    else reader.addText(listLines(items.map(markdownOfBlocks), isNumbered, start).join('\n'))
  }
  reader.addAll(pictures)
}

function addBlocks(reader: BlockReader, lines: readonly string[], isNumbered: boolean): void {
  for (let at = 0; at < lines.length; at += MAX_ITEMS) {
    const style = isNumbered ? 'number' : 'bullet'
    reader.add('list', { items: lines.slice(at, at + MAX_ITEMS), style })
  }
}

/** What each item holds. A list inside a list, without an item around it, belongs to the item before it. */
function itemsOf(children: readonly Node[]): Node[][] {
  const items: Node[][] = []
  for (const node of children) {
    if (typeof node !== 'string' && node.name === 'li') items.push([...node.children])
    else if (typeof node !== 'string' || node.trim() !== '') {
      if (items.length === 0) items.push([])
      items.at(-1)?.push(node)
    }
  }
  return items
}

/** The text of an item that is a single short paragraph. */
function lineOf(blocks: readonly SentBlock[]): string | undefined {
  const [only, more] = blocks
  if (more || only?.type !== 'text') return undefined
  const text = String(only.props.text)
  return text.length > MAX_ITEM || text.includes('\n\n') ? undefined : text
}
