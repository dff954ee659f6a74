import { jsonEqual } from '../../lib/json-equal'
import type { Block } from '../block'

/**
 * `to`, with the very blocks of `from` in the place of those that equal them: what a save leaves alone then need not be
 * compared again, nor written as text again, and the newly parsed copy of it is garbage at once.
 */
export function reuseBlocks(from: Block[], to: Block[]): Block[] {
  if (from === to) return to
  let byId: Map<string, Block> | undefined
  const reused = to.map((block, index) => {
    const before = from[index]
    const known = before?.id === block.id ? before : (byId ??= indexById(from)).get(block.id)
    return known && jsonEqual(known, block) ? known : block
  })
  const allSame = reused.length === from.length && reused.every((block, index) => block === from[index])
  return allSame ? from : reused
}

function indexById(blocks: readonly Block[]): Map<string, Block> {
  return new Map(blocks.map((block) => [block.id, block]))
}

/** The JSON texts of top-level blocks. A block that stands in a draft is never changed in place. */
const texts = new WeakMap<Block, string>()

/** What JSON.stringify makes of the blocks; those that were written before are not walked again. */
export function blocksToText(blocks: readonly Block[]): string {
  return `[${blocks.map(textOf).join(',')}]`
}

function textOf(block: Block): string {
  let text = texts.get(block)
  if (text === undefined) texts.set(block, (text = JSON.stringify(block)))
  return text
}
