import type { Context } from '../deps/context'
import { endLostTurns, lostTurns } from '../features/ai/lost-turns'
import { pruneTrails } from '../features/audit/retention'
import { sweepLooseKeys } from '../features/uploads/blobs'
import { sweepUploads } from '../features/uploads/sweeping'
import { reapHolds } from '../features/billing/holds'
import { scheduleDaily } from '../features/backup/schedule'
import { watchLog } from '../features/backup/wal-watch'
import { fillSearchIndex, markedForSearch, SEARCH_BATCH } from '../features/search/search'
import { HOUR_MS } from '../lib/time'
import { sweep } from './sweep'

const SWEEP_EVERY_MS = HOUR_MS

/** What the loop does on every round, whether or not a job waits. Each says itself whether there is anything to do. */
export const UPKEEP: { name: string; run: (ctx: Context) => Promise<void> }[] = [
  { name: 'lost turns', run: async ({ deps }) => endLostTurns(deps, await lostTurns(deps)) },
  { name: 'lost holds', run: async (ctx) => void (await reapHolds(ctx)) },
  { name: 'search.index', run: indexMarked },
  { name: 'rates', run: async (ctx) => ctx.deps.local.rates.sweep(ctx.now()) },
  { name: 'uploads', run: sweepLooseKeys },
  { name: 'sweep', run: sweepHourly },
  { name: 'wal', run: async (ctx) => watchLog(ctx) },
]

/**
 * Fills the search index in small transactions, so that saves come between. One pass over what is marked when it begins:
 * Surfaces that are saved meanwhile wait for the next, or a busy editor would be indexed without end.
 */
async function indexMarked(ctx: Context): Promise<void> {
  for (const { worldId, surfaces } of await markedForSearch(ctx))
    for (let done = 0; done < surfaces; done += SEARCH_BATCH) {
      await fillSearchIndex(ctx, worldId)
      await Bun.sleep(0)
    }
}

async function sweepHourly(ctx: Context): Promise<void> {
  const now = ctx.now()
  const { lastSweep } = ctx.deps.local
  const since = now - lastSweep.at
  if (since >= 0 && since < SWEEP_EVERY_MS) return
  lastSweep.at = now
  // The clock was set back: the next copy and drill may stand far ahead.
  if (since < 0) await scheduleDaily(ctx)
  await sweep(ctx)
  await pruneTrails(ctx)
  await sweepUploads(ctx)
}
