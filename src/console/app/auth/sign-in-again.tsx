import { useState } from 'react'
import { useTexts } from '../i18n/language'
import { type Me, session } from '../session/session'
import { authTexts } from '../texts/auth'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { Field, TextInput } from '../ui/field'
import { ErrorNote } from '../ui/notes'
import { PasswordField } from './password-field'
import { hasPasskeys } from './passkey'
import { answerChallenge, type Challenge, signIn, signInWithPasskey } from './sign-in-calls'
import { useForm } from './use-form'

/** Asks for a sign-in over the screen on which the session ended. What is typed there stays. */
export function SignInAgain({ me }: { me: Me }) {
  const say = useTexts(authTexts)
  const [challenge, setChallenge] = useState<Challenge>()
  const [isLater, setLater] = useState(false)
  const form = useForm(async ({ password = '', code = '' }) => {
    if (challenge) await answerChallenge(challenge, code.trim())
    else setChallenge(await signIn({ email: me.email, password }))
  })
  const passkey = useForm(async () => void (await (challenge ? answerChallenge(challenge) : signInWithPasskey())))
  const takesCode = challenge?.methods.some((method) => method !== 'passkey')
  const error = form.error ?? passkey.error
  if (isLater)
    return (
      <Button look="filled" className="sign-in-later" onClick={() => setLater(false)}>
        {say.again}
      </Button>
    )
  return (
    <Dialog open onClose={() => setLater(true)} title={say.again} text={say.againHint}>
      <form className="stack" onSubmit={form.onSubmit}>
        <Field label={say.email}>
          <TextInput value={me.email} readOnly autoComplete="username" />
        </Field>
        {!challenge && <PasswordField autoFocus />}
        {takesCode && (
          <Field label={say.code}>
            <TextInput name="code" autoComplete="one-time-code" required autoFocus />
          </Field>
        )}
        {error !== undefined && <ErrorNote error={error} />}
        <div className="row spread">
          <Button look="bare" onClick={() => void session.leave()}>
            {say.notYou}
          </Button>
          <span className="row">
            <Button onClick={() => setLater(true)}>{say.later}</Button>
            {(!challenge || takesCode) && (
              <Button type="submit" look="filled" busy={form.busy}>
                {say.signIn}
              </Button>
            )}
          </span>
        </div>
      </form>
      {(challenge ? challenge.passkey : hasPasskeys()) && (
        <form onSubmit={passkey.onSubmit}>
          <Button type="submit" busy={passkey.busy}>
            {say.passkey}
          </Button>
        </form>
      )}
    </Dialog>
  )
}
