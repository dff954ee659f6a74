import { asc, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { memberships, users, worlds } from '../../../db/schema'
import type { World } from '../../core/actor'
import type { Context } from '../../deps/context'
import { invalid } from '../../core/fault'
import { record } from '../../core/trail'
import { currentWallet } from '../billing/wallets'
import { findWorld, worldResource } from './worlds'

/**
 * Changes a World's plan without a payment, for the operator. It applies from the next request on; existing data above
 * a lower plan's limits stays.
 * @throws Fault NOT_FOUND for the World, VALIDATION_FAILED for an unknown plan
 */
export async function setPlan(ctx: Context, idOrSlug: string, planCode: string): Promise<World> {
  const { plans } = ctx.deps
  const { id } = await findWorld(ctx.read, idOrSlug)
  return ctx.tx(async (tx) => {
    const world = await findWorld(tx, id)
    if (!plans.has(planCode)) throw unknownPlan(plans.list.map(({ code }) => code))
    if (world.planCode === planCode) return world
    // Before and after the change: the allowance of a period is that of the highest plan held in it.
    await currentWallet(ctx, tx, world.id)
    const updatedAt = ctx.now()
    await tx.update(worlds).set({ planCode, updatedAt }).where(eq(worlds.id, world.id))
    await currentWallet(ctx, tx, world.id)
    const before = { planCode: world.planCode }
    await record(tx, ctx, world.id, 'billing.change_plan', worldResource(world), before, { planCode })
    ctx.afterCommit(() => ctx.deps.local.livePages.dropWorld(world.id))
    return { ...world, planCode, updatedAt }
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
