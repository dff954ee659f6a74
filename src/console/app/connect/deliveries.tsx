import type { Schemas } from '@quoin/client'
import { useAddress } from '../api/use-address'
import { useList } from '../api/use-list'
import { useFormat } from '../i18n/format'
import { useTexts } from '../i18n/language'
import { useWorld } from '../session/world'
import { connectTexts } from '../texts/connect'
import { eventTexts } from '../texts/events'
import { Listed } from '../ui/listed'
import { Segments } from '../ui/segments'
import { Time } from '../ui/small'
import { type ConnectAddress, shortUrl } from './address'
import { useWebhooks } from './lists'

export type Delivery = Schemas['WebhookDelivery']

/** What was sent to one webhook, newest first. */
export function Deliveries({ webhookId }: { webhookId: string }) {
  const { world, client } = useWorld()
  const say = useTexts(connectTexts)
  const webhook = useWebhooks().items?.find(({ id }) => id === webhookId)
  const [{ status, delivery: chosen }, change] = useAddress<ConnectAddress>()
  const list = useList<Delivery>([world.id, 'deliveries', webhookId, status], (cursor) =>
    client.get('/api/webhooks/{id}/deliveries', {
      path: { id: webhookId },
      query: { limit: 25, ...(status && { status }), ...(cursor && { cursor }) },
    }),
  )
  if (!webhook) return null
  return (
    <section className="section">
      <div className="section-head">
        <h2>{say.deliveries(shortUrl(webhook.url))}</h2>
        <Segments
          label={say.deliveries(shortUrl(webhook.url))}
          value={status ?? 'all'}
          options={[
            { value: 'all', label: say.some },
            { value: 'failed', label: say.failed },
          ]}
          onChange={(value) => change({ status: value === 'failed' ? value : undefined }, true)}
        />
      </div>
      <Listed list={list} rows={3} none={<p className="soft">{say.deliveriesNone}</p>}>
        {(deliveries) => (
          <table className="table folds">
            <thead>
              <tr>
                <th scope="col">{say.event}</th>
                <th scope="col">{say.answer}</th>
                <th scope="col">{say.attempts}</th>
                <th scope="col">{say.when}</th>
              </tr>
            </thead>
            <tbody>
              {deliveries.map((delivery) => (
                <Row key={delivery.id} delivery={delivery} isChosen={delivery.id === chosen} />
              ))}
            </tbody>
          </table>
        )}
      </Listed>
    </section>
  )
}

function Row({ delivery, isChosen }: { delivery: Delivery; isChosen: boolean }) {
  const say = useTexts(connectTexts)
  const { types } = useTexts(eventTexts)
  const [, change] = useAddress<ConnectAddress>()
  return (
    <tr aria-selected={isChosen}>
      <td>
        <button
          type="button"
          className="name-link"
          aria-expanded={isChosen}
          onClick={() => change({ delivery: delivery.id })}
        >
          {types[delivery.event.type] ?? delivery.event.type}
        </button>
      </td>
      <td>
        <Outcome delivery={delivery} />
      </td>
      <td data-label={say.attempts}>{delivery.attempts}</td>
      <td>
        <Time at={delivery.createdAt} />
      </td>
    </tr>
  )
}

/** What became of a delivery, in words and a colour. */
export function Outcome({ delivery }: { delivery: Delivery }) {
  const { status, response, durationMs, error, nextAttemptAt } = delivery
  const say = useTexts(connectTexts)
  const format = useFormat()
  const said = response ? say.answered(response.status, format.number(durationMs ?? 0)) : error?.replace(/\.$/, '')
  return (
    <span className={status === 'delivered' ? 'ok-text' : status === 'failed' ? 'bad-text' : 'warn-text'}>
      {said ?? say.states[status]}
      {status === 'pending' && said && nextAttemptAt && `, ${say.nextTry(format.ago(nextAttemptAt))}`}
    </span>
  )
}
