import type { Schemas } from '@quoin/client'
import { useState } from 'react'
import { faultAt } from '../api/queries'
import { useSend } from '../api/use-send'
import { useFormat } from '../i18n/format'
import { useTexts } from '../i18n/language'
import { useWorld } from '../session/world'
import { aiTexts } from '../texts/ai'
import { uiTexts } from '../texts/ui'
import { Button } from '../ui/button'
import { Field, TextInput } from '../ui/field'
import { ErrorNote } from '../ui/notes'
import { useToast } from '../ui/toast'

type Memory = Schemas['Memory']

/** The remembered facts: add, rewrite, forget. */
export function Facts({ facts }: { facts: readonly Memory[] }) {
  const { world, client } = useWorld()
  const say = useTexts(aiTexts)
  const toast = useToast()
  const [edited, setEdited] = useState<string>()
  const [fact, setFact] = useState('')
  const refresh = [[world.id, 'mind']]
  const add = useSend((text: string) => client.post('/api/ai/mind/memory', { body: { fact: text } }), {
    refresh,
    done: (_, text) => {
      if (text === fact.trim()) setFact('')
    },
  })
  const forget = useSend((one: Memory) => client.delete('/api/ai/mind/memory/{id}', { path: { id: one.id } }), {
    refresh,
    done: (_, one) =>
      toast({
        text: `${say.forgotten}: ${one.fact}`,
        action: { label: say.remembered, run: () => add.mutate(one.fact) },
      }),
  })
  return (
    <section className="section">
      <h2>{say.facts}</h2>
      {facts.length === 0 && <p className="soft">{say.factsNone}</p>}
      {facts.length > 0 && (
        <ul className="rows">
          {facts.map((one) =>
            one.id === edited ? (
              <li key={one.id}>
                <Rewrite memory={one} onDone={() => setEdited(undefined)} />
              </li>
            ) : (
              <Fact key={one.id} memory={one} onEdit={() => setEdited(one.id)} onForget={() => forget.mutate(one)} />
            ),
          )}
        </ul>
      )}
      {forget.error && <ErrorNote error={forget.error} />}
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          add.mutate(fact.trim())
        }}
      >
        <Field label={say.fact} hint={say.factHint} error={faultAt(add.error, '/fact')}>
          <TextInput value={fact} required maxLength={300} onChange={(event) => setFact(event.target.value)} />
        </Field>
        {add.error && <ErrorNote error={add.error} />}
        <div>
          <Button type="submit" busy={add.isPending}>
            {say.add}
          </Button>
        </div>
      </form>
    </section>
  )
}

function Fact({ memory, onEdit, onForget }: { memory: Memory; onEdit(): void; onForget(): void }) {
  const { fact, source, at } = memory
  const say = useTexts(aiTexts)
  const format = useFormat()
  return (
    <li>
      <span className="grow">
        {fact}
        <span className="small block">{say.from(source.by.name, format.date(at))}</span>
      </span>
      <Button look="bare" aria-label={`${say.edit} ${fact}`} onClick={onEdit}>
        {say.edit}
      </Button>
      <Button look="bare" aria-label={`${say.forget}: ${fact}`} onClick={onForget}>
        {say.forget}
      </Button>
    </li>
  )
}

function Rewrite({ memory: { id, fact: before }, onDone }: { memory: Memory; onDone(): void }) {
  const { world, client } = useWorld()
  const say = useTexts(aiTexts)
  const ui = useTexts(uiTexts)
  const [fact, setFact] = useState(before)
  const save = useSend(() => client.patch('/api/ai/mind/memory/{id}', { path: { id }, body: { fact: fact.trim() } }), {
    refresh: [[world.id, 'mind']],
    done: onDone,
  })
  return (
    <form
      className="stack grow"
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate(undefined)
      }}
    >
      <Field label={say.fact} hideLabel error={faultAt(save.error, '/fact')}>
        <TextInput
          value={fact}
          required
          maxLength={300}
          autoFocus
          onChange={(event) => setFact(event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && onDone()}
        />
      </Field>
      {save.error && <ErrorNote error={save.error} />}
      <div className="row">
        <Button type="submit" busy={save.isPending}>
          {ui.save}
        </Button>
        <Button look="bare" onClick={onDone}>
          {ui.cancel}
        </Button>
      </div>
    </form>
  )
}
