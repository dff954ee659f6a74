import { and, eq, lt, or } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { heldBodies } from '../../../db/schema'
import { Fault } from '../../core/fault'
import { HELD_BODIES } from '../../core/limits'
import { ownerEnded } from '../../core/process-lease'
import type { Context } from '../../deps/context'
import { HOUR_MS } from '../../lib/time'
import { type InWorld, requireStorage } from '../ceilings/usage'

/** A request body that counts as storage of its World while it is received. */
export type HeldBody = Pick<typeof heldBodies.$inferSelect, 'id'>

/** No body takes this long. A row this old was not released because its transaction failed. */
const FORGOTTEN_MS = HOUR_MS

/**
 * Counts a body as storage before a byte of it is received. Release it with `dropHeldBody` in the transaction that stores the
 * file, or with `releaseHeldBody`.
 * @param size bytes
 * @param needed bytes that must fit into the storage of the plan; 0 to leave that to the storing
 * @throws Fault PLAN_LIMIT_EXCEEDED, RATE_LIMIT_EXCEEDED if the World sends too many files at once
 */
export function holdBody(ctx: InWorld, size: number, needed: number): Promise<HeldBody> {
  return ctx.tx(async (tx) => {
    await requireFreePlace(tx, ctx.world.id)
    const id = ctx.newId('body')
    const owner = ctx.deps.local.process.id
    const row = { id, worldId: ctx.world.id, size, owner, createdAt: ctx.now() }
    if (needed > 0) await requireStorage(ctx, tx, needed)
    await tx.insert(heldBodies).values(row)
    return { id }
  })
}

async function requireFreePlace(tx: Database, worldId: string): Promise<void> {
  const held = await tx.$count(heldBodies, eq(heldBodies.worldId, worldId))
  if (held < HELD_BODIES) return
  const message = `This World is sending ${held} files already. Repeat this one when some of them have arrived.`
  throw new Fault('RATE_LIMIT_EXCEEDED', message, { retryAfter: RETRY_S })
}

const RETRY_S = 5

/** Ends the count of a body. Call inside a transaction. */
export async function dropHeldBody(ctx: InWorld, tx: Database, { id }: HeldBody): Promise<void> {
  await tx.delete(heldBodies).where(and(eq(heldBodies.worldId, ctx.world.id), eq(heldBodies.id, id)))
}

/** Ends the count of a body that was not stored. A failure is logged: `releaseLostBodies` tries again. */
export async function releaseHeldBody(ctx: InWorld, held: HeldBody): Promise<void> {
  try {
    // Not by `ctx.tx`, which refuses a person who was removed while the body arrived.
    await ctx.deps.store.tx(ctx.world.id, (tx) => dropHeldBody(ctx, tx, held))
  } catch (err) {
    ctx.deps.log.warn('the count of a received body was not released', { err })
  }
}

/** Ends the count of bodies whose process has ended, and of forgotten ones. */
export async function releaseLostBodies(ctx: Context): Promise<void> {
  const lost = await ctx.read
    .select({ worldId: heldBodies.worldId, id: heldBodies.id })
    .from(heldBodies)
    .where(or(ownerEnded(ctx.deps, heldBodies.owner), lt(heldBodies.createdAt, ctx.now() - FORGOTTEN_MS)))
  for (const { worldId, id } of lost)
    await ctx.tx(async (tx) => {
      await tx.delete(heldBodies).where(and(eq(heldBodies.worldId, worldId), eq(heldBodies.id, id)))
    }, worldId)
}
