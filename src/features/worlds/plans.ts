import { asc, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { memberships, users, worlds } from '../../../db/schema'
import type { World } from '../../core/actor'
import type { Context } from '../../deps/context'
import { invalid } from '../../core/fault'
import { givePlan } from '../billing/plan-purchases'
import { findWorld } from './worlds'

/**
 * Changes a World's plan without a payment, for the operator. It applies from the next request on; existing data above
 * a lower plan's limits stays.
 * @throws Fault NOT_FOUND for the World, VALIDATION_FAILED for an unknown plan, STATE_CONFLICT if it has a subscription at
 *   the payment provider, which would set its own plan again
 */
export async function setPlan(ctx: Context, idOrSlug: string, planCode: string): Promise<World> {
  const { plans } = ctx.deps
  const { id } = await findWorld(ctx.read, idOrSlug)
  return ctx.tx(async (tx) => {
    await findWorld(tx, id)
    if (!plans.has(planCode)) throw unknownPlan(plans.list.map(({ code }) => code))
    await givePlan(ctx, tx, id, planCode)
    return findWorld(tx, id)
  }, id)
}

/** Every World with its usage and its owners' addresses, oldest first, for the operator. */
export async function allWorlds(db: Database) {
  const rows = await db
    .select()
    .from(worlds)
    .where(isNull(worlds.endingAt))
    .orderBy(asc(worlds.createdAt), asc(worlds.id))
  const owners = await db
    .select({ worldId: memberships.worldId, email: users.email })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(eq(memberships.role, 'owner'))
    .orderBy(asc(users.email))
  const byWorld = Map.groupBy(owners, ({ worldId }) => worldId)
  return rows.map((row) => ({ ...row, owners: (byWorld.get(row.id) ?? []).map(({ email }) => email) }))
}

function unknownPlan(codes: string[]) {
  return invalid({
    path: '/planCode',
    message: `There is no such plan. Use one of: ${codes.join(', ')}.`,
    code: 'unknown',
  })
}
