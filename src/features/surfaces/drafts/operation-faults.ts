import { type Operation, touchedBlocks } from '../../../blocks/tree/operations'
import type { Detail } from '../../../core/fault-codes'
import { parsePointer } from '../../../lib/json-pointer'

/**
 * Faults of the content that operations made, told of the operations that brought them: a client finds them by a path
 * into the body that it sent, not into a content that it has never seen.
 */
export function operationFaults(faults: readonly Detail[], operations: readonly Operation[]): Detail[] {
  const touched = new Map(operations.flatMap((op, index) => touchedBlocks([op]).map((id) => [id, index])))
  return faults.map((fault) => ({ ...fault, path: pathInBody(fault, operations, touched) }))
}

const BLOCK_PROP = /^\/blocks\/\d+(?:\/children\/\d+)*(?<prop>\/props\/.*)$/

/** The path of the last operation that did it: it had the last word. Of the list, where none did it alone. */
function pathInBody(
  { path, blockId = '' }: Detail,
  operations: readonly Operation[],
  touched: ReadonlyMap<string, number>,
): string {
  const field = path.split('/')[1] ?? ''
  if (field !== 'blocks') {
    const index = operations.findLastIndex((op) => op.op === 'document' && Object.hasOwn(op, field))
    return index < 0 ? '/operations' : `/operations/${index}${path}`
  }
  const prop = BLOCK_PROP.exec(path)?.groups?.prop ?? ''
  const name = parsePointer(prop)?.[1] ?? ''
  const set = (op: Operation) => op.op === 'update' && op.blockId === blockId && Object.hasOwn(op.props, name)
  const index = prop ? operations.findLastIndex(set) : -1
  if (index >= 0) return `/operations/${index}${prop}`
  return touched.has(blockId) ? `/operations/${touched.get(blockId)}` : '/operations'
}
