import { Type as t } from '@sinclair/typebox'
import { ACTOR_KINDS } from '../../core/actor'
import { Instant, OneOf } from '../../core/shapes'
import { SIGN_MS, type Sign } from '../../deps/presence'
import { isoTime } from '../../lib/time'

/** The type of the events that only streams have: they are in no log, and have no id. */
export const PRESENCE = 'presence'

const text = t.Union([t.String(), t.Null()])

export const PresenceEvent = t.Object(
  {
    type: t.Literal(PRESENCE),
    timestamp: Instant,
    worldId: t.String(),
    actor: t.Object({ kind: OneOf(ACTOR_KINDS), id: text, name: t.String() }),
    resource: t.Object({ type: t.Literal('surface'), id: t.String() }),
    data: t.Object({
      state: OneOf(['viewing', 'editing', 'typing', 'gone']),
      blockId: text,
      field: text,
      expiresAt: Instant,
    }),
  },
  { title: 'PresenceEvent', description: 'Somebody said where they are on a Surface. In streams only, without an id.' },
)

/** The frame of a sign. It has no id, so it does not move the place from which a stream continues. */
export function presenceFrame(worldId: string, { surfaceId, actor, state, blockId, field, at }: Sign): string {
  const event: typeof PresenceEvent.static = {
    type: PRESENCE,
    timestamp: isoTime(at),
    worldId,
    actor: actor as (typeof PresenceEvent.static)['actor'],
    resource: { type: 'surface', id: surfaceId },
    data: { state, blockId, field, expiresAt: isoTime(at + SIGN_MS) },
  }
  return `event: ${PRESENCE}\ndata: ${JSON.stringify(event)}\n\n`
}
