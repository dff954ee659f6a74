import type { Database } from '../../../db/client'
import { csvLine, textStream } from '../../lib/csv'
import { isoTime } from '../../lib/time'
import type { Filter } from './filters'
import { type EntryHead, slices } from './scan'

/** The columns that the contract defines. */
const COLUMNS: Record<string, (entry: EntryHead) => string | null> = {
  id: ({ id }) => id,
  at: ({ at }) => isoTime(at),
  actor_kind: ({ actorKind }) => actorKind,
  actor_id: ({ actorId }) => actorId,
  actor_email: ({ actorEmail }) => actorEmail,
  action: ({ action }) => action,
  resource_type: ({ resourceType }) => resourceType,
  resource_id: ({ resourceId }) => resourceId,
  resource_name: ({ resourceName }) => resourceName,
  ip: ({ ip }) => ip,
  trace_id: ({ traceId }) => traceId,
  hash: ({ hash }) => hash,
}

/** Entries of a chain as CSV, newest first, read slice by slice. */
export function exportEntries(db: Database, chain: string, filter: Filter): ReadableStream<Uint8Array> {
  return textStream(lines(db, chain, filter))
}

/** The header, then the lines of each slice; slices without a match are skipped. */
async function* lines(db: Database, chain: string, filter: Filter): AsyncGenerator<string, void> {
  const cells = Object.values(COLUMNS)
  yield csvLine(Object.keys(COLUMNS))
  for await (const { fitting } of slices(db, chain, filter))
    if (fitting.length > 0) yield fitting.map((entry) => csvLine(cells.map((cell) => cell(entry)))).join('')
}
