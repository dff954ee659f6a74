import { jsonEqual } from '../../lib/json-equal'
import type { Block } from '../block'
import { matchTrees } from '../tree/match'

/** The ids of the blocks of `to` that are new there, moved, or changed: in type, props, or in having children at all. */
export function touchedBlocks(from: readonly Block[], to: readonly Block[]): Set<string> {
  const match = matchTrees(from, to)
  const touched = new Set(match.moved)
  for (const [id, { block }] of match.to) {
    const former = match.from.get(id)?.block
    if (!former || !sameBlock(former, block)) touched.add(id)
  }
  return touched
}

function sameBlock(one: Block, other: Block): boolean {
  if (one === other) return true
  return one.type === other.type && !one.children === !other.children && jsonEqual(one.props, other.props)
}
