import { QuoinError } from '@quoin/client'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { faultAt } from '../api/queries'
import { useAddress } from '../api/use-address'
import { useSend } from '../api/use-send'
import { useFormat } from '../i18n/format'
import { useTexts } from '../i18n/language'
import { useWorld } from '../session/world'
import { peopleTexts } from '../texts/people'
import { Button } from '../ui/button'
import { Dialog, FormEnd } from '../ui/dialog'
import { Field, TextArea, TextInput } from '../ui/field'
import { OpenRow } from '../ui/listed'
import { Empty, ErrorNote, Loaded, LockedNote } from '../ui/notes'
import { useToast } from '../ui/toast'
import { WithSide } from '../ui/with-side'
import { useTeams } from './lists'
import { TeamSide } from './team-side'

/** The teams. A team gives viewers the right to edit its pages. */
export function Teams() {
  const { world } = useWorld()
  const say = useTexts(peopleTexts)
  const format = useFormat()
  const teams = useTeams()
  const [{ team: chosen, make }, change] = useAddress<{ team?: string | undefined; make?: number | undefined }>()
  if (teams.error instanceof QuoinError && teams.error.code === 'PLAN_REQUIRED')
    return (
      <LockedNote
        text={say.teamsPlan}
        action={
          <Link to="/w/$slug/plan" params={{ slug: world.slug }}>
            {say.toPlans}
          </Link>
        }
      />
    )
  const side = teams.data?.find(({ id }) => id === chosen)
  return (
    <WithSide side={side && <TeamSide key={side.id} team={side} onClose={() => change({ team: undefined })} />}>
      <Loaded query={teams}>
        {(list) =>
          list.length === 0 ? (
            <Empty title={say.noTeams} text={say.noTeamsHint}>
              <Button onClick={() => change({ make: 1 })}>{say.newTeam}</Button>
            </Empty>
          ) : (
            <section className="section">
              <div className="section-head">
                <p className="soft">{say.noTeamsHint}</p>
                <Button onClick={() => change({ make: 1 })}>{say.newTeam}</Button>
              </div>
              <ul className="rows">
                {list.map((team) => (
                  <OpenRow
                    key={team.id}
                    name={team.name}
                    note={team.description}
                    chosen={team.id === chosen}
                    onOpen={() => change({ team: team.id })}
                  >
                    <span className="soft">{format.counted(team.members.length, say.people)}</span>
                  </OpenRow>
                ))}
              </ul>
            </section>
          )
        }
      </Loaded>
      {make !== undefined && <TeamDialog onClose={() => change({ make: undefined })} />}
    </WithSide>
  )
}

function TeamDialog({ onClose }: { onClose(): void }) {
  const { world, client } = useWorld()
  const say = useTexts(peopleTexts)
  const toast = useToast()
  const [, change] = useAddress<{ team?: string; make?: number | undefined }>()
  const [name, setName] = useState('')
  const [description, setDescription] = useState('')
  const make = useSend(() => client.post('/api/teams', { body: { name: name.trim(), description } }), {
    refresh: [[world.id, 'teams']],
    done: ({ data }) => {
      toast({ text: say.teamMade(data.name) })
      change({ make: undefined, team: data.id }, true)
    },
  })
  return (
    <Dialog open onClose={onClose} title={say.newTeam.replace(/\s?…$/, '')} text={say.noTeamsHint}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          make.mutate(undefined)
        }}
      >
        <Field label={say.name} error={faultAt(make.error, '/name')}>
          <TextInput value={name} maxLength={120} required onChange={(event) => setName(event.target.value)} />
        </Field>
        <Field label={say.description} error={faultAt(make.error, '/description')}>
          <TextArea rows={2} value={description} onChange={(event) => setDescription(event.target.value)} />
        </Field>
        {make.error && <ErrorNote error={make.error} />}
        <FormEnd onClose={onClose} action={say.add} busy={make.isPending} />
      </form>
    </Dialog>
  )
}
