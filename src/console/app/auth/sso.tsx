import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../i18n/language'
import { authTexts } from '../texts/auth'
import { companyTexts } from '../texts/company'
import { ErrorNote, Loading } from '../ui/notes'
import { AuthFrame } from './frame'
import { SecondFactor } from './second-factor'
import { LinkAccount } from './link-account'
import { type Taken, takeUpReturn } from './returned'
import { useLeaveWhenIn } from './sign-in'

/** Where a sign-in at another server ends: the code of the address is exchanged once, also if the screen is drawn twice. */
export function Sso() {
  const say = useTexts(authTexts)
  const company = useTexts(companyTexts)
  const navigate = useNavigate()
  const [taken, setTaken] = useState<Taken>()
  const [error, setError] = useState<unknown>()
  useLeaveWhenIn(taken?.next, taken === undefined || taken.linking !== undefined)
  const taking = useRef<ReturnType<typeof takeUpReturn>>(undefined)
  useEffect(() => {
    const query = new URLSearchParams(location.search)
    const refused = query.get('error')
    // Only words of this console: anybody can write an address that leads here.
    if (refused) return setError(new Error(wordsOf(company, refused)))
    taking.current ??= takeUpReturn(query)
    taking.current.then(setTaken, (cause: unknown) =>
      setError(cause instanceof Error && cause.message === 'state' ? new Error(say.returnLost) : cause),
    )
  }, [company, say])
  if (taken?.challenge)
    return <SecondFactor challenge={taken.challenge} onBack={() => void navigate({ to: '/sign-in' })} />
  if (taken?.linking)
    return <LinkAccount linking={taken.linking} onLinked={(start) => setTaken({ next: taken.next ?? start })} />
  if (error === undefined) return <Loading />
  return (
    <AuthFrame title={say.signIn}>
      <ErrorNote error={error} title={say.notSignedIn} />
      <Link to="/sign-in">{say.backToSignIn}</Link>
    </AuthFrame>
  )
}

function wordsOf({ refused, refusedElse }: (typeof companyTexts)['en'], code: string): string {
  return Object.hasOwn(refused, code) ? refused[code as keyof typeof refused] : refusedElse
}
