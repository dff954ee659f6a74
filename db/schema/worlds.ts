import { amount, choice, id, instant, json, primaryKey, ref, table, text } from '../columns'
import type { Json } from '../../src/lib/json'

export const ROLES = ['viewer', 'editor', 'admin', 'owner'] as const

export const worlds = table('worlds', {
  id: id('id'),
  slug: text('slug').notNull(),
  name: text('name').notNull(),
  description: text('description').notNull().default(''),
  /** Only the values that were set; defaults are applied when it is read. */
  settings: json<Record<string, Json>>('settings').notNull(),
  planCode: text('plan_code').notNull(),
  /**
   * Live Surfaces; Surfaces, revisions, uploads and form entries; bytes. Updated in the transactions that change them: `storage` by triggers,
   * and the view `stored_bytes` says what it counts.
   */
  liveApps: amount('live_apps').notNull().default(0),
  records: amount('records').notNull().default(0),
  storage: amount('storage').notNull().default(0),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
  /** When its deletion was confirmed. Nobody sees such a World; a job deletes its data. */
  endingAt: instant('ending_at'),
})

export const memberships = table(
  'memberships',
  {
    worldId: ref('world_id').notNull(),
    userId: ref('user_id').notNull(),
    role: choice('role', ROLES).notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (row) => [primaryKey({ columns: [row.worldId, row.userId] })],
)
