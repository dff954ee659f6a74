import { and, asc, eq } from 'drizzle-orm'
import { surfaces, teamMembers, teams } from '../../../db/schema'
import type { Role } from '../../core/actor'
import { atLeast } from '../../core/roles'
import { TEAM_ROLE_WORTH } from '../../core/team-role'
import type { WorldContext } from '../../deps/context'
import { memberIn } from '../worlds/member-rows'

/** What the roles of a World are for, and the lowest role of each. The rules of the routes decide; this table tells. */
export const RIGHTS = {
  read: 'viewer',
  edit: 'editor',
  publish: 'editor',
  media: 'editor',
  ai: 'editor',
  people: 'admin',
  settings: 'admin',
  audit: 'admin',
  integrations: 'admin',
  plan: 'owner',
  deletion: 'owner',
} as const satisfies Record<string, Role>

export type Right = keyof typeof RIGHTS

/** The most Surfaces that one answer lists. */
const MOST = 500

/** What a member may do in the World, and where a team gives more than that. @throws Fault NOT_FOUND */
export async function memberAccess(ctx: WorldContext, userId: string) {
  const { name, email, role } = await memberIn(ctx, userId)
  const places = await placesOf(ctx, userId)
  const counted = ctx.plan.features.teams ? places : []
  const lifting = counted.filter((place) => !atLeast(role, TEAM_ROLE_WORTH[place.role]))
  const lifted = lifting.length === 0 ? [] : await surfacesOf(ctx, userId)
  return {
    userId,
    name,
    email,
    role,
    rights: Object.entries(RIGHTS).map(([right, requiredRole]) => ({
      right: right as Right,
      allowed: atLeast(role, requiredRole),
      requiredRole,
    })),
    teams: places.map((place) => ({ ...place, worth: TEAM_ROLE_WORTH[place.role], counts: lifting.includes(place) })),
    surfaces: lifted.slice(0, MOST).flatMap(({ teamRole, ...surface }) => {
      const worth = TEAM_ROLE_WORTH[teamRole]
      return atLeast(role, worth) ? [] : [{ ...surface, role: worth }]
    }),
    complete: lifted.length <= MOST,
  }
}

function placesOf(ctx: WorldContext, userId: string) {
  return ctx.read
    .select({ id: teams.id, name: teams.name, role: teamMembers.role })
    .from(teamMembers)
    .innerJoin(teams, and(eq(teams.worldId, teamMembers.worldId), eq(teams.id, teamMembers.teamId)))
    .where(and(eq(teamMembers.worldId, ctx.world.id), eq(teamMembers.userId, userId)))
    .orderBy(asc(teams.name), asc(teams.id))
}

/** The Surfaces of the member's teams. */
function surfacesOf(ctx: WorldContext, userId: string) {
  return ctx.read
    .select({ id: surfaces.id, name: surfaces.name, teamId: teamMembers.teamId, teamRole: teamMembers.role })
    .from(teamMembers)
    .innerJoin(surfaces, and(eq(surfaces.worldId, teamMembers.worldId), eq(surfaces.teamId, teamMembers.teamId)))
    .where(and(eq(teamMembers.worldId, ctx.world.id), eq(teamMembers.userId, userId)))
    .orderBy(asc(surfaces.name), asc(surfaces.id))
    .limit(MOST + 1)
}
