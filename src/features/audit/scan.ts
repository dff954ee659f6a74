import { and, desc, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { audit } from '../../../db/schema'
import type { AuditAction } from '../../core/audit-actions'
import { yieldToEventLoop } from '../../lib/yield-to-event-loop'
import type { Filter } from './filters'

/** An entry without before and after, which may be large. */
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

/** A position in the order, newest first. */
export type ScanPlace = Pick<EntryHead, 'at' | 'seq'>

/** What one slice read, and the entries of it that match. */
export interface Slice {
  read: EntryHead[]
  fitting: EntryHead[]
}

const SLICE = 1_000

/**
 * Walks the entries of a chain that may match, newest first, one slice at a time, and yields between slices, so that a
 * chain of a million entries never blocks the event loop. One index leads the walk; the rest of the filter is checked
 * here, so that no combination of filters makes a single query long.
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

/** Whether an index alone finds the matches: then every entry that a slice reads is a match. */
export function isLedWhole(filter: Filter): boolean {
  return planOf(filter).fits === undefined
}

/** One slice of the walk; the tests check it against the query planner. */
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

/** The filters that have an index, most selective first. */
const LEADS = [
  ['resourceId', audit.resourceId],
  ['actor', audit.actorId],
  ['action', audit.action],
] as const

/** The most frequent action: its index leaves it out, because the walk by time meets it all the time anyway. */
const MOST_FREQUENT: AuditAction = 'surface.draft'

/** The condition for the index, and the check for the rows that it finds. */
export function planOf(filter: Filter): { led?: SQL; fits?: (entry: EntryHead) => boolean } {
  const lead = LEADS.find(
    ([name]) => filter[name] !== undefined && (name !== 'action' || filter.action !== MOST_FREQUENT),
  )
  const tests: ((entry: EntryHead) => boolean)[] = []
  const { actor, action, resourceType, q } = filter
  if (actor !== undefined && lead?.[0] !== 'actor') tests.push((entry) => entry.actorId === actor)
  if (action !== undefined && lead?.[0] !== 'action') tests.push((entry) => entry.action === action)
  if (resourceType !== undefined) tests.push((entry) => entry.resourceType === resourceType)
  if (q !== undefined) tests.push((entry) => contains(entry, q))
  return {
    led: lead && ledBy(lead, filter),
    fits: tests.length === 0 ? undefined : (entry) => tests.every((test) => test(entry)),
  }
}

function ledBy([name, column]: (typeof LEADS)[number], filter: Filter): SQL | undefined {
  const led = eq(column, filter[name] ?? '')
  // The planner uses a partial index only if the query repeats its condition.
  return name === 'action' ? and(led, sql`${audit.action} <> ${sql.raw(`'${MOST_FREQUENT}'`)}`) : led
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

function contains(entry: EntryHead, q: string): boolean {
  return SEARCHED.some((name) => entry[name]?.toLowerCase().includes(q))
}
