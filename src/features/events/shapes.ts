import { t } from 'elysia'
import { EVENT_TYPES } from './event-table'
import { PresenceEvent } from './presence-events'
import { eventSchema } from './schemas'

const WorldEvent = t.Union([...EVENT_TYPES.map(eventSchema), PresenceEvent], {
  $id: 'WorldEvent',
  discriminator: { propertyName: 'type' },
})

export const EventStream = t.String({
  contentMediaType: 'text/event-stream',
  contentSchema: WorldEvent,
  description:
    'Server-Sent Events (`id`, `event` and `data` lines); the `data` of each is a WorldEvent. Events of the type `presence` have no `id` and are not kept. A frame with only an `id` moves the place from which the stream continues.',
})

export const EventQuery = t.Object({
  after: t.Optional(
    t.String({
      pattern: '^event_[0-7][0-9a-hjkmnp-tv-z]{25}$',
      description: 'The id of the last event that was received. The header `Last-Event-ID` counts more.',
    }),
  ),
  types: t.Optional(
    t.String({ minLength: 1, maxLength: 4_000, description: 'Types of events, separated by commas. Without it, all.' }),
  ),
})
