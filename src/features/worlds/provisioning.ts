import { and, eq } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { memberships, worlds } from '../../../db/schema'
import type { Context, UserContext, World } from '../../core/context'
import { Fault, invalid } from '../../core/fault'
import { INSTANCE_PLAN_FEATURES, plansWith } from '../../core/plans'
import { fullSettings } from '../../core/settings'
import { record } from '../../core/trail'
import { currentWallet } from '../billing/wallets'
import type { NewWorldInput } from './shapes'
import { claimWorldSlug, freeWorldSlug } from './slugs'
import { worldView } from './views'

/** Makes a World with its owner. Inside a transaction. @throws Fault VALIDATION_FAILED, SLUG_TAKEN */
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
    createdAt: now,
    updatedAt: now,
  }
  await tx.insert(worlds).values(row)
  await tx.insert(memberships).values({ worldId: row.id, userId: input.ownerId, role: 'owner', createdAt: now })
  await currentWallet(ctx, tx, row.id)
  const world: World = { ...row, settings: fullSettings({}) }
  const resource = { type: 'world', id: world.id, name }
  await record(tx, ctx, world.id, 'world.create', resource, null, worldView(world, 'owner'))
  return world
}

/**
 * A World of the caller's own. The first is anyone's; more need a World on a plan with the feature `worlds`, owned by the
 * caller.
 * @throws Fault PLAN_REQUIRED, VALIDATION_FAILED, SLUG_TAKEN
 */
export function provisionWorld(ctx: UserContext, { name, slug, blueprintId }: NewWorldInput) {
  return ctx.tx(async (tx) => {
    await requireRoom(ctx, tx)
    if (blueprintId !== undefined)
      throw invalid({ path: '/blueprintId', message: 'There is no such blueprint.', code: 'unknown' })
    return worldView(await createWorld(ctx, tx, { name, slug, ownerId: ctx.user.id }), 'owner')
  })
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
  const words = `The plan ${first.planCode} does not include ${INSTANCE_PLAN_FEATURES.worlds}.`
  const requiredPlans = plansWith(plans, 'worlds')
  throw new Fault('PLAN_REQUIRED', words, { feature: 'worlds', planCode: first.planCode, requiredPlans })
}
