import type { Static, TSchema } from '@sinclair/typebox'
import { and, eq, gt, lte, not, notInArray, or } from 'drizzle-orm'
import { jobs } from '../../db/schema'
import type { KeyedCall } from '../core/keyed-call'
import type { WorldContext } from '../deps/context'
import { keyReused, storedFault } from '../core/fault'
import { KEY_KEPT_MS } from '../core/limits'
import type { Json } from '../lib/json'
import type { JobDefinition } from './define-job'
import { type jobView, readJob } from './job-rows'
import { enqueue } from './queue'

/** Jobs that a repeated call attaches to. A failed job frees its key, as a rejected request does. */
const STANDS = notInArray(jobs.status, ['failed', 'cancelled'])

export type CallOutcome = { done: true; result: Json } | { done: false; job: ReturnType<typeof jobView> }

/**
 * Runs long work as a job of the World and waits for its result as long as the client asked for (`Prefer`, RFC 7240). A call
 * with an Idempotency-Key attaches to the job that was created with the key.
 * @throws Fault IDEMPOTENCY_KEY_REUSED, or the error of the failed job
 */
export async function callAsJob<Payload extends TSchema>(
  ctx: WorldContext,
  work: JobDefinition<Payload>,
  payload: Static<Payload>,
): Promise<CallOutcome> {
  const { call, waitMs } = ctx.longCall
  const known = call && (await jobOfCall(ctx, call))
  const id = known ?? (await enqueueCall(ctx, work, payload))
  const job = await readJob(ctx, id, waitMs)
  if (job.status === 'succeeded') return { done: true, result: job.result ?? null }
  if (job.status === 'failed' && job.error) throw storedFault(job.error)
  return { done: false, job }
}

async function jobOfCall(ctx: WorldContext, call: KeyedCall): Promise<string | undefined> {
  const [row] = await ctx.read
    .select({ id: jobs.id, hash: jobs.callHash })
    .from(jobs)
    .where(and(eq(jobs.callKey, call.key), gt(jobs.createdAt, ctx.now() - KEY_KEPT_MS), STANDS))
  if (row && row.hash !== call.bodyHash) throw keyReused()
  ctx.longCall.attached = row !== undefined
  return row?.id
}

async function enqueueCall<Payload extends TSchema>(
  ctx: WorldContext,
  work: JobDefinition<Payload>,
  payload: Static<Payload>,
): Promise<string> {
  const { call } = ctx.longCall
  const id = await ctx.tx(async (tx) => {
    // A key is free again after a day, or when its job failed or was cancelled.
    if (call)
      await tx
        .update(jobs)
        .set({ callKey: null })
        .where(and(eq(jobs.callKey, call.key), or(lte(jobs.createdAt, ctx.now() - KEY_KEPT_MS), not(STANDS))))
    return enqueue(ctx, tx, work, payload, { worldId: ctx.world.id, userId: ctx.author.id, call })
  })
  // Another call with the same key has enqueued the job in the meantime.
  const made = id ?? (call && (await jobOfCall(ctx, call)))
  if (!made) throw new Error('A job was neither created nor found.')
  return made
}
