import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../db/client'
import { prepared } from '../../db/prepared'
import { memberships, sessions, ssoConfigs, users, worlds } from '../../db/schema'
import type { Role, User, World } from './actor'
import type { CoreDeps } from './deps'
import { personColumns } from './people'
import type { Session } from './principal'
import { fullSettings } from './settings'

/** The person of a valid session; undefined if it is revoked or expired, or the person is suspended. Read per request. */
export async function findIdentity(deps: CoreDeps, sessionId: string): Promise<Identity | undefined> {
  const identity = await deps.local.readCache.get(`session ${sessionId}`, async () => {
    const [row] = await prepared(deps.store.read, sessionWithUser).execute({ sessionId })
    if (!row) return undefined
    const { method, ssoConfigId, secondFactorAt, expiresAt, ...user } = row
    return { user, session: { id: sessionId, method, ssoConfigId, secondFactorAt, expiresAt } }
  })
  return identity && identity.session.expiresAt > deps.clock() ? identity : undefined
}

export interface Identity {
  user: User
  session: Session & { expiresAt: number }
}

/** `findMembership` on the committed state, cached. */
export function membershipOf({ local, store }: CoreDeps, worldId: string, userId: string) {
  return local.readCache.get(`member ${worldId} ${userId}`, () => findMembership(store.read, worldId, userId))
}

/** A World and the role of one of its members; undefined if the person is not a member. */
export async function findMembership(
  db: Database,
  worldId: string,
  userId: string,
): Promise<{ world: World; role: Role; enforcedSso: string | null } | undefined> {
  const [row] = await prepared(db, worldWithRole).execute({ worldId, userId })
  if (!row) return undefined
  const { role, enforcedSso, settings, ...world } = row
  return { world: { ...world, settings: fullSettings(settings) }, role, enforcedSso }
}

/** A World by its id, cached, for principals without a membership: keys and apps. */
export function worldById({ local, store }: CoreDeps, worldId: string): Promise<World | undefined> {
  return local.readCache.get(`world ${worldId}`, async () => {
    const [row] = await prepared(store.read, worldAlone).execute({ worldId })
    return row && { ...row, settings: fullSettings(row.settings) }
  })
}

/** The id of the World with this slug, cached. */
export function worldIdOfSlug({ local, store }: CoreDeps, slug: string): Promise<string | undefined> {
  return local.readCache.get(`slug ${slug}`, async () => {
    const [row] = await prepared(store.read, worldIdWithSlug).execute({ slug })
    return row?.id
  })
}

/** The configuration through which the members of a selected World have to sign in; null without one. */
export const enforcedSso = sql<string | null>`(
  SELECT min(${ssoConfigs.id}) FROM ${ssoConfigs}
  WHERE ${ssoConfigs.worldId} = ${worlds.id} AND ${ssoConfigs.status} = 'enabled' AND ${ssoConfigs.enforced})`

const worldIdWithSlug = (db: Database) =>
  db
    .select({ id: worlds.id })
    .from(worlds)
    .where(eq(worlds.slug, sql.placeholder('slug')))
    .prepare()

const sessionWithUser = (db: Database) =>
  db
    .select({
      ...personColumns,
      method: sessions.method,
      ssoConfigId: sessions.ssoConfigId,
      secondFactorAt: sessions.secondFactorAt,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, sql.placeholder('sessionId')), isNull(sessions.revokedAt), isNull(users.suspendedAt)))
    .prepare()

const worldColumns = {
  id: worlds.id,
  slug: worlds.slug,
  name: worlds.name,
  description: worlds.description,
  settings: worlds.settings,
  planCode: worlds.planCode,
  liveApps: worlds.liveApps,
  records: worlds.records,
  storage: worlds.storage,
  createdAt: worlds.createdAt,
  updatedAt: worlds.updatedAt,
}

const worldAlone = (db: Database) =>
  db
    .select(worldColumns)
    .from(worlds)
    .where(and(eq(worlds.id, sql.placeholder('worldId')), isNull(worlds.endingAt)))
    .prepare()

const worldWithRole = (db: Database) =>
  db
    .select({
      ...worldColumns,
      role: memberships.role,
      enforcedSso,
    })
    .from(memberships)
    .innerJoin(worlds, eq(worlds.id, memberships.worldId))
    .where(and(eq(memberships.worldId, sql.placeholder('worldId')), eq(memberships.userId, sql.placeholder('userId'))))
    .prepare()
