import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { apiKeys, memberships, oauthClients, type SurfaceRow, teamMembers, users } from '../../../db/schema'
import type { Plan } from '../../core/plans'
import { atLeast } from '../../core/roles'
import { holdsScope, scopesAmong } from '../../core/scopes'
import { TEAM_ROLE_WORTH } from '../../core/team-role'
import { isTypeId } from '../../lib/typeid'

/** The Surface in question, in its World, and the time in epoch milliseconds. */
export interface Asked {
  db: Database
  surface: Pick<SurfaceRow, 'worldId' | 'teamId'>
  plan: Plan
  now: number
}

/**
 * Whether the author of earlier work (a person, a key, or an app that acted for itself) may still edit a Surface. What
 * acts later in an author's name, such as a schedule or a preview link, counts only while they could do the same by hand:
 * a person who was removed, or a key that was revoked, must keep no way in.
 */
export function mayStillEdit(asked: Asked, authorId: string): Promise<boolean> {
  if (isTypeId('key', authorId)) return keyMay(asked, authorId)
  return isTypeId('client', authorId) ? appMay(asked, authorId) : personMay(asked, authorId)
}

async function personMay({ db, surface, plan }: Asked, userId: string): Promise<boolean> {
  const { worldId, teamId } = surface
  const [member] = await db
    .select({ role: memberships.role })
    .from(memberships)
    .innerJoin(users, and(eq(users.id, memberships.userId), isNull(users.suspendedAt)))
    .where(and(eq(memberships.worldId, worldId), eq(memberships.userId, userId)))
  if (!member) return false
  if (atLeast(member.role, 'editor')) return true
  if (teamId === null || !plan.features.teams) return false
  const isPlace = and(eq(teamMembers.worldId, worldId), eq(teamMembers.teamId, teamId), eq(teamMembers.userId, userId))
  const [place] = await db.select({ role: teamMembers.role }).from(teamMembers).where(isPlace)
  return place !== undefined && atLeast(TEAM_ROLE_WORTH[place.role], 'editor')
}

async function keyMay({ db, surface, now }: Asked, keyId: string): Promise<boolean> {
  const [key] = await db
    .select()
    .from(apiKeys)
    .where(and(eq(apiKeys.worldId, surface.worldId), eq(apiKeys.id, keyId), isNull(apiKeys.revokedAt)))
  if (!key || (key.expiresAt !== null && key.expiresAt <= now)) return false
  return atLeast(key.role, 'editor') && mayWrite(key.scopes)
}

/** An app that acts for itself. The author of one that acts for a person is the person. */
async function appMay({ db, surface }: Asked, clientId: string): Promise<boolean> {
  const [app] = await db
    .select({ scopes: oauthClients.scopes })
    .from(oauthClients)
    .where(and(eq(oauthClients.worldId, surface.worldId), eq(oauthClients.id, clientId)))
  return app !== undefined && mayWrite(app.scopes)
}

function mayWrite(scopes: readonly string[]): boolean {
  return holdsScope(new Set(scopesAmong(scopes)), 'surfaces:write')
}
