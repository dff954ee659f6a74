import { type Html, html, raw } from '../lib/html'
import { finished, type Steps } from '../lib/steps'
import { TakenAnchors, uniqueAnchors } from './render/heading-anchors'
import type { Block, BlockType, PageFrame, RenderAt } from './block'
import { blockType } from './catalogue'
import { imagesIn } from './images'
import { filled, imageSources } from './render/parts'
import { fill, words } from './render/words'

/** A page's blocks by landmark. */
export interface RenderedParts {
  header: Html
  main: Html
  footer: Html
}

/**
 * Renders blocks in order. Never throws: unknown types and blocks that fail are left out, and in a draft a note stands in
 * their place. Headings follow the tree: no level is skipped, whatever levels the author chose.
 */
export function renderBlocks(blocks: readonly Block[], frame: PageFrame): Html {
  const taken = new TakenAnchors(blocks)
  return anchored(join(finished(renderList(blocks, 2, { frame, title: findTitle(blocks) }))), taken)
}

/**
 * Renders a whole page: navigation and footer apart, and one h1 in any case, of `name` if no block carries the title. It
 * pauses after each block: a megabyte of Markdown takes a second.
 */
export function* renderParts(blocks: readonly Block[], frame: PageFrame, name: string): Steps<RenderedParts> {
  const header = blocks.filter((block) => block.type === 'nav')
  const footer = blocks.filter((block) => block.type === 'footer')
  const rest = blocks.filter((block) => block.type !== 'nav' && block.type !== 'footer')
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

/**
 * All words of the blocks, Markdown stripped: what search finds and statistics count.
 * @param most characters that are needed: what comes after them is not read
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

function* renderList(blocks: readonly Block[], base: number, page: RenderState): Steps<Html[]> {
  // Level of the heading that the next block stands under.
  let above = base - 1
  const rendered: Html[] = []
  for (const block of blocks) {
    const type = blockType(block.type)
    if (!type) {
      rendered.push(draftNote(page.frame, fill(words(page.frame.locale).unknownBlock, block.type)))
      continue
    }
    const level = block === page.title ? 1 : levelOf(block, base, above)
    if (block.type === 'heading') above = Math.max(base - 1, level)
    else if (opensPart(block)) above = base - 1
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
    return frame.draft ? html`${missingNote(block, type, frame)}${pictureNote(block, type, at)}${markup}` : markup
  } catch {
    // Stored props may be older than the schema. One odd block must not take the page with it.
    return draftNote(frame, fill(words(frame.locale).unknownBlock, block.type))
  }
}

/** A heading asks for a level; a block with a title opens a part; anything else stands under the heading before it. */
function levelOf(block: Block, base: number, above: number): number {
  const { level } = block.props
  if (block.type === 'heading') {
    const wanted = base + Math.max(0, (typeof level === 'number' ? level : 2) - 2)
    return Math.min(wanted, above + 1, 6)
  }
  return Math.min(opensPart(block) ? base : above + 1, 6)
}

function opensPart(block: Block): boolean {
  return block.type !== 'card' && block.type !== 'callout' && filled(block.props.title)
}

/** The hero, or a heading that nothing titled stands before. */
function findTitle(blocks: readonly Block[]): Block | undefined {
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

/** A text needs its title on the page; a designed page without one has it for screen readers and search engines only. */
function fallbackTitle(name: string, first: Block | undefined): Html {
  const reads = first !== undefined && blockType(first.type)?.category === 'text'
  return html`<h1 class="${reads ? 'block heading size-1' : 'unseen'}">${name}</h1>`
}

function missingNote(block: Block, type: BlockType, frame: PageFrame): Html | undefined {
  const missing = (type.schema.required ?? []).filter((name) => {
    const value = block.props[name]
    return value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
  })
  if (!missing.length) return undefined
  const names = missing.map((name) => String(type.schema.properties[name]?.title ?? name))
  return draftNote(frame, fill(words(frame.locale).missing, type.title, names.join(', ')))
}

/** An image that has no source, or one that cannot be shown, is left out of a page: a preview says so. */
function pictureNote(block: Block, type: BlockType, at: RenderAt): Html | undefined {
  const gone = imagesIn([{ ...block, children: undefined }]).some(({ image }) => !imageSources(image, at))
  return gone ? draftNote(at.page, fill(words(at.page.locale).noPicture, type.title)) : undefined
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
