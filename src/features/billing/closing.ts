import { Type as t } from '@sinclair/typebox'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { checkouts, subscriptions } from '../../../db/schema'
import type { Context } from '../../deps/context'
import { defineJob } from '../../jobs/define-job'
import { enqueue } from '../../jobs/queue'
import { freePlan } from './accounts'
import { switchTo } from './plan-switch'

/** Ends a subscription at the provider that nobody needs any more, with a credit for the rest of its period. */
export const closeJob = defineJob({
  kind: 'billing.close',
  // The lane for calls that wait for a provider.
  lane: 'models',
  /** `until`: the time that used Φ have taken, epoch milliseconds. */
  payload: t.Object({ subscriptionId: t.String(), until: t.Optional(t.Number()) }),
  async run(ctx, { subscriptionId, until = 0 }) {
    const { remote } = ctx.deps.payments
    if (!remote) return
    const found = await remote.readSubscription(subscriptionId)
    if (!found || found.state === 'canceled') return
    const free = until > ctx.now() ? switchTo(freePlan(ctx), subscriptionId, until) : null
    await remote.endNow(subscriptionId, `quoin-close-${subscriptionId}`, free)
  },
})

/** Closes a checkout that nobody may pay any more. */
export const expireJob = defineJob({
  kind: 'billing.expire',
  lane: 'models',
  payload: t.Object({ checkoutId: t.String() }),
  run: async (ctx, { checkoutId }) => ctx.deps.payments.remote?.expireCheckout(checkoutId),
})

/**
 * Nobody pays for a World that is gone: ends its subscription and closes its open checkouts, in the transaction that ends the
 * World. The jobs belong to no World, because this one's jobs are deleted.
 */
export async function closeBilling(ctx: Context, tx: Database, worldId: string): Promise<void> {
  const [row] = await tx.select().from(subscriptions).where(eq(subscriptions.worldId, worldId))
  if (row?.remoteId && row.state !== 'canceled')
    await enqueue(ctx, tx, closeJob, { subscriptionId: row.remoteId }, { uniqueKey: row.remoteId })
  const open = await tx
    .select({ remoteId: checkouts.remoteId })
    .from(checkouts)
    .where(and(eq(checkouts.worldId, worldId), eq(checkouts.status, 'open'), isNotNull(checkouts.remoteId)))
  for (const { remoteId } of open)
    await enqueue(ctx, tx, expireJob, { checkoutId: remoteId! }, { uniqueKey: remoteId! })
}
