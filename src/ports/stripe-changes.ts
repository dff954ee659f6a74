import { Stripe } from 'stripe'
import { Fault } from '../core/fault'
import type { PlanSwitch } from '../core/payments'
import { PRODUCT_PREFIX, prorationView, subscriptionView } from './stripe-views'

interface PricedPlan {
  planCode: string
  planName: string
  amount: number
  currency: string
  interval: 'month' | 'year'
  priceId: string | null
}

/** The operator's price, or one of ours over a product that has the code of the plan in its id. */
export async function planPrice(stripe: Stripe, plan: PricedPlan) {
  const { planCode, planName, amount, currency, interval, priceId } = plan
  if (priceId !== null) return { price: priceId }
  const product = `${PRODUCT_PREFIX}${planCode}`
  await stripe.products.create({ id: product, name: planName }).catch((error: unknown) => {
    const code = error instanceof Stripe.errors.StripeError ? error.code : undefined
    if (code !== 'resource_already_exists') throw error
  })
  return { price_data: { currency, product, unit_amount: amount, recurring: { interval } } }
}

/** The change of the only item of a subscription, charged at once and to the second of `at`. */
async function itemChange(stripe: Stripe, change: PlanSwitch, key?: string) {
  const now = await stripe.subscriptions.retrieve(change.subscriptionId)
  const [item] = now.items.data
  if (!item) throw new Fault('PROVIDER_FAILED', 'The subscription has no item at the payment provider.')
  requireOther(now, change, key)
  return {
    items: [{ id: item.id, quantity: 1, ...(await planPrice(stripe, change)) }],
    proration_behavior: 'always_invoice' as const,
    proration_date: Math.floor(change.at / 1000),
  }
}

/** Another change was faster. A retry of the same change may continue, because Stripe repeats its answer. */
function requireOther(now: Stripe.Subscription, { planCode, priceId }: PlanSwitch, key: string | undefined): void {
  const view = subscriptionView(now)
  const same = priceId === null ? view.planCode === planCode : view.priceId === priceId
  if (key !== undefined && same && view.changeKey !== key)
    throw new Fault('STATE_CONFLICT', `This World is on the plan ${planCode} already.`)
}

export async function quoteSwitch(stripe: Stripe, change: PlanSwitch) {
  const params = { subscription: change.subscriptionId, subscription_details: await itemChange(stripe, change) }
  return prorationView(await stripe.invoices.createPreview(params))
}

/** Changes nothing if the payment is declined. Takes back a scheduled end. */
export async function switchPlan(stripe: Stripe, change: PlanSwitch, key: string) {
  const params = {
    ...(await itemChange(stripe, change, key)),
    cancel_at_period_end: false,
    payment_behavior: 'error_if_incomplete' as const,
    metadata: { planCode: change.planCode, changeKey: key },
    expand: ['latest_invoice'],
  }
  const changed = await stripe.subscriptions.update(change.subscriptionId, params, { idempotencyKey: key })
  return { subscription: subscriptionView(changed), proration: latestInvoice(changed) }
}

export async function findChange(stripe: Stripe, id: string) {
  const found = await stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] })
  return { subscription: subscriptionView(found), proration: latestInvoice(found) }
}

export async function quoteEnd(stripe: Stripe, subscription: string, at: number) {
  const subscription_details = {
    cancel_now: true,
    proration_behavior: 'always_invoice' as const,
    proration_date: Math.floor(at / 1000),
  }
  return prorationView(await stripe.invoices.createPreview({ subscription, subscription_details }))
}

/**
 * A cancellation credits what is left now. To credit less, the price becomes zero first, from the later moment; if the
 * process ends between the two calls, a subscription is left that costs nothing.
 */
export async function endNow(stripe: Stripe, id: string, key: string, free: PlanSwitch | null) {
  try {
    if (free) await stripe.subscriptions.update(id, await itemChange(stripe, free), { idempotencyKey: `${key}-price` })
    const params = { prorate: free === null, invoice_now: true, expand: ['latest_invoice'] }
    const ended = await stripe.subscriptions.cancel(id, params, { idempotencyKey: key })
    return { subscription: subscriptionView(ended), proration: latestInvoice(ended) }
  } catch (error) {
    // Ended by another call: to a retry of this one, Stripe would have answered what it answered before.
    if (error instanceof Stripe.errors.StripeInvalidRequestError && (await isEnded(stripe, id)))
      throw new Fault('STATE_CONFLICT', 'The subscription has ended already.')
    throw error
  }
}

async function isEnded(stripe: Stripe, id: string): Promise<boolean> {
  const { status } = await stripe.subscriptions.retrieve(id)
  return status === 'canceled'
}

function latestInvoice({ latest_invoice: invoice, currency }: Stripe.Subscription) {
  if (invoice === null || typeof invoice === 'string') return { amount: 0, currency, lines: [] }
  return prorationView(invoice)
}
