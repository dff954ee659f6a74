import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { teamMembers, teams, users } from '../../../db/schema'
import type { WorldContext } from '../../deps/context'
import { viewEtag } from '../../core/etag'
import { notFound } from '../../core/fault'
import { planRequired } from '../../core/plan-required'
import { requireMatch } from '../../core/preconditions'
import { lastPersonOn } from '../../core/trail'
import type { TeamRole } from '../../core/team-role'
import { isoTime } from '../../lib/time'

export type TeamRow = typeof teams.$inferSelect

/** A person as a member of a team. */
export interface TeamMember {
  userId: string
  name: string
  email: string
  role: TeamRole
  addedAt: number
}

/** A team with its members. */
export interface Team {
  row: TeamRow
  members: TeamMember[]
}

/** A team of the World with its members. @throws Fault NOT_FOUND */
export async function teamIn(ctx: WorldContext, id: string): Promise<Team> {
  const [row] = await ctx.read
    .select()
    .from(teams)
    .where(and(eq(teams.worldId, ctx.world.id), eq(teams.id, id)))
  if (!row) throw notFound('Team')
  return { row, members: (await membersOf(ctx.read, ctx.world.id, [id])).get(id) ?? [] }
}

/** Team members by team id, in the order in which they joined. */
export async function membersOf(db: Database, worldId: string, teamIds: readonly string[]) {
  const rows = await db
    .select({
      teamId: teamMembers.teamId,
      userId: teamMembers.userId,
      name: users.name,
      email: users.email,
      role: teamMembers.role,
      addedAt: teamMembers.addedAt,
    })
    .from(teamMembers)
    .innerJoin(users, eq(users.id, teamMembers.userId))
    .where(and(eq(teamMembers.worldId, worldId), inArray(teamMembers.teamId, [...teamIds])))
    .orderBy(teamMembers.addedAt, teamMembers.userId)
  return Map.groupBy(rows, ({ teamId }) => teamId)
}

/** A team as its audit entries name it. */
export function teamResource({ id, name }: Pick<TeamRow, 'id' | 'name'>) {
  return { type: 'team', id, name }
}

/** The contract's Team. */
export function teamView({ row, members }: Team) {
  const { id, name, slug, description } = row
  const times = { createdAt: isoTime(row.createdAt), updatedAt: isoTime(row.updatedAt) }
  return { id, name, slug, description, members: members.map(teamMemberView), ...times }
}

/** The contract's TeamMember. */
export function teamMemberView({ userId, name, email, role, addedAt }: TeamMember) {
  return { userId, name, email, role, addedAt: isoTime(addedAt) }
}

/**
 * Checks a write on a team or its members against If-Match with the team's ETag.
 * @throws Fault PRECONDITION_FAILED, PRECONDITION_REQUIRED
 */
export async function requireTeamMatch(ctx: WorldContext, team: Team): Promise<void> {
  const { row } = team
  await requireMatch(ctx, () => ({
    etags: [viewEtag(teamView(team))],
    updatedAt: row.updatedAt,
    updatedBy: () => lastPersonOn(ctx.read, ctx.world.id, teamResource(row)),
  }))
}

/**
 * Checks that teams named in a body belong to the World, and that its plan includes teams.
 * @throws Fault PLAN_REQUIRED, NOT_FOUND
 */
export async function requireTeams(ctx: WorldContext, tx: Database, teamIds: readonly string[]): Promise<void> {
  if (teamIds.length === 0) return
  if (!ctx.plan.features.teams) throw planRequired(ctx, 'teams', ctx.plan.code)
  const known = await tx
    .select({ id: teams.id })
    .from(teams)
    .where(and(eq(teams.worldId, ctx.world.id), inArray(teams.id, [...teamIds])))
  if (known.length < new Set(teamIds).size) throw notFound('Team')
}
