import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { oauthCodes, oauthGrants, users } from '../../../db/schema'
import { Fault } from '../../core/fault'
import { hashToken, sameSecret } from '../../core/opaque'
import type { PreparedWork } from '../../core/prepared-work'
import { scopesAmong } from '../../core/scopes'
import type { Context } from '../../deps/context'
import { type AppTokens, newAppTokens, openAppSession } from './app-sessions'
import type { ClientRow } from './client-rows'
import { cutOffSession } from './ending-sessions'

export interface CodeExchange {
  code: string
  redirectUri: string
  /** The PKCE verifier. */
  verifier: string
}

/**
 * Signs the tokens for an authorization code. The work spends the code and opens the session. A code is good for one attempt:
 * a wrong verifier, redirect URI or client spends it too, and a code that is used again ends the session that it opened,
 * because one of the two callers has stolen it (RFC 6749, 4.1.2).
 * @throws Fault TOKEN_INVALID
 */
export async function prepareCodeExchange(
  ctx: Context,
  client: ClientRow,
  exchange: CodeExchange,
): Promise<PreparedWork<AppTokens>> {
  const hash = hashToken(exchange.code)
  const found = await codeWithGrant(ctx.read, hash)
  if (!found) throw refused()
  const { code, grant } = found
  const fits = fitsExchange(code, exchange) && grant.clientId === client.id
  const bearer = { clientId: client.id, userId: grant.userId, worldId: code.worldId, scopes: scopesAmong(code.scopes) }
  const tokens = await newAppTokens(ctx, { ...bearer, sessionId: ctx.newId('appsession') })
  const work = async (tx: Database) => {
    await spend(ctx, tx, hash, tokens.sessionId)
    if (!fits) throw refused()
    await openAppSession(ctx, tx, tokens, { clientId: client.id, grantId: grant.id, appEpoch: code.appEpoch })
    return tokens
  }
  return { work, scope: code.worldId, failed: (error) => afterRefusal(ctx, error, hash) }
}

/** A code whose person may still be acted for, and what they allowed. */
async function codeWithGrant(db: Database, hash: string) {
  const [found] = await db
    .select({
      code: oauthCodes,
      grant: { id: oauthGrants.id, clientId: oauthGrants.clientId, userId: oauthGrants.userId },
    })
    .from(oauthCodes)
    .innerJoin(oauthGrants, and(eq(oauthGrants.worldId, oauthCodes.worldId), eq(oauthGrants.id, oauthCodes.grantId)))
    .innerJoin(users, and(eq(users.id, oauthGrants.userId), eq(users.appEpoch, oauthCodes.appEpoch)))
    .where(and(eq(oauthCodes.hash, hash), isNull(users.suspendedAt)))
  return found
}

/** True if the caller is the one who asked for the code: it has the verifier (RFC 7636, 4.6) and sends the same redirect URI. */
function fitsExchange(code: typeof oauthCodes.$inferSelect, { redirectUri, verifier }: CodeExchange): boolean {
  const challenge = new Bun.CryptoHasher('sha256').update(verifier).digest('base64url')
  const proved = sameSecret(challenge, code.challenge)
  return proved && redirectUri === code.redirectUri
}

/** If two calls run at once, only one succeeds. @throws Fault TOKEN_INVALID for a used or expired code */
async function spend(ctx: Context, tx: Database, hash: string, sessionId: string): Promise<void> {
  const now = ctx.now()
  const [spent] = await tx
    .update(oauthCodes)
    .set({ usedAt: now, sessionId })
    .where(and(eq(oauthCodes.hash, hash), isNull(oauthCodes.usedAt), gt(oauthCodes.expiresAt, now)))
    .returning({ hash: oauthCodes.hash })
  if (!spent) throw refused()
}

/** In transactions of their own: the refusal rolls the request's back, and these changes must stay. */
async function afterRefusal(ctx: Context, error: unknown, hash: string): Promise<void> {
  if (!(error instanceof Fault) || error.code !== 'TOKEN_INVALID') return
  const found = await codeWithGrant(ctx.read, hash)
  if (!found) return
  const { code } = found
  if (code.sessionId !== null)
    return cutOffSession(ctx, code.worldId, code.sessionId, 'An authorization code was used twice.')
  await ctx.deps.store.tx(code.worldId, async (tx) => {
    await tx
      .update(oauthCodes)
      .set({ usedAt: ctx.now() })
      .where(and(eq(oauthCodes.hash, hash), isNull(oauthCodes.usedAt)))
  })
}

function refused(): Fault {
  return new Fault(
    'TOKEN_INVALID',
    'The authorization code is unknown, was used or has expired, or belongs to another request.',
  )
}
