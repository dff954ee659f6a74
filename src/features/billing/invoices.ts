import { and, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { invoices, worlds } from '../../../db/schema'
import { newAddress } from '../../core/opaque'
import { afterPlace, DEFAULT_LIMIT, listView, pageOf, placeOf } from '../../core/paging'
import type { Context, WorldContext } from '../../deps/context'
import { notFound } from '../../core/fault'
import { isoTime } from '../../lib/time'
import type { InvoiceLine } from '../../../db/schema'

export type Invoice = typeof invoices.$inferSelect
export type NewInvoice = Pick<Invoice, 'key' | 'status' | 'currency' | 'lines' | 'issuedAt' | 'paidAt'> &
  Partial<Pick<Invoice, 'number' | 'remoteUrl' | 'amount'>>

/**
 * Records an invoice, or what has become of it: the same key again replaces status, lines and address. The amount is the
 * sum of the lines, unless the provider added a tax or a discount.
 * @returns the stored invoice
 */
export async function recordInvoice(
  ctx: Context,
  tx: Database,
  worldId: string,
  invoice: NewInvoice,
): Promise<Invoice> {
  const amount = invoice.amount ?? invoice.lines.reduce((sum, line) => sum + line.amount, 0)
  const { key: _key, issuedAt: _issuedAt, ...set } = { ...invoice, amount }
  const row = { ...invoice, amount, id: ctx.newId('invoice'), worldId, receipt: newAddress() }
  const [stored] = await tx
    .insert(invoices)
    .values(row)
    .onConflictDoUpdate({ target: [invoices.worldId, invoices.key], set })
    .returning()
  return stored!
}

/** Whether an invoice was recorded under this key. */
export async function invoiceBy(db: Database, worldId: string, key: string): Promise<Invoice | undefined> {
  const [row] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.worldId, worldId), eq(invoices.key, key)))
  return row
}

/** An invoice by the unguessable part of its receipt's address, with the name of its World. */
export async function invoiceOfReceipt(db: Database, receipt: string) {
  const [row] = await db
    .select({ invoice: invoices, worldName: worlds.name })
    .from(invoices)
    .innerJoin(worlds, eq(worlds.id, invoices.worldId))
    .where(eq(invoices.receipt, receipt))
  return row
}

/** A page of the World's invoices, newest first. */
export async function listInvoices(
  ctx: WorldContext,
  { limit = DEFAULT_LIMIT, cursor }: { limit?: number; cursor?: string },
) {
  const place = placeOf('invoices', cursor, ['number', 'string'])
  const after = place && afterPlace([invoices.issuedAt, invoices.id], place, 'descending')
  const rows = await ctx.read
    .select()
    .from(invoices)
    .where(and(eq(invoices.worldId, ctx.world.id), after))
    .orderBy(desc(invoices.issuedAt), desc(invoices.id))
    .limit(limit + 1)
  const page = pageOf('invoices', rows, limit, (row) => [row.issuedAt, row.id])
  return listView(page, limit, (row) => invoiceView(ctx, row))
}

/** An invoice of the World. @throws Fault NOT_FOUND */
export async function readInvoice(ctx: WorldContext, id: string) {
  const [row] = await ctx.read
    .select()
    .from(invoices)
    .where(and(eq(invoices.worldId, ctx.world.id), eq(invoices.id, id)))
  if (!row) throw notFound('Invoice')
  return invoiceView(ctx, row)
}

/** Marks the invoice of a purchase that was refunded or lost in a dispute. */
export async function markRefunded(tx: Database, worldId: string, key: string): Promise<void> {
  await tx
    .update(invoices)
    .set({ status: sql`'refunded'` })
    .where(and(eq(invoices.worldId, worldId), eq(invoices.key, key)))
}

/** The public address of a receipt. */
export function receiptUrl(ctx: Pick<Context, 'deps'>, { receipt }: Pick<Invoice, 'receipt'>): string {
  return `${ctx.deps.config.publicUrl}/receipts/${receipt}`
}

export function invoiceView(ctx: Pick<Context, 'deps'>, row: Invoice) {
  const { id, number, status, amount, currency, lines, remoteUrl, issuedAt, paidAt } = row
  return {
    id,
    number,
    status,
    amount,
    currency,
    lines: lines.map(lineView),
    url: remoteUrl ?? receiptUrl(ctx, row),
    issuedAt: isoTime(issuedAt),
    paidAt: paidAt === null ? null : isoTime(paidAt),
  }
}

export function lineView({ description, amount, period }: InvoiceLine) {
  return {
    description,
    amount,
    period: period && { start: isoTime(period.start), end: isoTime(period.end) },
  }
}
