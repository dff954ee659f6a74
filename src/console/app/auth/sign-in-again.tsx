import { type FormEvent, useState } from 'react'
import { useTexts } from '../i18n/language'
import { type Me, session } from '../session/session'
import { authTexts } from '../texts/auth'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { Field, TextInput } from '../ui/field'
import { ErrorNote } from '../ui/notes'
import { signIn } from './sign-in-calls'

/** Asks for a sign-in over the screen on which the session ended. What is typed there stays. */
export function SignInAgain({ me }: { me: Me }) {
  const say = useTexts(authTexts)
  const [error, setError] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  const [isLater, setLater] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = String(new FormData(event.currentTarget).get('password'))
    setBusy(true)
    try {
      await session.enter(await signIn({ email: me.email, password }))
    } catch (cause) {
      setError(cause)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog open={!isLater} onClose={() => setLater(true)} title={say.again} text={say.againHint}>
      <form className="stack" onSubmit={(event) => void submit(event)}>
        <Field label={say.email}>
          <TextInput value={me.email} readOnly autoComplete="username" />
        </Field>
        <Field label={say.password}>
          <TextInput name="password" type="password" autoComplete="current-password" required autoFocus />
        </Field>
        {error !== undefined && <ErrorNote error={error} />}
        <div className="row spread">
          <Button onClick={() => setLater(true)}>{say.later}</Button>
          <Button type="submit" look="filled" busy={busy}>
            {say.signIn}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
