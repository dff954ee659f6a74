import { and, eq, isNull, lte, or, sql } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { connections } from '../../../db/schema'
import { Fault } from '../../core/fault'
import { hashToken } from '../../core/opaque'
import type { OAuthProvider } from '../../core/oauth-provider'
import type { TokenSet } from '../../core/openid'
import { record } from '../../core/trail'
import type { Context, WorldContext } from '../../deps/context'
import { findProvider } from '../identities/providers'
import { stateInvalid } from '../identities/starting'
import { connectionIn, connectionResource, type ConnectionRow, connectionView, isConnection } from './connection-rows'
import { timesOf } from './renewal-times'
import { openVerifier, sealTokens, type Tokens } from './sealing'

interface Returned {
  code: string
  state: string
  /** The parameter `iss` of the redirect, where the provider sent it (RFC 9207). */
  iss?: string
}

const MAX_ACCOUNT = 200
/** Longer than the exchange of a code may take. After a crash, another request may begin then. */
const LEASE_MS = 60_000
/** Tokens are a few kilobytes at most. */
const MAX_TOKENS = 32_768

/**
 * Exchanges the code of a connection, unless another call does. The work stores the sealed tokens.
 * @throws Fault NOT_FOUND, STATE_CONFLICT for a connection that is complete, OAUTH_STATE_INVALID, VALIDATION_FAILED for the
 * code, NOT_CONFIGURED if the provider was removed, PROVIDER_FAILED, PROVIDER_TIMEOUT
 */
export async function prepareCompletion(ctx: WorldContext, id: string, body: Returned) {
  const before = await connectionIn(ctx, id)
  const { row } = before
  const verifier = requirePending(ctx, row, body.state)
  const provider = requireConfigured(ctx, row)
  const until = await take(ctx, row)
  const tokens = await exchanged(ctx, row, provider, { ...body, codeVerifier: verifier }, until)
  const change = connected(ctx, row, tokens, await accountOf(ctx, provider, tokens))
  const work = async (tx: Database) => {
    const [after] = await tx.update(connections).set(change).where(isPending(row)).returning()
    if (!after) throw stateInvalid()
    const views = [before, { row: after, maker: before.maker }].map((one) => connectionView(ctx, one))
    await record(tx, ctx, ctx.world.id, 'connection.complete', connectionResource(row), views[0], views[1])
    return views[1]!
  }
  return { work, failed: () => release(ctx, row, until) }
}

/**
 * Exchanges the code, for the call that has taken the connection: a provider may revoke everything when one code is exchanged
 * twice (RFC 6749, 4.1.2). After a failure, the code can be sent again.
 * @param until when the call loses the connection
 */
async function exchanged(
  ctx: WorldContext,
  row: ConnectionRow,
  provider: OAuthProvider,
  { code, iss, codeVerifier }: Returned & { codeVerifier: string },
  until: number,
): Promise<TokenSet> {
  try {
    const { redirectUri } = row
    return await ctx.deps.openId.exchange(provider, { code, iss, redirectUri, codeVerifier })
  } catch (error) {
    await release(ctx, row, until)
    throw error
  }
}

/** Takes the connection for this call. @returns until when. @throws Fault OAUTH_STATE_INVALID if another call has it */
function take(ctx: WorldContext, row: ConnectionRow): Promise<number> {
  return ctx.tx(async (tx) => {
    const now = ctx.now()
    const until = now + LEASE_MS
    const isFree = or(isNull(connections.refreshingUntil), lte(connections.refreshingUntil, now))
    const [taken] = await tx
      .update(connections)
      .set({ refreshingUntil: until })
      .where(and(isPending(row), isFree))
      .returning({ id: connections.id })
    if (!taken) throw stateInvalid()
    return until
  })
}

/** In a transaction of its own, because the caller may have lost their place meanwhile. */
async function release({ deps }: WorldContext, row: ConnectionRow, until: number): Promise<void> {
  await deps.store.tx(row.worldId, async (tx) => {
    await tx
      .update(connections)
      .set({ refreshingUntil: null })
      .where(and(isPending(row), eq(connections.refreshingUntil, until)))
  })
}

function isPending(row: ConnectionRow) {
  return and(isConnection(row), eq(connections.stateHash, row.stateHash!), sql`${connections.status} = 'pending'`)
}

/** @returns the verifier */
function requirePending(ctx: WorldContext, row: ConnectionRow, state: string): string {
  const { status, stateHash, stateExpiresAt, verifier } = row
  if (status !== 'pending') throw new Fault('STATE_CONFLICT', 'This connection is already complete.')
  const open = stateExpiresAt !== null && stateExpiresAt > ctx.now() && stateHash === hashToken(state)
  if (!open || verifier === null) throw stateInvalid()
  return openVerifier(ctx, verifier, row)
}

function requireConfigured(ctx: Context, { provider: id }: ConnectionRow): OAuthProvider {
  const provider = findProvider(ctx, id)
  if (provider) return provider
  throw new Fault('NOT_CONFIGURED', `The provider ${id} is no longer configured in OAUTH_PROVIDERS_FILE.`)
}

/** Who the account belongs to at the provider, where it says so without more ado; null otherwise. */
async function accountOf({ deps }: Context, provider: OAuthProvider, tokens: TokenSet): Promise<string | null> {
  if (!tokens.claims && !provider.endpoints?.userinfo) return null
  try {
    const { email, name, subject } = await deps.openId.person(provider, tokens)
    return (email ?? name ?? subject).slice(0, MAX_ACCOUNT)
  } catch (error) {
    // The scopes of the connection may not include it.
    if (error instanceof Fault) return null
    throw error
  }
}

function connected(ctx: WorldContext, row: ConnectionRow, tokenSet: TokenSet, account: string | null) {
  const { accessToken, refreshToken, scopes } = tokenSet
  const tokens: Tokens = { accessToken, refreshToken }
  const sealed = sealTokens(ctx, tokens, row)
  if (sealed.length > MAX_TOKENS) throw new Fault('PROVIDER_FAILED', 'The tokens of the provider are too large.')
  return {
    status: 'connected' as const,
    scopes: scopes ? scopes.slice(0, 100) : row.scopes,
    account,
    tokens: sealed,
    ...timesOf(ctx.now(), tokenSet),
    stateHash: null,
    verifier: null,
    stateExpiresAt: null,
    refreshingUntil: null,
    version: row.version + 1,
    updatedAt: ctx.now(),
  }
}
