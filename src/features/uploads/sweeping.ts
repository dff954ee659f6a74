import { and, eq, inArray, isNotNull, lt } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { jobs, uploads } from '../../../db/schema'
import { type Context, systemContext } from '../../core/context'
import { record } from '../../core/trail'
import { shrinkUse } from '../worlds/usage'
import type { InWorld } from './blobs'
import { incomingKey, loosenIncoming } from './incoming'
import { PENDING_MS } from './presigning'
import type { UploadRow } from './rows'
import { resourceOf } from './uploads'

const BATCH = 100

/** Removes uploads that were announced a day ago and never completed, and ends those whose job was cancelled. */
export async function sweepUploads(ctx: Context): Promise<void> {
  const old = await ctx.read
    .select()
    .from(uploads)
    .where(and(eq(uploads.status, 'pending'), lt(uploads.createdAt, ctx.now() - PENDING_MS)))
    .limit(BATCH)
  for (const row of old) {
    const inWorld = Object.assign(systemContext(ctx.deps, 'job'), { world: { id: row.worldId } })
    await inWorld.tx((tx) => removePending(inWorld, tx, row))
  }
  await ctx.tx((tx) => endCancelled(ctx, tx))
}

async function removePending(ctx: InWorld, tx: Database, row: UploadRow): Promise<void> {
  const gone = await tx
    .delete(uploads)
    .where(and(eq(uploads.id, row.id), eq(uploads.status, 'pending')))
    .returning({ id: uploads.id })
  if (gone.length === 0) return
  await shrinkUse(ctx, tx, { records: 1 })
  await loosenIncoming(tx, incomingKey(row.id))
  const { id, filename, contentType, size } = row
  await record(tx, ctx, row.worldId, 'upload.delete', resourceOf(row), { id, filename, contentType, size }, null)
}

async function endCancelled(ctx: Context, tx: Database): Promise<void> {
  const cancelled = tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.status, 'cancelled'), isNotNull(jobs.finishedAt)))
  await tx
    .update(uploads)
    .set({ status: 'failed', failureCode: 'CANCELLED', failureMessage: 'The job was cancelled.', updatedAt: ctx.now() })
    .where(and(eq(uploads.status, 'processing'), inArray(uploads.jobId, cancelled)))
}
