import { and, eq, isNull } from 'drizzle-orm'
import { apiKeys, memberships, oauthClients, type SurfaceRow, teamMembers, users } from '../../../../db/schema'
import { Fault } from '../../../core/fault'
import { atLeast } from '../../../core/roles'
import { holdsScope, scopesAmong } from '../../../core/scopes'
import { TEAM_ROLE_WORTH } from '../../../core/team-role'
import type { WorldContext } from '../../../deps/context'
import { isTypeId } from '../../../lib/typeid'

/**
 * Checks that the author of the context may still publish the Surface. A schedule stands only while its author could
 * do the same by hand: a person who was removed, or a key that was revoked, publishes nothing afterwards.
 * @throws Fault FORBIDDEN
 */
export async function requireAuthorStanding(ctx: WorldContext, surface: SurfaceRow): Promise<void> {
  const { id, name } = ctx.author
  const stands = isTypeId('key', id) ? keyStands : isTypeId('client', id) ? appStands : personStands
  if (await stands(ctx, id, surface)) return
  throw new Fault('FORBIDDEN', `${name}, who scheduled this, may no longer publish this Surface. Schedule it again.`)
}

async function personStands(ctx: WorldContext, userId: string, { teamId }: SurfaceRow): Promise<boolean> {
  const [member] = await ctx.read
    .select({ role: memberships.role })
    .from(memberships)
    .innerJoin(users, and(eq(users.id, memberships.userId), isNull(users.suspendedAt)))
    .where(and(eq(memberships.worldId, ctx.world.id), eq(memberships.userId, userId)))
  if (!member) return false
  if (atLeast(member.role, 'editor')) return true
  if (teamId === null || !ctx.plan.features.teams) return false
  const { worldId, userId: ofUser } = teamMembers
  const [place] = await ctx.read
    .select({ role: teamMembers.role })
    .from(teamMembers)
    .where(and(eq(worldId, ctx.world.id), eq(teamMembers.teamId, teamId), eq(ofUser, userId)))
  return place !== undefined && atLeast(TEAM_ROLE_WORTH[place.role], 'editor')
}

async function keyStands(ctx: WorldContext, keyId: string): Promise<boolean> {
  const [key] = await ctx.read
    .select()
    .from(apiKeys)
    .where(and(eq(apiKeys.worldId, ctx.world.id), eq(apiKeys.id, keyId), isNull(apiKeys.revokedAt)))
  if (!key || (key.expiresAt !== null && key.expiresAt <= ctx.now())) return false
  return atLeast(key.role, 'editor') && mayWrite(key.scopes)
}

/** An app that acts for itself. The author of one that acts for a person is the person. */
async function appStands(ctx: WorldContext, clientId: string): Promise<boolean> {
  const [app] = await ctx.read
    .select({ scopes: oauthClients.scopes })
    .from(oauthClients)
    .where(and(eq(oauthClients.worldId, ctx.world.id), eq(oauthClients.id, clientId)))
  return app !== undefined && mayWrite(app.scopes)
}

function mayWrite(scopes: readonly string[]): boolean {
  return holdsScope(new Set(scopesAmong(scopes)), 'surfaces:write')
}
