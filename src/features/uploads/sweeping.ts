import { and, eq, lt, sql } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { jobs, uploads } from '../../../db/schema'
import { type Context, systemContext } from '../../deps/context'
import { record } from '../../core/trail'
import { type InWorld, inWorld, shrinkUse } from '../ceilings/usage'
import { loosenIncoming } from './incoming'
import { PENDING_MS } from './presigning'
import { giveUpUpload } from './processing'
import { uploadResource, type UploadRow } from './rows'

const BATCH = 100
/** The same condition as the partial index of unfinished uploads: SQLite would not use it for a single status. */
const UNFINISHED = sql`${uploads.status} IN ('pending', 'processing')`
const CANCELLED = { code: 'CANCELLED', message: 'The job was cancelled.' }

/** Removes announced uploads that were not completed within a day, and fails those whose job was cancelled. */
export async function sweepUploads(ctx: Context): Promise<void> {
  const old = await ctx.read
    .select()
    .from(uploads)
    .where(and(UNFINISHED, eq(uploads.status, 'pending'), lt(uploads.createdAt, ctx.now() - PENDING_MS)))
    .limit(BATCH)
  for (const row of old) {
    const working = inWorld(systemContext(ctx.deps, 'job'), row.worldId)
    await working.tx((tx) => removePending(working, tx, row))
  }
  for (const { uploadId, worldId } of await cancelledUploads(ctx.read))
    await endCancelled(inWorld(systemContext(ctx.deps, 'job'), worldId), uploadId)
}

async function removePending(ctx: InWorld, tx: Database, row: UploadRow): Promise<void> {
  const gone = await tx
    .delete(uploads)
    .where(and(eq(uploads.id, row.id), eq(uploads.status, 'pending')))
    .returning({ id: uploads.id })
  if (gone.length === 0) return
  await shrinkUse(ctx, tx, { records: 1 })
  await loosenIncoming(ctx, tx, row)
  const { id, filename, contentType, size } = row
  await record(tx, ctx, row.worldId, 'upload.delete', uploadResource(row), { id, filename, contentType, size }, null)
}

function endCancelled(ctx: InWorld, id: string): Promise<void> {
  return ctx.tx(async (tx) => {
    // Read it again: another job may have replaced the cancelled one.
    const [payload] = await cancelledUploads(tx, id)
    if (payload) await giveUpUpload(ctx, tx, payload, CANCELLED)
  })
}

function cancelledUploads(db: Database, id?: string) {
  return db
    .select({ uploadId: uploads.id, worldId: uploads.worldId })
    .from(uploads)
    .innerJoin(jobs, eq(jobs.id, uploads.jobId))
    .where(
      and(
        UNFINISHED,
        eq(uploads.status, 'processing'),
        eq(jobs.status, 'cancelled'),
        id === undefined ? undefined : eq(uploads.id, id),
      ),
    )
    .limit(BATCH)
}
