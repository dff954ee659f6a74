import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { refreshTokens, sessions, users } from '../../../db/schema'
import type { Context } from '../../deps/context'
import { Fault } from '../../core/fault'
import { hashToken } from '../../core/opaque'
import type { PreparedWork } from '../../core/prepared-work'
import { INSTANCE_CHAIN, record } from '../../core/trail'
import { actingAs } from './acting'
import { addRefreshToken, endSession, newPair, type Pair, seenNow, sessionResource } from './sessions'
import { userColumns } from './views'

/** Two tabs may race: within this time, a rotated token still returns another pair of its family. */
const GRACE_MS = 10_000

/**
 * Signs the next pair of a session. The work rotates the refresh token: it works once, and the session's 30 days start
 * over. A token that is used again later was copied, so the whole family is revoked.
 * @throws Fault TOKEN_INVALID, TOKEN_REUSED
 */
export async function prepareRefresh(ctx: Context, refreshToken: string): Promise<PreparedWork<Pair>> {
  const hash = hashToken(refreshToken)
  const { session, user } = await familyOf(ctx, hash)
  const pair = await newPair(ctx, user.id, session.id)
  return {
    work: async (tx) => {
      await rotate(ctx, tx, hash, pair)
      return pair
    },
    failed: async (error) => {
      if (error instanceof Fault && error.code === 'TOKEN_REUSED') await cutOff(actingAs(ctx, user), session.id)
    },
  }
}

async function familyOf(ctx: Context, hash: string) {
  const [family] = await ctx.read
    .select({ session: { id: sessions.id }, user: userColumns })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(refreshTokens.hash, hash),
        gt(refreshTokens.expiresAt, ctx.now()),
        isNull(sessions.revokedAt),
        isNull(users.suspendedAt),
      ),
    )
  if (!family) throw ended()
  return family
}

async function rotate(ctx: Context, tx: Database, hash: string, pair: Pair): Promise<void> {
  const now = ctx.now()
  const ofToken = eq(refreshTokens.hash, hash)
  await tx
    .update(refreshTokens)
    .set({ rotatedAt: now })
    .where(and(ofToken, isNull(refreshTokens.rotatedAt)))
  const [token] = await tx.select({ rotatedAt: refreshTokens.rotatedAt }).from(refreshTokens).where(ofToken)
  if (!token) throw ended()
  if (now - (token.rotatedAt ?? now) > GRACE_MS) throw reused()
  const [session] = await tx
    .update(sessions)
    .set(seenNow(ctx))
    .where(and(eq(sessions.id, pair.sessionId), isNull(sessions.revokedAt)))
    .returning({ id: sessions.id })
  if (!session) throw ended()
  await addRefreshToken(ctx, tx, pair)
}

/** In its own transaction: the refusal rolls the request's back, and the family must stay revoked. */
async function cutOff(ctx: Context, sessionId: string): Promise<void> {
  await ctx.deps.store.tx('instance', async (tx) => {
    if ((await endSession(ctx, tx, sessionId)) === 0) return
    const after = { revoked: 1, reason: 'A refresh token was used twice.' }
    await record(tx, ctx, INSTANCE_CHAIN, 'auth.session.revoke', sessionResource(sessionId), null, after)
  })
}

function ended(): Fault {
  return new Fault('TOKEN_INVALID', 'This refresh token is unknown, or its session has ended. Sign in again.')
}

function reused(): Fault {
  return new Fault('TOKEN_REUSED', 'This refresh token was already used, so the session was ended. Sign in again.')
}
