import type { Static, TSchema } from '@sinclair/typebox'
import { and, eq, gt, lte, not, notInArray, or } from 'drizzle-orm'
import { jobs } from '../../db/schema'
import type { KeyedCall } from '../core/keyed-call'
import type { WorldContext } from '../deps/context'
import { keyReused } from '../core/fault'
import type { AuditAction } from '../core/audit-actions'
import { record } from '../core/trail'
import { KEY_KEPT_MS } from '../core/limits'
import type { Json } from '../lib/json'
import type { JobDefinition } from './define-job'
import { awaitJob, cancelJob, faultOf, jobView, resultOf } from './job-rows'
import { enqueue } from './queue'

/** Jobs that a repeated call attaches to. A failed job frees its key, as a rejected request does. */
const STANDS = notInArray(jobs.status, ['failed', 'cancelled'])

export type CallOutcome = { done: true; result: Json } | { done: false; job: ReturnType<typeof jobView> }

/**
 * Runs long work as a job of the World and waits for its result as long as the client asked for (`Prefer`, RFC 7240). A call
 * with an Idempotency-Key attaches to the job that was created with the key.
 * @param left aborts when the client disconnects. A call without a key is cancelled then.
 * @param action the audit action of the call, recorded in the transaction that enqueues its job
 * @throws Fault IDEMPOTENCY_KEY_REUSED, or the error of the failed job
 */
export async function callAsJob<Payload extends TSchema>(
  ctx: WorldContext,
  work: JobDefinition<Payload>,
  payload: Static<Payload>,
  { left, action }: { left?: AbortSignal; action?: AuditAction } = {},
): Promise<CallOutcome> {
  const { call, waitMs } = ctx.longCall
  const known = call && (await jobOfCall(ctx, call))
  const id = known ?? (await enqueueCall(ctx, work, payload, action))
  const job = await (call ? awaitJob(ctx, id, waitMs) : waitUnlessLeft(ctx, id, waitMs, left))
  if (job.status === 'succeeded') return { done: true, result: resultOf(job) }
  const fault = job.status === 'failed' ? faultOf(job) : undefined
  if (fault) throw fault
  return { done: false, job: jobView(job) }
}

/** Waits for the job. Cancels it if the client disconnects meanwhile: without a key, nobody would read the result. */
async function waitUnlessLeft(ctx: WorldContext, id: string, waitMs: number, left: AbortSignal | undefined) {
  const cancel = () => void cancelJob(ctx, id).catch(() => {})
  if (waitMs > 0) left?.addEventListener('abort', cancel, { once: true })
  if (waitMs > 0 && left?.aborted) cancel()
  try {
    return await awaitJob(ctx, id, waitMs)
  } finally {
    left?.removeEventListener('abort', cancel)
  }
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
  action: AuditAction | undefined,
): Promise<string> {
  const { call } = ctx.longCall
  const id = await ctx.tx(async (tx) => {
    // A key is free again after a day, or when its job failed or was cancelled.
    if (call)
      await tx
        .update(jobs)
        .set({ callKey: null })
        .where(and(eq(jobs.callKey, call.key), or(lte(jobs.createdAt, ctx.now() - KEY_KEPT_MS), not(STANDS))))
    const made = await enqueue(ctx, tx, work, payload, { worldId: ctx.world.id, userId: ctx.author.id, call })
    if (made && action) {
      const resource = { type: 'job', id: made, name: work.kind }
      await record(tx, ctx, ctx.world.id, action, resource, null, { kind: work.kind })
    }
    return made
  })
  // Another call with the same key has enqueued the job in the meantime.
  const made = id ?? (call && (await jobOfCall(ctx, call)))
  if (!made) throw new Error('A job was neither created nor found.')
  return made
}
