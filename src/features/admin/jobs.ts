import { and, desc, eq } from 'drizzle-orm'
import { jobs } from '../../../db/schema'
import { notFound } from '../../core/fault'
import { afterPlace, DEFAULT_LIMIT, listView, pageOf, placeOf } from '../../core/paging'
import type { Context } from '../../deps/context'
import { isoTime } from '../../lib/time'
import { type JobState, jobView } from '../../jobs/job-rows'
import type { JobRow } from '../../jobs/queue'

export interface InstanceJobQuery {
  limit?: number
  cursor?: string
  status?: JobState
  kind?: string
  worldId?: string
}

/** Jobs of all Worlds and of the instance, newest first, for the operator. Results stay with their World. */
export async function listInstanceJobs(ctx: Context, query: InstanceJobQuery) {
  const { limit = DEFAULT_LIMIT, cursor, status, kind, worldId } = query
  const place = placeOf('instance-jobs', cursor, ['string'])
  const rows = await ctx.read
    .select(COLUMNS)
    .from(jobs)
    .where(
      and(
        status === undefined ? undefined : eq(jobs.status, status),
        kind === undefined ? undefined : eq(jobs.kind, kind),
        worldId === undefined ? undefined : eq(jobs.worldId, worldId),
        place && afterPlace([jobs.id], place, 'descending'),
      ),
    )
    .orderBy(desc(jobs.id))
    .limit(limit + 1)
  return listView(
    pageOf('instance-jobs', rows, limit, (row) => [row.id]),
    limit,
    instanceJobView,
  )
}

/** One job of the instance, for the operator. @throws Fault NOT_FOUND */
export async function readInstanceJob(ctx: Context, id: string) {
  const [row] = await ctx.read.select(COLUMNS).from(jobs).where(eq(jobs.id, id))
  if (!row) throw notFound('Job')
  return instanceJobView(row)
}

// Without payload and result, which may be large and belong to a World.
const COLUMNS = {
  id: jobs.id,
  kind: jobs.kind,
  status: jobs.status,
  progress: jobs.progress,
  attempts: jobs.attempts,
  maxAttempts: jobs.maxAttempts,
  worldId: jobs.worldId,
  runAt: jobs.runAt,
  error: jobs.error,
  lastError: jobs.lastError,
  phi: jobs.phi,
  createdAt: jobs.createdAt,
  startedAt: jobs.startedAt,
  finishedAt: jobs.finishedAt,
}

function instanceJobView(row: Pick<JobRow, keyof typeof COLUMNS>) {
  const { worldId, maxAttempts, lastError } = row
  return { ...jobView(row), worldId, maxAttempts, lastError, runAt: isoTime(row.runAt) }
}
