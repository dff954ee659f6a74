import { useState } from 'react'
import { faultAt, saidBy } from '../api/queries'
import { useForm } from '../auth/use-form'
import { LANGUAGES, type Language, useLanguage, useTexts } from '../i18n/language'
import { session } from '../session/session'
import { useClient, useMe } from '../session/use-session'
import { meTexts } from '../texts/me'
import { uiTexts } from '../texts/ui'
import { Button } from '../ui/button'
import { Field, Select, TextInput } from '../ui/field'
import { ErrorNote, WarnNote } from '../ui/notes'
import { useToast } from '../ui/toast'
import { Section } from './section'

const NAMES: Readonly<Record<Language, string>> = { en: 'English', de: 'Deutsch' }

/** Name, address and language. A new address counts after the mail to it is confirmed. */
export function Profile() {
  const me = useMe()
  const client = useClient()
  const say = useTexts(meTexts)
  const ui = useTexts(uiTexts)
  const toast = useToast()
  const { language, speak } = useLanguage()
  const [chosen, setChosen] = useState<Language>(language)
  const form = useForm(async ({ name = '', email = '' }) => {
    await client.patch('/api/auth/me', { body: { name, locale: chosen, ...(email !== me.email && { email }) } })
    await session.reload()
    speak(chosen)
    toast({ text: say.saved })
  })
  const faults = [faultAt(form.error, '/name'), faultAt(form.error, '/email')]
  return (
    <Section title={say.profile}>
      {me.pendingEmail && <WarnNote title={say.pending(me.pendingEmail)} text={say.pendingHint} />}
      {!me.emailVerifiedAt && <Unverified />}
      <form className="stack" onSubmit={form.onSubmit}>
        <Field label={say.name} error={faults[0]}>
          <TextInput name="name" defaultValue={me.name} autoComplete="name" required />
        </Field>
        <Field label={say.email} hint={say.emailHint} error={faults[1]}>
          <TextInput name="email" type="email" defaultValue={me.email} autoComplete="email" required />
        </Field>
        <Field label={say.language}>
          <Select
            value={chosen}
            options={LANGUAGES.map((value) => ({ value, label: NAMES[value] }))}
            onChange={(value) => setChosen(value as Language)}
          />
        </Field>
        {form.error !== undefined && faults.every((fault) => !fault) && <ErrorNote error={form.error} />}
        <div>
          <Button type="submit" look="filled" busy={form.busy}>
            {ui.save}
          </Button>
        </div>
      </form>
    </Section>
  )
}

function Unverified() {
  const client = useClient()
  const say = useTexts(meTexts)
  const toast = useToast()
  return (
    <WarnNote title={say.unverified} text={say.unverifiedHint}>
      <Button
        onClick={() =>
          void client.post('/api/auth/verify/resend').then(
            () => toast({ text: say.mailSent }),
            (error: unknown) => toast({ text: saidBy(error), isError: true }),
          )
        }
      >
        {say.sendAgain}
      </Button>
    </WarnNote>
  )
}
