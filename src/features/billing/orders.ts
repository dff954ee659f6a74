import { and, eq } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { checkouts } from '../../../db/schema'
import type { AuditAction } from '../../core/audit-actions'
import { Fault, notFound } from '../../core/fault'
import { record } from '../../core/trail'
import type { Context, WorldContext } from '../../deps/context'
import type { CheckoutOrder, OrderKind, ProviderCheckout } from '../../core/payments'
import { isoTime } from '../../lib/time'
import { accountOf, keepCustomer } from './accounts'
import { invoiceBy, receiptUrl } from './invoices'
import { type Checkout, invoiceKey, settleOrder } from './settling'

/** What is bought. Money in minor units. */
export interface Purchase {
  kind: OrderKind
  /** The code of the plan, or the id of the pack or artifact. */
  item: string
  amount: number
  currency: string
  /** Shown to the buyer and on the invoice. */
  description: string
  /** What the settler needs later, as it is now. */
  details: Record<string, string>
  interval?: 'month' | 'year'
  priceId?: string | null
}

/** The payload of a checkout: everything that the provider gets, so that a retry sends the same. */
export interface Order extends Omit<CheckoutOrder, 'idempotencyKey' | 'metadata'> {
  details: Record<string, string>
  createdBy: string
  createdAt: number
}

/**
 * Makes the order of a purchase, for an effect of `checkoutEffect`.
 * @throws Fault NOT_CONFIGURED if the operator keeps plans and Φ to himself
 */
export async function newOrder(ctx: WorldContext, purchase: Purchase): Promise<Order> {
  requireSelfService(ctx)
  const { interval = null, priceId = null, ...rest } = purchase
  const account = await accountOf(ctx.read, ctx.world.id)
  const checkoutId = ctx.newId('checkout')
  const back = new URLSearchParams({ world: ctx.world.slug, checkout: checkoutId })
  const page = (name: string) => `${ctx.deps.config.publicUrl}/billing/${name}?${back}`
  return {
    ...rest,
    interval,
    priceId,
    checkoutId,
    worldId: ctx.world.id,
    customer: account?.customer ?? null,
    successUrl: page('paid'),
    cancelUrl: page('unpaid'),
    createdBy: ctx.author.id,
    createdAt: ctx.now(),
  }
}

/** @throws Fault NOT_CONFIGURED with LOCAL_BILLING=operator */
export function requireSelfService({ deps }: Pick<Context, 'deps'>): void {
  if (deps.payments.provider !== 'local' || deps.config.localBilling === 'self-service') return
  const words =
    'Nothing is sold on this server (LOCAL_BILLING=operator). Ask its operator to change the plan or to grant Φ.'
  throw new Fault('NOT_CONFIGURED', words)
}

/**
 * The effect of a route that opens a checkout: its handler returns `outside(effect, await newOrder(ctx, purchase))`.
 * Where the provider takes payment at the call, what was bought is granted in the transaction of the answer.
 * @param audit the action that the opening records
 * @param view makes the `data` of the answer
 */
export function checkoutEffect<View>(
  name: string,
  audit: AuditAction,
  view: (order: Order, url: string | null) => View,
) {
  return {
    name,
    call: (ctx: Context, order: Order, key: string) =>
      ctx.deps.payments.checkout({ ...order, metadata: metadataOf(order), idempotencyKey: key }),
    async resolve(ctx: Context, order: Order) {
      const found = await ctx.deps.payments.findCheckout(order.checkoutId, order.createdAt)
      return found ? ({ state: 'done', result: found } as const) : ({ state: 'never' } as const)
    },
    async settle(ctx: Context, tx: Database, order: Order, remote: ProviderCheckout) {
      const { checkoutId, worldId, kind, item, currency } = order
      await noteOrder(ctx, tx, order, remote)
      const paid = ctx.deps.payments.remote ? undefined : await settleOrder(ctx, tx, checkoutId)
      const { amount } = paid ?? order
      const resource = { type: 'checkout', id: checkoutId, name: order.description }
      await record(tx, ctx, worldId, audit, resource, null, { kind, item, amount, currency })
      const url = remote.url ?? (await receiptOf(ctx, tx, order))
      const headers = { location: `/api/checkout/${checkoutId}` }
      return { status: 201, headers, body: { data: view(order, url) } }
    },
  }
}

/** Stores an order, unless an event of the provider was faster. */
export async function noteOrder(
  ctx: Context,
  tx: Database,
  order: Omit<Order, 'successUrl' | 'cancelUrl' | 'interval' | 'priceId' | 'customer'>,
  remote: ProviderCheckout,
): Promise<void> {
  const { checkoutId: id, worldId, kind, item, amount, currency, description, details, createdBy, createdAt } = order
  const { id: remoteId, url, paymentId: remotePayment, customer } = remote
  const row = { id, worldId, kind, item, amount, currency, description, details, createdBy, createdAt }
  await tx
    .insert(checkouts)
    .values({ ...row, status: 'open', remoteId: ctx.deps.payments.remote ? remoteId : null, remotePayment, url })
    .onConflictDoNothing()
  if (customer) await keepCustomer(ctx, tx, worldId, customer)
}

/** What the provider keeps with an order and gives back with its events. Values of at most 500 characters each. */
function metadataOf({
  worldId,
  checkoutId,
  kind,
  item,
  details,
  createdBy,
  description,
}: Order): Record<string, string> {
  return { ...details, worldId, checkoutId, kind, item, createdBy, description: description.slice(0, 500) }
}

/** A checkout of the World. @throws Fault NOT_FOUND */
export async function readCheckout(ctx: WorldContext, id: string) {
  const [row] = await ctx.read
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.worldId, ctx.world.id), eq(checkouts.id, id)))
  if (!row) throw notFound('Checkout')
  const url = row.status === 'open' ? row.url : await receiptOf(ctx, ctx.read, { checkoutId: id, worldId: row.worldId })
  return checkoutView(row, url)
}

async function receiptOf(
  ctx: Context,
  db: Database,
  { checkoutId, worldId }: Pick<Order, 'checkoutId' | 'worldId'>,
): Promise<string | null> {
  const invoice = await invoiceBy(db, worldId, invoiceKey({ id: checkoutId }))
  return invoice ? receiptUrl(ctx, invoice) : null
}

function checkoutView({ id, kind, item, status, amount, currency, createdAt, paidAt }: Checkout, url: string | null) {
  const paid = paidAt === null ? null : isoTime(paidAt)
  return { id, kind, item, status, amount, currency, url, createdAt: isoTime(createdAt), paidAt: paid }
}
