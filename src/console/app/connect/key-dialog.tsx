import { useState } from 'react'
import { faultAt } from '../api/queries'
import { useSend } from '../api/use-send'
import { useTexts } from '../i18n/language'
import { useWorld } from '../session/world'
import { connectTexts } from '../texts/connect'
import { Dialog, FormEnd } from '../ui/dialog'
import { Field, Select, TextInput } from '../ui/field'
import { ErrorNote } from '../ui/notes'
import { SecretOnce } from '../ui/small'
import { type Scope, Scopes } from './scopes'

const ROLES = ['viewer', 'editor', 'admin'] as const

/** Makes a key and shows it once. */
export function KeyDialog({ onClose }: { onClose(): void }) {
  const { world, client } = useWorld()
  const say = useTexts(connectTexts)
  const [name, setName] = useState('')
  const [role, setRole] = useState<(typeof ROLES)[number]>('viewer')
  const [scopes, setScopes] = useState<Scope[]>(['surfaces:read'])
  const [ends, setEnds] = useState('')
  const make = useSend(
    () =>
      client.post('/api/keys', {
        body: {
          name: name.trim(),
          role,
          scopes,
          ...(ends && { expiresAt: new Date(`${ends}T23:59:59`).toISOString() }),
        },
      }),
    { refresh: [[world.id, 'keys']] },
  )
  if (make.data)
    return (
      <Dialog open held onClose={onClose} title={say.keyMade}>
        <SecretOnce secret={make.data.data.key} onDone={onClose} />
      </Dialog>
    )
  return (
    <Dialog open onClose={onClose} title={say.keyNew.replace(/\s?…$/, '')} text={say.keyHint}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          make.mutate(undefined)
        }}
      >
        <Field label={say.keyName} hint={say.keyNameHint} error={faultAt(make.error, '/name')}>
          <TextInput value={name} required onChange={(event) => setName(event.target.value)} />
        </Field>
        <Field label={say.keyRole} error={faultAt(make.error, '/role')}>
          <Select
            value={role}
            options={ROLES.map((value) => ({ value, label: say.roles[value] }))}
            onChange={(value) => setRole(value as typeof role)}
          />
        </Field>
        <Scopes value={scopes} onChange={setScopes} />
        {scopes.length === 0 && <p className="small">{say.needRight}</p>}
        <Field label={say.endsWhen} error={faultAt(make.error, '/expiresAt')}>
          <TextInput type="date" value={ends} onChange={(event) => setEnds(event.target.value)} />
        </Field>
        {make.error && <ErrorNote error={make.error} />}
        <FormEnd onClose={onClose} action={say.add} disabled={scopes.length === 0} busy={make.isPending} />
      </form>
    </Dialog>
  )
}
