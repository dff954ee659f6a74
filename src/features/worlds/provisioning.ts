import { and, eq } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { memberships, worlds } from '../../../db/schema'
import type { World } from '../../core/actor'
import { requireOwnSession } from '../../core/entry'
import { type Context, type UserContext, WorldContext } from '../../deps/context'
import { invalid } from '../../core/fault'
import { planRequired } from '../../core/plan-required'
import { fullSettings } from '../../core/settings'
import { record } from '../../core/trail'
import { currentWallet } from '../billing/wallets'
import { fillWith } from '../blueprints/blueprints'
import type { Blueprint } from '../blueprints/blueprint'
import { findBlueprint } from '../blueprints/catalogue'
import type { NewWorldInput } from './shapes'
import { claimWorldSlug, freeWorldSlug } from './slugs'
import { worldView } from './views'
import { worldResource } from './worlds'

/** Creates a World with its owner. Call it inside a transaction. @throws Fault VALIDATION_FAILED, SLUG_TAKEN */
export async function createWorld(
  ctx: Context,
  tx: Database,
  input: { name: string; slug?: string; ownerId: string },
): Promise<World> {
  const name = input.name.trim()
  if (input.slug !== undefined) await claimWorldSlug(tx, input.slug)
  const now = ctx.now()
  const row = {
    id: ctx.newId('world'),
    slug: input.slug ?? (await freeWorldSlug(tx, name)),
    name,
    description: '',
    settings: {},
    planCode: ctx.deps.config.defaultPlan,
    liveApps: 0,
    records: 0,
    storage: 0,
    createdAt: now,
    updatedAt: now,
  }
  await tx.insert(worlds).values(row)
  await tx.insert(memberships).values({ worldId: row.id, userId: input.ownerId, role: 'owner', createdAt: now })
  await currentWallet(ctx, tx, row.id)
  const world: World = { ...row, settings: fullSettings({}) }
  await record(tx, ctx, world.id, 'world.create', worldResource(world), null, worldView(world, 'owner'))
  return world
}

/**
 * Creates a World that the caller owns. Every user may have one; further ones require that the caller owns a World on a
 * plan with the feature `worlds`.
 * A blueprint fills it with its pages, as drafts.
 * @throws Fault PLAN_REQUIRED, VALIDATION_FAILED, SLUG_TAKEN, FORBIDDEN in a session from single sign-on
 */
export function provisionWorld(ctx: UserContext, { name, slug, blueprintId }: NewWorldInput) {
  // Such a session could not enter the new World.
  requireOwnSession(ctx.session)
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
