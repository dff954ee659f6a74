import { and, eq } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { teamMembers, teams } from '../../../db/schema'
import type { WorldContext } from '../../deps/context'
import { Fault, notFound } from '../../core/fault'
import { requireScopesOfRole } from '../../core/role-scopes'
import { atLeast, roleTooLow } from '../../core/roles'
import { TEAM_ROLE_WORTH, type TeamRole } from '../../core/team-role'
import { record } from '../../core/trail'
import { memberIn } from '../worlds/member-rows'
import { requireTeamMatch, type Team, teamIn, type TeamMember, teamMemberView, teamResource } from './team-rows'

/**
 * Adds a member of the World to a team. The team's leads may do this too, but they cannot add leads.
 * @throws Fault NOT_FOUND for the team or for a person who is not a member of the World, FORBIDDEN, ALREADY_MEMBER
 */
export function addTeamMember(ctx: WorldContext, teamId: string, { userId, role }: { userId: string; role: TeamRole }) {
  return ctx.tx(async (tx) => {
    const team = await teamIn(ctx, teamId)
    requireMayChange(ctx, [role])
    requireScopesOfRole(ctx.principal, TEAM_ROLE_WORTH[role])
    const { name, email } = await memberIn(ctx, userId)
    if (team.members.some((member) => member.userId === userId))
      throw new Fault('ALREADY_MEMBER', 'This person is already in the team.')
    const member: TeamMember = { userId, name, email, role, addedAt: ctx.now() }
    await tx.insert(teamMembers).values({ worldId: ctx.world.id, teamId, userId, role, addedAt: member.addedAt })
    await touch(ctx, tx, teamId)
    const view = teamMemberView(member)
    await record(tx, ctx, ctx.world.id, 'team.member.add', teamResource(team.row), null, view)
    return view
  })
}

/**
 * Changes a member's role in a team.
 * @throws Fault NOT_FOUND, FORBIDDEN if a lead is involved and the caller is not an admin, PRECONDITION_FAILED,
 * PRECONDITION_REQUIRED
 */
export function changeTeamRole(ctx: WorldContext, teamId: string, userId: string, role?: TeamRole) {
  return ctx.tx(async (tx) => {
    const team = await teamIn(ctx, teamId)
    await requireTeamMatch(ctx, team)
    const member = memberOf(team, userId)
    const before = teamMemberView(member)
    if (role === undefined || role === member.role) return before
    requireMayChange(ctx, [role, member.role])
    requireScopesOfRole(ctx.principal, TEAM_ROLE_WORTH[role])
    await tx
      .update(teamMembers)
      .set({ role })
      .where(isTeamMember(ctx, teamId, userId))
    await touch(ctx, tx, teamId)
    const after = teamMemberView({ ...member, role })
    await record(tx, ctx, ctx.world.id, 'team.member.update', teamResource(team.row), before, after)
    return after
  })
}

/** Removes a member from a team; they stay in the World. @throws Fault NOT_FOUND, FORBIDDEN, PRECONDITION_FAILED */
export function removeTeamMember(ctx: WorldContext, teamId: string, userId: string) {
  return ctx.tx(async (tx) => {
    const team = await teamIn(ctx, teamId)
    await requireTeamMatch(ctx, team)
    const member = memberOf(team, userId)
    requireMayChange(ctx, [member.role])
    await tx.delete(teamMembers).where(isTeamMember(ctx, teamId, userId))
    await touch(ctx, tx, teamId)
    await record(tx, ctx, ctx.world.id, 'team.member.remove', teamResource(team.row), teamMemberView(member), null)
    return { id: userId, deleted: true as const }
  })
}

/** The route allows admins and the team's leads; only admins may add or remove leads. */
function requireMayChange(ctx: WorldContext, roles: readonly TeamRole[]): void {
  if (roles.includes('lead') && !atLeast(ctx.role, 'admin')) throw roleTooLow('admin', ctx.role)
}

function memberOf({ members }: Team, userId: string): TeamMember {
  const member = members.find((one) => one.userId === userId)
  if (!member) throw notFound('Team member')
  return member
}

/** The team's ETag covers its members, so a change of members updates the team's time too. */
async function touch(ctx: WorldContext, tx: Database, teamId: string): Promise<void> {
  await tx
    .update(teams)
    .set({ updatedAt: ctx.now() })
    .where(and(eq(teams.worldId, ctx.world.id), eq(teams.id, teamId)))
}

function isTeamMember(ctx: WorldContext, teamId: string, userId: string) {
  return and(eq(teamMembers.worldId, ctx.world.id), eq(teamMembers.teamId, teamId), eq(teamMembers.userId, userId))
}
