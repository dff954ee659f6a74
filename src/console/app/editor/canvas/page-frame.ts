import { type Client, QuoinError, type Schemas } from '@quoin/client'
import type { Content } from '../../../../blocks/block'
import { operationsBetween } from '../../../../blocks/merge/operations-between'
import { findBlock, indexTree } from '../../../../blocks/tree/walk'
import { changedTops } from '../model/places'
import { outgoing } from '../model/withheld'
import type { EditorStore } from '../store/editor-store'
import { PagePieces } from './page-pieces'
import { TextInPlace } from './text-in-place'
import type { Spoken, WordMarks } from './word-marks'

/** How long typing in the panel rests before the canvas is drawn again. */
const DRAW_AFTER_MS = 200

const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' https: data: blob:; media-src 'self' https:; font-src 'self'"

/** Marked words have colours of their own, which are readable on every look of a page. */
const WORD_STYLE =
  'ins.words-mark,del.words-mark{border-radius:2px;padding:0 .1em}' +
  'ins.words-mark{background:#dcf3e4;color:#0e5132;text-decoration:underline 1px}' +
  'del.words-mark{background:#fbe0de;color:#8c1d17;text-decoration:line-through}' +
  '@media (prefers-color-scheme:dark){ins.words-mark{background:#153524;color:#8fe0b2}del.words-mark{background:#41201e;color:#ffb4ad}}' +
  '.words-mark>span:first-child{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}'

type Rendering = Schemas['Rendering']

/**
 * The page in its frame: the HTML that the server renders, kept in step block by block. It has no scripts; everything that
 * happens in it is heard from outside.
 */
export class PageFrame {
  readonly text: TextInPlace
  /** The block under the pointer. */
  hovered: string | undefined
  onHover: (() => void) | undefined
  private awaited: { blockId: string; path: string | undefined; paragraph: number; caret: number } | undefined
  private shown: Content | undefined
  private readonly pieces = new PagePieces(() => this.frame.contentDocument!)
  /** Loaded with the first proposal. */
  private marks: WordMarks | undefined
  private marking: Promise<unknown> | undefined
  private drawing = false
  private failures = 0
  private timer: ReturnType<typeof setTimeout> | undefined
  private ended = false

  constructor(
    readonly frame: HTMLIFrameElement,
    private readonly store: EditorStore,
    private readonly clientNow: () => Client,
    private readonly surfaceId: string,
    private readonly events: {
      drawn(): void
      loaded(document: Document): void
      failed(error: unknown): void
      spoken(): Spoken
    },
  ) {
    this.text = new TextInPlace(store, (id) => this.elementOf(id))
  }

  get document(): Document | undefined {
    return this.shown && (this.frame.contentDocument ?? undefined)
  }

  /** Loads the whole page. */
  async load(): Promise<void> {
    this.drawing = true
    try {
      const { shown: content } = this.store
      const answer = await this.render(content, { document: true })
      if (this.ended) return
      await this.show(answer.document ?? '')
      this.shown = content
      this.pieces.take(answer)
      this.pieces.arrange(content)
      this.events.loaded(this.frame.contentDocument!)
      this.events.drawn()
    } catch (error) {
      if (!this.ended) this.events.failed(error)
    } finally {
      this.drawing = false
    }
    this.follow()
  }

  /** The content changed: draws what differs. */
  follow(): void {
    if (!this.shown || this.ended) return
    const { shown: content } = this.store
    const busy = this.text.session && topOf(content, this.text.session.blockId)
    if (busy && this.text.isCurrent) this.shown = withTop(this.shown, content, busy)
    const { changed, reordered } = changedTops(this.shown, content)
    const wanted = changed.filter((id) => id !== busy)
    this.markWords()
    const sameLook = content.meta.look === this.shown.meta.look && content.meta.locale === this.shown.meta.locale
    if (sameLook && wanted.length === 0 && !reordered) return
    const isNew = reordered || wanted.some((id) => !this.pieces.has(id))
    // A block that is being written changes faster than it can be drawn. A person who types rests at times.
    if (this.timer !== undefined && !isNew && this.store.state.proposal?.writing !== undefined) return
    this.after(isNew ? 0 : DRAW_AFTER_MS, () => void (sameLook ? this.draw() : this.load()))
  }

