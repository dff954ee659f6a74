import { and, asc, eq, inArray } from 'drizzle-orm'
import { suggestions } from '../../../db/schema'
import { afterPlace, DEFAULT_LIMIT, listView, pageOf, placeOf } from '../../core/paging'
import { authorName } from '../../core/people'
import type { WorldContext } from '../../deps/context'
import { draftOf, surfaceIn } from '../surfaces/surface-rows'
import { presentStatuses } from './staleness'
import { type SuggestionStatus, suggestionView } from './suggestion-rows'

export interface SuggestionFilter {
  status?: SuggestionStatus
  limit?: number
  cursor?: string
}

/**
 * Lists the suggestions of a Surface, errors first, each with its status against the current draft. A page that is filtered
 * by `open` may hold fewer than `limit`, because some have become stale; its cursor continues the list.
 * @throws Fault NOT_FOUND
 */
export async function listSuggestions(ctx: WorldContext, surfaceId: string, filter: SuggestionFilter) {
  const { status, limit = DEFAULT_LIMIT, cursor } = filter
  const draft = await draftOf(ctx, await surfaceIn(ctx, surfaceId))
  const place = placeOf('suggestions', cursor, ['number', 'string'])
  const fetched = await ctx.read
    .select({ row: suggestions, decider: authorName(suggestions.decidedBy) })
    .from(suggestions)
    .where(
      and(
        eq(suggestions.worldId, ctx.world.id),
        eq(suggestions.surfaceId, surfaceId),
        status && inArray(suggestions.status, status === 'stale' ? ['open', 'stale'] : [status]),
        place && afterPlace([suggestions.rank, suggestions.id], place),
      ),
    )
    .orderBy(asc(suggestions.rank), asc(suggestions.id))
    .limit(limit + 1)
  const page = pageOf('suggestions', fetched, limit, ({ row }) => [row.rank, row.id])
  const statuses = await presentStatuses(
    ctx,
    draft,
    page.rows.map(({ row }) => row),
  )
  const rows = page.rows
    .map(({ row, decider }) => ({ row: { ...row, status: statuses.get(row) ?? row.status }, decider }))
    .filter(({ row }) => status === undefined || row.status === status)
  return listView({ ...page, rows }, limit, ({ row, decider }) => suggestionView(row, decider))
}
