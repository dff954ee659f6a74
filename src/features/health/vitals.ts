import { count, min, sql, sum } from 'drizzle-orm'
import { jobs, phiHolds } from '../../../db/schema'
import type { Context } from '../../deps/context'
import { FAR_BEHIND_MS } from '../../core/metrics'
import { lastVerdicts } from '../backup/verdict'

export interface DatabaseVitals {
  queue: QueueVitals
  phi: PhiVitals
  restore: RestoreVitals
}

interface QueueVitals {
  /** Jobs that are due and wait. */
  depth: number
  /** Jobs for a later time. */
  scheduled: number
  running: number
  /** How long the oldest due job has waited; 0 where none waits. */
  oldestSeconds: number
}

interface PhiVitals {
  /** Calls of models under way, and the Φ that they hold, in thousandths. */
  calls: number
  held: number
}

interface RestoreVitals {
  /** When a restore of the replica or of a backup last proved whole, in epoch milliseconds; null while none has. */
  verifiedAt: number | null
  /** When one last did not. */
  failedAt: number | null
  /** How far the replica is behind; from the last drill until it is asked, null before one and where it cannot be asked. */
  lagMs: number | null
  /** It is too far behind, or cannot be asked. */
  behind: boolean
}

/** What the database tells; undefined where it does not answer, which the log says. */
export async function databaseVitals(ctx: Context): Promise<DatabaseVitals | undefined> {
  try {
    const [queue, phi, restore] = await Promise.all([queueVitals(ctx), phiVitals(ctx), restoreVitals(ctx)])
    return { queue, phi, restore }
  } catch (error) {
    ctx.deps.log.error('the database does not answer', { err: error })
    return undefined
  }
}

/** How the job queue stands. The words of the statuses stand in the statement: bound, they would not find the indexes. */
async function queueVitals(ctx: Context): Promise<QueueVitals> {
  const now = ctx.now()
  const queued = sql`${jobs.status} = 'queued'`
  const [due] = await ctx.read
    .select({ depth: count().mapWith(Number), oldest: min(jobs.runAt) })
    .from(jobs)
    .where(sql`${queued} AND ${jobs.runAt} <= ${now}`)
  const [later] = await ctx.read
    .select({ scheduled: count().mapWith(Number) })
    .from(jobs)
    .where(sql`${queued} AND ${jobs.runAt} > ${now}`)
  const [under] = await ctx.read
    .select({ running: count().mapWith(Number) })
    .from(jobs)
    .where(sql`${jobs.status} = 'running'`)
  return {
    depth: due?.depth ?? 0,
    scheduled: later?.scheduled ?? 0,
    running: under?.running ?? 0,
    oldestSeconds: due?.oldest ? (now - due.oldest) / 1000 : 0,
  }
}

async function phiVitals(ctx: Context): Promise<PhiVitals> {
  const [row] = await ctx.read
    .select({ calls: count().mapWith(Number), held: sum(phiHolds.amount).mapWith(Number) })
    .from(phiHolds)
    .where(sql`${phiHolds.status} = 'pending'`)
  return { calls: row?.calls ?? 0, held: row?.held ?? 0 }
}

async function restoreVitals(ctx: Context): Promise<RestoreVitals> {
  const { verified, failed } = await lastVerdicts(ctx)
  const { replicaLagMs: lagMs } = ctx.deps.metrics
  return {
    verifiedAt: verified?.at ?? null,
    failedAt: failed?.at ?? null,
    // What was measured long ago would hide that it cannot be asked now.
    lagMs: lagMs === undefined ? (verified?.lagMs ?? null) : lagMs,
    behind: lagMs === null || (lagMs ?? 0) > FAR_BEHIND_MS,
  }
}
