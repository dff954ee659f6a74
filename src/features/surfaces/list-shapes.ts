import { type Static, t } from 'elysia'
import { VISIBILITIES } from '../../../db/schema'
import { Instant, Nullable, OneOf, PageQuery, Person, Whole } from '../../kernel/shapes'

const SURFACE_STATES = ['draft', 'published', 'changed', 'archived'] as const

export const SurfaceQuery = t.Object({
  ...PageQuery,
  status: t.Optional(OneOf([...SURFACE_STATES, 'all'])),
  visibility: t.Optional(OneOf(VISIBILITIES)),
  teamId: t.Optional(t.String({ maxLength: 64 })),
  q: t.Optional(t.String({ maxLength: 200 })),
  sort: t.Optional(
    OneOf(['updatedAt', '-updatedAt', 'createdAt', '-createdAt', 'name', '-name', 'publishedAt', '-publishedAt']),
  ),
})
export type SurfaceQuery = Static<typeof SurfaceQuery>

export const SurfaceItem = t.Object(
  {
    id: t.String(),
    name: t.String(),
    slug: t.String(),
    description: t.String(),
    visibility: OneOf(VISIBILITIES),
    status: OneOf(SURFACE_STATES),
    teamId: Nullable(t.String()),
    draft: t.Object({ etag: t.String(), updatedAt: Instant, updatedBy: Person, blockCount: Whole() }),
    published: Nullable(
      t.Object({
        version: t.String(),
        revision: Whole(),
        slug: t.String(),
        publishedAt: Instant,
        publishedBy: Person,
      }),
    ),
    hasUnpublishedChanges: t.Boolean(),
    createdAt: Instant,
    updatedAt: Instant,
    archivedAt: Nullable(Instant),
  },
  { title: 'SurfaceSummary' },
)
