import { Type as t } from '@sinclair/typebox'
import type { Database } from '../../../db/client'
import type { Context } from '../../deps/context'
import { defineJob } from '../../jobs/define-job'
import { enqueue } from '../../jobs/queue'
import type { ProviderSubscription } from '../../core/payments'
import { accountOf } from './accounts'
import { applySubscription } from './applying'
import { applyFacts, newVersion, noFacts, withReversal } from './provider-facts'

/** How often a World is read again because events changed it in between. */
const ATTEMPTS = 5

/** Reads everything of a World from the provider and applies it. */
export const syncJob = defineJob({
  kind: 'billing.sync',
  lane: 'quick',
  payload: t.Object({ worldId: t.String() }),
  run: (ctx, { worldId }) => syncWorld(ctx, worldId),
})

/**
 * Makes a World's subscription, orders and invoices what the provider says now.
 * @throws Fault PROVIDER_FAILED, PROVIDER_TIMEOUT; UNAVAILABLE if events kept changing it
 */
export async function syncWorld(ctx: Context, worldId: string): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) if (await syncOnce(ctx, worldId)) return
  throw new Error('The subscription changed each time that it was read.')
}

/**
 * Applies the state that the provider answered to a call of ours. Something else may have changed it since, so a job reads
 * it again, together with the invoice of the call.
 */
export async function applyAnswer(
  ctx: Context,
  tx: Database,
  worldId: string,
  subscription: ProviderSubscription,
): Promise<void> {
  await newVersion(ctx, tx, worldId)
  await applySubscription(ctx, tx, worldId, subscription)
  await enqueue(ctx, tx, syncJob, { worldId }, { worldId, uniqueKey: worldId })
}

async function syncOnce(ctx: Context, worldId: string): Promise<boolean> {
  const { remote } = ctx.deps.payments
  const account = await accountOf(ctx.read, worldId)
  if (!remote || !account?.customer) return true
  const facts = await noFacts(ctx, worldId)
  const all = await remote.everythingOf(account.customer)
  const ours = all.subscriptions.filter((subscription) => subscription.worldId === worldId)
  for (const checkout of all.checkouts) facts.checkouts.push(await withReversal(remote, checkout))
  facts.invoices = all.invoices
  // The oldest first, so that the newest decides.
  facts.subscriptions = ours.toSorted((one, other) => one.createdAt - other.createdAt)
  return ctx.tx((tx) => applyFacts(ctx, tx, worldId, facts), worldId)
}
