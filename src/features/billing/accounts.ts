import { eq, isNull, and } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { billingAccounts, subscriptions } from '../../../db/schema'
import type { Plan } from '../../core/plans'
import type { Context } from '../../deps/context'
import { enqueue } from '../../jobs/queue'
import { DAY_MS, HOUR_MS } from '../../lib/time'
import { profileJob } from './customer-profile'

export type Account = typeof billingAccounts.$inferSelect
export type Subscription = typeof subscriptions.$inferSelect

/** How long a World keeps its plan after a payment has failed. */
export const GRACE_MS = 14 * DAY_MS
/** How long after the end of a period the provider's events may take, before the job asks itself. */
const LATE_EVENTS_MS = HOUR_MS

/** The billing account of a World; undefined before its first use. */
export async function accountOf(db: Database, worldId: string): Promise<Account | undefined> {
  const [row] = await db.select().from(billingAccounts).where(eq(billingAccounts.worldId, worldId))
  return row
}

/** The billing account of a World, which is created if it is missing. */
export async function ensureAccount(ctx: Context, tx: Database, worldId: string): Promise<Account> {
  const now = ctx.now()
  await tx.insert(billingAccounts).values({ worldId, createdAt: now, updatedAt: now }).onConflictDoNothing()
  return (await accountOf(tx, worldId))!
}

/** Remembers the World's customer at the provider, unless it has one, and tells the provider about the profile. */
export async function keepCustomer(ctx: Context, tx: Database, worldId: string, customer: string): Promise<void> {
  await ensureAccount(ctx, tx, worldId)
  const kept = await tx
    .update(billingAccounts)
    .set({ customer })
    .where(and(eq(billingAccounts.worldId, worldId), isNull(billingAccounts.customer)))
    .returning({ worldId: billingAccounts.worldId })
  if (kept.length > 0) await enqueue(ctx, tx, profileJob, { worldId }, { worldId, uniqueKey: worldId })
}

/** The subscription of a World; undefined if nobody has bought a plan or scheduled its end. */
export async function subscriptionOf(db: Database, worldId: string): Promise<Subscription | undefined> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.worldId, worldId))
  return row
}

/** Stores a subscription. `dueAt` follows from the rest. */
export async function saveSubscription(
  ctx: Context,
  tx: Database,
  subscription: Omit<Subscription, 'dueAt' | 'updatedAt'>,
): Promise<Subscription> {
  const row = { ...subscription, dueAt: dueAt(subscription, ctx.now()), updatedAt: ctx.now() }
  const { worldId: _worldId, ...set } = row
  await tx.insert(subscriptions).values(row).onConflictDoUpdate({ target: subscriptions.worldId, set })
  return row
}

/** Whether the subscription gives the World its plan: until it has ended, or its grace period is over. */
export function isLive({ state }: Pick<Subscription, 'state'>): boolean {
  return state !== 'canceled'
}

/** The plan that the World has by its subscription. */
export function planHeld(ctx: Context, subscription: Omit<Subscription, 'dueAt' | 'updatedAt'>): string {
  const { state, planCode, pastDueSince } = subscription
  const lapsed = pastDueSince !== null && ctx.now() >= pastDueSince + GRACE_MS
  return state === 'canceled' || lapsed ? freePlan(ctx).code : planCode
}

/** The plan of a World that pays for nothing: DEFAULT_PLAN if it is free, else the lowest plan. */
export function freePlan({ deps }: Pick<Context, 'deps'>): Plan {
  const standard = deps.plans.of(deps.config.defaultPlan)
  return standard.price.amount === 0 ? standard : deps.plans.list[0]!
}

/** When time alone changes the subscription, or the provider should have sent an event. Epoch milliseconds. */
export function dueAt(subscription: Omit<Subscription, 'dueAt' | 'updatedAt'>, now: number): number | null {
  const { state, billed, remoteId, periodEnd, cancelAt, pastDueSince } = subscription
  if (state === 'canceled') return null
  const lapse = pastDueSince === null ? Infinity : pastDueSince + GRACE_MS
  if (remoteId !== null) return Math.min(Math.max(periodEnd, now) + LATE_EVENTS_MS, lapse > now ? lapse : Infinity)
  return cancelAt ?? (billed ? periodEnd : null)
}
