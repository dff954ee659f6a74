import { and, desc, eq, sql } from 'drizzle-orm'
import { type JOB_STATES, jobs } from '../../db/schema'
import type { WorldContext } from '../deps/context'
import { Fault, notFound, storedFault } from '../core/fault'
import { LONGEST_WAIT_MS } from '../core/limits'
import { afterPlace, DEFAULT_LIMIT, listView, pageOf, placeOf } from '../core/paging'
import { phiToNumber } from '../core/plans'
import { atLeast } from '../core/roles'
import { record } from '../core/trail'
import type { Json } from '../lib/json'
import { isoTime } from '../lib/time'
import { JOB_ENDED, type JobError } from './define-job'
import type { JobRow } from './queue'

export type JobState = (typeof JOB_STATES)[number]

/** What lists show. Payloads and results may be large, and many of them in one answer would delay everyone. */
const LISTED = {
  id: jobs.id,
  kind: jobs.kind,
  status: jobs.status,
  progress: jobs.progress,
  attempts: jobs.attempts,
  error: jobs.error,
  phi: jobs.phi,
  createdAt: jobs.createdAt,
  startedAt: jobs.startedAt,
  finishedAt: jobs.finishedAt,
}
const READ = { ...LISTED, userId: jobs.userId, result: jobs.result }

type ListedJob = Pick<JobRow, keyof typeof LISTED>
export type ReadJob = Pick<JobRow, keyof typeof READ>

/** A job as its World sees it, without its result (contract part 7). */
export function jobView(row: ListedJob) {
  return {
    id: row.id,
    kind: row.kind,
    status: row.status,
    progress: row.progress / 1000,
    attempts: row.attempts,
    ...(row.error === null ? {} : { error: errorView(JSON.parse(row.error) as JobError) }),
    ...(row.phi === null ? {} : { phi: phiToNumber(row.phi) }),
    createdAt: isoTime(row.createdAt),
    startedAt: row.startedAt === null ? null : isoTime(row.startedAt),
    finishedAt: row.finishedAt === null ? null : isoTime(row.finishedAt),
  }
}

function errorView({ code, message }: JobError) {
  return { code, message }
}

/** A job with its result, for those who may read it: answers of models are for who asked. */
function resultView(ctx: WorldContext, row: ReadJob): ReturnType<typeof jobView> & { result?: Json } {
  const view = jobView(row)
  const mayRead = row.userId === null || row.userId === ctx.author.id || atLeast(ctx.role, 'admin')
  return row.result === null || !mayRead ? view : { ...view, result: resultOf(row) }
}

/** The result of a job; null if it has none. */
export function resultOf({ result }: Pick<JobRow, 'result'>): Json {
  return result === null ? null : (JSON.parse(result) as Json)
}

/** Why a job failed, with all fields of the error; undefined if it did not fail. */
export function faultOf({ error }: Pick<JobRow, 'error'>): Fault | undefined {
  return error === null ? undefined : storedFault(JSON.parse(error) as JobError)
}

/** Loads a job of the World. @throws Fault NOT_FOUND */
async function jobIn(ctx: WorldContext, id: string): Promise<ReadJob> {
  const [row] = await ctx.read
    .select(READ)
    .from(jobs)
    .where(and(eq(jobs.id, id), eq(jobs.worldId, ctx.world.id)))
  if (!row) throw notFound('Job')
  return row
}

/**
 * Returns the job when it has ended, or its current state after `waitMs`. Only its author and admins get the result; a
 * job without an author has no secrets from members.
 * @throws Fault NOT_FOUND
 */
export async function readJob(ctx: WorldContext, id: string, waitMs = 0) {
  return resultView(ctx, await awaitJob(ctx, id, waitMs))
}

/** The row of the job when it has ended, or as it is after `waitMs`. @throws Fault NOT_FOUND */
export async function awaitJob(ctx: WorldContext, id: string, waitMs: number): Promise<ReadJob> {
  // Subscribe before reading the row, so that an end in between is not missed.
  const ended = waitMs > 0 ? ctx.deps.local.jobWakeups.untilEnded(id, Math.min(waitMs, LONGEST_WAIT_MS)) : undefined
  const job = await jobIn(ctx, id)
  if (!ended || job.finishedAt !== null) return job
  await ended
  return jobIn(ctx, id)
}

/** Jobs of the World, newest first, without their results. */
export async function listJobs(
  ctx: WorldContext,
  { limit = DEFAULT_LIMIT, cursor, status }: { limit?: number; cursor?: string; status?: JobState },
) {
  const place = placeOf('jobs', cursor, ['string'])
  const rows = await ctx.read
    .select(LISTED)
    .from(jobs)
    .where(
      and(
        eq(jobs.worldId, ctx.world.id),
        status === undefined ? undefined : eq(jobs.status, status),
        place && afterPlace([jobs.id], place, 'descending'),
      ),
    )
    .orderBy(desc(jobs.id))
    .limit(limit + 1)
  return listView(
    pageOf('jobs', rows, limit, (row) => [row.id]),
    limit,
    jobView,
  )
}

/**
 * Cancels a job that has not ended. A running job is aborted, and the fence rejects what it still writes.
 * @throws Fault NOT_FOUND, STATE_CONFLICT
 */
export function cancelJob(ctx: WorldContext, id: string) {
  return ctx.tx(async (tx) => {
    const before = await jobIn(ctx, id)
    if (before.finishedAt !== null) throw new Fault('STATE_CONFLICT', `This job has already ended: ${before.status}.`)
    const [row] = await tx
      .update(jobs)
      .set({ ...JOB_ENDED, status: 'cancelled', finishedAt: ctx.now(), fence: sql`${jobs.fence} + 1` })
      .where(and(eq(jobs.id, id), eq(jobs.worldId, ctx.world.id)))
      .returning(LISTED)
    if (!row) throw notFound('Job')
    const after = jobView(row)
    await record(tx, ctx, ctx.world.id, 'job.cancel', { type: 'job', id, name: row.kind }, jobView(before), after)
    ctx.afterCommit(() => ctx.deps.local.jobWakeups.cut(id))
    return after
  })
}
