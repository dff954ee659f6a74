import { and, desc, eq } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { artifactPurchases, artifactSales, type InvoiceLine } from '../../../db/schema'
import { afterPlace, DEFAULT_LIMIT, listView, pageOf, placeOf } from '../../core/paging'
import { record } from '../../core/trail'
import type { Context, WorldContext } from '../../deps/context'
import { isoTime } from '../../lib/time'

/** What of a price goes to the publisher; the rest is the operator's. Each sale keeps the share that it was made with. */
export const PUBLISHER_PERCENT = 85

/** A paid order of an artifact: a row of `checkouts`, as far as it matters here. */
interface Order {
  id: string
  worldId: string
  item: string
  amount: number
  currency: string
  description: string
  /** `price` and `share` as they were when the order was made, and the World that sells. */
  details: Record<string, string>
}

/**
 * Grants a World an artifact that it paid for, and enters the sale in the ledger. Runs in the transaction that marks the
 * order as paid, so an order grants once. A second payment for the same artifact grants nothing and is noted as `double`.
 */
export async function grantArtifact(ctx: Context, tx: Database, order: Order): Promise<InvoiceLine[]> {
  const { worldId, item: artifactId, id: checkoutId, description, amount } = order
  const row = { worldId, artifactId, checkoutId, status: 'granted', grantedAt: ctx.now() } as const
  const [granted] = await tx
    .insert(artifactPurchases)
    .values(row)
    .onConflictDoUpdate({
      target: [artifactPurchases.worldId, artifactPurchases.artifactId],
      set: row,
      setWhere: eq(artifactPurchases.status, 'refunded'),
    })
    .returning({ artifactId: artifactPurchases.artifactId })
  await enter(ctx, tx, order, granted ? 'sale' : 'double')
  if (granted) {
    const resource = { type: 'artifact', id: artifactId, name: description }
    const after = { checkoutId, amount, currency: order.currency }
    await record(tx, ctx, worldId, 'artifact.purchase', resource, null, after)
  } else
    ctx.afterCommit(() =>
      ctx.deps.log.warn(`an artifact was paid twice: refund the payment of ${checkoutId}`, { world: worldId }),
    )
  return [{ description, amount, period: null }]
}

/** Takes back what a refunded order granted. What was installed stays; it cannot be installed again. */
export async function revokeArtifact(ctx: Context, tx: Database, order: Order): Promise<void> {
  const { worldId, item: artifactId, id: checkoutId, description } = order
  await enter(ctx, tx, order, 'refund')
  const [revoked] = await tx
    .update(artifactPurchases)
    .set({ status: 'refunded' })
    .where(
      and(
        eq(artifactPurchases.worldId, worldId),
        eq(artifactPurchases.artifactId, artifactId),
        eq(artifactPurchases.checkoutId, checkoutId),
        eq(artifactPurchases.status, 'granted'),
      ),
    )
    .returning({ artifactId: artifactPurchases.artifactId })
  if (!revoked) return
  const resource = { type: 'artifact', id: artifactId, name: description }
  await record(tx, ctx, worldId, 'artifact.refund', resource, { checkoutId, status: 'granted' }, { status: 'refunded' })
}

export interface SalesQuery {
  limit?: number
  cursor?: string
}

/** The sales of the World's artifacts, newest first. Says nothing of the buyer. */
export async function listSales(ctx: WorldContext, { limit = DEFAULT_LIMIT, cursor }: SalesQuery) {
  const place = placeOf('sales', cursor, ['number', 'string'])
  const rows = await ctx.read
    .select()
    .from(artifactSales)
    .where(
      and(
        eq(artifactSales.sellerId, ctx.world.id),
        place && afterPlace([artifactSales.at, artifactSales.id], place, 'descending'),
      ),
    )
    .orderBy(desc(artifactSales.at), desc(artifactSales.id))
    .limit(limit + 1)
  const page = pageOf('sales', rows, limit, ({ at, id }) => [at, id])
  return listView(
    page,
    limit,
    ({ id, kind, provider, artifactId, amount, sharePercent, publisherAmount, currency, at }) => ({
      id,
      kind,
      provider,
      artifactId,
      amount,
      sharePercent,
      publisherAmount,
      currency,
      at: isoTime(at),
    }),
  )
}

/** Enters one row in the ledger. A refund is the negative of what the order entered before. */
async function enter(ctx: Context, tx: Database, order: Order, kind: 'sale' | 'double' | 'refund'): Promise<void> {
  const { id: checkoutId, worldId: buyerId, item: artifactId, currency, details } = order
  const [before] =
    kind === 'refund' ? await tx.select().from(artifactSales).where(eq(artifactSales.checkoutId, checkoutId)) : []
  const sharePercent = Number(details.share)
  const gross = before ? -before.amount : Number(details.price)
  const share = kind === 'double' ? 0 : Math.floor((Number(details.price) * sharePercent) / 100)
  const publisherAmount = before ? 0 - before.publisherAmount : share
  await tx.insert(artifactSales).values({
    id: ctx.newId('sale'),
    checkoutId,
    kind,
    provider: ctx.deps.payments.provider,
    artifactId,
    sellerId: details.seller ?? '',
    buyerId,
    amount: gross,
    sharePercent,
    publisherAmount,
    operatorAmount: gross - publisherAmount,
    currency,
    at: ctx.now(),
  })
}
