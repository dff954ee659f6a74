import { useParams } from '@tanstack/react-router'
import { UserPlus } from 'lucide-react'
import { useAddress } from '../api/use-address'
import { useTexts } from '../i18n/language'
import { Only } from './only'
import { useWorld } from '../session/world'
import { peopleTexts } from '../texts/people'
import { Button } from '../ui/button'
import { RoomTabs } from '../ui/room-tabs'
import { ScreenHead } from '../ui/small'
import { Invitations } from './invitations'
import { InviteDialog } from './invite-dialog'
import { Members } from './members'
import { Teams } from './teams'

const PARTS = ['members', 'invitations', 'teams'] as const

/** Who may do what here: members, invitations, teams. */
export function People() {
  const say = useTexts(peopleTexts)
  return (
    <Only role="admin" title={say.title}>
      <PeopleScreen />
    </Only>
  )
}

function PeopleScreen() {
  const { world } = useWorld()
  const say = useTexts(peopleTexts)
  const { part } = useParams({ strict: false }) as { part?: string }
  const [{ invite }, change] = useAddress<{ invite?: number }>()
  const current = PARTS.find((one) => one === part) ?? 'members'
  return (
    <>
      <ScreenHead title={say.title}>
        <Button look="filled" icon={<UserPlus />} onClick={() => change({ invite: 1 })}>
          {say.invite}
        </Button>
      </ScreenHead>
      <RoomTabs
        label={say.part}
        slug={world.slug}
        room="people"
        parts={PARTS.map((one) => ({ part: one, label: say[one] }))}
        current={current}
      />
      {current === 'members' && <Members />}
      {current === 'invitations' && <Invitations />}
      {current === 'teams' && <Teams />}
      {invite !== undefined && <InviteDialog onClose={() => change({ invite: undefined })} />}
    </>
  )
}
