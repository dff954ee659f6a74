import { WordDiffer } from '../../../../blocks/merge/word-diff'
import { type ChangedText, changedTexts } from '../model/changed-texts'
import type { TextInProps } from '../model/texts-in-props'
import { elementWith, ownElements } from './text-elements'

/** A drawn block that a proposal changes. */
export interface ChangedBlock {
  root: HTMLElement
  /** The texts of `after`. */
  texts: readonly TextInProps[]
  before: unknown
  after: unknown
}

/** Words for those who hear a page. */
export interface Spoken {
  added: string
  removed: string
}

interface Marked extends ChangedBlock {
  /** Each element with what it held. */
  elements: { element: HTMLElement; held: ChildNode[] }[]
}

/** Shows on drawn blocks which words went and which came. The page is as it was when they are taken away. */
export class WordMarks {
  private marked: Marked[] = []

  show(blocks: readonly ChangedBlock[], spoken: Spoken): void {
    const kept = this.marked.filter((one) => blocks.some((block) => same(one, block)))
    for (const one of this.marked) if (!kept.includes(one)) restore(one)
    const fresh = blocks.filter((block) => !kept.some((one) => same(one, block)))
    this.marked = [...kept, ...fresh.map((block) => mark(block, spoken))]
  }
}

function same(one: ChangedBlock, other: ChangedBlock): boolean {
  return one.root === other.root && one.before === other.before && one.after === other.after
}

function restore({ elements }: Marked): void {
  for (const { element, held } of elements) element.replaceChildren(...held)
}

function mark(block: ChangedBlock, spoken: Spoken): Marked {
  const differ = new WordDiffer()
  const own = ownElements(block.root)
  const taken = new Set<Element>()
  const elements: Marked['elements'] = []
  for (const text of changedTexts(block.texts, block.before, block.after)) {
    const element = elementWith(own, text.after, taken)
    if (!element) continue
    taken.add(element)
    const held = [...element.childNodes].map((node) => node.cloneNode(true) as ChildNode)
    markWords(element, text, differ, spoken)
    elements.push({ element, held })
  }
  return { ...block, elements }
}

function markWords(element: HTMLElement, { before }: ChangedText, differ: WordDiffer, spoken: Spoken): void {
  const text = element.textContent ?? ''
  const runs = differ.diff(before, text.trim())
  let at = text.length - text.trimStart().length + text.trim().length
  // From the end, so that the places before stay where they are.
  for (const { op, text: words } of runs.toReversed()) {
    if (op === 'delete') insertAt(element, at, marking(element, 'del', spoken.removed, words))
    else at -= words.length
    if (op === 'insert') wrap(element, at, at + words.length, spoken.added)
  }
}

function marking(element: HTMLElement, tag: 'ins' | 'del', spoken: string, words = ''): HTMLElement {
  const { ownerDocument: document } = element
  const made = document.createElement(tag)
  made.className = 'words-mark'
  const hidden = document.createElement('span')
  hidden.textContent = `${spoken} `
  made.append(hidden, words)
  return made
}

/** The texts of an element, without those of marks, each with the place of its first character. */
function textNodes(element: HTMLElement): { node: Text; from: number }[] {
  const walker = element.ownerDocument.createTreeWalker(element, 4)
  const found: { node: Text; from: number }[] = []
  let from = 0
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.parentElement?.closest('.words-mark')) continue
    found.push({ node: node as Text, from })
    from += (node as Text).length
  }
  return found
}

function insertAt(element: HTMLElement, at: number, made: HTMLElement): void {
  const place = textNodes(element).findLast(({ from }) => from < at)
  if (!place) return element.prepend(made)
  const offset = at - place.from
  if (offset < place.node.length) place.node.splitText(offset)
  place.node.after(made)
}

function wrap(element: HTMLElement, from: number, to: number, spoken: string): void {
  for (const { node, from: start } of textNodes(element).toReversed()) {
    const [first, last] = [Math.max(from, start), Math.min(to, start + node.length)]
    if (first >= last) continue
    if (last - start < node.length) node.splitText(last - start)
    const part = first > start ? node.splitText(first - start) : node
    const made = marking(element, 'ins', spoken)
    part.replaceWith(made)
    made.append(part)
  }
}
