import { and, asc, count, desc, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { memberships, previewLinks, ROLES, type SurfaceRow, teamMembers, teams, users } from '../../../db/schema'
import { atLeast } from '../../core/roles'
import { TEAM_ROLE_WORTH } from '../../core/team-role'
import type { WorldContext } from '../../deps/context'
import { surfaceIn } from './surface-rows'

/** The most people that one answer lists. */
const MOST = 500

/** Who sees the live page, by its visibility. */
const VISITORS = { private: 'members', shared: 'link', listed: 'everyone' } as const

/** Who can read, edit and publish a Surface, and through what. @throws Fault NOT_FOUND */
export async function surfaceAccess(ctx: WorldContext, id: string) {
  const surface = await surfaceIn(ctx, id)
  const people = await peopleOf(ctx, surface)
  return {
    surfaceId: surface.id,
    visibility: surface.visibility,
    live: surface.liveRevisionId !== null,
    visitors: surface.liveRevisionId === null ? 'members' : VISITORS[surface.visibility],
    previewLinks: await openLinks(ctx, surface),
    team: await teamOf(ctx.read, surface),
    people: people.slice(0, MOST).map(accessOf),
    complete: people.length <= MOST,
  }
}

/** The members of the World, the strongest role first. */
function peopleOf(ctx: WorldContext, { worldId, teamId }: SurfaceRow) {
  // Without teams in the plan, places in them count for nothing.
  const counted = ctx.plan.features.teams ? teamId : null
  const inTeam = and(
    eq(teamMembers.worldId, worldId),
    eq(teamMembers.teamId, counted ?? ''),
    eq(teamMembers.userId, memberships.userId),
  )
  const rank = sql`CASE ${memberships.role} ${sql.join(
    ROLES.map((role, index) => sql`WHEN ${role} THEN ${index}`),
    sql.raw(' '),
  )} END`
  return ctx.read
    .select({
      userId: memberships.userId,
      name: users.name,
      email: users.email,
      worldRole: memberships.role,
      teamRole: teamMembers.role,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .leftJoin(teamMembers, inTeam)
    .where(eq(memberships.worldId, worldId))
    .orderBy(desc(rank), asc(memberships.createdAt), asc(memberships.userId))
    .limit(MOST + 1)
}

type Found = Awaited<ReturnType<typeof peopleOf>>[number]

/** The higher of the two roles counts. The team is named only where it gives more than the World. */
function accessOf({ teamRole, ...person }: Found) {
  const lifted = teamRole === null ? undefined : TEAM_ROLE_WORTH[teamRole]
  const byTeam = lifted !== undefined && !atLeast(person.worldRole, lifted)
  const role = byTeam ? lifted : person.worldRole
  const edits = atLeast(role, 'editor')
  return {
    ...person,
    teamRole,
    role,
    through: byTeam ? 'team' : 'world',
    can: { read: true, edit: edits, publish: edits },
  }
}

async function teamOf(db: Database, { worldId, teamId }: SurfaceRow) {
  if (teamId === null) return null
  const [team] = await db
    .select({ id: teams.id, name: teams.name })
    .from(teams)
    .where(and(eq(teams.worldId, worldId), eq(teams.id, teamId)))
  return team ?? null
}

/** Links that show the draft without an account. */
async function openLinks(ctx: WorldContext, { id, worldId }: SurfaceRow): Promise<number> {
  const [row] = await ctx.read
    .select({ n: count().mapWith(Number) })
    .from(previewLinks)
    .where(
      and(eq(previewLinks.worldId, worldId), eq(previewLinks.surfaceId, id), gt(previewLinks.expiresAt, ctx.now())),
    )
  return row?.n ?? 0
}
