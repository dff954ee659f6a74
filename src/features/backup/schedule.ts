import { Type as t } from '@sinclair/typebox'
import type { Context } from '../../deps/context'
import type { Json } from '../../lib/json'
import { runCommand } from './own-command'
import { lastVerdicts, replicaName } from './verdict'
import { DAY_MS, HOUR_MS, isoTime } from '../../lib/time'
import { defineJob } from '../../jobs/define-job'
import { enqueue } from '../../jobs/queue'

/** Makes the nightly copy. */
export const snapshotJob = defineJob({
  kind: 'backup.snapshot',
  lane: 'slow',
  payload: t.Object({}),
  run: (ctx, _, { signal }) => snapshotNightly(ctx, signal),
})

/** Verifies that the newest backup can be restored. */
export const drillJob = defineJob({
  kind: 'backup.drill',
  lane: 'slow',
  payload: t.Object({}),
  run: (ctx, _, { signal }) => drillNightly(ctx, signal),
})

interface Daily {
  job: typeof snapshotJob
  /** Hour of the day in UTC. A missed job runs at the next start. */
  hour: number
}

const SNAPSHOT: Daily = { job: snapshotJob, hour: 3 }
const DRILL: Daily = { job: drillJob, hour: 4 }
const ATTEMPTS = 3

/** Enqueues the next copy and the next drill. Called at server start. */
export async function scheduleDaily(ctx: Context): Promise<void> {
  await ctx.tx(async (tx) => {
    for (const daily of [SNAPSHOT, DRILL]) await enqueueNext(ctx, tx, daily)
  })
}

type Tx = Parameters<Parameters<Context['tx']>[0]>[0]

/** Enqueues the next run. The unique key is the day, so a retried job of yesterday does not block today's. */
async function enqueueNext(ctx: Context, tx: Tx, { job, hour }: Daily): Promise<void> {
  const today = Math.floor(ctx.now() / DAY_MS) * DAY_MS + hour * HOUR_MS
  const runAt = today > ctx.now() ? today : today + DAY_MS
  const uniqueKey = isoTime(runAt).slice(0, 10)
  await enqueue(ctx, tx, job, {}, { uniqueKey, runAt, maxAttempts: ATTEMPTS })
}

/** Makes the nightly copy in a separate process, so that the server keeps answering. */
async function snapshotNightly(ctx: Context, signal: AbortSignal): Promise<Json> {
  await ctx.tx((tx) => enqueueNext(ctx, tx, SNAPSHOT))
  const { said } = await runCommand(['snapshot'], signal)
  const { skipped } = said as { skipped?: string }
  if (skipped) ctx.deps.log.error(`no nightly copy was made: ${skipped}`)
  return said
}

/** Runs the restore drill on the replica, or on the newest copy where there is none. @throws Error where it fails */
async function drillNightly(ctx: Context, signal: AbortSignal): Promise<Json> {
  await ctx.tx((tx) => enqueueNext(ctx, tx, DRILL))
  const { ok, said } = await runCommand(['verify-backup'], signal)
  if (!ok) throw new Error(`The restore drill failed: ${String((said as { problem?: string }).problem)}`)
  return said
}

/** Resolves when a restore of this replica was verified; immediately where one was before. */
export async function firstCopy(ctx: Context, signal: AbortSignal): Promise<void> {
  const { replicaUrl } = ctx.deps.config
  const { verified } = await lastVerdicts(ctx)
  if (!replicaUrl || verified?.replica === replicaName(replicaUrl)) return
  while (!signal.aborted) {
    try {
      await drillNightly(ctx, signal)
      return
    } catch (error) {
      if (!signal.aborted) ctx.deps.log.warn('the replica has no complete copy yet', { err: error })
    }
    await Bun.sleep(1_000)
  }
}
