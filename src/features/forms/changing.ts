import { and, eq } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { among } from '../../../db/among'
import { type EntryRow, formEntries } from '../../../db/schema'
import { viewEtag } from '../../core/etag'
import { invalid } from '../../core/fault'
import { requireMatch } from '../../core/preconditions'
import { lastPersonOn, record } from '../../core/trail'
import type { WorldContext } from '../../deps/context'
import { shrinkUse } from '../ceilings/usage'
import { surfaceIn, surfaceResource } from '../surfaces/surface-rows'
import { auditedEntry, entryIn, entryResource, entryView } from './entry-rows'
import { type EntryFilter, walkEntries } from './selecting'

/** Entries that one call deletes at most. */
const MAX_DELETED = 5_000

/**
 * Marks an entry as new, read or spam. The same status again changes nothing.
 * @throws Fault NOT_FOUND, PRECONDITION_FAILED, PRECONDITION_REQUIRED
 */
export function setEntryStatus(ctx: WorldContext, surfaceId: string, id: string, status?: EntryRow['status']) {
  return ctx.tx(async (tx) => {
    const before = await entryIn(ctx, surfaceId, id)
    await requireEntryMatch(ctx, before)
    if (status === undefined || status === before.status) return entryView(before)
    const [after] = await tx
      .update(formEntries)
      .set({ status, updatedAt: ctx.now() })
      .where(isEntry(ctx, id))
      .returning()
    if (!after) throw new Error(`Entry ${id} has gone`)
    const [was, is] = [auditedEntry(before), auditedEntry(after)]
    await record(tx, ctx, ctx.world.id, 'entry.update', entryResource(after), was, is)
    return entryView(after)
  })
}

/** Deletes an entry. @throws Fault NOT_FOUND, PRECONDITION_FAILED, PRECONDITION_REQUIRED */
export function deleteEntry(ctx: WorldContext, surfaceId: string, id: string) {
  return ctx.tx(async (tx) => {
    const entry = await entryIn(ctx, surfaceId, id)
    await requireEntryMatch(ctx, entry)
    await tx.delete(formEntries).where(isEntry(ctx, id))
    await shrinkUse(ctx, tx, { records: 1 })
    const before = { ...auditedEntry(entry), deleted: 1 }
    await record(tx, ctx, ctx.world.id, 'entry.delete', entryResource(entry), before, null)
    return { id, deleted: true as const }
  })
}

/**
 * Deletes the entries that a filter means, in batches that let other writes through. A call that was cut off is repeated.
 * @returns how many were deleted, and whether there are more
 * @throws Fault NOT_FOUND, VALIDATION_FAILED without a filter
 */
export async function deleteEntries(ctx: WorldContext, surfaceId: string, filter: EntryFilter) {
  await surfaceIn(ctx, surfaceId)
  if (!Object.values(filter).some((value) => value)) throw needsFilter()
  let deleted = 0
  // Reads committed entries, slice by slice. An entry that arrives during the deletion may be kept.
  for await (const { fitting } of walkEntries(ctx.deps.store.read, ctx.world.id, surfaceId, filter)) {
    const ids = fitting.slice(0, MAX_DELETED - deleted).map(({ id }) => id)
    deleted += await ctx.tx((tx) => deleteSome(ctx, tx, surfaceId, ids))
    if (deleted >= MAX_DELETED) return { deleted, more: true }
  }
  return { deleted, more: false }
}

async function deleteSome(ctx: WorldContext, tx: Database, surfaceId: string, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0
  const surface = await surfaceIn(ctx, surfaceId)
  const gone = await tx
    .delete(formEntries)
    .where(and(eq(formEntries.worldId, ctx.world.id), among(formEntries.id, ids)))
    .returning({ id: formEntries.id })
  if (gone.length === 0) return 0
  await shrinkUse(ctx, tx, { records: gone.length })
  const before = { surfaceId, deleted: gone.length }
  await record(tx, ctx, ctx.world.id, 'entry.delete', surfaceResource(surface), before, null)
  return gone.length
}

function needsFilter() {
  const message = 'Say which entries: at least one of email, status, formId, from, to and q.'
  return invalid({ path: '', message, code: 'required' }, 'query')
}

function isEntry(ctx: WorldContext, id: string) {
  return and(eq(formEntries.worldId, ctx.world.id), eq(formEntries.id, id))
}

async function requireEntryMatch(ctx: WorldContext, row: EntryRow): Promise<void> {
  await requireMatch(ctx, () => ({
    etags: [viewEtag(entryView(row))],
    updatedAt: row.updatedAt,
    updatedBy: () => lastPersonOn(ctx.read, ctx.world.id, entryResource(row)),
  }))
}
