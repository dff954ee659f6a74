import type { Driver } from '../../../db/client'
import { type Inspection, inspectFile } from '../../../db/inspect'
import { MIGRATIONS } from '../../../db/migrations'
import type { Context } from '../../deps/context'
import { keepSetting, readSetting } from '../../core/instance-settings'
import { canaryOf } from './canary'
import { COUNTED } from './rows'

/** What came of restoring a copy to look at it. */
export interface RestoreVerdict {
  ok: boolean
  /** Why it may not be relied on; null for a good one. */
  problem: string | null
  source: 'replica' | 'backup' | 'snapshot'
  /** Epoch milliseconds. */
  at: number
  /** How far the replica was behind what was committed, at most; null for a copy that is not meant to be up to date. */
  lagMs: number | null
  /** The last migration in it. */
  migration: number
  rows: Record<string, number>
}

const VERIFIED = 'restore.lastVerified'
const FAILED = 'restore.lastFailed'

/** Reads a copy of the database to its last page. */
export function inspectCopy(path: string, driver: Driver): Promise<Inspection> {
  return inspectFile(path, MIGRATIONS, COUNTED, driver)
}

/** Why this copy from a replica may not become the database; null for a whole one. Litestream's exit code proves nothing. */
export function replicaProblem(copy: Inspection): string | null {
  if (copy.problem) return copy.problem
  // Killed within the first second of its life: there was nothing to lose yet.
  if ((copy.rows.users ?? 0) === 0) return null
  return canaryOf(copy) ? null : 'The replica holds no canary row: it is none of this program, or ends too early.'
}

/** Keeps the outcome for the health page; `replica` says of which replica, as a hash. */
export async function keepVerdict(ctx: Context, verdict: RestoreVerdict, replica: string | null): Promise<void> {
  await ctx.tx((tx) => keepSetting(tx, verdict.ok ? VERIFIED : FAILED, { ...verdict, replica }))
}

/** The last restore that proved whole, and the last that did not. */
export async function lastVerdicts(ctx: Context) {
  type Kept = RestoreVerdict & { replica: string | null }
  const [verified, failed] = await Promise.all([
    readSetting<Kept>(ctx.read, VERIFIED),
    readSetting<Kept>(ctx.read, FAILED),
  ])
  return { verified: verified ?? null, failed: failed ?? null }
}

/** Names a replica without showing the password that its address may hold. */
export function replicaName(url: string): string {
  return new Bun.CryptoHasher('sha256').update(url).digest('hex').slice(0, 16)
}
