import type { receipts } from '../../../../db/schema'
import type { Operation } from '../../../blocks/tree/operations'
import { Fault } from '../../../core/fault'
import { packJson, unpackJson } from '../../../lib/packed-json'

type ReceiptRow = typeof receipts.$inferSelect

/** The columns of a Receipt for its operations and their inverse. */
export function storedOperations(operations: readonly Operation[], inverse: readonly Operation[]) {
  const { bytes, size } = packJson(operations)
  return { operations: bytes, operationsSize: size, operationCount: operations.length, ...storedInverse(inverse) }
}

/** The columns for inverse operations: of a Receipt, or of a draft step. */
export function storedInverse(inverse: readonly Operation[]) {
  const { bytes, size } = packJson(inverse)
  return { inverse: bytes, inverseSize: size }
}

/** Whether the operations of a Receipt are no longer kept. */
export function isCompacted({ operations, inverse }: Pick<ReceiptRow, 'operations' | 'inverse'>): boolean {
  return operations === null || inverse === null
}

/** @throws Fault STATE_CONFLICT for a compacted Receipt */
export function operationsOf({ operations, status }: Pick<ReceiptRow, 'operations' | 'status'>): Operation[] {
  if (operations === null) throw compacted(status)
  return unpackJson<Operation[]>(operations)
}

/** @throws Fault STATE_CONFLICT for a compacted Receipt */
export function inverseOf({ inverse, status }: Pick<ReceiptRow, 'inverse' | 'status'>): Operation[] {
  if (inverse === null) throw compacted(status)
  return unpackJson<Operation[]>(inverse)
}

function compacted(receiptStatus: ReceiptRow['status']): Fault {
  const message =
    'The operations of this Receipt are older than 30 days and no longer kept. Restore a revision instead.'
  return new Fault('STATE_CONFLICT', message, { receiptStatus })
}
