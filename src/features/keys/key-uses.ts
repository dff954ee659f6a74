import { and, eq, isNull, lt, or } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { apiKeys } from '../../../db/schema'
import type { KeyUse } from '../../core/key-uses'
import type { Context } from '../../deps/context'

/** Stores when keys were last used: one transaction for each World whose keys were. Runs in the upkeep. */
export async function storeKeyUses(ctx: Context): Promise<void> {
  const byWorld = Map.groupBy(ctx.deps.local.keyUses.take(ctx.now()), ({ worldId }) => worldId)
  for (const [worldId, uses] of byWorld) await ctx.tx((tx) => storeUses(tx, uses), worldId)
}

async function storeUses(tx: Database, uses: readonly KeyUse[]): Promise<void> {
  for (const { id, worldId, at } of uses) {
    const earlier = or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, at))
    await tx
      .update(apiKeys)
      .set({ lastUsedAt: at })
      .where(and(eq(apiKeys.worldId, worldId), eq(apiKeys.id, id), earlier))
  }
}
