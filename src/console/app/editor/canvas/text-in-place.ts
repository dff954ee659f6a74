import { findBlock } from '../../../../blocks/tree/walk'
import { type Field, fieldsOfSchema } from '../model/fields'
import { shownWords, type TextInProps, textsInProps } from '../model/texts-in-props'
import { valueAt } from '../model/values'
import { type Chunk, chunksOf, sameMarkdown, withChunk } from '../model/markdown-chunks'
import { afterPlace } from '../model/places'
import type { EditorStore } from '../store/editor-store'
import { markdownOf } from './markdown-inline'

/** A text that is being written on the canvas. */
export interface TextSession {
  blockId: string
  path: string
  element: HTMLElement
  /** Of a Markdown text, the paragraph that is written. */
  chunk: Chunk | undefined
}

/** Where the caret goes when the page is drawn: a text of a block, its paragraph, and a place in its words. */
export type WriteAt = (blockId: string, path: string, paragraph: number, caret: number) => void

/** Writing on the canvas: finds the text of the props that an element shows, and carries what is typed into the draft. */
export class TextInPlace {
  session: TextSession | undefined
  /** The text of the props as the element shows it. Others may have changed it since. */
  private seen = ''
  /** True while the element shows what the draft has. */
  isCurrent = false
  private composing = false
  private listeners: AbortController | undefined
  /** Called when the caret leaves a text. */
  onEnd: ((session: TextSession) => void) | undefined
  onStart: ((session: TextSession) => void) | undefined

  constructor(
    private readonly store: EditorStore,
    private readonly elementOf: (blockId: string) => HTMLElement | undefined,
    private fieldsOf: (type: string) => readonly Field[] = (type) =>
      fieldsOfSchema(store.catalogue.get(type)?.schema ?? {}),
  ) {}

  /** Puts the caret into the text at an element of a block. False if there is no text of the props. */
  start(blockId: string, target: Element, point?: { x: number; y: number }): boolean {
    const found = this.textAt(blockId, target)
    if (!found || this.store.isReadOnly) return false
    return this.begin(found, point)
  }

  private begin(found: TextSession, point?: { x: number; y: number }): boolean {
    this.stop()
    const { element } = found
    const isMarkdown = found.chunk !== undefined
    element.setAttribute('contenteditable', isMarkdown ? 'true' : 'plaintext-only')
    element.setAttribute('role', 'textbox')
    element.setAttribute('spellcheck', 'true')
    this.session = found
    this.seen = this.textOf(found)
    this.isCurrent = false
    this.listen(element)
    element.focus({ preventScroll: true })
    if (point) placeCaret(element, point)
    else selectEnd(element)
    this.onStart?.(found)
    return true
  }

  /** Puts the caret into the first text of a block. */
  startFirst(blockId: string): boolean {
    const block = this.elementOf(blockId)
    if (!block) return false
    const [first] = this.pairs(blockId)
    return first ? this.start(blockId, first.element) : false
  }

  stop(): void {
    const { session } = this
    if (!session) return
    this.session = undefined
    this.isCurrent = false
    this.composing = false
    this.listeners?.abort()
    session.element.removeAttribute('contenteditable')
    session.element.removeAttribute('role')
    this.onEnd?.(session)
  }

  /** True if the caret stands before the first character. */
  get isAtStart(): boolean {
    const selection = this.session?.element.ownerDocument.getSelection()
    if (!this.session || !selection?.isCollapsed || selection.rangeCount === 0) return false
    const range = selection.getRangeAt(0).cloneRange()
    range.setStart(this.session.element, 0)
    return range.toString() === ''
  }

