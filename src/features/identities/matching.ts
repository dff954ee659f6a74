import { and, eq } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { identities, users } from '../../../db/schema'
import type { User } from '../../core/actor'
import { Fault } from '../../core/fault'
import type { OutsidePerson } from '../../core/openid'
import type { Context } from '../../deps/context'
import { ellipsize } from '../../lib/ellipsize'
import { normalEmail } from '../../lib/email'
import { accountByEmail, emailTaken, nameFaults } from '../auth/accounts'
import { requireSignupAllowed } from '../auth/registering'
import { userColumns } from '../auth/views'

/**
 * Which account a person of a provider signs in to. `known`: they have signed in with this provider before. `link`: an
 * account has their verified address, and had verified it itself. `takeOver`: an account has it that never did. `new`: an
 * account is made.
 */
export interface Match {
  kind: 'known' | 'link' | 'takeOver' | 'new'
  user: User
}

const MAX_NAME = 100

/**
 * Finds the account of a person by their identity, or else by their address, if the provider says that it is verified.
 * Changes nothing.
 * @throws Fault FORBIDDEN for a suspended account or where sign-up is not open, EMAIL_TAKEN if an account has the address and
 * the provider does not say that it is theirs, PROVIDER_FAILED if the provider gives no address
 */
export async function matchPerson(ctx: Context, provider: string, person: OutsidePerson): Promise<Match> {
  const known = await userOf(ctx.read, provider, person.subject)
  if (known) return { kind: 'known', user: requireActive(known) }
  const email = normalEmail(person.email ?? '')
  if (email === undefined)
    throw new Fault('PROVIDER_FAILED', 'The provider gave no e-mail address for this person.', { permanent: true })
  const now = ctx.now()
  const account = await accountByEmail(ctx.read, email)
  if (account) {
    if (!person.emailVerified) throw emailTaken()
    const { passwordHash: _, ...rest } = account
    const user = requireActive(rest)
    if (user.emailVerifiedAt !== null) return { kind: 'link', user }
    return { kind: 'takeOver', user: { ...user, emailVerifiedAt: now } }
  }
  await requireSignupAllowed(ctx, email)
  const emailVerifiedAt = person.emailVerified ? now : null
  const name = nameOf(person, email)
  const user = { id: ctx.newId('user'), email, name, emailVerifiedAt, locale: ctx.language, createdAt: now }
  return { kind: 'new', user }
}

/** Whether two matches, made before and inside a transaction, are the same. */
export function sameMatch(one: Match, other: Match): boolean {
  return one.kind === other.kind && (one.kind === 'new' || one.user.id === other.user.id)
}

async function userOf(db: Database, provider: string, subject: string) {
  const [user] = await db
    .select({ ...userColumns, suspendedAt: users.suspendedAt })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .where(and(eq(identities.provider, provider), eq(identities.subject, subject)))
  return user
}

function requireActive({ suspendedAt, ...user }: User & { suspendedAt: number | null }): User {
  if (suspendedAt !== null) throw new Fault('FORBIDDEN', 'This account is suspended. Ask the operator.')
  return user
}

/** The name at the provider, or the part of the address before the @ if that is not a valid name. */
function nameOf({ name }: OutsidePerson, email: string): string {
  const given = ellipsize((name ?? '').toWellFormed().normalize('NFC').trim(), MAX_NAME)
  return nameFaults(given).length === 0 ? given : ellipsize(email.split('@')[0]!, MAX_NAME)
}
