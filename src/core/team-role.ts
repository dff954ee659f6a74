import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../db/client'
import { prepared } from '../../db/prepared'
import { surfaces, teamMembers } from '../../db/schema'
import type { Store } from '../../db/store'
import type { Role } from './context'
import { readCached } from './read-cache'

export type TeamRole = typeof teamMembers.$inferSelect.role

/** What a place in a team is worth on the team's Surfaces: a lead leads people, and writes like an editor. */
const WORTH: Record<TeamRole, Role> = { lead: 'editor', editor: 'editor', viewer: 'viewer' }

/** The role that somebody holds on a Surface through the team it belongs to; undefined where there is none. */
export async function surfaceRoleOf(store: Store, worldId: string, userId: string, surfaceId: string) {
  const { role } = await readCached(store, `surface role ${worldId} ${userId} ${surfaceId}`, async () => {
    const [place] = await prepared(store.read, placeBySurface).execute({ worldId, userId, surfaceId })
    return { role: place && WORTH[place.role] }
  })
  return role
}

/** True where somebody leads this team. */
export async function leadsTeam(store: Store, worldId: string, userId: string, teamId: string): Promise<boolean> {
  const [place] = await prepared(store.read, placeByTeam).execute({ worldId, userId, teamId })
  return place?.role === 'lead'
}

const placeBySurface = (db: Database) =>
  db
    .select({ role: teamMembers.role })
    .from(surfaces)
    .innerJoin(teamMembers, and(eq(teamMembers.worldId, surfaces.worldId), eq(teamMembers.teamId, surfaces.teamId)))
    .where(
      and(
        eq(surfaces.id, sql.placeholder('surfaceId')),
        eq(surfaces.worldId, sql.placeholder('worldId')),
        eq(teamMembers.userId, sql.placeholder('userId')),
      ),
    )
    .prepare()

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
