import type { Block } from '../../blocks/block'
import { type Desk, theOne } from './desk'
import { fold } from './lexicon'
import { groupOf, titleOf } from './parts-of-page'
import { signsOf } from './request'

export interface Spot {
  parentId: string | null
  index: number
}

/** Before the footer. */
export function bodyEnd(blocks: readonly Block[]): number {
  return blocks.at(-1)?.type === 'footer' ? blocks.length - 1 : blocks.length
}

/** Behind navigation and hero. */
export function bodyStart(blocks: readonly Block[]): number {
  const at = blocks.findIndex(({ type }) => type !== 'nav' && type !== 'hero')
  return at < 0 ? blocks.length : at
}

/** Where something new goes: beside what the clause names, at the top or the end, or before what closes the page. */
export function spotFor(desk: Desk): Spot {
  const { clause, page } = desk
  for (const name of ['after', 'before'] as const)
    for (const mark of signsOf(clause, name)) {
      const anchor = theOne(desk, { from: mark.after, to: clause.words.length })
      if (!anchor) continue
      const group = groupOf(page.blocks, anchor.block)
      const at = page.index().get((name === 'after' ? group.at(-1)! : group[0]!).id)!
      return { parentId: at.parentId, index: at.index + (name === 'after' ? 1 : 0) }
    }
  if (signsOf(clause, 'top').length > 0) return { parentId: null, index: bodyStart(page.blocks) }
  return {
    parentId: null,
    index: signsOf(clause, 'end').length > 0 ? bodyEnd(page.blocks) : beforeClosing(page.blocks),
  }
}

/** Before contact, forms, the closing call and the footer. */
function beforeClosing(blocks: readonly Block[]): number {
  let index = bodyEnd(blocks)
  while (index > 1 && closes(blocks[index - 1]!)) index--
  return index
}

function closes(block: Block): boolean {
  return (
    ['cta', 'form'].includes(block.type) || /kontakt|contact|contatt|conta(?:c)?to|kontakt/u.test(fold(titleOf(block)))
  )
}
