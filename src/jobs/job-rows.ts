import { and, desc, eq } from 'drizzle-orm'
import { type JOB_STATES, jobs } from '../../db/schema'
import type { WorldContext } from '../deps/context'
import { Fault, notFound, storedFault } from '../core/fault'
import { LONGEST_WAIT_MS } from '../core/limits'
import { afterPlace, DEFAULT_LIMIT, listView, pageOf, placeOf } from '../core/paging'
import { phiToNumber } from '../core/plans'
import { record } from '../core/trail'
import type { Json } from '../lib/json'
import { isoTime } from '../lib/time'
import type { JobError } from './define-job'
import type { JobRow } from './queue'

export type JobState = (typeof JOB_STATES)[number]

/** A job as its World sees it (contract part 7). */
export function jobView(row: JobRow) {
  return {
    id: row.id,
    kind: row.kind,
    status: row.status,
    progress: row.progress / 1000,
    attempts: row.attempts,
    ...(row.result === null ? {} : { result: JSON.parse(row.result) as Json }),
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

/** Why a job of the World failed, with all fields of the error; undefined if it did not fail. */
export async function faultOfJob(ctx: WorldContext, id: string): Promise<Fault | undefined> {
  const { error } = await jobIn(ctx, id)
  return error === null ? undefined : storedFault(JSON.parse(error) as JobError)
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

/** Returns the job when it has ended, or its current state after `waitMs`. @throws Fault NOT_FOUND */
export async function readJob(ctx: WorldContext, id: string, waitMs = 0) {
  // Subscribe before reading the row, so that an end in between is not missed.
  const ended = waitMs > 0 ? ctx.deps.local.jobWakeups.untilEnded(id, Math.min(waitMs, LONGEST_WAIT_MS)) : undefined
  const job = await jobIn(ctx, id)
  if (!ended || job.finishedAt !== null) return jobView(job)
  await ended
  return jobView(await jobIn(ctx, id))
}

/** Jobs of the World, newest first. */
export async function listJobs(
  ctx: WorldContext,
  { limit = DEFAULT_LIMIT, cursor, status }: { limit?: number; cursor?: string; status?: JobState },
) {
  const place = placeOf('jobs', cursor, ['string'])
  const rows = await ctx.read
    .select()
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
      .set({ status: 'cancelled', finishedAt: ctx.now(), fence: before.fence + 1 })
      .where(and(eq(jobs.id, id), eq(jobs.worldId, ctx.world.id)))
      .returning()
    if (!row) throw notFound('Job')
    const after = jobView(row)
    await record(tx, ctx, ctx.world.id, 'job.cancel', { type: 'job', id, name: row.kind }, jobView(before), after)
    ctx.afterCommit(() => ctx.deps.local.jobWakeups.cut(id))
    return after
  })
}
