import type { Schemas } from '@quoin/client'
import { useList } from '../api/use-list'
import { useWorld } from '../session/world'

export type App = Schemas['OAuthClient']
export type SsoConfig = Schemas['SsoConfig']
export type Webhook = Schemas['Webhook']

/** The webhooks. A World has at most twenty, so they are read at once. */
export function useWebhooks() {
  const { world, client } = useWorld()
  return useList<Webhook>([world.id, 'webhooks'], (cursor) =>
    client.get('/api/webhooks', { query: { limit: 25, ...(cursor && { cursor }) } }),
  )
}
