import { asc, eq, isNotNull, and, isNull } from 'drizzle-orm'
import { billingAccounts, checkouts, invoices, worlds } from '../../../db/schema'
import { Fault } from '../../core/fault'
import type { Context } from '../../deps/context'
import { subscriptionOf } from './accounts'
import { syncWorld } from './syncing'

export interface Reconciled {
  worldId: string
  slug: string
  /** What was repaired, as `field: before → after`. */
  changes: string[]
  /** Why the World could not be read; null if it was. */
  error: string | null
}

/**
 * Reads everything of every World that has a customer, or of one World, from the provider again and repairs what differs.
 * A World that cannot be read does not stop the others.
 * @throws Fault NOT_CONFIGURED without a provider
 */
export async function reconcile(ctx: Context, worldId?: string): Promise<Reconciled[]> {
  if (!ctx.deps.payments.remote) throw new Fault('NOT_CONFIGURED', 'Stripe is not configured: set STRIPE_SECRET_KEY.')
  const only = worldId === undefined ? undefined : eq(worlds.id, worldId)
  const rows = await ctx.read
    .select({ worldId: worlds.id, slug: worlds.slug })
    .from(worlds)
    .innerJoin(billingAccounts, eq(billingAccounts.worldId, worlds.id))
    .where(and(isNotNull(billingAccounts.customer), isNull(worlds.endingAt), only))
    .orderBy(asc(worlds.createdAt), asc(worlds.id))
  const results: Reconciled[] = []
  for (const row of rows) results.push({ ...row, ...(await reconcileOne(ctx, row.worldId)) })
  return results
}

async function reconcileOne(ctx: Context, worldId: string): Promise<Pick<Reconciled, 'changes' | 'error'>> {
  const before = await stateOf(ctx, worldId)
  try {
    await syncWorld(ctx, worldId)
  } catch (error) {
    return { changes: [], error: error instanceof Error ? error.message : String(error) }
  }
  const after = await stateOf(ctx, worldId)
  const names = Object.keys(after).filter((name) => before[name] !== after[name])
  return { changes: names.map((name) => `${name}: ${before[name] ?? '–'} → ${after[name]}`), error: null }
}

/** What a repair can change, in words. */
async function stateOf(ctx: Context, worldId: string): Promise<Record<string, string>> {
  const [world] = await ctx.read.select({ planCode: worlds.planCode }).from(worlds).where(eq(worlds.id, worldId))
  const subscription = await subscriptionOf(ctx.read, worldId)
  const orders = await ctx.read.select().from(checkouts).where(eq(checkouts.worldId, worldId))
  const bills = await ctx.read.select().from(invoices).where(eq(invoices.worldId, worldId))
  return {
    plan: world?.planCode ?? '–',
    subscription: subscription ? `${subscription.state} until ${new Date(subscription.periodEnd).toISOString()}` : '–',
    ...Object.fromEntries(orders.map(({ id, status }) => [id, status])),
    ...Object.fromEntries(bills.map(({ key, status }) => [key, status])),
  }
}
