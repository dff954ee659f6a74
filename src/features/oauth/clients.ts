import { and, asc, count, eq } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { oauthClients } from '../../../db/schema'
import { viewEtag } from '../../core/etag'
import { Fault, invalid } from '../../core/fault'
import { hashToken, newSecretToken } from '../../core/opaque'
import { afterPlace, DEFAULT_LIMIT, listView, pageOf, placeOf } from '../../core/paging'
import { requireMatch } from '../../core/preconditions'
import { scopesOf } from '../../core/principal'
import { scopeMissing } from '../../core/scope-missing'
import { holdsScope, type Scope, scopesAmong } from '../../core/scopes'
import { lastPersonOn, record } from '../../core/trail'
import type { WorldContext } from '../../deps/context'
import { clientIn, clientResource, type ClientRow, clientView } from './client-rows'
import { type ClientType, redirectUriFaults } from './redirect-uris'

/** Apps of one World. Their rows are small, so they count towards no ceiling of the plan. */
const MAX_CLIENTS = 100

/** What an admin says of a new app. */
export interface NewClient {
  name: string
  type: ClientType
  redirectUris: string[]
  scopes: Scope[]
}

type ClientChange = Partial<Pick<NewClient, 'name' | 'redirectUris' | 'scopes'>>

/** Apps of the World, oldest first. */
export async function listClients(
  ctx: WorldContext,
  { limit = DEFAULT_LIMIT, cursor }: { limit?: number; cursor?: string },
) {
  const place = placeOf('clients', cursor, ['number', 'string'])
  const rows = await ctx.read
    .select()
    .from(oauthClients)
    .where(
      and(
        eq(oauthClients.worldId, ctx.world.id),
        place && afterPlace([oauthClients.createdAt, oauthClients.id], place),
      ),
    )
    .orderBy(asc(oauthClients.createdAt), asc(oauthClients.id))
    .limit(limit + 1)
  const page = pageOf('clients', rows, limit, (row) => [row.createdAt, row.id])
  return listView(page, limit, clientView)
}

/**
 * Registers an app of the World. The answer holds the secret of a confidential app, once; only its hash is stored.
 * @throws Fault VALIDATION_FAILED, FORBIDDEN for a scope that the caller does not hold, STATE_CONFLICT at 100 apps
 */
export function createClient(ctx: WorldContext, { name, type, redirectUris, scopes }: NewClient) {
  requireValid(redirectUris, type)
  requireHeld(ctx, scopes)
  const clientSecret = type === 'confidential' ? newClientSecret() : undefined
  return ctx.tx(async (tx) => {
    await requireSpace(ctx, tx)
    const now = ctx.now()
    const row: ClientRow = {
      id: ctx.newId('client'),
      worldId: ctx.world.id,
      name: name.trim(),
      type,
      redirectUris,
      scopes: scopesAmong(scopes),
      secretHash: clientSecret === undefined ? null : hashToken(clientSecret),
      oldSecretHash: null,
      oldSecretEndsAt: null,
      registeredFrom: null,
      createdAt: now,
      updatedAt: now,
    }
    await tx.insert(oauthClients).values(row)
    await record(tx, ctx, ctx.world.id, 'client.create', clientResource(row), null, clientView(row))
    return { ...clientView(row), clientSecret }
  })
}

/**
 * Changes name, redirect URIs or scopes. Scopes that are taken away end in the tokens of the app too, at once.
 * @throws Fault NOT_FOUND, VALIDATION_FAILED, FORBIDDEN for scopes that the caller does not hold, PRECONDITION_FAILED
 */
export function updateClient(ctx: WorldContext, id: string, change: ClientChange) {
  return ctx.tx(async (tx) => {
    const row = await clientIn(ctx, id)
    await requireClientMatch(ctx, row)
    requireHeld(ctx, [...row.scopes, ...(change.scopes ?? [])])
    const before = clientView(row)
    const { name = row.name, redirectUris = row.redirectUris, scopes = row.scopes } = change
    requireValid(redirectUris, row.type)
    const next = { ...row, name: name.trim(), redirectUris, scopes: scopesAmong(scopes) }
    if (JSON.stringify(clientView(next)) === JSON.stringify(before)) return before
    next.updatedAt = ctx.now()
    await tx.update(oauthClients).set(next).where(eq(oauthClients.id, id))
    await record(tx, ctx, ctx.world.id, 'client.update', clientResource(next), before, clientView(next))
    return clientView(next)
  })
}

/** Removes an app. Its tokens and what people allowed it end at once. @throws Fault NOT_FOUND, PRECONDITION_FAILED */
export function deleteClient(ctx: WorldContext, id: string) {
  return ctx.tx(async (tx) => {
    const row = await clientIn(ctx, id)
    await requireClientMatch(ctx, row)
    await tx.delete(oauthClients).where(eq(oauthClients.id, id))
    await record(tx, ctx, ctx.world.id, 'client.delete', clientResource(row), clientView(row), null)
    return { id, deleted: true as const }
  })
}

/**
 * Gives a confidential app a new secret, which is answered once.
 * @param overlapSeconds how long the secret before it still works; 0 ends it at once
 * @throws Fault NOT_FOUND, FORBIDDEN for scopes that the caller does not hold, STATE_CONFLICT for a public app
 */
export function rotateSecret(ctx: WorldContext, id: string, overlapSeconds: number) {
  const clientSecret = newClientSecret()
  return ctx.tx(async (tx) => {
    const row = await clientIn(ctx, id)
    requireHeld(ctx, row.scopes)
    if (row.type === 'public') throw new Fault('STATE_CONFLICT', 'A public app has no secret.')
    const now = ctx.now()
    const next: ClientRow = {
      ...row,
      secretHash: hashToken(clientSecret),
      oldSecretHash: overlapSeconds > 0 ? row.secretHash : null,
      oldSecretEndsAt: overlapSeconds > 0 ? now + overlapSeconds * 1000 : null,
      updatedAt: now,
    }
    await tx.update(oauthClients).set(next).where(eq(oauthClients.id, id))
    await record(tx, ctx, ctx.world.id, 'client.rotate', clientResource(row), clientView(row), clientView(next))
    return { ...clientView(next), clientSecret }
  })
}

function newClientSecret(): string {
  return newSecretToken('secret')
}

function requireValid(redirectUris: readonly string[], type: ClientType): void {
  const faults = redirectUriFaults(redirectUris, type, '/redirectUris')
  if (faults.length > 0) throw invalid(faults)
}

/** A key or an app gives and controls only what it holds itself: otherwise it could widen its rights through another app. */
function requireHeld(ctx: WorldContext, scopes: readonly string[]): void {
  const held = scopesOf(ctx.principal)
  const missing = scopesAmong(scopes).find((scope) => !holdsScope(held, scope))
  if (missing) throw scopeMissing(missing)
}

async function requireSpace(ctx: WorldContext, tx: Database): Promise<void> {
  const [counted] = await tx
    .select({ n: count().mapWith(Number) })
    .from(oauthClients)
    .where(eq(oauthClients.worldId, ctx.world.id))
  if ((counted?.n ?? 0) >= MAX_CLIENTS)
    throw new Fault('STATE_CONFLICT', `A World has at most ${MAX_CLIENTS} apps. Delete one first.`)
}

async function requireClientMatch(ctx: WorldContext, row: ClientRow): Promise<void> {
  await requireMatch(ctx, () => ({
    etags: [viewEtag(clientView(row))],
    updatedAt: row.updatedAt,
    updatedBy: () => lastPersonOn(ctx.read, ctx.world.id, clientResource(row)),
  }))
}
