import type { WorldContext } from '../../deps/context'
import { ceilingWords } from '../../core/plan-limit'
import { MIN_HOLD } from '../billing/earmarks'
import { readWallet, spendable } from '../billing/wallets'
import { type Ceilings, type FeatureCode, FEATURE_WORDS, phiToNumber, plansWith } from '../../core/plans'
import { seatsTaken } from '../ceilings/seats'

/** One entitlement of a World. */
export interface Capability {
  enabled: boolean
  /** Why it is not enabled, for people. */
  reason?: string
  /** The lowest plan that includes it. */
  requiredPlan?: string
  /** Null for no ceiling. */
  limit?: number | null
  used?: number
}

/** All entitlements of the World: the features of its plan, and the use of each ceiling. */
export async function capabilitiesOf(ctx: WorldContext): Promise<Record<string, Capability>> {
  const { world } = ctx
  return {
    surfaces: { enabled: true },
    liveApps: ceiling(ctx, 'liveApps', world.liveApps),
    records: ceiling(ctx, 'records', world.records),
    storage: ceiling(ctx, 'storage', world.storage),
    members: ceiling(ctx, 'members', await seatsTaken(ctx.read, ctx.world.id, ctx.now())),
    teams: feature(ctx, 'teams'),
    audit: feature(ctx, 'audit'),
    sso: feature(ctx, 'sso'),
    worlds: feature(ctx, 'worlds'),
    ai: await credits(ctx),
  }
}

const UNITS: Record<keyof Ceilings, string> = {
  liveApps: 'live Surfaces',
  records: 'records',
  storage: 'bytes of storage',
  members: 'members',
}

function ceiling(ctx: WorldContext, name: keyof Ceilings, used: number): Capability {
  const { plan, deps } = ctx
  const limit = plan.ceilings[name]
  if (limit === null || used < limit) return { enabled: true, limit, used }
  const higher = deps.plans.list.find(({ ceilings }) => ceilings[name] === null || ceilings[name] > limit)
  const reason = ceilingWords(plan.code, limit, UNITS[name], used)
  return { enabled: false, reason, requiredPlan: higher?.code, limit, used }
}

function feature(ctx: WorldContext, name: FeatureCode): Capability {
  const { plan, deps } = ctx
  if (plan.features[name]) return { enabled: true }
  const reason = `The plan ${plan.code} does not include ${FEATURE_WORDS[name]}.`
  return { enabled: false, reason, requiredPlan: plansWith(deps.plans, name)[0] }
}

/** The AI entitlement. `used` is what this period's calls were charged, purchased Φ included. */
async function credits(ctx: WorldContext): Promise<Capability> {
  const { plan, granted, spent, funds } = await readWallet(ctx, ctx.world.id)
  const [limit, used] = [phiToNumber(granted), phiToNumber(spent)]
  if (spendable(funds) + funds.returnable >= MIN_HOLD) return { enabled: true, limit, used }
  const higher = ctx.deps.plans.list.find(({ phi }) => phi.allowance > plan.phi.allowance)
  return { enabled: false, reason: 'The Φ wallet is empty.', requiredPlan: higher?.code, limit, used }
}
