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
  /** A server writes at this moment, with Litestream beside it: then the copy has to be up to date within seconds. */
  serving: boolean
  /** How long to wait for it, in milliseconds. */
  patienceMs?: number
}

/** Litestream ships each second; so long may the canary be on its way before the replica counts as behind. */
const SHIPPED_MS = 10_000
const LOOK_AGAIN_MS = 300

type Rows = Record<string, number>

/**
 * Restores the replica beside the live database and holds the two against each other: integrity, a canary written a moment
 * ago, and the number of rows. The outcome is kept.
 * @throws Fault STATE_CONFLICT while another one runs, and what `restore` throws
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
 * More than one try: the canary may still be on its way, and people go on writing while the copy is made. A copy that holds
 * the canary holds everything counted before it was written.
 */
async function drillIn(
  ctx: Context,
  path: string,
  { restore, serving, patienceMs = SHIPPED_MS }: DrillOptions,
): Promise<RestoreVerdict> {
  const before = await liveRows(ctx)
  const canary = serving ? await writeCanary(ctx) : await lastCanary(ctx)
  // Not by the clock that may jump.
  const deadline = performance.now() + (serving ? patienceMs : 0)
  for (;;) {
    if (serving) await Bun.sleep(LOOK_AGAIN_MS)
    rmSync(path, { force: true })
    const [at, begun] = [ctx.now(), performance.now()]
    const copy = (await restore(path)) ? await inspectCopy(path, ctx.deps.config.sqliteDriver) : EMPTY
    const verdict = judged(copy, { serving, at, canary, before, after: await liveRows(ctx) })
    if (verdict.ok || performance.now() >= deadline) return verdict
    // A large replica is not fetched more often than need be.
    if (serving) await Bun.sleep(2 * (performance.now() - begun))
  }
}

const EMPTY: Inspection = { problem: 'The replica is empty.', migration: 0, rows: {}, settings: {} }

interface Live {
  serving: boolean
  /** When the copy was begun. */
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
  return `The replica is behind: ${since}. Does Litestream run?`
}

/** What is written meanwhile may or may not be in the copy, so its number lies between that before and that after. */
function differingRows(copy: Rows, before: Rows, after: Rows): string | null {
  const wrong = Object.keys(before).filter((name) => {
    const [rows, some, others] = [copy[name] ?? 0, before[name] ?? 0, after[name] ?? 0]
    return rows < Math.min(some, others) || rows > Math.max(some, others)
  })
  if (wrong.length === 0) return null
  return `The copy holds other numbers of rows than the database: ${wrong.join(', ')}.`
}
