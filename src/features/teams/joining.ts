import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { teamMembers, teams } from '../../../db/schema'
import type { Role } from '../../core/actor'
import type { Context } from '../../deps/context'

interface Joining {
  worldId: string
  userId: string
  /** The role in the World: a viewer joins a team as viewer, every other role as editor. */
  role: Role
  teamIds: readonly string[]
}

/** Adds a new member of the World to teams. Call it inside the transaction that makes them a member. */
export async function joinTeams(
  ctx: Context,
  tx: Database,
  { worldId, userId, role, teamIds }: Joining,
): Promise<void> {
  if (teamIds.length === 0) return
  const now = ctx.now()
  const place = role === 'viewer' ? ('viewer' as const) : ('editor' as const)
  await tx
    .insert(teamMembers)
    .values(teamIds.map((teamId) => ({ worldId, teamId, userId, role: place, addedAt: now })))
    .onConflictDoNothing()
  await tx
    .update(teams)
    .set({ updatedAt: now })
    .where(and(eq(teams.worldId, worldId), inArray(teams.id, [...teamIds])))
}
