import { and, eq, inArray, lte } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { blobs, files, looseKeys } from '../../../db/schema'
import type { Context } from '../../deps/context'
import { HOUR_MS } from '../../lib/time'
import { type InWorld, withinStorage } from '../ceilings/usage'

// A World stores equal bytes once. Code that stores bytes first records their key as loose (without a blob), and
// deletes that record in the transaction that adds the blob. If the process is killed in between, the sweep removes the
// bytes.

type BlobRow = typeof blobs.$inferSelect

/** How long bytes may stay in storage before their blob is committed. */
const LOOSE_MS = HOUR_MS
const SWEEP_BATCH = 100
const RETRY_MS = 5 * 60_000

/** A new storage key, recorded as loose. */
export async function newStorageKey(ctx: InWorld): Promise<string> {
  const key = `uploads/${ctx.world.id}/${ctx.newId('blob')}`
  await noteLoose(ctx, key, ctx.now() + LOOSE_MS)
  return key
}

/** Records a key as loose in its own commit, so that the record survives if the work that stores the bytes fails. */
export async function noteLoose(ctx: Context, storageKey: string, dueAt: number): Promise<void> {
  await ctx.deps.store.tx('instance', async (tx) => {
    await tx.insert(looseKeys).values({ storageKey, dueAt }).onConflictDoUpdate({
      target: looseKeys.storageKey,
      set: { dueAt },
    })
  })
}

export async function findBlob(db: Database, worldId: string, sha256: string): Promise<BlobRow | undefined> {
  const [row] = await db
    .select()
    .from(blobs)
    .where(and(eq(blobs.worldId, worldId), eq(blobs.sha256, sha256)))
  return row
}

/**
 * Adds stored bytes to the World and counts them. Call it inside the transaction that adds their files.
 * @returns false if the World already has these bytes: those under `storageKey` then stay loose
 * @throws Fault PLAN_LIMIT_EXCEEDED
 */
export async function addBlob(ctx: InWorld, tx: Database, blob: Omit<BlobRow, 'worldId'>): Promise<boolean> {
  const [made] = await withinStorage(ctx, tx, () =>
    tx
      .insert(blobs)
      .values({ ...blob, worldId: ctx.world.id })
      .onConflictDoNothing({ target: [blobs.worldId, blobs.sha256] })
      .returning({ sha256: blobs.sha256 }),
  )
  if (!made) {
    await tx.update(looseKeys).set({ dueAt: 0 }).where(eq(looseKeys.storageKey, blob.storageKey))
    wakeSweep(ctx)
    return false
  }
  await tx.delete(looseKeys).where(eq(looseKeys.storageKey, blob.storageKey))
  return true
}

/** Deletes blobs that no file of the World uses any more. Call it inside the transaction that removed the files. */
export async function releaseBlobs(ctx: InWorld, tx: Database, hashes: readonly string[]): Promise<void> {
  for (const sha256 of new Set(hashes)) {
    const here = and(eq(files.worldId, ctx.world.id), eq(files.sha256, sha256))
    const [used] = await tx.select({ address: files.address }).from(files).where(here).limit(1)
    if (used) continue
    await tx.delete(blobs).where(and(eq(blobs.worldId, ctx.world.id), eq(blobs.sha256, sha256)))
  }
  wakeSweep(ctx)
}

/** The sweep runs after the commit; by then a trigger has recorded the keys of deleted blobs as loose. */
function wakeSweep(ctx: Context): void {
  ctx.afterCommit(() => ctx.deps.local.jobWakeups.wake(SETTLE_MS))
}

const SETTLE_MS = 1_000

/** Removes unreferenced bytes from the storage. Keys that cannot be removed now are retried later. */
export async function sweepLooseKeys(ctx: Context): Promise<void> {
  const due = await ctx.read.select().from(looseKeys).where(lte(looseKeys.dueAt, ctx.now())).limit(SWEEP_BATCH)
  if (due.length === 0) return
  const keys = due.map(({ storageKey }) => storageKey)
  const kept = await ctx.read
    .select({ storageKey: blobs.storageKey })
    .from(blobs)
    .where(inArray(blobs.storageKey, keys))
  const owned = new Set(kept.map(({ storageKey }) => storageKey))
  for (const one of due) await removeLoose(ctx, one, owned.has(one.storageKey))
}

async function removeLoose(
  ctx: Context,
  { storageKey: key, againAt }: typeof looseKeys.$inferSelect,
  owned: boolean,
): Promise<void> {
  try {
    if (!owned) await ctx.deps.storage.delete(key)
  } catch (error) {
    ctx.deps.log.warn('an unreferenced file could not be removed', { err: error })
    return noteLoose(ctx, key, ctx.now() + RETRY_MS)
  }
  await ctx.tx(async (tx) => {
    const row = eq(looseKeys.storageKey, key)
    if (againAt === null) await tx.delete(looseKeys).where(row)
    else await tx.update(looseKeys).set({ dueAt: againAt, againAt: null }).where(row)
  }, 'instance')
}
