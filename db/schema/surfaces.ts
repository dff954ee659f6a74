import { amount, bytes, choice, flag, id, instant, primaryKey, ref, table, text } from '../columns'

export const VISIBILITIES = ['private', 'shared', 'listed'] as const
export const REVISION_KINDS = ['snapshot', 'publish', 'restore', 'import'] as const
export const RECEIPT_SOURCES = ['composer', 'suggestion', 'editor', 'restore', 'import'] as const
export const RECEIPT_STATES = ['proposed', 'accepted', 'partially_accepted', 'rejected', 'undone', 'expired'] as const

/** name, slug and description belong to the draft. The live columns describe the live revision; liveRevisionId points to it. */
export const surfaces = table('surfaces', {
  id: id('id'),
  worldId: ref('world_id').notNull(),
  teamId: ref('team_id'),
  name: text('name').notNull(),
  slug: text('slug').notNull(),
  description: text('description').notNull().default(''),
  visibility: choice('visibility', VISIBILITIES).notNull(),
  blockCount: amount('block_count').notNull(),
  draftVersion: amount('draft_version').notNull(),
  draftUpdatedAt: instant('draft_updated_at').notNull(),
  draftUpdatedBy: ref('draft_updated_by').notNull(),
  liveRevisionId: ref('live_revision_id'),
  liveNumber: amount('live_number'),
  liveVersion: text('live_version'),
  liveSlug: text('live_slug'),
  liveHash: text('live_hash'),
  /** What lists show of the live revision. Null where nothing is live, and until the upkeep has read older revisions. */
  liveTitle: text('live_title'),
  liveSummary: text('live_summary'),
  liveNoindex: flag('live_noindex'),
  /** Null for a page in the language of its World. */
  liveLocale: text('live_locale'),
  /** A line break around each tag. */
  liveTags: text('live_tags'),
  /** Folded words of title, summary and tags, each after a space. */
  liveWords: text('live_words'),
  /** Whether the draft differs from the live revision. */
  changed: flag('changed').notNull().default(false),
  publishedAt: instant('published_at'),
  publishedBy: ref('published_by'),
  /** Number of the newest revision, and the highest version ever published. */
  lastNumber: amount('last_number').notNull().default(0),
  topVersion: text('top_version'),
  createdBy: ref('created_by').notNull(),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
  archivedAt: instant('archived_at'),
})

/** The rest of the draft. `meta` and `blocks` are JSON text, passed on to readers unparsed. */
export const drafts = table('drafts', {
  surfaceId: id('surface_id'),
  worldId: ref('world_id').notNull(),
  version: amount('version').notNull(),
  meta: text('meta').notNull(),
  blocks: text('blocks').notNull(),
})

/** Contents of revisions, stored once per World: zstd-compressed JSON under its contentHash. */
export const snapshots = table(
  'snapshots',
  { worldId: ref('world_id').notNull(), hash: text('hash').notNull(), content: bytes('content').notNull() },
  (row) => [primaryKey({ columns: [row.worldId, row.hash] })],
)

export const revisions = table('revisions', {
  id: id('id'),
  worldId: ref('world_id').notNull(),
  surfaceId: ref('surface_id').notNull(),
  number: amount('number').notNull(),
  version: text('version').notNull(),
  kind: choice('kind', REVISION_KINDS).notNull(),
  note: text('note'),
  contentHash: text('content_hash').notNull(),
  blockCount: amount('block_count').notNull(),
  createdAt: instant('created_at').notNull(),
  createdBy: ref('created_by').notNull(),
  /** True for a publish of an older revision: its content was never that of the draft. */
  aside: flag('aside').notNull().default(false),
})

/** When live revisions were taken down. A revision goes live once, when it is made. */
export const takedowns = table(
  'takedowns',
  {
    worldId: ref('world_id').notNull(),
    surfaceId: ref('surface_id').notNull(),
    number: amount('number').notNull(),
    at: instant('at').notNull(),
  },
  (row) => [primaryKey({ columns: [row.worldId, row.surfaceId, row.number] })],
)

export const slugHistory = table(
  'slug_history',
  {
    worldId: ref('world_id').notNull(),
    slug: text('slug').notNull(),
    surfaceId: ref('surface_id').notNull(),
    at: instant('at').notNull(),
  },
  (row) => [primaryKey({ columns: [row.worldId, row.slug] })],
)

export const receipts = table(
  'receipts',
  {
    id: ref('id').notNull(),
    worldId: ref('world_id').notNull(),
    surfaceId: ref('surface_id'),
    turnId: ref('turn_id'),
    source: choice('source', RECEIPT_SOURCES).notNull(),
    status: choice('status', RECEIPT_STATES).notNull(),
    intent: text('intent'),
    actorKind: text('actor_kind').notNull(),
    actorId: ref('actor_id'),
    actorName: text('actor_name').notNull(),
    model: text('model'),
    phi: amount('phi').notNull().default(0),
    /** JSON, mostly compressed (src/lib/packed-json.ts). Null once the Receipt is compacted. */
    operations: bytes('operations'),
    inverse: bytes('inverse'),
    operationCount: amount('operation_count').notNull(),
    /** Bytes of the plain JSON. */
    operationsSize: amount('operations_size').notNull(),
    inverseSize: amount('inverse_size').notNull(),
    /** The draft's versions before and after; a proposal that was not accepted has no result. */
    baseVersion: amount('base_version'),
    resultVersion: amount('result_version'),
    resultHash: text('result_hash').notNull(),
    summary: text('summary').notNull(),
    autosave: flag('autosave').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    decidedAt: instant('decided_at'),
    decidedBy: ref('decided_by'),
    /** For a proposal: the content it is based on (a snapshot), its expiry, and the accepted parts (JSON). */
    baseHash: text('base_hash'),
    partial: flag('partial').notNull().default(false),
    expiresAt: instant('expires_at'),
    acceptedOperations: text('accepted_operations'),
    /** JSON: facts that a model lost, moved or invented. */
    findings: text('findings'),
  },
  (row) => [primaryKey({ columns: [row.worldId, row.id] })],
)

/** The first revision that contains an accepted Receipt. A separate table, because Receipt rows hold whole pages. */
export const receiptRevisions = table(
  'receipt_revisions',
  {
    surfaceId: ref('surface_id').notNull(),
    receiptId: ref('receipt_id').notNull(),
    number: amount('number').notNull(),
  },
  (row) => [primaryKey({ columns: [row.surfaceId, row.receiptId] })],
)

/** The saves inside a folded autosave Receipt, kept for a day. With the Receipts they restore any recent draft. */
export const draftSteps = table(
  'draft_steps',
  {
    surfaceId: ref('surface_id').notNull(),
    worldId: ref('world_id').notNull(),
    version: amount('version').notNull(),
    /** As in Receipts. */
    inverse: bytes('inverse').notNull(),
    inverseSize: amount('inverse_size').notNull(),
    at: instant('at').notNull(),
  },
  (row) => [primaryKey({ columns: [row.surfaceId, row.version] })],
)

export const searchDirty = table('search_dirty', { surfaceId: id('surface_id'), worldId: ref('world_id').notNull() })

/** Row numbers of the FTS5 table `search_text`, which drizzle does not know. */
export const searchRows = table('search_rows', {
  rowid: amount('rowid').primaryKey(),
  surfaceId: ref('surface_id').notNull(),
  worldId: ref('world_id').notNull(),
})

export type SurfaceRow = typeof surfaces.$inferSelect
