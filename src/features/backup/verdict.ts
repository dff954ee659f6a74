import type { Driver } from '../../../db/client'
import { type Inspection, inspectFile } from '../../../db/inspect'
import { MIGRATIONS } from '../../../db/migrations'
import type { Context } from '../../deps/context'
import { keepSetting, readSetting } from '../../core/instance-settings'
import { canaryOf } from './canary'
import { COUNTED } from './rows'

/** The outcome of verifying a copy. */
export interface RestoreVerdict {
  ok: boolean
  /** Why the copy cannot be relied on; null for a good one. */
  problem: string | null
  source: 'replica' | 'backup' | 'snapshot'
  /** Epoch milliseconds. */
  at: number
  /** The most that the replica was behind, in milliseconds; null for a copy that is not meant to be up to date. */
  lagMs: number | null
  /** The last migration of the copy. */
  migration: number
  rows: Record<string, number>
}

const VERIFIED = 'restore.lastVerified'
const FAILED = 'restore.lastFailed'

/** Checks all pages of a copy of the database. */
export function inspectCopy(path: string, driver: Driver): Promise<Inspection> {
  return inspectFile(path, MIGRATIONS, COUNTED, driver)
}

/** Why a restored replica must not become the database; null for an intact one. Litestream's exit code proves nothing. */
export function replicaProblem(copy: Inspection): string | null {
  if (copy.problem) return copy.problem
  // The instance was killed before its first user: there is nothing to lose yet.
  if ((copy.rows.users ?? 0) === 0) return null
  return canaryOf(copy) ? null : 'The replica holds no canary row: it is not a replica of Quoin, or it ends too early.'
}

/** Stores the verdict for the health page; `replica` is the hashed name of the replica. */
export async function keepVerdict(ctx: Context, verdict: RestoreVerdict, replica: string | null): Promise<void> {
  await ctx.tx((tx) => keepSetting(tx, verdict.ok ? VERIFIED : FAILED, { ...verdict, replica }))
}

/** The last successful and the last failed verification. */
export async function lastVerdicts(ctx: Context) {
  type Kept = RestoreVerdict & { replica: string | null }
  const [verified, failed] = await Promise.all([
    readSetting<Kept>(ctx.read, VERIFIED),
    readSetting<Kept>(ctx.read, FAILED),
  ])
  return { verified: verified ?? null, failed: failed ?? null }
}

/** A hashed name for a replica, because its URL may contain a password. */
export function replicaName(url: string): string {
  return new Bun.CryptoHasher('sha256').update(url).digest('hex').slice(0, 16)
}
