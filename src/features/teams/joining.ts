import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { teamMembers, teams } from '../../../db/schema'
import type { Role } from '../../core/actor'
import type { Context } from '../../deps/context'

interface Joining {
  worldId: string
  userId: string
  /** The role in the World: a viewer comes into a team as viewer, everybody else as editor. */
  role: Role
  teamIds: readonly string[]
}

/** Gives a new member of the World their places in teams. Inside the transaction that makes them a member. */
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
