import { and, desc, eq, gt, lte, or, type SQL, sql } from 'drizzle-orm'
import { receipts, turns } from '../../../../db/schema'
import type { Undone } from '../../../composer/engine'
import type { WorldContext } from '../../../deps/context'
import { notFound } from '../../../core/fault'
import { afterPlace, DEFAULT_LIMIT, listView, pageOf, placeOf } from '../../../core/paging'
import { authorName, personNamed } from '../../../core/people'
import { phiToNumber } from '../../../core/plans'
import { isoTime } from '../../../lib/time'
import { actorView, type ReceiptRow } from './receipts'
import type { FactFinding } from './findings'
import { statusOf } from './proposals'
import { inverseOf, isCompacted, operationsOf } from './stored-operations'
import { draftEtag } from '../surface-rows'

export interface ReceiptFilter {
  surfaceId?: string
  status?: ReceiptRow['status']
  limit?: number
  cursor?: string
}

type Joined = { receipt: ReceiptRow; decider: string | null; undone: string | null }

/** Maximum bytes of operations on one page of the list. A hundred Receipts of whole pages can take 200 MB. */
const PAGE_BYTES = 8_000_000

/** Lists Receipts of the World, newest first. A page of large Receipts holds fewer than `limit`; its cursor continues. */
export async function listReceipts(ctx: WorldContext, { limit = DEFAULT_LIMIT, cursor, ...filter }: ReceiptFilter) {
  const place = placeOf('receipts', cursor, ['string'])
  const asked = and(
    eq(receipts.worldId, ctx.world.id),
    filter.surfaceId === undefined ? undefined : eq(receipts.surfaceId, filter.surfaceId),
    hasStatus(filter.status, ctx.now()),
    place && afterPlace([receipts.id], place, 'descending'),
  )
  const length = await lengthWithin(ctx, asked, limit)
  const rows = await joined(ctx)
    .where(asked)
    .orderBy(desc(receipts.id))
    .limit(length + 1)
  const page = pageOf('receipts', rows, length, (row) => [row.receipt.id])
  return listView(page, limit, (row) => receiptView(row, ctx.now()))
}

/** The number of matching Receipts that fit on one page: at least one, at most `limit`. */
async function lengthWithin(ctx: WorldContext, asked: SQL | undefined, limit: number): Promise<number> {
  const sizes = await ctx.read
    .select({ size: sql`${receipts.operationsSize} + ${receipts.inverseSize}`.mapWith(Number) })
    .from(receipts)
    .where(asked)
    .orderBy(desc(receipts.id))
    .limit(limit)
  let bytes = 0
  const heavy = sizes.findIndex(({ size }) => (bytes += size) > PAGE_BYTES)
  return heavy === -1 ? limit : Math.max(1, heavy)
}

/** Reads a Receipt of the World. @throws Fault NOT_FOUND */
export async function readReceipt(ctx: WorldContext, id: string) {
  const [row] = await joined(ctx).where(and(eq(receipts.id, id), eq(receipts.worldId, ctx.world.id)))
  if (!row) throw notFound('Receipt')
  return receiptView(row, ctx.now())
}

function joined(ctx: WorldContext) {
  return ctx.read
    .select({ receipt: receipts, decider: authorName(receipts.decidedBy), undone: turns.notUnderstood })
    .from(receipts)
    .leftJoin(turns, eq(turns.id, receipts.turnId))
}

/** Filters by status and counts a proposal past its expiry as expired, even if no job has updated its row. */
function hasStatus(status: ReceiptRow['status'] | undefined, now: number) {
  if (status === undefined) return undefined
  const ended = and(eq(receipts.status, 'proposed'), lte(receipts.expiresAt, now))
  if (status === 'expired') return or(eq(receipts.status, 'expired'), ended)
  if (status === 'proposed') return and(eq(receipts.status, 'proposed'), gt(receipts.expiresAt, now))
  return eq(receipts.status, status)
}

function receiptView({ receipt: row, decider, undone }: Joined, now: number) {
  const compacted = isCompacted(row)
  return {
    id: row.id,
    surfaceId: row.surfaceId,
    turnId: row.turnId,
    source: row.source,
    intent: row.intent,
    actor: actorView(row),
    model: row.model,
    phi: phiToNumber(row.phi),
    status: statusOf(row, now),
    partial: row.partial,
    findings: row.findings === null ? [] : (JSON.parse(row.findings) as FactFinding[]),
    notUnderstood: undone === null ? [] : (JSON.parse(undone) as Undone[]),
    operations: compacted ? [] : operationsOf(row),
    inverse: compacted ? [] : inverseOf(row),
    operationCount: row.operationCount,
    compacted,
    // Version 0 is the state before the Surface existed.
    baseEtag: row.surfaceId === null || !row.baseVersion ? null : draftEtag(row.surfaceId, row.baseVersion),
    resultHash: row.resultHash,
    summary: row.summary,
    acceptedOperations: row.acceptedOperations === null ? null : (JSON.parse(row.acceptedOperations) as number[]),
    expiresAt: row.expiresAt === null ? null : isoTime(row.expiresAt),
    createdAt: isoTime(row.createdAt),
    decidedAt: row.decidedAt === null ? null : isoTime(row.decidedAt),
    decidedBy: row.decidedBy === null ? null : personNamed(row.decidedBy, decider),
  }
}
