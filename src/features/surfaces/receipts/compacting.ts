import { and, eq, inArray, lt, ne, sql } from 'drizzle-orm'
import type { Database } from '../../../../db/client'
import { receipts } from '../../../../db/schema'
import type { Context } from '../../../deps/context'
import { DAY_MS } from '../../../lib/time'
import { yieldToEventLoop } from '../../../lib/yield-to-event-loop'
import { dropUnusedSnapshots } from '../../snapshots/snapshots'

/** How long after its last change a Receipt keeps its operations. */
export const OPERATIONS_KEPT_MS = 30 * DAY_MS
const BATCH = 100

/**
 * Compacts decided Receipts older than OPERATIONS_KEPT_MS: it deletes their operations, their inverse and the content that a
 * proposal was based on, and keeps summary, count and hash. Small transactions, so that saves get their turn.
 */
export async function compactReceipts(ctx: Context): Promise<void> {
  for (;;) {
    const old = await oldReceipts(ctx.read, ctx.now() - OPERATIONS_KEPT_MS)
    const [first] = old
    if (!first) return
    const ofWorld = old.filter(({ worldId }) => worldId === first.worldId)
    await ctx.tx((tx) => compact(tx, first.worldId, ofWorld), first.worldId)
    await yieldToEventLoop()
  }
}

interface OldReceipt {
  id: string
  baseHash: string | null
}

/** @param before epoch milliseconds */
export function oldReceipts(db: Database, before: number) {
  return db
    .select({ worldId: receipts.worldId, id: receipts.id, baseHash: receipts.baseHash })
    .from(receipts)
    .where(
      and(sql`${receipts.operations} IS NOT NULL`, lt(receipts.updatedAt, before), ne(receipts.status, 'proposed')),
    )
    .orderBy(receipts.updatedAt)
    .limit(BATCH)
}

async function compact(tx: Database, worldId: string, old: readonly OldReceipt[]): Promise<void> {
  const ids = old.map(({ id }) => id)
  await tx
    .update(receipts)
    .set({ operations: null, inverse: null, baseHash: null })
    .where(and(eq(receipts.worldId, worldId), inArray(receipts.id, ids)))
  const bases = new Set(old.map(({ baseHash }) => baseHash).filter((hash) => hash !== null))
  await dropUnusedSnapshots(tx, worldId, [...bases])
}
