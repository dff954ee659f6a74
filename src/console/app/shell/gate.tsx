import { Outlet, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { useTexts } from '../i18n/language'
import { session } from '../session/session'
import { useSession } from '../session/use-session'
import { shellTexts } from '../texts/shell'
import { uiTexts } from '../texts/ui'
import { Button } from '../ui/button'
import { ErrorNote, Loading } from '../ui/notes'

const SignInAgain = lazy(() => import('../auth/sign-in-again').then(({ SignInAgain }) => ({ default: SignInAgain })))
const SignOut = lazy(() => import('../session/sign-out').then(({ SignOut }) => ({ default: SignOut })))

/** Shows a screen to people with a session, and leads others to the sign-in and back. */
export function Gate() {
  const state = useSession()
  const say = useTexts(uiTexts)
  const shell = useTexts(shellTexts)
  switch (state.kind) {
    case 'starting':
      return (
        <main className="alone">
          <h1 className="sr-only">Quoin</h1>
          <Loading />
        </main>
      )
    case 'unreachable':
      return (
        <main className="alone">
          <h1 className="sr-only">{shell.unreachable}</h1>
          <ErrorNote error={state.error}>
            <Button onClick={() => void session.begin()}>{say.tryAgain}</Button>
          </ErrorNote>
        </main>
      )
    case 'signed out':
      return <ToSignIn />
    case 'signed in':
      return (
        <>
          <Outlet />
          {state.leaving && (
            <Suspense>
              <SignOut me={state.me} />
            </Suspense>
          )}
        </>
      )
    case 'ended':
      return (
        <>
          <Outlet />
          <Suspense>
            <SignInAgain me={state.me} />
          </Suspense>
        </>
      )
  }
}

/** Leads to the sign-in once, and says where the person wanted to go. */
function ToSignIn() {
  const router = useRouter()
  useEffect(() => {
    const { href } = router.state.location
    void router.navigate({ to: '/sign-in', search: href === '/' ? {} : { next: href }, replace: true })
  }, [router])
  return null
}
