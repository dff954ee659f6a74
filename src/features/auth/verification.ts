import { and, desc, eq, gt, isNull, ne } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { linkTokens, users } from '../../../db/schema'
import { uniqueViolation } from '../../../db/unique'
import type { User } from '../../core/actor'
import type { Context, UserContext } from '../../deps/context'
import { Fault, notFound } from '../../core/fault'
import { sendMail } from '../mails/outbox'
import { INSTANCE_CHAIN, record } from '../../core/trail'
import { accountById, emailTaken } from './accounts'
import { actingAs } from './acting'
import { issueLink, linkWaitSeconds, openLink, spendLink, voidLinks } from './mail-links'
import { verificationMail } from './mails'
import { userColumns, userResource, userView } from './views'

/**
 * Mails the link that confirms an address: the account's own, or the one that is to replace it. Invalidates earlier
 * links.
 * @throws Fault RATE_LIMIT_EXCEEDED, because anyone can type any address
 */
export async function sendVerification(ctx: Context, tx: Database, userId: string, email: string): Promise<void> {
  const retryAfter = await linkWaitSeconds(ctx, tx, userId, 'verify')
  if (retryAfter > 0)
    throw new Fault('RATE_LIMIT_EXCEEDED', 'Too many links were requested. Try again later.', { retryAfter })
  await voidLinks(ctx, tx, userId, 'verify')
  await sendMail(ctx, tx, verificationMail(email, await issueLink(ctx, tx, 'verify', { userId, email })))
}

/**
 * Mails the link again, to the pending address or else to the caller's own unconfirmed one.
 * @throws Fault STATE_CONFLICT if there is nothing to confirm, RATE_LIMIT_EXCEEDED
 */
export function resendVerification(ctx: UserContext): Promise<void> {
  return ctx.tx(async (tx) => {
    const user = await accountById(tx, ctx.user.id)
    const email = (await pendingEmail(ctx, ctx.user.id)) ?? (user?.emailVerifiedAt === null ? user.email : null)
    if (email === null) throw new Fault('STATE_CONFLICT', 'Your e-mail address is already confirmed.')
    await sendVerification(ctx, tx, ctx.user.id, email)
    await record(tx, ctx, INSTANCE_CHAIN, 'auth.verify.send', userResource(ctx.user), null, { email })
  })
}

/** The address that takes effect when its link is opened; null if there is none. */
export async function pendingEmail(ctx: Context, userId: string): Promise<string | null> {
  const [row] = await ctx.read
    .select({ email: linkTokens.email })
    .from(linkTokens)
    .innerJoin(users, eq(users.id, linkTokens.userId))
    .where(
      and(
        eq(linkTokens.userId, userId),
        eq(linkTokens.kind, 'verify'),
        isNull(linkTokens.usedAt),
        gt(linkTokens.expiresAt, ctx.now()),
        ne(linkTokens.email, users.email),
      ),
    )
    .orderBy(desc(linkTokens.createdAt))
    .limit(1)
  return row?.email ?? null
}

/** Cancels a pending change of address. A link to the account's own address stays valid. */
export async function voidAddressChange(ctx: Context, tx: Database, user: Pick<User, 'id' | 'email'>): Promise<void> {
  await tx
    .update(linkTokens)
    .set({ usedAt: ctx.now() })
    .where(
      and(
        eq(linkTokens.userId, user.id),
        eq(linkTokens.kind, 'verify'),
        isNull(linkTokens.usedAt),
        ne(linkTokens.email, user.email),
      ),
    )
}

/**
 * Confirms the address of a link and makes it the account's address.
 * @throws Fault NOT_FOUND, STATE_CONFLICT for an invalid link, EMAIL_TAKEN if another account has the address by now
 */
export async function verifyEmail(ctx: Context, token: string): Promise<User> {
  const link = await openLink(ctx, 'verify', token)
  const { userId, email } = link
  if (userId === null || email === null) throw notFound('Link')
  return ctx.tx(async (tx) => {
    await spendLink(ctx, tx, link)
    const before = await accountById(tx, userId)
    if (!before) throw notFound('Link')
    const after = await confirm(ctx, tx, userId, email)
    // An open reset link may be in the mailbox of the previous address.
    if (before.email !== email) await voidLinks(ctx, tx, userId, 'reset')
    const resource = userResource(after)
    await record(tx, actingAs(ctx, after), INSTANCE_CHAIN, 'auth.verify', resource, userView(before), userView(after))
    return after
  })
}

async function confirm(ctx: Context, tx: Database, userId: string, email: string): Promise<User> {
  const now = ctx.now()
  try {
    const [user] = await tx
      .update(users)
      .set({ email, emailVerifiedAt: now, updatedAt: now })
      .where(eq(users.id, userId))
      .returning(userColumns)
    if (!user) throw notFound('Link')
    return user
  } catch (error) {
    throw uniqueViolation(error) ? emailTaken() : error
  }
}
