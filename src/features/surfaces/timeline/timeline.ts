import { and, desc, eq, inArray, isNull, like, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { audit, receipts, revisions } from '../../../../db/schema'
import { afterPlace, DEFAULT_LIMIT, listView, pageOf, placeOf } from '../../../core/paging'
import { authorName, personNamed } from '../../../core/people'
import type { WorldContext } from '../../../deps/context'
import { isObject } from '../../../lib/json'
import { isoTime } from '../../../lib/time'
import { actorView } from '../receipts/receipts'
import { surfaceIn } from '../surface-rows'

/** What follows a place on the line of time, newest first, and how much of it. */
interface Asked {
  surfaceId: string
  place: [number, string] | undefined
  limit: number
}

/** An entry with its place on the line. */
interface Placed {
  at: number
  id: string
  view: View
}

type View = ReturnType<typeof receiptEntry> | ReturnType<typeof revisionEntry> | ReturnType<typeof eventEntry>

/**
 * One line of time of a Surface, newest first: its Receipts, its revisions, and what happened to it.
 * @throws Fault NOT_FOUND, VALIDATION_FAILED for the cursor
 */
export async function timelineOf(
  ctx: WorldContext,
  surfaceId: string,
  { limit = DEFAULT_LIMIT, cursor }: { limit?: number; cursor?: string },
) {
  await surfaceIn(ctx, surfaceId)
  const asked = { surfaceId, place: placeOf('timeline', cursor, ['number', 'string']), limit }
  const found = await Promise.all([receiptsOf(ctx, asked), revisionsOf(ctx, asked), eventsOf(ctx, asked)])
  const line = found.flat().toSorted((one, other) => other.at - one.at || (one.id < other.id ? 1 : -1))
  const page = pageOf('timeline', line.slice(0, limit + 1), limit, ({ at, id }) => [at, id])
  return listView(page, limit, ({ view }) => view)
}

function after(place: Asked['place'], at: SQLWrapper, id: SQLWrapper): SQL | undefined {
  return place && afterPlace([at, id], place, 'descending')
}

/** Columns of a Receipt on the line. Its operations are left out, because they may be whole pages. */
const RECEIPT = {
  id: receipts.id,
  at: receipts.createdAt,
  updatedAt: receipts.updatedAt,
  actorKind: receipts.actorKind,
  actorId: receipts.actorId,
  actorName: receipts.actorName,
  source: receipts.source,
  status: receipts.status,
  summary: receipts.summary,
  intent: receipts.intent,
  operationCount: receipts.operationCount,
  expiresAt: receipts.expiresAt,
  compacted: sql<boolean>`${isNull(receipts.operations)}`.mapWith(Boolean),
}

type ReceiptEntry = Pick<
  typeof receipts.$inferSelect,
  | 'id'
  | 'updatedAt'
  | 'actorKind'
  | 'actorId'
  | 'actorName'
  | 'source'
  | 'status'
  | 'summary'
  | 'intent'
  | 'operationCount'
  | 'expiresAt'
> & { at: number; compacted: boolean }

async function receiptsOf(ctx: WorldContext, { surfaceId, place, limit }: Asked): Promise<Placed[]> {
  const rows = await ctx.read
    .select(RECEIPT)
    .from(receipts)
    .where(and(eq(receipts.surfaceId, surfaceId), after(place, receipts.createdAt, receipts.id)))
    .orderBy(desc(receipts.createdAt), desc(receipts.id))
    .limit(limit + 1)
  return rows.map((row) => ({ at: row.at, id: row.id, view: receiptEntry(row, ctx.now()) }))
}

function receiptEntry(row: ReceiptEntry, now: number) {
  const expired = row.status === 'proposed' && row.expiresAt !== null && row.expiresAt <= now
  return {
    kind: 'receipt' as const,
    id: row.id,
    at: isoTime(row.at),
    actor: actorView(row),
    source: row.source,
    status: expired ? ('expired' as const) : row.status,
    summary: row.summary,
    intent: row.intent,
    operationCount: row.operationCount,
    compacted: row.compacted,
    updatedAt: isoTime(row.updatedAt),
  }
}

async function revisionsOf(ctx: WorldContext, { surfaceId, place, limit }: Asked): Promise<Placed[]> {
  const rows = await ctx.read
    .select({ revision: revisions, author: authorName(revisions.createdBy) })
    .from(revisions)
    .where(and(eq(revisions.surfaceId, surfaceId), after(place, revisions.createdAt, revisions.id)))
    .orderBy(desc(revisions.createdAt), desc(revisions.id))
    .limit(limit + 1)
  return rows.map(({ revision, author }) => ({
    at: revision.createdAt,
    id: revision.id,
    view: revisionEntry(revision, author),
  }))
}

function revisionEntry(revision: typeof revisions.$inferSelect, author: string | null) {
  const { id, createdAt, createdBy, number, version, kind, note, blockCount } = revision
  const actor = { kind: 'user', ...personNamed(createdBy, author) }
  return {
    kind: 'revision' as const,
    id,
    at: isoTime(createdAt),
    actor,
    number,
    version,
    revisionKind: kind,
    note,
    blockCount,
  }
}

const OF_SURFACE = ['surface.unpublish', 'surface.archive', 'surface.visibility']
const OF_SCHEDULE = ['schedule.create', 'schedule.cancel', 'schedule.fail']

/** Acts from the audit trail, which every plan has. A schedule names its Surface in its view. */
async function eventsOf(ctx: WorldContext, { surfaceId, place, limit }: Asked): Promise<Placed[]> {
  const names = `%"surfaceId":"${surfaceId}"%`
  const ofSurface = and(eq(audit.resourceId, surfaceId), inArray(audit.action, OF_SURFACE))
  const ofSchedule = and(inArray(audit.action, OF_SCHEDULE), or(like(audit.after, names), like(audit.before, names)))
  const read = (which: SQL | undefined) =>
    ctx.read
      .select()
      .from(audit)
      .where(and(eq(audit.chain, ctx.world.id), which, after(place, audit.at, audit.id)))
      .orderBy(desc(audit.at), desc(audit.id))
      .limit(limit + 1)
  const rows = [...(await read(ofSurface)), ...(await read(ofSchedule))]
  return rows.map((row) => ({ at: row.at, id: row.id, view: eventEntry(row) }))
}

function eventEntry(row: typeof audit.$inferSelect) {
  return {
    kind: 'event' as const,
    id: row.id,
    at: isoTime(row.at),
    actor: actorView(row),
    action: row.action,
    before: shownOf(row.before),
    after: shownOf(row.after),
  }
}

const SHOWN = ['visibility', 'action', 'at', 'revision', 'version', 'status', 'lastError']

/** The fields of an audited view that the line shows. */
function shownOf(text: string | null): Record<string, unknown> | null {
  const view: unknown = text === null ? null : JSON.parse(text)
  if (!isObject(view)) return null
  return Object.fromEntries(SHOWN.filter((name) => view[name] !== undefined).map((name) => [name, view[name]]))
}
