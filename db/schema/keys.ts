import { choice, id, instant, json, ref, table, text } from '../columns'

/** The roles that a key can have: only people are owners. */
export const KEY_ROLES = ['viewer', 'editor', 'admin'] as const

/** API keys. A revoked key keeps its row and loses its hash, so that what it did still has a name. */
export const apiKeys = table('api_keys', {
  id: id('id'),
  worldId: ref('world_id').notNull(),
  name: text('name').notNull(),
  role: choice('role', KEY_ROLES).notNull(),
  scopes: json<string[]>('scopes').notNull(),
  hash: text('hash'),
  /** The end of the key, by which people recognise it. */
  hint: text('hint').notNull(),
  createdBy: ref('created_by').notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at'),
  lastUsedAt: instant('last_used_at'),
  revokedAt: instant('revoked_at'),
})
