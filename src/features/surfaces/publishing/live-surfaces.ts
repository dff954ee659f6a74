import { and, type AnyColumn, desc, eq, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../../db/client'
import { prepared } from '../../../../db/prepared'
import { revisions, slugHistory, surfaces, worlds } from '../../../../db/schema'
import type { Content } from '../../../blocks/block'
import type { WorldContext } from '../../../deps/context'
import { authorName, personNamed, type PersonView } from '../../../core/people'
import { fullSettings, type WorldSettings } from '../../../core/settings'
import { snapshotContent } from '../../snapshots/snapshots'
import { liveHead } from './live-heads'

/** A live Surface, with the fields of its World that a page needs. */
export interface Live {
  surfaceId: string
  visibility: 'private' | 'shared' | 'listed'
  version: string
  number: number
  slug: string
  hash: string
  publishedAt: number
  firstPublishedAt: number
  publishedBy: PersonView
  world: { id: string; slug: string; name: string; description: string; settings: WorldSettings }
}

/** Finds a published Surface by slugs. Returns the live Surface, or where it moved to, or undefined. */
export async function findLive(
  db: Database,
  worldSlug: string,
  surfaceSlug: string,
): Promise<Live | { movedTo: Live } | undefined> {
  const [row] = await prepared(db, liveBySlug).execute({ worldSlug, surfaceSlug })
  if (row) return liveOf(row)
  const [moved] = await prepared(db, movedFrom).execute({ worldSlug, surfaceSlug })
  return moved && { movedTo: liveOf(moved) }
}

/** The home Surface of the World with this slug, if it is live. */
export async function findHome(db: Database, worldSlug: string): Promise<Live | undefined> {
  const [row] = await prepared(db, liveHome).execute({ worldSlug })
  return row && liveOf(row)
}

type LiveRow = Awaited<ReturnType<ReturnType<typeof liveBySlug>['execute']>>[number]

function liveOf(row: LiveRow): Live {
  const { surface, world, publisher } = row
  if (!surface.version || surface.number === null || !surface.slug || !surface.hash || surface.publishedAt === null)
    throw new Error(`Surface ${surface.surfaceId} is live without a revision`)
  return {
    ...surface,
    version: surface.version,
    number: surface.number,
    slug: surface.slug,
    hash: surface.hash,
    publishedAt: surface.publishedAt,
    firstPublishedAt: surface.firstPublishedAt ?? surface.publishedAt,
    publishedBy: personNamed(surface.publishedBy ?? '', publisher),
    world: { ...world, settings: fullSettings(world.settings) },
  }
}

/** A column of a query with the time of a Surface's first publish, in epoch milliseconds. */
export function firstPublished(surfaceId: AnyColumn): SQL<number> {
  // Only inside another `sql` are columns qualified with their tables.
  const at = sql`SELECT f.created_at FROM ${revisions} f WHERE f.surface_id = ${surfaceId} AND f.kind = 'publish' ORDER BY f.number LIMIT 1`
  return sql`(${at})`
}

/** The live content, for rendering. It is shared: do not modify it. */
export function liveContentOf(db: Database, live: Live): Promise<Content> {
  return snapshotContent(db, live.world.id, live.hash)
}

/** The World's listed live Surfaces, newest first. */
export async function listedPages(db: Database, world: Live['world'], limit: number) {
  const rows = await db
    .select({
      id: surfaces.id,
      slug: surfaces.liveSlug,
      hash: surfaces.liveHash,
      title: surfaces.liveTitle,
      summary: surfaces.liveSummary,
      hidden: surfaces.liveNoindex,
      publishedAt: surfaces.publishedAt,
      firstPublishedAt: firstPublished(surfaces.id),
    })
    .from(surfaces)
    .where(
      and(
        eq(surfaces.worldId, world.id),
        isNull(surfaces.archivedAt),
        eq(surfaces.visibility, 'listed'),
        isNotNull(surfaces.liveRevisionId),
      ),
    )
    .orderBy(sql`coalesce(${surfaces.publishedAt}, 0) desc`, desc(surfaces.id))
    .limit(limit)
  const pages = rows.map(async ({ id, slug, hash, title, summary, hidden, publishedAt, firstPublishedAt }) => ({
    id,
    slug: slug ?? '',
    hash: hash ?? '',
    ...(title === null ? liveHead(await snapshotContent(db, world.id, hash ?? '')) : { title, summary, hidden }),
    publishedAt: publishedAt ?? 0,
    firstPublishedAt: firstPublishedAt ?? publishedAt ?? 0,
  }))
  return (await Promise.all(pages)).map((page) => ({
    ...page,
    summary: page.summary ?? '',
    hidden: page.hidden === true,
  }))
}

/** The live pages of a World that anyone may read who has their address. */
export async function publicPages(ctx: WorldContext): Promise<{ id: string; slug: string }[]> {
  const rows = await ctx.read
    .select({ id: surfaces.id, slug: surfaces.liveSlug })
    .from(surfaces)
    .where(and(eq(surfaces.worldId, ctx.world.id), isNotNull(surfaces.liveSlug), ne(surfaces.visibility, 'private')))
    .orderBy(surfaces.id)
  return rows.flatMap(({ id, slug }) => (slug === null ? [] : [{ id, slug }]))
}

/** The World at a public slug, or undefined. */
export async function worldBySlug(db: Database, slug: string): Promise<Live['world'] | undefined> {
  const [row] = await prepared(db, worldWithSlug).execute({ slug })
  return row && { ...row, settings: fullSettings(row.settings) }
}

const worldColumns = {
  id: worlds.id,
  slug: worlds.slug,
  name: worlds.name,
  description: worlds.description,
  settings: worlds.settings,
}

const liveColumns = {
  surface: {
    surfaceId: surfaces.id,
    visibility: surfaces.visibility,
    version: surfaces.liveVersion,
    number: surfaces.liveNumber,
    slug: surfaces.liveSlug,
    hash: surfaces.liveHash,
    publishedAt: surfaces.publishedAt,
    publishedBy: surfaces.publishedBy,
    firstPublishedAt: firstPublished(surfaces.id),
  },
  world: worldColumns,
  publisher: authorName(surfaces.publishedBy),
}

const worldWithSlug = (db: Database) =>
  db
    .select(worldColumns)
    .from(worlds)
    .where(and(eq(worlds.slug, sql.placeholder('slug')), isNull(worlds.endingAt)))
    .prepare()

const liveBySlug = (db: Database) =>
  db
    .select(liveColumns)
    .from(worlds)
    .innerJoin(surfaces, and(eq(surfaces.worldId, worlds.id), eq(surfaces.liveSlug, sql.placeholder('surfaceSlug'))))
    .where(and(eq(worlds.slug, sql.placeholder('worldSlug')), isNull(worlds.endingAt)))
    .prepare()

const liveHome = (db: Database) =>
  db
    .select(liveColumns)
    .from(worlds)
    .innerJoin(
      surfaces,
      and(
        eq(surfaces.worldId, worlds.id),
        sql`${surfaces.id} = ${worlds.settings} ->> 'homeSurfaceId'`,
        isNotNull(surfaces.liveRevisionId),
      ),
    )
    .where(and(eq(worlds.slug, sql.placeholder('worldSlug')), isNull(worlds.endingAt)))
    .prepare()

const movedFrom = (db: Database) =>
  db
    .select(liveColumns)
    .from(worlds)
    .innerJoin(
      slugHistory,
      and(eq(slugHistory.worldId, worlds.id), eq(slugHistory.slug, sql.placeholder('surfaceSlug'))),
    )
    .innerJoin(surfaces, and(eq(surfaces.id, slugHistory.surfaceId), isNotNull(surfaces.liveRevisionId)))
    .where(and(eq(worlds.slug, sql.placeholder('worldSlug')), isNull(worlds.endingAt)))
    .prepare()
