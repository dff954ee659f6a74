import { type TSchema, Type as t } from '@sinclair/typebox'
import { ACTOR_KINDS } from '../../core/actor'
import { Instant, OneOf } from '../../core/shapes'
import type { EventType } from './event-table'

const text = t.Union([t.String(), t.Null()])

/** The schema of an event of one type, as webhooks and streams send it. */
export function eventSchema({ type, title, data }: EventType): TSchema {
  return t.Object(
    {
      id: t.String({ description: 'The same for every attempt to deliver the event' }),
      type: t.Literal(type),
      timestamp: Instant,
      worldId: t.String(),
      actor: t.Object({ kind: OneOf(ACTOR_KINDS), id: text, name: t.String() }),
      resource: t.Object({ type: t.String(), id: text, name: text }),
      data,
    },
    { title: `${pascal(type)}Event`, description: title },
  )
}

const pascal = (type: string) => type.replace(/(?:^|[._])([a-z])/g, (_, letter: string) => letter.toUpperCase())
