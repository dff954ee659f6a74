import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useSend } from '../api/use-send'
import { useTexts } from '../i18n/language'
import { useMembers } from '../people/lists'
import { session } from '../session/session'
import { useMe } from '../session/use-session'
import { useWorld } from '../session/world'
import { settingsTexts } from '../texts/settings'
import { Button } from '../ui/button'
import { Confirm } from '../ui/dialog'
import { Field, Select } from '../ui/field'
import { ErrorNote, LockedNote } from '../ui/notes'
import { useToast } from '../ui/toast'

/** Hands the workspace over, or ends it. For owners. */
export function Ending() {
  const { may } = useWorld()
  const say = useTexts(settingsTexts)
  if (!may('owner')) return <LockedNote text={say.endLocked} />
  return (
    <>
      <HandOver />
      <End />
    </>
  )
}

function HandOver() {
  const { client, world } = useWorld()
  const me = useMe()
  const say = useTexts(settingsTexts)
  const toast = useToast()
  const members = useMembers()
  const [isAsked, setAsked] = useState(false)
  const [to, setTo] = useState('')
  const others = members.data?.filter(({ userId }) => userId !== me.id) ?? []
  const chosen = others.find(({ userId }) => userId === to)
  const hand = useSend(
    async () => {
      const give = (userId: string, role: 'owner' | 'admin') =>
        client.patch('/api/world/members/{userId}', { path: { userId }, body: { role } })
      // The other person first: a workspace always has an owner.
      await give(to, 'owner')
      await give(me.id, 'admin')
    },
    {
      refresh: [[world.id, 'members']],
      done: () => {
        toast({ text: say.handed(chosen?.name ?? '') })
        setAsked(false)
        void session.reload()
      },
    },
  )
  return (
    <section className="section form">
      <h2>{say.handTitle}</h2>
      <p className="soft">{say.handHint}</p>
      {members.data && others.length === 0 ? (
        <p className="soft">{say.handNone}</p>
      ) : (
        <>
          <Field label={say.handTo}>
            <Select
              value={to}
              options={[
                { value: '', label: say.choose },
                ...others.map(({ userId, name, email }) => ({ value: userId, label: `${name}, ${email}` })),
              ]}
              onChange={setTo}
            />
          </Field>
          <div>
            <Button look="danger" disabled={!chosen} onClick={() => setAsked(true)}>
              {say.handOver}
            </Button>
          </div>
        </>
      )}
      {isAsked && chosen && (
        <Confirm
          open
          onClose={() => setAsked(false)}
          title={say.handTitle}
          text={`${chosen.name}: ${say.handHint}`}
          action={say.handOver.replace(/\s?…$/, '')}
          name={chosen.name}
          busy={hand.isPending}
          error={hand.error && <ErrorNote error={hand.error} />}
          onConfirm={() => hand.mutate(undefined)}
        />
      )}
    </section>
  )
}

function End() {
  const { client, world } = useWorld()
  const say = useTexts(settingsTexts)
  const toast = useToast()
  const navigate = useNavigate()
  const [isAsked, setAsked] = useState(false)
  const end = useSend(() => client.delete('/api/world', { body: { confirm: world.slug } }), {
    done: async () => {
      toast({ text: say.ended(world.name) })
      // First, or the console would lead back to the workspace that has ended.
      await session.reload()
      await navigate({ to: '/' })
    },
  })
  return (
    <section className="section">
      <h2>{say.end.replace(/\s?…$/, '')}</h2>
      <p className="soft">{say.endHint}</p>
      <div>
        <Button look="danger" onClick={() => setAsked(true)}>
          {say.end}
        </Button>
      </div>
      {isAsked && (
        <Confirm
          open
          onClose={() => setAsked(false)}
          title={say.endTitle(world.name)}
          text={say.endHint}
          action={say.endAction}
          name={world.name}
          busy={end.isPending}
          error={end.error && <ErrorNote error={end.error} />}
          onConfirm={() => end.mutate(undefined)}
        />
      )}
    </section>
  )
}
