import { type Static, t } from 'elysia'
import { SCHEDULED_ACTIONS, VISIBILITIES } from '../../../db/schema'
import { Instant, Nullable, OneOf, PageQuery, Person, QueryFlag, Sentence, Whole } from '../../kernel/shapes'

const SURFACE_STATES = ['draft', 'published', 'changed', 'archived'] as const

/** More tags than a person reads are not listed. */
export const MAX_LISTED_TAGS = 200

export const SurfaceQuery = t.Object({
  ...PageQuery,
  status: t.Optional(OneOf([...SURFACE_STATES, 'all'])),
  visibility: t.Optional(OneOf(VISIBILITIES)),
  teamId: t.Optional(t.String({ maxLength: 64 })),
  person: t.Optional(t.String({ maxLength: 64, description: 'The id of who created it or changed its draft last' })),
  tag: t.Optional(
    t.String({
      minLength: 1,
      maxLength: 1_019,
      description: 'A tag of the draft, or several, one a line: the Surfaces that have all of them',
    }),
  ),
  count: t.Optional(QueryFlag()),
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

/** The tags of the drafts that are not archived, the most used first. */
export const SurfaceTags = t.Object({
  data: t.Array(
    t.Object({ tag: t.String(), surfaces: Whole({ description: 'How many drafts have it' }) }, { title: 'SurfaceTag' }),
    { maxItems: MAX_LISTED_TAGS },
  ),
})

const Action = OneOf(SCHEDULED_ACTIONS)
const Planned = t.Object(
  { id: t.String(), action: Action, at: Instant, revision: Nullable(Whole()), version: Nullable(t.String()) },
  { description: 'The next schedule' },
)
const Failure = t.Object(
  { scheduleId: t.String(), action: Action, at: Instant, code: t.String(), message: Sentence() },
  { description: 'The last schedule of the Surface, if it failed' },
)

/** A Surface in a list, with what a person needs to see at a glance. */
const SurfaceListItem = t.Composite(
  [
    SurfaceItem,
    t.Object({
      schedule: Nullable(Planned),
      lastError: Nullable(Failure),
      changeCount: Nullable(
        Whole({ description: 'Saved changes that the live revision does not have; null where nothing is live' }),
      ),
      proposals: Whole({ description: 'Proposals that wait for a decision' }),
    }),
  ],
  { title: 'SurfaceListItem' },
)

export const SurfaceList = t.Object({
  data: t.Array(SurfaceListItem),
  page: t.Object({
    limit: Whole(),
    nextCursor: Nullable(t.String()),
    total: t.Optional(Whole({ description: 'With `count=true`: how many Surfaces the filters mean' })),
  }),
})
