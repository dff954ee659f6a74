import { and, between, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { audit } from '../../../db/schema'
import { fieldChanges } from '../../blocks/merge/field-changes'
import { notFound } from '../../core/fault'
import { DEFAULT_LIMIT, listView, type Page, pageOf, placeOf } from '../../core/paging'
import { INSTANCE_CHAIN } from '../../core/trail'
import { isObject, type Json, type JsonObject } from '../../lib/json'
import { isoTime } from '../../lib/time'
import { isTypeId, MAX_SETBACK_MS, typeIdTime } from '../../lib/typeid'
import { type FilterQuery, filterOf } from './filters'
import { type EntryHead, isLedWhole, type ScanPlace, slices } from './scan'

/** Entries that one call scans at most. Beyond that the page is short, and its cursor continues from there. */
const MAX_READ = 50_000
/** Maximum combined length of before and after in a list: a draft with all its operations is too long for one. */
const SHOWN_CHARACTERS = 16_384

interface States {
  before: string | null
  after: string | null
  /** The states are too long for a list. */
  partial?: boolean
}

/** The contract's audit entry. */
function entryView(entry: EntryHead, { before: was, after: is, partial }: States) {
  const [before, after] = [stateOf(was), stateOf(is)]
  return {
    ...headView(entry),
    before,
    after,
    diff: fieldChanges(objectOf(before), objectOf(after)),
    ...(partial ? { partial } : {}),
    hash: entry.hash,
    prevHash: entry.prevHash,
  }
}

function headView(entry: EntryHead) {
  const { actorKind: kind, actorId, actorName, actorEmail, resourceType, resourceId, resourceName } = entry
  return {
    id: entry.id,
    at: isoTime(entry.at),
    actor: { kind, id: actorId, name: actorName, email: actorEmail },
    action: entry.action,
    resource: { type: resourceType, id: resourceId, name: resourceName },
    ip: entry.ip,
    userAgent: entry.userAgent,
    traceId: entry.traceId,
  }
}

/** A complete entry of a chain. Its id contains its time, which finds it quickly. @throws Fault NOT_FOUND */
export async function readEntry(db: Database, chain: string, id: string) {
  if (!isTypeId('audit', id)) throw notFound('Audit entry')
  const made = typeIdTime(id)
  const [entry] = await db
    .select()
    .from(audit)
    .where(and(eq(audit.chain, chain), between(audit.at, made - MAX_SETBACK_MS - 1, made), eq(audit.id, id)))
    .orderBy(desc(audit.at))
    .limit(1)
  if (!entry) throw notFound('Audit entry')
  return entryView(entry, entry)
}

/** Matching entries of a chain, newest first. A sparse search may return a short page and continue by its cursor. */
export async function listEntries(
  db: Database,
  chain: string,
  { limit = DEFAULT_LIMIT, cursor, ...query }: FilterQuery & { limit?: number; cursor?: string },
) {
  const filter = filterOf(query)
  const list = chain === INSTANCE_CHAIN ? 'instance-audit' : 'audit'
  const place = placeOf(list, cursor, ['number', 'number'])
  const after = place && { at: place[0], seq: place[1] }
  const size = isLedWhole(filter) ? limit + 1 : undefined
  const found: EntryHead[] = []
  let [seen, last]: [number, ScanPlace | undefined] = [0, undefined]
  for await (const { read, fitting } of slices(db, chain, filter, { after, size })) {
    found.push(...fitting)
    seen += read.length
    last = read.at(-1)
    if (found.length > limit || seen >= MAX_READ) break
  }
  const page: Page<EntryHead> = pageOf(list, found, limit, (entry) => [entry.at, entry.seq])
  if (found.length <= limit && seen >= MAX_READ && last) page.nextCursor = cursorAt(list, last)
  const states = await statesOf(db, chain, page.rows)
  return listView(page, limit, (entry) => entryView(entry, states.get(entry.seq) ?? HIDDEN))
}

const HIDDEN: States = { before: null, after: null, partial: true }

function cursorAt(list: string, { at, seq }: ScanPlace): string | null {
  // The page is empty but there is more to scan: the cursor names the last entry that was scanned.
  return pageOf(list, [null, null], 1, () => [at, seq]).nextCursor
}

async function statesOf(db: Database, chain: string, rows: readonly EntryHead[]): Promise<Map<number, States>> {
  if (rows.length === 0) return new Map()
  const length = sql<number>`coalesce(length(${audit.before}), 0) + coalesce(length(${audit.after}), 0)`
  // octet_length reads the row's header only; counting characters would read the whole text.
  const bytes = sql<number>`coalesce(octet_length(${audit.before}), 0) + coalesce(octet_length(${audit.after}), 0)`
  const seqs = rows.map(({ seq }) => seq)
  const states = await db
    .select({ seq: audit.seq, before: audit.before, after: audit.after })
    .from(audit)
    .where(
      and(
        eq(audit.chain, chain),
        inArray(audit.seq, seqs),
        sql`${bytes} <= ${4 * SHOWN_CHARACTERS} AND ${length} <= ${SHOWN_CHARACTERS}`,
      ),
    )
  return new Map(states.map((state) => [state.seq, state]))
}

/**
 * Text that is not JSON did not come from Quoin. It is shown as it is, so that one broken entry does not hide a page.
 */
function stateOf(text: string | null): Json {
  if (text === null) return null
  try {
    return JSON.parse(text) as Json
  } catch {
    return text
  }
}

function objectOf(state: Json): JsonObject {
  return isObject(state) ? (state as JsonObject) : {}
}
