import { type Static, type TSchema, t } from 'elysia'
import { VISIBILITIES } from '../../../db/schema'
import { ignoring, Nullable, OneOf, QueryFlag, Whole } from '../../kernel/shapes'
import { SentBlocks, sentOperation } from '../../blocks/tree/operation-shapes'
import { Description, Meta, Name, Slug } from './fields'
import { blockFaults, versionFaults } from './drafts/body-faults'

const Visibility = OneOf(VISIBILITIES)

/** The schema only requires a list. The catalogue checks the blocks and reports each fault with its block. */
const Blocks = SentBlocks({
  description: 'Blocks: { id?, type, props, children? }; see GET /api/meta/schema.',
  faultsOf: blockFaults,
})

const clearable = <Schema extends TSchema>(schema: Schema) => t.Optional(Nullable(schema))
const { title, description, imageUploadId, noindex, locale, tags, look } = Meta.properties

const SentOperation = sentOperation(
  t.Object(
    {
      op: t.Literal('document'),
      name: t.Optional(Name),
      slug: t.Optional(Slug),
      description: t.Optional(Description),
      meta: t.Optional(
        t.Object(
          {
            title: clearable(title),
            description: clearable(description),
            imageUploadId: clearable(imageUploadId),
            noindex: clearable(noindex),
            locale: clearable(locale),
            tags: clearable(tags),
            look: clearable(look),
          },
          { additionalProperties: false, description: 'Merge patch (RFC 7396) of the meta: null deletes' },
        ),
      ),
    },
    { additionalProperties: false, title: 'DocumentOperation' },
  ),
)

export const BlockOperations = t.Object(
  { operations: t.Array(SentOperation) },
  { additionalProperties: false, title: 'BlockOperations' },
)

const TeamId = Nullable(t.String({ minLength: 1, maxLength: 64 }))

export const NewSurface = t.Object(
  {
    name: Name,
    slug: Slug,
    description: t.Optional(Description),
    blocks: t.Optional(Blocks),
    meta: t.Optional(Meta),
    visibility: t.Optional(Visibility),
    teamId: t.Optional(TeamId),
  },
  { additionalProperties: false },
)
export type NewSurface = Static<typeof NewSurface>

export const DuplicateInput = t.Object(
  { name: t.Optional(Name), slug: t.Optional(Slug) },
  { additionalProperties: false },
)

export const ArchiveQuery = t.Object({ permanent: t.Optional(QueryFlag()) })

export const DraftInput = t.Object(
  {
    name: t.Optional(Name),
    slug: t.Optional(Slug),
    description: t.Optional(Description),
    blocks: t.Optional(Blocks),
    meta: t.Optional(Meta),
    ...ignoring(['surfaceId', 'etag', 'updatedAt', 'updatedBy', 'findings', 'merged']),
  },
  { additionalProperties: false },
)
export type DraftInput = Static<typeof DraftInput>

export const DraftQuery = t.Object({
  autosave: t.Optional(QueryFlag()),
  onConflict: t.Optional(t.Union([t.Literal('merge'), t.Literal('fail')])),
})

export const PublishInput = t.Object(
  {
    version: t.Optional(
      t.String({
        minLength: 1,
        maxLength: 100,
        faultsOf: versionFaults,
        description: 'Default: the suggested version',
      }),
    ),
    revision: t.Optional(Whole({ minimum: 1 })),
    expectedDraftEtag: t.Optional(t.String({ maxLength: 100 })),
    dryRun: t.Optional(t.Boolean()),
    note: t.Optional(t.String({ maxLength: 500 })),
  },
  { additionalProperties: false },
)
export type PublishInput = Static<typeof PublishInput>

export const SnapshotInput = t.Object(
  { note: t.Optional(t.String({ maxLength: 500 })) },
  { additionalProperties: false },
)
export const VisibilityInput = t.Object({ visibility: Visibility }, { additionalProperties: false })

/** Ignores the other fields of a GET, which belong to the draft or have their own routes. */
export const SurfacePatch = t.Object(
  {
    teamId: t.Optional(TeamId),
    ...ignoring([
      'id',
      'name',
      'slug',
      'description',
      'blocks',
      'visibility',
      'status',
      'draft',
      'published',
      'hasUnpublishedChanges',
      'createdAt',
      'updatedAt',
      'archivedAt',
    ]),
  },
  { additionalProperties: false },
)
export type SurfacePatch = Static<typeof SurfacePatch>
