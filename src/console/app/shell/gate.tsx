import { Navigate, Outlet, useLocation } from '@tanstack/react-router'
import { useTexts } from '../i18n/language'
import { session } from '../session/session'
import { useSession } from '../session/use-session'
import { shellTexts } from '../texts/shell'
import { uiTexts } from '../texts/ui'
import { Button } from '../ui/button'
import { ErrorNote, Loading } from '../ui/notes'
import { SignInAgain } from '../auth/sign-in-again'

/** Shows a screen to people with a session, and leads others to the sign-in and back. */
export function Gate() {
  const state = useSession()
  const { href } = useLocation()
  const say = useTexts(uiTexts)
  const shell = useTexts(shellTexts)
  switch (state.kind) {
    case 'starting':
      return <Loading />
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
      return <Navigate to="/sign-in" search={href === '/' ? {} : { next: href }} replace />
    case 'signed in':
      return <Outlet />
    case 'ended':
      return (
        <>
          <Outlet />
          <SignInAgain me={state.me} />
        </>
      )
  }
}
