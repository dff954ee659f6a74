import { type Static, t } from 'elysia'
import { Name, Slug, World } from '../worlds/shapes'

const closed = { additionalProperties: false }

export const NewWorld = t.Object(
  { name: Name, slug: t.Optional(Slug), blueprintId: t.Optional(t.String({ maxLength: 64 })) },
  { ...closed, title: 'NewWorld' },
)
export type NewWorldInput = Static<typeof NewWorld>

export const ProvisionedWorld = World

export const WorldEnding = t.Object(
  { confirm: t.String({ maxLength: 100, description: 'The slug of the World.' }) },
  { ...closed, title: 'WorldEnding' },
)
