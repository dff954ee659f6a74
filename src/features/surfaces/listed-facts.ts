import { and, count, eq, gte, inArray, isNull, or, gt, sql } from 'drizzle-orm'
import { among } from '../../../db/among'
import { receiptRevisions, receipts, schedules, surfaces } from '../../../db/schema'
import type { WorldContext } from '../../deps/context'
import { isoTime } from '../../lib/time'

/** The facts of these Surfaces, in one query for each kind. */
export async function factsOf(
  ctx: WorldContext,
  listed: readonly { id: string; changed: boolean; publishedAt: number | null }[],
) {
  const ids = listed.map(({ id }) => id)
  const live = listed.filter(({ publishedAt }) => publishedAt !== null)
  const changed = live.filter((surface) => surface.changed).map(({ id }) => id)
  const [planned, changes, proposals] = await Promise.all([
    schedulesOf(ctx, ids),
    changesSinceLive(ctx, changed),
    proposalsFor(ctx, ids),
  ])
  const isLive = new Set(live.map(({ id }) => id))
  return (id: string) => {
    const { next = null, failed = null } = planned.get(id) ?? {}
    const changeCount = isLive.has(id) ? (changes.get(id) ?? 0) : null
    return { schedule: next, lastError: failed, changeCount, proposals: proposals.get(id) ?? 0 }
  }
}

interface Planned {
  next?: { id: string; action: 'publish' | 'unpublish'; at: string; revision: number | null; version: string | null }
  failed?: { scheduleId: string; action: 'publish' | 'unpublish'; at: string; code: string; message: string }
}

/** The next pending schedule of each Surface, and the last that failed. */
async function schedulesOf(ctx: WorldContext, ids: readonly string[]): Promise<Map<string, Planned>> {
  const found = new Map<string, Planned>()
  if (ids.length === 0) return found
  const rows = await ctx.read
    .select()
    .from(schedules)
    .where(
      and(
        eq(schedules.worldId, ctx.world.id),
        among(schedules.surfaceId, ids),
        inArray(schedules.status, ['pending', 'failed']),
      ),
    )
    .orderBy(schedules.at)
  for (const { id, surfaceId, action, at, revision, version, status, lastError } of rows) {
    const planned = found.get(surfaceId) ?? {}
    if (status === 'pending') planned.next ??= { id, action, at: isoTime(at), revision, version }
    else if (lastError) planned.failed = { scheduleId: id, action, at: isoTime(at), ...lastError }
    found.set(surfaceId, planned)
  }
  return found
}

// A partial index needs its condition as a literal.
const TAKEN = sql`${receipts.status} IN ('accepted', 'partially_accepted')`
const WAITING = sql`${receipts.status} = 'proposed'`

/** How many saved changes of these Surfaces the live revision does not have. */
async function changesSinceLive(ctx: WorldContext, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const { number } = receiptRevisions
  const rows = await ctx.read
    .select({ id: surfaces.id, changes: count() })
    .from(surfaces)
    .innerJoin(receipts, and(eq(receipts.surfaceId, surfaces.id), gte(receipts.decidedAt, surfaces.publishedAt)))
    .leftJoin(
      receiptRevisions,
      and(eq(receiptRevisions.surfaceId, receipts.surfaceId), eq(receiptRevisions.receiptId, receipts.id)),
    )
    .where(and(among(surfaces.id, ids), TAKEN, or(isNull(number), gt(number, surfaces.liveNumber))))
    .groupBy(surfaces.id)
  return new Map(rows.map(({ id, changes }) => [id, Number(changes)]))
}

/** How many proposals wait for a decision, of each of these Surfaces. */
async function proposalsFor(ctx: WorldContext, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.read
    .select({ id: receipts.surfaceId, waiting: count() })
    .from(receipts)
    .where(and(among(receipts.surfaceId, ids), WAITING, gt(receipts.expiresAt, ctx.now())))
    .groupBy(receipts.surfaceId)
  return new Map(rows.map(({ id, waiting }) => [id ?? '', Number(waiting)]))
}
