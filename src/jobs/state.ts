import { and, desc, eq, gt, lte, not, notInArray, or } from 'drizzle-orm'
import { type JOB_STATES, jobs } from '../../db/schema'
import type { WorldContext } from '../core/context'
import { Fault, notFound } from '../core/fault'
import { afterPlace, listView, pageOf, placeOf } from '../core/paging'
import { phiToNumber } from '../core/plans'
import { record } from '../core/trail'
import type { Json } from '../lib/json'
import { isoTime } from '../lib/time'
import type { NewJob } from './queue'

type JobRow = typeof jobs.$inferSelect
export type JobState = (typeof JOB_STATES)[number]

/** Longest time that a request waits for a job: under what proxies and this server cut as idle. */
export const MAX_WAIT_MS = 25_000
const CALL_KEPT_MS = 24 * 3600 * 1000
/** Jobs that a repeated call attaches to: like any refusal, a failure is not kept under its key. */
const STANDS = notInArray(jobs.status, ['failed', 'cancelled'])

/** A job as its World sees it (contract part 7). */
export function jobView(row: JobRow) {
  return {
    id: row.id,
    kind: row.kind,
    status: row.status,
    progress: row.progress / 1000,
    attempts: row.attempts,
    ...(row.result === null ? {} : { result: JSON.parse(row.result) as Json }),
    ...(row.error === null ? {} : { error: JSON.parse(row.error) as { code: string; message: string } }),
    ...(row.phi === null ? {} : { phi: phiToNumber(row.phi) }),
    createdAt: isoTime(row.createdAt),
    startedAt: row.startedAt === null ? null : isoTime(row.startedAt),
    finishedAt: row.finishedAt === null ? null : isoTime(row.finishedAt),
  }
}

/** Loads a job of the World. @throws Fault NOT_FOUND */
async function jobIn(ctx: WorldContext, id: string): Promise<JobRow> {
  const [row] = await ctx.read
    .select()
    .from(jobs)
    .where(and(eq(jobs.id, id), eq(jobs.worldId, ctx.world.id)))
  if (!row) throw notFound('Job')
  return row
}

/** A job, as soon as it has ended, or as it is after `waitMs`. @throws Fault NOT_FOUND */
export async function readJob(ctx: WorldContext, id: string, waitMs = 0) {
  // Listened for before the row is read: an end in between would be missed.
  const ended = waitMs > 0 ? ctx.deps.queue.untilEnded(id, Math.min(waitMs, MAX_WAIT_MS)) : undefined
  const job = await jobIn(ctx, id)
  if (!ended || job.finishedAt !== null) return jobView(job)
  await ended
  return jobView(await jobIn(ctx, id))
}

/** Jobs of the World, newest first. */
export async function listJobs(ctx: WorldContext, query: { status?: JobState; limit: number; cursor?: string }) {
  const place = placeOf('jobs', query.cursor, ['string'])
  const rows = await ctx.read
    .select()
    .from(jobs)
    .where(
      and(
        eq(jobs.worldId, ctx.world.id),
        query.status === undefined ? undefined : eq(jobs.status, query.status),
        place && afterPlace([jobs.id], place, 'descending'),
      ),
    )
    .orderBy(desc(jobs.id))
    .limit(query.limit + 1)
  return listView(
    pageOf('jobs', rows, query.limit, (row) => [row.id]),
    query.limit,
    jobView,
  )
}

/** Ends a job that has not ended: what runs is told to stop, and can write nothing more. @throws Fault NOT_FOUND, STATE_CONFLICT */
export function cancelJob(ctx: WorldContext, id: string) {
  return ctx.tx(async (tx) => {
    const before = await jobIn(ctx, id)
    if (before.finishedAt !== null) throw new Fault('STATE_CONFLICT', `This job has ended already: ${before.status}.`)
    const [row] = await tx
      .update(jobs)
      .set({ status: 'cancelled', finishedAt: ctx.now(), leaseUntil: null, fence: before.fence + 1 })
      .where(and(eq(jobs.id, id), eq(jobs.worldId, ctx.world.id)))
      .returning()
    if (!row) throw notFound('Job')
    const after = jobView(row)
    await record(tx, ctx, ctx.world.id, 'job.cancel', { type: 'job', id, name: row.kind }, jobView(before), after)
    ctx.afterCommit(() => ctx.deps.queue.cut(id))
    return after
  })
}

export type CallOutcome = { done: true; result: Json } | { done: false; job: ReturnType<typeof jobView> }

/**
 * Does long work as a job of the World and waits for its end as long as the client would (`Prefer`, RFC 7240). A call
 * with an Idempotency-Key attaches to the job that the key made.
 * @throws Fault IDEMPOTENCY_KEY_REUSED, and what the job failed with
 */
export async function callAsJob(ctx: WorldContext, work: Pick<NewJob, 'kind' | 'payload'>): Promise<CallOutcome> {
  const { call, waitMs } = ctx.longCall
  const known = call && (await jobOfCall(ctx, call))
  const id = known ?? (await enqueueCall(ctx, work))
  const job = await readJob(ctx, id, waitMs)
  if (job.status === 'succeeded') return { done: true, result: job.result ?? null }
  if (job.status === 'failed' && job.error) throw new Fault(job.error.code as 'INTERNAL', job.error.message)
  return { done: false, job }
}

async function jobOfCall(ctx: WorldContext, call: { key: string; bodyHash: string }): Promise<string | undefined> {
  const [row] = await ctx.read
    .select({ id: jobs.id, hash: jobs.callHash })
    .from(jobs)
    .where(and(eq(jobs.callKey, call.key), gt(jobs.createdAt, ctx.now() - CALL_KEPT_MS), STANDS))
  if (row && row.hash !== call.bodyHash)
    throw new Fault('IDEMPOTENCY_KEY_REUSED', 'This Idempotency-Key was used with another body.')
  ctx.longCall.attached = row !== undefined
  return row?.id
}

async function enqueueCall(ctx: WorldContext, work: Pick<NewJob, 'kind' | 'payload'>): Promise<string> {
  const { call } = ctx.longCall
  const id = await ctx.tx(async (tx) => {
    // A key that is older than a day is free again, and so is that of work that was not done.
    if (call)
      await tx
        .update(jobs)
        .set({ callKey: null })
        .where(and(eq(jobs.callKey, call.key), or(lte(jobs.createdAt, ctx.now() - CALL_KEPT_MS), not(STANDS))))
    return ctx.deps.queue.enqueue(tx, { ...work, worldId: ctx.world.id, userId: ctx.user.id, call })
  })
  // Two calls with one key at once: the other one's job is this one's too.
  const made = id ?? (call && (await jobOfCall(ctx, call)))
  if (!made) throw new Error('A job was neither made nor found.')
  return made
}
