import { type Static, Type as t } from '@sinclair/typebox'
import { RECEIPT_SOURCES, RECEIPT_STATES, REVISION_KINDS } from '../../../db/schema'
import { OneOf } from '../../core/shapes'
import { PLAIN_LINE } from '../../lib/plain-line'
import { SLUG } from '../../lib/slug'

/**
 * The format of a bundle: a tar.gz with one file of JSON lines for each kind of row, the originals of the uploads under
 * `files/` by their hash, and at the end the manifest with the size and hash of every file. Times are epoch milliseconds.
 */
export const FORMAT = 1
export const MANIFEST = 'manifest.json'

const closed = { additionalProperties: false }
const Id = t.String({ minLength: 1, maxLength: 64 })
const Time = t.Integer({ minimum: 0, maximum: 8.64e15 })
const Count = t.Integer({ minimum: 0, maximum: 1e12 })
const Hash = t.String({ pattern: '^[0-9a-f]{64}$' })
const maybe = <Schema extends Parameters<typeof t.Union>[0][number]>(schema: Schema) => t.Union([schema, t.Null()])
const Text = (maxLength: number) => t.String({ maxLength })
/** Checked by the readers of blocks and operations. */
const Anything = t.Unknown()

export const BundleWorld = t.Object(
  { name: Text(200), slug: Text(200), description: Text(2_000), settings: t.Record(t.String(), t.Unknown()) },
  closed,
)

export const BundleSurface = t.Object(
  {
    id: Id,
    name: Text(200),
    slug: Text(96),
    description: Text(1_000),
    meta: Anything,
    blocks: Anything,
    visibility: OneOf(['private', 'shared', 'listed']),
    draftVersion: t.Integer({ minimum: 1, maximum: 1e12 }),
    /** The number of the live revision. */
    live: maybe(Count),
    publishedAt: maybe(Time),
    createdAt: Time,
    updatedAt: Time,
    archivedAt: maybe(Time),
    /** Slugs that lead to it. */
    formerSlugs: t.Array(t.String({ maxLength: 96, pattern: SLUG }), { maxItems: 1_000 }),
  },
  closed,
)
export type BundleSurface = Static<typeof BundleSurface>

export const BundleContent = t.Object({ hash: Hash, content: t.Record(t.String(), t.Unknown()) }, closed)
export type BundleContent = Static<typeof BundleContent>

export const BundleRevision = t.Object(
  {
    surfaceId: Id,
    number: t.Integer({ minimum: 1, maximum: 1e9 }),
    version: Text(200),
    kind: OneOf(REVISION_KINDS),
    note: maybe(Text(500)),
    contentHash: Hash,
    createdAt: Time,
    createdBy: Text(200),
    aside: t.Boolean(),
    takenDownAt: maybe(Time),
  },
  closed,
)
export type BundleRevision = Static<typeof BundleRevision>

export const BundleReceipt = t.Object(
  {
    surfaceId: Id,
    source: OneOf(RECEIPT_SOURCES),
    status: OneOf(RECEIPT_STATES),
    intent: maybe(Text(20_000)),
    actorKind: Text(20),
    actorName: Text(200),
    model: maybe(Text(200)),
    phi: Count,
    /** Null where they are no longer kept. */
    operations: maybe(t.Array(Anything)),
    inverse: maybe(t.Array(Anything)),
    operationCount: Count,
    baseVersion: maybe(Count),
    resultVersion: maybe(Count),
    resultHash: Text(200),
    summary: Text(2_000),
    autosave: t.Boolean(),
    partial: t.Boolean(),
    /** Indexes, as JSON. */
    acceptedOperations: maybe(t.String({ maxLength: 100_000, pattern: '^\\[(\\d+(,\\d+)*)?\\]$' })),
    createdAt: Time,
    updatedAt: Time,
    decidedAt: maybe(Time),
    /** The first revision that contains it. */
    revision: maybe(Count),
  },
  closed,
)
export type BundleReceipt = Static<typeof BundleReceipt>

export const BundleUpload = t.Object(
  {
    id: Id,
    filename: t.String({ minLength: 1, maxLength: 300 }),
    contentType: Text(200),
    sha256: Hash,
    size: Count,
    alt: Text(500),
    focalPoint: t.Object({ x: t.Number({ minimum: 0, maximum: 1 }), y: t.Number({ minimum: 0, maximum: 1 }) }, closed),
    createdAt: Time,
  },
  closed,
)
export type BundleUpload = Static<typeof BundleUpload>

export const BundleAgent = t.Object(
  {
    id: Id,
    name: t.String({ maxLength: 200, pattern: PLAIN_LINE }),
    description: Text(5_000),
    instructions: Text(50_000),
    model: maybe(Text(200)),
    temperature: maybe(t.Number({ minimum: 0, maximum: 2 })),
    tools: maybe(t.Array(Text(100), { maxItems: 500 })),
    phiCap: maybe(Count),
    createdAt: Time,
  },
  closed,
)
export type BundleAgent = Static<typeof BundleAgent>

/** The files of JSON lines, in the order of the archive, with the shape of a line and how many lines there may be. */
export const KINDS = {
  'world.jsonl': { shape: BundleWorld, most: 1 },
  'surfaces.jsonl': { shape: BundleSurface, most: 100_000 },
  'revisions.jsonl': { shape: BundleRevision, most: 1_000_000 },
  'contents.jsonl': { shape: BundleContent, most: 1_000_000 },
  'receipts.jsonl': { shape: BundleReceipt, most: 1_000_000 },
  'uploads.jsonl': { shape: BundleUpload, most: 1_000_000 },
  'agents.jsonl': { shape: BundleAgent, most: 1_000 },
} as const
export type Kind = keyof typeof KINDS

export const BundleManifest = t.Object(
  {
    format: t.Literal(FORMAT),
    product: t.Literal('quoin-world'),
    version: t.String(),
    createdAt: t.String(),
    files: t.Array(t.Object({ path: t.String(), size: Count, sha256: Hash }, closed)),
  },
  closed,
)
export type BundleManifest = Static<typeof BundleManifest>

/** The name of an original in the archive. */
export function fileName(sha256: string): string {
  return `files/${sha256}`
}
