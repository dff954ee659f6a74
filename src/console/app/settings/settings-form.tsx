import type { Schemas } from '@quoin/client'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { faultAt } from '../api/queries'
import { useSend } from '../api/use-send'
import { useTexts } from '../i18n/language'
import { session } from '../session/session'
import { useWorld } from '../session/world'
import { settingsTexts } from '../texts/settings'
import { uiTexts } from '../texts/ui'
import { Button } from '../ui/button'
import { Field, Select, Switch, TextArea, TextInput } from '../ui/field'
import { ErrorNote } from '../ui/notes'
import { Segments } from '../ui/segments'
import { useToast } from '../ui/toast'
import { changesOf, type Form, formOf } from './changes'

const SIGHTS = ['private', 'shared', 'listed'] as const
const GATES = ['off', 'warn', 'block'] as const

export function SettingsForm({ world }: { world: Schemas['World'] }) {
  const { client } = useWorld()
  const say = useTexts(settingsTexts)
  const ui = useTexts(uiTexts)
  const toast = useToast()
  const navigate = useNavigate()
  // What others change meanwhile neither replaces what is typed here, nor is undone by it.
  const [before, setBefore] = useState(() => formOf(world))
  const [form, setForm] = useState(before)
  const set = (change: Partial<Form>) => setForm({ ...form, ...change })
  const changes = changesOf(before, form)
  const save = useSend((sent: Form) => client.patch('/api/world', { body: changesOf(before, sent) }), {
    refresh: [[world.id, 'world']],
    done: async ({ data }, sent) => {
      setBefore(formOf(data))
      setForm((now) => (now === sent ? formOf(data) : now))
      toast({ text: say.saved })
      if (data.slug === before.slug && data.name === before.name) return
      await session.reload()
      void navigate({ to: '/w/$slug/settings', params: { slug: data.slug }, replace: true })
    },
  })
  const fault = (path: string) => faultAt(save.error, path)
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate(form)
      }}
    >
      <h2>{say.workspace}</h2>
      <Field label={say.name} error={fault('/name')}>
        <TextInput value={form.name} required onChange={(event) => set({ name: event.target.value })} />
      </Field>
      <Address before={before.slug} value={form.slug} error={fault('/slug')} onChange={(slug) => set({ slug })} />
      <Field label={say.description} error={fault('/description')}>
        <TextArea rows={2} value={form.description} onChange={(event) => set({ description: event.target.value })} />
      </Field>
      <Field label={say.language} hint={say.languageHint} error={fault('/settings/locale')}>
        <TextInput value={form.locale} required onChange={(event) => set({ locale: event.target.value })} />
      </Field>
      <h2>{say.publishing}</h2>
      <Field label={say.defaultSight}>
        <Select
          value={form.defaultVisibility}
          options={SIGHTS.map((value) => ({ value, label: say.sights[value] }))}
          onChange={(value) => set({ defaultVisibility: value as Form['defaultVisibility'] })}
        />
      </Field>
      <div className="field">
        <span className="label">{say.gate}</span>
        <div>
          <Segments
            label={say.gate}
            value={form.publishGate}
            options={GATES.map((value) => ({ value, label: say.gates[value] }))}
            onChange={(publishGate) => set({ publishGate })}
          />
        </div>
        <p className="field-hint">{say.gateHints[form.publishGate]}</p>
      </div>
      <h2>{say.safety}</h2>
      <div className="field">
        <Switch
          label={say.secondFactor}
          checked={form.requireSecondFactor}
          onChange={(requireSecondFactor) => set({ requireSecondFactor })}
        />
        <p className="field-hint">{say.secondFactorHint}</p>
      </div>
      <div className="field">
        <Switch
          label={say.strict}
          checked={form.requireIfMatch}
          onChange={(requireIfMatch) => set({ requireIfMatch })}
        />
        <p className="field-hint">{say.strictHint}</p>
      </div>
      <Field label={say.origins} hint={say.originsHint} error={fault('/settings/allowedOrigins')}>
        <TextArea
          rows={2}
          value={form.origins}
          placeholder="https://app.example.com"
          onChange={(event) => set({ origins: event.target.value })}
        />
      </Field>
      {save.error && <ErrorNote error={save.error} />}
      <div>
        <Button look="filled" type="submit" disabled={Object.keys(changes).length === 0} busy={save.isPending}>
          {ui.save}
        </Button>
      </div>
    </form>
  )
}

/** The slug. It says while one types whether the address is free. */
function Address({
  before,
  value,
  error,
  onChange,
}: {
  before: string
  value: string
  error: string | undefined
  onChange(slug: string): void
}) {
  const { client } = useWorld()
  const say = useTexts(settingsTexts)
  const isNew = value !== before && value.length > 0
  const { data } = useQuery({
    queryKey: ['slug', value],
    queryFn: () => client.get('/api/worlds/slug-available', { query: { slug: value } }),
    enabled: isNew,
  })
  const found = isNew ? data?.data : undefined
  const refused = found && !found.available ? `${found.reason ?? ''} ${say.addressTry(found.suggestion)}` : undefined
  return (
    <Field
      label={say.address}
      hint={found?.available ? say.addressFree : say.addressHint(`${location.origin}/w/${value}`)}
      error={error ?? refused}
    >
      <TextInput value={value} required onChange={(event) => onChange(event.target.value)} />
    </Field>
  )
}
