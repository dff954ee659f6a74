import type { Block } from '../../blocks/block'
import { oncePer } from '../../lib/once-per'
import { PART_TYPES, type PartName } from '../parts'
import { fold, wordsOf } from './lexicon'
import { treeOf } from './page'
import type { EntryNoun, Speech } from './speech'
import { blocksIn, entriesOf, stringsIn, titleOf, valueOf } from './units'
import { type Value, valuesIn } from './values'
import tables from './words/blocks.json'

/** The block types whose entries a noun speaks of. */
export const ENTRY_TYPES: Readonly<Record<EntryNoun, readonly string[]>> = tables.entries

/** Blocks that frame a page or open and close it: no lists of content. */
export const FRAME: ReadonlySet<string> = new Set(['nav', 'footer', 'hero', 'cta'])

export function isLeaf({ children }: Block): boolean {
  return !children?.length
}

export function siblingsOf(blocks: readonly Block[], block: Block): readonly Block[] | undefined {
  const placed = treeOf(blocks).get(block.id)
  if (!placed) return undefined
  return placed.parentId === null ? blocks : treeOf(blocks).get(placed.parentId)?.block.children
}

/** A block with what stands under it: a heading has the blocks up to the next one. */
export function groupOf(blocks: readonly Block[], block: Block): Block[] {
  if (block.type !== 'heading') return [block]
  const siblings = siblingsOf(blocks, block) ?? [block]
  const rest = siblings.slice(siblings.indexOf(block) + 1)
  const level = ({ props }: Block) => Number(props.level ?? 2)
  const end = rest.findIndex((one) => {
    if (one.type === 'heading') return level(one) <= level(block)
    return FRAME.has(one.type) || one.type === 'section' || (titleOf(one) !== '' && !UNDER_HEADINGS.has(one.type))
  })
  return [block, ...(end < 0 ? rest : rest.slice(0, end))]
}

/** These stand under a heading although they have a title of their own. */
const UNDER_HEADINGS = new Set(['text', 'table', 'form'])

/** The heading under which a block stands without one of its own. */
export function headingAbove(blocks: readonly Block[], block: Block): Block | undefined {
  return headingsOf(blocks).get(block.id)
}

/** The heading of each block that stands under one, by the block's id. */
const headingsOf = oncePer((blocks: readonly Block[]): ReadonlyMap<string, Block> => {
  const found = new Map<string, Block>()
  for (const heading of blocksIn(blocks).filter(({ type }) => type === 'heading'))
    for (const block of groupOf(blocks, heading).slice(1)) {
      found.set(block.id, heading)
      if (block.type === 'heading') break
    }
  return found
})

/** The blocks around a block, outermost first, and the heading above it. */
export function above(blocks: readonly Block[], block: Block): Block[] {
  const heading = headingAbove(blocks, block)
  const found = heading ? [heading] : []
  const tree = treeOf(blocks)
  for (let at = tree.get(block.id); at && at.parentId !== null;) {
    at = tree.get(at.parentId)
    if (at) found.unshift(at.block)
  }
  return found
}

/** The ids of blocks and of all their descendants. */
export function idsWithin(blocks: readonly Block[]): Set<string> {
  return new Set(blocksIn(blocks).map(({ id }) => id))
}

/** The blocks that a part's name means: by their headings, or else by type and content. */
export function partBlocks(blocks: readonly Block[], part: PartName, speeches: readonly Speech[]): readonly Block[] {
  const known = partsKnown(speeches)(blocks)
  const found = known.get(part) ?? findPart(blocks, part, speeches)
  known.set(part, found)
  return found
}

/** The parts of each state of the page that were asked for. */
const partsKnown = oncePer((_speeches: readonly Speech[]) =>
  oncePer((_blocks: readonly Block[]) => new Map<PartName, readonly Block[]>()),
)

function findPart(blocks: readonly Block[], part: PartName, speeches: readonly Speech[]): Block[] {
  const all = blocksIn(blocks)
  const isFrame = ['nav', 'hero', 'footer'].includes(part)
  const named = all.filter((block) => !NAMELESS.has(block.type) && partsNamed(speeches)(block).has(part))
  if (named.length > 0 && !isFrame) return outermost(named)
  // A block whose heading says something else is still of its type.
  const typed = all.filter(({ type }) => PART_TYPES[part]?.includes(type))
  return outermost(typed.length > 0 ? typed : all.filter((block) => isLeaf(block) && BY_CONTENT[part]?.(block)))
}

/** The titles of these name the page, not a part of it. */
const NAMELESS = new Set(['hero', 'nav', 'footer'])

/** The parts that the title of a block names, in these languages. */
export const partsNamed = oncePer((speeches: readonly Speech[]) =>
  oncePer((block: Block): ReadonlySet<PartName> => {
    const words = wordsOf(fold(titleOf(block)))
    return new Set(speeches.flatMap(({ parts }) => parts.marks(words).map(({ name }) => name)))
  }),
)

function outermost(blocks: readonly Block[]): Block[] {
  const inner = idsWithin(blocks.flatMap(({ children }) => children ?? []))
  return blocks.filter(({ id }) => !inner.has(id))
}

function holds(text: string, ...kinds: Value['kind'][]): boolean {
  return valuesIn(text).some(({ kind }) => kinds.includes(kind))
}

function rowsWith(block: Block, kind: Value['kind']): { all: number; fit: number } {
  const rows = ['table', 'list', 'pricing'].includes(block.type) ? entriesOf(block) : []
  const texts = rows.map((row) => stringsIn(valueOf(row)).join(' '))
  return { all: rows.length, fit: texts.filter((text) => holds(text, kind)).length }
}

/** What the content of a block tells, where neither heading nor type does. */
const BY_CONTENT: Partial<Record<PartName, (block: Block) => boolean>> = {
  hours: (block) => rowsWith(block, 'times').fit >= 2,
  contact: ({ type, props }) =>
    ['text', 'list', 'card'].includes(type) && stringsIn(props).some((text) => holds(text, 'phone', 'email')),
  prices(block) {
    const { all, fit } = rowsWith(block, 'money')
    return all > 1 && fit * 2 > all
  },
  about: (block) =>
    block.type === 'text' &&
    titleOf(block) === '' &&
    (String(block.props.text).match(/[.!?](?:\s|$)/gu)?.length ?? 0) >= 3 &&
    !stringsIn(block.props).some((text) => holds(text, 'phone', 'email')),
  steps: ({ type, props }) => type === 'list' && props.style === 'number',
}
