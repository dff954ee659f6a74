import { and, eq, isNotNull, ne } from 'drizzle-orm'
import type { Database } from '../../db/client'
import { identities, passkeys, users } from '../../db/schema'
import { Fault } from './fault'

/**
 * Checks that a person can sign in without this identity or passkey: with a password, an identity at a provider, or a
 * passkey. Call it in the transaction that removes it. Single sign-on does not count, because it leads into one World only.
 * @throws Fault STATE_CONFLICT
 */
export async function requireOtherWay(tx: Database, userId: string, removedId: string): Promise<void> {
  const ways = [
    tx.$count(users, and(eq(users.id, userId), isNotNull(users.passwordHash))),
    tx.$count(identities, and(eq(identities.userId, userId), ne(identities.id, removedId))),
    tx.$count(passkeys, and(eq(passkeys.userId, userId), ne(passkeys.id, removedId))),
  ]
  for (const way of ways) if ((await way) > 0) return
  throw new Fault(
    'STATE_CONFLICT',
    'Nothing else can sign in to your account. Set a password first: request a reset link with your e-mail address.',
  )
}
