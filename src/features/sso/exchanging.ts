import type { Database } from '../../../db/client'
import type { User } from '../../core/actor'
import { Fault } from '../../core/fault'
import { findMembership } from '../../core/identity'
import { Context } from '../../deps/context'
import { nameFaults } from '../auth/accounts'
import { addUser } from '../auth/registering'
import { prepareSignIn } from '../auth/signing-in'
import { worldView } from '../worlds/views'
import { type Arrival, arrivalOf } from './arriving'
import { anySsoConfig, isOpen, type SsoConfigRow } from './config-rows'
import { type HandoverRow, openHandover, useHandover } from './handovers'
import { addIdentity, joinBySso } from './joining'
import { sameTrust } from './trust'

/**
 * Checks a one-time code; the work opens the session. A person without an account gets one, and a place in the World.
 * @throws Fault OAUTH_STATE_INVALID, STATE_CONFLICT if an account has to be linked first, FORBIDDEN, PLAN_LIMIT_EXCEEDED
 */
export async function prepareExchange(ctx: Context, code: string, codeVerifier?: string) {
  const handover = await openHandover(ctx, code, codeVerifier)
  if (handover.userId !== null) throw linkFirst()
  const { row, arrival } = await arrivedNow(ctx, ctx.read, handover)
  const user = userOf(ctx, arrival, handover)
  const acting = actingFor(ctx, user)
  const signIn = await signInThrough(acting, user, row)
  const work = async (tx: Database) => {
    await useHandover(ctx, tx, handover)
    await requireUnchanged(ctx, tx, handover, row, arrival)
    if (arrival.kind === 'new') {
      await addUser(acting, tx, user, null)
      await joinBySso(acting, tx, row, user)
      await addIdentity(acting, tx, row, handover.subject, user)
    }
    return signIn.work(tx)
  }
  return { work, scope: row.worldId }
}

/** The configuration of a hand-over, and whom its person signs in as now. @throws Fault STATE_CONFLICT if it is closed */
export async function arrivedNow(ctx: Context, db: Database, handover: HandoverRow) {
  const found = await anySsoConfig(db, handover.configId)
  if (!found || !isOpen(ctx, found)) throw changed()
  const { row } = found
  return { row, arrival: await arrivalOf(db, row, handover, ctx.deps.config.signup) }
}

/**
 * Checks in the transaction that the decision still holds.
 * @throws Fault STATE_CONFLICT, FORBIDDEN
 */
export async function requireUnchanged(
  ctx: Context,
  tx: Database,
  handover: HandoverRow,
  row: SsoConfigRow,
  arrival: Arrival,
): Promise<void> {
  const now = await arrivedNow(ctx, tx, handover)
  const id = (one: Arrival) => ('user' in one ? one.user.id : one.kind)
  if (!sameTrust(now.row, row) || now.arrival.kind !== arrival.kind || id(now.arrival) !== id(arrival)) throw changed()
}

/**
 * The context of a person whom an identity provider has just proved, whoever's token came with the request. It has no
 * transaction of its own; pass `tx` on.
 */
export function actingFor(ctx: Context, user: User): Context {
  return new Context(ctx.deps, { kind: 'user', user, session: null }, ctx.facts)
}

/** `prepareSignIn` whose answer shows the World of the configuration: the session counts only there. */
export async function signInThrough(acting: Context, user: User, { id, worldId }: SsoConfigRow) {
  const signIn = await prepareSignIn(acting, user, { method: 'sso', ssoConfigId: id, secondFactorAt: null })
  const work = async (tx: Database) => {
    const answer = await signIn.work(tx)
    const member = await findMembership(tx, worldId, user.id)
    return 'worlds' in answer && member ? { ...answer, world: worldView(member.world, member.role) } : answer
  }
  return { work }
}

/** The person who signs in. @throws Fault FORBIDDEN, STATE_CONFLICT */
function userOf(ctx: Context, arrival: Arrival, { name }: HandoverRow): User {
  if (arrival.kind === 'known') return arrival.user
  if (arrival.kind === 'link') throw linkFirst()
  if (arrival.kind === 'refused') throw new Fault('FORBIDDEN', 'You may no longer sign in to this World.')
  const { email } = arrival
  const known = name !== null && nameFaults(name).length === 0 ? name : email.slice(0, email.indexOf('@'))
  // The address counts as confirmed for this World only: its identity provider is no authority for the server.
  return { id: ctx.newId('user'), email, name: known, emailVerifiedAt: null, createdAt: ctx.now() }
}

function linkFirst(): Fault {
  return new Fault('STATE_CONFLICT', 'An account has this address. Link it with POST /api/sso/auth/link first.')
}

export function changed(): Fault {
  return new Fault('STATE_CONFLICT', 'The account or the configuration has just changed. Sign in again.')
}
