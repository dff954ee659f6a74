import { QuoinError } from '@quoin/client'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { type FormEvent, useEffect, useState } from 'react'
import { useTexts } from '../i18n/language'
import { session } from '../session/session'
import { useSession } from '../session/use-session'
import { authTexts } from '../texts/auth'
import { Button } from '../ui/button'
import { Field, TextInput } from '../ui/field'
import { ErrorNote } from '../ui/notes'
import { AuthFrame } from './frame'
import { signIn } from './sign-in-calls'

/** Sign in with a password. The address says where to go on afterwards (`next`). */
export function SignIn() {
  const say = useTexts(authTexts)
  const state = useSession()
  const navigate = useNavigate()
  const { next } = useSearch({ strict: false }) as { next?: string }
  const [error, setError] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  const isIn = state.kind === 'signed in'
  useEffect(() => {
    if (isIn) void navigate({ href: ownPath(next), replace: true })
  }, [isIn, navigate, next])

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    setBusy(true)
    setError(undefined)
    try {
      const token = await signIn({ email: String(form.get('email')), password: String(form.get('password')) })
      await session.enter(token)
    } catch (cause) {
      setError(cause)
    } finally {
      setBusy(false)
    }
  }
  return (
    <AuthFrame title={say.signIn} hint={say.to(location.host)}>
      <form className="stack" onSubmit={(event) => void submit(event)}>
        <Field label={say.email}>
          <TextInput name="email" type="email" autoComplete="username" required />
        </Field>
        <Field label={say.password}>
          <TextInput name="password" type="password" autoComplete="current-password" required />
        </Field>
        {error !== undefined && <ErrorNote error={error} title={titleFor(error, say)} />}
        <Button type="submit" look="filled" busy={busy}>
          {say.signIn}
        </Button>
        <p className="row spread">
          <Link to="/forgot">{say.forgot}</Link>
          <Link to="/register">{say.register}</Link>
        </p>
      </form>
    </AuthFrame>
  )
}

function titleFor(error: unknown, say: (typeof authTexts)['en']): string | undefined {
  return error instanceof QuoinError && error.status === 401 ? say.wrong : undefined
}

/** A path of the console. An address of another site, or one that is no path, leads to the start. */
function ownPath(next: string | undefined): string {
  return next?.startsWith('/') && !next.startsWith('//') ? next : '/'
}
