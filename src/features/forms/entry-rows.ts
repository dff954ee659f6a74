import { and, eq } from 'drizzle-orm'
import { type EntryRow, formEntries } from '../../../db/schema'
import { notFound } from '../../core/fault'
import type { Resource } from '../../core/trail'
import type { WorldContext } from '../../deps/context'
import { isoTime } from '../../lib/time'

/** An entry of this Surface. @throws Fault NOT_FOUND */
export async function entryIn(ctx: WorldContext, surfaceId: string, id: string): Promise<EntryRow> {
  const [row] = await ctx.read
    .select()
    .from(formEntries)
    .where(and(eq(formEntries.worldId, ctx.world.id), eq(formEntries.id, id), eq(formEntries.surfaceId, surfaceId)))
  if (!row) throw notFound('Entry')
  return row
}

/** An entry as answers show it. */
export function entryView(row: EntryRow) {
  const { id, surfaceId, formId, formTitle, revision, status, answers, keptUntil } = row
  return {
    id,
    surfaceId,
    formId,
    formTitle,
    revision,
    status,
    answers,
    createdAt: isoTime(row.createdAt),
    updatedAt: isoTime(row.updatedAt),
    keptUntil: keptUntil === null ? null : isoTime(keptUntil),
  }
}

/** What the audit trail holds of an entry: nothing that a visitor wrote. */
export function auditedEntry({ surfaceId, formId, status }: Pick<EntryRow, 'surfaceId' | 'formId' | 'status'>) {
  return { surfaceId, formId, status }
}

/** An entry as audit entries name it. */
export function entryResource({ id }: Pick<EntryRow, 'id'>): Resource & { id: string } {
  return { type: 'entry', id }
}
