import { and, desc, eq } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { audit } from '../../../db/schema'
import type { Context } from '../../deps/context'
import { viewEtag } from '../../core/etag'
import { keepSetting, readSetting } from '../../core/instance-settings'
import type { RateClass } from '../../core/limits'
import { requireMatch } from '../../core/preconditions'
import { INSTANCE_CHAIN, record } from '../../core/trail'
import type { Deps } from '../../deps/deps'

const KEY = 'rate_limits'

type Limits = Record<RateClass, number>

/**
 * Applies the operator's limits over the configured ones: at startup, after a change in another process, and with
 * `configured` after a reload of the configuration.
 */
export async function loadRateLimits(deps: Deps, configured: Partial<Limits> = {}): Promise<void> {
  deps.local.rates.change({ ...configured, ...(await changedLimits(deps.store.read)) })
}

/**
 * Changes limits, also for windows that are already open, and stores them so that they survive a restart.
 * @returns all limits
 * @throws Fault PRECONDITION_FAILED
 */
export function changeRateLimits(ctx: Context, limits: Partial<Limits>): Promise<Limits> {
  const { rates } = ctx.deps.local
  return ctx.tx(async (tx) => {
    const before = { ...rates.limits }
    await requireMatch(ctx, async () => ({ etags: [viewEtag(before)], updatedAt: await changedAt(tx) }))
    if (Object.keys(limits).length === 0) return before
    const after = { ...before, ...limits }
    // Store only what was changed: RATE_LIMITS still applies to the rest.
    await keepSetting(tx, KEY, { ...(await changedLimits(tx)), ...limits })
    await record(tx, ctx, INSTANCE_CHAIN, 'rate_limits.update', { type: 'rate_limits', id: null }, before, after)
    ctx.afterCommit(() => rates.change(limits))
    return after
  })
}

async function changedAt(tx: Database): Promise<number | undefined> {
  const [entry] = await tx
    .select({ at: audit.at })
    .from(audit)
    .where(and(eq(audit.chain, INSTANCE_CHAIN), eq(audit.action, 'rate_limits.update')))
    .orderBy(desc(audit.seq))
    .limit(1)
  return entry?.at
}

async function changedLimits(db: Database): Promise<Partial<Limits>> {
  return (await readSetting<Partial<Limits>>(db, KEY)) ?? {}
}
