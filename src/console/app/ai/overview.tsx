import type { Schemas } from '@quoin/client'
import { useQuery } from '@tanstack/react-query'
import { useAddress } from '../api/use-address'
import { useFormat } from '../i18n/format'
import { useTexts } from '../i18n/language'
import { CheckoutState } from '../plan/checkout-state'
import { useWorld } from '../session/world'
import { aiTexts } from '../texts/ai'
import { Loaded } from '../ui/notes'
import { UsePart } from './use-part'

/** What is left, when more comes, how fast it goes, and what it went for. */
export function Overview() {
  const { world, client } = useWorld()
  const [{ checkout }, change] = useAddress<{ checkout?: string | undefined }>()
  const balance = useQuery({
    queryKey: [world.id, 'credit'],
    queryFn: () => client.get('/api/ai/credits/balance'),
  })
  return (
    <div className="stack ai-overview">
      {checkout && <CheckoutState id={checkout} onEnd={() => change({ checkout: undefined }, true)} />}
      <Loaded query={balance} rows={2}>
        {({ data }) => <BalancePart balance={data} />}
      </Loaded>
      <UsePart />
    </div>
  )
}

function BalancePart({ balance }: { balance: Schemas['Balance'] }) {
  const { remaining, held, allowance, purchased, pace } = balance
  const say = useTexts(aiTexts)
  const format = useFormat()
  const whole = Math.max(1, allowance.granted + purchased.remaining)
  const width = (value: number) => ({ width: `${Math.min(100, (value / whole) * 100)}%` })
  return (
    <div className="ai-balance">
      <section>
        <p>
          <strong className="ai-left">{format.phi(remaining)}</strong> <span className="soft">{say.left}</span>
        </p>
        <span className="meter parts" aria-hidden="true">
          <span style={width(allowance.remaining)} />
          <span className="bought" style={width(purchased.remaining)} />
          <span className="held" style={width(held)} />
        </span>
        <ul className="row small">
          <li>{say.thisMonth(format.number(allowance.remaining), format.number(allowance.granted))}</li>
          {purchased.remaining > 0 && <li>· {say.bought(format.number(purchased.remaining))}</li>}
          {held > 0 && <li>· {say.held(format.number(held))}</li>}
        </ul>
      </section>
      <section>
        <p className="small">{say.newAllowance}</p>
        <p>
          <strong>{say.newAllowanceText(format.date(allowance.resetsAt), format.phi(allowance.granted))}</strong>
        </p>
        <p className="small">{say.newAllowanceHint}</p>
      </section>
      <section>
        <p className="small">{say.pace}</p>
        <p>
          <strong>{say.paceText(format.number(pace.used), format.number(pace.limit))}</strong>
        </p>
        <span className="meter" aria-hidden="true">
          <span style={{ width: `${Math.min(100, (pace.used / Math.max(1, pace.limit)) * 100)}%` }} />
        </span>
      </section>
    </div>
  )
}
