import type { Database } from '../../../db/client'
import { Fault } from '../../core/fault'
import { type FeatureCode, type Plan, planView } from '../../core/plans'
import type { Context, WorldContext } from '../../deps/context'
import type { PlanSwitch, ProviderSubscription } from '../../core/payments'
import { isLive, type Subscription, subscriptionOf } from './accounts'
import { applyAnswer } from './syncing'
import { type Break, breaksOf, lostFeatures } from './breaks'
import { planOf } from './checking-out'
import { lineView, recordInvoice } from './invoices'
import { requireSelfService } from './orders'
import { billingStanding, takePlan } from './plan-purchases'
import { switchTo } from './plan-switch'
import { prorate, type Proration, usedUntil } from './proration'

export interface ChangeInput {
  planCode: string
  dryRun?: boolean | undefined
}

interface RemoteChange {
  subscriptionId: string
  /** Null for a free plan: the subscription ends. */
  to: PlanSwitch | null
  /** The free plan, if used Φ have taken time of the plan that is left. */
  free: PlanSwitch | null
}

/** The payload of a change of plan. */
interface Change {
  worldId: string
  planCode: string
  dryRun: boolean
  /** How the provider changes it; null if it keeps no subscription of this World. */
  remote: RemoteChange | null
  at: number
  /** The key of the invoice of a change without a provider. */
  invoiceKey: string
  breaks: Break[]
  lostFeatures: FeatureCode[]
}

/** What the provider did; null for what happens in the transaction of the answer. */
type Changed = { subscription: ProviderSubscription | null; proration: Proration } | null

/**
 * Prepares a change of plan, or with `dryRun` the quote of one.
 * @throws Fault VALIDATION_FAILED (unknown plan), STATE_CONFLICT (the plan it has, or a first plan that needs a checkout),
 *   NOT_CONFIGURED
 */
export async function prepareChange(ctx: WorldContext, { planCode, dryRun = false }: ChangeInput): Promise<Change> {
  requireSelfService(ctx)
  const plan = planOf(ctx, planCode)
  const subscription = await subscriptionOf(ctx.read, ctx.world.id)
  const held = subscription && isLive(subscription) ? subscription.planCode : ctx.plan.code
  if (plan.code === held) throw alreadyHeld(plan, ctx.plan)
  return {
    worldId: ctx.world.id,
    planCode,
    dryRun,
    ...(await remoteChange(ctx, plan, subscription)),
    invoiceKey: `change:${ctx.newId('change')}`,
    breaks: dryRun ? await breaksOf(ctx, plan) : [],
    lostFeatures: dryRun ? lostFeatures(ctx, plan) : [],
  }
}

/** After the grace period the World has a lower plan than it has subscribed to. */
function alreadyHeld({ code }: Plan, now: Plan): Fault {
  const overdue = code === now.code ? '' : ' Its payment is overdue: pay the open invoice to get the plan back.'
  return new Fault('STATE_CONFLICT', `This World is on the plan ${code} already.${overdue}`)
}

async function remoteChange(
  ctx: WorldContext,
  plan: Plan,
  subscription: Subscription | undefined,
): Promise<Pick<Change, 'remote' | 'at'>> {
  const now = ctx.now()
  if (!ctx.deps.payments.remote) return { remote: null, at: now }
  const { amount } = plan.price
  const subscriptionId = subscription && isLive(subscription) ? subscription.remoteId : null
  if (subscriptionId === null && amount > 0)
    throw new Fault('STATE_CONFLICT', 'This World has no subscription yet: buy the plan with POST /api/checkout.')
  if (subscriptionId === null) return { remote: null, at: now }
  const at = Math.max(now, usedUntil(await billingStanding(ctx, ctx.world.id), plan))
  const to = switchTo(plan, subscriptionId, at)
  const remote = amount === 0 ? { to: null, free: at > now ? to : null } : { to, free: null }
  return { remote: { subscriptionId, ...remote }, at }
}

/** Changes the plan at once. The provider charges or credits the difference; without one it is only recorded. */
export const planChange = {
  name: 'billing.change_plan',
  async call(ctx: Context, { remote, dryRun, at }: Change, key: string): Promise<Changed> {
    const provider = ctx.deps.payments.remote
    if (!remote || !provider) return null
    const { subscriptionId, to, free } = remote
    // The second of two equal changes has to find what the first one did.
    const change = () => (to ? provider.switchPlan(to, key) : provider.endNow(subscriptionId, key, free))
    if (!dryRun) return ctx.deps.local.planChanges.run(subscriptionId, change)
    const proration = await (to ? provider.quoteSwitch(to) : provider.quoteEnd(subscriptionId, at))
    return { subscription: null, proration }
  },
  async resolve(ctx: Context, { remote, dryRun }: Change, key: string) {
    const never = { state: 'never' } as const
    const provider = ctx.deps.payments.remote
    if (!remote || !provider || dryRun) return never
    const found = await provider.findChange(remote.subscriptionId)
    if (!found) return never
    const { subscription } = found
    const done = remote.to ? subscription.changeKey === key : subscription.state === 'canceled'
    return done ? ({ state: 'done', result: found as Changed } as const) : never
  },
  async settle(ctx: Context, tx: Database, change: Change, changed: Changed) {
    const plan = ctx.deps.plans.of(change.planCode)
    if (change.dryRun) {
      const proration = changed?.proration ?? prorate(await billingStanding(ctx, change.worldId), plan, ctx.now())
      const { breaks, lostFeatures: lost } = change
      return { body: { data: { ...answerOf(plan, proration), breaks, lostFeatures: lost } } }
    }
    const proration = changed?.proration ?? (await changeHere(ctx, tx, change, plan))
    if (changed?.subscription) await applyAnswer(ctx, tx, change.worldId, changed.subscription)
    return { body: { data: answerOf(plan, proration) } }
  },
}

async function changeHere(ctx: Context, tx: Database, { worldId, invoiceKey }: Change, plan: Plan): Promise<Proration> {
  const { lines, ...proration } = await takePlan(ctx, tx, worldId, plan)
  const now = ctx.now()
  if (lines.length > 0) {
    const { currency } = proration
    await recordInvoice(ctx, tx, worldId, {
      key: invoiceKey,
      status: 'paid',
      currency,
      lines,
      issuedAt: now,
      paidAt: now,
    })
  }
  return { ...proration, lines }
}

function answerOf(plan: Plan, { amount, currency, lines }: Proration) {
  return { plan: planView(plan), proration: { amount, currency, lines: lines.map(lineView) } }
}
