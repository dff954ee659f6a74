import type { Schemas } from '@quoin/client'
import { useFormat } from '../i18n/format'
import { useTexts } from '../i18n/language'
import { planTexts } from '../texts/plan'

type Usage = Schemas['BillingOverview']['usage']

const DIMENSIONS = ['liveApps', 'records', 'storage', 'members', 'phi'] as const

/** What is used of each ceiling. */
export function Use({ usage }: { usage: Usage }) {
  const say = useTexts(planTexts)
  const format = useFormat()
  return (
    <section className="section">
      <h2>{say.used}</h2>
      <ul className="rows plan-use">
        {DIMENSIONS.map((dimension) => {
          const { used, limit } = usage[dimension]
          const shown = (value: number) =>
            dimension === 'storage'
              ? format.bytes(value)
              : dimension === 'phi'
                ? format.phi(value)
                : format.number(value)
          const share = limit === null || limit === 0 ? 0 : Math.min(1, used / limit)
          return (
            <li key={dimension}>
              <span className="plan-name">{say.ceilings[dimension]}</span>
              {limit !== null && (
                <span className={share >= 0.9 ? 'meter warn' : 'meter'} aria-hidden="true">
                  <span style={{ width: `${share * 100}%` }} />
                </span>
              )}
              <span className="plan-figure">
                {limit === null ? (
                  <>
                    {shown(used)} <span className="soft">{say.noCeiling}</span>
                  </>
                ) : (
                  say.of(shown(used), shown(limit))
                )}
              </span>
            </li>
          )
        })}
      </ul>
      <p className="small">{say.phiNote}</p>
    </section>
  )
}
