import type { Body } from '@quoin/client'
import { useState } from 'react'
import { faultAt } from '../api/queries'
import { useAddress } from '../api/use-address'
import { useSend } from '../api/use-send'
import { useTexts } from '../i18n/language'
import { useWorld } from '../session/world'
import { connectTexts } from '../texts/connect'
import { eventTexts } from '../texts/events'
import { uiTexts } from '../texts/ui'
import { Dialog, FormEnd } from '../ui/dialog'
import { Checkbox, Field, TextInput } from '../ui/field'
import { ErrorNote } from '../ui/notes'
import { SecretOnce } from '../ui/small'
import type { ConnectAddress } from './address'
import { grouped } from './event-groups'
import type { Webhook } from './lists'

type Input = Body<'post', '/api/webhooks'>

/** Makes or changes a webhook. The secret of a new one is shown once. */
export function WebhookDialog({ webhook, onClose }: { webhook: Webhook | undefined; onClose(): void }) {
  const { world, client } = useWorld()
  const say = useTexts(connectTexts)
  const { groups, types } = useTexts(eventTexts)
  const ui = useTexts(uiTexts)
  const [, change] = useAddress<ConnectAddress>()
  const [url, setUrl] = useState(webhook?.url ?? 'https://')
  const [description, setDescription] = useState(webhook?.description ?? '')
  const [events, setEvents] = useState<readonly string[]>(
    webhook?.events ?? ['surface.published', 'surface.unpublished'],
  )
  const isAll = events.includes('*')
  const save = useSend(
    async () => {
      const body = { url: url.trim(), events: [...events], description } as Input
      if (webhook) {
        await client.patch('/api/webhooks/{id}', { path: { id: webhook.id }, body })
        return undefined
      }
      return (await client.post('/api/webhooks', { body })).data
    },
    { refresh: [[world.id, 'webhooks']], done: (made) => made === undefined && onClose() },
  )
  const made = save.data
  if (made)
    return (
      <Dialog open held onClose={onClose} title={say.webhookMade} text={say.signing}>
        <SecretOnce secret={made.secret} onDone={() => change({ open: undefined, webhook: made.id })} />
      </Dialog>
    )
  const turn = (type: string, on: boolean) =>
    setEvents((before) => (on ? [...before, type] : before.filter((one) => one !== type)))
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={webhook ? say.webhookEdit : say.webhookNew.replace(/\s?…$/, '')}
      text={say.webhookNoneHint}
    >
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          save.mutate(undefined)
        }}
      >
        <Field label={say.url} hint={say.urlHint} error={faultAt(save.error, '/url')}>
          <TextInput type="url" required value={url} onChange={(event) => setUrl(event.target.value)} />
        </Field>
        <Field label={say.description} error={faultAt(save.error, '/description')}>
          <TextInput value={description} onChange={(event) => setDescription(event.target.value)} />
        </Field>
        <fieldset className="checks">
          <legend>{say.which}</legend>
          <Checkbox label={say.allEvents} checked={isAll} onChange={(on) => setEvents(on ? ['*'] : [])} />
          {!isAll && (
            <div className="event-groups">
              {grouped(Object.keys(types)).map(([group, list]) => (
                <details key={group} open={list.some((type) => events.includes(type)) || undefined}>
                  <summary>{groups[group]}</summary>
                  {list.map((type) => (
                    <Checkbox
                      key={type}
                      label={types[type]}
                      checked={events.includes(type)}
                      onChange={(on) => turn(type, on)}
                    />
                  ))}
                </details>
              ))}
            </div>
          )}
        </fieldset>
        {save.error && <ErrorNote error={save.error} />}
        <FormEnd
          onClose={onClose}
          action={webhook ? ui.save : say.add}
          disabled={events.length === 0}
          busy={save.isPending}
        />
      </form>
    </Dialog>
  )
}
