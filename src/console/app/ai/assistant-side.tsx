import type { Body } from '@quoin/client'
import { useState } from 'react'
import { faultAt } from '../api/queries'
import { useSend } from '../api/use-send'
import { useTexts } from '../i18n/language'
import { useWorld } from '../session/world'
import { aiTexts } from '../texts/ai'
import { uiTexts } from '../texts/ui'
import { Button } from '../ui/button'
import { Confirm } from '../ui/dialog'
import { Field, Select, TextArea, TextInput } from '../ui/field'
import { ErrorNote } from '../ui/notes'
import { useToast } from '../ui/toast'
import { Side } from '../ui/with-side'
import { type Agent, agentsKey, useModels } from './agents'
import { AllowedBlocks } from './allowed-blocks'

/** Makes or changes an assistant. */
export function AssistantSide({ agent, onClose }: { agent: Agent | undefined; onClose(): void }) {
  const { world, client } = useWorld()
  const say = useTexts(aiTexts)
  const ui = useTexts(uiTexts)
  const toast = useToast()
  const models = useModels()
  const [isAsked, setAsked] = useState(false)
  const [form, setForm] = useState({
    name: agent?.name ?? '',
    description: agent?.description ?? '',
    instructions: agent?.instructions ?? '',
    model: agent?.model ?? '',
    temperature: agent?.temperature?.toString() ?? '',
    phiCap: agent?.phiCap?.toString() ?? '',
    tools: agent?.tools ?? null,
  })
  const refresh = [agentsKey(world.id)]
  const save = useSend(
    () => {
      const body = {
        ...form,
        name: form.name.trim(),
        tools: form.tools as Body<'post', '/api/ai/agents'>['tools'],
        model: form.model || null,
        temperature: form.temperature === '' ? null : Number(form.temperature),
        phiCap: form.phiCap === '' ? null : Number(form.phiCap),
      }
      return agent
        ? client.patch('/api/ai/agents/{id}', { path: { id: agent.id }, body })
        : client.post('/api/ai/agents', { body })
    },
    {
      refresh,
      done: ({ data }) => {
        toast({ text: say.assistantSaved(data.name) })
        onClose()
      },
    },
  )
  const remove = useSend(() => client.delete('/api/ai/agents/{id}', { path: { id: agent!.id } }), {
    refresh,
    done: onClose,
  })
  const set = (field: Exclude<keyof typeof form, 'tools'>) => (event: { target: { value: string } }) =>
    setForm({ ...form, [field]: event.target.value })
  return (
    <Side title={agent?.name ?? say.assistantNew.replace(/\s?…$/, '')} hint={say.assistantHint} onClose={onClose}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          save.mutate(undefined)
        }}
      >
        <Field label={say.name} error={faultAt(save.error, '/name')}>
          <TextInput value={form.name} required onChange={set('name')} />
        </Field>
        <Field label={say.description} error={faultAt(save.error, '/description')}>
          <TextInput value={form.description} onChange={set('description')} />
        </Field>
        <Field label={say.instructions} hint={say.instructionsHint} error={faultAt(save.error, '/instructions')}>
          <TextArea rows={8} value={form.instructions} onChange={set('instructions')} />
        </Field>
        <Field label={say.model} error={faultAt(save.error, '/model')}>
          <Select
            value={form.model}
            options={[
              { value: '', label: say.modelAny },
              ...(models.data?.data ?? [])
                .filter(({ id, uses }) => uses.includes('compose') || id === form.model)
                .map(({ id }) => ({ value: id, label: id })),
            ]}
            onChange={(model) => setForm({ ...form, model })}
          />
        </Field>
        <Field label={say.temperature} hint={say.temperatureHint} error={faultAt(save.error, '/temperature')}>
          <TextInput type="number" min={0} max={2} step={0.1} value={form.temperature} onChange={set('temperature')} />
        </Field>
        <Field label={say.cap} hint={say.capHint} error={faultAt(save.error, '/phiCap')}>
          <TextInput type="number" min={0} step="any" value={form.phiCap} onChange={set('phiCap')} />
        </Field>
        <AllowedBlocks
          chosen={form.tools}
          error={faultAt(save.error, '/tools')}
          onChange={(tools) => setForm({ ...form, tools })}
        />
        {save.error && <ErrorNote error={save.error} />}
        <div className="row spread">
          <Button look="filled" type="submit" busy={save.isPending}>
            {ui.save}
          </Button>
          {agent && (
            <Button look="danger" onClick={() => setAsked(true)}>
              {say.assistantDelete}
            </Button>
          )}
        </div>
      </form>
      {agent && isAsked && (
        <Confirm
          open
          onClose={() => setAsked(false)}
          title={say.assistantDeleteTitle(agent.name)}
          text={say.assistantDeleteText}
          action={say.assistantDelete.replace(/\s?…$/, '')}
          name={agent.name}
          busy={remove.isPending}
          error={remove.error && <ErrorNote error={remove.error} />}
          onConfirm={() => remove.mutate(undefined)}
        />
      )}
    </Side>
  )
}
