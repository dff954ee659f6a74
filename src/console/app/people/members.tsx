import { useQueryClient } from '@tanstack/react-query'
import { Info } from 'lucide-react'
import { useState } from 'react'
import { asQuoinError } from '../api/queries'
import { useAddress } from '../api/use-address'
import { useTexts } from '../i18n/language'
import { session } from '../session/session'
import { useMe } from '../session/use-session'
import { useWorld } from '../session/world'
import { peopleTexts } from '../texts/people'
import { uiTexts } from '../texts/ui'
import { Select } from '../ui/field'
import { Loaded } from '../ui/notes'
import { Avatar } from '../ui/small'
import { useToast } from '../ui/toast'
import { WithSide } from '../ui/with-side'
import { type Member, type MemberRole, useMembers, useTeams } from './lists'
import { MemberSide } from './member-side'
import { RoleTable } from './role-table'

const ROLES = ['viewer', 'editor', 'admin', 'owner'] as const

/** The members with their roles. A role changes at once on the screen, and is put back if the server refuses. */
export function Members() {
  const me = useMe()
  const { may } = useWorld()
  const say = useTexts(peopleTexts)
  const members = useMembers()
  const teams = useTeams()
  const { roleOf, change } = useRoles()
  const [{ member: chosen }, choose] = useAddress<{ member?: string | undefined }>()
  const side = members.data?.find(({ userId }) => userId === chosen)
  const offered = ROLES.filter((role) => role !== 'owner' || may('owner'))
  return (
    <WithSide side={side && <MemberSide member={side} onClose={() => choose({ member: undefined })} />}>
      <Loaded query={members}>
        {(list) => (
          <section className="section">
            <table className="table folds">
              <thead>
                <tr>
                  <th scope="col">{say.name}</th>
                  <th scope="col">{say.roleHere}</th>
                  <th scope="col">{say.team}</th>
                </tr>
              </thead>
              <tbody>
                {list.map((member) => (
                  <tr key={member.userId} aria-selected={member.userId === chosen}>
                    <td>
                      <span className="person">
                        <Avatar name={member.name} id={member.userId} large />
                        <span>
                          <button
                            type="button"
                            className="name-link"
                            aria-expanded={member.userId === chosen}
                            onClick={() => choose({ member: member.userId })}
                          >
                            {member.name}
                          </button>{' '}
                          {member.userId === me.id && <span className="soft">({say.you})</span>}
                          <span className="small">{member.email}</span>
                        </span>
                      </span>
                    </td>
                    <td>
                      {member.userId === me.id || (member.role === 'owner' && !may('owner')) ? (
                        say.roles[member.role]
                      ) : (
                        <Select
                          aria-label={say.roleOf(member.name)}
                          value={roleOf(member)}
                          options={offered.map((role) => ({ value: role, label: say.roles[role] }))}
                          onChange={(role) => void change(member, role as MemberRole)}
                        />
                      )}
                    </td>
                    <td className="soft">
                      {teams.data
                        ?.filter((team) => team.members.some(({ userId }) => userId === member.userId))
                        .map(({ name }) => name)
                        .join(', ')}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
            <p className="locked">
              <Info /> {say.lastOwner}
            </p>
          </section>
        )}
      </Loaded>
      <RoleTable />
    </WithSide>
  )
}

/** Roles that were chosen and are not answered yet stand before those that were read. */
function useRoles() {
  const { world, client } = useWorld()
  const say = useTexts(peopleTexts)
  const ui = useTexts(uiTexts)
  const toast = useToast()
  const queries = useQueryClient()
  const [chosen, setChosen] = useState<Readonly<Record<string, MemberRole>>>({})
  const change = async (member: Member, role: MemberRole, isUndo = false) => {
    const { userId, name } = member
    setChosen((before) => ({ ...before, [userId]: role }))
    try {
      await client.patch('/api/world/members/{userId}', { path: { userId }, body: { role } })
      toast({
        text: say.changed(name, say.roles[role]),
        ...(!isUndo && { action: { label: ui.undo, run: () => void change({ ...member, role }, member.role, true) } }),
      })
      await queries.invalidateQueries({ queryKey: [world.id, 'members'] })
      await queries.invalidateQueries({ queryKey: [world.id, 'access', userId] })
    } catch (error) {
      const { message, code } = asQuoinError(error)
      toast({ text: `${say.putBack(name)}: ${message}`, isError: true })
      if (code === 'FORBIDDEN') void session.reload()
    }
    setChosen((before) => Object.fromEntries(Object.entries(before).filter(([id]) => id !== userId)))
  }
  return { roleOf: (member: Member) => chosen[member.userId] ?? member.role, change }
}
