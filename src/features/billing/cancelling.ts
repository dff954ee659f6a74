import type { Database } from '../../../db/client'
import { Fault } from '../../core/fault'
import type { Plan } from '../../core/plans'
import { record } from '../../core/trail'
import type { Context, WorldContext } from '../../deps/context'
import { isoTime } from '../../lib/time'
import type { ProviderSubscription } from '../../core/payments'
import { freePlan, isLive, saveSubscription, type Subscription, subscriptionOf } from './accounts'
import { applyAnswer } from './syncing'
import { requireSelfService } from './orders'
import { billingStanding } from './plan-purchases'
import { renew } from './rolling'
import { after } from './states'

/** The payload of a cancellation, or of taking it back. */
interface Ending {
  worldId: string
  cancel: boolean
  /** The provider's subscription, if it has one. */
  subscriptionId: string | null
}

/**
 * Prepares to end the subscription with its period (`cancel`), or to take that back.
 * @throws Fault STATE_CONFLICT if there is nothing to end or to take back, NOT_CONFIGURED
 */
export async function prepareEnding(ctx: WorldContext, cancel: boolean): Promise<Ending> {
  requireSelfService(ctx)
  await requireEnding(ctx, ctx.world.id, cancel)
  const subscription = await subscriptionOf(ctx.read, ctx.world.id)
  const remote = ctx.deps.payments.remote && subscription && isLive(subscription) ? subscription.remoteId : null
  return { worldId: ctx.world.id, cancel, subscriptionId: remote }
}

/** Two effects, because a route names its own. */
export const cancellation = endingEffect('billing.cancel')
export const resumption = endingEffect('billing.resume')

function endingEffect(action: 'billing.cancel' | 'billing.resume') {
  return {
    name: action,
    async call(ctx: Context, { subscriptionId, cancel }: Ending, key: string): Promise<ProviderSubscription | null> {
      const { remote } = ctx.deps.payments
      return remote && subscriptionId ? remote.setCancel(subscriptionId, cancel, key) : null
    },
    async resolve(ctx: Context, { subscriptionId }: Ending, key: string) {
      const { remote } = ctx.deps.payments
      const found = remote && subscriptionId ? await remote.readSubscription(subscriptionId) : null
      return found?.changeKey === key
        ? ({ state: 'done', result: found as ProviderSubscription | null } as const)
        : ({ state: 'never' } as const)
    },
    async settle(ctx: Context, tx: Database, { worldId, cancel }: Ending, remote: ProviderSubscription | null) {
      const before = endingView(await billingStanding(ctx, worldId))
      if (remote) await applyAnswer(ctx, tx, worldId, remote)
      else await endHere(ctx, tx, worldId, cancel)
      const now = (await subscriptionOf(tx, worldId))!
      const data = endingView({ subscription: now })
      const resource = { type: 'subscription', id: now.remoteId ?? worldId }
      await record(tx, ctx, worldId, action, resource, before, data)
      return { body: { data } }
    },
  }
}

function endingView({ plan, subscription }: { plan?: Plan; subscription: Subscription | undefined }) {
  const { state = 'active' as const, planCode = plan?.code ?? '', cancelAt = null } = subscription ?? {}
  return { state, planCode, cancelAt: cancelAt === null ? null : isoTime(cancelAt) }
}

/** Without a provider: the job moves the World to the free plan when the period ends. */
async function endHere(ctx: Context, tx: Database, worldId: string, cancel: boolean): Promise<void> {
  await renew(ctx, tx, worldId)
  const state = await requireEnding(ctx, worldId, cancel)
  const { plan, subscription, billed, anchor, period } = await billingStanding(ctx, worldId)
  await saveSubscription(ctx, tx, {
    worldId,
    state,
    planCode: plan.code,
    planSince: subscription?.planSince ?? period.start,
    billed,
    anchorAt: anchor,
    periodStart: period.start,
    periodEnd: period.end,
    cancelAt: cancel ? period.end : null,
    pastDueSince: null,
    remoteId: null,
  })
}

/** @returns the state after it. @throws Fault STATE_CONFLICT */
async function requireEnding(ctx: Context, worldId: string, cancel: boolean) {
  const { plan, subscription } = await billingStanding(ctx, worldId)
  const live = subscription && isLive(subscription) ? subscription : undefined
  const scheduled = live?.cancelAt != null
  if (scheduled === cancel)
    throw conflict(cancel ? 'The cancellation is scheduled already.' : 'No cancellation is scheduled.')
  if (cancel && !live?.remoteId && plan.code === freePlan(ctx).code)
    throw conflict(`The plan ${plan.code} is free: there is nothing to cancel.`)
  const state = live?.state ?? 'active'
  const next = after(state, cancel ? 'cancel' : 'resume')
  if (!next) throw conflict(`A subscription in the state ${state} cannot be ${cancel ? 'cancelled' : 'resumed'}.`)
  return next
}

function conflict(words: string): Fault {
  return new Fault('STATE_CONFLICT', words)
}
