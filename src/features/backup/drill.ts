import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Inspection } from '../../../db/inspect'
import type { Context } from '../../deps/context'
import { Fault } from '../../core/fault'
import { isoTime } from '../../lib/time'
import { type Canary, canaryOf, lastCanary, writeCanary } from './canary'
import { liveRows } from './rows'
import { inspectCopy, keepVerdict, replicaName, replicaProblem, type RestoreVerdict } from './verdict'

export interface DrillOptions {
  replicaUrl: string
  /** Restores the replica to a new file; false where the replica is empty. */
  restore(path: string): Promise<boolean>
  /** Whether a server runs, with Litestream shipping its writes: the copy must then be up to date within seconds. */
  serving: boolean
  /** How long to wait for an up-to-date copy, in milliseconds. */
  patienceMs?: number
}

/** Litestream ships every second. A canary that takes longer than this means that the replica is behind. */
const SHIPPED_MS = 10_000
const LOOK_AGAIN_MS = 300

type Rows = Record<string, number>

/**
 * Restores the replica to a temporary file and compares it with the live database: integrity, a canary row written just
 * before, and row counts. The verdict is stored.
 * @throws Fault STATE_CONFLICT while another drill runs, and any error of `restore`
 */
export async function drillReplica(ctx: Context, options: DrillOptions): Promise<RestoreVerdict> {
  const { dataDir } = ctx.deps.config
  const lock = ctx.deps.store.engine.lock(join(dataDir, 'verify.lock'))
  if (!lock) throw new Fault('STATE_CONFLICT', 'Another verification runs on this data folder.')
  const folder = join(dataDir, 'verify')
  try {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { mode: 0o700 })
    const verdict = await drillIn(ctx, join(folder, 'quoin.db'), options)
    await keepVerdict(ctx, verdict, replicaName(options.replicaUrl))
    return verdict
  } finally {
    rmSync(folder, { recursive: true, force: true })
    lock.release()
  }
}

/**
 * Retries, because the canary may not have been shipped yet and users keep writing during the restore. A copy that holds the
 * canary holds all rows counted before it was written.
 */
async function drillIn(
  ctx: Context,
  path: string,
  { restore, serving, patienceMs = SHIPPED_MS }: DrillOptions,
): Promise<RestoreVerdict> {
  const before = await liveRows(ctx)
  const canary = serving ? await writeCanary(ctx) : await lastCanary(ctx)
  // The monotonic clock, because the wall clock may jump.
  const deadline = performance.now() + (serving ? patienceMs : 0)
  for (;;) {
    if (serving) await Bun.sleep(LOOK_AGAIN_MS)
    rmSync(path, { force: true })
    const [at, begun] = [ctx.now(), performance.now()]
    const copy = (await restore(path)) ? await inspectCopy(path, ctx.deps.config.sqliteDriver) : EMPTY
    const verdict = judged(copy, { serving, at, canary, before, after: await liveRows(ctx) })
    if (verdict.ok || performance.now() >= deadline) return verdict
    // Wait longer for a large replica, so that it is not fetched continuously.
    if (serving) await Bun.sleep(2 * (performance.now() - begun))
  }
}

const EMPTY: Inspection = { problem: 'The replica is empty.', migration: 0, rows: {}, settings: {} }

interface Live {
  serving: boolean
  /** When the restore began, in epoch milliseconds. */
  at: number
  canary: Canary | undefined
  before: Rows
  after: Rows
}

function judged(copy: Inspection, { serving, at, canary, before, after }: Live): RestoreVerdict {
  const found = canaryOf(copy)
  const problem = replicaProblem(copy) ?? missingCanary(found, canary) ?? differingRows(copy.rows, before, after)
  const lagMs = serving && found ? Math.max(0, at - found.at) : null
  return { ok: problem === null, problem, source: 'replica', at, lagMs, migration: copy.migration, rows: copy.rows }
}

function missingCanary(found: Canary | undefined, canary: Canary | undefined): string | null {
  if (found?.token === canary?.token) return null
  const since = found ? `it ends soon after ${isoTime(found.at)}` : 'it holds no canary row'
  return `The replica is behind: ${since}. Check that Litestream runs.`
}

/** Rows written during the restore may be missing, so each count must lie between those before and after. */
function differingRows(copy: Rows, before: Rows, after: Rows): string | null {
  const wrong = Object.keys(before).filter((name) => {
    const [rows, some, others] = [copy[name] ?? 0, before[name] ?? 0, after[name] ?? 0]
    return rows < Math.min(some, others) || rows > Math.max(some, others)
  })
  if (wrong.length === 0) return null
  return `The row counts of the copy differ from the database: ${wrong.join(', ')}.`
}
