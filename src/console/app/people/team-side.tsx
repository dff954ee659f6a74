import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useSend } from '../api/use-send'
import { useTexts } from '../i18n/language'
import { useWorld } from '../session/world'
import { peopleTexts } from '../texts/people'
import { Button, IconButton } from '../ui/button'
import { Confirm } from '../ui/dialog'
import { Field, Select, TextArea, TextInput } from '../ui/field'
import { ErrorNote, Loaded } from '../ui/notes'
import { useToast } from '../ui/toast'
import { Side } from '../ui/with-side'
import { giveToTeam, type Team, useMembers } from './lists'

const TEAM_ROLES = ['viewer', 'editor', 'lead'] as const
type TeamRole = (typeof TEAM_ROLES)[number]

/** One team: its people, its pages, its name. */
export function TeamSide({ team, onClose }: { team: Team; onClose(): void }) {
  const { id, name } = team
  const { world, client } = useWorld()
  const say = useTexts(peopleTexts)
  const toast = useToast()
  const [isAsked, setAsked] = useState(false)
  const [form, setForm] = useState({ name: team.name, description: team.description })
  const refresh = [
    [world.id, 'teams'],
    [world.id, 'access'],
  ]
  const save = useSend(() => client.patch('/api/teams/{id}', { path: { id }, body: form }), { refresh })
  const remove = useSend(() => client.delete('/api/teams/{id}', { path: { id } }), {
    refresh,
    done: () => {
      toast({ text: say.teamDeleted(name) })
      onClose()
    },
  })
  const isChanged = form.name !== team.name || form.description !== team.description
  return (
    <Side title={name} onClose={onClose}>
      <TeamPeople team={team} refresh={refresh} />
      <TeamPages team={team} />
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          save.mutate(undefined)
        }}
      >
        <Field label={say.name}>
          <TextInput value={form.name} required onChange={(event) => setForm({ ...form, name: event.target.value })} />
        </Field>
        <Field label={say.description}>
          <TextArea
            rows={2}
            value={form.description}
            onChange={(event) => setForm({ ...form, description: event.target.value })}
          />
        </Field>
        {save.error && <ErrorNote error={save.error} />}
        <div className="row spread">
          <Button type="submit" disabled={!isChanged} busy={save.isPending}>
            {say.saveTeam}
          </Button>
          <Button look="danger" onClick={() => setAsked(true)}>
            {say.deleteTeam}
          </Button>
        </div>
      </form>
      {isAsked && (
        <Confirm
          open
          onClose={() => setAsked(false)}
          title={say.deleteTeamTitle(name)}
          text={say.deleteTeamText}
          action={say.deleteTeam.replace(/\s?…$/, '')}
          name={name}
          busy={remove.isPending}
          error={remove.error && <ErrorNote error={remove.error} />}
          onConfirm={() => remove.mutate(undefined)}
        />
      )}
    </Side>
  )
}

function TeamPeople({ team, refresh }: { team: Team; refresh: readonly (readonly unknown[])[] }) {
  const { id } = team
  const { client } = useWorld()
  const say = useTexts(peopleTexts)
  const members = useMembers()
  const add = useSend(
    (userId: string) => client.post('/api/teams/{id}/members', { path: { id }, body: { userId, role: 'editor' } }),
    { refresh },
  )
  const change = useSend(
    ({ userId, role }: { userId: string; role: TeamRole }) =>
      client.patch('/api/teams/{id}/members/{userId}', { path: { id, userId }, body: { role } }),
    { refresh },
  )
  const remove = useSend(
    (userId: string) => client.delete('/api/teams/{id}/members/{userId}', { path: { id, userId } }),
    { refresh },
  )
  const others = members.data?.filter(({ userId }) => !team.members.some((one) => one.userId === userId)) ?? []
  const error = add.error ?? change.error ?? remove.error
  return (
    <section className="section">
      <h3>{say.members}</h3>
      <ul className="rows">
        {team.members.map((member) => (
          <li key={member.userId}>
            <span className="grow">
              {member.name} <span className="small">{member.email}</span>
            </span>
            <span>
              <Select
                aria-label={say.teamRole(member.name)}
                value={
                  change.variables?.userId === member.userId && change.isPending ? change.variables.role : member.role
                }
                options={TEAM_ROLES.map((role) => ({ value: role, label: say.teamRoles[role] }))}
                onChange={(role) => change.mutate({ userId: member.userId, role: role as TeamRole })}
              />
            </span>
            <IconButton
              label={`${say.removeFromTeam}: ${member.name}`}
              icon={<X />}
              onClick={() => remove.mutate(member.userId)}
            />
          </li>
        ))}
      </ul>
      {error && <ErrorNote error={error} />}
      {others.length > 0 && (
        <Select
          aria-label={say.addMember}
          value=""
          options={[
            { value: '', label: say.addMember },
            ...others.map(({ userId, name, email }) => ({ value: userId, label: `${name}, ${email}` })),
          ]}
          onChange={(userId) => userId && add.mutate(userId)}
        />
      )}
    </section>
  )
}

function TeamPages({ team }: { team: Team }) {
  const { world, client } = useWorld()
  const say = useTexts(peopleTexts)
  const key = [world.id, 'team pages']
  const own = useQuery({
    queryKey: [...key, team.id],
    queryFn: () => client.get('/api/surfaces', { query: { teamId: team.id, limit: 100 } }),
  })
  const all = useQuery({
    queryKey: key,
    queryFn: () => client.get('/api/surfaces', { query: { limit: 100, sort: 'name' } }),
  })
  const give = useSend(({ page, to }: { page: string; to: string | null }) => giveToTeam(client, page, to), {
    refresh: [key, [world.id, 'access'], [world.id, 'pages']],
  })
  return (
    <section className="section">
      <h3>{say.pages}</h3>
      <Loaded query={own} rows={2}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="soft">{say.noTeamPages}</p>
          ) : (
            <ul className="rows">
              {data.map((page) => (
                <li key={page.id}>
                  <Link className="grow" to="/w/$slug/pages/$id" params={{ slug: world.slug, id: page.id }}>
                    {page.name}
                  </Link>
                  <IconButton
                    label={say.removePage(page.name)}
                    icon={<X />}
                    onClick={() => give.mutate({ page: page.id, to: null })}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {give.error && <ErrorNote error={give.error} />}
      <Select
        aria-label={say.addPage}
        value=""
        options={[
          { value: '', label: say.addPage },
          ...(all.data?.data.filter((page) => page.teamId !== team.id) ?? []).map(({ id, name }) => ({
            value: id,
            label: name,
          })),
        ]}
        onChange={(page) => page && give.mutate({ page, to: team.id })}
      />
    </section>
  )
}
