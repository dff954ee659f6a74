import type { Schemas } from '@quoin/client'
import { useFormat } from '../i18n/format'
import { useTexts } from '../i18n/language'
import { planTexts } from '../texts/plan'
import { paymentOf } from './payment'

/** The plan of the workspace, what it costs and who pays for it. */
export function PlanHead({ now }: { now: Schemas['BillingOverview'] }) {
  const say = useTexts(planTexts)
  const format = useFormat()
  const { plan, period, nextAmount, nextBillDate, state } = now
  const payment = paymentOf(now)
  const price = (plan.price.interval === 'month' ? say.aMonth : say.aYear)(
    format.money(plan.price.amount, plan.price.currency),
  )
  const next = [
    nextBillDate && say.next(format.date(nextBillDate)),
    nextAmount && format.money(nextAmount.amount, nextAmount.currency),
  ].filter(Boolean)
  return (
    <>
      <div className="row plan-head">
        <h2>{plan.name}</h2>
        <span className="soft">
          {payment === 'paid' ? [price, next.join(': ')].filter(Boolean).join(', ') : say.payments[payment]}
        </span>
      </div>
      <p className="soft">
        {say.periods(format.date(period.start), format.date(period.end))}.
        {payment === 'paid' && ` ${say.payState}: ${say.states[state]}.`}
      </p>
    </>
  )
}
