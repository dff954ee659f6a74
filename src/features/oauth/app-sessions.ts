import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { prepared } from '../../../db/prepared'
import { oauthClients, oauthGrants, oauthRefreshTokens, oauthSessions, users } from '../../../db/schema'
import type { CoreDeps } from '../../core/deps'
import { hashToken, newSecretToken } from '../../core/opaque'
import type { Client } from '../../core/principal'
import { type Scope, scopesAmong } from '../../core/scopes'
import { standingIn } from '../../core/standing'
import { ACCESS_TOKEN_SECONDS } from '../../core/tokens'
import type { Context } from '../../deps/context'
import { DAY_MS } from '../../lib/time'

/** A session expires this long after its last refresh. */
const SESSION_TTL_MS = 30 * DAY_MS
/** Sessions of one grant. The one that was used longest ago ends for a new one. */
const MAX_SESSIONS = 20

export type AppSessionRow = typeof oauthSessions.$inferSelect

/** The tokens of a session. The refresh token is shown once; only its hash is stored. */
export interface AppTokens {
  sessionId: string
  accessToken: string
  /** Absent for an app that acts for itself: it asks again. */
  refreshToken?: string
  scopes: Scope[]
  worldId: string
}

interface Bearer {
  clientId: string
  /** Null for an app that acts for itself. */
  userId: string | null
  sessionId: string
  scopes: Scope[]
  worldId: string
}

/** Signs the tokens of a session. Signing is slow, so call it before the transaction. */
export async function newAppTokens(ctx: Context, bearer: Bearer): Promise<AppTokens> {
  const { clientId, userId, sessionId, scopes, worldId } = bearer
  const accessToken = await ctx.deps.tokens.sign({
    sub: userId ?? clientId,
    sid: sessionId,
    client_id: clientId,
    scope: scopes.join(' '),
    jti: ctx.newId('token'),
  })
  const refreshToken = userId === null ? {} : { refreshToken: newSecretToken('app_refresh') }
  return { sessionId, accessToken, ...refreshToken, scopes, worldId }
}

/** Opens the session of new tokens. @param whose `grantId` is null for an app that acts for itself */
export async function openAppSession(
  ctx: Context,
  tx: Database,
  tokens: AppTokens,
  whose: Pick<AppSessionRow, 'clientId' | 'grantId' | 'appEpoch'>,
): Promise<void> {
  const { sessionId: id, worldId, scopes, refreshToken } = tokens
  const now = ctx.now()
  const ttlMs = refreshToken === undefined ? ACCESS_TOKEN_SECONDS * 1000 : SESSION_TTL_MS
  if (whose.grantId !== null) await endOldest(tx, worldId, whose.grantId)
  await tx
    .insert(oauthSessions)
    .values({ id, worldId, scopes, ...whose, createdAt: now, lastUsedAt: now, expiresAt: now + ttlMs })
  if (refreshToken !== undefined) await addAppRefreshToken(ctx, tx, worldId, id, refreshToken)
}

export async function addAppRefreshToken(
  ctx: Context,
  tx: Database,
  worldId: string,
  sessionId: string,
  refreshToken: string,
): Promise<void> {
  const now = ctx.now()
  await tx
    .insert(oauthRefreshTokens)
    .values({ hash: hashToken(refreshToken), worldId, sessionId, createdAt: now, expiresAt: now + SESSION_TTL_MS })
}

/** The columns that each refresh of a session updates. */
export function refreshedNow(ctx: Context) {
  const now = ctx.now()
  return { lastUsedAt: now, expiresAt: now + SESSION_TTL_MS }
}

/** Ends a session with all its tokens. @returns the session, or undefined if it had ended */
export async function endAppSession(tx: Database, sessionId: string): Promise<AppSessionRow | undefined> {
  const [ended] = await tx.delete(oauthSessions).where(eq(oauthSessions.id, sessionId)).returning()
  return ended
}

async function endOldest(tx: Database, worldId: string, grantId: string): Promise<void> {
  const latest = await tx
    .select({ id: oauthSessions.id })
    .from(oauthSessions)
    .where(and(eq(oauthSessions.worldId, worldId), eq(oauthSessions.grantId, grantId)))
    .orderBy(desc(oauthSessions.lastUsedAt), desc(oauthSessions.id))
  const ids = latest.slice(MAX_SESSIONS - 1).map(({ id }) => id)
  if (ids.length > 0) await tx.delete(oauthSessions).where(inArray(oauthSessions.id, ids))
}

/**
 * The app that acts in a session; undefined once the session, the grant, the client or the sessions of the person have ended.
 * Cached until the next commit, so that it is right on every request.
 */
export async function appOf(deps: CoreDeps, sessionId: string): Promise<Client | undefined> {
  const read = () => findApp(deps.store.read, sessionId)
  const found = await deps.local.readCache.get(`app session ${sessionId}`, read)
  return found && found.expiresAt > deps.clock() ? found.app : undefined
}

/** A session and the app that acts in it; without the app if the person may no longer be acted for. */
export async function findApp(db: Database, sessionId: string) {
  const [row] = await prepared(db, sessionWithApp).execute({ sessionId })
  return row && { expiresAt: row.expiresAt, app: principalFrom(row) }
}

/** `appOf` for an app that may also act in its World: undefined when the person has left it, or when it has ended. */
export async function actingApp(deps: CoreDeps, sessionId: string): Promise<Client | undefined> {
  const app = await appOf(deps, sessionId)
  return app && (await standingIn(deps, app, app.worldId)) ? app : undefined
}

type Found = Awaited<ReturnType<ReturnType<typeof sessionWithApp>['execute']>>[number]

function principalFrom({ clientId, name, worldId, grantId, person, ...row }: Found): Client | undefined {
  const { appEpoch, suspendedAt, ...user } = person ?? {}
  if (grantId !== null && (suspendedAt !== null || appEpoch !== row.appEpoch)) return undefined
  // The client may have lost scopes since.
  const scopes = new Set(scopesAmong(row.scopes.filter((scope) => row.clientScopes.includes(scope))))
  const acting = grantId === null ? null : (user as Client['user'])
  return { kind: 'client', id: clientId, name, worldId, scopes, user: acting, sessionId: row.id }
}

const sessionWithApp = (db: Database) =>
  db
    .select({
      id: oauthSessions.id,
      worldId: oauthSessions.worldId,
      clientId: oauthSessions.clientId,
      grantId: oauthSessions.grantId,
      scopes: oauthSessions.scopes,
      appEpoch: oauthSessions.appEpoch,
      expiresAt: oauthSessions.expiresAt,
      name: oauthClients.name,
      clientScopes: oauthClients.scopes,
      person: {
        id: users.id,
        email: users.email,
        name: users.name,
        emailVerifiedAt: users.emailVerifiedAt,
        locale: users.locale,
        createdAt: users.createdAt,
        suspendedAt: users.suspendedAt,
        appEpoch: users.appEpoch,
      },
    })
    .from(oauthSessions)
    .innerJoin(oauthClients, eq(oauthClients.id, oauthSessions.clientId))
    .leftJoin(
      oauthGrants,
      and(eq(oauthGrants.worldId, oauthSessions.worldId), eq(oauthGrants.id, oauthSessions.grantId)),
    )
    .leftJoin(users, eq(users.id, oauthGrants.userId))
    .where(eq(oauthSessions.id, sql.placeholder('sessionId')))
    .prepare()
