import type { Database } from '../../../db/client'
import { record } from '../../core/trail'
import type { Context } from '../../deps/context'
import { enqueue } from '../../jobs/queue'
import { isoTime } from '../../lib/time'
import type { ProviderSubscription } from '../../core/payments'
import {
  GRACE_MS,
  isLive,
  keepCustomer,
  planHeld,
  saveSubscription,
  type Subscription,
  subscriptionOf,
} from './accounts'
import { closeJob } from './closing'
import { leavePlan, takenUntil } from './leaving'
import { moveToPlan } from './plan-moves'
import { stateOf } from './states'
import { alignWallet } from './wallets'

type NewState = Omit<Subscription, 'dueAt' | 'updatedAt'>

/**
 * Makes a World's subscription and plan what the provider says, whatever events led there. Applying the same state again
 * changes nothing. One whose first payment is missing gives no plan.
 */
export async function applySubscription(
  ctx: Context,
  tx: Database,
  worldId: string,
  remote: ProviderSubscription,
): Promise<void> {
  const state = stateOf(remote.state, remote.cancelAt)
  if (state === null) return
  const known = await subscriptionOf(tx, worldId)
  if (!(await concerns(ctx, tx, known, remote))) return
  await keepCustomer(ctx, tx, worldId, remote.customer)
  const isNew = known?.remoteId !== remote.id
  const anchorAt = isNew ? remote.periodStart : known.anchorAt
  const planCode = planOf(ctx, remote, known)
  const next: NewState = {
    worldId,
    state,
    planCode,
    planSince: planSince(ctx, isNew ? undefined : known, planCode, remote),
    billed: true,
    anchorAt,
    periodStart: remote.periodStart,
    periodEnd: remote.periodEnd,
    cancelAt: state === 'canceling' || state === 'past_due' ? remote.cancelAt : null,
    pastDueSince: state === 'past_due' ? overdueSince(ctx, remote, isNew ? undefined : known) : null,
    remoteId: remote.id,
  }
  // Before the end is stored: the wallet must see when the plan ended.
  const moved = await moveToPlan(ctx, tx, worldId, planHeld(ctx, next))
  // Stripe has credited what is left of the plan before.
  if (moved && known && isLive(known)) {
    const { plans } = ctx.deps
    await leavePlan(ctx, tx, worldId, plans.of(known.planCode), plans.of(planHeld(ctx, next)))
  }
  await saveSubscription(ctx, tx, next)
  if (isNew && state !== 'canceled') await alignWallet(ctx, tx, worldId, remote.periodStart)
  await noteChange(ctx, tx, known, next)
}

/**
 * Whether the state decides about the World. An older subscription that has ended does not. Two at once would both be
 * paid: the newer one counts, and the other one is ended with a credit for the rest of its period.
 */
async function concerns(
  ctx: Context,
  tx: Database,
  known: Subscription | undefined,
  remote: ProviderSubscription,
): Promise<boolean> {
  if (!known?.remoteId || known.remoteId === remote.id || !isLive(known)) {
    // What ended before anything was known of it changes nothing.
    return remote.state !== 'canceled' || known?.remoteId === remote.id
  }
  if (remote.state === 'canceled') return false
  // Two subscriptions of the same second are ordered by id: otherwise each would end the other.
  const newer = remote.createdAt === known.anchorAt ? remote.id > known.remoteId : remote.createdAt > known.anchorAt
  const subscriptionId = newer ? known.remoteId : remote.id
  // The used part of the previous plan remains paid for.
  const until = newer ? await takenUntil(ctx, tx, known, ctx.deps.plans.of(planOf(ctx, remote, known))) : 0
  await enqueue(ctx, tx, closeJob, { subscriptionId, until }, { uniqueKey: subscriptionId })
  return newer
}

/** The plan of the operator's own price, else the code that we gave it. */
function planOf(
  { deps: { plans, log } }: Context,
  remote: ProviderSubscription,
  known: Subscription | undefined,
): string {
  const byPrice = plans.list.find(({ stripePriceId }) => stripePriceId !== null && stripePriceId === remote.priceId)
  const code = byPrice?.code ?? remote.planCode
  if (code !== null && plans.has(code)) return code
  log.warn(`the subscription ${remote.id} has a price that no plan names: the plan stays as it is`)
  return known?.planCode ?? plans.list[0]!.code
}

/** From when the plan was charged in this period. */
function planSince(
  ctx: Context,
  known: Subscription | undefined,
  planCode: string,
  { periodStart }: ProviderSubscription,
): number {
  if (!known) return periodStart
  return known.planCode === planCode ? Math.max(known.planSince, periodStart) : ctx.now()
}

/** Where the provider has given up collecting, the time of grace is over. */
function overdueSince(ctx: Context, { state }: ProviderSubscription, known: Subscription | undefined): number {
  const since = known?.pastDueSince ?? ctx.now()
  return state === 'unpaid' ? Math.min(since, ctx.now() - GRACE_MS) : since
}

/** Records what changed of the subscription; the plan has an entry of its own. */
export async function noteChange(
  ctx: Context,
  tx: Database,
  known: Subscription | undefined,
  next: NewState,
): Promise<void> {
  const [before, after] = [known && viewOf(known), viewOf(next)]
  if (JSON.stringify(before) === JSON.stringify(after)) return
  const resource = { type: 'subscription', id: next.remoteId ?? next.worldId }
  await record(tx, ctx, next.worldId, 'billing.subscription', resource, before ?? null, after)
}

function viewOf({ state, planCode, periodStart, periodEnd, cancelAt }: NewState) {
  return {
    state,
    planCode,
    period: { start: isoTime(periodStart), end: isoTime(periodEnd) },
    cancelAt: cancelAt === null ? null : isoTime(cancelAt),
  }
}
