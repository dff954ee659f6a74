import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { authenticators, passkeys, recoveryCodes, sessions } from '../../../db/schema'
import type { UserContext } from '../../deps/context'
import { isoTime } from '../../lib/time'

export const FACTOR_METHODS = ['totp', 'passkey', 'recovery_code'] as const
export type FactorMethod = (typeof FACTOR_METHODS)[number]

/** The second factors that sign-in by password asks a person for. Empty: it asks for none. */
export async function secondFactorsOf(db: Database, userId: string): Promise<FactorMethod[]> {
  const app = await db
    .select({ userId: authenticators.userId })
    .from(authenticators)
    .where(and(eq(authenticators.userId, userId), isNotNull(authenticators.confirmedAt)))
  const keys = await db
    .select({ id: passkeys.id })
    .from(passkeys)
    .where(and(eq(passkeys.userId, userId), eq(passkeys.secondFactor, true)))
    .limit(1)
  const methods: FactorMethod[] = []
  if (app.length > 0) methods.push('totp')
  if (keys.length > 0) methods.push('passkey')
  if (methods.length > 0 && (await unusedCodes(db, userId)) > 0) methods.push('recovery_code')
  return methods
}

/** How many recovery codes a person has left. */
export function unusedCodes(db: Database, userId: string): Promise<number> {
  return db.$count(recoveryCodes, and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)))
}

/** The caller's second factors, as GET shows them. */
export async function factorsView(ctx: UserContext) {
  const [app] = await ctx.read
    .select({ confirmedAt: authenticators.confirmedAt })
    .from(authenticators)
    .where(and(eq(authenticators.userId, ctx.user.id), isNotNull(authenticators.confirmedAt)))
  const { secondFactorAt } = ctx.session
  return {
    methods: await secondFactorsOf(ctx.read, ctx.user.id),
    totp: app ? { confirmedAt: isoTime(app.confirmedAt!) } : null,
    recoveryCodesLeft: await unusedCodes(ctx.read, ctx.user.id),
    givenAt: secondFactorAt === null ? null : isoTime(secondFactorAt),
  }
}

/** Notes in the caller's session that they gave a second factor now. */
export async function noteFactor(ctx: UserContext, tx: Database): Promise<void> {
  await tx.update(sessions).set({ secondFactorAt: ctx.now() }).where(eq(sessions.id, ctx.session.id))
}

/** Removes all second factors of a person, for someone who has lost them. @returns whether there were any */
export async function removeAllFactors(tx: Database, userId: string): Promise<boolean> {
  const apps = await tx.delete(authenticators).where(eq(authenticators.userId, userId)).returning()
  const keys = await tx.delete(passkeys).where(eq(passkeys.userId, userId)).returning({ id: passkeys.id })
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  return apps.length + keys.length > 0
}

/** The passkeys of a person, oldest first. */
export function passkeysOf(db: Database, userId: string) {
  return db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id))
}
