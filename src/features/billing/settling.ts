import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { checkouts, type InvoiceLine } from '../../../db/schema'
import type { Context } from '../../deps/context'
import { grantArtifact, revokeArtifact } from './artifact-purchases'
import type { OrderKind } from '../../core/payments'
import { revokePhi, grantPhi } from './grants'
import { markRefunded, recordInvoice } from './invoices'
import { buyPlan } from './plan-purchases'
import { currentWallet } from './wallets'

export type Checkout = typeof checkouts.$inferSelect

/** What a paid order of one kind grants. Both functions run in the transaction that changes the order's status, once. */
export interface Settler {
  /** Grants what was bought. @returns the lines of the invoice; null if the provider sends an invoice of its own */
  grant(ctx: Context, tx: Database, order: Checkout): Promise<InvoiceLine[] | null>
  /** Takes back what is left after a full refund or a lost dispute. */
  revoke?(ctx: Context, tx: Database, order: Checkout): Promise<void>
}

/** The only place where a payment becomes a grant. */
export const SETTLERS: Partial<Record<OrderKind, Settler>> = {
  plan: { grant: (ctx, tx, order) => buyPlan(ctx, tx, order) },
  phi: {
    async grant(ctx, tx, order) {
      const { worldId, id, details, description, amount } = order
      await currentWallet(ctx, tx, worldId)
      // As it was when the order was made: PLANS_FILE may have changed since.
      await grantPhi(ctx, tx, { worldId, amount: Number(details.phi), kind: 'purchased', key: `checkout:${id}` })
      return [{ description, amount, period: null }]
    },
    revoke: (ctx, tx, { worldId, id }) => revokePhi(ctx, tx, worldId, `checkout:${id}`),
  },
  artifact: { grant: grantArtifact, revoke: revokeArtifact },
}

/**
 * Marks an order as paid, grants what was bought and records the invoice. Any further call does nothing.
 * @returns the order if this call settled it
 */
export async function settleOrder(
  ctx: Context,
  tx: Database,
  id: string,
  facts: { amount?: number; currency?: string; remotePayment?: string | null } = {},
): Promise<Checkout | undefined> {
  const now = ctx.now()
  const [order] = await tx
    .update(checkouts)
    .set({ status: 'paid', paidAt: now, ...facts })
    .where(and(eq(checkouts.id, id), inArray(checkouts.status, ['open', 'expired'])))
    .returning()
  if (!order) return undefined
  const lines = await settlerOf(order).grant(ctx, tx, order)
  if (!lines) return order
  const { worldId, currency } = order
  const terms = { key: invoiceKey(order), status: 'paid', currency, lines } as const
  const invoice = await recordInvoice(ctx, tx, worldId, { ...terms, issuedAt: now, paidAt: now })
  return withAmount(tx, order, facts.amount ?? invoice.amount)
}

/** A plan costs what is due for the rest of the period; a credit leaves nothing to pay. */
async function withAmount(tx: Database, order: Checkout, due: number): Promise<Checkout> {
  const amount = Math.max(0, due)
  if (amount !== order.amount) await tx.update(checkouts).set({ amount }).where(eq(checkouts.id, order.id))
  return { ...order, amount }
}

/**
 * Takes back what an order granted, as far as it is left. Any further call does nothing.
 * @returns whether this call did it
 */
export async function reverseOrder(ctx: Context, tx: Database, id: string): Promise<boolean> {
  const [order] = await tx
    .update(checkouts)
    .set({ status: 'reversed' })
    .where(and(eq(checkouts.id, id), eq(checkouts.status, 'paid')))
    .returning()
  if (!order) return false
  await settlerOf(order).revoke?.(ctx, tx, order)
  await markRefunded(tx, order.worldId, invoiceKey(order))
  return true
}

/** The key of the invoice of an order. */
export function invoiceKey({ id }: Pick<Checkout, 'id'>): string {
  return `checkout:${id}`
}

function settlerOf({ kind }: Checkout): Settler {
  const settler = SETTLERS[kind]
  if (!settler) throw new Error(`This version sells nothing of the kind ${kind}.`)
  return settler
}
