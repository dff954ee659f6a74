import { and, desc, eq, gte, lte, sql } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { type EntryRow, formEntries } from '../../../db/schema'
import { invalid } from '../../core/fault'
import type { Detail } from '../../core/fault-codes'
import { foldedWords } from '../../lib/folded-words'
import { normalEmail } from '../../lib/email'
import { MOMENT_WORDS, readSpan, type TimeSpan } from '../../lib/moment'
import { yieldToEventLoop } from '../../lib/yield-to-event-loop'

/** Which entries are meant, as query parameters. */
export interface EntryFilter {
  q?: string
  formId?: string
  status?: EntryRow['status']
  email?: string
  from?: string
  to?: string
}

/** A position in the order, newest first. */
export type EntryPlace = Pick<EntryRow, 'createdAt' | 'id'>

/** Entries of a slice. Each may hold 64 KB. */
const SLICE = 50

/** What one slice read, and the entries of it that match. */
export interface EntrySlice {
  read: EntryRow[]
  fitting: EntryRow[]
}

/**
 * Walks the entries of a Surface, or without one of the World, that may match, newest first, one slice at a time, and yields between slices. An index leads
 * the walk; words and addresses are looked for here, so that no search makes a single query long.
 * @throws Fault VALIDATION_FAILED
 */
export function walkEntries(
  db: Database,
  worldId: string,
  surfaceId: string | undefined,
  filter: EntryFilter,
  { after, size = SLICE }: { after?: EntryPlace; size?: number } = {},
): AsyncGenerator<EntrySlice, void> {
  const { from, to } = spanOf(filter)
  const where = and(
    eq(formEntries.worldId, worldId),
    surfaceId === undefined ? undefined : eq(formEntries.surfaceId, surfaceId),
    // One index leads: the form if there is one, else the status.
    filter.formId ? eq(formEntries.formId, filter.formId) : filter.status && eq(formEntries.status, filter.status),
    from && gte(formEntries.createdAt, from.first),
    to && lte(formEntries.createdAt, to.last),
  )
  return slices(db, where, fitsIn(filter), after, size)
}

async function* slices(
  db: Database,
  where: ReturnType<typeof and>,
  fits: ((row: EntryRow) => boolean) | undefined,
  after: EntryPlace | undefined,
  size: number,
): AsyncGenerator<EntrySlice, void> {
  for (let place = after; ;) {
    const beyond = place && sql`(${formEntries.createdAt}, ${formEntries.id}) < (${place.createdAt}, ${place.id})`
    const read = await db
      .select()
      .from(formEntries)
      .where(and(where, beyond))
      .orderBy(desc(formEntries.createdAt), desc(formEntries.id))
      .limit(size)
    yield { read, fitting: fits ? read.filter(fits) : read }
    place = read.at(-1)
    if (!place || read.length < size) return
    await yieldToEventLoop()
  }
}

/** Whether an index alone finds the entries: then every entry that a slice reads is one of them. */
export function isLedWhole(filter: EntryFilter): boolean {
  return fitsIn(filter) === undefined
}

/** The check that no index does; undefined without one. */
function fitsIn({ q, email, formId, status }: EntryFilter): ((row: EntryRow) => boolean) | undefined {
  const words = foldedWords(q ?? '')
  const address = email === undefined || email === '' ? undefined : (normalEmail(email) ?? email.trim().toLowerCase())
  const state = formId ? status : undefined
  if (words.length === 0 && address === undefined && state === undefined) return undefined
  return (row) =>
    (state === undefined || row.status === state) &&
    hasWords(row, words) &&
    (address === undefined || isFrom(row, address))
}

/** Whether each word begins a word of the answers. */
function hasWords({ answers, formTitle }: EntryRow, words: readonly string[]): boolean {
  if (words.length === 0) return true
  const text = answers.map(({ value }) => (typeof value === 'string' ? value : '')).join(' ')
  const found = ` ${foldedWords(`${formTitle} ${text}`).join(' ')}`
  return words.every((word) => found.includes(` ${word}`))
}

/** Whether an answer is this address. */
function isFrom({ answers }: EntryRow, address: string): boolean {
  return answers.some(({ value }) => typeof value === 'string' && value.trim().toLowerCase() === address)
}

function spanOf({ from, to }: EntryFilter): { from?: TimeSpan | undefined; to?: TimeSpan | undefined } {
  const faults: Detail[] = []
  const read = (name: string, typed: string | undefined) => {
    if (!typed) return undefined
    const span = readSpan(typed)
    if (!span) faults.push({ path: `/${name}`, message: MOMENT_WORDS, code: 'format' })
    return span
  }
  const span = { from: read('from', from), to: read('to', to) }
  if (faults.length > 0) throw invalid(faults, 'query')
  return span
}
