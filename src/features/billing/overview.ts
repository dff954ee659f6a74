import { phiToNumber, planView } from '../../core/plans'
import { atLeast } from '../../core/roles'
import type { WorldContext } from '../../deps/context'
import { isoTime } from '../../lib/time'
import { seatsTaken } from '../ceilings/seats'
import { isLive } from './accounts'
import { listInvoices } from './invoices'
import { billingStanding, type Standing } from './plan-purchases'
import { readProfile } from './profile'
import { readWallet } from './wallets'

/** How many invoices the overview shows; the list has the rest. */
const NEWEST = 12

/** Plan, use and money of a World. Invoices and profile are for admins; other members see what they may use. */
export async function overviewOf(ctx: WorldContext) {
  const standing = await billingStanding(ctx, ctx.world.id)
  const { plan, subscription, period } = standing
  const admin = atLeast(ctx.role, 'admin')
  return {
    plan: planView(plan),
    state: subscription?.state ?? ('active' as const),
    usage: await usageOf(ctx, standing),
    period: { start: isoTime(period.start), end: isoTime(period.end) },
    cancelAt: subscription?.cancelAt == null ? null : isoTime(subscription.cancelAt),
    ...nextBill(standing),
    invoices: admin ? (await listInvoices(ctx, { limit: NEWEST })).data : [],
    profile: admin ? await readProfile(ctx) : null,
    provider: ctx.deps.payments.provider,
  }
}

async function usageOf(ctx: WorldContext, { plan }: Standing) {
  const { liveApps, records, storage } = ctx.world
  const { ceilings } = plan
  const { granted, spent } = await readWallet(ctx, ctx.world.id)
  return {
    liveApps: { used: liveApps, limit: ceilings.liveApps },
    records: { used: records, limit: ceilings.records },
    storage: { used: storage, limit: ceilings.storage },
    members: { used: await seatsTaken(ctx.read, ctx.world.id, ctx.now()), limit: ceilings.members },
    phi: { used: phiToNumber(spent), limit: phiToNumber(granted) },
  }
}

/** Null where nothing will be billed: a free plan, one that nobody bought, or one that ends. */
function nextBill({ plan, subscription, billed, period }: Standing) {
  const goesOn = billed && subscription !== undefined && isLive(subscription) && subscription.cancelAt === null
  if (!goesOn || plan.price.amount === 0) return { nextBillDate: null, nextAmount: null }
  const { amount, currency } = plan.price
  return { nextBillDate: isoTime(period.end), nextAmount: { amount, currency } }
}
