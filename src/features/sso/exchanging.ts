import type { Database } from '../../../db/client'
import type { User } from '../../core/actor'
import { Fault } from '../../core/fault'
import { Context } from '../../deps/context'
import { nameFaults } from '../auth/accounts'
import { addUser } from '../auth/registering'
import { prepareSignIn } from '../auth/signing-in'
import { type Match, matchPerson } from './matching'
import { anySsoConfig, isOpen, type SsoConfigRow } from './config-rows'
import { type SsoCodeRow, openCode, spendCode } from './codes'
import { addIdentity, joinBySso } from './joining'
import { sameTrust } from './trust'

/**
 * Checks a one-time code; the work opens the session. A person without an account gets one, and a place in the World.
 * @throws Fault OAUTH_STATE_INVALID, STATE_CONFLICT if an account has to be linked first, FORBIDDEN, PLAN_LIMIT_EXCEEDED
 */
export async function prepareExchange(ctx: Context, code: string, codeVerifier?: string) {
  const issued = await openCode(ctx, code, codeVerifier)
  if (issued.userId !== null) throw linkFirst()
  const { row, match } = await matchNow(ctx, ctx.read, issued)
  const user = userOf(ctx, match, issued)
  const acting = actingFor(ctx, user)
  const signIn = await signInThrough(acting, user, row)
  const work = async (tx: Database) => {
    await spendCode(ctx, tx, issued)
    await requireUnchanged(ctx, tx, issued, row, match)
    if (match.kind === 'new') {
      await addUser(acting, tx, user, null)
      await joinBySso(acting, tx, row, user)
      await addIdentity(acting, tx, row, issued.subject, user)
    }
    return signIn.work(tx)
  }
  return { work, scope: row.worldId }
}

/** The configuration of a code, and whom its person signs in as now. @throws Fault STATE_CONFLICT if it is closed */
export async function matchNow(ctx: Context, db: Database, issued: SsoCodeRow) {
  const found = await anySsoConfig(db, issued.configId)
  if (!found || !isOpen(ctx, found)) throw changed()
  const { row } = found
  return { row, match: await matchPerson(db, row, issued, ctx.deps.config.signup) }
}

/**
 * Checks in the transaction that the decision still holds.
 * @throws Fault STATE_CONFLICT, FORBIDDEN
 */
export async function requireUnchanged(
  ctx: Context,
  tx: Database,
  issued: SsoCodeRow,
  row: SsoConfigRow,
  match: Match,
): Promise<void> {
  const now = await matchNow(ctx, tx, issued)
  const id = (one: Match) => ('user' in one ? one.user.id : one.kind)
  if (!sameTrust(now.row, row) || now.match.kind !== match.kind || id(now.match) !== id(match)) throw changed()
}

/**
 * The context of a person whom an identity provider has just proved, whoever's token came with the request. It has no
 * transaction of its own; pass `tx` on.
 */
export function actingFor(ctx: Context, user: User): Context {
  return new Context(ctx.deps, { kind: 'user', user, session: null }, ctx.facts)
}

/** Opens a session that counts only in the World of the configuration. @param secondFactorAt when one was given, or null */
export function signInThrough(acting: Context, user: User, { id }: SsoConfigRow, secondFactorAt: number | null = null) {
  return prepareSignIn(acting, user, { method: 'sso', ssoConfigId: id, secondFactorAt })
}

/** The person who signs in. @throws Fault FORBIDDEN, STATE_CONFLICT */
function userOf(ctx: Context, match: Match, { name }: SsoCodeRow): User {
  if (match.kind === 'known') return match.user
  if (match.kind === 'link') throw linkFirst()
  if (match.kind === 'refused') throw new Fault('FORBIDDEN', 'You may no longer sign in to this World.')
  const { email } = match
  const known = name !== null && nameFaults(name).length === 0 ? name : email.slice(0, email.indexOf('@'))
  // The address counts as confirmed for this World only: its identity provider is no authority for the server.
  return {
    id: ctx.newId('user'),
    email,
    name: known,
    emailVerifiedAt: null,
    locale: ctx.language,
    createdAt: ctx.now(),
  }
}

function linkFirst(): Fault {
  return new Fault('STATE_CONFLICT', 'An account has this address. Link it with POST /api/sso/auth/link first.')
}

export function changed(): Fault {
  return new Fault('STATE_CONFLICT', 'The account or the configuration has just changed. Sign in again.')
}
