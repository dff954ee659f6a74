import type { Schemas } from '@quoin/client'
import { type ReactNode, useMemo } from 'react'
import { useFormat } from '../i18n/format'
import { useTexts } from '../i18n/language'
import { useWorld } from '../session/world'
import { planTexts } from '../texts/plan'
import { Button } from '../ui/button'

type Plan = Schemas['Plan']

const FEATURES = ['teams', 'audit', 'sso', 'worlds'] as const
const CEILINGS = ['liveApps', 'records', 'storage', 'members'] as const

/** All plans side by side. Owners try one from here. */
export function PlanTable({
  plans,
  now,
  tried,
  onTry,
}: {
  plans: readonly Plan[]
  now: Schemas['BillingOverview']
  tried: string | undefined
  onTry(code: string): void
}) {
  const { may } = useWorld()
  const say = useTexts(planTexts)
  const format = useFormat()
  const rows = useMemo(() => {
    const ceiling = (name: (typeof CEILINGS)[number]) => (plan: Plan) => {
      const limit = plan.ceilings[name]
      return limit === null ? say.noCeiling : name === 'storage' ? format.bytes(limit) : format.number(limit)
    }
    const all: [string, (plan: Plan) => ReactNode][] = [
      [
        say.price,
        ({ price }) =>
          (price.interval === 'month' ? say.aMonth : say.aYear)(format.money(price.amount, price.currency)),
      ],
      [say.phiMonth, ({ phi }) => format.phi(phi.allowance)],
      ...CEILINGS.map((name): [string, (plan: Plan) => ReactNode] => [say.ceilings[name], ceiling(name)]),
      ...FEATURES.map((name): [string, (plan: Plan) => ReactNode] => [
        say.features[name],
        ({ features }) => (features[name] ? say.yes : <span className="soft">{say.no}</span>),
      ]),
    ]
    return all
  }, [say, format])
  return (
    <section className="section">
      <h2 id="plans">{say.plans}</h2>
      <div className="scroll" tabIndex={0} role="region" aria-labelledby="plans">
        <table className="table plan-table" aria-labelledby="plans">
          <thead>
            <tr>
              <td />
              {plans.map((plan) => (
                <th key={plan.code} scope="col">
                  {plan.code === now.plan.code ? <strong>{say.yours(plan.name)}</strong> : plan.name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([label, show]) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {plans.map((plan) => (
                  <td key={plan.code}>{show(plan)}</td>
                ))}
              </tr>
            ))}
            {may('owner') && (
              <tr>
                <td />
                {plans.map((plan) => (
                  <td key={plan.code}>
                    {plan.code !== now.plan.code && (
                      <Button aria-pressed={plan.code === tried} onClick={() => onTry(plan.code)}>
                        {plan.code === tried ? say.trying(plan.name) : say.try(plan.name)}
                      </Button>
                    )}
                  </td>
                ))}
              </tr>
            )}
          </tbody>
        </table>
      </div>
    </section>
  )
}