  /** Parts a paragraph at the caret. @param then is told where the caret goes when the page is drawn */
  split(then: WriteAt): void {
    const { session } = this
    const selection = session?.element.ownerDocument.getSelection()
    if (!session?.chunk || !selection || selection.rangeCount === 0) return
    const [before, after] = [
      markdownUpTo(session.element, selection, 'before'),
      markdownUpTo(session.element, selection, 'after'),
    ]
    if (before === undefined || after === undefined) return
    const { blockId, path, chunk } = session
    const markdown = this.textOf(session)
    // An empty paragraph is none in Markdown: the caret goes on in a text of its own.
    const number = chunksOf(markdown.slice(0, chunk.from)).length
    this.stop()
    if (after.trim() === '') {
      const [id] = this.store.insert([{ type: 'text', props: { text: '' } }], afterPlace(this.store.content, blockId))
      if (id) then(id, '/text', 0, 0)
      return
    }
    const text = `${before.trim()}\n\n${after.trim()}`
    this.store.setValue(blockId, path, withChunk(markdown, chunk, text), 'structure')
    then(blockId, path, number + 1, 0)
  }

  /** Joins a paragraph with the one before it. False where there is none. */
  join(then: WriteAt): boolean {
    const { session } = this
    if (!session?.chunk) return false
    const { blockId, path, chunk } = session
    const markdown = this.textOf(session)
    const before = chunksOf(markdown.slice(0, chunk.from)).at(-1)
    if (!before) return false
    const number = chunksOf(markdown.slice(0, chunk.from)).length - 1
    const former = this.pairs(blockId).find((pair) => pair.path === path && pair.chunk?.from === before.from)
    this.stop()
    const joined = { text: '', from: before.from, to: chunk.to }
    this.store.setValue(blockId, path, withChunk(markdown, joined, `${before.text} ${chunk.text}`), 'structure')
    then(blockId, path, number, (former?.element.textContent?.length ?? -1) + 1)
    return true
  }

  /** Puts the caret into a paragraph of a text, or at its only element where it is empty. */
  startAt(blockId: string, path: string, number: number, caret: number): boolean {
    const pairs = this.pairs(blockId).filter((pair) => pair.path === path)
    const pair = pairs[number] ?? pairs[0]
    if (!pair || !this.start(blockId, pair.element)) return false
    selectAt(pair.element, caret)
    return true
  }

  /** Begins a text that is still empty, in a paragraph that the page does not have yet. */
  startEmpty(blockId: string, path: string): boolean {
    const root = this.elementOf(blockId)
    if (!root || this.store.isReadOnly) return false
    const element = root.ownerDocument.createElement('p')
    root.append(element)
    return this.begin({ blockId, path, element, chunk: { text: '', from: 0, to: 0 } })
  }

  private textOf({ blockId, path }: TextSession): string {
    const block = findBlock(this.store.content.blocks, blockId)
    return String(valueAt(block?.props, path) ?? '')
  }

  private listen(element: HTMLElement): void {
    this.listeners?.abort()
    this.listeners = new AbortController()
    const { signal } = this.listeners
    element.addEventListener('compositionstart', () => (this.composing = true), { signal })
    element.addEventListener(
      'compositionend',
      () => {
        this.composing = false
        this.take()
      },
      { signal },
    )
    element.addEventListener('input', () => this.take(), { signal })
    element.addEventListener('blur', () => this.stop(), { signal })
  }

  /** Carries what the element shows into the draft. */
  private take(): void {
    const { session } = this
    if (!session || this.composing) return
    const { blockId, path, element, chunk } = session
    const { seen } = this
    this.isCurrent = true
    if (chunk) {
      const text = (markdownOf(element) ?? plainText(element)).trim()
      this.seen = withChunk(seen, chunk, text)
      session.chunk = { ...chunk, text, to: chunk.from + text.length }
    } else this.seen = plainText(element)
    this.store.write(blockId, path, this.seen, seen)
  }

  /** The text that an element of a block shows, or that one around it shows. */
  private textAt(blockId: string, target: Element): TextSession | undefined {
    const pairs = this.pairs(blockId)
    return pairs.find(({ element }) => element === target || element.contains(target))
  }

