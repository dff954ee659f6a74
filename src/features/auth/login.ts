import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { users } from '../../../db/schema'
import type { User } from '../../core/actor'
import type { Context } from '../../deps/context'
import { Fault } from '../../core/fault'
import { findMembership } from '../../core/identity'
import { verifyPassword } from '../../core/passwords'
import { INSTANCE_CHAIN, record } from '../../core/trail'
import { worldsOf } from '../worlds/membership'
import { worldView } from '../worlds/views'
import { accountByEmail } from './accounts'
import { actingAs } from './acting'
import { newPair, openSession, type Pair } from './sessions'
import type { Credentials } from './shapes'
import { tryPassword } from './throttling'
import { userResource, userView } from './views'

interface SignIn extends Pair {
  user: User
}

/**
 * Checks a sign-in by password; the work opens the session. An unknown address, a wrong password, an account without a
 * password and a suspended account get the same answer after the same work, so that a stranger learns nothing about an
 * account.
 * @throws Fault INVALID_CREDENTIALS, RATE_LIMIT_EXCEEDED
 */
export async function prepareLogin(ctx: Context, credentials: Credentials) {
  const { user, hash } = await provenUser(ctx, credentials)
  const pair = await newPair(ctx, user.id)
  const work = async (tx: Database) => {
    await requireUnchanged(tx, user.id, hash)
    await signIn(ctx, tx, pair, user, 'password')
    return signInView(tx, { user, ...pair })
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

/** Opens the session of a user who has proved their identity, and records it. Every way of signing in ends here. */
async function signIn(ctx: Context, tx: Database, pair: Pair, user: User, method: string): Promise<void> {
  await openSession(ctx, tx, pair, user.id, method)
  const after = { sessionId: pair.sessionId, method }
  await record(tx, actingAs(ctx, user), INSTANCE_CHAIN, 'auth.login', userResource(user), null, after)
}

/** The answer to every sign-in: the user, the tokens, a summary of each World, and the first World in full. */
async function signInView(tx: Database, { user, token, refreshToken }: SignIn) {
  const worlds = await worldsOf(tx, user.id)
  const [first] = worlds
  const member = first && (await findMembership(tx, first.id, user.id))
  const world = member ? worldView(member.world, member.role) : null
  return { user: userView(user), token, refreshToken, world, worlds }
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
