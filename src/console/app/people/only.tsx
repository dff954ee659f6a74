import type { ReactNode } from 'react'
import { useFormat } from '../i18n/format'
import { useTexts } from '../i18n/language'
import { useWorld } from '../session/world'
import { peopleTexts } from '../texts/people'
import { LockedNote } from '../ui/notes'
import { ScreenHead } from '../ui/small'
import { useMembers } from './lists'

/** A screen for a role and those above it. Others read whom to ask. */
export function Only({ role, title, children }: { role: 'editor' | 'admin'; title: string; children: ReactNode }) {
  const { may } = useWorld()
  return may(role) ? children : <Locked role={role} title={title} />
}

function Locked({ role, title }: { role: 'editor' | 'admin'; title: string }) {
  const say = useTexts(peopleTexts)
  const format = useFormat()
  const helpers = useMembers().data?.filter((member) => member.role === 'admin' || member.role === 'owner') ?? []
  return (
    <>
      <ScreenHead title={title} />
      <LockedNote
        text={`${say.only[role]} ${helpers.length > 0 ? say.ask(format.list(helpers.map(({ name }) => name))) : ''}`}
      />
    </>
  )
}
