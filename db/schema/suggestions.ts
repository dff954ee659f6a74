import { customType } from 'drizzle-orm/sqlite-core'
import { amount, choice, instant, primaryKey, ref, table, text } from '../columns'

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'blob' })

export const SUGGESTION_SOURCES = ['rules', 'model'] as const
export const SUGGESTION_STATES = ['open', 'applied', 'dismissed', 'stale'] as const

/** What the analysis of a draft proposes. */
export const suggestions = table(
  'suggestions',
  {
    worldId: ref('world_id').notNull(),
    id: ref('id').notNull(),
    surfaceId: ref('surface_id').notNull(),
    /** The id of the finding: of rule, block and content. Unique in the Surface. */
    key: text('key').notNull(),
    source: choice('source', SUGGESTION_SOURCES).notNull(),
    /** Null for a suggestion of a model. */
    rule: text('rule'),
    model: text('model'),
    aspect: text('aspect').notNull(),
    severity: text('severity').notNull(),
    /** The place of the severity: errors are 0. */
    rank: amount('rank').notNull(),
    title: text('title').notNull(),
    rationale: text('rationale').notNull(),
    blockId: ref('block_id'),
    /** JSON, mostly compressed (src/lib/packed-json.ts). */
    operations: bytes('operations').notNull(),
    operationsSize: amount('operations_size').notNull(),
    /** The draft's version that the operations were made for. */
    baseVersion: amount('base_version').notNull(),
    status: choice('status', SUGGESTION_STATES).notNull(),
    receiptId: ref('receipt_id'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    decidedAt: instant('decided_at'),
    decidedBy: ref('decided_by'),
  },
  (row) => [primaryKey({ columns: [row.worldId, row.id] })],
)
