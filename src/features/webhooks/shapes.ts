import { t } from 'elysia'
import { DELIVERY_STATES, DISABLED_REASONS } from '../../../db/schema'
import { ignoring, Instant, Nullable, OneOf, PageQuery, Person, Sentence, Whole } from '../../kernel/shapes'
import { PLAIN_LINE, PLAIN_LINE_WORDS } from '../../lib/plain-line'
import { EVENT_TYPES } from '../events/event-table'
import { ALL_EVENTS } from './webhooks'

const closed = { additionalProperties: false }
const names = EVENT_TYPES.map(({ type }) => type)

const fields = {
  id: t.String(),
  url: t.String(),
  description: t.String(),
  events: t.Array(t.String(), { description: 'Types of events; `*` for all.' }),
  enabled: t.Boolean(),
  disabledReason: Nullable(OneOf(DISABLED_REASONS)),
  rotatingUntil: Nullable(t.String({ format: 'date-time', description: 'Until when the old secret signs too.' })),
  createdBy: Person,
  createdAt: Instant,
  updatedAt: Instant,
}

export const Webhook = t.Object(fields, { title: 'Webhook' })

export const WebhookWithSecret = t.Object(
  { ...fields, secret: t.String({ description: 'Begins with `whsec_`. Shown once.' }) },
  { title: 'WebhookWithSecret' },
)

const Description = t.String({ maxLength: 200, pattern: `^$|${PLAIN_LINE}`, description: PLAIN_LINE_WORDS })
const Url = t.String({ minLength: 1, maxLength: 2_000, description: 'A public address that begins with https.' })
const Events = t.Array(OneOf([ALL_EVENTS, ...names]), {
  minItems: 1,
  maxItems: names.length + 1,
  uniqueItems: true,
  description: '`["*"]` for all, also those of later versions.',
})

export const WebhookInput = t.Object(
  { url: Url, events: Events, description: t.Optional(Description), enabled: t.Optional(t.Boolean()) },
  { ...closed, title: 'WebhookInput' },
)

export const WebhookPatch = t.Object(
  {
    url: t.Optional(Url),
    events: t.Optional(Events),
    description: t.Optional(Description),
    enabled: t.Optional(t.Boolean()),
    ...ignoring(['id', 'disabledReason', 'rotatingUntil', 'createdBy', 'createdAt', 'updatedAt']),
  },
  { ...closed, title: 'WebhookPatch' },
)

const deliveryFields = {
  id: t.String(),
  webhookId: t.String(),
  event: t.Object({ id: t.String(), type: t.String() }),
  status: OneOf(DELIVERY_STATES),
  attempts: Whole(),
  response: Nullable(
    t.Object({
      status: Whole(),
      snippet: t.String({ description: 'The beginning of the body, at most 1,000 characters.' }),
    }),
  ),
  durationMs: Nullable(Whole()),
  error: Nullable(Sentence({ description: 'Why the last attempt failed.' })),
  createdAt: Instant,
  attemptedAt: Nullable(Instant),
  nextAttemptAt: Nullable(Instant),
  finishedAt: Nullable(Instant),
}

export const Delivery = t.Object(deliveryFields, {
  title: 'WebhookDelivery',
  description: 'The last attempt of a delivery, and what comes of it.',
})

export const DeliveryDetail = t.Object(
  {
    ...deliveryFields,
    request: Nullable(
      t.Object(
        {
          url: t.String(),
          headers: t.Record(t.String(), t.String(), { description: 'With the signature, without the secret.' }),
          body: t.String({ description: 'The beginning of the body, at most 10,000 characters.' }),
          truncated: t.Boolean({ description: 'Whether the body that was sent is longer.' }),
        },
        {
          description:
            'The request of the last attempt, as it was sent. Null before an attempt has ended, and without the scope that reads the event.',
        },
      ),
    ),
  },
  { title: 'WebhookDeliveryDetail' },
)

export const DeliveryQuery = t.Object({ ...PageQuery, status: t.Optional(OneOf(DELIVERY_STATES)) })
