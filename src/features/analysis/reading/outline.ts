import type { Block } from '../../../blocks/block'
import { findTitle, levelOf, startsSection } from '../../../blocks/rendering'
import { filled } from '../../../blocks/render/parts'

/** A heading that a block has of its own. */
export interface Heading {
  block: Block
  text: string
  /** The level on the page, 1 to 6. */
  level: number
  /** The level that the author chose. Only for blocks of type `heading`. */
  chosen?: number
  /** Whether another heading or the end follows directly, so that the heading has nothing below it. */
  bare: boolean
}

export interface Outline {
  headings: Heading[]
  /** The block whose heading is the main heading of the page. */
  title: Block | undefined
}

/** The headings of blocks with their levels on the page, as the renderer decides them (`src/blocks/rendering.ts`). */
export function outlineOf(blocks: readonly Block[]): Outline {
  const body = blocks.filter(({ type }) => type !== 'nav' && type !== 'footer')
  const title = findTitle(body)
  const headings: Heading[] = []
  collect(body, 2, title, headings)
  return { headings, title }
}

function collect(blocks: readonly Block[], base: number, title: Block | undefined, found: Heading[]): void {
  let above = base - 1
  blocks.forEach((block, at) => {
    const level = block === title ? 1 : levelOf(block, base, above)
    if (block.type === 'heading') above = Math.max(base - 1, level)
    else if (startsSection(block)) above = base - 1
    const text = headingText(block)
    if (text !== undefined) found.push({ block, text, level, ...headingFacts(block, blocks[at + 1]) })
    const inner = filled(block.props.title) ? level + 1 : level
    if (block.children?.length) collect(block.children, Math.min(6, Math.max(2, inner)), title, found)
  })
}

/** Blocks whose `title` is a heading of the page. A video's or a callout's title is not. */
const TITLED = new Set([
  'section', 'card', 'hero', 'features', 'stats', 'cta', 'gallery', 'pricing', 'testimonials', 'faq', 'logos', 'timeline',
  'people', 'form', 'links', 'facts', 'menu', 'agenda', 'contact', 'countdown',
]) // prettier-ignore

function headingText({ type, props }: Block): string | undefined {
  const text = type === 'heading' ? props.text : TITLED.has(type) ? props.title : undefined
  return filled(text) ? text : undefined
}

function headingFacts({ type, props }: Block, next: Block | undefined): Pick<Heading, 'chosen' | 'bare'> {
  if (type !== 'heading') return { bare: false }
  const chosen = levelChosen(props.level)
  const bare = !next || (next.type === 'heading' && levelChosen(next.props.level) <= chosen)
  return { chosen, bare }
}

function levelChosen(level: unknown): number {
  return typeof level === 'number' ? level : 2
}