  private after(ms: number, work: () => void): void {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => {
      this.timer = undefined
      work()
    }, ms)
  }

  /** Draws a block again, as after writing in it. */
  redraw(blockId: string): void {
    const top = topOf(this.store.shown, blockId)
    if (!this.shown || !top) return
    // A block that equals none is drawn.
    const blocks = this.shown.blocks.map((block) => (block.id === top ? { ...block, props: { redraw: true } } : block))
    this.shown = { ...this.shown, blocks }
    this.follow()
  }

  elementOf(blockId: string): HTMLElement | undefined {
    return this.document?.querySelector<HTMLElement>(`[data-block="${CSS.escape(blockId)}"]`) ?? undefined
  }

  hover(blockId: string | undefined): void {
    if (blockId === this.hovered) return
    this.hovered = blockId
    this.onHover?.()
  }

  /** Puts the caret into a text as soon as the page shows it. */
  writeSoon(blockId: string, path?: string, paragraph = 0, caret = 0): void {
    this.awaited = { blockId, path, paragraph, caret }
    this.follow()
  }

  private writeAwaited(): void {
    const { awaited } = this
    if (!awaited || !this.elementOf(awaited.blockId)) return
    this.awaited = undefined
    const { blockId, path, paragraph, caret } = awaited
    if (path === undefined ? this.text.startFirst(blockId) : this.text.startAt(blockId, path, paragraph, caret)) return
    // An empty text has no element of its own: it is written in its block.
    this.text.startEmpty(blockId, path ?? '/text')
  }

  /** Brings a block into view. */
  reveal(blockId: string): void {
    const element = this.elementOf(blockId)
    if (!element) return
    const { top, bottom } = element.getBoundingClientRect()
    const height = this.frame.clientHeight
    if (top < 0 || (bottom > height && top > height * 0.6)) element.scrollIntoView({ block: 'center' })
  }

  /** The place of a block in the frame. A block that draws nothing has that of the notes about it. */
  rectOf(blockId: string): DOMRect | undefined {
    const own = this.elementOf(blockId)?.getBoundingClientRect()
    if (!own || own.height > 4) return own
    const notes = this.document?.querySelectorAll(`[data-note-of="${CSS.escape(blockId)}"]`) ?? []
    const rects = [...notes].map((note) => note.getBoundingClientRect())
    const [top, bottom] = [Math.min(...rects.map((rect) => rect.top)), Math.max(...rects.map((rect) => rect.bottom))]
    return rects[0] ? new DOMRect(rects[0].left, top, rects[0].width, bottom - top) : own
  }

  /** The innermost block at an element. */
  blockOf(target: EventTarget | null): string | undefined {
    const element = target as Element | null
    const found = element?.closest?.<HTMLElement>('[data-block], [data-note-of]')
    return found?.dataset.block ?? found?.dataset.noteOf
  }

  /** Shows which words a proposal changes in the blocks that are drawn. A block in which one writes is left alone. */
  private markWords(): void {
    const { proposal, content } = this.store.state
    const { marks, shown } = this
    if (!shown || (!marks && proposal?.show !== 'both')) return
    if (!marks) return this.loadMarks()
    const writing = this.text.session?.element
    const blocks = (proposal?.show === 'both' ? proposal.units : []).flatMap(({ key, kind }) => {
      const [before, after, root] = [findBlock(content.blocks, key), findBlock(shown.blocks, key), this.elementOf(key)]
      const isDrawn = before && after?.type === before.type && root && !(writing && root.contains(writing))
      if (kind !== 'changed' || !isDrawn || before.props === after.props) return []
      return [{ root, texts: this.text.textsOf(after), before: before.props, after: after.props }]
    })
    marks.show(blocks, this.events.spoken())
  }

  private loadMarks(): void {
    this.marking ??= import('./word-marks').then(
      ({ WordMarks }) => {
        this.marks = new WordMarks()
        this.markWords()
      },
      () => (this.marking = undefined),
    )
  }

  end(): void {
    this.ended = true
    clearTimeout(this.timer)
    this.text.stop()
  }

  private async draw(): Promise<void> {
    // A save that is under way would be rendered twice. Its answer changes the state, and then this is drawn.
    const { sync, isChangingDraft, shown: content } = this.store
    if (this.drawing || this.ended || !this.shown || isChangingDraft || sync.state.sendingSince !== undefined) return
    this.drawing = true
    try {
      const { changed } = changedTops(this.shown, content)
      const busy = this.text.session && topOf(content, this.text.session.blockId)
      const wanted = changed.filter((id) => id !== busy)
      if (wanted.length > 0) {
        const answer = await this.render(content, { blockIds: wanted })
        if (this.ended) return
        this.pieces.take(answer)
      }
      const kept = busy ? this.shown.blocks.find(({ id }) => id === busy) : undefined
      this.shown = kept ? withTop(content, { ...content, blocks: [kept] }, busy!) : content
      this.pieces.arrange(content)
      this.failures = 0
      this.events.drawn()
      this.markWords()
      this.writeAwaited()
    } catch (error) {
      // The answer did not fit the draft of now, or there is no connection. The next change of the state draws again.
      this.failures++
      const isRefused = error instanceof QuoinError && error.status === 422
      if (isRefused && this.failures > 3) this.store.state.proposal?.showAs('before')
      this.after(this.failures > 3 ? 3_000 : 150, () => this.follow())
      return
    } finally {
      this.drawing = false
    }
    this.follow()
  }

  private async render(content: Content, wish: { document: true } | { blockIds: string[] }): Promise<Rendering> {
    const { base, etag, sendingSince, refusals } = this.store.sync.state
    // The server would refuse to render what it refused to save.
    const operations = operationsBetween(base, outgoing(base, content, refusals))
    const { data } = await this.clientNow().post('/api/surfaces/{id}/draft/render', {
      path: { id: this.surfaceId },
      body: { ...wish, ...(operations.length > 0 && { operations: operations as never }) },
    })
    if (data.etag !== etag && sendingSince === undefined) this.store.sync.remoteSaved(data.etag)
    return data
  }

  private show(html: string): Promise<void> {
    const policy = `<meta http-equiv="Content-Security-Policy" content="${POLICY}">`
    const style = `<style>[contenteditable]{outline:none;cursor:text}html{scroll-behavior:auto!important}${WORD_STYLE}</style>`
    return new Promise((resolve) => {
      this.frame.addEventListener('load', () => resolve(), { once: true })
      this.frame.srcdoc = html.replace(/<head>/, `<head>${policy}`).replace(/<\/head>/, `${style}</head>`)
    })
  }
}

function topOf({ blocks }: Content, blockId: string): string | undefined {
  const index = indexTree(blocks)
  let placed = index.get(blockId)
  while (placed?.parentId) placed = index.get(placed.parentId)
  return placed?.block.id
}

/** A content with one block of the top level as another content has it. */
function withTop(content: Content, other: Content, id: string): Content {
  const top = other.blocks.find((block) => block.id === id)
  return top ? { ...content, blocks: content.blocks.map((block) => (block.id === id ? top : block)) } : content
}
