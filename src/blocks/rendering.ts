import { type Html, html, raw } from '../lib/html'
import { finished, type Steps } from '../lib/steps'
import { TakenAnchors, uniqueAnchors } from './render/heading-anchors'
import type { Block, BlockType, PageFrame, RenderAt } from './block'
import { blockType } from './catalogue'
import { imagesIn } from './images'
import { blockName, fieldName } from './render/names'
import { filled, imageSources } from './render/parts'
import { fill, words } from './render/words'

/** A page's blocks by landmark. */
export interface RenderedParts {
  header: Html
  main: Html
  footer: Html
}

/**
 * Renders blocks in order. Never throws: it omits unknown types and blocks that fail, and a draft shows a note in their
 * place. Heading levels follow the tree and never skip a level, even where the author's levels do.
 */
export function renderBlocks(blocks: readonly Block[], frame: PageFrame): Html {
  const taken = new TakenAnchors(blocks)
  return anchored(join(finished(renderList(blocks, 2, { frame, title: findTitle(blocks) }))), taken)
}

/**
 * Renders a whole page, with navigation and footer separate. The page always has one h1; its text is `name` if no block
 * provides a title. Pauses after each block, because a megabyte of Markdown takes a second.
 */
export function* renderParts(blocks: readonly Block[], frame: PageFrame, name: string): Steps<RenderedParts> {
  const { header = [], main: rest = [], footer = [] } = Object.groupBy(blocks, landmarkOf)
  const title = findTitle(rest)
  const page: RenderState = { frame, title }
  const main = yield* renderList(rest, 2, page)
  if (!title) main.unshift(fallbackTitle(name, rest[0]))
  const taken = new TakenAnchors(blocks)
  return {
    header: join(yield* renderList(header, 2, page)),
    main: anchored(join(main), taken),
    footer: join(yield* renderList(footer, 2, page)),
  }
}

export type Landmark = keyof RenderedParts

/** A block of the top level on its own. */
export interface RenderedBlock {
  id: string
  place: Landmark
  html: Html
}

/**
 * Renders the blocks of the top level one by one, each as it is within the whole page. Only the names of Markdown headings
 * may differ: they are unique among the blocks that are rendered.
 * @param wanted the ids of the blocks to render; all if absent
 * @returns the blocks in their order, and the title that the page shows if no block has it
 */
export function* renderSeparately(
  blocks: readonly Block[],
  frame: PageFrame,
  name: string,
  wanted?: ReadonlySet<string>,
): Steps<{ blocks: RenderedBlock[]; title: Html | undefined }> {
  const byPlace = Object.groupBy(blocks, landmarkOf)
  const rest = byPlace.main ?? []
  const page: RenderState = { frame, title: findTitle(rest) }
  const taken = new TakenAnchors(blocks)
  const rendered: RenderedBlock[] = []
  for (const place of LANDMARKS) {
    const own = byPlace[place] ?? []
    const pieces = yield* renderList(own, 2, page, wanted)
    for (const [index, { id }] of own.entries()) {
      if (wanted && !wanted.has(id)) continue
      const piece = pieces[index]!
      rendered.push({ id, place, html: place === 'main' ? anchored(piece, taken) : piece })
    }
  }
  return { blocks: rendered, title: page.title ? undefined : fallbackTitle(name, rest[0]) }
}

const LANDMARKS: readonly Landmark[] = ['header', 'main', 'footer']

function landmarkOf({ type }: Block): Landmark {
  if (type === 'nav') return 'header'
  return type === 'footer' ? 'footer' : 'main'
}

/**
 * All words of the blocks without Markdown syntax, for search and reading statistics.
 * @param most how many characters the caller needs; reading stops after them
 */
export function blockText(blocks: readonly Block[], most = Infinity): string {
  const found: string[] = []
  collectText(blocks, found, most)
  return found.join('\n')
}

interface RenderState {
  frame: PageFrame
  /** The block whose heading is the page's h1. */
  title: Block | undefined
}

/** @returns how many characters are still needed */
function collectText(blocks: readonly Block[], found: string[], most: number): number {
  let left = most
  for (const block of blocks) {
    if (left <= 0) break
    const texts = blockType(block.type)?.text(block.props).filter(filled) ?? []
    found.push(...texts)
    for (const text of texts) left -= text.length
    if (block.children?.length) left = collectText(block.children, found, left)
  }
  return left
}

/** One piece for each block, empty for those that are not wanted. Levels follow the whole list. */
function* renderList(
  blocks: readonly Block[],
  base: number,
  page: RenderState,
  wanted?: ReadonlySet<string>,
): Steps<Html[]> {
  // Level of the heading that precedes the next block.
  let above = base - 1
  const rendered: Html[] = []
  for (const block of blocks) {
    const type = blockType(block.type)
    if (!type) {
      rendered.push(unknownBlock(block, page.frame))
      continue
    }
    const level = block === page.title ? 1 : levelOf(block, base, above)
    if (block.type === 'heading') above = Math.max(base - 1, level)
    else if (startsSection(block)) above = base - 1
    if (wanted && !wanted.has(block.id)) {
      rendered.push(NOT_WANTED)
      continue
    }
    rendered.push(yield* renderBlock(block, type, level, page))
    yield
  }
  return rendered
}

