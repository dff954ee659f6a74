import { type SentOperation, touchedBlocks } from '../../../blocks/tree/operations'
import type { Detail } from '../../../core/fault-codes'
import { parsePointer } from '../../../lib/json-pointer'

/**
 * Maps faults of the resulting content to the operations that caused them. A client needs a path into the body that it
 * sent, because it has not seen the resulting content.
 */
export function operationFaults(faults: readonly Detail[], operations: readonly SentOperation[]): Detail[] {
  const touched = new Map(operations.flatMap((op, index) => touchedBlocks([op]).map((id) => [id, index])))
  return faults.map((fault) => ({ ...fault, path: pathInBody(fault, operations, touched) }))
}

const BLOCK_PROP = /^\/blocks\/\d+(?:\/children\/\d+)*(?<prop>\/props\/.*)$/

/** The path of the last operation that set the faulty value, or of the list if no single operation did. */
function pathInBody(
  { path, blockId = '' }: Detail,
  operations: readonly SentOperation[],
  touched: ReadonlyMap<string, number>,
): string {
  const field = path.split('/')[1] ?? ''
  if (field !== 'blocks') {
    const index = operations.findLastIndex((op) => op.op === 'document' && Object.hasOwn(op, field))
    return index < 0 ? '/operations' : `/operations/${index}${path}`
  }
  const prop = BLOCK_PROP.exec(path)?.groups?.prop ?? ''
  const name = parsePointer(prop)?.[1] ?? ''
  const set = (op: SentOperation) => op.op === 'update' && op.blockId === blockId && Object.hasOwn(op.props, name)
  const index = prop ? operations.findLastIndex(set) : -1
  if (index >= 0) return `/operations/${index}${prop}`
  return touched.has(blockId) ? `/operations/${touched.get(blockId)}` : '/operations'
}
