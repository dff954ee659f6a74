import { Stripe } from 'stripe'
import { Fault } from '../core/fault'

const { errors } = Stripe

/**
 * What an error of Stripe means for a call. Only a declined payment is a certain refusal; everything else answers 5xx, so
 * that the outcome stays open and a retry asks with the same key. Stripe's messages are not shown: they name the account.
 */
export function faultOfStripe(error: unknown): unknown {
  if (!(error instanceof errors.StripeError)) return error
  const options = { cause: error }
  if (error instanceof errors.StripeCardError) return new Fault('PAYMENT_REQUIRED', declined(error), {}, options)
  if (error instanceof errors.StripeAuthenticationError || error instanceof errors.StripePermissionError)
    return new Fault('NOT_CONFIGURED', 'Stripe rejects the key: check STRIPE_SECRET_KEY.', {}, options)
  if (error instanceof errors.StripeConnectionError)
    return new Fault(
      'PROVIDER_TIMEOUT',
      'Stripe did not answer in time. Try again with the same Idempotency-Key.',
      {},
      options,
    )
  const permanent = error instanceof errors.StripeInvalidRequestError
  return new Fault('PROVIDER_FAILED', 'Stripe could not carry out the call.', permanent ? { permanent } : {}, options)
}

function declined({ decline_code: code }: Stripe.errors.StripeCardError): string {
  const why = code ? ` (${code.replaceAll('_', ' ')})` : ''
  return `The payment was declined${why}. Nothing has changed. Use another payment method.`
}
