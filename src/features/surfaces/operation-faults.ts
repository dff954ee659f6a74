import { type Operation, touchedBlocks } from '../../blocks/operations'
import type { Detail } from '../../core/fault'
import { parsePointer } from '../../lib/json-pointer'

/**
 * Faults of the content that operations made, told of the operations that brought them: a client finds them by a path
 * into the body that it sent, not into a content that it has never seen.
 */
export function operationFaults(faults: readonly Detail[], operations: readonly Operation[]): Detail[] {
  return faults.map((fault) => ({ ...fault, path: pathInBody(fault, operations) }))
}

const BLOCK_PROP = /^\/blocks\/\d+(?:\/children\/\d+)*(?<prop>\/props\/.*)$/

function pathInBody({ path, blockId }: Detail, operations: readonly Operation[]): string {
  const field = path.split('/')[1] ?? ''
  if (field !== 'blocks') return pathOf(operations, (op) => op.op === 'document' && Object.hasOwn(op, field), path)
  if (typeof blockId !== 'string') return '/operations'
  const prop = BLOCK_PROP.exec(path)?.groups?.prop ?? ''
  const name = parsePointer(prop)?.[1] ?? ''
  const updates = (op: Operation) => op.op === 'update' && op.blockId === blockId && Object.hasOwn(op.props, name)
  if (operations.some(updates)) return pathOf(operations, updates, prop)
  return pathOf(operations, (op) => touchedBlocks([op]).includes(blockId))
}

/** Of the last operation that did it: it had the last word. Of the list, where none did it alone. */
function pathOf(operations: readonly Operation[], did: (operation: Operation) => boolean, rest = ''): string {
  const index = operations.findLastIndex(did)
  return index < 0 ? '/operations' : `/operations/${index}${rest}`
}
