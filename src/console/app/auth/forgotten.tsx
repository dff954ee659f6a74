import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { faultAt } from '../api/queries'
import { useTexts } from '../i18n/language'
import { authTexts } from '../texts/auth'
import { Button } from '../ui/button'
import { Field, TextInput } from '../ui/field'
import { ErrorNote, WarnNote } from '../ui/notes'
import { AuthFrame } from './frame'
import { PasswordField } from './password-field'
import { isSpent, stranger } from './sign-in-calls'
import { useSignInOptions } from './options'
import { useForm } from './use-form'

/** Ask for a mail with a link to a new password. The answer does not tell whether the address has an account. */
export function Forgot() {
  const say = useTexts(authTexts)
  const { data: options } = useSignInOptions()
  const [sentTo, setSentTo] = useState<string>()
  const form = useForm(async ({ email = '' }) => {
    await stranger().post('/api/auth/password/forgot', { body: { email } })
    setSentTo(email)
  })
  return (
    <AuthFrame title={say.forgot} hint={sentTo === undefined ? say.forgotHint : say.sent(sentTo)}>
      {options?.mail === false && <WarnNote title={say.noMail} text={say.noMailHint} />}
      {sentTo === undefined && (
        <form className="stack" onSubmit={form.onSubmit}>
          <Field label={say.email}>
            <TextInput name="email" type="email" autoComplete="username" required autoFocus />
          </Field>
          {form.error !== undefined && <ErrorNote error={form.error} />}
          <Button type="submit" look="filled" busy={form.busy}>
            {say.sendLink}
          </Button>
        </form>
      )}
      <Link to="/sign-in">{say.backToSignIn}</Link>
    </AuthFrame>
  )
}

/** Choose a new password with the token of a mail. */
export function Reset() {
  const say = useTexts(authTexts)
  const { data: options } = useSignInOptions()
  const { token = '' } = useSearch({ strict: false }) as { token?: string }
  const [isDone, setDone] = useState(false)
  const form = useForm(async ({ password = '' }) => {
    await stranger().post('/api/auth/password/reset', { body: { token, password } })
    setDone(true)
  })
  const fault = faultAt(form.error, '/password')
  return (
    <AuthFrame title={say.newPassword} hint={isDone ? say.resetDone : undefined}>
      {!isDone && (
        <form className="stack" onSubmit={form.onSubmit}>
          <PasswordField
            isNew
            label={say.newPassword}
            hint={say.passwordHint(options?.password.minLength ?? 10)}
            error={fault}
            autoFocus
          />
          {form.error !== undefined && fault === undefined && (
            <ErrorNote error={form.error}>
              {isSpent(form.error) && (
                <Link to="/forgot" className="button plain">
                  {say.newLink}
                </Link>
              )}
            </ErrorNote>
          )}
          <Button type="submit" look="filled" busy={form.busy}>
            {say.savePassword}
          </Button>
        </form>
      )}
      <Link to="/sign-in">{say.backToSignIn}</Link>
    </AuthFrame>
  )
}
