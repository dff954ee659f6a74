import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { artifactPurchases, artifacts, checkouts } from '../../../db/schema'
import type { Context } from '../../deps/context'
import { enqueue } from '../../jobs/queue'
import { expireJob } from '../billing/closing'

/**
 * Ends what a World sells, in the transaction that ends the World: keeps the artifacts that others have bought, for them
 * alone, and closes the payments that are open. The jobs belong to no World, because this one's jobs are deleted.
 */
export async function closeSales(ctx: Context, tx: Database, worldId: string): Promise<void> {
  await tx
    .update(artifacts)
    .set({ kept: true, status: 'unlisted' })
    .where(and(eq(artifacts.worldId, worldId), IS_BOUGHT))
  const open = await tx
    .select({ remoteId: checkouts.remoteId })
    .from(checkouts)
    .innerJoin(artifacts, and(eq(artifacts.id, checkouts.item), eq(artifacts.worldId, worldId)))
    .where(and(IS_OPEN_PAYMENT, isNotNull(checkouts.remoteId)))
  for (const { remoteId } of open)
    await enqueue(ctx, tx, expireJob, { checkoutId: remoteId! }, { uniqueKey: remoteId! })
}

// As literals: with parameters, SQLite would not use the partial indexes.
const IS_BOUGHT = sql`EXISTS (SELECT 1 FROM ${artifactPurchases}
  WHERE ${artifactPurchases.artifactId} = ${artifacts.id} AND ${artifactPurchases.status} = 'granted')`
const IS_OPEN_PAYMENT = sql`${checkouts.kind} = 'artifact' AND ${checkouts.status} = 'open'`
