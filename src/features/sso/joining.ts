import type { Database } from '../../../db/client'
import { memberships, ssoIdentities } from '../../../db/schema'
import { uniqueViolation } from '../../../db/unique'
import type { User } from '../../core/actor'
import { Fault } from '../../core/fault'
import { record } from '../../core/trail'
import type { Context } from '../../deps/context'
import { isoTime } from '../../lib/time'
import { requireSeat } from '../ceilings/seats'
import { inWorld } from '../ceilings/usage'
import { ssoResource, type SsoConfigRow } from './config-rows'

/** Remembers that a subject of a configuration signs in as this person. @throws Fault STATE_CONFLICT if it is taken */
export async function addIdentity(
  ctx: Context,
  tx: Database,
  config: SsoConfigRow,
  subject: string,
  user: User,
): Promise<void> {
  const { worldId, id: configId } = config
  try {
    await tx.insert(ssoIdentities).values({ worldId, configId, subject, userId: user.id, createdAt: ctx.now() })
  } catch (error) {
    if (!uniqueViolation(error)) throw error
    throw new Fault('STATE_CONFLICT', 'This sign-in was linked meanwhile. Sign in again.')
  }
  await record(tx, ctx, worldId, 'sso.link', ssoResource(config), null, { userId: user.id, email: user.email })
}

/**
 * Makes a person a member with the role of the configuration, which is never owner. Counts the seat in the same
 * transaction.
 * @throws Fault PLAN_LIMIT_EXCEEDED (403)
 */
export async function joinBySso(ctx: Context, tx: Database, config: SsoConfigRow, user: User): Promise<void> {
  const { worldId, jitRole: role } = config
  await requireSeat(inWorld(ctx, worldId), tx)
  const createdAt = ctx.now()
  await tx.insert(memberships).values({ worldId, userId: user.id, role, createdAt })
  const { id: userId, name, email } = user
  const member = { userId, name, email, role, joinedAt: isoTime(createdAt) }
  await record(tx, ctx, worldId, 'member.join', { type: 'member', id: userId, name }, null, member)
}
