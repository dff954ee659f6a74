import { and, asc, count, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { apiKeys, type KEY_ROLES } from '../../../db/schema'
import { viewEtag } from '../../core/etag'
import { Fault, invalid } from '../../core/fault'
import { hashToken, newSecretToken } from '../../core/opaque'
import { afterPlace, DEFAULT_LIMIT, listView, pageOf, placeOf } from '../../core/paging'
import { requireMatch } from '../../core/preconditions'
import { type Scope, scopesAmong } from '../../core/scopes'
import { lastPersonOn, record } from '../../core/trail'
import type { WorldContext } from '../../deps/context'
import { keyIn, keyResource, type KeyRow, keyView, NAMED_KEY, type NamedKey } from './key-rows'
import { KEY_PREFIX } from './key-tokens'

/** Keys of one World that were not revoked. Their rows are small, so they count towards no ceiling of the plan. */
const MAX_KEYS = 100
const HINT_LENGTH = 4

/** What a person says of a new key. `expiresAt` in ISO 8601; without it, the key does not expire. */
export interface NewKey {
  name: string
  role: (typeof KEY_ROLES)[number]
  scopes: Scope[]
  expiresAt?: string | undefined
}

/** Keys of the World that were not revoked, oldest first. */
export async function listKeys(
  ctx: WorldContext,
  { limit = DEFAULT_LIMIT, cursor }: { limit?: number; cursor?: string },
) {
  const place = placeOf('keys', cursor, ['number', 'string'])
  const rows = await ctx.read
    .select(NAMED_KEY)
    .from(apiKeys)
    .where(
      and(
        eq(apiKeys.worldId, ctx.world.id),
        isNull(apiKeys.revokedAt),
        place && afterPlace([apiKeys.createdAt, apiKeys.id], place),
      ),
    )
    .orderBy(asc(apiKeys.createdAt), asc(apiKeys.id))
    .limit(limit + 1)
  const page = pageOf('keys', rows, limit, ({ key }) => [key.createdAt, key.id])
  return listView(page, limit, keyView)
}

/**
 * Creates a key of the World. The answer holds the key itself, once; only its hash is stored. The rule of the route admits
 * only people with at least the role admin, who hold every scope, so a key never gets more than its creator has.
 * @throws Fault VALIDATION_FAILED for an expiry in the past, STATE_CONFLICT at 100 keys
 */
export function createKey(ctx: WorldContext, { name, role, scopes, expiresAt }: NewKey) {
  const now = ctx.now()
  const expiry = expiresAt === undefined ? null : Date.parse(expiresAt)
  if (expiry !== null && expiry <= now)
    throw invalid({ path: '/expiresAt', message: 'Must be in the future.', code: 'range' })
  const key = newSecretToken(KEY_PREFIX)
  return ctx.tx(async (tx) => {
    await requireSpace(ctx, tx)
    const row: KeyRow = {
      id: ctx.newId('key'),
      worldId: ctx.world.id,
      name: name.trim(),
      role,
      scopes: scopesAmong(scopes),
      hash: hashToken(key),
      hint: key.slice(-HINT_LENGTH),
      createdBy: ctx.author.id,
      createdAt: now,
      expiresAt: expiry,
      lastUsedAt: null,
      revokedAt: null,
    }
    await tx.insert(apiKeys).values(row)
    const view = keyView({ key: row, creator: ctx.author.name })
    await record(tx, ctx, ctx.world.id, 'key.create', keyResource(row), null, view)
    return { ...view, key }
  })
}

/** Ends a key at once. @throws Fault NOT_FOUND, also for a revoked one, PRECONDITION_FAILED */
export function revokeKey(ctx: WorldContext, id: string) {
  return ctx.tx(async (tx) => {
    const named = await keyIn(ctx, id)
    await requireKeyMatch(ctx, named)
    await tx.update(apiKeys).set({ hash: null, revokedAt: ctx.now() }).where(eq(apiKeys.id, id))
    await record(tx, ctx, ctx.world.id, 'key.revoke', keyResource(named.key), keyView(named), null)
    return { id, deleted: true as const }
  })
}

async function requireSpace(ctx: WorldContext, tx: Database): Promise<void> {
  const [counted] = await tx
    .select({ n: count().mapWith(Number) })
    .from(apiKeys)
    .where(and(eq(apiKeys.worldId, ctx.world.id), isNull(apiKeys.revokedAt)))
  if ((counted?.n ?? 0) >= MAX_KEYS)
    throw new Fault('STATE_CONFLICT', `A World has at most ${MAX_KEYS} API keys. Revoke one first.`)
}

async function requireKeyMatch(ctx: WorldContext, named: NamedKey): Promise<void> {
  await requireMatch(ctx, () => ({
    etags: [viewEtag(keyView(named))],
    updatedAt: named.key.createdAt,
    updatedBy: () => lastPersonOn(ctx.read, ctx.world.id, keyResource(named.key)),
  }))
}
