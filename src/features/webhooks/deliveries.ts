import { and, desc, eq } from 'drizzle-orm'
import { webhookDeliveries } from '../../../db/schema'
import { Fault } from '../../core/fault'
import { afterPlace, DEFAULT_LIMIT, listView, pageOf, placeOf } from '../../core/paging'
import { scopesOf } from '../../core/principal'
import { holdsScope } from '../../core/scopes'
import { recordEntry } from '../../core/trail'
import type { WorldContext } from '../../deps/context'
import { eventNamed } from '../events/event-table'
import { deliveryAgain, deliveryIn, type DeliveryRow, deliveryView, newDelivery } from './delivery-rows'
import { enqueueDelivery } from './sending'
import { webhookIn, webhookResource, type WebhookRow } from './webhook-rows'

interface DeliveryQuery {
  limit?: number
  cursor?: string
  status?: DeliveryRow['status']
}

/** Deliveries of a webhook, newest first. @throws Fault NOT_FOUND */
export async function listDeliveries(ctx: WorldContext, webhookId: string, query: DeliveryQuery) {
  await webhookIn(ctx, webhookId)
  const { limit = DEFAULT_LIMIT, cursor, status } = query
  const place = placeOf('deliveries', cursor, ['string'])
  const rows = await ctx.read
    .select()
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.worldId, ctx.world.id),
        eq(webhookDeliveries.webhookId, webhookId),
        status && eq(webhookDeliveries.status, status),
        place && afterPlace([webhookDeliveries.id], place, 'descending'),
      ),
    )
    .orderBy(desc(webhookDeliveries.id))
    .limit(limit + 1)
  const page = pageOf('deliveries', rows, limit, ({ id }) => [id])
  return listView(page, limit, deliveryView)
}

/** A delivery with the request of its last attempt, which shows the event only to who may read it. @throws Fault NOT_FOUND */
export async function readDelivery(ctx: WorldContext, webhookId: string, id: string) {
  const row = await deliveryIn(ctx, webhookId, id)
  const event = eventNamed(row.eventType)
  const shown = !event || holdsScope(scopesOf(ctx.principal), event.scope)
  return { ...deliveryView(row), request: shown ? row.request : null }
}

/** Sends a test event to a webhook, once. @throws Fault NOT_FOUND, STATE_CONFLICT if the webhook is off */
export function testWebhook(ctx: WorldContext, id: string) {
  return ctx.tx(async (tx) => {
    const { row } = await webhookIn(ctx, id)
    requireOn(row)
    const action = 'webhook.test'
    const after = { events: row.events }
    const entry = await recordEntry(tx, ctx, ctx.world.id, action, webhookResource(row), null, after)
    const delivery = newDelivery(ctx, row, { ...entry, action })
    await tx.insert(webhookDeliveries).values(delivery)
    await enqueueDelivery(ctx, tx, row)
    return deliveryView(delivery)
  })
}

/**
 * Sends the event of a delivery once more, as a delivery of its own with the same event id.
 * @throws Fault NOT_FOUND, STATE_CONFLICT if the webhook is off
 */
export function redeliver(ctx: WorldContext, id: string, deliveryId: string) {
  return ctx.tx(async (tx) => {
    const { row } = await webhookIn(ctx, id)
    const old = await deliveryIn(ctx, id, deliveryId)
    requireOn(row)
    const delivery = deliveryAgain(ctx, old)
    await tx.insert(webhookDeliveries).values(delivery)
    const after = { deliveryId: delivery.id, event: { id: delivery.eventId, type: delivery.eventType } }
    await recordEntry(tx, ctx, ctx.world.id, 'webhook.redeliver', webhookResource(row), null, after)
    await enqueueDelivery(ctx, tx, row)
    return deliveryView(delivery)
  })
}

function requireOn({ enabled }: WebhookRow): void {
  if (!enabled) throw new Fault('STATE_CONFLICT', 'This webhook is off. Switch it on first.')
}
