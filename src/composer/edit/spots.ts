import type { Block } from '../../blocks/block'
import { hasSign, signsOf } from './clause'
import { type Desk, theOne } from './desk'
import { fold } from './lexicon'
import { groupOf } from './parts-of-page'
import { titleOf, type Unit } from './units'

/** Where something new goes. */
export interface Spot {
  parentId: string | null
  index: number
}

/** Before the footer. */
export function bodyEnd(blocks: readonly Block[]): number {
  return blocks.at(-1)?.type === 'footer' ? blocks.length - 1 : blocks.length
}

/** The place behind a unit; without one, before or behind what the clause names. */
export function besideSpot(desk: Desk, unit?: Unit): Spot | undefined {
  const { clause, page } = desk
  const marks = unit ? [] : [...signsOf(clause, 'after'), ...signsOf(clause, 'before')]
  const named = marks.map(({ name, after }) => ({
    name,
    anchor: theOne(desk, { from: after, to: clause.words.length }),
  }))
  const { name, anchor } = named.find((one) => one.anchor) ?? { name: 'after', anchor: unit }
  if (!anchor) return undefined
  const group = groupOf(page.blocks, anchor.block)
  const { parentId, index } = page.index().get((name === 'after' ? group.at(-1)! : group[0]!).id)!
  return { parentId, index: index + (name === 'after' ? 1 : 0) }
}

/** Beside what the clause names, at the top or the end, or before what closes the page. */
export function spotFor(desk: Desk): Spot {
  const { blocks } = desk.page
  const beside = besideSpot(desk)
  if (beside) return beside
  const start = blocks.findIndex(({ type }) => type !== 'nav' && type !== 'hero')
  if (hasSign(desk.clause, 'top')) return { parentId: null, index: start < 0 ? blocks.length : start }
  let index = bodyEnd(blocks)
  if (!hasSign(desk.clause, 'end')) while (index > 1 && closes(blocks[index - 1]!)) index--
  return { parentId: null, index }
}

/** Contact, forms and the closing call. */
function closes(block: Block): boolean {
  return ['cta', 'form'].includes(block.type) || /kontakt|contact|contatt|contato/u.test(fold(titleOf(block)))
}
