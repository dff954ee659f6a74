import { type Static, t } from 'elysia'
import { BLOCK_ID } from '../../blocks/tree/reader'
import { ACTOR_KINDS } from '../../core/actor'
import { Instant, Nullable, OneOf } from '../../kernel/shapes'

const STATES = ['viewing', 'editing', 'typing'] as const

export const PresenceInput = t.Object(
  {
    state: OneOf([...STATES, 'gone']),
    blockId: t.Optional(t.String({ pattern: BLOCK_ID })),
    field: t.Optional(t.String({ maxLength: 200, description: 'JSON Pointer into the props of the block' })),
  },
  { additionalProperties: false, title: 'PresenceInput' },
)
export type PresenceInput = Static<typeof PresenceInput>

const Actor = t.Object({ kind: OneOf(ACTOR_KINDS), id: Nullable(t.String()), name: t.String() })

const Present = t.Object(
  {
    actor: Actor,
    state: OneOf(STATES),
    blockId: Nullable(t.String()),
    field: Nullable(t.String()),
    at: Instant,
    expiresAt: Instant,
  },
  { title: 'Present' },
)

export const Presence = t.Object(
  { surfaceId: t.String(), present: t.Array(Present, { description: 'The last to say so first' }) },
  { title: 'Presence' },
)
