import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import { receipts } from '../../../../db/schema'
import type { Content } from '../../../blocks/block'
import { changeBetween } from '../../../blocks/merge/change-between'
import { touchedBlocks } from '../../../blocks/tree/operations'
import type { WorldContext } from '../../../deps/context'
import { actorView, TAKEN } from '../receipts/receipts'
import type { DraftState } from '../surface-rows'

/** What others had saved since the version that a merged save was made on. */
export type Merged = Awaited<ReturnType<typeof mergedSince>>

const MOST_RECEIPTS = 100

/**
 * What a stale save was merged with: the Receipts since its version, the blocks that they changed, and who changed them.
 * @param base the content of that version
 */
export async function mergedSince(ctx: WorldContext, { surface, content }: DraftState, version: number, base: Content) {
  const { id, actorKind, actorId, actorName } = receipts
  const rows = await ctx.read
    .select({ id, actorKind, actorId, actorName })
    .from(receipts)
    .where(
      and(eq(receipts.surfaceId, surface.id), gt(receipts.resultVersion, version), inArray(receipts.status, TAKEN)),
    )
    .orderBy(asc(receipts.id))
    .limit(MOST_RECEIPTS)
  const by = new Map(rows.map((row) => [`${row.actorKind} ${row.actorId}`, actorView(row)]))
  return {
    receiptIds: rows.map((row) => row.id),
    blockIds: touchedBlocks(changeBetween(base, content).operations),
    by: [...by.values()],
  }
}
