import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAddress } from '../api/use-address'
import { useSend } from '../api/use-send'
import { useFormat } from '../i18n/format'
import { useTexts } from '../i18n/language'
import { Only } from '../people/only'
import { useWorld } from '../session/world'
import { planTexts } from '../texts/plan'
import { Button } from '../ui/button'
import { Confirm } from '../ui/dialog'
import { ErrorNote, Loaded, WarnNote } from '../ui/notes'
import { ScreenHead } from '../ui/small'
import { useToast } from '../ui/toast'
import { WithSide } from '../ui/with-side'
import { BillingData } from './billing-data'
import { CheckoutState } from './checkout-state'
import { Invoices } from './invoices'
import { Payers } from './payers'
import { PlanTable } from './plan-table'
import { Trial } from './trial'
import { Use } from './use'

/** The plan: what is used of it, the others, invoices. Owners change it, admins see it. */
export function Plan() {
  const say = useTexts(planTexts)
  return (
    <Only role="admin" title={say.title}>
      <PlanScreen />
    </Only>
  )
}

function PlanScreen() {
  const { world, client, may } = useWorld()
  const say = useTexts(planTexts)
  const format = useFormat()
  const toast = useToast()
  const [isAsked, setAsked] = useState(false)
  const [{ try: tried, checkout }, change] = useAddress<{ try?: string | undefined; checkout?: string | undefined }>()
  const overview = useQuery({
    queryKey: [world.id, 'billing'],
    queryFn: () => client.get('/api/billing/overview'),
  })
  const table = useQuery({
    queryKey: [world.id, 'plans'],
    queryFn: () => client.get('/api/billing/plans'),
  })
  const refresh = [[world.id, 'billing']]
  const cancel = useSend(() => client.post('/api/billing/cancel'), {
    refresh,
    done: () => {
      setAsked(false)
      toast({ text: say.cancelled, action: { label: say.resume, run: () => resume.mutate(undefined) } })
    },
  })
  const resume = useSend(() => client.post('/api/billing/resume'), {
    refresh,
    done: () => toast({ text: say.resumed }),
  })
  const now = overview.data?.data
  const plans = table.data?.data.plans
  const trial = may('owner') ? plans?.find(({ code }) => code === tried) : undefined
  const isPaid = now !== undefined && now.plan.price.amount > 0 && (now.state === 'active' || now.state === 'trialing')
  return (
    <WithSide
      side={
        trial && now && <Trial key={trial.code} plan={trial} now={now} onClose={() => change({ try: undefined })} />
      }
    >
      <div className="stack">
        <ScreenHead title={say.title}>
          {may('owner') && isPaid && now.cancelAt === null && (
            <Button look="danger" onClick={() => setAsked(true)}>
              {say.cancel}
            </Button>
          )}
        </ScreenHead>
        {checkout && <CheckoutState id={checkout} onEnd={() => change({ checkout: undefined }, true)} />}
        <Loaded query={overview}>
          {({ data }) => (
            <div className="stack">
              <div className="row plan-head">
                <h2>{data.plan.name}</h2>
                <span className="soft">
                  {(data.plan.price.interval === 'month' ? say.aMonth : say.aYear)(
                    format.money(data.plan.price.amount, data.plan.price.currency),
                  )}
                  {data.nextBillDate && `, ${say.next(format.date(data.nextBillDate))}`}
                  {data.nextAmount && `: ${format.money(data.nextAmount.amount, data.nextAmount.currency)}`}
                </span>
              </div>
              <p className="soft">
                {say.periods(format.date(data.period.start), format.date(data.period.end))}. {say.payState}:{' '}
                {say.states[data.state]}.
              </p>
              {data.provider === 'local' && <p className="small">{say.local}</p>}
              {data.state === 'past_due' && <WarnNote title={say.states.past_due} text={say.stateNotes.past_due} />}
              {data.state === 'canceled' && <WarnNote title={say.states.canceled} text={say.stateNotes.canceled} />}
              {data.cancelAt && (
                <WarnNote title={say.stateNotes.canceling(format.date(data.cancelAt))}>
                  {may('owner') && (
                    <div>
                      <Button busy={resume.isPending} onClick={() => resume.mutate(undefined)}>
                        {say.resume}
                      </Button>
                    </div>
                  )}
                </WarnNote>
              )}
              {resume.error && <ErrorNote error={resume.error} />}
              <Use usage={data.usage} />
            </div>
          )}
        </Loaded>
      </div>
      {now && plans && <PlanTable plans={plans} now={now} tried={tried} onTry={(code) => change({ try: code })} />}
      {!may('owner') && <Payers />}
      <Invoices />
      <BillingData />
      {now && isAsked && (
        <Confirm
          open
          onClose={() => setAsked(false)}
          title={say.cancelTitle(now.plan.name)}
          text={say.cancelText(format.date(now.period.end))}
          action={say.cancel.replace(/\s?…$/, '')}
          busy={cancel.isPending}
          error={cancel.error && <ErrorNote error={cancel.error} />}
          onConfirm={() => cancel.mutate(undefined)}
        />
      )}
    </WithSide>
  )
}
