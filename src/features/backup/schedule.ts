import type { Context } from '../../deps/context'
import type { Json } from '../../lib/json'
import { ownCommand } from './own-command'
import { lastVerdicts, replicaName } from './verdict'
import { DAY_MS, HOUR_MS, isoTime } from '../../lib/time'
import { enqueue } from '../../jobs/queue'

/** Daily jobs, at this hour (UTC). One that was missed runs at the next start. */
const DAILY = { 'backup.snapshot': 3, 'backup.drill': 4 } as const
const ATTEMPTS = 3

/** Puts the next copy and the next drill down; at the start of a server. */
export async function scheduleDaily(ctx: Context): Promise<void> {
  await ctx.tx(async (tx) => {
    for (const kind of Object.keys(DAILY) as Daily[]) await enqueueNext(ctx, tx, kind)
  })
}

type Daily = keyof typeof DAILY
type Tx = Parameters<Parameters<Context['tx']>[0]>[0]

/** The key is the day: a job of yesterday that is tried again stands beside that of today. */
async function enqueueNext(ctx: Context, tx: Tx, kind: Daily): Promise<void> {
  const today = Math.floor(ctx.now() / DAY_MS) * DAY_MS + DAILY[kind] * HOUR_MS
  const runAt = today > ctx.now() ? today : today + DAY_MS
  const uniqueKey = isoTime(runAt).slice(0, 10)
  await enqueue(ctx, tx, { kind, payload: {}, uniqueKey, runAt, maxAttempts: ATTEMPTS })
}

/** The nightly copy, made by the command so that the server goes on answering. */
export async function snapshotJob(ctx: Context, signal: AbortSignal): Promise<Json> {
  await ctx.tx((tx) => enqueueNext(ctx, tx, 'backup.snapshot'))
  const { said } = await runCommand(['snapshot'], signal)
  const { skipped } = said as { skipped?: string }
  if (skipped) ctx.deps.log.error(`no nightly copy: ${skipped}`)
  return said
}

/** The restore drill: of the replica, or of the newest copy where there is none. @throws Error where it proves nothing */
export async function drillJob(ctx: Context, signal: AbortSignal): Promise<Json> {
  await ctx.tx((tx) => enqueueNext(ctx, tx, 'backup.drill'))
  const { ok, said } = await runCommand(['verify-backup'], signal)
  if (!ok) throw new Error(`The restore drill failed: ${String((said as { problem?: string }).problem)}`)
  return said
}

/** Resolves once a restore of the replica has proved whole; at once where one did before. */
export async function firstCopy(ctx: Context, signal: AbortSignal): Promise<void> {
  const { replicaUrl } = ctx.deps.config
  const { verified } = await lastVerdicts(ctx)
  if (!replicaUrl || verified?.replica === replicaName(replicaUrl)) return
  while (!signal.aborted) {
    try {
      await drillJob(ctx, signal)
      return
    } catch (error) {
      if (!signal.aborted) ctx.deps.log.warn('the replica holds no whole copy yet', { err: error })
    }
    await Bun.sleep(1_000)
  }
}

/** A command of this program in a process of its own. @throws Error with its words where it did not get to an answer */
async function runCommand(words: string[], signal: AbortSignal): Promise<{ ok: boolean; said: Json }> {
  const child = Bun.spawn([...ownCommand(), ...words, '--json'], {
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'pipe',
    signal,
  })
  const [out, err] = await Promise.all([child.stdout.text(), child.stderr.text()])
  const ok = (await child.exited) === 0
  if (out.trim()) return { ok, said: JSON.parse(out) as Json }
  throw new Error(/"message": "([^"]*)"/.exec(err)?.[1] ?? `${words.join(' ')} ended without an answer`)
}
