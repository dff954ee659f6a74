import type { EntryRow } from '../../../db/schema'
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
export async function listEntries(
  ctx: WorldContext,
  surfaceId: string,
  { limit = DEFAULT_LIMIT, cursor, ...filter }: EntryFilter & { limit?: number; cursor?: string },
) {
  await surfaceIn(ctx, surfaceId)
  const place = placeOf('entries', cursor, ['number', 'string'])
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
  const page: Page<EntryRow> = pageOf('entries', found, limit, keyOf)
  if (found.length <= limit && seen >= MAX_READ && last) page.nextCursor = cursorAt(last)
  return listView(page, limit, entryView)
}

const keyOf = ({ createdAt, id }: EntryRow) => [createdAt, id]

/** The page is short but there is more to read: the cursor names the last entry that was read. */
function cursorAt(last: EntryRow): string | null {
  return pageOf('entries', [last, last], 1, keyOf).nextCursor
}
