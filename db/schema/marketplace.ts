import { amount, choice, flag, id, instant, json, primaryKey, ref, table, text } from '../columns'

export const ARTIFACT_KINDS = ['block', 'section', 'surface', 'agent', 'blueprint'] as const
export const ARTIFACT_STATES = ['listed', 'unlisted'] as const
export const SALE_KINDS = ['sale', 'double', 'refund', 'moved', 'undelivered'] as const

/** Artifacts of the marketplace. The World is the publisher. */
export const artifacts = table('artifacts', {
  id: id('id'),
  worldId: ref('world_id').notNull(),
  kind: choice('kind', ARTIFACT_KINDS).notNull(),
  slug: text('slug').notNull(),
  name: text('name').notNull(),
  summary: text('summary').notNull(),
  description: text('description').notNull(),
  /** Minor units; null for a free artifact. */
  price: amount('price'),
  currency: text('currency'),
  status: choice('status', ARTIFACT_STATES).notNull(),
  /** Why it should not be used any more; null if it may. */
  deprecation: text('deprecation'),
  /** The newest version. */
  version: text('version').notNull(),
  /** It outlives its World, for those who have bought it. */
  kept: flag('kept').notNull().default(false),
  /** Folded text for the search. */
  words: text('words').notNull(),
  createdBy: ref('created_by').notNull(),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
})

/** Immutable versions of artifacts. */
export const artifactVersions = table(
  'artifact_versions',
  {
    worldId: ref('world_id').notNull(),
    artifactId: ref('artifact_id').notNull(),
    version: text('version').notNull(),
    note: text('note'),
    /** JSON text. */
    manifest: text('manifest').notNull(),
    createdBy: ref('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (row) => [primaryKey({ columns: [row.worldId, row.artifactId, row.version] })],
)

/** In how many Worlds an artifact was ever installed. */
export const artifactFigures = table('artifact_figures', {
  artifactId: id('artifact_id'),
  installs: amount('installs').notNull(),
})

/** The Worlds that were counted. */
export const artifactAdoptions = table(
  'artifact_adoptions',
  { worldId: ref('world_id').notNull(), artifactId: ref('artifact_id').notNull() },
  (row) => [primaryKey({ columns: [row.worldId, row.artifactId] })],
)

/** What an installation made. */
export interface Created {
  surfaceIds?: string[]
  agentId?: string
  receiptId?: string
  /** The Surface that a block or a section went into. */
  surfaceId?: string
}

export const artifactInstalls = table(
  'artifact_installs',
  {
    worldId: ref('world_id').notNull(),
    id: ref('id').notNull(),
    artifactId: ref('artifact_id').notNull(),
    kind: choice('kind', ARTIFACT_KINDS).notNull(),
    name: text('name').notNull(),
    version: text('version').notNull(),
    created: json<Created>('created').notNull(),
    /** For a block or a section: the id on the page of each block of the manifest. */
    blockIds: json<Record<string, string>>('block_ids'),
    installedBy: ref('installed_by').notNull(),
    installedAt: instant('installed_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (row) => [primaryKey({ columns: [row.worldId, row.id] })],
)

/** What a World bought. */
export const artifactPurchases = table(
  'artifact_purchases',
  {
    worldId: ref('world_id').notNull(),
    artifactId: ref('artifact_id').notNull(),
    checkoutId: ref('checkout_id').notNull(),
    status: choice('status', ['granted', 'refunded']).notNull(),
    grantedAt: instant('granted_at').notNull(),
  },
  (row) => [primaryKey({ columns: [row.worldId, row.artifactId] })],
)

/** The ledger of sales: append-only. Money in minor units. */
export const artifactSales = table('artifact_sales', {
  id: id('id'),
  checkoutId: ref('checkout_id').notNull(),
  kind: choice('kind', SALE_KINDS).notNull(),
  provider: text('provider').notNull(),
  artifactId: ref('artifact_id').notNull(),
  sellerId: ref('seller_id').notNull(),
  buyerId: ref('buyer_id').notNull(),
  amount: amount('amount').notNull(),
  sharePercent: amount('share_percent').notNull(),
  publisherAmount: amount('publisher_amount').notNull(),
  operatorAmount: amount('operator_amount').notNull(),
  currency: text('currency').notNull(),
  at: instant('at').notNull(),
})
