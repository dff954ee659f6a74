import type { Block, Content } from '../block'
import { applyOperations, type Operation, OperationError } from './operations'
import { walk } from './walk'

/**
 * Applies the operations at `indexes` and skips the others. An insert or move past the end goes to the last position,
 * because the siblings that it counted may have been skipped. Throws OperationError, with the index in the whole list,
 * when an operation needs one that was skipped.
 */
export function applySome(content: Content, operations: readonly Operation[], indexes: readonly number[]): Content {
  let result = content
  for (const index of [...new Set(indexes)].sort((a, b) => a - b)) {
    const operation = operations[index]
    if (!operation) throw new OperationError(index, 'bad_index', 'There is no operation of this number.')
    try {
      result = applyOperations(result, [placed(result, operation)])
    } catch (error) {
      if (!(error instanceof OperationError)) throw error
      throw new OperationError(index, error.code, error.message, error.blockId)
    }
  }
  return result
}

function placed(content: Content, operation: Operation): Operation {
  if (operation.op !== 'insert' && operation.op !== 'move') return operation
  const siblings = childrenOf(content.blocks, operation.parentId)
  if (!siblings) return operation
  const own = operation.op === 'move' && siblings.some((block) => block.id === operation.blockId) ? 1 : 0
  return { ...operation, index: Math.min(operation.index, siblings.length - own) }
}

function childrenOf(blocks: readonly Block[], parentId: string | null): readonly Block[] | undefined {
  if (parentId === null) return blocks
  let children: readonly Block[] | undefined
  walk(blocks, (block) => {
    if (block.id === parentId) children = block.children
  })
  return children
}
