import { and, eq, gt, isNull, or } from 'drizzle-orm'
import { operatorSessions, sessions, users } from '../../db/schema'
import type { RequestFacts, User } from './actor'
import type { CoreDeps } from './deps'
import { hashToken } from './opaque'
import type { Principal, SignedIn } from './principal'
import { identify } from './principal-source'

/** What the token of an operator session begins with. */
export const OPERATOR_PREFIX = 'operator'

/** Who acts as the operator with this token; undefined for every other token. */
export async function operatorOf(deps: CoreDeps, token: string): Promise<Principal | undefined> {
  if (deps.secrets.isOperatorToken(token)) return { kind: 'operator' }
  return token.startsWith(`${OPERATOR_PREFIX}_`) ? operatorInSession(deps, hashToken(token)) : undefined
}

/** A session ends with its time, with the session that opened it, and when its person is no longer an operator. */
async function operatorInSession({ store, clock }: CoreDeps, hash: string): Promise<Principal | undefined> {
  const [row] = await store.read
    .select({ expiresAt: operatorSessions.expiresAt, userId: operatorSessions.userId, user: USER })
    .from(operatorSessions)
    .leftJoin(users, eq(users.id, operatorSessions.userId))
    .leftJoin(sessions, eq(sessions.id, operatorSessions.sessionId))
    .where(
      and(
        eq(operatorSessions.hash, hash),
        gt(operatorSessions.expiresAt, clock()),
        or(isNull(operatorSessions.userId), and(IS_OPERATOR, isNull(sessions.revokedAt))),
      ),
    )
  if (!row) return undefined
  const { user, expiresAt } = row
  return { kind: 'operator', session: { hash, expiresAt }, ...(user && { by: user }) }
}

/** The person of this access token, if they are an operator. Single sign-on of a World does not prove that. */
export async function operatingPerson(
  deps: CoreDeps,
  token: string,
  facts: RequestFacts,
): Promise<SignedIn | undefined> {
  const principal = await identify(deps, token, facts).catch(() => undefined)
  if (principal?.kind !== 'user' || !principal.session || principal.session.ssoConfigId !== null) return undefined
  const [row] = await deps.store.read
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, principal.user.id), IS_OPERATOR))
  return row && { ...principal, session: principal.session }
}

const IS_OPERATOR = and(eq(users.operator, true), isNull(users.suspendedAt))

const USER = {
  id: users.id,
  email: users.email,
  name: users.name,
  emailVerifiedAt: users.emailVerifiedAt,
  locale: users.locale,
  createdAt: users.createdAt,
} satisfies Record<keyof User, unknown>
