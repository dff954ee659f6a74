import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { prepared } from '../../../db/prepared'
import { apiKeys as table } from '../../../db/schema'
import type { CoreDeps } from '../../core/deps'
import { Fault } from '../../core/fault'
import { hashToken } from '../../core/opaque'
import type { ApiKey } from '../../core/principal'
import type { PrincipalSource } from '../../core/principal-source'
import { scopesAmong } from '../../core/scopes'

/** What every key begins with. */
export const KEY_PREFIX = 'qk'

/** API keys as bearer tokens (contract part 8). */
export const apiKeys: PrincipalSource<CoreDeps> = {
  kind: 'apiKey',
  accepts: (token) => token.startsWith(`${KEY_PREFIX}_`),
  async identify(deps, token): Promise<ApiKey> {
    const hash = hashToken(token)
    // Cached until the next commit, so that a revocation counts from the next request on.
    const row = await deps.local.readCache.get(`api key ${hash}`, () => found(deps.store.read, keyByHash, hash))
    if (!row) throw new Fault('TOKEN_INVALID', 'This API key does not exist or was revoked.')
    const now = deps.clock()
    if (hasExpired(row, now)) throw new Fault('TOKEN_EXPIRED', 'This API key has expired. Create a new one.')
    deps.local.keyUses.note({ id: row.id, worldId: row.worldId, at: now })
    const { id, name, worldId, role, scopes } = row
    return { kind: 'apiKey', id, name, worldId, role, scopes: new Set(scopesAmong(scopes)) }
  },
  async isValid({ store, clock }, principal) {
    if (principal.kind !== 'apiKey') return false
    const row = await found(store.read, keyById, principal.id)
    return row !== undefined && row.hash !== null && !hasExpired(row, clock())
  },
}

async function found(db: Database, query: typeof keyByHash, wanted: string) {
  const [row] = await prepared(db, query).execute({ wanted })
  return row
}

function hasExpired({ expiresAt }: { expiresAt: number | null }, now: number): boolean {
  return expiresAt !== null && expiresAt <= now
}

const keyByHash = (db: Database) =>
  db
    .select()
    .from(table)
    .where(eq(table.hash, sql.placeholder('wanted')))
    .prepare()

const keyById = (db: Database) =>
  db
    .select()
    .from(table)
    .where(eq(table.id, sql.placeholder('wanted')))
    .prepare()
