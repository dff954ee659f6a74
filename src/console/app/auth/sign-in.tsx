import { Link, useRouter, useSearch } from '@tanstack/react-router'
import { KeyRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTexts } from '../i18n/language'
import { useSession } from '../session/use-session'
import { authTexts } from '../texts/auth'
import { Button } from '../ui/button'
import { Field, TextInput } from '../ui/field'
import { ErrorNote } from '../ui/notes'
import { AuthFrame } from './frame'
import { useSignInOptions } from './options'
import { PasswordField } from './password-field'
import { SecondFactor } from './second-factor'
import { type Challenge, signIn } from './sign-in-calls'
import { useForm } from './use-form'
import { OtherWays } from './other-ways'

/** Sign in. The address says where to go on afterwards (`next`). */
export function SignIn() {
  const say = useTexts(authTexts)
  const { next } = useSearch({ strict: false }) as { next?: string }
  const [challenge, setChallenge] = useState<Challenge>()
  const { data: options } = useSignInOptions()
  useLeaveWhenIn(next)
  const form = useForm(async ({ email = '', password = '' }) => setChallenge(await signIn({ email, password })))
  if (challenge) return <SecondFactor challenge={challenge} onBack={() => setChallenge(undefined)} />
  return (
    <AuthFrame title={say.signIn} hint={say.to(location.host)}>
      <form className="stack" onSubmit={form.onSubmit}>
        <Field label={say.email}>
          <TextInput name="email" type="email" autoComplete="username webauthn" required />
        </Field>
        <PasswordField aside={<Link to="/forgot">{say.forgot}</Link>} />
        {form.error !== undefined && <ErrorNote error={form.error} />}
        <Button type="submit" look="filled" busy={form.busy}>
          {say.signIn}
        </Button>
      </form>
      <OtherWays options={options} next={next} icon={<KeyRound />} />
      <p className="soft">
        {options?.signup === 'open' && (
          <>
            {say.newHere}{' '}
            <Link to="/register" search={{ next } as never}>
              {say.register}
            </Link>
            .{' '}
          </>
        )}
        {options?.setupOpen ? say.setUpFirst : say.invited}
      </p>
    </AuthFrame>
  )
}

/** Leads on as soon as the person is signed in, also by another tab. @param stays while it is not known where to */
export function useLeaveWhenIn(next?: string, stays = false): void {
  const state = useSession()
  const router = useRouter()
  const isIn = state.kind === 'signed in' && !stays
  useEffect(() => {
    if (!isIn) return
    // Only a path of the console: an address of another site leads to the start.
    const path = next?.startsWith('/') && !next.startsWith('//') ? next : '/'
    router.history.replace(router.options.basepath + (path === '/' ? '' : path))
  }, [isIn, router, next])
}
