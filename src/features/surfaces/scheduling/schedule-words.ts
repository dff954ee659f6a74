import { and, count, eq, gt, inArray, isNull, or } from 'drizzle-orm'
import { receiptRevisions, receipts, type schedules, type SurfaceRow } from '../../../../db/schema'
import type { WorldContext } from '../../../deps/context'
import { suggestVersion } from '../publishing/publishing'
import { revisionIn } from '../publishing/revisions'
import { TAKEN } from '../receipts/receipts'
import { revisionContent } from '../../snapshots/snapshots'

type ScheduleRow = typeof schedules.$inferSelect

/** What a schedule will do, or did, in a sentence or two: `Publishes revision 14 as 1.4.0. The draft has 3 later changes.` */
export async function summaryOf(ctx: WorldContext, surface: SurfaceRow, row: ScheduleRow): Promise<string> {
  switch (row.status) {
    case 'pending':
      return row.revision === null ? takeDownAhead(surface) : publishAhead(ctx, surface, row, row.revision)
    case 'done':
      return row.revision === null ? 'Took the page down.' : `Published revision ${row.revision} as ${row.version}.`
    case 'failed':
      return `${row.revision === null ? 'Did not take the page down.' : `Did not publish revision ${row.revision}.`} ${row.lastError?.message ?? ''}`.trim()
    case 'cancelled':
      return 'Its job was cancelled.'
  }
}

function takeDownAhead({ liveVersion }: SurfaceRow): string {
  const now = liveVersion === null ? 'Nothing is live now.' : `Version ${liveVersion} is live now.`
  return `Takes the page down. ${now}`
}

async function publishAhead(
  ctx: WorldContext,
  surface: SurfaceRow,
  { version }: ScheduleRow,
  revision: number,
): Promise<string> {
  const as = version ?? `the next version, which would be ${await versionNow(ctx, surface, revision)} now`
  return `Publishes revision ${revision} as ${as}. ${changesWords(await laterChanges(ctx, surface.id, revision))}`
}

async function versionNow(ctx: WorldContext, surface: SurfaceRow, revision: number): Promise<string> {
  const content = await revisionContent(ctx, await revisionIn(ctx, surface, String(revision)))
  return (await suggestVersion(ctx, surface.id, content)).suggested
}

function changesWords(changes: number): string {
  if (changes === 0) return 'The draft has no later changes.'
  return `The draft has ${changes} later ${changes === 1 ? 'change' : 'changes'}.`
}

/** How many changes of the draft, by their Receipts, the revision does not contain. */
async function laterChanges(ctx: WorldContext, surfaceId: string, revision: number): Promise<number> {
  const { number, receiptId } = receiptRevisions
  const [row] = await ctx.read
    .select({ n: count().mapWith(Number) })
    .from(receipts)
    .leftJoin(receiptRevisions, and(eq(receiptRevisions.surfaceId, receipts.surfaceId), eq(receiptId, receipts.id)))
    .where(
      and(eq(receipts.surfaceId, surfaceId), inArray(receipts.status, TAKEN), or(isNull(number), gt(number, revision))),
    )
  return row?.n ?? 0
}
