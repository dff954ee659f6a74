import { and, desc, eq, gt, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { authChallenges, refreshTokens, sessions, users } from '../../../db/schema'
import type { Context, UserContext } from '../../deps/context'
import { viewEtag } from '../../core/etag'
import { notFound } from '../../core/fault'
import { hashToken, newSecretToken } from '../../core/opaque'
import { SESSION_TTL_MS } from '../../core/limits'
import { afterPlace, DEFAULT_LIMIT, listView, pageOf, placeOf } from '../../core/paging'
import { requireMatch } from '../../core/preconditions'
import type { Proof } from '../../core/principal'
import { INSTANCE_CHAIN, record, type Resource } from '../../core/trail'
import { isoTime } from '../../lib/time'

export type SessionRow = typeof sessions.$inferSelect

/** The tokens of a session. The refresh token is shown once; only its hash is stored. */
export interface Pair {
  sessionId: string
  token: string
  refreshToken: string
}

/** Signs the tokens of a session, by default of a new one. Signing is slow, so call it before the transaction. */
export async function newPair(ctx: Context, userId: string, sessionId = ctx.newId('session')): Promise<Pair> {
  const token = await ctx.deps.tokens.sign({ sub: userId, sid: sessionId, jti: ctx.newId('token') })
  return { sessionId, token, refreshToken: newSecretToken('refresh') }
}

/** The proof of a person who gave a password, a link from a mail, or the like, and nothing else. */
export function provedBy(method: string): Proof {
  return { method, ssoConfigId: null, secondFactorAt: null }
}

/** Opens the session of a new pair. */
export async function openSession(ctx: Context, tx: Database, pair: Pair, userId: string, proof: Proof): Promise<void> {
  const now = ctx.now()
  await tx.insert(sessions).values({
    id: pair.sessionId,
    userId,
    ...proof,
    ...seenNow(ctx),
    createdAt: now,
  })
  await addRefreshToken(ctx, tx, pair)
}

/** The columns that each use of a session updates. */
export function seenNow(ctx: Context) {
  const now = ctx.now()
  const { address = '', userAgent = '' } = ctx.facts ?? {}
  return { ip: address, userAgent, lastUsedAt: now, expiresAt: now + SESSION_TTL_MS }
}

export async function addRefreshToken(ctx: Context, tx: Database, { refreshToken, sessionId }: Pair): Promise<void> {
  const now = ctx.now()
  const hash = hashToken(refreshToken)
  await tx.insert(refreshTokens).values({ hash, sessionId, createdAt: now, expiresAt: now + SESSION_TTL_MS })
}

/**
 * Ends all active sessions of a user, or all but one, the tokens that apps hold for the user, and the sign-ins that wait for
 * a second factor: their password may be the one that is replaced.
 * @returns how many sessions
 */
export async function endSessions(ctx: Context, tx: Database, userId: string, butId?: string): Promise<number> {
  await tx
    .update(users)
    .set({ appEpoch: sql`${users.appEpoch} + 1` })
    .where(eq(users.id, userId))
  await tx.delete(authChallenges).where(eq(authChallenges.userId, userId))
  return revoke(ctx, tx, and(eq(sessions.userId, userId), butId === undefined ? undefined : ne(sessions.id, butId)))
}

/** Ends one session if it is active. @returns 1, or 0 */
export async function endSession(ctx: Context, tx: Database, sessionId: string): Promise<number> {
  return revoke(ctx, tx, eq(sessions.id, sessionId))
}

async function revoke(ctx: Context, tx: Database, which: SQL | undefined): Promise<number> {
  const ended = await tx
    .update(sessions)
    .set({ revokedAt: ctx.now() })
    .where(and(which, isActive(ctx)))
    .returning({ id: sessions.id })
  return ended.length
}

/** Signs the caller out. */
export function logout(ctx: UserContext): Promise<number> {
  return ctx.tx(async (tx) => {
    const revoked = await endSession(ctx, tx, ctx.session.id)
    await record(tx, ctx, INSTANCE_CHAIN, 'auth.logout', sessionResource(ctx.session.id), { id: ctx.session.id }, null)
    return revoked
  })
}

/** Ends the caller's other sessions. */
export function revokeOthers(ctx: UserContext): Promise<number> {
  return ctx.tx(async (tx) => {
    const revoked = await endSessions(ctx, tx, ctx.user.id, ctx.session.id)
    const kept = { kept: ctx.session.id, revoked }
    await record(tx, ctx, INSTANCE_CHAIN, 'auth.session.revoke', sessionResource(null), null, kept)
    return revoked
  })
}

/** Ends one of the caller's sessions, possibly the current one. @throws Fault NOT_FOUND, PRECONDITION_FAILED */
export function revokeSession(ctx: UserContext, sessionId: string): Promise<void> {
  return ctx.tx(async (tx) => {
    const session = await sessionOf(ctx, sessionId)
    const view = sessionView(session, ctx)
    await requireMatch(ctx, () => ({ etags: [viewEtag(view)], updatedAt: session.lastUsedAt, updatedBy: ctx.user }))
    await endSession(ctx, tx, sessionId)
    await record(tx, ctx, INSTANCE_CHAIN, 'auth.session.revoke', sessionResource(sessionId), view, null)
  })
}

/** One of the caller's active sessions. @throws Fault NOT_FOUND */
export async function sessionOf(ctx: UserContext, sessionId: string): Promise<SessionRow> {
  const [session] = await ctx.read
    .select()
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), ofCaller(ctx)))
  if (!session) throw notFound('Session')
  return session
}

/** The caller's active sessions, most recently used first. */
export async function listSessions(
  ctx: UserContext,
  { limit = DEFAULT_LIMIT, cursor }: { limit?: number; cursor?: string },
) {
  const place = placeOf('sessions', cursor, ['number', 'string'])
  const rows = await ctx.read
    .select()
    .from(sessions)
    .where(and(ofCaller(ctx), place && afterPlace([sessions.lastUsedAt, sessions.id], place, 'descending')))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id))
    .limit(limit + 1)
  const page = pageOf('sessions', rows, limit, (row) => [row.lastUsedAt, row.id])
  return listView(page, limit, (session) => sessionView(session, ctx))
}

export function sessionView(session: SessionRow, ctx: UserContext) {
  return {
    id: session.id,
    current: session.id === ctx.session.id,
    method: session.method,
    secondFactorAt: session.secondFactorAt === null ? null : isoTime(session.secondFactorAt),
    ip: session.ip,
    userAgent: session.userAgent,
    createdAt: isoTime(session.createdAt),
    lastUsedAt: isoTime(session.lastUsedAt),
    expiresAt: isoTime(session.expiresAt),
  }
}

/** The caller's active sessions. One from single sign-on shows only those of its configuration to whoever runs the provider. */
function ofCaller(ctx: UserContext) {
  const { ssoConfigId } = ctx.session
  const own = ssoConfigId === null ? undefined : eq(sessions.ssoConfigId, ssoConfigId)
  return and(eq(sessions.userId, ctx.user.id), isActive(ctx), own)
}

function isActive(ctx: Context) {
  return and(isNull(sessions.revokedAt), gt(sessions.expiresAt, ctx.now()))
}

/** A session as the resource of an audit entry; null means several sessions. */
export function sessionResource(id: string | null): Resource {
  return { type: 'session', id }
}
