import { Elysia, t } from 'elysia'
import { atomic } from '../../kernel/atomic'
import type { Kernel } from '../../kernel/kernel'
import { Data, Deleted, Listed, NoBody, PageQuery } from '../../kernel/shapes'
import { listDeliveries, readDelivery, redeliver, testWebhook } from './deliveries'
import * as shapes from './shapes'
import { webhookIn, webhookView } from './webhook-rows'
import { deleteWebhook, listWebhooks, prepareWebhook, rotateWebhookSecret, updateWebhook } from './webhooks'

const tags = ['Webhooks']
const reads = { rate: 'read', role: 'admin', scope: 'world:admin' } as const
const writes = { rate: 'admin', role: 'admin', scope: 'world:admin' } as const
/** Not for keys: a webhook would go on telling of the World after the key was revoked. */
const gives = { ...writes, keys: false } as const

/** Webhooks of a World (contract part 8). */
export const webhookRoutes = (kernel: Kernel) =>
  new Elysia({ name: 'webhooks', prefix: '/api/webhooks', normalize: false })
    .use(kernel)
    .get('', ({ ctx, query }) => listWebhooks(ctx, query), {
      world: reads,
      query: t.Object(PageQuery),
      answers: { 200: Listed(shapes.Webhook) },
      detail: { tags, operationId: 'listWebhooks', summary: 'List webhooks of the World' },
    })
    .post(
      '',
      async ({ ctx, body, status, set }) =>
        atomic(await prepareWebhook(ctx, body), (webhook) => {
          set.headers.location = `/api/webhooks/${webhook.id}`
          return status(201, { data: webhook })
        }),
      {
        world: { ...gives, audit: 'webhook.create', idempotent: 'atomic' },
        body: shapes.WebhookInput,
        answers: { 201: Data(shapes.WebhookWithSecret) },
        detail: { tags, operationId: 'createWebhook', summary: 'Create a webhook' },
      },
    )
    .get('/:id', async ({ ctx, params }) => ({ data: webhookView(await webhookIn(ctx, params.id)) }), {
      world: reads,
      answers: { 200: Data(shapes.Webhook) },
      detail: { tags, operationId: 'readWebhook', summary: 'Get a webhook' },
    })
    .patch('/:id', async ({ ctx, params, body }) => ({ data: await updateWebhook(ctx, params.id, body) }), {
      world: { ...gives, audit: 'webhook.update' },
      body: shapes.WebhookPatch,
      answers: { 200: Data(shapes.Webhook) },
      detail: { tags, operationId: 'updateWebhook', summary: 'Change a webhook, or switch it on or off' },
    })
    .delete('/:id', async ({ ctx, params }) => ({ data: await deleteWebhook(ctx, params.id) }), {
      world: { ...writes, audit: 'webhook.delete' },
      body: NoBody,
      answers: { 200: Data(Deleted) },
      detail: { tags, operationId: 'deleteWebhook', summary: 'Delete a webhook with its deliveries' },
    })
    .post(
      '/:id/rotate-secret',
      ({ ctx, params }) =>
        atomic(
          () => rotateWebhookSecret(ctx, params.id),
          (data) => ({ data }),
        ),
      {
        world: { ...gives, audit: 'webhook.rotate', idempotent: 'atomic' },
        body: NoBody,
        answers: { 200: Data(shapes.WebhookWithSecret) },
        detail: { tags, operationId: 'rotateWebhookSecret', summary: 'Give a webhook a new secret' },
      },
    )
    .post(
      '/:id/test',
      ({ ctx, params, status, set }) =>
        atomic(
          () => testWebhook(ctx, params.id),
          (delivery) => {
            set.headers.location = `/api/webhooks/${params.id}/deliveries/${delivery.id}`
            return status(201, { data: delivery })
          },
        ),
      {
        world: { ...writes, audit: 'webhook.test', idempotent: 'atomic' },
        body: NoBody,
        answers: { 201: Data(shapes.Delivery) },
        detail: { tags, operationId: 'testWebhook', summary: 'Send a test event' },
      },
    )
    .get('/:id/deliveries', ({ ctx, params, query }) => listDeliveries(ctx, params.id, query), {
      world: reads,
      query: shapes.DeliveryQuery,
      answers: { 200: Listed(shapes.Delivery) },
      detail: { tags, operationId: 'listWebhookDeliveries', summary: 'List deliveries of a webhook, newest first' },
    })
    .get(
      '/:id/deliveries/:deliveryId',
      async ({ ctx, params }) => ({ data: await readDelivery(ctx, params.id, params.deliveryId) }),
      {
        world: reads,
        answers: { 200: Data(shapes.DeliveryDetail) },
        detail: { tags, operationId: 'readWebhookDelivery', summary: 'Get a delivery with its request' },
      },
    )
    .post(
      '/:id/deliveries/:deliveryId/redeliver',
      ({ ctx, params, status, set }) =>
        atomic(
          () => redeliver(ctx, params.id, params.deliveryId),
          (delivery) => {
            set.headers.location = `/api/webhooks/${params.id}/deliveries/${delivery.id}`
            return status(201, { data: delivery })
          },
        ),
      {
        world: { ...writes, audit: 'webhook.redeliver', idempotent: 'atomic' },
        body: NoBody,
        answers: { 201: Data(shapes.Delivery) },
        detail: { tags, operationId: 'redeliverWebhook', summary: 'Send the event of a delivery again' },
      },
    )