  /** The elements of a block that show one text of its props each. Equal texts are paired in their order. */
  private pairs(blockId: string): TextSession[] {
    const root = this.elementOf(blockId)
    const block = findBlock(this.store.content.blocks, blockId)
    if (!root || !block) return []
    const taken = new Set<Element>()
    const elements = ownElements(root)
    return textsInProps(this.fieldsOf(block.type), block.props).flatMap((text) => {
      const found = text.kind === 'markdown' ? markdownElements(elements, text) : plainElement(elements, text, taken)
      for (const { element } of found) taken.add(element)
      return found.map(({ element, chunk }) => ({ blockId, path: text.path, element, chunk }))
    })
  }
}

type Found = { element: HTMLElement; chunk: Chunk | undefined }

function plainElement(elements: readonly HTMLElement[], text: TextInProps, taken: ReadonlySet<Element>): Found[] {
  const words = shownWords(text.value)
  // The deepest comes last in reading order.
  const fits = elements.filter((element) => !taken.has(element) && shownWords(element.textContent ?? '') === words)
  const deepest = fits.find((element) => !fits.some((other) => other !== element && element.contains(other)))
  return deepest ? [{ element: deepest, chunk: undefined }] : []
}

function markdownElements(elements: readonly HTMLElement[], { value }: TextInProps): Found[] {
  const candidates = elements.filter(({ tagName }) => /^(P|LI|DD|SPAN|DIV|FIGCAPTION|BLOCKQUOTE)$/.test(tagName))
  const found: Found[] = []
  for (const chunk of chunksOf(value)) {
    const element = candidates.find((one) => {
      if (found.some((other) => other.element === one)) return false
      const given = markdownOf(one)
      return given !== undefined && given.trim() !== '' && sameMarkdown(chunk.text, given)
    })
    if (element) found.push({ element, chunk })
  }
  return found
}

/** The elements of a block, without those of blocks in it. */
function ownElements(root: HTMLElement): HTMLElement[] {
  const inside = [...root.querySelectorAll<HTMLElement>('*')].filter(
    (element) => element.closest('[data-block]') === root && !element.closest('svg'),
  )
  return [root, ...inside]
}

/** The Markdown of an element before or after the caret. */
function markdownUpTo(element: HTMLElement, selection: Selection, side: 'before' | 'after'): string | undefined {
  const range = element.ownerDocument.createRange()
  range.selectNodeContents(element)
  const caret = selection.getRangeAt(0)
  if (side === 'before') range.setEnd(caret.startContainer, caret.startOffset)
  else range.setStart(caret.endContainer, caret.endOffset)
  return markdownOf(range.cloneContents())
}

function plainText(element: HTMLElement): string {
  return element.innerText.replaceAll('\u00A0', ' ').replace(/\n$/, '')
}

function placeCaret(element: HTMLElement, { x, y }: { x: number; y: number }): void {
  const document = element.ownerDocument
  const position = document.caretPositionFromPoint?.(x, y)
  const range = position ? document.createRange() : document.caretRangeFromPoint?.(x, y)
  if (position && range) range.setStart(position.offsetNode, position.offset)
  if (!range || !element.contains(range.startContainer)) return selectEnd(element)
  range.collapse(true)
  select(document, range)
}

/** Puts the caret after so many characters of an element. */
function selectAt(element: HTMLElement, characters: number): void {
  const document = element.ownerDocument
  const texts = document.createTreeWalker(element, 4)
  let left = characters
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const length = node.nodeValue?.length ?? 0
    if (left <= length) {
      const range = document.createRange()
      range.setStart(node, left)
      range.collapse(true)
      return select(document, range)
    }
    left -= length
  }
}

function selectEnd(element: HTMLElement): void {
  const range = element.ownerDocument.createRange()
  range.selectNodeContents(element)
  range.collapse(false)
  select(element.ownerDocument, range)
}

function select(document: Document, range: Range): void {
  const selection = document.getSelection()
  selection?.removeAllRanges()
  selection?.addRange(range)
}
