import { and, asc, between, desc, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { prepared } from '../../../db/prepared'
import { audit } from '../../../db/schema'
import { isObject, type JsonObject } from '../../lib/json'
import { isoTime } from '../../lib/time'
import { isTypeId, MAX_SETBACK_MS, typeIdTime } from '../../lib/typeid'
import { eventOf, type EventType } from './event-table'

type EntryRow = typeof audit.$inferSelect

/** An event as receivers get it: an entry of the World's audit chain, without what is only for the audit. */
export interface Event {
  id: string
  type: string
  timestamp: string
  worldId: string
  actor: { kind: string; id: string | null; name: string }
  resource: { type: string; id: string | null; name: string | null }
  data: JsonObject
}

/** An entry that is an event. */
export interface LoggedEvent {
  seq: number
  event: EventType
  view: Event
}

/** A part of a World's log. */
export interface LogPage {
  events: LoggedEvent[]
  /** The number of the last entry that was read, event or not; that of the start if there was none. */
  last: number
  /** The id that a reader who has read the page continues after; null if there was no entry. */
  lastId: string | null
  more: boolean
}

const PAGE = 100

/** The events after an entry, oldest first. */
export async function eventsAfter(db: Database, worldId: string, seq: number): Promise<LogPage> {
  const rows = await prepared(db, entriesAfter).execute({ worldId, seq })
  const end = rows.at(-1)
  return {
    events: rows.flatMap((row) => loggedEvent(row) ?? []),
    last: end?.seq ?? seq,
    lastId: end ? eventId(end.id) : null,
    more: rows.length === PAGE,
  }
}

/** The event with this number; undefined if its entry was removed by the retention of the audit trail. */
export async function eventAt(db: Database, worldId: string, seq: number): Promise<LoggedEvent | undefined> {
  const [row] = await db
    .select()
    .from(audit)
    .where(and(eq(audit.chain, worldId), eq(audit.seq, seq)))
  return row && loggedEvent(row)
}

/** A place in the log. */
export interface LogPlace {
  seq: number
  at: number
}

/** The place of an event, or of another entry under its event id. The id contains its time, which finds it quickly. */
export async function placeOfEvent(db: Database, worldId: string, id: string): Promise<LogPlace | undefined> {
  if (!isTypeId(EVENT, id)) return undefined
  const made = typeIdTime(id)
  const [found] = await db
    .select({ seq: audit.seq, at: audit.at })
    .from(audit)
    .where(
      and(
        eq(audit.chain, worldId),
        between(audit.at, made - MAX_SETBACK_MS - 1, made),
        eq(audit.id, `${AUDIT}${id.slice(EVENT.length)}`),
      ),
    )
    .orderBy(desc(audit.at))
    .limit(1)
  return found
}

const [EVENT, AUDIT] = ['event', 'audit']

/** An event and its audit entry differ in the prefix of their ids only. */
export function eventId(auditId: string): string {
  return `${EVENT}${auditId.slice(AUDIT.length)}`
}

function loggedEvent(row: EntryRow): LoggedEvent | undefined {
  const event = eventOf(row.action)
  return event && { seq: row.seq, event, view: eventView(row, event) }
}

/** Leaves out what is only for the audit: addresses of people and clients, trace ids, and views beyond the event's data. */
function eventView(row: EntryRow, event: EventType): Event {
  return {
    id: eventId(row.id),
    type: event.type,
    timestamp: isoTime(row.at),
    worldId: row.chain,
    actor: { kind: row.actorKind, id: row.actorId, name: row.actorName },
    resource: { type: row.resourceType, id: row.resourceId, name: row.resourceName },
    data: dataOf(row, event),
  }
}

function dataOf(row: EntryRow, { data }: EventType): JsonObject {
  const names = Object.keys(data.properties)
  if (names.length === 0) return {}
  const [before, after] = [viewOf(row.before), viewOf(row.after)]
  // A deletion has only the view before.
  const view = row.after === null ? before : after
  const shown: JsonObject = { ...view, previousSlug: liveSlug(before) }
  return Object.fromEntries(names.map((name) => [name, shown[name] ?? null]))
}

function liveSlug({ published }: JsonObject): string | null {
  return isObject(published) && typeof published.slug === 'string' ? published.slug : null
}

function viewOf(text: string | null): JsonObject {
  if (text === null) return {}
  const view: unknown = JSON.parse(text)
  return isObject(view) ? (view as JsonObject) : {}
}

const entriesAfter = (db: Database) =>
  db
    .select()
    .from(audit)
    .where(and(eq(audit.chain, sql.placeholder('worldId')), gt(audit.seq, sql.placeholder('seq'))))
    .orderBy(asc(audit.seq))
    .limit(PAGE)
    .prepare()
