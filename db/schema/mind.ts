import { amount, bytes, choice, flag, id, instant, json, primaryKey, ref, table, text } from '../columns'

export const TASTE_ASPECTS = ['block', 'section', 'length'] as const

/** The index of a World for AI: how far its first pass has come, and what the last pass measured. */
export const minds = table('minds', {
  worldId: id('world_id'),
  /** The last Surface that the first pass has indexed; null once the pass is done. */
  cursor: text('cursor'),
  /** The embedding model of its vectors. */
  model: text('model'),
  /** JSON: figures of the World's texts. */
  voice: text('voice'),
  indexedAt: instant('indexed_at'),
  createdAt: instant('created_at').notNull(),
})

export const chunkMarks = table(
  'chunk_marks',
  { worldId: ref('world_id').notNull(), surfaceId: ref('surface_id').notNull() },
  (row) => [primaryKey({ columns: [row.worldId, row.surfaceId] })],
)

/** Pieces of the drafts' texts. Triggers keep the full-text table `chunk_text`, which drizzle does not know. */
export const chunks = table('chunks', {
  number: amount('number').primaryKey(),
  worldId: ref('world_id').notNull(),
  surfaceId: ref('surface_id').notNull(),
  blockIds: json<string[]>('block_ids').notNull(),
  part: amount('part').notNull(),
  /** The live revision has the same text. */
  live: flag('live').notNull(),
  hash: text('hash').notNull(),
  heading: text('heading').notNull(),
  body: text('body').notNull(),
})

export const chunkVectors = table(
  'chunk_vectors',
  {
    worldId: ref('world_id').notNull(),
    model: text('model').notNull(),
    hash: text('hash').notNull(),
    vector: bytes('vector').notNull(),
  },
  (row) => [primaryKey({ columns: [row.worldId, row.model, row.hash] })],
)

/** What people told the composer to remember. */
export const memories = table(
  'memories',
  {
    worldId: ref('world_id').notNull(),
    id: ref('id').notNull(),
    fact: text('fact').notNull(),
    key: text('key').notNull(),
    /** The Receipt whose acceptance left it, and its turn; null for what a person wrote. */
    receiptId: ref('receipt_id'),
    turnId: ref('turn_id'),
    createdBy: ref('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (row) => [primaryKey({ columns: [row.worldId, row.id] })],
)

/** How often people kept and refused what was proposed, in thousandths, as of `countedAt`. */
export const tastes = table(
  'tastes',
  {
    worldId: ref('world_id').notNull(),
    aspect: choice('aspect', TASTE_ASPECTS).notNull(),
    key: text('key').notNull(),
    kept: amount('kept').notNull(),
    refused: amount('refused').notNull(),
    countedAt: instant('counted_at').notNull(),
  },
  (row) => [primaryKey({ columns: [row.worldId, row.aspect, row.key] })],
)
