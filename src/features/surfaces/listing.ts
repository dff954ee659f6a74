import { and, asc, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { surfaces } from '../../../db/schema'
import type { WorldContext } from '../../deps/context'
import { afterPlace, DEFAULT_LIMIT, listView, pageOf, placeOf } from '../../core/paging'
import { authorName, personNamed } from '../../core/people'
import { catchUp, matchesQuery } from '../search/search'
import type { SurfaceQuery } from './shapes'
import { surfaceItemView } from './views'

/** Sort columns. Each has an index that begins with the World. */
const SORT_COLUMNS = {
  updatedAt: sql<number>`${surfaces.updatedAt}`,
  createdAt: sql<number>`${surfaces.createdAt}`,
  name: sql<string>`${surfaces.name}`,
  publishedAt: sql<number>`coalesce(${surfaces.publishedAt}, 0)`,
} as const

/** Lists one page of the World's Surfaces, filtered, searched and sorted. */
export async function listSurfaces(ctx: WorldContext, query: SurfaceQuery) {
  const { limit = DEFAULT_LIMIT, sort = '-updatedAt' } = query
  const descending = sort.startsWith('-')
  const by = sort.replace('-', '') as keyof typeof SORT_COLUMNS
  const column = SORT_COLUMNS[by]
  const kind = `surfaces:${sort}`
  const place = placeOf(kind, query.cursor, [by === 'name' ? 'string' : 'number', 'string'])
  const after = place && afterPlace([column, surfaces.id], place, descending ? 'descending' : 'ascending')
  if (query.q?.trim()) await catchUp(ctx, ctx.world.id)
  const direction = descending ? desc : asc
  const rows = await ctx.read
    .select({
      surface: surfaces,
      key: column,
      updater: authorName(surfaces.draftUpdatedBy),
      publisher: authorName(surfaces.publishedBy),
    })
    .from(surfaces)
    .where(and(...filters(ctx, query), after))
    .orderBy(direction(column), direction(surfaces.id))
    .limit(limit + 1)
  const page = pageOf(kind, rows, limit, (row) => [row.key, row.surface.id])
  return listView(page, limit, ({ surface, updater, publisher }) =>
    surfaceItemView(
      surface,
      personNamed(surface.draftUpdatedBy, updater),
      surface.publishedBy === null ? null : personNamed(surface.publishedBy, publisher),
    ),
  )
}

const STATUS: Record<NonNullable<SurfaceQuery['status']>, () => SQL | undefined> = {
  all: () => undefined,
  archived: () => isNotNull(surfaces.archivedAt),
  draft: () => and(isNull(surfaces.archivedAt), isNull(surfaces.liveRevisionId)),
  published: () => and(isNull(surfaces.archivedAt), isNotNull(surfaces.liveRevisionId), eq(surfaces.changed, false)),
  changed: () => and(isNull(surfaces.archivedAt), isNotNull(surfaces.liveRevisionId), eq(surfaces.changed, true)),
}

function filters(ctx: WorldContext, query: SurfaceQuery): (SQL | undefined)[] {
  return [
    eq(surfaces.worldId, ctx.world.id),
    query.status === undefined ? isNull(surfaces.archivedAt) : STATUS[query.status](),
    query.visibility === undefined ? undefined : eq(surfaces.visibility, query.visibility),
    query.teamId === undefined ? undefined : eq(surfaces.teamId, query.teamId),
    query.q?.trim() ? matchesQuery(ctx.world.id, query.q) : undefined,
  ]
}
