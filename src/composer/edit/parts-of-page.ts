import type { Block } from '../../blocks/block'
import { walk } from '../../blocks/tree/walk'
import { isList } from '../../lib/json'
import { oncePer } from '../../lib/once-per'
import { PART_TYPES, type PartName } from '../parts'
import { fold, wordsOf } from './lexicon'
import { headingOf, stringsIn, treeOf } from './page'
import type { Speech } from './speech'
import { valuesIn } from './values'
import type { EntryNoun } from './vocabulary'

/** The block types whose entries a noun speaks of. */
export const ENTRY_TYPES: Readonly<Record<EntryNoun, readonly string[]>> = {
  question: ['faq'],
  plan: ['pricing', 'table', 'list', 'features'],
  person: ['people'],
  voice: ['testimonials', 'quote'],
  picture: ['gallery', 'image'],
  point: ['features', 'list', 'pricing', 'table', 'timeline', 'stats'],
  event: ['timeline', 'table', 'list', 'features', 'card'],
  row: ['table'],
  line: [],
  sentence: [],
  paragraph: [],
  field: ['form'],
  link: ['links', 'nav', 'footer'],
  button: ['button', 'hero', 'cta'],
  logo: ['logos'],
  figure: ['stats'],
}

/** What a block is called: its heading, the caption of a table, the first line of a text where it is a heading. */
export function titleOf(block: Block): string {
  const own = headingOf(block)
  if (own) return own
  const { caption, text } = block.props
  if (block.type === 'table' && typeof caption === 'string') return caption
  const first = typeof text === 'string' ? /^(?:#{1,6}\s+(.+)|\*\*([^*\n]+)\*\*\s*)(?:\n|$)/u.exec(text) : null
  return (first?.[1] ?? first?.[2] ?? '').trim()
}

/** A block with what stands under it: a heading has the blocks up to the next one. */
export function groupOf(blocks: readonly Block[], block: Block): Block[] {
  if (block.type !== 'heading') return [block]
  const siblings = siblingsOf(blocks, block) ?? [block]
  const from = siblings.indexOf(block)
  const rest = siblings.slice(from + 1)
  const level = Number(block.props.level ?? 2)
  const end = rest.findIndex(
    (one) =>
      (one.type === 'heading'
        ? Number(one.props.level ?? 2) <= level
        : titleOf(one) !== '' && !['text', 'table', 'form'].includes(one.type)) || APART.has(one.type),
  )
  return [block, ...(end < 0 ? rest : rest.slice(0, end))]
}

const APART = new Set(['nav', 'footer', 'hero', 'cta', 'section'])

export function siblingsOf(blocks: readonly Block[], block: Block): readonly Block[] | undefined {
  const tree = treeOf(blocks)
  const placed = tree.get(block.id)
  if (!placed) return undefined
  return placed.parentId === null ? blocks : tree.get(placed.parentId)?.block.children
}

/** The heading under which a block stands without one of its own. */
export function headingAbove(blocks: readonly Block[], block: Block): Block | undefined {
  return headingsOf(blocks).get(block.id)
}

/** The heading of each block that stands under one, by the block's id. */
const headingsOf = oncePer((blocks: readonly Block[]): ReadonlyMap<string, Block> => {
  const found = new Map<string, Block>()
  walk(blocks, (heading) => {
    if (heading.type !== 'heading') return
    for (const block of groupOf(blocks, heading).slice(1)) {
      found.set(block.id, heading)
      if (block.type === 'heading') break
    }
  })
  return found
})

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
  const all: Block[] = []
  walk(blocks, (block) => void all.push(block))
  const named = all.filter(
    (block) => !['hero', 'nav', 'footer'].includes(block.type) && namedBy(speeches)(block).has(part),
  )
  if (named.length > 0 && part !== 'nav' && part !== 'hero' && part !== 'footer') return outermost(named)
  const { types } = { types: PART_TYPES[part] ?? [] }
  const typed = all.filter((block) => types.includes(block.type))
  // A block whose heading says something else is still of its type.
  return outermost(typed.length > 0 ? typed : all.filter((block) => BY_CONTENT[part]?.(block)))
}

/** The parts that the heading of a block names, in these languages. */
const namedBy = oncePer((speeches: readonly Speech[]) =>
  oncePer((block: Block) => partsNamed(titleOf(block), speeches)),
)

/** The parts that a heading names. */
export function partsNamed(heading: string, speeches: readonly Speech[]): Set<PartName> {
  const words = wordsOf(fold(heading))
  return new Set(speeches.flatMap(({ parts }) => parts.marks(words).map(({ name }) => name)))
}

function outermost(blocks: readonly Block[]): Block[] {
  const inner = new Set<string>()
  for (const block of blocks) walk(block.children ?? [], ({ id }) => void inner.add(id))
  return blocks.filter(({ id }) => !inner.has(id))
}

/** What the content of a block tells, where neither heading nor type does. */
const BY_CONTENT: Partial<Record<PartName, (block: Block) => boolean>> = {
  hours: (block) =>
    isLeaf(block) && entriesOf(block).filter((text) => valuesIn(text).some(({ kind }) => kind === 'times')).length >= 2,
  contact: (block) =>
    ['text', 'list', 'card'].includes(block.type) &&
    ['phone', 'email'].some((kind) =>
      stringsIn(block.props).some((text) => valuesIn(text).some((value) => value.kind === kind)),
    ),
  prices: (block) => {
    const rows = entriesOf(block)
    return (
      isLeaf(block) &&
      rows.length > 1 &&
      rows.filter((text) => valuesIn(text).some(({ kind }) => kind === 'money')).length * 2 > rows.length
    )
  },
  about: (block) =>
    block.type === 'text' &&
    titleOf(block) === '' &&
    (String(block.props.text).match(/[.!?](?:\s|$)/gu)?.length ?? 0) >= 3 &&
    !stringsIn(block.props).some((text) => valuesIn(text).some(({ kind }) => kind === 'phone' || kind === 'email')),
  steps: (block) => block.type === 'list' && block.props.style === 'number',
}

function isLeaf({ children }: Block): boolean {
  return !children?.length
}

/** The texts of the entries of a table or list. */
function entriesOf({ props }: Block): string[] {
  const list = ['rows', 'items', 'plans'].map((key) => props[key]).find((value) => isList(value))
  return isList(list) ? list.map((entry) => stringsIn(entry).join(' ')) : []
}
