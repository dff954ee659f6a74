import { and, eq, isNull } from 'drizzle-orm'
import { apiKeys } from '../../../db/schema'
import { notFound } from '../../core/fault'
import { authorName, personNamed } from '../../core/people'
import { scopesAmong } from '../../core/scopes'
import type { Resource } from '../../core/trail'
import type { WorldContext } from '../../deps/context'
import { isoTime } from '../../lib/time'

export type KeyRow = typeof apiKeys.$inferSelect

/** A key with the name of the person who created it; null if the account was deleted. */
export interface NamedKey {
  key: KeyRow
  creator: string | null
}

/** The columns of a `NamedKey`. */
export const NAMED_KEY = { key: apiKeys, creator: authorName(apiKeys.createdBy) }

/** A key of the World that was not revoked. @throws Fault NOT_FOUND */
export async function keyIn(ctx: WorldContext, id: string): Promise<NamedKey> {
  const [row] = await ctx.read
    .select(NAMED_KEY)
    .from(apiKeys)
    .where(and(eq(apiKeys.worldId, ctx.world.id), eq(apiKeys.id, id), isNull(apiKeys.revokedAt)))
  if (!row) throw notFound('Key')
  return row
}

/** A key as answers show it, without the key itself. */
export function keyView({ key: { id, name, role, scopes, hint, ...key }, creator }: NamedKey) {
  return {
    id,
    name,
    role,
    scopes: scopesAmong(scopes),
    hint,
    createdBy: personNamed(key.createdBy, creator),
    createdAt: isoTime(key.createdAt),
    expiresAt: timeOrNull(key.expiresAt),
    lastUsedAt: timeOrNull(key.lastUsedAt),
  }
}

/** A key as audit entries name it. */
export function keyResource({ id, name }: Pick<KeyRow, 'id' | 'name'>): Resource & { id: string } {
  return { type: 'key', id, name }
}

function timeOrNull(at: number | null): string | null {
  return at === null ? null : isoTime(at)
}
