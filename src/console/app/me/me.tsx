import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useTexts } from '../i18n/language'
import { session } from '../session/session'
import { useMe } from '../session/use-session'
import { meTexts } from '../texts/me'
import { Button } from '../ui/button'
import { ScreenHead } from '../ui/small'
import { Apps } from './apps'
import { Factors } from './factors'
import { Identities } from './identities'
import { Invitations } from './invitations'
import { Leaving } from './leaving'
import { PasswordForm } from './password-form'
import { Profile } from './profile'
import { Sessions } from './sessions'
import { Workspaces } from './workspaces'

/** The person's own account: who they are, how they sign in, where they belong. */
export function MeScreen() {
  const me = useMe()
  const say = useTexts(meTexts)
  return (
    <main id="main" className="me">
      <p className="row spread">
        <Link to="/" className="button bare">
          <ArrowLeft /> {say.back}
        </Link>
        <span className="row">
          {me.operator && (
            <Link to="/instance/{-$part}" className="button plain">
              {say.instance}
            </Link>
          )}
          <Button look="bare" onClick={() => session.askToLeave(true)}>
            {say.signOut}
          </Button>
        </span>
      </p>
      <ScreenHead title={say.title} hint={me.email} />
      <Invitations />
      <Workspaces />
      <Profile key={me.email} />
      <PasswordForm />
      <Factors />
      <Sessions />
      <Identities />
      <Apps />
      <Leaving />
    </main>
  )
}
