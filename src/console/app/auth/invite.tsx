import { useMutation } from '@tanstack/react-query'
import { Link, useLocation, useRouter, useSearch } from '@tanstack/react-router'
import { useTexts } from '../i18n/language'
import { session } from '../session/session'
import { useSession } from '../session/use-session'
import { authTexts } from '../texts/auth'
import { Button } from '../ui/button'
import { ErrorNote, Loading } from '../ui/notes'
import { AuthFrame } from './frame'

/** Accept an invitation: signed in at once, or after a sign-in or a registration that leads back here. */
export function Invite() {
  const say = useTexts(authTexts)
  const state = useSession()
  const router = useRouter()
  const { href } = useLocation()
  const { token = '' } = useSearch({ strict: false }) as { token?: string }
  const accept = useMutation({
    mutationFn: () => session.client.post('/api/invitations/accept', { body: { token } }),
    onSuccess: async ({ data }) => {
      await session.reload()
      await router.navigate({ to: '/w/$slug/pages', params: { slug: data.world.slug } })
    },
  })
  if (state.kind === 'starting') return <Loading />
  if (state.kind !== 'signed in')
    return (
      <AuthFrame title={say.invitation} hint={say.invitationOutside}>
        <Link to="/sign-in" search={{ next: href } as never} className="button filled">
          {say.signIn}
        </Link>
        <Link to="/register" search={{ next: href } as never} className="button plain">
          {say.register}
        </Link>
      </AuthFrame>
    )
  return (
    <AuthFrame title={say.invitation} hint={say.invitationAs(state.me.email)}>
      {accept.error && <ErrorNote error={accept.error} />}
      <Button look="filled" busy={accept.isPending} onClick={() => accept.mutate()}>
        {say.accept}
      </Button>
      <Button look="bare" onClick={() => void session.leave()}>
        {say.otherPerson}
      </Button>
    </AuthFrame>
  )
}
