import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { users } from '../../../db/schema'
import type { User } from '../../core/actor'
import type { Context, UserContext } from '../../deps/context'
import { Fault, invalid, notFound } from '../../core/fault'
import { sendMail } from '../mails/outbox'
import { passwordFaults } from '../../core/password-rules'
import { hashPassword, verifyPassword } from '../../core/passwords'
import type { PreparedWork } from '../../core/prepared-work'
import { INSTANCE_CHAIN, record } from '../../core/trail'
import { accountByEmail, accountById } from './accounts'
import { actingAs } from './acting'
import { issueLink, issueNoLink, type MailLink, linkWaitSeconds, openLink, spendLink, voidLinks } from './mail-links'
import { passwordChangedMail, resetMail } from './mails'
import { removeAccess } from './removing-access'
import { endSessions } from './sessions'
import { forgetFailures, tryPassword } from './throttling'
import { voidAddressChange } from './verification'
import { userResource } from './views'

/**
 * Checks and hashes the caller's new password. The work sets it, ends their other sessions and invalidates their open
 * links.
 * @returns the work; it returns the number of sessions that ended
 * @throws Fault VALIDATION_FAILED for a wrong current or a weak new password, RATE_LIMIT_EXCEEDED after ten wrong ones
 */
export async function preparePasswordChange(
  ctx: UserContext,
  currentPassword: string,
  newPassword: string,
): Promise<PreparedWork<number>> {
  const { id, email } = ctx.user
  const faults = passwordFaults(newPassword, email, '/newPassword')
  if (faults.length > 0) throw invalid(faults)
  const hash = (await accountById(ctx.read, id))?.passwordHash ?? null
  // Throttled like a sign-in: otherwise a stolen token would allow unlimited guesses.
  if (!(await tryPassword(ctx, email, id, () => verifyPassword(ctx, hash, currentPassword)))) throw wrongCurrent()
  const passwordHash = await hashPassword(ctx, newPassword)
  const work = async (tx: Database) => {
    const unchanged = and(eq(users.id, id), hash === null ? isNull(users.passwordHash) : eq(users.passwordHash, hash))
    const [user] = await tx.update(users).set({ passwordHash }).where(unchanged).returning({ id: users.id })
    if (!user) throw wrongCurrent()
    const revoked = await endSessions(ctx, tx, id, ctx.session.id)
    await afterChange(ctx, tx, ctx.user)
    await record(tx, ctx, INSTANCE_CHAIN, 'auth.password', userResource(ctx.user), null, { revoked })
    return revoked
  }
  return { work }
}

/** Mails a reset link if the account exists. The answer and the work are the same either way. */
export function forgotPassword(ctx: Context, typed: string): Promise<void> {
  const email = typed.trim().toLowerCase()
  return ctx.tx(async (tx) => {
    const account = await accountByEmail(tx, email)
    const wanted = account?.suspendedAt === null && (await linkWaitSeconds(ctx, tx, account.id, 'reset')) === 0
    if (!account || !wanted) return issueNoLink(ctx, tx, 'reset')
    await sendMail(ctx, tx, resetMail(email, await issueLink(ctx, tx, 'reset', { userId: account.id, email })))
  })
}

/**
 * Checks a reset link and hashes the new password. The work sets it and ends all sessions. It also confirms the
 * address, because the link was sent there. If nobody had confirmed it before, somebody else may have made the account, so
 * all other ways to sign in are removed.
 * @returns the work; it returns the number of sessions that ended
 * @throws Fault NOT_FOUND, STATE_CONFLICT for an invalid link, VALIDATION_FAILED
 */
export async function prepareReset(ctx: Context, token: string, password: string): Promise<PreparedWork<number>> {
  const link = await openLink(ctx, 'reset', token)
  const account = link.userId === null ? undefined : await accountById(ctx.read, link.userId)
  if (!account || account.suspendedAt !== null) throw notFound('Link')
  const faults = passwordFaults(password, account.email)
  if (faults.length > 0) throw invalid(faults)
  const passwordHash = await hashPassword(ctx, password)
  const work = async (tx: Database) => {
    await spendLink(ctx, tx, link)
    const end = (await confirmsAddress(tx, account, link)) ? removeAccess : endSessions
    const revoked = await end(ctx, tx, account.id)
    await setPassword(ctx, tx, account, link, passwordHash)
    await forgetFailures(ctx, tx, account.email)
    await afterChange(ctx, tx, account)
    await record(tx, actingAs(ctx, account), INSTANCE_CHAIN, 'auth.reset', userResource(account), null, { revoked })
    return revoked
  }
  return { work }
}

/** Whether a reset link is the first proof that the address of the account is its owner's. */
async function confirmsAddress(tx: Database, { id, email }: User, link: MailLink): Promise<boolean> {
  const account = await accountById(tx, id)
  return account?.emailVerifiedAt === null && email === link.email
}

async function setPassword(
  ctx: Context,
  tx: Database,
  account: User,
  link: MailLink,
  passwordHash: string,
): Promise<void> {
  const now = ctx.now()
  const verified = account.emailVerifiedAt === null && account.email === link.email
  const [user] = await tx
    .update(users)
    .set({ passwordHash, ...(verified && { emailVerifiedAt: now, updatedAt: now }) })
    // Since the check, the address may have changed or the account may have been suspended.
    .where(and(eq(users.id, account.id), eq(users.email, account.email), isNull(users.suspendedAt)))
    .returning({ id: users.id })
  if (!user) throw new Fault('STATE_CONFLICT', 'The account has just changed. Request a new link.')
}

/** A new password cancels pending changes and notifies the account's owner. */
async function afterChange(ctx: Context, tx: Database, user: User): Promise<void> {
  await voidLinks(ctx, tx, user.id, 'reset')
  await voidAddressChange(ctx, tx, user)
  await sendMail(ctx, tx, passwordChangedMail(user.email, `${ctx.deps.config.publicUrl}/forgot`))
}

function wrongCurrent(): Fault {
  return invalid({ path: '/currentPassword', message: 'This is not your current password.', code: 'wrong' })
}
