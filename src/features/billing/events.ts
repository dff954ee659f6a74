import { eq } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { paymentEvents } from '../../../db/schema'
import { Fault } from '../../core/fault'
import type { PreparedWork } from '../../core/prepared-work'
import type { Context } from '../../deps/context'
import { enqueue } from '../../jobs/queue'
import type { PaymentEvent, Remote } from '../../core/payments'
import {
  applyFacts,
  type Facts,
  knownWorld,
  noFacts,
  withReversal,
  worldOfCustomer,
  worldOfPayment,
} from './provider-facts'
import { syncJob } from './syncing'

export interface Received {
  received: true
  /** True if this event changed nothing, because it was processed before or concerns nobody here. */
  ignored: boolean
}

/**
 * Reads what an event is about again from the provider, and prepares to apply it. The event itself is only trusted to name
 * its subject, so order and repetition do not matter. The id of the event is stored in the same transaction.
 * @throws Fault SIGNATURE_INVALID, NOT_CONFIGURED without a provider; PROVIDER_FAILED or PROVIDER_TIMEOUT, after which the
 *   provider sends the event again
 */
export async function prepareEvent(
  ctx: Context,
  raw: Uint8Array,
  signature: string | null,
): Promise<PreparedWork<Received>> {
  const { remote } = ctx.deps.payments
  if (!remote) throw new Fault('NOT_CONFIGURED', 'No payment provider is configured: set STRIPE_SECRET_KEY.')
  const event = await remote.openEvent(raw, signature, ctx.now())
  const worldId = await worldOf(ctx, event)
  if (!event.subject || worldId === undefined || (await isProcessed(ctx.read, event.id))) return IGNORED
  const facts = await factsOf(ctx, remote, worldId, event.subject)
  return { scope: worldId, work: (tx) => applyEvent(ctx, tx, worldId, event, facts) }
}

/** Of another application of the same account, or of a World that was deleted. */
const IGNORED: PreparedWork<Received> = { work: async () => ({ received: true, ignored: true }) }

async function worldOf({ read }: Context, { worldId, customer, subject }: PaymentEvent): Promise<string | undefined> {
  const byCustomer = await worldOfCustomer(read, customer)
  const byPayment = subject?.kind === 'payment' ? await worldOfPayment(read, subject.id) : undefined
  return knownWorld(read, [worldId, byCustomer, byPayment])
}

async function isProcessed(db: Database, id: string): Promise<boolean> {
  const rows = await db.select({ id: paymentEvents.id }).from(paymentEvents).where(eq(paymentEvents.id, id))
  return rows.length > 0
}

async function factsOf(
  ctx: Context,
  remote: Remote,
  worldId: string,
  { kind, id }: NonNullable<PaymentEvent['subject']>,
): Promise<Facts> {
  const facts = await noFacts(ctx, worldId)
  const subscription = async (subscriptionId: string | null) => {
    const found = subscriptionId === null ? null : await remote.readSubscription(subscriptionId)
    return found?.worldId === worldId ? [found] : []
  }
  if (kind === 'subscription') return { ...facts, subscriptions: await subscription(id) }
  if (kind === 'payment') return { ...facts, reversed: (await remote.isReversed(id)) ? [id] : [] }
  if (kind === 'invoice') {
    const invoice = await remote.readInvoice(id)
    return { ...facts, invoices: [invoice], subscriptions: await subscription(invoice.subscriptionId) }
  }
  const checkout = await withReversal(remote, await remote.readCheckout(id))
  return { ...facts, checkouts: [checkout], subscriptions: await subscription(checkout.checkout.subscriptionId) }
}

async function applyEvent(
  ctx: Context,
  tx: Database,
  worldId: string,
  { id, type }: PaymentEvent,
  facts: Facts,
): Promise<Received> {
  const [added] = await tx
    .insert(paymentEvents)
    .values({ id, type, receivedAt: ctx.now() })
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id })
  if (!added) return { received: true, ignored: true }
  const applied = await applyFacts(ctx, tx, worldId, facts)
  if (!applied) await enqueue(ctx, tx, syncJob, { worldId }, { worldId, uniqueKey: worldId })
  return { received: true, ignored: false }
}
