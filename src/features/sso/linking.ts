import { randomBytes } from 'node:crypto'
import { and, count, eq, gt, isNull } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { ssoCodes, users } from '../../../db/schema'
import { Fault, invalid } from '../../core/fault'
import { hashToken, sameSecret } from '../../core/opaque'
import { verifyPassword } from '../../core/passwords'
import type { Context } from '../../deps/context'
import { HOUR_MS } from '../../lib/time'
import { accountById } from '../auth/accounts'
import { removeAccess } from '../auth/removing-access'
import { type FactorInput, prepareDueFactor } from '../auth/second-factor'
import { tryPassword } from '../auth/throttling'
import { sendMail } from '../mails/outbox'
import { actingFor, matchNow, changed, requireUnchanged, signInThrough } from './exchanging'
import { type SsoCodeRow, openCode, spendCode } from './codes'
import { addIdentity, joinBySso } from './joining'
import { linkMail } from './mails'

/** How a person confirms that the account with their address is theirs. */
export interface LinkProof {
  code: string
  codeVerifier?: string
  password?: string
  mailToken?: string
  /** The second factor, if the account has one. */
  secondFactor?: FactorInput
}

/** Mails of this kind to one account in an hour: anyone whose provider names the address can cause one. */
const MAX_MAILS = 5

/**
 * Checks the password, or the code that was mailed, of the account that has the person's address, and its second factor: from
 * then on the identity provider alone signs in to it. Throttled like a sign-in.
 * The work links the account once and for all, makes the person a member where the configuration takes people in, and opens
 * the session.
 * @throws Fault OAUTH_STATE_INVALID, INVALID_CREDENTIALS, SECOND_FACTOR_REQUIRED, RATE_LIMIT_EXCEEDED, STATE_CONFLICT,
 * PLAN_LIMIT_EXCEEDED
 */
export async function prepareLink(ctx: Context, proof: LinkProof) {
  const { issued, account } = await linkable(ctx, proof.code, proof.codeVerifier)
  const { row, match } = await matchNow(ctx, ctx.read, issued)
  if (match.kind !== 'link' || match.user.id !== account.id) throw changed()
  const byMail = await requireProof(ctx, proof, issued, account)
  const { user } = match
  const acting = actingFor(ctx, user)
  const takesOver = byMail && user.emailVerifiedAt === null
  // The second factors of an account that is taken over belong to the person who made it, and are removed.
  const factor = takesOver ? undefined : await prepareDueFactor(ctx, user, proof.secondFactor)
  const givenAt = factor && proof.secondFactor ? ctx.now() : null
  const signIn = await signInThrough(acting, user, row, givenAt)
  const work = async (tx: Database) => {
    await spendCode(ctx, tx, issued)
    await requireUnchanged(ctx, tx, issued, row, match)
    await requireSamePassword(tx, account)
    await factor?.work(tx)
    if (takesOver) await takeOver(acting, tx, user.id)
    if (!match.isMember) await joinBySso(acting, tx, row, user)
    await addIdentity(acting, tx, row, issued.subject, user)
    return signIn.work(tx)
  }
  return { work, scope: row.worldId }
}

/**
 * Mails a code that confirms the link, once for each sign-in.
 * @throws Fault OAUTH_STATE_INVALID, STATE_CONFLICT if it was sent, RATE_LIMIT_EXCEEDED
 */
export async function prepareLinkMail(ctx: Context, code: string, codeVerifier?: string) {
  const { issued, account } = await linkable(ctx, code, codeVerifier)
  const mailToken = newMailToken()
  const work = async (tx: Database) => {
    await requireFewMails(ctx, tx, account.id)
    const [sent] = await tx
      .update(ssoCodes)
      .set({ mailHash: hashToken(plain(mailToken)), mailedAt: ctx.now() })
      .where(and(eq(ssoCodes.hash, issued.hash), isNull(ssoCodes.mailedAt), isNull(ssoCodes.usedAt)))
      .returning({ hash: ssoCodes.hash })
    if (!sent) throw new Fault('STATE_CONFLICT', 'The mail was already sent. Sign in again to get another one.')
    await sendMail(ctx, tx, linkMail(account.email, mailToken))
  }
  return { work, scope: issued.worldId }
}

type Account = NonNullable<Awaited<ReturnType<typeof accountById>>>

async function linkable(ctx: Context, code: string, codeVerifier?: string) {
  const issued = await openCode(ctx, code, codeVerifier)
  const account = issued.userId === null ? undefined : await accountById(ctx.read, issued.userId)
  if (!account) throw new Fault('STATE_CONFLICT', 'There is nothing to link. Use POST /api/sso/auth/exchange.')
  return { issued, account }
}

/** @returns whether the proof was the mailed code */
async function requireProof(
  ctx: Context,
  { password, mailToken }: LinkProof,
  { mailHash }: SsoCodeRow,
  { id, email, passwordHash }: Account,
): Promise<boolean> {
  if ((password === undefined) === (mailToken === undefined))
    throw invalid({ path: '', message: 'Send either password or mailToken.', code: 'invalid' })
  const isRight =
    password !== undefined
      ? () => verifyPassword(ctx, passwordHash, password)
      : async () => mailHash !== null && sameSecret(hashToken(plain(mailToken ?? '')), mailHash)
  if (!(await tryPassword(ctx, email, id, isRight)))
    throw new Fault('INVALID_CREDENTIALS', 'The password or the code is wrong.')
  return mailToken !== undefined
}

/** The password may have changed since it was checked. */
async function requireSamePassword(tx: Database, { id, passwordHash }: Account): Promise<void> {
  const account = await accountById(tx, id)
  if (account?.passwordHash !== passwordHash) throw changed()
}

/** Nobody had confirmed the address, so whoever made the account may have been somebody else. The mail confirms it. */
async function takeOver(ctx: Context, tx: Database, userId: string): Promise<void> {
  await removeAccess(ctx, tx, userId)
  const now = ctx.now()
  await tx.update(users).set({ emailVerifiedAt: now, updatedAt: now }).where(eq(users.id, userId))
}

async function requireFewMails(ctx: Context, tx: Database, userId: string): Promise<void> {
  const [row] = await tx
    .select({ n: count().mapWith(Number) })
    .from(ssoCodes)
    .where(and(eq(ssoCodes.userId, userId), gt(ssoCodes.mailedAt, ctx.now() - HOUR_MS)))
  if ((row?.n ?? 0) < MAX_MAILS) return
  const retryAfter = HOUR_MS / 1000
  throw new Fault('RATE_LIMIT_EXCEEDED', 'Too many codes were requested. Try again later.', { retryAfter })
}

/** Without letters and digits that look alike. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'
const LENGTH = 12

/** A code that people type: three groups of four characters, some 58 random bits. */
function newMailToken(): string {
  const letters: string[] = []
  while (letters.length < LENGTH)
    for (const byte of randomBytes(LENGTH))
      // Larger bytes would make some letters more likely.
      if (byte < 240 && letters.length < LENGTH) letters.push(ALPHABET[byte % ALPHABET.length]!)
  return letters.join('').replace(/(.{4})(?=.)/g, '$1-')
}

/** A typed code without the case, hyphens and blanks. */
function plain(mailToken: string): string {
  return mailToken.toUpperCase().replace(/[\s-]/g, '')
}
