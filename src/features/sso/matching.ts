import { and, eq } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { memberships, ssoIdentities, users } from '../../../db/schema'
import type { User } from '../../core/actor'
import { domainOf } from './domains'
import type { SsoConfigRow } from './config-rows'
import type { Claims } from './codes'
import { accountByEmail } from '../auth/accounts'
import { userColumns } from '../auth/views'

/** Why a person whom the identity provider signed in may not enter. Part of the redirect as `error`. */
export type Refusal =
  | 'access_denied'
  | 'invalid_response'
  | 'provider_unavailable'
  | 'sso_disabled'
  | 'email_required'
  | 'email_not_allowed'
  | 'not_a_member'
  | 'signup_closed'
  | 'account_suspended'

/** Whom the person of an identity provider signs in as. */
export type Match =
  /** The person of the identity. */
  | { kind: 'known'; user: User }
  /** An account has the address. It has to be linked first. */
  | { kind: 'link'; user: User; isMember: boolean }
  /** Nobody has the address. A first sign-in creates the account. */
  | { kind: 'new'; email: string }
  | { kind: 'refused'; why: Refusal }

/**
 * Decides whom a person signs in as: by their subject at this configuration, never by their address. Whoever has an
 * identity and is no member any more was removed, and stays out until somebody invites them.
 */
export async function matchPerson(
  db: Database,
  config: SsoConfigRow,
  { subject, email }: Claims,
  signup: 'open' | 'invite' | 'closed',
): Promise<Match> {
  const known = await identified(db, config, subject)
  if (known) {
    if (known.suspendedAt !== null) return refused('account_suspended')
    return (await isMember(db, config.worldId, known.user.id))
      ? { kind: 'known', user: known.user }
      : refused('not_a_member')
  }
  if (email === null) return refused('email_required')
  const isOurs = config.domains.includes(domainOf(email))
  if (!isOurs && config.domains.length > 0) return refused('email_not_allowed')
  const joins = config.jitEnabled && isOurs
  const account = await accountByEmail(db, email)
  if (!account) return joins ? firstVisit(email, signup) : refused('not_a_member')
  if (account.suspendedAt !== null) return refused('account_suspended')
  const member = await isMember(db, config.worldId, account.id)
  if (!member && !joins) return refused('not_a_member')
  const { passwordHash: _hash, suspendedAt: _suspendedAt, ...user } = account
  return { kind: 'link', user, isMember: member }
}

function firstVisit(email: string, signup: 'open' | 'invite' | 'closed'): Match {
  return signup === 'closed' ? refused('signup_closed') : { kind: 'new', email }
}

function refused(why: Refusal): Match {
  return { kind: 'refused', why }
}

async function identified(db: Database, { worldId, id }: SsoConfigRow, subject: string) {
  const [row] = await db
    .select({ user: userColumns, suspendedAt: users.suspendedAt })
    .from(ssoIdentities)
    .innerJoin(users, eq(users.id, ssoIdentities.userId))
    .where(and(eq(ssoIdentities.worldId, worldId), eq(ssoIdentities.configId, id), eq(ssoIdentities.subject, subject)))
  return row
}

async function isMember(db: Database, worldId: string, userId: string): Promise<boolean> {
  const [row] = await db
    .select({ role: memberships.role })
    .from(memberships)
    .where(and(eq(memberships.worldId, worldId), eq(memberships.userId, userId)))
  return row !== undefined
}
