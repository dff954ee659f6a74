import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { billingAccounts, checkouts, worlds } from '../../../db/schema'
import { record } from '../../core/trail'
import type { Context } from '../../deps/context'
import type { OrderKind, ProviderCheckout, ProviderInvoice, ProviderSubscription, Remote } from '../../core/payments'
import { accountOf, ensureAccount } from './accounts'
import { applySubscription } from './applying'
import { invoiceBy, recordInvoice } from './invoices'
import { noteOrder } from './orders'
import { reverseOrder, settleOrder } from './settling'

/** What was read from the provider about one World, and the version of what was known then. */
export interface Facts {
  version: number
  checkouts: { checkout: ProviderCheckout; reversed: boolean }[]
  subscriptions: ProviderSubscription[]
  invoices: ProviderInvoice[]
  /** Payments that were refunded in full, or lost in a dispute. */
  reversed: string[]
}

/** No facts yet. Take it before the first question to the provider. */
export async function noFacts(ctx: Context, worldId: string): Promise<Facts> {
  const version = (await accountOf(ctx.read, worldId))?.version ?? 0
  return { version, checkouts: [], subscriptions: [], invoices: [], reversed: [] }
}

/** A checkout, and whether its payment was taken back since. */
export async function withReversal(remote: Remote, checkout: ProviderCheckout) {
  const { paid, paymentId } = checkout
  return { checkout, reversed: paid && paymentId !== null && (await remote.isReversed(paymentId)) }
}

/**
 * Makes our rows what the facts say. Orders and invoices only move forward, so repeated or old facts change nothing. A
 * subscription can move back and forth: its state is applied only if no other was applied since it was read.
 * @returns false if another state was applied meanwhile; the caller reads again
 */
export async function applyFacts(ctx: Context, tx: Database, worldId: string, facts: Facts): Promise<boolean> {
  if (!(await isThere(tx, worldId))) return true
  for (const { checkout, reversed } of facts.checkouts) await applyCheckout(ctx, tx, worldId, checkout, reversed)
  for (const invoice of facts.invoices) await applyInvoice(ctx, tx, worldId, invoice)
  for (const payment of facts.reversed) await reversePayment(ctx, tx, worldId, payment)
  if (facts.subscriptions.length === 0) return true
  if (!(await claimVersion(ctx, tx, worldId, facts.version))) return false
  for (const subscription of facts.subscriptions) await applySubscription(ctx, tx, worldId, subscription)
  return true
}

/** A World that is being deleted gets nothing any more. */
async function isThere(tx: Database, worldId: string): Promise<boolean> {
  const [row] = await tx.select({ endingAt: worlds.endingAt }).from(worlds).where(eq(worlds.id, worldId))
  return row !== undefined && row.endingAt === null
}

/** Makes states that were read before now too old to be applied. */
export async function newVersion(ctx: Context, tx: Database, worldId: string): Promise<void> {
  const { version } = await ensureAccount(ctx, tx, worldId)
  await claimVersion(ctx, tx, worldId, version)
}

async function claimVersion(ctx: Context, tx: Database, worldId: string, version: number): Promise<boolean> {
  await ensureAccount(ctx, tx, worldId)
  const claimed = await tx
    .update(billingAccounts)
    .set({ version: sql`${billingAccounts.version} + 1` })
    .where(and(eq(billingAccounts.worldId, worldId), eq(billingAccounts.version, version)))
    .returning({ version: billingAccounts.version })
  return claimed.length > 0
}

async function applyCheckout(
  ctx: Context,
  tx: Database,
  worldId: string,
  remote: ProviderCheckout,
  reversed: boolean,
): Promise<void> {
  const { checkoutId, kind, item, createdBy = '', description = '', worldId: named, ...details } = remote.metadata
  if (checkoutId === undefined || kind === undefined || item === undefined || named !== worldId) return
  const { amount, currency } = remote
  const order = {
    checkoutId,
    worldId,
    kind: kind as OrderKind,
    item,
    amount,
    currency,
    description,
    details,
    createdBy,
  }
  await noteOrder(ctx, tx, { ...order, createdAt: ctx.now() }, remote)
  if (remote.status === 'expired') await expireOrder(tx, checkoutId)
  if (!remote.paid) return
  const settled = await settleOrder(ctx, tx, checkoutId, { amount, currency, remotePayment: remote.paymentId })
  const resource = { type: 'checkout', id: checkoutId, name: description }
  if (settled) await record(tx, ctx, worldId, 'billing.paid', resource, null, { kind, item, amount, currency })
  if (reversed) await takeBack(ctx, tx, worldId, checkoutId)
}

async function expireOrder(tx: Database, id: string): Promise<void> {
  await tx
    .update(checkouts)
    .set({ status: 'expired' })
    .where(and(eq(checkouts.id, id), eq(checkouts.status, 'open')))
}

async function reversePayment(ctx: Context, tx: Database, worldId: string, payment: string): Promise<void> {
  const rows = await tx
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(and(eq(checkouts.worldId, worldId), eq(checkouts.remotePayment, payment)))
  for (const { id } of rows) await takeBack(ctx, tx, worldId, id)
}

async function takeBack(ctx: Context, tx: Database, worldId: string, id: string): Promise<void> {
  if (!(await reverseOrder(ctx, tx, id))) return
  await record(tx, ctx, worldId, 'billing.reversed', { type: 'checkout', id }, null, { id })
}

/** Final states never change, because events can arrive out of order. */
const FINAL: ReadonlySet<string> = new Set(['paid', 'void', 'refunded'])

async function applyInvoice(ctx: Context, tx: Database, worldId: string, invoice: ProviderInvoice): Promise<void> {
  const { id, number, status, amount, currency, lines, url: remoteUrl, issuedAt, paidAt } = invoice
  const key = `provider:${id}`
  const known = await invoiceBy(tx, worldId, key)
  if (status === 'draft' || (known && FINAL.has(known.status))) return
  await recordInvoice(ctx, tx, worldId, { key, number, status, amount, currency, lines, remoteUrl, issuedAt, paidAt })
}

/** The World of a payment that one of our orders made. */
export async function worldOfPayment(db: Database, payment: string): Promise<string | undefined> {
  const [row] = await db
    .select({ worldId: checkouts.worldId })
    .from(checkouts)
    .where(eq(checkouts.remotePayment, payment))
  return row?.worldId
}

/** The first of these Worlds that exists. */
export async function knownWorld(
  db: Database,
  ids: readonly (string | null | undefined)[],
): Promise<string | undefined> {
  const named = ids.filter((id) => typeof id === 'string')
  const rows =
    named.length === 0 ? [] : await db.select({ id: worlds.id }).from(worlds).where(inArray(worlds.id, named))
  return named.find((id) => rows.some((row) => row.id === id))
}

/** The World of a customer at the provider. */
export async function worldOfCustomer(db: Database, customer: string | null): Promise<string | undefined> {
  if (customer === null) return undefined
  const [row] = await db
    .select({ worldId: billingAccounts.worldId })
    .from(billingAccounts)
    .where(eq(billingAccounts.customer, customer))
  return row?.worldId
}
