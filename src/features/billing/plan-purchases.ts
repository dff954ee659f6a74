import type { Database } from '../../../db/client'
import type { InvoiceLine } from '../../../db/schema'
import type { Context } from '../../deps/context'
import type { Plan } from '../../core/plans'
import { Fault } from '../../core/fault'
import { isLive, saveSubscription, type Subscription, subscriptionOf } from './accounts'
import { chargedFor, leavePlan, unpaidPhi } from './leaving'
import { type Period, periodAt } from './periods'
import { moveToPlan } from './plan-moves'
import { monthsOf, prorate, type Proration } from './proration'
import { renew } from './rolling'
import { currentWallet, readWallet } from './wallets'

/** What a World has now: its plan, and the period that is billed. */
export interface Standing {
  plan: Plan
  subscription: Subscription | undefined
  billed: boolean
  anchor: number
  period: { start: number; end: number }
  charged: Period
  used: number
}

/** What a World holds at this moment. A World without a subscription is billed by the periods of its wallet. */
export async function billingStanding(ctx: Context, worldId: string): Promise<Standing> {
  const wallet = await readWallet(ctx, worldId)
  const { plan, anchorAt } = wallet
  const used = unpaidPhi(wallet, wallet.funds)
  const subscription = await subscriptionOf(ctx.read, worldId)
  if (subscription && subscription.state !== 'canceled') {
    const { billed, anchorAt: anchor, periodStart: start, periodEnd: end } = subscription
    // The job may be late; the period that contains now is the same.
    const period =
      ctx.now() < end || subscription.remoteId ? { start, end } : periodAt(anchor, ctx.now(), monthsOf(plan))
    const charged = chargedFor(wallet, period, subscription.planSince)
    return { plan, subscription, billed, anchor, period, charged, used }
  }
  const period = periodAt(anchorAt, ctx.now(), monthsOf(plan))
  return { plan, subscription, billed: false, anchor: anchorAt, period, charged: period, used }
}

/** An order of a plan that was paid. At a provider with subscriptions the plan follows from the subscription. */
export async function buyPlan(
  ctx: Context,
  tx: Database,
  { worldId, item }: { worldId: string; item: string },
): Promise<InvoiceLine[] | null> {
  if (ctx.deps.payments.remote) return null
  const { lines } = await takePlan(ctx, tx, worldId, ctx.deps.plans.of(item))
  return lines
}

/**
 * Puts a World on a plan that takes effect at the call, and starts, changes or ends its subscription.
 * @throws Fault STATE_CONFLICT if it has that plan
 */
export async function takePlan(ctx: Context, tx: Database, worldId: string, plan: Plan): Promise<Proration> {
  await renew(ctx, tx, worldId)
  await currentWallet(ctx, tx, worldId)
  const held = await billingStanding(ctx, worldId)
  // Two changes at once both saw the plan before.
  if (held.plan.code === plan.code) throw new Fault('STATE_CONFLICT', `This World is on the plan ${plan.code} already.`)
  const { period, anchor, ...proration } = prorate(held, plan, ctx.now())
  // Before the subscription is stored: the wallet must see when a cancelled plan ended.
  await moveToPlan(ctx, tx, worldId, plan.code)
  if (held.billed) await leavePlan(ctx, tx, worldId, held.plan, plan)
  await saveSubscription(ctx, tx, {
    worldId,
    state: 'active',
    planCode: plan.code,
    planSince: ctx.now(),
    billed: plan.price.amount > 0,
    anchorAt: anchor ?? held.anchor,
    periodStart: period.start,
    periodEnd: period.end,
    cancelAt: null,
    pastDueSince: null,
    remoteId: null,
  })
  return proration
}

/**
 * Puts a World on a plan that nobody pays for, for the operator. A subscription without a provider ends.
 * @throws Fault STATE_CONFLICT if the provider has a subscription, which would set its own plan again
 */
export async function givePlan(ctx: Context, tx: Database, worldId: string, planCode: string): Promise<void> {
  const known = await subscriptionOf(tx, worldId)
  if (known?.remoteId && isLive(known)) throw new Fault('STATE_CONFLICT', HAS_SUBSCRIPTION)
  await moveToPlan(ctx, tx, worldId, planCode)
  if (known && isLive(known))
    await saveSubscription(ctx, tx, {
      ...known,
      state: 'active',
      planCode,
      planSince: ctx.now(),
      billed: false,
      cancelAt: null,
    })
}

const HAS_SUBSCRIPTION =
  'This World has a subscription at the payment provider. Change or end it there, or let an owner of the World do it.'
