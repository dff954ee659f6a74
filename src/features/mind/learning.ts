import { and, desc, eq, inArray, lt } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { receipts } from '../../../db/schema'
import type { Block } from '../../blocks/block'
import type { Operation } from '../../blocks/tree/operations'
import { findBlock } from '../../blocks/tree/walk'
import type { WorldContext } from '../../deps/context'
import { unpackJson } from '../../lib/packed-json'
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

/** Most Receipts that are read for one save, and the largest of them in bytes of JSON: a save must stay fast. */
const [RECENT, READ_BYTES] = [3, 200_000]

/** Counts blocks of the composer that a person removes by hand from the page that they were accepted into. */
export async function learnFromEdit(
  ctx: WorldContext,
  tx: Database,
  surfaceId: string,
  before: readonly Block[],
  operations: readonly Operation[],
): Promise<void> {
  const back = new Set(operations.flatMap((operation) => (operation.op === 'insert' ? [operation.block.id] : [])))
  const removed = operations.flatMap((operation) => (operation.op === 'remove' ? [operation.blockId] : []))
  const gone = removed.filter((id) => !back.has(id))
  if (gone.length === 0) return
  const composed = await composedBlocks(ctx, tx, surfaceId)
  const refused = gone.flatMap((id): Operation[] => {
    const block = composed.has(id) ? findBlock(before, id) : undefined
    return block ? [{ op: 'insert', parentId: null, index: 0, block: { ...block, children: [] } }] : []
  })
  if (refused.length > 0) await countDecision(ctx, tx, { kept: [], refused, newPage: false })
}

/** Ids of blocks that the last accepted proposals of the composer inserted. */
async function composedBlocks(ctx: WorldContext, tx: Database, surfaceId: string): Promise<Set<string>> {
  const rows = await tx
    .select({ operations: receipts.operations })
    .from(receipts)
    .where(
      and(
        eq(receipts.worldId, ctx.world.id),
        eq(receipts.surfaceId, surfaceId),
        eq(receipts.source, 'composer'),
        inArray(receipts.status, ['accepted', 'partially_accepted']),
        lt(receipts.operationsSize, READ_BYTES),
      ),
    )
    .orderBy(desc(receipts.id))
    .limit(RECENT)
  const all = rows.flatMap(({ operations }) => (operations === null ? [] : unpackJson<Operation[]>(operations)))
  return new Set(all.flatMap((operation) => (operation.op === 'insert' ? [operation.block.id] : [])))
}
