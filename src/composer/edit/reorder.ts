import type { Block } from '../../blocks/block'
import { anyOf, wordPattern } from '../reading/mentions'
import { type Desk, type Handler, note, only } from './desk'

/** "Reorder: reviews, team, prices": the blocks that are listed follow each other, from where the first of them stands. */
export const reorder: Handler = (desk) => {
  const { bench } = desk
  const listed = listedBlocks(desk)
  if (listed.length < 2) return false
  const places = listed.map((block) => bench.blocks.findIndex(({ id }) => id === block.id))
  let moved = 0
  for (const [i, block] of listed.entries()) {
    const index = Math.min(...places) + i
    if (bench.blocks[index]?.id === block.id) continue
    bench.apply({ op: 'move', blockId: block.id, parentId: null, index }, 'brief')
    note(desk, 'moved', block)
    moved++
  }
  return moved > 0
}

/** Blocks of the page's top level in the order that the clause lists them, where it speaks of an order. */
function listedBlocks({ clause, targets, terms, bench }: Desk): Block[] {
  const says = (words: string) => wordPattern(words).exec(clause.folded)
  const order = says(anyOf(terms.vocabularies, ({ edit }) => edit.order))
  if (!order || says(anyOf(terms.vocabularies, ({ edit }) => `${edit.before}, ${edit.after}`))) return []
  const behind = targets.filter(({ start }) => start > order.index)
  const meant = (behind.length > 1 ? behind : targets).filter(({ item }) => item === undefined)
  const [first, second] = meant
  if (!first || !second || !/[,;>→\n]|\d[.)]/.test(clause.text.slice(first.end, meant.at(-1)?.start))) return []
  const tops = meant.flatMap((target) => {
    const block = only(target)
    return block && bench.blocks.some(({ id }) => id === block.id) ? [block] : []
  })
  return [...new Map(tops.map((block) => [block.id, block])).values()]
}
