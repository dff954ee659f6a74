import type { Content } from '../../../../blocks/block'
import { operationsBetween } from '../../../../blocks/merge/operations-between'

/** The blocks that differ between two contents, each once. The page's own fields count as one block without an id: `''`. */
export function touchedBlocks(base: Content, content: Content): string[] {
  const ids = operationsBetween(base, content).map((operation) => {
    if (operation.op === 'document') return ''
    return operation.op === 'insert' ? operation.block.id : operation.blockId
  })
  return [...new Set(ids)]
}
