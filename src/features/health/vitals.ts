import { count, isNull, min, sql, sum } from 'drizzle-orm'
import { jobs, mailOutbox, phiHolds } from '../../../db/schema'
import type { Context } from '../../deps/context'
import { FAR_BEHIND_MS } from '../../core/metrics'
import { lastVerdicts } from '../backup/verdict'

export interface DatabaseVitals {
  queue: QueueVitals
  phi: PhiVitals
  restore: RestoreVitals
  mail: MailVitals
}

interface MailVitals {
  /** Unsent mails without a failed attempt. */
  waiting: number
  /** Unsent mails whose last attempt failed. */
  failed: number
}

interface QueueVitals {
  /** Due jobs that wait. */
  depth: number
  /** Jobs for a later time. */
  scheduled: number
  running: number
  /** How long the oldest due job has waited; 0 where none waits. */
  oldestSeconds: number
}

interface PhiVitals {
  /** Running model calls, and the Φ that they hold, in thousandths. */
  calls: number
  held: number
}

interface RestoreVitals {
  /** When a restore of the replica or a backup was last verified, in epoch milliseconds; null before the first. */
  verifiedAt: number | null
  /** When one last failed; null before the first. */
  failedAt: number | null
  /** The replica's lag in milliseconds. The last drill's value until it is first measured; null where it cannot be measured. */
  lagMs: number | null
  /** Whether the replica is too far behind, or its lag cannot be measured. */
  behind: boolean
}

/** Reads the vitals from the database; undefined, with a log line, where it does not answer. */
export async function databaseVitals(ctx: Context): Promise<DatabaseVitals | undefined> {
  try {
    const [queue, phi, restore, mail] = await Promise.all([
      queueVitals(ctx),
      phiVitals(ctx),
      restoreVitals(ctx),
      mailVitals(ctx),
    ])
    return { queue, phi, restore, mail }
  } catch (error) {
    ctx.deps.log.error('the database cannot be read', { err: error })
    return undefined
  }
}

/** The state of the job queue. Statuses are literals in the SQL, because the partial indexes do not match parameters. */
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

async function mailVitals(ctx: Context): Promise<MailVitals> {
  const [row] = await ctx.read
    .select({ unsent: count().mapWith(Number), failed: count(mailOutbox.lastError).mapWith(Number) })
    .from(mailOutbox)
    .where(isNull(mailOutbox.sentAt))
  const { unsent = 0, failed = 0 } = row ?? {}
  return { waiting: unsent - failed, failed }
}

async function restoreVitals(ctx: Context): Promise<RestoreVitals> {
  const { verified, failed } = await lastVerdicts(ctx)
  const { replicaLagMs: lagMs } = ctx.deps.metrics
  return {
    verifiedAt: verified?.at ?? null,
    failedAt: failed?.at ?? null,
    // An old measurement would hide that the lag cannot be measured now.
    lagMs: lagMs === undefined ? (verified?.lagMs ?? null) : lagMs,
    behind: lagMs === null || (lagMs ?? 0) > FAR_BEHIND_MS,
  }
}
