import { and, eq, lte, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { greatest } from '../../../db/expressions'
import { prepared } from '../../../db/prepared'
import { worlds } from '../../../db/schema'
import type { World } from '../../core/actor'
import type { Context, WorldContext } from '../../deps/context'
import { type Fault, notFound } from '../../core/fault'
import { ceilingWords, planLimit, type PlanReader } from '../../core/plan-limit'

/** What is counted, with its name in errors. */
const DIMENSIONS = {
  liveApps: { code: 'live_apps', unit: 'live Surfaces', column: worlds.liveApps },
  records: { code: 'records', unit: 'records', column: worlds.records },
  storage: { code: 'storage', unit: 'bytes', column: worlds.storage },
} as const

type Dimension = keyof typeof DIMENSIONS
type Amounts = Partial<Record<Dimension, number>>
/** What the program counts. Storage is counted by the database: see `withinStorage`. */
type Counted = Omit<Amounts, 'storage'>
/** A context that acts in a World: a request's, or a job's through `inWorld`. */
export type InWorld = Context & { world: Pick<World, 'id'> }

/** Binds a job's or the operator's context to this World. */
export function inWorld(ctx: Context, worldId: string): InWorld {
  return Object.assign(ctx, { world: { id: worldId }, txScope: worldId })
}

/**
 * Adds to the World's usage, inside the transaction that stores the data. The update itself checks the limit, so two
 * concurrent calls cannot both pass it. The plan is read from the row, because the operator may have changed it. `grace` is
 * how much may be used beyond the ceiling.
 * @throws Fault PLAN_LIMIT_EXCEEDED (403)
 */
export async function growUse(
  ctx: InWorld,
  tx: Database,
  amounts: Counted,
  { beyondCeiling = false, grace = 0 } = {},
): Promise<void> {
  const [row] = await tx.select({ planCode: worlds.planCode }).from(worlds).where(eq(worlds.id, ctx.world.id))
  if (!row) throw notFound('World')
  const plan = ctx.deps.plans.of(row.planCode)
  for (const [name, amount] of entries(amounts)) {
    const { column } = DIMENSIONS[name]
    const limit = beyondCeiling ? null : plan.ceilings[name]
    const fits: SQL | undefined = limit === null ? undefined : lte(sql`${column} + ${amount}`, limit + grace)
    const [grown] = await tx
      .update(worlds)
      .set({ [name]: sql`${column} + ${amount}` })
      .where(and(eq(worlds.id, ctx.world.id), fits))
      .returning({ used: column })
    if (!grown) throw await ceilingReached(ctx, tx, name, limit ?? 0, plan.code)
  }
}

/**
 * Refuses early what will not fit, before anything is read or stored for it. Only `growUse` enforces the limit.
 * @throws Fault PLAN_LIMIT_EXCEEDED (403)
 */
export function requireRoom(ctx: WorldContext, amounts: Amounts): void {
  for (const [name, amount] of entries(amounts)) {
    const [used, limit] = [ctx.world[name], ctx.plan.ceilings[name]]
    if (limit !== null && used + amount > limit) throw beyond(ctx, name, used, limit, ctx.plan.code)
  }
}

/**
 * Runs work of a transaction that stores bytes, and refuses it if the World then uses more storage than before and more than
 * its plan allows. Triggers of the database count the bytes (db/migrations/0011_storage.sql), so `work` only writes its rows.
 * Bodies that are being received refuse no other write: whether they fit is decided when they are stored. `grace` is how many
 * bytes may be used beyond the ceiling.
 * @throws Fault PLAN_LIMIT_EXCEEDED (403)
 */
export async function withinStorage<T>(ctx: InWorld, tx: Database, work: () => Promise<T>, grace = 0): Promise<T> {
  const before = await storageOf(ctx, tx)
  const done = await work()
  const limit = ctx.deps.plans.of(before.planCode).ceilings.storage
  if (limit === null) return done
  const after = await storageOf(ctx, tx)
  if (after.settled <= before.settled || after.settled <= limit + grace) return done
  throw beyond(ctx, 'storage', before.settled, limit, before.planCode)
}

/**
 * Refuses bytes that do not fit beside everything that is stored, announced or being received.
 * @throws Fault PLAN_LIMIT_EXCEEDED (403)
 */
export async function requireStorage(ctx: InWorld, tx: Database, bytes: number): Promise<void> {
  const { planCode, storage } = await storageOf(ctx, tx)
  const limit = ctx.deps.plans.of(planCode).ceilings.storage
  if (limit !== null && storage + bytes > limit) throw beyond(ctx, 'storage', storage, limit, planCode)
}

/** `settled` is `storage` without the bodies that are being received. */
async function storageOf(ctx: InWorld, tx: Database) {
  const [row] = await prepared(tx, storageOfWorld).execute({ id: ctx.world.id })
  if (!row) throw notFound('World')
  return { ...row, settled: row.storage - row.held }
}

const storageOfWorld = (db: Database) =>
  db
    .select({
      planCode: worlds.planCode,
      storage: worlds.storage,
      held: sql`(SELECT coalesce(sum(size), 0) FROM held_bodies WHERE world_id = worlds.id)`.mapWith(Number),
    })
    .from(worlds)
    .where(eq(worlds.id, sql.placeholder('id')))
    .prepare()

/** Subtracts from the World's usage. Call it inside the transaction that deletes the data. */
export async function shrinkUse(ctx: InWorld, tx: Database, amounts: Counted): Promise<void> {
  for (const [name, amount] of entries(amounts)) {
    const { column } = DIMENSIONS[name]
    await tx
      .update(worlds)
      .set({ [name]: greatest(0, sql`${column} - ${amount}`) })
      .where(eq(worlds.id, ctx.world.id))
  }
}

async function ceilingReached(ctx: InWorld, tx: Database, name: Dimension, limit: number, planCode: string) {
  const { column } = DIMENSIONS[name]
  const [row] = await tx.select({ used: column }).from(worlds).where(eq(worlds.id, ctx.world.id))
  return beyond(ctx, name, row?.used ?? limit, limit, planCode)
}

function beyond(ctx: PlanReader, name: Dimension, used: number, limit: number, planCode: string): Fault {
  const { code: dimension, unit } = DIMENSIONS[name]
  return planLimit(ctx, ceilingWords(planCode, limit, unit, used), { dimension, used, limit, unit, planCode })
}

function entries(amounts: Amounts): [Dimension, number][] {
  return Object.entries(amounts) as [Dimension, number][]
}
