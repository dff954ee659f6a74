import type { Schemas } from '@quoin/client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { faultAt } from '../api/queries'
import { useSend } from '../api/use-send'
import { useTexts } from '../i18n/language'
import { useWorld } from '../session/world'
import { planTexts } from '../texts/plan'
import { uiTexts } from '../texts/ui'
import { Button } from '../ui/button'
import { Field, TextInput } from '../ui/field'
import { ErrorNote, Loaded } from '../ui/notes'
import { useToast } from '../ui/toast'

const FIELDS = ['contactName', 'email', 'vatId', 'taxCountry'] as const
const LINES = ['line1', 'line2', 'postalCode', 'city', 'state', 'country'] as const

/** Who the invoices are for. */
export function BillingData() {
  const { world, client } = useWorld()
  const say = useTexts(planTexts)
  const profile = useQuery({
    queryKey: [world.id, 'billing', 'profile'],
    queryFn: () => client.get('/api/billing/profile'),
  })
  return (
    <section className="section">
      <h2>{say.bill}</h2>
      <p className="soft">{say.billHint}</p>
      <Loaded query={profile} rows={3}>
        {({ data }) => <Form profile={data} />}
      </Loaded>
    </section>
  )
}

function Form({ profile }: { profile: Schemas['BillingProfile'] }) {
  const { world, client } = useWorld()
  const say = useTexts(planTexts)
  const ui = useTexts(uiTexts)
  const toast = useToast()
  const [form, setForm] = useState(profile)
  const [address, setAddress] = useState(profile.address ?? {})
  const labels = {
    contactName: say.contact2,
    email: say.email,
    vatId: say.vatId,
    taxCountry: say.taxCountry,
    line1: say.addressLine1,
    line2: say.addressLine2,
    postalCode: say.postalCode,
    city: say.city,
    state: say.region,
    country: say.country,
  }
  const save = useSend(
    () => {
      const lines = Object.fromEntries(Object.entries(address).filter(([, value]) => value))
      return client.patch('/api/billing/profile', {
        body: {
          ...Object.fromEntries(FIELDS.map((field) => [field, form[field] || null])),
          address: Object.keys(lines).length > 0 ? lines : null,
        },
      })
    },
    { refresh: [[world.id, 'billing', 'profile']], done: () => toast({ text: say.profileSaved }) },
  )
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate(undefined)
      }}
    >
      <div className="plan-fields">
        {FIELDS.map((field) => (
          <Field key={field} label={labels[field]} error={faultAt(save.error, `/${field}`)}>
            <TextInput
              value={form[field] ?? ''}
              onChange={(event) => setForm({ ...form, [field]: event.target.value })}
            />
          </Field>
        ))}
        {LINES.map((line) => (
          <Field key={line} label={labels[line]} error={faultAt(save.error, `/address/${line}`)}>
            <TextInput
              value={address[line] ?? ''}
              onChange={(event) => setAddress({ ...address, [line]: event.target.value })}
            />
          </Field>
        ))}
      </div>
      {save.error && <ErrorNote error={save.error} />}
      <div>
        <Button type="submit" busy={save.isPending}>
          {ui.save}
        </Button>
      </div>
    </form>
  )
}
