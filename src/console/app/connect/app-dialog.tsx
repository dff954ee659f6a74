import { useState } from 'react'
import { faultAt } from '../api/queries'
import { useSend } from '../api/use-send'
import { useTexts } from '../i18n/language'
import { useWorld } from '../session/world'
import { connectTexts } from '../texts/connect'
import { uiTexts } from '../texts/ui'
import { Dialog, FormEnd } from '../ui/dialog'
import { Field, Select, TextArea, TextInput } from '../ui/field'
import { ErrorNote } from '../ui/notes'
import { CopyButton, SecretOnce } from '../ui/small'
import { useToast } from '../ui/toast'
import type { App } from './lists'
import { type Scope, Scopes } from './scopes'

/** Registers or changes a partner app. The secret of a new one is shown once. */
export function AppDialog({ app, onClose }: { app: App | undefined; onClose(): void }) {
  const { world, client } = useWorld()
  const say = useTexts(connectTexts)
  const ui = useTexts(uiTexts)
  const toast = useToast()
  const [name, setName] = useState(app?.name ?? '')
  const [type, setType] = useState<App['type']>(app?.type ?? 'confidential')
  const [redirects, setRedirects] = useState(app?.redirectUris.join('\n') ?? '')
  const [scopes, setScopes] = useState<Scope[]>(app?.scopes ?? ['surfaces:read'])
  const save = useSend(
    async () => {
      const body = { name: name.trim(), scopes, redirectUris: redirects.split(/\s+/).filter(Boolean) }
      if (!app) return (await client.post('/api/oauth/clients', { body: { ...body, type } })).data
      await client.patch('/api/oauth/clients/{id}', { path: { id: app.id }, body })
      return undefined
    },
    {
      refresh: [[world.id, 'apps']],
      done: (made) => {
        if (made) toast({ text: say.appMade(made.name) })
        if (!made?.clientSecret) onClose()
      },
    },
  )
  if (save.data?.clientSecret)
    return (
      <Dialog open held onClose={onClose} title={say.appSecret}>
        <div className="copies">
          <span>{say.clientId}</span>
          <code>{save.data.clientId}</code>
          <CopyButton text={save.data.clientId} />
        </div>
        <SecretOnce secret={save.data.clientSecret} onDone={onClose} />
      </Dialog>
    )
  return (
    <Dialog open onClose={onClose} title={app?.name ?? say.appNew.replace(/\s?…$/, '')} text={say.appHint}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          save.mutate(undefined)
        }}
      >
        <Field label={say.keyName} error={faultAt(save.error, '/name')}>
          <TextInput value={name} required onChange={(event) => setName(event.target.value)} />
        </Field>
        {!app && (
          <Field label={say.appType}>
            <Select
              value={type}
              options={(['confidential', 'public'] as const).map((value) => ({ value, label: say.appTypes[value] }))}
              onChange={(value) => setType(value as App['type'])}
            />
          </Field>
        )}
        <Field label={say.redirects} error={faultAt(save.error, '/redirectUris')}>
          <TextArea
            rows={2}
            value={redirects}
            placeholder="https://calendar.example/callback"
            onChange={(event) => setRedirects(event.target.value)}
          />
        </Field>
        <Scopes value={scopes} onChange={setScopes} />
        {save.error && <ErrorNote error={save.error} />}
        <FormEnd
          onClose={onClose}
          action={app ? ui.save : say.add}
          disabled={scopes.length === 0}
          busy={save.isPending}
        />
      </form>
    </Dialog>
  )
}
