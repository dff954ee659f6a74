import { and, asc, eq, ne } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { operatorSessions, users } from '../../../db/schema'
import type { User, World } from '../../core/actor'
import type { AuditAction } from '../../core/audit-actions'
import type { Context } from '../../deps/context'
import { notFound } from '../../core/fault'
import { hashPassword } from '../../core/passwords'
import { INSTANCE_CHAIN, record } from '../../core/trail'
import { normalEmail } from '../../lib/email'
import { createWorld } from '../worlds/creating'
import { accountByEmail, accountById, emailTaken, newPerson } from './accounts'
import { addUser, worldName } from './registering'
import { removeAllFactors } from '../factors/factors'
import { endSessions } from './sessions'
import { userColumns, userResource } from './views'

/** What the operator sees of an account. */
export interface Account extends User {
  suspendedAt: number | null
}

/** Makes a person an operator, or ends that with their operator sessions. Repeating it changes nothing. @throws Fault NOT_FOUND */
export function setOperator(ctx: Context, userId: string, operator: boolean): Promise<void> {
  return ctx.tx(async (tx) => {
    const account = await accountById(tx, userId)
    if (!account) throw notFound('User')
    const [changed] = await tx
      .update(users)
      .set({ operator })
      .where(and(eq(users.id, userId), ne(users.operator, operator)))
      .returning({ id: users.id })
    if (!changed) return
    if (!operator) await tx.delete(operatorSessions).where(eq(operatorSessions.userId, userId))
    await record(tx, ctx, INSTANCE_CHAIN, 'user.operator', userResource(account), { operator: !operator }, { operator })
  })
}

/**
 * Creates a user with a World of their own, regardless of SIGNUP. The address counts as confirmed, because the operator
 * vouches for it.
 * @param worldInput name and slug of the World; by default it is named after the user
 * @throws Fault VALIDATION_FAILED, EMAIL_TAKEN, SLUG_TAKEN
 */
export async function createUser(
  ctx: Context,
  input: { email: string; name: string; password: string },
  worldInput?: { name: string; slug: string },
): Promise<{ user: User; world: World }> {
  const person = newPerson(input)
  // Before hashing, which takes about 100 ms.
  if (await accountByEmail(ctx.read, person.email)) throw emailTaken()
  const passwordHash = await hashPassword(ctx, input.password)
  const now = ctx.now()
  const user: User = { id: ctx.newId('user'), ...person, emailVerifiedAt: now, locale: 'en', createdAt: now }
  return ctx.tx(async (tx) => {
    await addUser(ctx, tx, user, passwordHash)
    const first = worldInput ?? { name: worldName(user.name, user.locale) }
    return { user, world: await createWorld(ctx, tx, { ...first, ownerId: user.id }) }
  })
}

/** All accounts, oldest first. */
export function allUsers(db: Database): Promise<Account[]> {
  return db
    .select({ ...userColumns, suspendedAt: users.suspendedAt })
    .from(users)
    .orderBy(asc(users.createdAt), asc(users.id))
}

/** Ends all sessions of a user and blocks new sign-ins; what they own stays. @throws Fault NOT_FOUND */
export function suspendUser(ctx: Context, email: string): Promise<{ user: Account; revoked: number }> {
  return changeSuspension(ctx, email, 'user.suspend', ctx.now())
}

/** Lets a suspended user sign in again; their ended sessions stay ended. @throws Fault NOT_FOUND */
export function restoreUser(ctx: Context, email: string): Promise<{ user: Account; revoked: number }> {
  return changeSuspension(ctx, email, 'user.restore', null)
}

/** Removes the second factors and passkeys of a user who has lost them. @throws Fault NOT_FOUND */
export function resetSecondFactor(ctx: Context, email: string): Promise<{ user: Account; removed: boolean }> {
  return ctx.tx(async (tx) => {
    const account = await accountByEmail(tx, normalEmail(email) ?? email)
    if (!account) throw notFound('User')
    const { passwordHash: _, ...user } = account
    const removed = await removeAllFactors(tx, user.id)
    if (removed) await record(tx, ctx, INSTANCE_CHAIN, 'auth.factors.remove', userResource(user), { removed }, null)
    return { user, removed }
  })
}

function changeSuspension(ctx: Context, email: string, action: AuditAction, suspendedAt: number | null) {
  return ctx.tx(async (tx) => {
    const account = await accountByEmail(tx, normalEmail(email) ?? email)
    if (!account) throw notFound('User')
    const { passwordHash: _, ...user } = account
    if ((user.suspendedAt === null) === (suspendedAt === null)) return { user, revoked: 0 }
    await tx.update(users).set({ suspendedAt }).where(eq(users.id, user.id))
    const revoked = suspendedAt === null ? 0 : await endSessions(ctx, tx, user.id)
    const suspended = suspendedAt !== null
    await record(tx, ctx, INSTANCE_CHAIN, action, userResource(user), { suspended: !suspended }, { suspended })
    return { user: { ...user, suspendedAt }, revoked }
  })
}
