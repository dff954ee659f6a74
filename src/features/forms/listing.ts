import { and, eq, inArray } from 'drizzle-orm'
import { type EntryRow, surfaces } from '../../../db/schema'
import { DEFAULT_LIMIT, listView, type Page, pageOf, placeOf } from '../../core/paging'
import type { WorldContext } from '../../deps/context'
import { surfaceIn } from '../surfaces/surface-rows'
import { entryView } from './entry-rows'
import { type EntryFilter, isLedWhole, walkEntries } from './selecting'

/** Entries that one call reads at most. Beyond that the page is short, and its cursor continues from there. */
const MAX_READ = 5_000

/**
 * Entries of a Surface, newest first.
 * @throws Fault NOT_FOUND, VALIDATION_FAILED
 */
export async function listEntries(ctx: WorldContext, surfaceId: string, query: EntryQuery) {
  await surfaceIn(ctx, surfaceId)
  const { page, limit } = await entryPage(ctx, 'entries', surfaceId, query)
  return listView(page, limit, entryView)
}

/**
 * Entries of all Surfaces, or of one, with the names of their Surfaces, newest first.
 * @throws Fault NOT_FOUND, VALIDATION_FAILED
 */
export async function listWorldEntries(
  ctx: WorldContext,
  { surfaceId, ...query }: EntryQuery & { surfaceId?: string },
) {
  if (surfaceId !== undefined) await surfaceIn(ctx, surfaceId)
  const { page, limit } = await entryPage(ctx, 'world-entries', surfaceId, query)
  const names = await surfaceNames(ctx, [...new Set(page.rows.map((row) => row.surfaceId))])
  return listView(page, limit, (row) => ({ ...entryView(row), surfaceName: names.get(row.surfaceId) ?? '' }))
}

type EntryQuery = EntryFilter & { limit?: number; cursor?: string }

async function entryPage(
  ctx: WorldContext,
  kind: 'entries' | 'world-entries',
  surfaceId: string | undefined,
  { limit = DEFAULT_LIMIT, cursor, ...filter }: EntryQuery,
) {
  const place = placeOf(kind, cursor, ['number', 'string'])
  const after = place && { createdAt: place[0], id: place[1] }
  const size = isLedWhole(filter) ? limit + 1 : undefined
  const found: EntryRow[] = []
  let [seen, last]: [number, EntryRow | undefined] = [0, undefined]
  for await (const { read, fitting } of walkEntries(ctx.read, ctx.world.id, surfaceId, filter, {
    ...(after && { after }),
    ...(size && { size }),
  })) {
    found.push(...fitting)
    seen += read.length
    last = read.at(-1)
    if (found.length > limit || seen >= MAX_READ) break
  }
  const page: Page<EntryRow> = pageOf(kind, found, limit, keyOf)
  if (found.length <= limit && seen >= MAX_READ && last) page.nextCursor = cursorAt(kind, last)
  return { page, limit }
}

/** The names of Surfaces of the World, by id. */
export async function surfaceNames(ctx: WorldContext, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.read
    .select({ id: surfaces.id, name: surfaces.name })
    .from(surfaces)
    .where(and(eq(surfaces.worldId, ctx.world.id), inArray(surfaces.id, ids)))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

const keyOf = ({ createdAt, id }: EntryRow) => [createdAt, id]

/** The page is short but there is more to read: the cursor names the last entry that was read. */
function cursorAt(kind: string, last: EntryRow): string | null {
  return pageOf(kind, [last, last], 1, keyOf).nextCursor
}
