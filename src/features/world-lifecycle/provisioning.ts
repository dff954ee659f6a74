import { and, eq } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { memberships, worlds } from '../../../db/schema'
import type { World } from '../../core/actor'
import { invalid } from '../../core/fault'
import { planRequired } from '../../core/plan-required'
import { type UserContext, WorldContext } from '../../deps/context'
import type { Blueprint } from '../blueprints/blueprint'
import { fillWith } from '../blueprints/blueprints'
import { findBlueprint } from '../blueprints/catalogue'
import { createWorld } from '../worlds/creating'
import { worldView } from '../worlds/views'
import type { NewWorldInput } from './shapes'

/**
 * Creates a World that the caller owns. Every user may have one; further ones require that the caller owns a World on a
 * plan with the feature `worlds`.
 * A blueprint fills it with its pages, as drafts.
 * @throws Fault PLAN_REQUIRED, VALIDATION_FAILED, SLUG_TAKEN
 */
export function provisionWorld(ctx: UserContext, { name, slug, blueprintId }: NewWorldInput) {
  return ctx.tx(async (tx) => {
    await requireRoom(ctx, tx)
    const blueprint = blueprintId === undefined ? undefined : findBlueprint(blueprintId)
    if (blueprintId !== undefined && !blueprint)
      throw invalid({ path: '/blueprintId', message: 'There is no such blueprint.', code: 'unknown' })
    const world = await createWorld(ctx, tx, { name, slug, ownerId: ctx.user.id })
    if (blueprint) await fill(ctx, tx, world, blueprint)
    return worldView(world, 'owner')
  })
}

/** Adds the pages of the blueprint to the World that this transaction has made, as its owner. */
async function fill(ctx: UserContext, tx: Database, world: World, blueprint: Blueprint): Promise<void> {
  const plan = ctx.deps.plans.of(world.planCode)
  const inside = new WorldContext(ctx.deps, ctx.principal, ctx.facts, world, 'owner', plan)
  await inside.joining(tx, () => fillWith(inside, tx, blueprint))
}

async function requireRoom(ctx: UserContext, tx: Database): Promise<void> {
  const owned = await tx
    .select({ planCode: worlds.planCode })
    .from(memberships)
    .innerJoin(worlds, eq(worlds.id, memberships.worldId))
    .where(and(eq(memberships.userId, ctx.user.id), eq(memberships.role, 'owner')))
  const { plans } = ctx.deps
  const [first] = owned
  if (!first || owned.some(({ planCode }) => plans.of(planCode).features.worlds)) return
  throw planRequired({ deps: ctx.deps, role: 'owner' }, 'worlds', first.planCode)
}
