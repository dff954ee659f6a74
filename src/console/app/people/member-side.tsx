import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { useSend } from '../api/use-send'
import { useFormat } from '../i18n/format'
import { useTexts } from '../i18n/language'
import { session } from '../session/session'
import { useMe } from '../session/use-session'
import { useWorld } from '../session/world'
import { peopleTexts } from '../texts/people'
import { Button } from '../ui/button'
import { Confirm } from '../ui/dialog'
import { ErrorNote, Loaded } from '../ui/notes'
import { useToast } from '../ui/toast'
import { Side } from '../ui/with-side'
import type { Member } from './lists'

/** What one person may do, through what, and the way out. */
export function MemberSide({ member, onClose }: { member: Member; onClose(): void }) {
  const { userId, name, role, joinedAt } = member
  const { world, client, may } = useWorld()
  const me = useMe()
  const say = useTexts(peopleTexts)
  const format = useFormat()
  const toast = useToast()
  const [isAsked, setAsked] = useState(false)
  const access = useQuery({
    queryKey: [world.id, 'access', userId],
    queryFn: () => client.get('/api/world/members/{userId}/access', { path: { userId } }),
  })
  const remove = useSend(() => client.delete('/api/world/members/{userId}', { path: { userId } }), {
    refresh: [
      [world.id, 'members'],
      [world.id, 'teams'],
      [world.id, 'invitations'],
    ],
    done: () => {
      toast({ text: say.removed(name) })
      onClose()
      if (userId === me.id) void session.reload()
    },
  })
  const isMe = userId === me.id
  return (
    <Side title={name} hint={`${say.roles[role]}, ${say.joined(format.date(joinedAt))}`} onClose={onClose}>
      <Loaded query={access} rows={6}>
        {({ data }) => (
          <>
            <section className="section">
              <h3>{say.mayTitle(name)}</h3>
              <ul className="rows">
                {data.rights.map(({ right, allowed, requiredRole }) => (
                  <li key={right}>
                    <span className="grow">{say.rights[right]}</span>
                    {allowed ? (
                      <span className="ok-text row">
                        <Check aria-hidden="true" /> {say.yes}
                      </span>
                    ) : (
                      <span className="small">{say.needs(say.roles[requiredRole])}</span>
                    )}
                  </li>
                ))}
              </ul>
            </section>
            {data.teams.length > 0 && (
              <section className="section">
                <h3>{say.teams}</h3>
                <ul className="rows">
                  {data.teams.map((team) => (
                    <li key={team.id}>
                      <Link
                        className="grow"
                        to="/w/$slug/people/$part"
                        params={{ slug: world.slug, part: 'teams' }}
                        search={{ team: team.id } as never}
                      >
                        {team.name}
                      </Link>
                      <span className="small">{say.teamRoles[team.role]}</span>
                    </li>
                  ))}
                </ul>
              </section>
            )}
            {data.surfaces.length > 0 && (
              <section className="section">
                <h3>{say.teamPages}</h3>
                <ul className="rows">
                  {data.surfaces.map((page) => (
                    <li key={page.id}>
                      <Link className="grow" to="/w/$slug/pages/$id" params={{ slug: world.slug, id: page.id }}>
                        {page.name}
                      </Link>
                      <span className="small">{say.roles[page.role]}</span>
                    </li>
                  ))}
                </ul>
                {!data.complete && <p className="small">{say.more}</p>}
              </section>
            )}
          </>
        )}
      </Loaded>
      {(isMe || role !== 'owner' || may('owner')) && (
        <div>
          <Button look="danger" onClick={() => setAsked(true)}>
            {isMe ? say.leave : say.remove}
          </Button>
        </div>
      )}
      {isAsked && (
        <Confirm
          open
          onClose={() => setAsked(false)}
          title={isMe ? say.leaveTitle : say.removeTitle(name)}
          text={isMe ? say.leaveText : say.removeText(name)}
          action={(isMe ? say.leave : say.remove).replace(/\s?…$/, '')}
          name={isMe ? world.name : name}
          busy={remove.isPending}
          error={remove.error && <ErrorNote error={remove.error} />}
          onConfirm={() => remove.mutate(undefined)}
        />
      )}
    </Side>
  )
}
