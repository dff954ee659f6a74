import { eq } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { authChallenges, identities, ssoIdentities, users } from '../../../db/schema'
import type { Context } from '../../deps/context'
import { voidLinks } from '../auth/mail-links'
import { endSessions } from '../auth/sessions'
import { removeAllFactors } from '../factors/factors'

/**
 * Removes everything that can sign in to an account, because its address now belongs to a person who has proved it, and may
 * never have belonged to the one who made the account. A new way to sign in adds its removal here.
 */
export async function removeAccess(ctx: Context, tx: Database, userId: string): Promise<void> {
  await tx.update(users).set({ passwordHash: null }).where(eq(users.id, userId))
  await endSessions(ctx, tx, userId)
  await tx.delete(identities).where(eq(identities.userId, userId))
  await tx.delete(ssoIdentities).where(eq(ssoIdentities.userId, userId))
  await removeAllFactors(tx, userId)
  await tx.delete(authChallenges).where(eq(authChallenges.userId, userId))
  for (const kind of ['verify', 'reset'] as const) await voidLinks(ctx, tx, userId, kind)
}
