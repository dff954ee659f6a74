import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { prepared } from '../../../db/prepared'
import { chunkMarks, minds } from '../../../db/schema'
import type { Context } from '../../deps/context'
import { enqueue } from '../../jobs/queue'
import { indexJob } from './indexing'

/** How long after a save its chunks are indexed. A page under edit is saved again soon, and each change is embedded anew. */
const SETTLE_MS = 5_000

/**
 * Gives the World an index of its Surfaces, if it has none, and enqueues the job that fills it. A World that never uses AI
 * has none, so that nothing is embedded for it. Call it in the transaction that begins the first use.
 */
export async function openMind(ctx: Context, tx: Database, worldId: string): Promise<void> {
  const made = await tx
    .insert(minds)
    .values({ worldId, cursor: '', createdAt: ctx.now() })
    .onConflictDoNothing()
    .returning({ worldId: minds.worldId })
  if (made.length > 0) await enqueue(ctx, tx, indexJob, { worldId }, { worldId, uniqueKey: worldId })
}

/**
 * Marks a Surface for the index, if its World has one: its draft or its live revision changed, or it is gone. Call it in the
 * transaction that updates the search index, which follows saves at a distance.
 */
export async function markForIndex(
  ctx: Context,
  tx: Database,
  { id: surfaceId, worldId }: { id: string; worldId: string },
): Promise<void> {
  const [mind] = await prepared(tx, anyMind).execute({ worldId })
  if (!mind) return
  await tx.insert(chunkMarks).values({ worldId, surfaceId }).onConflictDoNothing()
  const options = { worldId, uniqueKey: worldId, runAt: ctx.now() + SETTLE_MS }
  await enqueue(ctx, tx, indexJob, { worldId }, options)
}

const anyMind = (db: Database) =>
  db
    .select({ worldId: minds.worldId })
    .from(minds)
    .where(eq(minds.worldId, sql.placeholder('worldId')))
    .prepare()
