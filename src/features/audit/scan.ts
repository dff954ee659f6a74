import { and, desc, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { audit } from '../../../db/schema'
import type { AuditAction } from '../../core/audit-actions'
import { yieldToEventLoop } from '../../lib/yield-to-event-loop'
import type { Filter } from './filters'

/** An entry without what it says of before and after, which may be large. */
const columns = {
  seq: audit.seq,
  id: audit.id,
  at: audit.at,
  actorKind: audit.actorKind,
  actorId: audit.actorId,
  actorName: audit.actorName,
  actorEmail: audit.actorEmail,
  action: audit.action,
  resourceType: audit.resourceType,
  resourceId: audit.resourceId,
  resourceName: audit.resourceName,
  ip: audit.ip,
  userAgent: audit.userAgent,
  traceId: audit.traceId,
  hash: audit.hash,
  prevHash: audit.prevHash,
}

export type EntryHead = Pick<typeof audit.$inferSelect, keyof typeof columns>

/** A place in the order, newest first. */
export type ScanPlace = Pick<EntryHead, 'at' | 'seq'>

/** What one slice read, and what of it fits. */
export interface Slice {
  read: EntryHead[]
  fitting: EntryHead[]
}

const SLICE = 1_000

/**
 * Walks the entries of a chain that may fit, newest first, a slice at a time, and lets others have their turn in between:
 * a chain of a million entries never holds the event loop. One index leads the walk; whatever else the filter says is
 * looked at here, so that no combination of filters makes a single query long.
 */
export async function* slices(
  db: Database,
  chain: string,
  filter: Filter,
  { after, size = SLICE }: { after?: ScanPlace; size?: number } = {},
): AsyncGenerator<Slice, void> {
  const { led, fits } = planOf(filter)
  for (let place = after; ;) {
    const read = await sliceQuery(db, chain, filter, led, place, size)
    yield { read, fitting: fits ? read.filter(fits) : read }
    place = read.at(-1)
    if (!place || read.length < size) return
    await yieldToEventLoop()
  }
}

/** True where an index alone finds what the filter means: a slice then holds nothing in vain. */
export function isLedWhole(filter: Filter): boolean {
  return planOf(filter).fits === undefined
}

/** One slice of the walk; the tests hold it against the query planner. */
export function sliceQuery(
  db: Database,
  chain: string,
  { from, to }: Filter,
  led: SQL | undefined,
  place: ScanPlace | undefined,
  size: number,
) {
  return db
    .select(columns)
    .from(audit)
    .where(
      and(
        eq(audit.chain, chain),
        led,
        from === undefined ? undefined : gte(audit.at, from),
        to === undefined ? undefined : lte(audit.at, to),
        place && sql`(${audit.at}, ${audit.seq}) < (${place.at}, ${place.seq})`,
      ),
    )
    .orderBy(desc(audit.at), desc(audit.seq))
    .limit(size)
}

/** The filters that have an index, the one that finds least first. */
const LEADS = [
  ['resourceId', audit.resourceId],
  ['actor', audit.actorId],
  ['action', audit.action],
] as const

/** Most of what a World does: its index leaves it out, for the walk by time meets it all the way. */
const COMMONEST: AuditAction = 'surface.draft'

/** Which condition leads by its index, and which test is left for the rows. */
export function planOf(filter: Filter): { led?: SQL; fits?: (entry: EntryHead) => boolean } {
  const lead = LEADS.find(([name]) => filter[name] !== undefined && (name !== 'action' || filter.action !== COMMONEST))
  const tests: ((entry: EntryHead) => boolean)[] = []
  const { actor, action, resourceType, q } = filter
  if (actor !== undefined && lead?.[0] !== 'actor') tests.push((entry) => entry.actorId === actor)
  if (action !== undefined && lead?.[0] !== 'action') tests.push((entry) => entry.action === action)
  if (resourceType !== undefined) tests.push((entry) => entry.resourceType === resourceType)
  if (q !== undefined) tests.push((entry) => says(entry, q))
  return {
    led: lead && ledBy(lead, filter),
    fits: tests.length === 0 ? undefined : (entry) => tests.every((test) => test(entry)),
  }
}

function ledBy([name, column]: (typeof LEADS)[number], filter: Filter): SQL | undefined {
  const led = eq(column, filter[name] ?? '')
  // The planner takes a partial index only where its condition is spelled out.
  return name === 'action' ? and(led, sql`${audit.action} <> ${sql.raw(`'${COMMONEST}'`)}`) : led
}

const SEARCHED = [
  'action',
  'actorName',
  'actorEmail',
  'actorId',
  'resourceName',
  'resourceId',
  'resourceType',
  'id',
  'ip',
  'traceId',
] as const

function says(entry: EntryHead, q: string): boolean {
  return SEARCHED.some((name) => entry[name]?.toLowerCase().includes(q))
}
