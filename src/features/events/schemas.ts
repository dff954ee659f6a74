import { type TSchema, Type as t } from '@sinclair/typebox'
import { ACTOR_KINDS } from '../../core/actor'
import { Instant, OneOf } from '../../core/shapes'
import { EVENT_TYPES, EVENTS, type EventType } from './event-table'

const text = t.Union([t.String(), t.Null()])

const Actor = t.Object({ kind: OneOf(ACTOR_KINDS), id: text, name: t.String() }, { title: 'EventActor' })
const Resource = t.Object({ type: t.String(), id: text, name: text }, { title: 'EventResource' })

/** The schema of an event of one type, as webhooks and streams send it. */
export function eventSchema({ type, title, data }: EventType): TSchema {
  return t.Object(
    {
      id: t.String({ description: 'The same for every attempt to deliver the event' }),
      type: t.Literal(type),
      timestamp: Instant,
      worldId: t.String(),
      actor: Actor,
      resource: Resource,
      data,
    },
    { title: `${pascal(type)}Event`, description: title },
  )
}

const pascal = (type: string) => type.replace(/(?:^|[._])([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** The webhooks of the OpenAPI document: one request for each type of event. */
export const WEBHOOK_REQUESTS: Readonly<Record<string, { summary: string; schema: TSchema }>> = Object.fromEntries(
  [...EVENT_TYPES, EVENTS['webhook.test']!].map((event) => [
    event.type,
    { summary: event.title, schema: eventSchema(event) },
  ]),
)
