import { and, count, eq } from 'drizzle-orm'
import { among } from '../../../db/among'
import type { Database } from '../../../db/client'
import { draftSteps, formEntries, receipts, revisions, type SurfaceRow, surfaces, turns } from '../../../db/schema'
import type { WorldContext } from '../../deps/context'
import { Fault } from '../../core/fault'
import { record } from '../../core/trail'
import { yieldToEventLoop } from '../../lib/yield-to-event-loop'
import { shrinkUse } from '../ceilings/usage'
import { markForSearch } from '../search/search'
import { dropUnusedSnapshots } from '../snapshots/snapshots'
import { evictLive } from './publishing/publishing'
import { surfaceIn, surfaceResource } from './surface-rows'
import { requireSurfaceMatch } from './surfaces'
import { surfaceSummary } from './views'

/** Receipts and steps of a batch. Each may hold a megabyte. */
const BATCH = 20
/** Snapshots and form entries of a batch. */
const HASHES = 100

/**
 * Deletes an archived Surface with its draft, revisions, Receipts and everything else that belongs to it. Its entries in the
 * audit trail stay. Its history goes first, in batches that let other writes through; a crash in between leaves an archived
 * Surface without it, and the next call deletes the rest.
 * @throws Fault NOT_FOUND, STATE_CONFLICT if it is not archived or a turn works on it, PRECONDITION_FAILED,
 * PRECONDITION_REQUIRED
 */
export async function deleteSurface(ctx: WorldContext, surfaceId: string): Promise<{ id: string; deleted: true }> {
  const surface = await surfaceIn(ctx, surfaceId)
  await requireSurfaceMatch(ctx, surface)
  while (await inBatch(ctx, surfaceId, dropHistory)) await yieldToEventLoop()
  const hashes = await inBatch(ctx, surfaceId, dropSurface)
  for (let at = 0; at < hashes.length; at += HASHES) {
    await ctx.tx((tx) => dropUnusedSnapshots(tx, ctx.world.id, hashes.slice(at, at + HASHES)))
    await yieldToEventLoop()
  }
  return { id: surfaceId, deleted: true }
}

/** Runs a part of the deletion in a transaction, if the Surface may still be deleted. */
function inBatch<T>(
  ctx: WorldContext,
  surfaceId: string,
  part: (ctx: WorldContext, tx: Database, surface: SurfaceRow) => Promise<T>,
): Promise<T> {
  return ctx.tx(async (tx) => {
    const surface = await surfaceIn(ctx, surfaceId)
    await requireDeletable(tx, surface)
    return part(ctx, tx, surface)
  })
}

async function requireDeletable(tx: Database, { id, worldId, archivedAt }: SurfaceRow): Promise<void> {
  if (archivedAt === null)
    throw new Fault('STATE_CONFLICT', 'Only an archived Surface can be deleted for good. Archive it first.')
  const [running] = await tx
    .select({ id: turns.id })
    .from(turns)
    .where(and(eq(turns.worldId, worldId), eq(turns.surfaceId, id), eq(turns.status, 'running')))
    .limit(1)
  if (running)
    throw new Fault('STATE_CONFLICT', 'A composer turn works on this Surface. Cancel it or wait until it ends.')
}

/** Deletes some Receipts, steps and form entries, with the contents that only they referred to. @returns whether there were any */
async function dropHistory(ctx: WorldContext, tx: Database, surface: SurfaceRow): Promise<boolean> {
  const ofSurface = and(eq(receipts.worldId, ctx.world.id), eq(receipts.surfaceId, surface.id))
  const some = await tx.select({ id: receipts.id }).from(receipts).where(ofSurface).limit(BATCH)
  const bases: string[] = []
  for (const { id } of some) {
    const [gone] = await tx
      .delete(receipts)
      .where(and(eq(receipts.worldId, ctx.world.id), eq(receipts.id, id)))
      .returning({ baseHash: receipts.baseHash })
    if (gone?.baseHash) bases.push(gone.baseHash)
  }
  await dropUnusedSnapshots(tx, ctx.world.id, bases)
  const steps = await tx
    .select({ version: draftSteps.version })
    .from(draftSteps)
    .where(eq(draftSteps.surfaceId, surface.id))
    .limit(BATCH)
  for (const { version } of steps)
    await tx.delete(draftSteps).where(and(eq(draftSteps.surfaceId, surface.id), eq(draftSteps.version, version)))
  return some.length + steps.length + (await dropEntries(ctx, tx, surface.id)) > 0
}

/** Deletes some form entries. @returns how many */
async function dropEntries(ctx: WorldContext, tx: Database, surfaceId: string): Promise<number> {
  const some = await tx
    .select({ id: formEntries.id })
    .from(formEntries)
    .where(and(eq(formEntries.worldId, ctx.world.id), eq(formEntries.surfaceId, surfaceId)))
    .limit(HASHES)
  if (some.length === 0) return 0
  const ids = some.map(({ id }) => id)
  await tx.delete(formEntries).where(and(eq(formEntries.worldId, ctx.world.id), among(formEntries.id, ids)))
  await shrinkUse(ctx, tx, { records: ids.length })
  return ids.length
}

/** Deletes the row, and by its foreign keys everything else of the Surface. @returns the hashes of its revisions */
async function dropSurface(ctx: WorldContext, tx: Database, surface: SurfaceRow): Promise<string[]> {
  const before = await surfaceSummary(ctx, surface)
  const ofSurface = and(eq(revisions.worldId, ctx.world.id), eq(revisions.surfaceId, surface.id))
  const hashes = await tx.selectDistinct({ hash: revisions.contentHash }).from(revisions).where(ofSurface)
  const [numbers] = await tx.select({ revisions: count() }).from(revisions).where(ofSurface)
  // Turns count in the World's figures, so their rows stay. What they were asked does not.
  await tx
    .update(turns)
    .set({ surfaceId: null, intent: '' })
    .where(and(eq(turns.worldId, ctx.world.id), eq(turns.surfaceId, surface.id)))
  await tx.delete(surfaces).where(eq(surfaces.id, surface.id))
  await shrinkUse(ctx, tx, { records: 1 + (numbers?.revisions ?? 0) })
  await markForSearch(ctx, tx, surface)
  await record(tx, ctx, ctx.world.id, 'surface.delete', surfaceResource(surface), before, null)
  evictLive(ctx, surface)
  return hashes.map(({ hash }) => hash)
}
