import type { Block } from '../../blocks/block'
import { anyOf, wordPattern } from '../reading/mentions'
import { fold } from '../text'
import type { SectionName } from '../words/vocabulary'
import { headingOf } from './bench'
import { type Clause, verbIn } from './clauses'
import { type Desk, only } from './desk'

export interface InsertionPoint {
  parentId: string | null
  index: number
}

/** Where the words for what is to be added begin: behind the verb, unless the clause has said much before it. */
export function thingStart(clause: Clause): number {
  const verb = verbIn(clause, 'add')
  return verb && verb.start < 60 ? verb.end : 0
}

/** Where they end: before "after the hero", so that the hero is not taken for what is to be added. */
export function placeStart({ clause, terms }: Desk): number {
  const words = anyOf(terms.vocabularies, ({ edit }) => `${edit.before}, ${edit.after}`)
  const pattern = new RegExp(
    `(?<![\\p{L}])(?:${words})(?=\\s+(?:the|die|der|das|den|dem|la|le|les|el|los|las|l'|my|our|section|"|\\p{L}))`,
    'gu',
  )
  const verbEnd = verbIn(clause, 'add')?.end ?? 0
  const place = [...clause.folded.matchAll(pattern)].find(({ index }) => index === 0 || index > verbEnd + 3)
  // A clause that begins with the place has the rest for what is to be added.
  return place?.index || clause.folded.length
}

/** Where a new part goes: where the clause says, otherwise where such a part usually stands. */
export function placeFor(desk: Desk, section: SectionName): InsertionPoint {
  return placeBeside(desk, section) ?? { parentId: null, index: usualIndex(desk, section) }
}

/** Before or after the block that the clause names for it. */
function placeBeside(desk: Desk, section: SectionName): InsertionPoint | undefined {
  const { bench, clause, terms, targets } = desk
  const at = placeStart(desk)
  const behind = targets.filter(({ start }) => start >= at)
  const reference = only(behind.find(({ section: other }) => other !== section) ?? behind[0])
  const placed = reference && bench.index().get(reference.id)
  if (!placed || at >= clause.folded.length) return undefined
  const words = anyOf(terms.vocabularies, ({ edit }) => edit.before)
  const before = new RegExp(`^(?:${words})(?![\\p{L}])`, 'u').test(clause.folded.slice(at))
  return { parentId: placed.parentId, index: placed.index + (before ? 0 : 1) }
}

function usualIndex({ bench: { blocks }, clause, terms }: Desk, section: SectionName): number {
  const says = (words: string) => wordPattern(words).test(clause.folded)
  if (section === 'nav') return 0
  if (section === 'footer') return blocks.length
  // "First" and "last" may tell which one is meant: they are no place here.
  const top = anyOf(terms.vocabularies, ({ edit }) => edit.top.replace('first, ', '').replace('primero', ''))
  if (section === 'hero' || says(top)) return bodyStart(blocks)
  const end = anyOf(terms.vocabularies, ({ edit }) => edit.end.replace('last, ', '').replace(', último', ''))
  return says(end) ? bodyEnd(blocks) : beforeClosing(blocks)
}

/** After the navigation. */
export function bodyStart(blocks: readonly Block[]): number {
  return blocks[0]?.type === 'nav' ? 1 : 0
}

/** Before the footer; `without` is a block that is about to leave its place. */
export function bodyEnd(blocks: readonly Block[], without?: Block): number {
  const rest = blocks.filter((block) => block !== without)
  return rest.at(-1)?.type === 'footer' ? rest.length - 1 : rest.length
}

/** Before what closes the page: contact, forms, the last call, the footer. */
function beforeClosing(blocks: readonly Block[]): number {
  let index = bodyEnd(blocks)
  while (index > 1 && isClosing(blocks[index - 1])) index--
  return index
}

function isClosing(block: Block | undefined): boolean {
  if (!block) return false
  return (
    ['cta', 'form'].includes(block.type) ||
    (block.type === 'section' && /kontakt|contact/.test(fold(headingOf(block)?.text ?? '')))
  )
}
