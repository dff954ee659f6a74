import type { Schemas } from '@quoin/client'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { queries } from '../api/queries'
import { useList } from '../api/use-list'
import { useFormat } from '../i18n/format'
import { useTexts } from '../i18n/language'
import { instanceTexts } from '../texts/instance'
import { uiTexts } from '../texts/ui'
import { Button } from '../ui/button'
import { Listed } from '../ui/listed'
import { SearchField } from '../ui/search-field'
import { Decision, Dialog } from '../ui/dialog'
import { Field, Select, TextInput } from '../ui/field'
import { Empty, ErrorNote } from '../ui/notes'
import { ScreenHead } from '../ui/small'
import { useToast } from '../ui/toast'
import { useOperator } from './operator'

type World = Schemas['OperatorWorld']

const KEY = ['instance', 'worlds']
const PLANS = ['hobby', 'pro', 'team', 'enterprise'] as const

/** All workspaces of the server, with plan and use. */
export function WorldList() {
  const { client } = useOperator()
  const say = useTexts(instanceTexts)
  const format = useFormat()
  const [q, setQ] = useState('')
  const [chosen, setChosen] = useState<World>()
  const list = useList<World>([...KEY, q], (cursor) =>
    client.get('/api/admin/worlds', { query: { limit: 50, ...(q && { q }), ...(cursor && { cursor }) } }),
  )
  return (
    <>
      <ScreenHead title={say.parts.workspaces} />
      <div className="row pages-filters">
        <SearchField label={say.searchWorlds} value={q} onSearch={setQ} />
      </div>
      <Listed list={list} none={<Empty title={say.nothing} text={say.nothingHint} />}>
        {(worlds) => (
          <table className="table folds">
            <thead>
              <tr>
                <th scope="col">{say.name}</th>
                <th scope="col">{say.plan}</th>
                <th scope="col" className="number">
                  {say.livePages}
                </th>
                <th scope="col" className="number">
                  {say.storage}
                </th>
                <th scope="col">{say.since}</th>
                <th scope="col">
                  <span className="sr-only">{say.change}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {worlds.map((world) => (
                <tr key={world.id}>
                  <td>
                    <strong>{world.name}</strong>
                    <p className="soft">{world.owners.map(({ email }) => email).join(', ')}</p>
                  </td>
                  <td data-label={say.plan}>{say.plans[world.planCode as (typeof PLANS)[number]] ?? world.planCode}</td>
                  <td className="number" data-label={say.livePages}>
                    {format.number(world.usage.liveApps)}
                  </td>
                  <td className="number" data-label={say.storage}>
                    {format.bytes(world.usage.storage)}
                  </td>
                  <td data-label={say.since}>{format.date(world.createdAt)}</td>
                  <td>
                    <Button onClick={() => setChosen(world)}>{say.change}</Button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Listed>
      {chosen && <WorldDialog world={chosen} onClose={() => setChosen(undefined)} />}
    </>
  )
}

/** Change the plan of a workspace, or grant it AI credit. */
function WorldDialog({ world, onClose }: { world: World; onClose(): void }) {
  const { client } = useOperator()
  const say = useTexts(instanceTexts)
  const ui = useTexts(uiTexts)
  const toast = useToast()
  const [plan, setPlan] = useState<string>(world.planCode)
  const [phi, setPhi] = useState('')
  const save = useMutation({
    mutationFn: async () => {
      if (plan !== world.planCode)
        await client.patch('/api/admin/worlds/{id}', { path: { id: world.id }, body: { planCode: plan } })
      if (phi)
        await client.post('/api/admin/worlds/{id}/grants', { path: { id: world.id }, body: { phi: Number(phi) } })
    },
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: KEY })
      toast({ text: say.saved })
      onClose()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={world.name}
      text={world.owners.map(({ email }) => email).join(', ')}
      footer={<Decision onClose={onClose} action={ui.save} busy={save.isPending} onAct={() => save.mutate()} />}
    >
      <Field label={say.plan}>
        <Select
          value={plan}
          options={PLANS.map((code) => ({ value: code, label: say.plans[code] }))}
          onChange={setPlan}
        />
      </Field>
      <Field label={say.grant} hint={say.grantHint}>
        <TextInput
          type="number"
          min="1"
          inputMode="numeric"
          value={phi}
          onChange={(event) => setPhi(event.target.value)}
        />
      </Field>
      {save.error && <ErrorNote error={save.error} />}
    </Dialog>
  )
}
