import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../i18n/language'
import { authTexts } from '../texts/auth'
import { ErrorNote, Loading } from '../ui/notes'
import { AuthFrame } from './frame'
import { SecondFactor } from './second-factor'
import { type Challenge, takeUpReturn } from './sign-in-calls'
import { useLeaveWhenIn } from './sign-in'

/** Where a sign-in at another server ends: the code of the address is exchanged once, also if the screen is drawn twice. */
export function Sso() {
  const say = useTexts(authTexts)
  const [next, setNext] = useState<string>()
  const [challenge, setChallenge] = useState<Challenge>()
  const [error, setError] = useState<unknown>()
  useLeaveWhenIn(next)
  const taking = useRef<ReturnType<typeof takeUpReturn>>(undefined)
  useEffect(() => {
    const query = new URLSearchParams(location.search)
    const refused = query.get('error_description') ?? query.get('error')
    if (refused) return setError(new Error(refused))
    taking.current ??= takeUpReturn(query)
    taking.current.then(
      (taken) => {
        setNext(taken.next)
        setChallenge(taken.challenge)
      },
      (cause: unknown) =>
        setError(cause instanceof Error && cause.message === 'state' ? new Error(say.returnLost) : cause),
    )
  }, [say])
  if (challenge) return <SecondFactor challenge={challenge} onBack={() => setChallenge(undefined)} />
  if (error === undefined) return <Loading />
  return (
    <AuthFrame title={say.signIn}>
      <ErrorNote error={error} title={say.notSignedIn} />
      <Link to="/sign-in">{say.backToSignIn}</Link>
    </AuthFrame>
  )
}
