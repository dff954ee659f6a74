import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../db/client'
import { prepared } from '../../db/prepared'
import { receipts, surfaces, teamMembers, turns } from '../../db/schema'
import type { Role } from './actor'
import type { CoreDeps } from './deps'

export type TeamRole = typeof teamMembers.$inferSelect.role

/** The role on the team's Surfaces of each role in a team. A lead manages people, and edits like an editor. */
export const TEAM_ROLE_WORTH: Record<TeamRole, Role> = { lead: 'editor', editor: 'editor', viewer: 'viewer' }

/**
 * The role of a person on a Surface, or on a Receipt or turn of one, through the team of the Surface; undefined if there
 * is none.
 */
export async function teamRoleOn(
  { store, local }: CoreDeps,
  what: keyof typeof PLACES,
  worldId: string,
  userId: string,
  id: string,
) {
  const { role } = await local.readCache.get(`${what} role ${worldId} ${userId} ${id}`, async () => {
    const [place] = await prepared(store.read, PLACES[what]).execute({ worldId, userId, id })
    return { role: place && TEAM_ROLE_WORTH[place.role] }
  })
  return role
}

/** True if the person leads this team. */
export async function leadsTeam(
  { store }: CoreDeps,
  worldId: string,
  userId: string,
  teamId: string,
): Promise<boolean> {
  const [place] = await prepared(store.read, placeByTeam).execute({ worldId, userId, teamId })
  return place?.role === 'lead'
}

const placeBySurface = (db: Database) =>
  db
    .select({ role: teamMembers.role })
    .from(surfaces)
    .innerJoin(teamMembers, isPlaceOf(surfaces.teamId))
    .where(and(eq(surfaces.id, sql.placeholder('id')), eq(surfaces.worldId, sql.placeholder('worldId'))))
    .prepare()

const placeByReceipt = (db: Database) =>
  db
    .select({ role: teamMembers.role })
    .from(receipts)
    .innerJoin(surfaces, eq(surfaces.id, receipts.surfaceId))
    .innerJoin(teamMembers, isPlaceOf(surfaces.teamId))
    .where(and(eq(receipts.worldId, sql.placeholder('worldId')), eq(receipts.id, sql.placeholder('id'))))
    .prepare()

const placeByTurn = (db: Database) =>
  db
    .select({ role: teamMembers.role })
    .from(turns)
    .innerJoin(surfaces, eq(surfaces.id, turns.surfaceId))
    .innerJoin(teamMembers, isPlaceOf(surfaces.teamId))
    .where(and(eq(turns.worldId, sql.placeholder('worldId')), eq(turns.id, sql.placeholder('id'))))
    .prepare()

const PLACES = { surface: placeBySurface, receipt: placeByReceipt, turn: placeByTurn } as const

function isPlaceOf(teamId: typeof surfaces.teamId) {
  return and(
    eq(teamMembers.worldId, sql.placeholder('worldId')),
    eq(teamMembers.teamId, teamId),
    eq(teamMembers.userId, sql.placeholder('userId')),
  )
}

const placeByTeam = (db: Database) =>
  db
    .select({ role: teamMembers.role })
    .from(teamMembers)
    .where(
      and(
        eq(teamMembers.worldId, sql.placeholder('worldId')),
        eq(teamMembers.teamId, sql.placeholder('teamId')),
        eq(teamMembers.userId, sql.placeholder('userId')),
      ),
    )
    .prepare()
