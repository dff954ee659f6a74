import type { Schemas } from '@quoin/client'
import { useState } from 'react'
import { useAddress } from '../api/use-address'
import { useList } from '../api/use-list'
import { useSend } from '../api/use-send'
import { useFormat } from '../i18n/format'
import { useTexts } from '../i18n/language'
import { useWorld } from '../session/world'
import { peopleTexts } from '../texts/people'
import { Button } from '../ui/button'
import { Listed } from '../ui/listed'
import { Empty, ErrorNote } from '../ui/notes'
import { Chip, CopyButton } from '../ui/small'
import { useToast } from '../ui/toast'
import { useTeams } from './lists'

type Invitation = Schemas['Invitation']

const TONES = { pending: 'quiet', accepted: 'ok', revoked: 'quiet', expired: 'warn' } as const

/** The invitations, newest first. */
export function Invitations() {
  const { world, client } = useWorld()
  const say = useTexts(peopleTexts)
  const [, change] = useAddress<{ invite?: number }>()
  const list = useList<Invitation>([world.id, 'invitations'], (cursor) =>
    client.get('/api/invitations', { query: { limit: 25, ...(cursor && { cursor }) } }),
  )
  const none = (
    <Empty title={say.noInvitations} text={say.noInvitationsHint}>
      <Button onClick={() => change({ invite: 1 })}>{say.invite}</Button>
    </Empty>
  )
  return (
    <div className="stack">
      <Listed list={list} none={none}>
        {(invitations) => (
          <ul className="rows">
            {invitations.map((invitation) => (
              <InvitationRow key={invitation.id} invitation={invitation} />
            ))}
          </ul>
        )}
      </Listed>
    </div>
  )
}

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const { id, email, role, status, teamIds, expiresAt } = invitation
  const { world, client, may } = useWorld()
  const say = useTexts(peopleTexts)
  const format = useFormat()
  const toast = useToast()
  const teams = useTeams()
  const [link, setLink] = useState<string>()
  const refresh = [[world.id, 'invitations']]
  const again = useSend(() => client.patch('/api/invitations/{id}', { path: { id }, body: { resend: true } }), {
    refresh,
    done: ({ data }) => {
      setLink(data.inviteUrl)
      toast({ text: say.sentAgain(email) })
    },
  })
  const revoke = useSend(() => client.delete('/api/invitations/{id}', { path: { id } }), {
    refresh,
    done: () => toast({ text: say.revoked(email) }),
  })
  const names = teamIds.flatMap((one) => teams.data?.find((team) => team.id === one)?.name ?? [])
  const isOpen = (status === 'pending' || status === 'expired') && (role !== 'owner' || may('owner'))
  return (
    <li>
      <span className="grow">
        {email}
        <span className="small block">
          {[say.roles[role], ...names, ...(status === 'pending' ? [say.ends(format.ago(expiresAt))] : [])].join(', ')}
        </span>
      </span>
      <Chip tone={TONES[status]}>{say.statuses[status]}</Chip>
      {link && <CopyButton text={link} label={say.copyLink} />}
      {isOpen && (
        <Button busy={again.isPending} onClick={() => again.mutate(undefined)}>
          {say.sendAgain}
        </Button>
      )}
      {isOpen && status === 'pending' && (
        <Button look="bare" busy={revoke.isPending} onClick={() => revoke.mutate(undefined)}>
          {say.revoke}
        </Button>
      )}
      {(again.error ?? revoke.error) && <ErrorNote error={again.error ?? revoke.error} />}
    </li>
  )
}
