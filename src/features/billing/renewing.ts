import { Type as t } from '@sinclair/typebox'
import { asc, lte } from 'drizzle-orm'
import { subscriptions } from '../../../db/schema'
import type { Context } from '../../deps/context'
import { defineJob } from '../../jobs/define-job'
import { enqueue } from '../../jobs/queue'
import { renew } from './rolling'
import { syncWorld } from './syncing'

/** How many Worlds a round of upkeep looks at. The rest follows in the next round. */
const BATCH = 100

/** What time does to a subscription: its periods roll over, its scheduled end comes, a time of grace ends. */
export const renewJob = defineJob({
  kind: 'billing.renew',
  lane: 'quick',
  payload: t.Object({ worldId: t.String() }),
  async run(ctx, { worldId }) {
    const row = await ctx.tx((tx) => renew(ctx, tx, worldId), worldId)
    if (row?.remoteId) await syncWorld(ctx, worldId)
  },
})

/** Enqueues the renewal of subscriptions that are due. */
export async function enqueueRenewals(ctx: Context): Promise<void> {
  const due = await ctx.read
    .select({ worldId: subscriptions.worldId })
    .from(subscriptions)
    .where(lte(subscriptions.dueAt, ctx.now()))
    .orderBy(asc(subscriptions.dueAt))
    .limit(BATCH)
  for (const { worldId } of due)
    await ctx.tx((tx) => enqueue(ctx, tx, renewJob, { worldId }, { worldId, uniqueKey: worldId }), worldId)
}
