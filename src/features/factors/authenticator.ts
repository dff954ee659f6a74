import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { authenticators } from '../../../db/schema'
import { Fault, notFound } from '../../core/fault'
import { INSTANCE_CHAIN, record, type Resource } from '../../core/trail'
import type { Context, UserContext } from '../../deps/context'
import { isoTime } from '../../lib/time'
import { sendMail } from '../mails/outbox'
import { noteFactor, secondFactorsOf } from './factors'
import { factorOffMail, factorOnMail } from './mails'
import { newRecoveryCodes } from './recovery-codes'
import { newTotpSecret, stepOfCode, totpUri } from './totp'

/** Begins to add an authenticator app. It counts once a code of it was confirmed. @throws Fault STATE_CONFLICT */
export async function addAuthenticator(ctx: UserContext): Promise<{ secret: string; uri: string }> {
  const secret = newTotpSecret()
  const { id, email } = ctx.user
  await ctx.tx(async (tx) => {
    if (await confirmedRow(tx, id)) throw already()
    await tx.delete(authenticators).where(eq(authenticators.userId, id))
    const sealed = ctx.deps.secrets.seal(secret, placeOf(id))
    await tx.insert(authenticators).values({ userId: id, secret: sealed, lastStep: 0, createdAt: ctx.now() })
    await record(tx, ctx, INSTANCE_CHAIN, 'auth.totp.start', personResource(ctx), null, { confirmedAt: null })
  })
  return { secret, uri: totpUri(secret, new URL(ctx.deps.config.publicUrl).host, email) }
}

/**
 * Confirms the authenticator app with one of its codes. Call it through the throttle of codes.
 * @returns the time step of the code; null for a wrong one
 * @throws Fault NOT_FOUND if none was begun, STATE_CONFLICT if it is confirmed already
 */
export async function stepToConfirm(ctx: UserContext, code: string): Promise<number | null> {
  const [row] = await ctx.read.select().from(authenticators).where(eq(authenticators.userId, ctx.user.id))
  if (!row) throw notFound('Authenticator app')
  if (row.confirmedAt !== null) throw already()
  return stepOfCode(ctx.deps.secrets.open(row.secret, placeOf(ctx.user.id)), code, ctx.now())
}

/**
 * Turns the second factor on. Call it only for the first second factor of an account, or after another one was given: from
 * now on, this session counts as having given one.
 * @param step of the code that proved the app
 */
export async function confirmAuthenticator(ctx: UserContext, tx: Database, step: number) {
  const isFirst = (await secondFactorsOf(tx, ctx.user.id)).length === 0
  const confirmedAt = ctx.now()
  const confirmed = await tx
    .update(authenticators)
    .set({ confirmedAt, lastStep: step })
    .where(and(eq(authenticators.userId, ctx.user.id), isNull(authenticators.confirmedAt)))
    .returning({ userId: authenticators.userId })
  if (confirmed.length === 0) throw already()
  const codes = isFirst ? await newRecoveryCodes(tx, ctx.user.id) : []
  await noteFactor(ctx, tx)
  await sendMail(ctx, tx, factorOnMail(ctx.user.email))
  const after = { confirmedAt: isoTime(confirmedAt) }
  await record(tx, ctx, INSTANCE_CHAIN, 'auth.totp.confirm', personResource(ctx), null, after)
  return { ...after, recoveryCodes: codes }
}

/** Removes the authenticator app. @throws Fault NOT_FOUND */
export async function removeAuthenticator(ctx: UserContext, tx: Database): Promise<void> {
  const [removed] = await tx.delete(authenticators).where(eq(authenticators.userId, ctx.user.id)).returning()
  if (!removed) throw notFound('Authenticator app')
  await sendMail(ctx, tx, factorOffMail(ctx.user.email))
  const before = { confirmedAt: removed.confirmedAt === null ? null : isoTime(removed.confirmedAt) }
  await record(tx, ctx, INSTANCE_CHAIN, 'auth.totp.delete', personResource(ctx), before, null)
}

/** The time step of a code of a person's confirmed app; null for a wrong code, or without an app. */
export async function stepOf(ctx: Context, userId: string, code: string): Promise<number | null> {
  const row = await confirmedRow(ctx.read, userId)
  return row ? stepOfCode(ctx.deps.secrets.open(row.secret, placeOf(userId)), code, ctx.now()) : null
}

/** Uses a time step up: of two requests with one code, one works (RFC 6238, 5.2). @returns whether it was unused */
export async function spendStep(tx: Database, userId: string, step: number): Promise<boolean> {
  const spent = await tx
    .update(authenticators)
    .set({ lastStep: step })
    .where(and(eq(authenticators.userId, userId), lt(authenticators.lastStep, step)))
    .returning({ userId: authenticators.userId })
  return spent.length > 0
}

async function confirmedRow(db: Database, userId: string) {
  const [row] = await db
    .select()
    .from(authenticators)
    .where(and(eq(authenticators.userId, userId), isNotNull(authenticators.confirmedAt)))
  return row
}

function personResource({ user: { id, name } }: UserContext): Resource {
  return { type: 'user', id, name }
}

function placeOf(userId: string): string {
  return `authenticators ${userId}`
}

function already(): Fault {
  return new Fault('STATE_CONFLICT', 'The account has an authenticator app. Remove it before you add another.')
}
