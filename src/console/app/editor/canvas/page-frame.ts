import { type Client, QuoinError, type Schemas } from '@quoin/client'
import type { Content } from '../../../../blocks/block'
import { operationsBetween } from '../../../../blocks/merge/operations-between'
import { indexTree } from '../../../../blocks/tree/walk'
import { changedTops } from '../model/places'
import { outgoing } from '../model/withheld'
import type { EditorStore } from '../store/editor-store'
import { TextInPlace } from './text-in-place'

/** How long typing in the panel rests before the canvas is drawn again. */
const DRAW_AFTER_MS = 200

const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' https: data: blob:; media-src 'self' https:; font-src 'self'"

type Rendering = Schemas['Rendering']
type Landmark = Rendering['blocks'][number]['place']

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
  private readonly pieces = new Map<string, { place: Landmark; nodes: ChildNode[] }>()
  private titleNodes: ChildNode[] = []
  private drawing = false
  private failures = 0
  private timer: ReturnType<typeof setTimeout> | undefined
  private ended = false

  constructor(
    readonly frame: HTMLIFrameElement,
    private readonly store: EditorStore,
    private readonly clientNow: () => Client,
    private readonly surfaceId: string,
    private readonly events: { drawn(): void; loaded(document: Document): void; failed(error: unknown): void },
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
      this.take(answer)
      this.arrange(content)
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
        this.take(answer)
      }
      const kept = busy ? this.shown.blocks.find(({ id }) => id === busy) : undefined
      this.shown = kept ? withTop(content, { ...content, blocks: [kept] }, busy!) : content
      this.arrange(content)
      this.failures = 0
      this.events.drawn()
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
    const style = '<style>[contenteditable]{outline:none;cursor:text}html{scroll-behavior:auto!important}</style>'
    return new Promise((resolve) => {
      this.frame.addEventListener('load', () => resolve(), { once: true })
      this.frame.srcdoc = html.replace(/<head>/, `<head>${policy}`).replace(/<\/head>/, `${style}</head>`)
    })
  }

  /** Takes the HTML of blocks. Their former elements are replaced where they stand. */
  private take({ blocks, title }: Rendering): void {
    const document = this.frame.contentDocument!
    for (const { id, place, html } of blocks) {
      const nodes = nodesOf(document, html)
      const former = this.pieces.get(id)
      const [first, ...rest] = former?.nodes ?? []
      if (first?.isConnected) {
        for (const node of rest) node.remove()
        first.replaceWith(...nodes)
      }
      this.pieces.set(id, { place, nodes })
    }
    this.titleNodes = title ? nodesOf(document, title) : this.titleNodes
  }

  /** Brings the blocks into the order of the content. */
  private arrange({ blocks }: Content): void {
    const document = this.frame.contentDocument!
    for (const place of ['header', 'main', 'footer'] as const) {
      const nodes = blocks.flatMap(({ id }) => {
        const piece = this.pieces.get(id)
        return piece?.place === place ? piece.nodes : []
      })
      const hasTitle =
        place === 'main' && this.titleNodes.length > 0 && !document.querySelector('main h1[class~=display]')
      const wanted = hasTitle ? [...this.titleNodes, ...nodes] : nodes
      const parent = landmark(document, place, wanted.length > 0)
      if (!parent) continue
      const now = [...parent.childNodes]
      if (now.length !== wanted.length || now.some((node, i) => node !== wanted[i])) parent.replaceChildren(...wanted)
    }
    const known = new Set(blocks.map(({ id }) => id))
    for (const id of this.pieces.keys()) if (!known.has(id)) this.pieces.delete(id)
  }
}

function nodesOf(document: Document, html: string): ChildNode[] {
  const template = document.createElement('template')
  template.innerHTML = html
  for (const note of template.content.querySelectorAll<HTMLElement>('.draft-note')) {
    let next = note.nextElementSibling as HTMLElement | null
    while (next?.classList.contains('draft-note')) next = next.nextElementSibling as HTMLElement | null
    if (next?.dataset.block) note.dataset.noteOf = next.dataset.block
  }
  return [...template.content.childNodes]
}

function landmark(document: Document, place: Landmark, needed: boolean): HTMLElement | undefined {
  if (place === 'main') return document.querySelector('main') ?? undefined
  const selector = place === 'header' ? 'body > header' : 'body > footer'
  const found = document.querySelector<HTMLElement>(selector)
  if (found || !needed) return found ?? undefined
  const made = document.createElement(place)
  made.className = `site-${place}`
  const main = document.querySelector('main')!
  if (place === 'header') main.before(made)
  else main.after(made)
  return made
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
