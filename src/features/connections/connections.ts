import { and, desc, eq } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { connections } from '../../../db/schema'
import { viewEtag } from '../../core/etag'
import { Fault } from '../../core/fault'
import { hashToken, newSecretToken, randomText } from '../../core/opaque'
import { afterPlace, DEFAULT_LIMIT, listView, pageOf, placeOf } from '../../core/paging'
import { requireMatch } from '../../core/preconditions'
import { lastPersonOn, record } from '../../core/trail'
import type { WorldContext } from '../../deps/context'
import { requireProvider } from '../identities/providers'
import { requireRedirectUri } from '../identities/redirects'
import { STATE_TTL_MS } from '../identities/starting'
import {
  connectionColumns,
  connectionIn,
  connectionResource,
  type ConnectionRow,
  connectionView,
  isConnection,
} from './connection-rows'
import { revokeLater } from './revoking'
import { sealVerifier } from './sealing'

/** Connections that a World may have, unfinished ones included. */
const MAX_CONNECTIONS = 100

interface NewConnection {
  provider: string
  redirectUri: string
  scopes?: string[]
}

/**
 * Begins to connect an account at a provider. The work stores the connection, which waits ten minutes for its code.
 * @returns the work; it returns the id, the URL to send the person to, and the state
 * @throws Fault VALIDATION_FAILED, PROVIDER_FAILED, PROVIDER_TIMEOUT, STATE_CONFLICT for too many connections
 */
export async function prepareConnection(ctx: WorldContext, input: NewConnection) {
  const provider = requireProvider(ctx, input.provider)
  const redirectUri = requireRedirectUri(ctx, input.redirectUri, ctx.world.settings.allowedOrigins)
  const scopes = input.scopes ?? [...provider.scopes]
  const [state, verifier] = [newSecretToken('state'), randomText(32)]
  const authorizationUrl = await ctx.deps.openId.authorizationUrl(provider, {
    redirectUri,
    state,
    codeChallenge: hashToken(verifier),
    scopes,
    extra: provider.offline,
  })
  const work = async (tx: Database) => {
    await requireRoom(ctx, tx)
    const row = newRow(ctx, { provider: provider.id, redirectUri, scopes, state, verifier })
    await tx.insert(connections).values(row)
    const view = connectionView(ctx, { row, maker: ctx.author.name })
    await record(tx, ctx, ctx.world.id, 'connection.create', connectionResource(row), null, view)
    return { id: row.id, authorizationUrl, state }
  }
  return { work }
}

async function requireRoom({ world }: WorldContext, tx: Database): Promise<void> {
  if ((await tx.$count(connections, eq(connections.worldId, world.id))) < MAX_CONNECTIONS) return
  throw new Fault('STATE_CONFLICT', `A World has at most ${MAX_CONNECTIONS} connections. Remove one first.`)
}

function newRow(
  ctx: WorldContext,
  given: { provider: string; redirectUri: string; scopes: string[]; state: string; verifier: string },
): ConnectionRow {
  const { provider, redirectUri, scopes, state, verifier } = given
  const place = { worldId: ctx.world.id, id: ctx.newId('connection') }
  const now = ctx.now()
  return {
    ...place,
    provider,
    redirectUri,
    scopes,
    status: 'pending',
    stateHash: hashToken(state),
    verifier: sealVerifier(ctx, verifier, place),
    stateExpiresAt: now + STATE_TTL_MS,
    account: null,
    tokens: null,
    expiresAt: null,
    refreshAt: null,
    refreshingUntil: null,
    version: 0,
    failure: null,
    createdBy: ctx.author.id,
    createdAt: now,
    updatedAt: now,
  }
}

/** Connections of the World, newest first. */
export async function listConnections(
  ctx: WorldContext,
  { limit = DEFAULT_LIMIT, cursor }: { limit?: number; cursor?: string },
) {
  const place = placeOf('connections', cursor, ['string'])
  const rows = await ctx.read
    .select(connectionColumns)
    .from(connections)
    .where(and(eq(connections.worldId, ctx.world.id), place && afterPlace([connections.id], place, 'descending')))
    .orderBy(desc(connections.id))
    .limit(limit + 1)
  const page = pageOf('connections', rows, limit, ({ row }) => [row.id])
  return listView(page, limit, (one) => connectionView(ctx, one))
}

/**
 * Deletes a connection. A job revokes its tokens at the provider, until the provider accepts it.
 * @throws Fault NOT_FOUND, PRECONDITION_FAILED, PRECONDITION_REQUIRED
 */
export function deleteConnection(ctx: WorldContext, id: string) {
  return ctx.tx(async (tx) => {
    const found = await connectionIn(ctx, id)
    const view = connectionView(ctx, found)
    const resource = connectionResource(found.row)
    await requireMatch(ctx, () => ({
      etags: [viewEtag(view)],
      updatedAt: found.row.updatedAt,
      updatedBy: () => lastPersonOn(ctx.read, ctx.world.id, resource),
    }))
    await tx.delete(connections).where(isConnection(found.row))
    await revokeLater(ctx, tx, found.row)
    await record(tx, ctx, ctx.world.id, 'connection.delete', resource, view, null)
    return { id, deleted: true as const }
  })
}
