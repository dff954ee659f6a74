import type { Stripe } from 'stripe'
import type {
  Proration,
  ProviderCheckout,
  ProviderInvoice,
  ProviderState,
  ProviderSubscription,
} from '../core/payments'

/** The start of the id of the product of a plan, for plans without a price of the operator's own. */
export const PRODUCT_PREFIX = 'quoin_plan_'

/** The id of what Stripe gives as an id or as the whole object. */
export function idOf(one: string | { id: string } | null | undefined): string | null {
  return typeof one === 'string' ? one : (one?.id ?? null)
}

/** A checkout session as we see it. */
export function checkoutView(session: Stripe.Checkout.Session): ProviderCheckout {
  const { id, url, status, payment_status: payment, amount_total: amount, currency } = session
  return {
    id,
    url,
    status: status ?? 'open',
    // Only what is complete was bought: an open session has the status `unpaid`, or none to pay.
    paid: status === 'complete' && payment !== 'unpaid',
    amount: amount ?? 0,
    currency: currency ?? '',
    customer: idOf(session.customer),
    subscriptionId: idOf(session.subscription),
    paymentId: idOf(session.payment_intent),
    metadata: session.metadata ?? {},
  } as ProviderCheckout
}

/** Stripe's words for a state, in ours. `paused`: a trial that ended without a way to pay. */
const STATES: Record<string, ProviderState> = {
  incomplete: 'incomplete',
  incomplete_expired: 'canceled',
  trialing: 'trialing',
  active: 'active',
  past_due: 'past_due',
  unpaid: 'unpaid',
  paused: 'unpaid',
  canceled: 'canceled',
}

export function subscriptionView(subscription: Stripe.Subscription): ProviderSubscription {
  const [item] = subscription.items.data
  const { id, status, metadata, cancel_at_period_end: atEnd, cancel_at: cancelAt } = subscription
  const periodEnd = (item?.current_period_end ?? subscription.start_date) * 1000
  const product = idOf(item?.price.product)
  return {
    id,
    createdAt: subscription.created * 1000,
    state: STATES[status] ?? 'unpaid',
    customer: idOf(subscription.customer)!,
    cancelAt: cancelAt === null ? (atEnd ? periodEnd : null) : cancelAt * 1000,
    periodStart: (item?.current_period_start ?? subscription.start_date) * 1000,
    periodEnd,
    priceId: item?.price.id ?? null,
    planCode: product?.startsWith(PRODUCT_PREFIX) ? product.slice(PRODUCT_PREFIX.length) : (metadata.planCode ?? null),
    changeKey: metadata.changeKey ?? null,
    worldId: metadata.worldId ?? null,
  }
}

export function invoiceView(invoice: Stripe.Invoice): ProviderInvoice {
  const { number, status, created, status_transitions: at, hosted_invoice_url: url } = invoice
  return {
    ...prorationView(invoice),
    id: invoice.id ?? '',
    number,
    status: (status ?? 'draft') as ProviderInvoice['status'],
    issuedAt: (at.finalized_at ?? created) * 1000,
    paidAt: at.paid_at === null ? null : at.paid_at * 1000,
    url: url ?? null,
    customer: idOf(invoice.customer),
    subscriptionId: idOf(invoice.parent?.subscription_details?.subscription),
  }
}

/** What an invoice, or a preview of one, asks for. */
export function prorationView({ total, currency, lines }: Stripe.Invoice): Proration {
  return {
    amount: total,
    currency,
    lines: lines.data.map(({ description, amount, period }) => ({
      description: description ?? '',
      amount,
      period: { start: period.start * 1000, end: period.end * 1000 },
    })),
  }
}
