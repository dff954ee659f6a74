import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { useAddress } from '../api/use-address'
import { useList } from '../api/use-list'
import { useSend } from '../api/use-send'
import { useFormat } from '../i18n/format'
import { useTexts } from '../i18n/language'
import { useWorld } from '../session/world'
import { connectTexts } from '../texts/connect'
import { Button, IconButton } from '../ui/button'
import { Confirm, Dialog } from '../ui/dialog'
import { Listed } from '../ui/listed'
import { Empty, ErrorNote } from '../ui/notes'
import { Menu } from '../ui/menu'
import { SecretOnce } from '../ui/small'
import { useToast } from '../ui/toast'
import type { ConnectAddress } from './address'
import { AllowedApps } from './allowed-apps'
import { AppDialog } from './app-dialog'
import type { App } from './lists'

/** Partner apps that are registered here, and those that this person allowed. */
export function Apps() {
  const { world, client } = useWorld()
  const say = useTexts(connectTexts)
  const [{ open }, change] = useAddress<ConnectAddress>()
  const list = useList<App>([world.id, 'apps'], (cursor) =>
    client.get('/api/oauth/clients', { query: { limit: 25, ...(cursor && { cursor }) } }),
  )
  const edited = list.items?.find(({ id }) => id === open)
  return (
    <div className="stack">
      <section className="section">
        <div className="section-head">
          <p className="soft">{say.appHint}</p>
          <Button look="filled" onClick={() => change({ open: 'new-app' })}>
            {say.appNew}
          </Button>
        </div>
        <Listed list={list} rows={2} none={<Empty title={say.appsNone} text={say.appsNoneHint} />}>
          {(apps) => (
            <ul className="rows">
              {apps.map((app) => (
                <AppRow key={app.id} app={app} />
              ))}
            </ul>
          )}
        </Listed>
      </section>
      <AllowedApps />
      {(open === 'new-app' || edited) && <AppDialog app={edited} onClose={() => change({ open: undefined })} />}
    </div>
  )
}

function AppRow({ app }: { app: App }) {
  const say = useTexts(connectTexts)
  const format = useFormat()
  const [, change] = useAddress<ConnectAddress>()
  const [asked, setAsked] = useState<'delete' | 'rotate'>()
  const close = () => setAsked(undefined)
  return (
    <li>
      <span className="grow">
        <strong>{app.name}</strong>
        <span className="small block">
          {say.appTypes[app.type]} · {format.list(app.scopes.map((scope) => say.scopes[scope]))}
        </span>
      </span>
      <code className="soft">{app.clientId}</code>
      <Menu
        trigger={<IconButton label={`${say.appEdit} ${app.name}`} icon={<Ellipsis />} />}
        items={[
          { label: say.copyId, run: () => void navigator.clipboard.writeText(app.clientId) },
          { label: say.appEdit, run: () => change({ open: app.id }) },
          app.type === 'confidential' && { label: say.newSecret, run: () => setAsked('rotate') },
          { label: say.appDelete, danger: true, after: true, run: () => setAsked('delete') },
        ]}
      />
      {asked === 'delete' && <Remove app={app} onClose={close} />}
      {asked === 'rotate' && <Rotate app={app} onClose={close} />}
    </li>
  )
}

function Remove({ app: { id, name }, onClose }: { app: App; onClose(): void }) {
  const { world, client } = useWorld()
  const say = useTexts(connectTexts)
  const toast = useToast()
  const remove = useSend(() => client.delete('/api/oauth/clients/{id}', { path: { id } }), {
    refresh: [[world.id, 'apps']],
    done: () => {
      toast({ text: say.appRemoved(name) })
      onClose()
    },
  })
  return (
    <Confirm
      open
      onClose={onClose}
      title={say.appDelete.replace(/\s?…$/, '?')}
      text={say.appDeleteText}
      action={say.appDelete.replace(/\s?…$/, '')}
      name={name}
      busy={remove.isPending}
      error={remove.error && <ErrorNote error={remove.error} />}
      onConfirm={() => remove.mutate(undefined)}
    />
  )
}

function Rotate({ app: { id, name }, onClose }: { app: App; onClose(): void }) {
  const { world, client } = useWorld()
  const say = useTexts(connectTexts)
  const rotate = useSend(() => client.post('/api/oauth/clients/{id}/rotate-secret', { path: { id }, body: {} }), {
    refresh: [[world.id, 'apps']],
  })
  if (rotate.data)
    return (
      <Dialog open held onClose={onClose} title={say.appSecret}>
        <SecretOnce secret={rotate.data.data.clientSecret} onDone={onClose} />
      </Dialog>
    )
  return (
    <Confirm
      open
      onClose={onClose}
      title={say.newSecretTitle}
      text={say.newSecretApp}
      action={say.newSecret.replace(/\s?…$/, '')}
      name={name}
      busy={rotate.isPending}
      error={rotate.error && <ErrorNote error={rotate.error} />}
      onConfirm={() => rotate.mutate(undefined)}
    />
  )
}
