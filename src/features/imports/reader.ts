import { safeUrl } from '../../blocks/schema/shapes'
import { yieldToEventLoop } from '../../lib/yield-to-event-loop'
import { type Element, hasStyle, type Node, rawText } from './html-tree'
import type { Note, SentBlock } from './sent-block'
import { BREAK, type Marks, markdownOf, type Span, wordsOf } from './spans'

/** What an import found so far. One for the whole text; readers of its parts share it. */
export interface Findings {
  newId: () => string
  notes: Note[]
  /** `data:` addresses of pictures, by the block that shows them. */
  embedded: { blockId: string; src: string; alt: string }[]
}

/** Reads an element that is more than running text. */
export type Handler = (reader: BlockReader, element: Element) => void
export type Handlers = Partial<Record<string, Handler>>

const SKIPPED = new Set(['script', 'style', 'template', 'head', 'title', 'noscript', 'svg', 'meta', 'link'])
/** Elements that end the paragraph before them and after them. */
const BLOCK =
  'address article aside body center dd details dialog div dl dt fieldset figcaption footer form header hgroup html li main nav p section summary legend caption tr td th thead tbody tfoot option'
const BLOCKS = new Set(BLOCK.split(' '))
const MAX_TEXT = 50_000
const TURN_MS = 8
/** Words of an overlong paragraph in one text. */
const PIECE = /[\s\S]{1,20000}(?:\s|$)|[\s\S]{1,20000}/g

/** Reads nodes of an HTML text as blocks, downward. */
export class BlockReader {
  readonly blocks: SentBlock[] = []
  #paragraphs: string[] = []
  #spans: Span[] = []

  constructor(
    readonly findings: Findings,
    readonly handlers: Handlers,
  ) {}

  /** Reads the nodes to their end. */
  read(nodes: readonly Node[]): SentBlock[] {
    this.#flow(nodes, {})
    this.#endText()
    return this.blocks
  }

  /** Like `read`, and lets others work between the nodes. */
  async readInTurns(nodes: readonly Node[]): Promise<SentBlock[]> {
    let began = performance.now()
    for (const node of nodes) {
      this.#flow([node], {})
      if (performance.now() - began < TURN_MS) continue
      await yieldToEventLoop()
      began = performance.now()
    }
    this.#endText()
    return this.blocks
  }

  /** The blocks of a part, and the pictures of it apart: lists, quotes and tables hold none. */
  part(nodes: readonly Node[]): { blocks: SentBlock[]; pictures: SentBlock[] } {
    const all = this.blocksIn(nodes)
    const isPicture = ({ type }: SentBlock) => type === 'image'
    return { blocks: all.filter((block) => !isPicture(block)), pictures: all.filter(isPicture) }
  }

  /** The blocks of a part. */
  blocksIn(nodes: readonly Node[]): SentBlock[] {
    return new BlockReader(this.findings, this.handlers).read(nodes)
  }

  add(type: string, props: Record<string, unknown>): SentBlock {
    this.#endText()
    const block = { id: this.findings.newId(), type, props }
    this.blocks.push(block)
    return block
  }

  addAll(blocks: readonly SentBlock[]): void {
    this.#endText()
    this.blocks.push(...blocks)
  }

  /** Adds Markdown that stands for itself: a quote of several paragraphs, a nested list. */
  addText(markdown: string): void {
    this.#endParagraph()
    this.#takeParagraph(markdown)
  }

  #flow(nodes: readonly Node[], marks: Marks): void {
    for (const node of nodes) {
      if (typeof node === 'string') this.#spans.push({ text: node, ...marks })
      else if (!SKIPPED.has(node.name) && !isHidden(node)) this.#element(node, marks)
    }
  }

  #element(element: Element, marks: Marks): void {
    const { name, children } = element
    const handler = this.handlers[isWordTitle(element) ? 'h1' : name]
    if (handler) return handler(this, element)
    if (name === 'br') return void this.#spans.push({ text: BREAK })
    if (name === 'input') return this.#box(element)
    if (!BLOCKS.has(name)) return this.#flow(children, this.#marked(element, marks))
    this.#endParagraph()
    this.#flow(children, name === 'dt' || name === 'summary' ? { ...marks, strong: true } : marks)
    this.#endParagraph()
  }

  #box({ attributes }: Element): void {
    if (attributes.type === 'checkbox') this.#spans.push({ text: 'checked' in attributes ? '☑ ' : '☐ ' })
  }

  #marked(element: Element, marks: Marks): Marks {
    const { name, attributes } = element
    const next = { ...marks }
    // Google Docs wraps what it copies in <b style="font-weight:normal">.
    if (/^(?:b|strong)$/.test(name)) next.strong = !hasStyle(element, /^font-weight\s*:\s*(?:normal|400)/i)
    if (hasStyle(element, /^font-weight\s*:\s*(?:bold|[6-9]00)/i)) next.strong = true
    if (/^(?:i|em|cite|dfn|var)$/.test(name)) next.em = !hasStyle(element, /^font-style\s*:\s*normal/i)
    if (hasStyle(element, /^font-style\s*:\s*italic/i)) next.em = true
    if (/^(?:del|s|strike)$/.test(name)) next.del = true
    if (/^(?:code|kbd|samp|tt)$/.test(name)) next.code = true
    if (name === 'a' && attributes.href !== undefined) this.#link(attributes.href.trim(), next)
    return next
  }

  #link(address: string, marks: Marks): void {
    const href = safeUrl(address)
    if (href) marks.href = href
    else if (address !== '')
      this.note({
        code: 'link_without_address',
        message: `A link lost its address, because pages cannot open it: ${address.slice(0, 200)}`,
        url: address.slice(0, 2000),
      })
  }

  note(note: Note): void {
    this.findings.notes.push(note)
  }

  #endParagraph(): void {
    const spans = this.#spans
    this.#spans = []
    if (wordsOf(spans) !== '') this.#takeParagraph(markdownOf(spans))
  }

  #takeParagraph(markdown: string): void {
    const pieces = markdown.length > MAX_TEXT ? (markdown.match(PIECE) ?? []) : [markdown]
    for (const piece of pieces) {
      const together = this.#paragraphs.reduce((sum, { length }) => sum + length + 2, piece.length)
      if (together > MAX_TEXT) this.#endText()
      this.#paragraphs.push(piece)
    }
  }

  #endText(): void {
    this.#endParagraph()
    const paragraphs = this.#paragraphs
    this.#paragraphs = []
    if (paragraphs.length > 0)
      this.blocks.push({ id: this.findings.newId(), type: 'text', props: { text: paragraphs.join('\n\n') } })
  }
}

/** The words of an element that a page shows, on one line. */
export function shownWords(element: Element): string {
  return wordsOf([{ text: rawText({ ...element, children: shown(element.children) }) }])
}

function shown(nodes: readonly Node[]): Node[] {
  return nodes.flatMap((node): Node[] => {
    if (typeof node === 'string') return [node]
    return SKIPPED.has(node.name) || isHidden(node) ? [] : [{ ...node, children: shown(node.children) }]
  })
}

function isHidden(element: Element): boolean {
  return 'hidden' in element.attributes || hasStyle(element, /^(?:display\s*:\s*none|mso-hide\s*:\s*all)/i)
}

function isWordTitle({ name, attributes }: Element): boolean {
  return name === 'p' && attributes.class === 'MsoTitle'
}
