import { count, eq } from 'drizzle-orm'
import { ENTRY_STATES, formEntries } from '../../../db/schema'
import type { WorldContext } from '../../deps/context'
import { surfaceNames } from './listing'

type Counts = Record<(typeof ENTRY_STATES)[number], number>

/** How many entries of each status the World has, and each of its Surfaces; those with the most new ones first. */
export async function countEntries(ctx: WorldContext) {
  const { surfaceId, status, worldId } = formEntries
  const rows = await ctx.read
    .select({ surfaceId, status, entries: count().mapWith(Number) })
    .from(formEntries)
    .where(eq(worldId, ctx.world.id))
    .groupBy(surfaceId, status)
  const all = noEntries()
  const bySurface = new Map<string, Counts>()
  for (const row of rows) {
    all[row.status] += row.entries
    bySurface.getOrInsertComputed(row.surfaceId, noEntries)[row.status] += row.entries
  }
  const names = await surfaceNames(ctx, [...bySurface.keys()])
  const surfaces = [...bySurface].map(([id, counts]) => ({
    surfaceId: id,
    surfaceName: names.get(id) ?? '',
    ...counts,
  }))
  return {
    ...all,
    surfaces: surfaces.toSorted((one, other) => other.new - one.new || (one.surfaceId < other.surfaceId ? -1 : 1)),
  }
}

function noEntries(): Counts {
  return { new: 0, read: 0, spam: 0 }
}
