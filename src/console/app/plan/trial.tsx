import type { Schemas } from '@quoin/client'
import { useQuery } from '@tanstack/react-query'
import { Check, ShieldCheck } from 'lucide-react'
import { asQuoinError } from '../api/queries'
import { useSend } from '../api/use-send'
import { useFormat } from '../i18n/format'
import { useTexts } from '../i18n/language'
import { session } from '../session/session'
import { useWorld } from '../session/world'
import { planTexts } from '../texts/plan'
import { Button } from '../ui/button'
import { ErrorNote, Loaded } from '../ui/notes'
import { useToast } from '../ui/toast'
import { Side } from '../ui/with-side'
import { useCheckout } from './use-checkout'

/** The dry run of a change: what would be over, what would be lost, what it costs; and the change itself. */
export function Trial({
  plan,
  now,
  onClose,
}: {
  plan: Schemas['Plan']
  now: Schemas['BillingOverview']
  onClose(): void
}) {
  const { code, name } = plan
  const { world, client } = useWorld()
  const say = useTexts(planTexts)
  const format = useFormat()
  const toast = useToast()
  const checkout = useCheckout()
  const trial = useQuery({
    queryKey: [world.id, 'billing', 'try', code],
    queryFn: () => client.post('/api/billing/change-plan', { body: { planCode: code, dryRun: true } }),
  })
  const change = useSend(() => client.post('/api/billing/change-plan', { body: { planCode: code } }), {
    refresh: [[world.id]],
    done: () => {
      toast({ text: say.changed(name) })
      void session.reload()
      onClose()
    },
  })
  // At a payment provider the first paid plan begins with a checkout.
  const needsCheckout =
    now.provider === 'stripe' &&
    [change.error, trial.error].some((error) => error && asQuoinError(error).code === 'STATE_CONFLICT')
  return (
    <Side title={say.tryTitle(name)} hint={say.tryHint} onClose={onClose}>
      {needsCheckout ? (
        <>
          <p>{say.checkoutHint}</p>
          {checkout.error && <ErrorNote error={checkout.error} />}
          <div>
            <Button look="filled" busy={checkout.isPending} onClick={() => checkout.mutate({ planCode: code })}>
              {say.checkout}
            </Button>
          </div>
        </>
      ) : (
        <Loaded query={trial}>
          {({ data }) => (
            <>
              <div className="note good">
                <ShieldCheck />
                <p>{say.keeps}</p>
              </div>
              <Over plan={plan} change={data} />
              <Money proration={data.proration} isCharged={now.provider !== 'local'} />
              {change.error && <ErrorNote error={change.error} />}
              <div className="row">
                <Button onClick={onClose}>{say.stay(now.plan.name)}</Button>
                <Button look="filled" busy={change.isPending} onClick={() => change.mutate(undefined)}>
                  {say.change(name)}
                </Button>
              </div>
              <p className="small">
                {format.phi(plan.phi.allowance)}: {say.phiMonth}.
              </p>
            </>
          )}
        </Loaded>
      )}
    </Side>
  )
}

function Over({ plan, change }: { plan: Schemas['Plan']; change: Schemas['ChangedPlan'] }) {
  const { breaks = [], lostFeatures = [] } = change
  const say = useTexts(planTexts)
  const format = useFormat()
  if (breaks.length === 0 && lostFeatures.length === 0)
    return (
      <p className="row ok-text">
        <Check /> {say.breaksNone}
      </p>
    )
  return (
    <section className="section">
      <h3>{say.over(plan.name)}</h3>
      <ul className="rows">
        {breaks.map(({ dimension, used, limit, examples }) => {
          const shown = (value: number) => (dimension === 'storage' ? format.bytes(value) : format.number(value))
          return (
            <li key={dimension}>
              <strong className="grow">{say.dimensions[dimension]}</strong>
              <span className="warn-text">{say.overBy(shown(used), plan.name, shown(limit))}</span>
              <span className="plan-effect">
                {say.effects[dimension]}
                {examples.length > 0 && (
                  <span className="small">{say.examples(format.list(examples.map(({ name }) => name)))}</span>
                )}
              </span>
            </li>
          )
        })}
        {lostFeatures.map((feature) => (
          <li key={feature}>
            <strong className="grow">{say.features[feature]}</strong>
            <span className="warn-text">
              {plan.name}: {say.no}
            </span>
            <span className="plan-effect">{say.lost[feature]}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Money({ proration, isCharged }: { proration: Schemas['Proration']; isCharged: boolean }) {
  const { amount, currency, lines } = proration
  const say = useTexts(planTexts)
  const format = useFormat()
  return (
    <section className="section">
      <h3>{say.money}</h3>
      {lines.length === 0 ? (
        <p className="soft">{say.moneyNone}</p>
      ) : (
        <>
          {!isCharged && <p>{say.payments.recorded}</p>}
          <ul className="rows">
            {lines.map((line, index) => (
              <li key={index}>
                <span className="grow soft">
                  {line.description}
                  {line.period && `, ${format.date(line.period.start)} – ${format.date(line.period.end)}`}
                </span>
                <span>{format.money(line.amount, currency)}</span>
              </li>
            ))}
            <li>
              <strong className="grow">{isCharged ? (amount < 0 ? say.credited : say.charged) : say.onInvoice}</strong>
              <strong>{format.money(isCharged ? Math.abs(amount) : amount, currency)}</strong>
            </li>
          </ul>
        </>
      )}
    </section>
  )
}
