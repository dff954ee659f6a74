import type { Database } from '../../../db/client'
import type { receipts } from '../../../db/schema'
import type { Operation } from '../../blocks/tree/operations'
import type { WorldContext } from '../../deps/context'
import { dropFactsOf, keepFacts } from './memories'
import { countDecision } from './tastes'

/*
 * What the World learns when people decide about proposals of the composer. Each function runs in the transaction of the
 * decision.
 */

type ReceiptRow = Pick<typeof receipts.$inferSelect, 'id' | 'source' | 'intent' | 'turnId' | 'surfaceId'>

/** Keeps what the brief told to remember, and counts what was kept and what was left out. */
export async function learnFromAccept(
  ctx: WorldContext,
  tx: Database,
  receipt: ReceiptRow,
  operations: readonly Operation[],
  chosen: readonly number[],
): Promise<void> {
  if (receipt.source !== 'composer') return
  await keepFacts(ctx, tx, receipt)
  const taken = new Set(chosen)
  await countDecision(ctx, tx, {
    kept: operations.filter((_, index) => taken.has(index)),
    refused: operations.filter((_, index) => !taken.has(index)),
    newPage: receipt.surfaceId === null,
  })
}

/** Counts what was refused. */
export async function learnFromReject(
  ctx: WorldContext,
  tx: Database,
  receipt: ReceiptRow,
  operations: readonly Operation[],
): Promise<void> {
  if (receipt.source !== 'composer') return
  await countDecision(ctx, tx, { kept: [], refused: operations, newPage: receipt.surfaceId === null })
}

/** Forgets what the acceptance left in the memory, and counts what was taken back. */
export async function learnFromUndo(
  ctx: WorldContext,
  tx: Database,
  receipt: ReceiptRow,
  operations: readonly Operation[],
): Promise<void> {
  if (receipt.source !== 'composer') return
  await dropFactsOf(ctx, tx, receipt.id)
  await countDecision(ctx, tx, { kept: [], refused: operations, newPage: receipt.surfaceId === null })
}
