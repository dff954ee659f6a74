import type { Database } from '../../../db/client'
import { memberships, worlds } from '../../../db/schema'
import type { World } from '../../core/actor'
import { fullSettings } from '../../core/settings'
import { record } from '../../core/trail'
import type { Context } from '../../deps/context'
import { currentWallet } from '../billing/wallets'
import type { JsonObject } from '../../lib/json'
import { claimWorldSlug, freeWorldSlug } from './slugs'
import { worldView } from './views'
import { worldResource } from './worlds'

/** Creates a World with its owner. Its pages are in the language of the request. Call it inside a transaction. @throws Fault VALIDATION_FAILED, SLUG_TAKEN */
export async function createWorld(
  ctx: Context,
  tx: Database,
  input: { name: string; slug?: string; ownerId: string },
): Promise<World> {
  const name = input.name.trim()
  if (input.slug !== undefined) await claimWorldSlug(tx, input.slug)
  const now = ctx.now()
  const settings: JsonObject = ctx.language === 'en' ? {} : { locale: ctx.language }
  const row = {
    id: ctx.newId('world'),
    slug: input.slug ?? (await freeWorldSlug(tx, name, ctx.language)),
    name,
    description: '',
    settings,
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
  const world: World = { ...row, settings: fullSettings(settings) }
  await record(tx, ctx, world.id, 'world.create', worldResource(world), null, worldView(world, 'owner'))
  return world
}
