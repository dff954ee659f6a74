import { faultAt } from '../api/queries'
import { PasswordField } from '../auth/password-field'
import { useForm } from '../auth/use-form'
import { useTexts } from '../i18n/language'
import { useClient, useMe } from '../session/use-session'
import { meTexts } from '../texts/me'
import { Button } from '../ui/button'
import { Field, TextInput } from '../ui/field'
import { ErrorNote } from '../ui/notes'
import { useToast } from '../ui/toast'
import { Section } from './section'

/** Change the password. All other sessions end. */
export function PasswordForm() {
  const client = useClient()
  const { email } = useMe()
  const say = useTexts(meTexts)
  const toast = useToast()
  const form = useForm(async ({ current = '', password = '' }) => {
    await client.post('/api/auth/password', { body: { currentPassword: current, newPassword: password } })
    toast({ text: say.passwordChanged })
  })
  const [current, next] = [faultAt(form.error, '/currentPassword'), faultAt(form.error, '/newPassword')]
  return (
    <Section title={say.password} hint={say.passwordHint}>
      <form className="stack" onSubmit={form.onSubmit}>
        <input type="hidden" name="username" value={email} autoComplete="username" readOnly />
        <Field label={say.currentPassword} error={current}>
          <TextInput name="current" type="password" autoComplete="current-password" required />
        </Field>
        <PasswordField isNew label={say.newPassword} error={next} />
        {form.error !== undefined && !current && !next && <ErrorNote error={form.error} />}
        <div>
          <Button type="submit" busy={form.busy}>
            {say.changePassword}
          </Button>
        </div>
      </form>
    </Section>
  )
}
