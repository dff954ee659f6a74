import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { users } from '../../../db/schema'
import type { Context } from '../../deps/context'
import { Fault } from '../../core/fault'
import { verifyPassword } from '../../core/passwords'
import { accountByEmail } from './accounts'
import { provedBy } from './sessions'
import type { Credentials } from './shapes'
import { prepareSignIn } from './signing-in'
import { tryPassword } from './throttling'

/**
 * Checks a sign-in by password; the work opens the session. An unknown address, a wrong password, an account without a
 * password and a suspended account get the same answer after the same work, so that a stranger learns nothing about an
 * account.
 * @throws Fault INVALID_CREDENTIALS, RATE_LIMIT_EXCEEDED
 */
export async function prepareLogin(ctx: Context, credentials: Credentials) {
  const { user, hash } = await provenUser(ctx, credentials)
  const signIn = await prepareSignIn(ctx, user, provedBy('password'))
  const work = async (tx: Database) => {
    await requireUnchanged(tx, user.id, hash)
    return signIn.work(tx)
  }
  return { work }
}

/**
 * The user who has this password, and the hash that it was verified against. Opens no session.
 * @throws Fault INVALID_CREDENTIALS, RATE_LIMIT_EXCEEDED
 */
export async function provenUser(ctx: Context, { email: typed, password }: Credentials) {
  const email = typed.trim().toLowerCase()
  const account = await accountByEmail(ctx.read, email)
  const known = account?.suspendedAt === null ? account.passwordHash : null
  const right = await tryPassword(ctx, email, account?.id ?? null, () => verifyPassword(ctx, known, password))
  if (!account || known === null || !right) throw refused()
  const { passwordHash: _hash, suspendedAt: _suspendedAt, ...user } = account
  return { user, hash: known }
}

/** The password may have changed, or the account may have been suspended, while argon2 ran. */
async function requireUnchanged(tx: Database, userId: string, passwordHash: string): Promise<void> {
  const [row] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.passwordHash, passwordHash), isNull(users.suspendedAt)))
  if (!row) throw refused()
}

function refused(): Fault {
  return new Fault('INVALID_CREDENTIALS', 'The e-mail address or the password is wrong.')
}
