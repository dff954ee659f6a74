import type { Schemas } from '@quoin/client'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useLocation, useRouter, useSearch } from '@tanstack/react-router'
import { useFormat } from '../i18n/format'
import { useTexts } from '../i18n/language'
import { session } from '../session/session'
import { useSession } from '../session/use-session'
import { authTexts } from '../texts/auth'
import { meTexts } from '../texts/me'
import { Button } from '../ui/button'
import { ErrorNote, Loaded, LockedNote } from '../ui/notes'
import { AuthFrame } from './frame'
import { isSpent, stranger } from './sign-in-calls'

type Offer = Schemas['InvitationOffer']

/** What an invitation offers, and how to accept it: signed in at once, or after a sign-in or a registration that leads back here. */
export function Invite() {
  const say = useTexts(authTexts)
  const state = useSession()
  const { token = '' } = useSearch({ strict: false }) as { token?: string }
  const offer = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => stranger().post('/api/auth/invitations/lookup', { body: { token } }),
  })
  const isKnown = state.kind !== 'starting'
  const email = state.kind === 'signed in' ? state.me.email : undefined
  if (isSpent(offer.error)) return <Gone error={offer.error} />
  return (
    <AuthFrame title={say.invitation}>
      <Loaded query={{ ...offer, data: isKnown ? offer.data?.data : undefined }} rows={2}>
        {(found) => (
          <>
            <Offered offer={found} />
            {email === undefined ? <WaysIn offer={found} /> : <Acceptance offer={found} token={token} email={email} />}
          </>
        )}
      </Loaded>
    </AuthFrame>
  )
}

/** An invitation that was used, replaced or revoked, or has ended. */
function Gone({ error }: { error: unknown }) {
  const say = useTexts(authTexts)
  return (
    <AuthFrame title={say.invitationGone} hint={say.invitationGoneHint}>
      <ErrorNote error={error} />
      <Link to="/" className="button filled">
        {say.goOn}
      </Link>
    </AuthFrame>
  )
}

function Offered({ offer }: { offer: Offer }) {
  const say = useTexts(authTexts)
  const { roles } = useTexts(meTexts)
  const format = useFormat()
  return (
    <>
      <p>{say.invitedTo(offer.invitedBy.name, offer.world.name, roles[offer.role])}</p>
      <p className="soft">{say.invitedUntil(offer.email, format.date(offer.expiresAt))}</p>
    </>
  )
}

/** How somebody who is not signed in goes on. */
function WaysIn({ offer: { nextStep } }: { offer: Offer }) {
  const say = useTexts(authTexts)
  const { href } = useLocation()
  if (nextStep === 'ask_operator') return <LockedNote text={say.closed} />
  const isNew = nextStep === 'register'
  return (
    <>
      <p className="soft">{isNew ? say.invitedNew : say.invitedKnown}</p>
      <Link to={isNew ? '/register' : '/sign-in'} search={{ next: href } as never} className="button filled">
        {isNew ? say.register : say.signIn}
      </Link>
    </>
  )
}

function Acceptance({ offer, token, email }: { offer: Offer; token: string; email: string }) {
  const say = useTexts(authTexts)
  const router = useRouter()
  const accept = useMutation({
    mutationFn: () => session.client.post('/api/invitations/accept', { body: { token } }),
    onSuccess: async ({ data }) => {
      await session.reload()
      await router.navigate({ to: '/w/$slug/pages', params: { slug: data.world.slug } })
    },
  })
  const isTheirs = offer.email === email
  return (
    <>
      {!isTheirs && <LockedNote text={say.invitedOther(email)} />}
      {accept.error && <ErrorNote error={accept.error} />}
      {isTheirs && (
        <Button look="filled" busy={accept.isPending} onClick={() => accept.mutate()}>
          {say.accept}
        </Button>
      )}
      <Button look={isTheirs ? 'bare' : 'filled'} onClick={() => void session.leave()}>
        {say.otherPerson}
      </Button>
    </>
  )
}
