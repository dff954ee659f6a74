import { longestIncreasing } from '../../lib/increasing'
import type { Block } from '../block'
import { countBlocks, indexTree, type TreeIndex } from './walk'

/** Two trees, matched by block id. */
export interface TreeMatch {
  from: TreeIndex
  to: TreeIndex
  /** Blocks in both trees with a different parent, or a different order among the blocks that stayed. A minimal set. */
  moved: Set<string>
  /** False when a tree uses an id twice, so that its blocks cannot be distinguished. */
  unique: boolean
}

export function matchTrees(fromBlocks: readonly Block[], toBlocks: readonly Block[]): TreeMatch {
  const from = indexTree(fromBlocks)
  const to = indexTree(toBlocks)
  const unique = from.size === countBlocks(fromBlocks) && to.size === countBlocks(toBlocks)
  const moved = new Set<string>()
  collectMoved(null, toBlocks, from, moved)
  return { from, to, moved, unique }
}

function collectMoved(parentId: string | null, blocks: readonly Block[], from: TreeIndex, moved: Set<string>): void {
  const stayed: string[] = []
  const formerIndexes: number[] = []
  let ordered = true
  for (const { id, children } of blocks) {
    const former = from.get(id)
    if (former && former.parentId !== parentId) moved.add(id)
    if (former && former.parentId === parentId) {
      if (ordered && formerIndexes.length && former.index <= formerIndexes.at(-1)!) ordered = false
      stayed.push(id)
      formerIndexes.push(former.index)
    }
    if (children?.length) collectMoved(id, children, from, moved)
  }
  if (ordered) return
  const kept = new Set(longestIncreasing(formerIndexes))
  stayed.forEach((id, i) => {
    if (!kept.has(i)) moved.add(id)
  })
}
