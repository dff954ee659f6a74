import type { Payments } from '../core/payments'
import type { StripeOptions } from './payments-stripe'

/** The provider that the configuration names. Stripe's package is loaded only where it is used. */
export async function openPayments(stripe: StripeOptions | null): Promise<Payments> {
  if (!stripe) return local
  const { stripePayments } = await import('./payments-stripe')
  return stripePayments(stripe)
}

/** Charges nothing and keeps nothing. A call that was cut off before its transaction has had no effect. */
const local: Payments = {
  provider: 'local',
  remote: null,
  async checkout({ checkoutId, amount, currency, metadata }) {
    return {
      id: checkoutId,
      url: null,
      status: 'complete',
      paid: true,
      amount,
      currency,
      customer: null,
      subscriptionId: null,
      paymentId: null,
      metadata,
    }
  },
  findCheckout: async () => undefined,
}
