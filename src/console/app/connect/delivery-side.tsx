import { useQuery } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { Fragment } from 'react'
import { useAddress } from '../api/use-address'
import { useSend } from '../api/use-send'
import { useFormat } from '../i18n/format'
import { useTexts } from '../i18n/language'
import { useWorld } from '../session/world'
import { connectTexts } from '../texts/connect'
import { eventTexts } from '../texts/events'
import { Button } from '../ui/button'
import { ErrorNote, Loaded } from '../ui/notes'
import { Facts } from '../ui/small'
import { useToast } from '../ui/toast'
import { Side } from '../ui/with-side'
import type { ConnectAddress } from './address'
import { Outcome } from './deliveries'
import { Answer, Sent } from './delivery-parts'

/** How often a delivery that is on its way is read again. */
const ASKS_EVERY_MS = 2_000

/** One delivery: its last attempt, what was sent and what came back. */
export function DeliverySide({ webhookId, id, onClose }: { webhookId: string; id: string; onClose(): void }) {
  const { world, client } = useWorld()
  const say = useTexts(connectTexts)
  const { types } = useTexts(eventTexts)
  const format = useFormat()
  const toast = useToast()
  const [, change] = useAddress<ConnectAddress>()
  const path = { id: webhookId, deliveryId: id }
  const one = useQuery({
    queryKey: [world.id, 'deliveries', webhookId, 'one', id],
    queryFn: () => client.get('/api/webhooks/{id}/deliveries/{deliveryId}', { path }),
    refetchInterval: ({ state }) => (state.data?.data.status === 'pending' ? ASKS_EVERY_MS : false),
  })
  const again = useSend(() => client.post('/api/webhooks/{id}/deliveries/{deliveryId}/redeliver', { path }), {
    refresh: [[world.id, 'deliveries', webhookId]],
    done: ({ data }) => {
      toast({ text: say.sentAgain })
      change({ delivery: data.id })
    },
  })
  const type = one.data?.data.event.type ?? ''
  return (
    <Side title={types[type] ?? type} onClose={onClose}>
      <Loaded query={one}>
        {({ data }) => (
          <>
            <div className="row spread">
              <Outcome delivery={data} />
              <Button icon={<Send />} busy={again.isPending} onClick={() => again.mutate(undefined)}>
                {say.redeliver}
              </Button>
            </div>
            {again.error && <ErrorNote error={again.error} />}
            <Facts
              rows={[
                [
                  say.event,
                  <Fragment key="event">
                    <code>{data.event.type}</code> <code className="soft">{data.event.id}</code>
                  </Fragment>,
                ],
                [say.attempts, data.attempts],
                [say.when, format.exact(data.attemptedAt ?? data.createdAt)],
              ]}
            />
            {data.error && data.response && <p className="warn-text">{data.error}</p>}
            {data.request && <Sent request={data.request} />}
            {data.response && <Answer response={data.response} />}
          </>
        )}
      </Loaded>
    </Side>
  )
}
