import type { Block } from '../../../../blocks/block'
import { findBlock } from '../../../../blocks/tree/walk'
import { type Field, fieldsOfSchema } from '../model/fields'
import { type TextInProps, textsInProps } from '../model/texts-in-props'
import { valueAt } from '../model/values'
import { chunksOf, withChunk } from '../model/markdown-chunks'
import { afterPlace } from '../model/places'
import type { EditorStore } from '../store/editor-store'
import { markdownUpTo, placeCaret, selectAt, selectEnd } from './caret'
import { markdownOf } from './markdown-inline'
import { type TextElement, textElements } from './text-elements'

/** A text that is being written on the canvas. */
export interface TextSession extends TextElement {
  blockId: string
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

  /** The texts of a block that people can write. */
  textsOf({ type, props }: Pick<Block, 'type' | 'props'>): TextInProps[] {
    return textsInProps(this.fieldsOf(type), props)
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

  /** The elements of a block that show one text of its props each. */
  private pairs(blockId: string): TextSession[] {
    const root = this.elementOf(blockId)
    const block = findBlock(this.store.content.blocks, blockId)
    if (!root || !block) return []
    return textElements(root, this.textsOf(block)).map((found) => ({ blockId, ...found }))
  }
}

function plainText(element: HTMLElement): string {
  return element.innerText.replaceAll('\u00A0', ' ').replace(/\n$/, '')
}
