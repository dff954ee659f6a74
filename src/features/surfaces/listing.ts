import { and, asc, count, desc, eq, isNotNull, isNull, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { listHolds } from '../../../db/among'
import type { Database } from '../../../db/client'
import { prepared } from '../../../db/prepared'
import { drafts, surfaces } from '../../../db/schema'
import type { WorldContext } from '../../deps/context'
import { afterPlace, DEFAULT_LIMIT, listView, pageOf, placeOf } from '../../core/paging'
import { authorName, personNamed } from '../../core/people'
import { catchUp, matchesQuery } from '../search/search'
import { factsOf } from './listed-facts'
import { MAX_LISTED_TAGS, type SurfaceQuery } from './list-shapes'
import { surfaceItemView } from './views'

/** Sort columns. Each has an index that begins with the World. */
const SORT_COLUMNS = {
  updatedAt: sql<number>`${surfaces.updatedAt}`,
  createdAt: sql<number>`${surfaces.createdAt}`,
  name: sql<string>`${surfaces.name}`,
  publishedAt: sql<number>`coalesce(${surfaces.publishedAt}, 0)`,
} as const

type Sort = NonNullable<SurfaceQuery['sort']>

/** Lists one page of the World's Surfaces, filtered, searched and sorted. */
export async function listSurfaces(ctx: WorldContext, query: SurfaceQuery) {
  const { limit = DEFAULT_LIMIT, sort = '-updatedAt' } = query
  const kind = `surfaces:${sort}`
  if (query.q?.trim()) await catchUp(ctx, ctx.world.id)
  const rows = isFirstPage(query)
    ? await prepared(ctx.read, FIRST_PAGES[sort]).execute({ worldId: ctx.world.id, limit: limit + 1 })
    : await pageQuery(ctx.read, sort, and(...filters(ctx, query), afterCursor(kind, query)), limit + 1)
  const page = pageOf(kind, rows, limit, (row) => [row.key, row.id])
  const factsFor = await factsOf(ctx, page.rows)
  const list = listView(page, limit, ({ key: _key, updater, publisher, ...surface }) => ({
    ...surfaceItemView(
      surface,
      personNamed(surface.draftUpdatedBy, updater),
      surface.publishedBy === null ? null : personNamed(surface.publishedBy, publisher),
    ),
    ...factsFor(surface.id),
  }))
  return query.count ? { ...list, page: { ...list.page, total: await countSurfaces(ctx, query) } } : list
}

async function countSurfaces(ctx: WorldContext, query: SurfaceQuery): Promise<number> {
  const [row] = await ctx.read
    .select({ total: count() })
    .from(surfaces)
    .where(and(...filters(ctx, query)))
  return Number(row?.total ?? 0)
}

/** The tags of the World's drafts, each with the number of its drafts. */
export async function listTags(ctx: WorldContext) {
  const item = sql`json_each(${drafts.meta}, '$.tags') AS item`
  const rows = await ctx.read
    .select({ tag: sql<string>`item.value`, surfaces: sql<number>`count(*)` })
    .from(surfaces)
    .innerJoin(drafts, eq(drafts.surfaceId, surfaces.id))
    .innerJoin(item, sql`true`)
    .where(and(eq(surfaces.worldId, ctx.world.id), isNull(surfaces.archivedAt)))
    .groupBy(sql`item.value`)
    .orderBy(sql`count(*) DESC`, sql`item.value`)
    .limit(MAX_LISTED_TAGS)
  return { data: rows }
}

/** True for the first page without filters. */
export function isFirstPage({ limit: _limit, sort: _sort, ...others }: SurfaceQuery): boolean {
  return Object.values(others).every((value) => value === undefined)
}

/** The first page in each order. Building and preparing a query costs as much as running it, so these are prepared once. */
const FIRST_PAGES = {
  updatedAt: (db: Database) => firstPage(db, 'updatedAt'),
  '-updatedAt': (db: Database) => firstPage(db, '-updatedAt'),
  createdAt: (db: Database) => firstPage(db, 'createdAt'),
  '-createdAt': (db: Database) => firstPage(db, '-createdAt'),
  name: (db: Database) => firstPage(db, 'name'),
  '-name': (db: Database) => firstPage(db, '-name'),
  publishedAt: (db: Database) => firstPage(db, 'publishedAt'),
  '-publishedAt': (db: Database) => firstPage(db, '-publishedAt'),
} satisfies Record<Sort, unknown>

function firstPage(db: Database, sort: Sort) {
  const inWorld = and(eq(surfaces.worldId, sql.placeholder('worldId')), isNull(surfaces.archivedAt))
  return pageQuery(db, sort, inWorld, sql.placeholder('limit')).prepare()
}

function pageQuery(db: Database, sort: Sort, where: SQL | undefined, limit: number | Placeholder) {
  const direction = sort.startsWith('-') ? desc : asc
  const column = columnOf(sort)
  return db
    .select({ ...ITEM_COLUMNS, key: sql<string | number>`${column}` })
    .from(surfaces)
    .where(where)
    .orderBy(direction(column), direction(surfaces.id))
    .limit(limit)
}

/** What an item shows. A row has more columns, and reading each costs time. */
const ITEM_COLUMNS = {
  id: surfaces.id,
  name: surfaces.name,
  slug: surfaces.slug,
  description: surfaces.description,
  visibility: surfaces.visibility,
  teamId: surfaces.teamId,
  draftVersion: surfaces.draftVersion,
  draftUpdatedAt: surfaces.draftUpdatedAt,
  draftUpdatedBy: surfaces.draftUpdatedBy,
  blockCount: surfaces.blockCount,
  liveRevisionId: surfaces.liveRevisionId,
  liveVersion: surfaces.liveVersion,
  liveNumber: surfaces.liveNumber,
  liveSlug: surfaces.liveSlug,
  publishedAt: surfaces.publishedAt,
  publishedBy: surfaces.publishedBy,
  changed: surfaces.changed,
  createdAt: surfaces.createdAt,
  updatedAt: surfaces.updatedAt,
  archivedAt: surfaces.archivedAt,
  updater: authorName(surfaces.draftUpdatedBy),
  publisher: authorName(surfaces.publishedBy),
}

function columnOf(sort: Sort) {
  return SORT_COLUMNS[sort.replace('-', '') as keyof typeof SORT_COLUMNS]
}

/** The condition for the rows after the cursor; undefined without one. @throws Fault VALIDATION_FAILED */
function afterCursor(kind: string, { cursor, sort = '-updatedAt' }: SurfaceQuery): SQL | undefined {
  const place = placeOf(kind, cursor, [sort.endsWith('name') ? 'string' : 'number', 'string'])
  return place && afterPlace([columnOf(sort), surfaces.id], place, sort.startsWith('-') ? 'descending' : 'ascending')
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
    query.person === undefined
      ? undefined
      : or(eq(surfaces.createdBy, query.person), eq(surfaces.draftUpdatedBy, query.person)),
    ...(query.tag?.split('\n') ?? []).map(hasTag),
    query.q?.trim() ? matchesQuery(ctx.world.id, query.q) : undefined,
  ]
}

/** Whether the draft has the tag. Tags are few and short, so they are read where they stand. */
function hasTag(tag: string): SQL {
  return sql`EXISTS (SELECT 1 FROM ${drafts} WHERE ${drafts.surfaceId} = ${surfaces.id} AND ${listHolds(drafts.meta, 'tags', tag)})`
}
