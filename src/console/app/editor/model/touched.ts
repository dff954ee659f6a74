import type { Content } from '../../../../blocks/block'
import { operationsBetween } from '../../../../blocks/merge/operations-between'
import type { Operation } from '../../../../blocks/tree/operations'
import { findBlock, walk } from '../../../../blocks/tree/walk'

/** The blocks that differ between two contents, each once. The page's own fields count as one block without an id: `''`. */
export function touchedBlocks(base: Content, content: Content): string[] {
  const ids = operationsBetween(base, content).map((operation) => {
    if (operation.op === 'document') return ''
    return operation.op === 'insert' ? operation.block.id : operation.blockId
  })
  return [...new Set(ids)]
}

/** How many changes these are to a person: one for each block, also inside one that comes or goes, and one for the page. */
export function countChanges(base: Content, operations: readonly Operation[]): number {
  const ids = new Set<string>()
  for (const operation of operations) {
    if (operation.op === 'document') ids.add('')
    else if (operation.op === 'insert') walk([operation.block], ({ id }) => ids.add(id))
    else {
      ids.add(operation.blockId)
      const gone = operation.op === 'remove' ? findBlock(base.blocks, operation.blockId) : undefined
      if (gone) walk([gone], ({ id }) => ids.add(id))
    }
  }
  return ids.size
}
