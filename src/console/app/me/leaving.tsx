import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../i18n/language'
import { session } from '../session/session'
import { useClient, useMe } from '../session/use-session'
import { meTexts } from '../texts/me'
import { Button } from '../ui/button'
import { Decision, Dialog } from '../ui/dialog'
import { Field, TextInput } from '../ui/field'
import { ErrorNote } from '../ui/notes'
import { uiTexts } from '../texts/ui'
import { Section } from './section'

/** Delete the account, with the password and the address typed. */
export function Leaving() {
  const client = useClient()
  const { email } = useMe()
  const say = useTexts(meTexts)
  const ui = useTexts(uiTexts)
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [password, setPassword] = useState('')
  const end = useMutation({
    mutationFn: () => client.delete('/api/auth/me', { body: password ? { password } : {} }),
    onSuccess: () => session.leave(),
  })
  return (
    <Section title={say.leaving} hint={say.leavingHint}>
      <div>
        <Button look="danger" onClick={() => setOpen(true)}>
          {say.deleteAccount}
        </Button>
      </div>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={say.deleteAccount}
        text={say.leavingHint}
        footer={
          <Decision
            look="danger"
            onClose={() => setOpen(false)}
            action={say.deleteAccount}
            disabled={typed.trim() !== email}
            busy={end.isPending}
            onAct={() => end.mutate()}
          />
        }
      >
        <Field label={ui.typeName(email)}>
          <TextInput value={typed} onChange={(event) => setTyped(event.target.value)} autoComplete="off" />
        </Field>
        <Field label={say.currentPassword}>
          <TextInput
            type="password"
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </Field>
        {end.error && <ErrorNote error={end.error} />}
      </Dialog>
    </Section>
  )
}
