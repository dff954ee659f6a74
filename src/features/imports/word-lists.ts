import { type Element, hasStyle, type Node, rawText } from './html-tree'

const OF_LIST = /^mso-list\s*:\s*l\d+\s+level(\d)/i
const MARK = /^mso-list\s*:\s*ignore/i

/** Word writes items of lists as paragraphs with a mark. Here they become lists again. */
export function withWordLists(nodes: readonly Node[]): Node[] {
  const out: Node[] = []
  let items: Element[] = []
  const close = () => {
    if (items.length > 0) out.push(listOf(items))
    items = []
  }
  for (const node of nodes) {
    if (typeof node !== 'string' && levelOf(node) > 0) items.push(node)
    else if (typeof node !== 'string' || node.trim() !== '') {
      close()
      out.push(typeof node === 'string' ? node : { ...node, children: withWordLists(node.children) })
    } else if (items.length === 0) out.push(node)
  }
  close()
  return out
}

function levelOf({ attributes }: Element): number {
  for (const declaration of (attributes.style ?? '').split(';')) {
    const level = OF_LIST.exec(declaration.trim())?.[1]
    if (level) return Number(level)
  }
  return 0
}

/** A list of the paragraphs; those of a higher level are lists in the item before them. */
function listOf(items: readonly Element[]): Element {
  const [first] = items
  const base = first ? levelOf(first) : 1
  const list: Element = { name: first && isNumbered(first) ? 'ol' : 'ul', attributes: {}, children: [] }
  for (let at = 0; at < items.length;) {
    let end = at + 1
    while (end < items.length && levelOf(items[end] as Element) > base) end++
    const item = items[at] as Element
    const below = items.slice(at + 1, end)
    const children = [...withoutMark(item.children), ...(below.length > 0 ? [listOf(below)] : [])]
    list.children.push({ name: 'li', attributes: {}, children })
    at = end
  }
  return list
}

function isNumbered(item: Element): boolean {
  return /^\s*\(?(?:\d+|[a-z]|[ivx]+)[.)]/i.test(markIn(item.children) ?? '')
}

function markIn(nodes: readonly Node[]): string | undefined {
  for (const node of nodes) {
    if (typeof node === 'string') continue
    const mark = hasStyle(node, MARK) ? rawText(node) : markIn(node.children)
    if (mark !== undefined) return mark
  }
  return undefined
}

function withoutMark(nodes: readonly Node[]): Node[] {
  return nodes.flatMap((node): Node[] => {
    if (typeof node === 'string') return [node]
    return hasStyle(node, MARK) ? [] : [{ ...node, children: withoutMark(node.children) }]
  })
}
