import { and, eq, gt } from 'drizzle-orm'
import { oauthRefreshTokens } from '../../../db/schema'
import { Fault } from '../../core/fault'
import { hashToken } from '../../core/opaque'
import type { PreparedWork } from '../../core/prepared-work'
import { type Client } from '../../core/principal'
import { scopesAmong } from '../../core/scopes'
import { ACCESS_TOKEN_SECONDS, type Claims, isAppToken } from '../../core/tokens'
import type { Context } from '../../deps/context'
import { actingApp, findApp } from './app-sessions'
import { appTokens } from './app-tokens'
import { authenticateClient } from './client-auth'
import { endRecorded } from './ending-sessions'

/** A call of revoke or introspect: the token, and who asks. */
export interface TokenQuestion {
  token: string
  client_id?: string | undefined
  client_secret?: string | undefined
}

/**
 * Ends the session that a token of the calling client belongs to, whichever of its tokens it is (RFC 7009). Any other token
 * is ignored.
 * @throws Fault INVALID_CREDENTIALS
 */
export async function prepareRevocation(
  ctx: Context,
  authorization: string | null,
  question: TokenQuestion,
): Promise<PreparedWork<void>> {
  const client = await clientOf(ctx, authorization, question)
  const sessionId =
    (await refreshTokenRow(ctx, question.token))?.sessionId ?? (await claimsOf(ctx, question.token))?.sid
  const found = sessionId === undefined ? undefined : await findApp(ctx.read, sessionId)
  if (sessionId === undefined || found?.app?.id !== client.id) return { work: async () => {} }
  return {
    work: (tx) => endRecorded(ctx, tx, sessionId, 'The app revoked its token.'),
    scope: found.app.worldId,
  }
}

/**
 * Describes a token of the calling client (RFC 7662). Tokens of other clients are inactive to it, like unknown ones.
 * @throws Fault INVALID_CREDENTIALS, FORBIDDEN for a public client, which cannot prove who it is
 */
export async function introspect(ctx: Context, authorization: string | null, question: TokenQuestion) {
  const client = await clientOf(ctx, authorization, question)
  if (client.type === 'public') throw new Fault('FORBIDDEN', 'Only a confidential app may introspect its tokens.')
  const found = (await asRefreshToken(ctx, question.token)) ?? (await asAccessToken(ctx, question.token))
  if (!found || found.app.id !== client.id) return { active: false as const }
  const { app, ...times } = found
  return {
    active: true as const,
    client_id: app.id,
    scope: scopesAmong([...app.scopes]).join(' '),
    sub: app.user?.id ?? app.id,
    ...(app.user && { username: app.user.email }),
    iss: ctx.deps.config.publicUrl,
    aud: ctx.deps.config.publicUrl,
    world_id: app.worldId,
    ...times,
  }
}

interface Described {
  app: Client
  token_type?: 'Bearer'
  iat: number
  exp: number
}

async function asRefreshToken(ctx: Context, token: string): Promise<Described | undefined> {
  const row = await refreshTokenRow(ctx, token)
  // A rotated token works for ten more seconds, but it is not one to keep.
  if (!row || row.rotatedAt !== null) return undefined
  const app = await actingApp(ctx.deps, row.sessionId)
  return app && { app, iat: Math.floor(row.createdAt / 1000), exp: Math.floor(row.expiresAt / 1000) }
}

async function asAccessToken(ctx: Context, token: string): Promise<Described | undefined> {
  const claims = await claimsOf(ctx, token)
  if (!claims || !(await actingApp(ctx.deps, claims.sid))) return undefined
  const app = (await appTokens.identify(ctx.deps, token, NO_FACTS)) as Client
  return { app, token_type: 'Bearer', iat: claims.exp - ACCESS_TOKEN_SECONDS, exp: claims.exp }
}

/** The source of app tokens ignores the facts of the request. */
const NO_FACTS = { traceId: '', address: '', userAgent: '', ifMatch: null }

async function refreshTokenRow(ctx: Context, token: string) {
  const [row] = await ctx.read
    .select()
    .from(oauthRefreshTokens)
    .where(and(eq(oauthRefreshTokens.hash, hashToken(token)), gt(oauthRefreshTokens.expiresAt, ctx.now())))
  return row
}

/** The claims of an access token of an app; undefined for an expired one, and for anything else. */
async function claimsOf({ deps }: Context, token: string): Promise<Claims | undefined> {
  if (!isAppToken(token)) return undefined
  try {
    return await deps.tokens.verify(token)
  } catch (error) {
    if (error instanceof Fault) return undefined
    throw error
  }
}

function clientOf(ctx: Context, authorization: string | null, question: TokenQuestion) {
  const { client_id: clientId, client_secret: clientSecret } = question
  return authenticateClient(ctx, { authorization, clientId, clientSecret })
}
