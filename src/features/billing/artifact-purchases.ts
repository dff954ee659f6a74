import { and, asc, desc, eq, isNotNull, isNull, ne, or } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { artifactPurchases, artifacts, artifactSales, checkouts, type InvoiceLine, worlds } from '../../../db/schema'
import { Fault, notFound } from '../../core/fault'
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

/** The refusal of a second purchase. */
export function alreadyBought(): Fault {
  return new Fault('STATE_CONFLICT', 'This World has bought the artifact already.')
}

/**
 * Grants a World an artifact that it paid for, and enters the sale in the ledger. Runs in the transaction that marks the
 * order as paid, so an order grants once. A second payment for the same artifact grants nothing and is noted as `double`.
 * One for an artifact that has gone with its publisher is noted as `undelivered`. Of both, all is owed to the buyer.
 * @throws Fault STATE_CONFLICT for a second purchase, NOT_FOUND for an artifact that has gone, where nothing was paid yet
 */
export async function grantArtifact(ctx: Context, tx: Database, order: Order): Promise<InvoiceLine[]> {
  const { worldId, item: artifactId, id: checkoutId, description, amount } = order
  const lines = [{ description, amount, period: null }]
  if (!(await isThere(tx, artifactId))) {
    if (!ctx.deps.payments.remote) throw notFound('Artifact')
    await enter(ctx, tx, order, 'undelivered')
    askForRefund(ctx, order, 'an artifact was paid after its publisher had gone')
    return lines
  }
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
  // Without a provider nothing was paid yet: two orders at once are one purchase.
  if (!granted && !ctx.deps.payments.remote) throw alreadyBought()
  await enter(ctx, tx, order, granted ? 'sale' : 'double')
  if (granted) {
    const resource = { type: 'artifact', id: artifactId, name: description }
    const after = { checkoutId, amount, currency: order.currency }
    await record(tx, ctx, worldId, 'artifact.purchase', resource, null, after)
  } else askForRefund(ctx, order, 'an artifact was paid twice')
  return lines
}

/** Whether the World of the publisher exists, or the artifact outlives it. */
async function isThere(tx: Database, artifactId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: artifacts.id })
    .from(artifacts)
    .leftJoin(worlds, and(eq(worlds.id, artifacts.worldId), isNull(worlds.endingAt)))
    .where(and(eq(artifacts.id, artifactId), or(isNotNull(worlds.id), eq(artifacts.kept, true))))
  return rows.length > 0
}

/** Only the operator can pay back. */
function askForRefund(ctx: Context, { id, worldId }: Order, why: string): void {
  ctx.afterCommit(() => ctx.deps.log.warn(`${why}: refund the payment of ${id}`, { world: worldId }))
}

/**
 * Takes back what a refunded order granted, unless another payment stands. Installed copies remain; the artifact cannot be installed
 * again.
 */
export async function revokeArtifact(ctx: Context, tx: Database, order: Order): Promise<void> {
  const { worldId, item: artifactId, id: checkoutId, description } = order
  await enterRefund(ctx, tx, order)
  const other = await otherPayment(tx, order)
  const next = other ? { checkoutId: other.id } : { status: 'refunded' as const }
  const [revoked] = await tx
    .update(artifactPurchases)
    .set(next)
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
  if (other) await enter(ctx, tx, other, 'moved')
  const resource = { type: 'artifact', id: artifactId, name: description }
  await record(tx, ctx, worldId, 'artifact.refund', resource, { checkoutId, status: 'granted' }, next)
}

/** Another payment of the World for the same artifact that was not refunded. */
async function otherPayment(tx: Database, { worldId, item, id }: Order): Promise<Order | undefined> {
  const [other] = await tx
    .select()
    .from(checkouts)
    .where(
      and(
        eq(checkouts.worldId, worldId),
        eq(checkouts.kind, 'artifact'),
        eq(checkouts.item, item),
        eq(checkouts.status, 'paid'),
        ne(checkouts.id, id),
      ),
    )
    .orderBy(asc(checkouts.paidAt), asc(checkouts.id))
    .limit(1)
  return other
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

type SaleKind = (typeof artifactSales.$inferSelect)['kind']
/** What of the price an entry counts as paid, and whether the publisher's share of it is owed. */
const ENTRIES: Record<Exclude<SaleKind, 'refund'>, { paid: boolean; owed: boolean }> = {
  sale: { paid: true, owed: true },
  double: { paid: true, owed: false },
  undelivered: { paid: true, owed: false },
  moved: { paid: false, owed: true },
}

/** Enters a payment in the ledger, or what has become of it. */
function enter(ctx: Context, tx: Database, order: Order, kind: keyof typeof ENTRIES): Promise<void> {
  const { paid, owed } = ENTRIES[kind]
  const price = Number(order.details.price)
  const share = Math.floor((price * Number(order.details.share)) / 100)
  return addEntry(ctx, tx, order, kind, paid ? price : 0, owed ? share : 0)
}

/** Enters the negative of what the order entered before. */
async function enterRefund(ctx: Context, tx: Database, order: Order): Promise<void> {
  const before = await tx.select().from(artifactSales).where(eq(artifactSales.checkoutId, order.id))
  const [amount, share] = before.reduce(([a, s], row) => [a + row.amount, s + row.publisherAmount], [0, 0])
  await addEntry(ctx, tx, order, 'refund', 0 - amount, 0 - share)
}

async function addEntry(
  ctx: Context,
  tx: Database,
  { id: checkoutId, worldId: buyerId, item: artifactId, currency, details }: Order,
  kind: SaleKind,
  amount: number,
  publisherAmount: number,
): Promise<void> {
  await tx.insert(artifactSales).values({
    id: ctx.newId('sale'),
    checkoutId,
    kind,
    provider: ctx.deps.payments.provider,
    artifactId,
    sellerId: details.seller ?? '',
    buyerId,
    amount,
    sharePercent: Number(details.share),
    publisherAmount,
    operatorAmount: amount - publisherAmount,
    currency,
    at: ctx.now(),
  })
}
