import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { oauthRefreshTokens, oauthSessions } from '../../../db/schema'
import { Fault, invalid } from '../../core/fault'
import { hashToken } from '../../core/opaque'
import type { PreparedWork } from '../../core/prepared-work'
import { type Scope, scopesAmong } from '../../core/scopes'
import type { Context } from '../../deps/context'
import { actingApp, addAppRefreshToken, type AppTokens, newAppTokens, refreshedNow } from './app-sessions'
import type { ClientRow } from './client-rows'
import { cutOffSession } from './ending-sessions'

/** Two processes of an app may race: within this time, a rotated token still returns another pair of its session. */
const GRACE_MS = 10_000

/**
 * Signs the next tokens of a session of an app. The work rotates the refresh token: it works once, and the session's 30 days
 * start over. A token that is used again later was copied, so the session ends (contract part 2).
 * @param asked the scopes of the access token; by default those of the session. They may be fewer, never more.
 * @throws Fault TOKEN_INVALID, TOKEN_REUSED, VALIDATION_FAILED for a scope that the session does not have
 */
export async function prepareAppRefresh(
  ctx: Context,
  client: ClientRow,
  refreshToken: string,
  asked: readonly Scope[] | undefined,
): Promise<PreparedWork<AppTokens>> {
  const hash = hashToken(refreshToken)
  const session = await sessionOf(ctx, hash)
  const app = session && (await actingApp(ctx.deps, session.id))
  if (!session || app?.id !== client.id || !app.user) throw ended()
  const scopes = scopesAmong([...(asked ?? app.scopes)])
  if (scopes.some((scope) => !app.scopes.has(scope))) throw tooMuch()
  const bearer = { clientId: app.id, userId: app.user.id, sessionId: session.id, worldId: app.worldId, scopes }
  const tokens = await newAppTokens(ctx, bearer)
  return {
    work: async (tx) => {
      await rotate(ctx, tx, hash, tokens)
      return tokens
    },
    scope: app.worldId,
    failed: async (error) => {
      if (error instanceof Fault && error.code === 'TOKEN_REUSED')
        await cutOffSession(ctx, app.worldId, session.id, 'A refresh token was used twice.')
    },
  }
}

async function sessionOf(ctx: Context, hash: string): Promise<{ id: string } | undefined> {
  const [found] = await ctx.read
    .select({ id: oauthRefreshTokens.sessionId })
    .from(oauthRefreshTokens)
    .where(and(eq(oauthRefreshTokens.hash, hash), gt(oauthRefreshTokens.expiresAt, ctx.now())))
  return found
}

async function rotate(ctx: Context, tx: Database, hash: string, tokens: AppTokens): Promise<void> {
  const now = ctx.now()
  const ofToken = eq(oauthRefreshTokens.hash, hash)
  await tx
    .update(oauthRefreshTokens)
    .set({ rotatedAt: now })
    .where(and(ofToken, isNull(oauthRefreshTokens.rotatedAt)))
  const [token] = await tx.select({ rotatedAt: oauthRefreshTokens.rotatedAt }).from(oauthRefreshTokens).where(ofToken)
  if (!token) throw ended()
  if (now - (token.rotatedAt ?? now) > GRACE_MS) throw reused()
  const [session] = await tx
    .update(oauthSessions)
    .set(refreshedNow(ctx))
    .where(eq(oauthSessions.id, tokens.sessionId))
    .returning({ id: oauthSessions.id })
  if (!session) throw ended()
  await addAppRefreshToken(ctx, tx, tokens.worldId, tokens.sessionId, tokens.refreshToken!)
}

function tooMuch(): Fault {
  return invalid({ path: '/scope', message: 'A refresh cannot add scopes.', code: 'not_allowed' })
}

function ended(): Fault {
  return new Fault('TOKEN_INVALID', 'This refresh token is unknown, or its session has ended.')
}

function reused(): Fault {
  return new Fault('TOKEN_REUSED', 'This refresh token was already used, so the session was ended.')
}
