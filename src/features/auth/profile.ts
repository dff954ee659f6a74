import { eq } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { users } from '../../../db/schema'
import type { User } from '../../core/actor'
import type { UserContext } from '../../deps/context'
import { viewEtag } from '../../core/etag'
import { invalid, notFound } from '../../core/fault'
import type { Language } from '../../core/language'
import type { Detail } from '../../core/fault-codes'
import { sendMail } from '../mails/outbox'
import { requireMatch } from '../../core/preconditions'
import { INSTANCE_CHAIN, record } from '../../core/trail'
import { worldsOf } from '../worlds/membership'
import { accountByEmail, emailFrom, emailTaken, nameFrom } from './accounts'
import { addressChangeMail } from './mails'
import { pendingEmail, sendVerification } from './verification'
import { userColumns, userResource, userView } from './views'

export interface ProfileChange {
  name?: string
  email?: string
  locale?: Language
}

/** The caller with their Worlds and their pending address. */
export async function meView(ctx: UserContext, user: User = ctx.user) {
  const [pending, worlds] = [await pendingEmail(ctx, user.id), await worldsOf(ctx.read, user.id)]
  return { ...userView(user), pendingEmail: pending, operator: await isOperator(ctx.read, user.id), worlds }
}

/**
 * Changes the caller's name and language immediately. A new address takes effect when the link mailed to it is opened.
 * @throws Fault VALIDATION_FAILED, EMAIL_TAKEN, PRECONDITION_FAILED, RATE_LIMIT_EXCEEDED
 */
export function updateProfile(ctx: UserContext, change: ProfileChange) {
  const { name, email, locale } = checked(change)
  return ctx.tx(async (tx) => {
    const before = await profileOf(tx, ctx.user.id)
    const view = await meView(ctx, before)
    const updatedAt = before.updatedAt ?? before.createdAt
    await requireMatch(ctx, () => ({
      etags: [viewEtag(view)],
      updatedAt,
      updatedBy: { id: before.id, name: before.name },
    }))
    const renames = name !== undefined && name !== before.name
    const moves = email !== undefined && email !== before.email
    const speaks = locale !== undefined && locale !== before.locale
    if (!renames && !moves && !speaks) return view
    if (renames) await rename(ctx, tx, before, name)
    if (speaks) await changeLocale(ctx, tx, before, locale)
    if (moves) await askForChange(ctx, tx, before, email)
    const after = await meView(ctx, await profileOf(tx, ctx.user.id))
    await record(tx, ctx, INSTANCE_CHAIN, 'auth.profile', userResource(after), audited(view), audited(after))
    return after
  })
}

/** Published answers and feeds name their author, so the cached ones are rebuilt. */
async function rename(ctx: UserContext, tx: Database, user: User, name: string): Promise<void> {
  await tx.update(users).set({ name, updatedAt: ctx.now() }).where(eq(users.id, user.id))
  ctx.afterCommit(() => ctx.deps.local.livePages.dropAll())
}

async function changeLocale(ctx: UserContext, tx: Database, user: User, locale: Language): Promise<void> {
  await tx.update(users).set({ locale, updatedAt: ctx.now() }).where(eq(users.id, user.id))
}

/** Mails the link to the new address, and warns the current one in case its owner did not ask. */
async function askForChange(ctx: UserContext, tx: Database, user: User, email: string): Promise<void> {
  if (await accountByEmail(tx, email)) throw emailTaken()
  await sendVerification(ctx, tx, user.id, email)
  await sendMail(ctx, tx, addressChangeMail(user.email))
}

function checked(change: ProfileChange): ProfileChange {
  const faults: Detail[] = []
  const { name, email, locale } = change
  const result = {
    name: name === undefined ? undefined : nameFrom(name, faults),
    email: email === undefined ? undefined : emailFrom(email, faults),
    locale,
  }
  if (faults.length > 0) throw invalid(faults)
  return result
}

async function profileOf(db: Database, userId: string) {
  const [user] = await db
    .select({ ...userColumns, updatedAt: users.updatedAt })
    .from(users)
    .where(eq(users.id, userId))
  if (!user) throw notFound('User')
  return user
}

async function isOperator(db: Database, userId: string): Promise<boolean> {
  const [row] = await db.select({ operator: users.operator }).from(users).where(eq(users.id, userId))
  return row?.operator ?? false
}

/** What audit entries say of an account. */
export function audited({ worlds: _worlds, operator: _operator, ...profile }: Awaited<ReturnType<typeof meView>>) {
  return profile
}
