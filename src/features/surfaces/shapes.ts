import { t } from 'elysia'
import { Theme } from '../../lib/theme'
import { REVISION_KINDS } from '../../../db/schema'
import { Instant, Nullable, OneOf, Person, Sentence, Whole } from '../../kernel/shapes'
import { ShownImage } from '../uploads/shapes'
import { GATE_RULES } from '../../core/detail-codes'
import type { Block as TreeBlock } from '../../blocks/block'
import { OperationShape } from '../../blocks/tree/operation-shapes'
import { Bump, ReceiptActor } from './publishing/diff-shapes'
import { Meta } from './fields'
import { SurfaceItem } from './list-shapes'

const Block = t.Object(
  {
    id: t.String(),
    type: t.String({ description: 'A type of the catalogue: GET /api/meta/schema' }),
    props: t.Record(t.String(), t.Any()),
    children: t.Optional(
      t.Unsafe<TreeBlock[]>({
        type: 'array',
        items: { $ref: '#/components/schemas/Block' },
        description: 'Present on types that take children, absent on others',
      }),
    ),
  },
  { title: 'Block' },
)
export const AnyBlocks = t.Array(Block)

export const Surface = t.Composite([SurfaceItem, t.Object({ blocks: AnyBlocks })], { title: 'Surface' })

export const Draft = t.Object(
  {
    surfaceId: t.String(),
    name: t.String(),
    slug: t.String(),
    description: t.String(),
    blocks: AnyBlocks,
    meta: Meta,
    etag: t.String(),
    updatedAt: Instant,
    updatedBy: Person,
  },
  { title: 'Draft' },
)

export const Finding = t.Object(
  {
    rule: OneOf(GATE_RULES),
    severity: OneOf(['error', 'warning']),
    blockId: t.Optional(t.String()),
    path: t.Optional(t.String({ description: 'JSON Pointer into the content' })),
    message: Sentence(),
    operations: t.Optional(
      t.Array(OperationShape, {
        description: 'In a dry run: what mends it, where there is only one right way. Apply one and check again',
      }),
    ),
  },
  { title: 'Finding' },
)

/** What the answer of a save adds: the references in the draft that would stop its publish. */
const SaveFindings = t.Object({
  findings: t.Optional(
    t.Array(Finding, { description: 'Uploads on the page that the World does not have. Absent if there are none' }),
  ),
})

const Merged = t.Object(
  {
    receiptIds: t.Array(t.String(), {
      description: 'The Receipts that others left meanwhile, oldest first, at most 100',
    }),
    blockIds: t.Array(t.String(), { description: 'The blocks that they changed' }),
    by: t.Array(ReceiptActor),
  },
  { title: 'Merged', description: 'What a stale save was merged with. Absent if it was not' },
)

export const SavedDraft = t.Composite([Draft, SaveFindings, t.Object({ merged: t.Optional(Merged) })], {
  title: 'SavedDraft',
})

export const CreatedSurface = t.Composite([Surface, SaveFindings], { title: 'CreatedSurface' })

export const Content = t.Object(
  { name: t.String(), slug: t.String(), description: t.String(), meta: Meta, blocks: AnyBlocks },
  { title: 'Content' },
)

export const Revision = t.Object(
  {
    id: t.String(),
    number: Whole(),
    version: t.String(),
    kind: OneOf(REVISION_KINDS),
    note: Nullable(Sentence()),
    contentHash: t.String(),
    blockCount: Whole(),
    createdAt: Instant,
    createdBy: Person,
    receiptIds: t.Array(t.String()),
  },
  { title: 'Revision' },
)
export const RevisionWithContent = t.Composite([Revision, t.Object({ content: Content })], {
  title: 'RevisionWithContent',
})

/** The displayable images of a content, by upload id. Absent if the content references no upload. */
export const ShownImages = t.Record(t.String(), ShownImage)

export const Published = t.Object(
  {
    surfaceId: t.String(),
    worldId: t.String(),
    version: t.String(),
    revision: Whole(),
    publishedAt: Instant,
    firstPublishedAt: Instant,
    publishedBy: t.Optional(Person),
    contentHash: t.String(),
    description: t.String({ description: 'The description of the page; derived from its text if none is set' }),
    markdown: t.Record(t.String(), t.Array(t.String()), {
      description:
        'The props that hold Markdown, by block type, as JSON Pointers into the props; `*` stands for every item',
    }),
    locale: t.Optional(t.String({ description: 'BCP 47 tag. This and the next three are absent for a fixed version' })),
    theme: t.Optional(Theme),
    world: t.Optional(t.Object({ name: t.String(), slug: t.String() })),
    url: t.Optional(t.String({ description: 'The canonical URL of the page' })),
    content: Content,
    images: t.Optional(ShownImages),
  },
  { title: 'Published' },
)

export const DryRun = t.Object(
  { ok: t.Boolean(), version: t.String(), bump: Bump, findings: t.Array(Finding) },
  { title: 'DryRun' },
)
export const PublishResult = t.Object(
  {
    surface: Surface,
    revision: Revision,
    findings: t.Array(Finding, { description: 'What the publish gate found; empty if the gate is off' }),
  },
  { title: 'PublishResult' },
)
export const RestoreResult = t.Object({
  surface: Surface,
  revision: Revision,
  snapshot: Revision,
  slugChanged: t.Optional(t.Object({ from: t.String(), to: t.String() })),
})
export const Suggestion = t.Object({
  current: Nullable(t.String()),
  suggested: t.String(),
  bump: Bump,
  reasons: t.Array(t.Object({ bump: Bump, blockId: t.Optional(t.String()), reason: Sentence() })),
})
