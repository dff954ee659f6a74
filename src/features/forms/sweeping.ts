import { and, eq, isNotNull, lt, type SQL, sql } from 'drizzle-orm'
import { among } from '../../../db/among'
import { formEntries } from '../../../db/schema'
import { type Context, systemContext } from '../../deps/context'
import { DAY_MS } from '../../lib/time'
import { yieldToEventLoop } from '../../lib/yield-to-event-loop'
import { inWorld, shrinkUse } from '../ceilings/usage'

const BATCH = 200
/** How long spam stays, for people who look for a message in it. */
const SPAM_MS = 30 * DAY_MS
/** As in the index form_entries_spam: as a literal. */
const IS_SPAM = sql`${formEntries.status} = 'spam'`

/** Deletes entries whose time is over, and old spam, in batches that let other writes through. */
export async function sweepEntries(ctx: Context): Promise<void> {
  const now = ctx.now()
  await sweepWhere(ctx, and(isNotNull(formEntries.keptUntil), lt(formEntries.keptUntil, now)))
  await sweepWhere(ctx, and(IS_SPAM, lt(formEntries.updatedAt, now - SPAM_MS)))
}

async function sweepWhere(ctx: Context, old: SQL | undefined): Promise<void> {
  for (;;) {
    const rows = await ctx.read
      .select({ worldId: formEntries.worldId, id: formEntries.id })
      .from(formEntries)
      .where(old)
      .limit(BATCH)
    for (const [worldId, ids] of byWorld(rows)) await deleteOld(ctx, worldId, ids, old)
    if (rows.length < BATCH) return
    await yieldToEventLoop()
  }
}

function byWorld(rows: readonly { worldId: string; id: string }[]): Map<string, string[]> {
  const ids = new Map<string, string[]>()
  for (const { worldId, id } of rows) ids.set(worldId, [...(ids.get(worldId) ?? []), id])
  return ids
}

async function deleteOld({ deps }: Context, worldId: string, ids: string[], old: SQL | undefined): Promise<void> {
  const working = inWorld(systemContext(deps, 'job'), worldId)
  await working.tx(async (tx) => {
    // Somebody may have said meanwhile that it is no spam.
    const gone = await tx
      .delete(formEntries)
      .where(and(eq(formEntries.worldId, worldId), among(formEntries.id, ids), old))
      .returning({ id: formEntries.id })
    await shrinkUse(working, tx, { records: gone.length })
  })
}
