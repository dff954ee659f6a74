import { Stripe } from 'stripe'
import type { CheckoutOrder, CustomerProfile, Payments, Remote } from '../core/payments'
import { endNow, findChange, planPrice, quoteEnd, quoteSwitch, switchPlan } from './stripe-changes'
import { openStripeEvent } from './stripe-events'
import { faultOfStripe } from './stripe-faults'
import { checkoutView, invoiceView, subscriptionView } from './stripe-views'

export interface StripeOptions {
  secretKey: string
  webhookSecret: string
  /** Another address of the API, for tests; null for Stripe's own. */
  apiBase: string | null
}

const TIMEOUT_MS = 20_000
/** Seconds before an order was made in which its checkout is looked for: clocks differ. */
const CLOCK_SLACK_S = 600

/** Stripe, through its own package and its pinned API version. */
export function stripePayments(options: StripeOptions): Payments {
  const stripe = clientOf(options)
  return {
    provider: 'stripe',
    remote: remoteOf(stripe, options.webhookSecret),
    checkout: (order) => asked(() => openCheckout(stripe, order)),
    findCheckout: (checkoutId, since) => asked(() => findCheckout(stripe, checkoutId, since)),
  }
}

function clientOf({ secretKey, apiBase }: StripeOptions): Stripe {
  const base = apiBase === null ? undefined : new URL(apiBase)
  return new Stripe(secretKey, {
    httpClient: Stripe.createFetchHttpClient(),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 2,
    telemetry: false,
    ...(base && {
      protocol: base.protocol === 'http:' ? 'http' : 'https',
      host: base.hostname,
      port: base.port || (base.protocol === 'http:' ? 80 : 443),
    }),
  })
}

function remoteOf(stripe: Stripe, webhookSecret: string): Remote {
  return {
    check: () => asked(async () => void (await stripe.products.list({ limit: 1 }))),
    customerOf: (worldId) => asked(() => customerOf(stripe, worldId)),
    saveCustomer: (customer, profile) => asked(() => saveCustomer(stripe, customer, profile)),
    readCheckout: (id) => asked(async () => checkoutView(await stripe.checkout.sessions.retrieve(id))),
    expireCheckout: (id) => asked(() => expireCheckout(stripe, id)),
    readSubscription: (id) =>
      asked(() => orNull(async () => subscriptionView(await stripe.subscriptions.retrieve(id)))),
    readInvoice: (id) => asked(async () => invoiceView(await stripe.invoices.retrieve(id))),
    isReversed: (paymentId) => asked(() => isReversed(stripe, paymentId)),
    findChange: (id) => asked(() => orNull(() => findChange(stripe, id))),
    quoteSwitch: (change) => asked(() => quoteSwitch(stripe, change)),
    switchPlan: (change, key) => asked(() => switchPlan(stripe, change, key)),
    setCancel: (id, cancel, key) =>
      asked(async () => {
        const params = { cancel_at_period_end: cancel, metadata: { changeKey: key } }
        return subscriptionView(await stripe.subscriptions.update(id, params, { idempotencyKey: key }))
      }),
    quoteEnd: (id, at) => asked(() => quoteEnd(stripe, id, at)),
    endNow: (id, key, free) => asked(() => endNow(stripe, id, key, free ?? null)),
    everythingOf: (customer) => asked(() => everythingOf(stripe, customer)),
    openEvent: (raw, signature, now) => openStripeEvent(stripe, webhookSecret, raw, signature, now),
  }
}

async function asked<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    throw faultOfStripe(error)
  }
}

/** The same key for every call, so that two calls at once get one customer. Its profile is saved apart. */
async function customerOf(stripe: Stripe, worldId: string): Promise<string> {
  const { id } = await stripe.customers.create(
    { metadata: { worldId } },
    { idempotencyKey: `quoin-customer-${worldId}` },
  )
  return id
}

async function openCheckout(stripe: Stripe, order: CheckoutOrder) {
  const { worldId, kind, item, amount, currency, description, interval, idempotencyKey } = order
  const customer = order.customer ?? (await customerOf(stripe, worldId))
  const metadata = { ...order.metadata }
  const shared = {
    customer,
    client_reference_id: worldId,
    metadata,
    success_url: order.successUrl,
    cancel_url: order.cancelUrl,
  }
  const params: Stripe.Checkout.SessionCreateParams =
    kind === 'plan' && interval
      ? {
          ...shared,
          mode: 'subscription',
          line_items: [
            {
              quantity: 1,
              ...(await planPrice(stripe, { ...order, interval, planCode: item, planName: description })),
            },
          ],
          subscription_data: { metadata: { worldId, planCode: item } },
        }
      : {
          ...shared,
          mode: 'payment',
          line_items: [
            {
              quantity: 1,
              ...(order.priceId === null
                ? { price_data: { currency, unit_amount: amount, product_data: { name: description } } }
                : { price: order.priceId }),
            },
          ],
          payment_intent_data: { metadata },
        }
  return checkoutView(await stripe.checkout.sessions.create(params, { idempotencyKey }))
}

async function expireCheckout(stripe: Stripe, id: string): Promise<void> {
  const { status } = await stripe.checkout.sessions.retrieve(id)
  if (status === 'open') await stripe.checkout.sessions.expire(id)
}

async function findCheckout(stripe: Stripe, checkoutId: string, since: number) {
  const created = { gte: Math.floor(since / 1000) - CLOCK_SLACK_S }
  for await (const session of stripe.checkout.sessions.list({ created, limit: 100 }))
    if (session.metadata?.checkoutId === checkoutId) return checkoutView(session)
  return undefined
}

async function saveCustomer(stripe: Stripe, customer: string, profile: CustomerProfile): Promise<void> {
  const { name, email, vatId, country, address } = profile
  await stripe.customers.update(customer, {
    name: name ?? '',
    email: email ?? '',
    address:
      address === null && country === null
        ? ''
        : {
            line1: address?.line1 ?? '',
            line2: address?.line2 ?? '',
            postal_code: address?.postalCode ?? '',
            city: address?.city ?? '',
            state: address?.state ?? '',
            country: country ?? '',
          },
    metadata: { vatId: vatId ?? '' },
  })
}

async function isReversed(stripe: Stripe, paymentId: string): Promise<boolean> {
  const { latest_charge: charge } = await stripe.paymentIntents.retrieve(paymentId, { expand: ['latest_charge'] })
  if (charge === null || typeof charge === 'string') return false
  if (charge.refunded) return true
  if (!charge.disputed) return false
  const { data } = await stripe.disputes.list({ payment_intent: paymentId, limit: 10 })
  return data.some(({ status }) => status === 'lost')
}

async function everythingOf(stripe: Stripe, customer: string) {
  const all = { customer, limit: 100 } as const
  const [subscriptions, checkouts, invoices] = await Promise.all([
    collected(stripe.subscriptions.list({ ...all, status: 'all' })),
    collected(stripe.checkout.sessions.list(all)),
    collected(stripe.invoices.list(all)),
  ])
  return {
    subscriptions: subscriptions.map(subscriptionView),
    checkouts: checkouts.map(checkoutView),
    invoices: invoices.map(invoiceView),
  }
}

async function collected<T>(pages: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const one of pages) all.push(one)
  return all
}

async function orNull<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError && error.code === 'resource_missing') return null
    throw error
  }
}
