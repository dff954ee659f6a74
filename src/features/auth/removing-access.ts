import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { identities, memberships, ssoIdentities, users } from '../../../db/schema'
import type { Context } from '../../deps/context'
import { removeAllFactors } from '../factors/factors'
import { voidLinks } from './mail-links'
import { endSessions } from './sessions'

/**
 * Removes everything that can sign in to an account, because its address now belongs to a person who has proved it, and may
 * never have belonged to the one who made the account. A new way to sign in adds its removal here.
 * @returns how many sessions ended
 */
export async function removeAccess(ctx: Context, tx: Database, userId: string): Promise<number> {
  await tx.update(users).set({ passwordHash: null }).where(eq(users.id, userId))
  const revoked = await endSessions(ctx, tx, userId)
  await tx.delete(identities).where(eq(identities.userId, userId))
  // Keep the identity of a member who was removed: it cannot sign in, and it prevents a new membership by single sign-on (decision 31).
  const theirs = tx.select({ id: memberships.worldId }).from(memberships).where(eq(memberships.userId, userId))
  await tx.delete(ssoIdentities).where(and(eq(ssoIdentities.userId, userId), inArray(ssoIdentities.worldId, theirs)))
  await removeAllFactors(tx, userId)
  for (const kind of ['verify', 'reset'] as const) await voidLinks(ctx, tx, userId, kind)
  return revoked
}
