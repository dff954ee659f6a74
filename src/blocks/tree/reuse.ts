import { jsonEqual } from '../../lib/json-equal'
import type { Block } from '../block'

/**
 * Returns `to` with each block that equals one of `from` replaced by that object. Later comparisons of unchanged blocks
 * are then identity checks, and the newly parsed copies can be collected.
 */
export function reuseBlocks(from: readonly Block[], to: readonly Block[]): readonly Block[] {
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
