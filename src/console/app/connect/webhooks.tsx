import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { useAddress } from '../api/use-address'
import { useSend } from '../api/use-send'
import { useFormat } from '../i18n/format'
import { useTexts } from '../i18n/language'
import { useWorld } from '../session/world'
import { connectTexts } from '../texts/connect'
import { eventTexts } from '../texts/events'
import { Button, IconButton } from '../ui/button'
import { Confirm, Dialog } from '../ui/dialog'
import { Listed, OpenRow } from '../ui/listed'
import { ErrorNote } from '../ui/notes'
import { Menu } from '../ui/menu'
import { SecretOnce } from '../ui/small'
import { useToast } from '../ui/toast'
import { type ConnectAddress, shortUrl } from './address'
import { useWebhooks, type Webhook } from './lists'
import { WebhookDialog } from './webhook-dialog'

export function Webhooks() {
  const say = useTexts(connectTexts)
  const list = useWebhooks()
  const [{ open }, change] = useAddress<ConnectAddress>()
  const edited = list.items?.find(({ id }) => id === open)
  return (
    <section className="section">
      <div className="section-head">
        <h2>{say.webhooks}</h2>
        <Button look="filled" onClick={() => change({ open: 'new-webhook' })}>
          {say.webhookNew}
        </Button>
      </div>
      <Listed
        list={list}
        rows={2}
        none={
          <p className="soft">
            {say.webhookNone}. {say.webhookNoneHint}
          </p>
        }
      >
        {(webhooks) => (
          <ul className="rows">
            {webhooks.map((webhook) => (
              <WebhookRow key={webhook.id} webhook={webhook} />
            ))}
          </ul>
        )}
      </Listed>
      {(open === 'new-webhook' || edited) && (
        <WebhookDialog webhook={edited} onClose={() => change({ open: undefined })} />
      )}
    </section>
  )
}

function WebhookRow({ webhook }: { webhook: Webhook }) {
  const { id, url, events, enabled, disabledReason } = webhook
  const { world, client } = useWorld()
  const say = useTexts(connectTexts)
  const { types } = useTexts(eventTexts)
  const format = useFormat()
  const toast = useToast()
  const [{ webhook: chosen }, change] = useAddress<ConnectAddress>()
  const [asked, setAsked] = useState<'delete' | 'rotate'>()
  const refresh = [
    [world.id, 'webhooks'],
    [world.id, 'deliveries', id],
  ]
  const path = { id }
  const test = useSend(() => client.post('/api/webhooks/{id}/test', { path }), {
    refresh,
    done: ({ data }) => {
      toast({ text: say.sent })
      change({ webhook: id, delivery: data.id })
    },
  })
  const turn = useSend((on: boolean) => client.patch('/api/webhooks/{id}', { path, body: { enabled: on } }), {
    refresh,
  })
  const names = events.includes('*') ? say.allEvents : format.list(events.map((type) => types[type] ?? type))
  const error = test.error ?? turn.error
  return (
    <OpenRow
      name={shortUrl(url)}
      note={names}
      chosen={id === chosen}
      onOpen={() => change({ webhook: id, delivery: undefined })}
      before={<span className={enabled ? 'dot' : 'dot off'} aria-hidden="true" />}
    >
      <span className={disabledReason ? 'bad-text' : 'soft'}>
        {disabledReason ? say.offBecause[disabledReason] : enabled ? say.on : say.paused}
      </span>
      {enabled ? (
        <Button busy={test.isPending} onClick={() => test.mutate(undefined)}>
          {say.sendTest}
        </Button>
      ) : (
        <Button busy={turn.isPending} onClick={() => turn.mutate(true)}>
          {say.resume}
        </Button>
      )}
      <Menu
        trigger={<IconButton label={`${say.changeEvents} ${shortUrl(url)}`} icon={<Ellipsis />} />}
        items={[
          { label: say.changeEvents, run: () => change({ open: id }) },
          enabled && { label: say.pause, run: () => turn.mutate(false) },
          { label: say.newSecret, run: () => setAsked('rotate') },
          { label: say.webhookDelete, danger: true, after: true, run: () => setAsked('delete') },
        ]}
      />
      {error && <ErrorNote error={error} />}
      {asked === 'delete' && <Remove webhook={webhook} onClose={() => setAsked(undefined)} />}
      {asked === 'rotate' && <Rotate webhook={webhook} onClose={() => setAsked(undefined)} />}
    </OpenRow>
  )
}

function Remove({ webhook: { id, url }, onClose }: { webhook: Webhook; onClose(): void }) {
  const { world, client } = useWorld()
  const say = useTexts(connectTexts)
  const toast = useToast()
  const [, change] = useAddress<ConnectAddress>()
  const remove = useSend(() => client.delete('/api/webhooks/{id}', { path: { id } }), {
    refresh: [[world.id, 'webhooks']],
    done: () => {
      toast({ text: say.webhookRemoved })
      onClose()
      change({ webhook: undefined, delivery: undefined })
    },
  })
  return (
    <Confirm
      open
      onClose={onClose}
      title={say.webhookDeleteTitle}
      text={say.webhookDeleteText}
      action={say.webhookDelete.replace(/\s?…$/, '')}
      name={shortUrl(url)}
      busy={remove.isPending}
      error={remove.error && <ErrorNote error={remove.error} />}
      onConfirm={() => remove.mutate(undefined)}
    />
  )
}

function Rotate({ webhook: { id, url }, onClose }: { webhook: Webhook; onClose(): void }) {
  const { world, client } = useWorld()
  const say = useTexts(connectTexts)
  const rotate = useSend(() => client.post('/api/webhooks/{id}/rotate-secret', { path: { id } }), {
    refresh: [[world.id, 'webhooks']],
  })
  if (rotate.data)
    return (
      <Dialog open held onClose={onClose} title={say.webhookMade}>
        <SecretOnce secret={rotate.data.data.secret} onDone={onClose} />
      </Dialog>
    )
  return (
    <Confirm
      open
      onClose={onClose}
      title={say.newSecretTitle}
      text={say.newSecretWebhook}
      action={say.newSecret.replace(/\s?…$/, '')}
      name={shortUrl(url)}
      busy={rotate.isPending}
      error={rotate.error && <ErrorNote error={rotate.error} />}
      onConfirm={() => rotate.mutate(undefined)}
    />
  )
}
