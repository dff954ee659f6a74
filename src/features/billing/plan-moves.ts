import { eq } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { worlds } from '../../../db/schema'
import type { Context } from '../../deps/context'
import { notFound } from '../../core/fault'
import { record } from '../../core/trail'
import { currentWallet } from './wallets'

/**
 * Puts a World on a plan, in the transaction that pays for it or ends it. It applies from the next request on; existing
 * data above a lower plan's ceilings stays.
 * @returns whether the plan changed
 * @throws Fault NOT_FOUND for the World
 */
export async function moveToPlan(ctx: Context, tx: Database, worldId: string, planCode: string): Promise<boolean> {
  const [world] = await tx
    .select({ name: worlds.name, planCode: worlds.planCode })
    .from(worlds)
    .where(eq(worlds.id, worldId))
  if (!world) throw notFound('World')
  if (world.planCode === planCode) return false
  // Before and after the change: the allowance of a period is that of the highest plan held in it.
  await currentWallet(ctx, tx, worldId)
  await tx.update(worlds).set({ planCode, updatedAt: ctx.now() }).where(eq(worlds.id, worldId))
  await currentWallet(ctx, tx, worldId)
  const resource = { type: 'world', id: worldId, name: world.name }
  const before = { planCode: world.planCode }
  await record(tx, ctx, worldId, 'billing.change_plan', resource, before, { planCode })
  ctx.afterCommit(() => ctx.deps.local.livePages.dropWorld(worldId))
  return true
}
