import { statSync } from 'node:fs'
import { basename } from 'node:path'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { jobs } from '../../../db/schema'
import { INSTANCE_CHAIN, record } from '../../core/trail'
import type { Context } from '../../deps/context'
import { readInstanceJob } from './jobs'
import { enqueue } from '../../jobs/queue'
import { isoTime } from '../../lib/time'
import { drillJob, snapshotJob } from '../backup/schedule'
import { snapshotsIn } from '../backup/snapshots'
import { lastVerdicts, type RestoreVerdict } from '../backup/verdict'

/** What protects the data: the replica, the nightly copies, and whether one of them was really restored. */
export async function backupOverview(ctx: Context) {
  const { config, metrics } = ctx.deps
  const { verified, failed } = await lastVerdicts(ctx)
  const lagMs = metrics.replicaLagMs ?? verified?.lagMs ?? null
  return {
    replica: { configured: config.replicaUrl !== null, lagSeconds: lagMs === null ? null : lagMs / 1000 },
    lastVerified: verified && verdictView(verified),
    lastFailed: failed && verdictView(failed),
    copies: snapshotsIn(config.dataDir).map(copyView),
    nextCopyAt: await nextRun(ctx, snapshotJob.kind),
    nextDrillAt: await nextRun(ctx, drillJob.kind),
  }
}

const ASKED = 'asked'

/** Enqueues a restore drill now. A second call while it waits answers the same job. */
export function askForDrill(ctx: Context) {
  return ctx.tx(async (tx) => {
    await enqueue(ctx, tx, drillJob, {}, { uniqueKey: ASKED, maxAttempts: 1 })
    const [row] = await tx
      .select({ id: jobs.id })
      .from(jobs)
      .where(and(eq(jobs.kind, drillJob.kind), eq(jobs.uniqueKey, ASKED), sql`${jobs.status} = 'queued'`))
      .orderBy(desc(jobs.id))
      .limit(1)
    if (!row) throw new Error('The restore drill was not enqueued.')
    await record(tx, ctx, INSTANCE_CHAIN, 'backup.verify', { type: 'job', id: row.id }, null, { jobId: row.id })
    return readInstanceJob(ctx, row.id)
  })
}

async function nextRun(ctx: Context, kind: string): Promise<string | null> {
  const [row] = await ctx.read
    .select({ runAt: jobs.runAt })
    .from(jobs)
    .where(and(sql`${jobs.status} = 'queued'`, eq(jobs.kind, kind)))
    .orderBy(asc(jobs.runAt))
    .limit(1)
  return row ? isoTime(row.runAt) : null
}

function verdictView({ ok, problem, source, at, lagMs, rows }: RestoreVerdict) {
  return { ok, problem, source, at: isoTime(at), lagSeconds: lagMs === null ? null : lagMs / 1000, rows }
}

function copyView(path: string) {
  const stat = statSync(path, { throwIfNoEntry: false })
  return { name: basename(path), bytes: stat?.size ?? 0, at: isoTime(Math.trunc(stat?.mtimeMs ?? 0)) }
}
