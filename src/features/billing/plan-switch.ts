import type { PlanSwitch } from '../../core/payments'
import type { Plan } from '../../core/plans'

/** A change of a subscription at the provider to a plan. @param at the moment from which it is charged, epoch milliseconds */
export function switchTo(plan: Plan, subscriptionId: string, at: number): PlanSwitch {
  const { code: planCode, name: planName, stripePriceId: priceId, price } = plan
  const { amount, currency, interval } = price
  return { subscriptionId, planCode, planName, amount, currency, interval, priceId, at }
}