function* renderBlock(block: Block, type: BlockType, level: number, page: RenderState): Steps<Html> {
  const { frame } = page
  const childLevel = filled(block.props.title) ? Math.max(2, level + 1) : Math.max(2, level)
  const children = type.children === false ? [] : (block.children ?? [])
  try {
    const inner = join(yield* renderList(children, Math.min(6, childLevel), page))
    const at = { id: block.id, inner, level, children, page: frame }
    const markup = type.render(block.props, at)
    if (!frame.draft) return markup
    const noted = html`${missingNote(block, type, frame)}${pictureNote(block, type, at)}${markup}`
    return frame.marked ? marked(noted, block.id) : noted
  } catch {
    // Stored props may be older than the schema. One failing block must not break the page.
    return unknownBlock(block, frame)
  }
}

const NOT_WANTED = raw('')

function unknownBlock({ id, type }: Block, frame: PageFrame): Html {
  const note = draftNote(frame, fill(words(frame.locale).unknownBlock, type))
  return frame.marked ? marked(note, id) : note
}

/** Marks the element of a block with its id. A block that draws nothing, or notes alone, gets an element. */
function marked(markup: Html, id: string): Html {
  const at = markup.text.indexOf(` id="${id}"`)
  if (at === -1) return html`<div data-block="${id}">${markup}</div>`
  return raw(`${markup.text.slice(0, at)} data-block="${id}"${markup.text.slice(at)}`)
}

/**
 * A heading requests a level. A block with a title starts a new section. Any other block belongs to the previous
 * heading.
 */
export function levelOf(block: Block, base: number, above: number): number {
  const { level } = block.props
  if (block.type === 'heading') {
    const wanted = base + Math.max(0, (typeof level === 'number' ? level : 2) - 2)
    return Math.min(wanted, above + 1, 6)
  }
  return Math.min(startsSection(block) ? base : above + 1, 6)
}

export function startsSection(block: Block): boolean {
  return block.type !== 'card' && block.type !== 'callout' && filled(block.props.title)
}

/** The first hero with a title, or a heading with no titled block before it. */
export function findTitle(blocks: readonly Block[]): Block | undefined {
  return find(blocks, (block) => block.type === 'hero' && filled(block.props.title)) ?? openingHeading(blocks)
}

function openingHeading(blocks: readonly Block[]): Block | undefined {
  const first = find(blocks, (block) => isHeading(block) || filled(block.props.title))
  return first && isHeading(first) ? first : undefined
}

function isHeading({ type, props }: Block): boolean {
  return (
    (type === 'heading' && filled(props.text)) ||
    (type === 'text' && filled(props.text) && /^\s{0,3}#\s+\S/.test(props.text))
  )
}

function find(blocks: readonly Block[], fits: (block: Block) => boolean): Block | undefined {
  for (const block of blocks) {
    if (fits(block)) return block
    const found = block.children && find(block.children, fits)
    if (found) return found
  }
  return undefined
}

/**
 * Visible on a page that starts with text. On a designed page, only screen readers and search engines get the title.
 */
function fallbackTitle(name: string, first: Block | undefined): Html {
  const startsWithText = first !== undefined && blockType(first.type)?.category === 'text'
  return html`<h1 class="${startsWithText ? 'block heading size-1' : 'unseen'}">${name}</h1>`
}

function missingNote(block: Block, type: BlockType, frame: PageFrame): Html | undefined {
  const missing = (type.schema.required ?? []).filter((name) => {
    const value = block.props[name]
    return value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
  })
  if (!missing.length) return undefined
  const names = missing.map((name) => fieldName(String(type.schema.properties[name]?.title ?? name), frame.locale))
  return draftNote(frame, fill(words(frame.locale).missing, blockName(type, frame.locale), names.join(', ')))
}

/** A page omits an image that has no usable source. A preview shows this note about it. */
function pictureNote(block: Block, type: BlockType, at: RenderAt): Html | undefined {
  const gone = imagesIn([{ ...block, children: undefined }]).some(({ image }) => !imageSources(image, at))
  return gone ? draftNote(at.page, fill(words(at.page.locale).noPicture, blockName(type, at.page.locale))) : undefined
}

function draftNote(frame: PageFrame, text: string): Html {
  return frame.draft ? html`<p class="block draft-note">${text}</p>` : raw('')
}

function anchored(markup: Html, taken: TakenAnchors): Html {
  return raw(uniqueAnchors(markup.text, taken))
}

function join(pieces: readonly Html[]): Html {
  return raw(pieces.map((piece) => piece.text).join(''))
}
