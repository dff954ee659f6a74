import type { Schemas } from '@quoin/client'

/**
 * How a plan is paid for: it is `free`, it was `given` by the operator and never bought, it was bought where nothing is
 * charged and only `recorded`, or it is `paid`.
 */
export function paymentOf({
  plan,
  state,
  nextAmount,
  cancelAt,
  provider,
}: Pick<Schemas['BillingOverview'], 'plan' | 'state' | 'nextAmount' | 'cancelAt' | 'provider'>) {
  if (plan.price.amount === 0) return 'free'
  if (state === 'active' && nextAmount === null && cancelAt === null) return 'given'
  return provider === 'local' ? 'recorded' : 'paid'
}
