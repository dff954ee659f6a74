import { and, count, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { prepared } from '../../../db/prepared'
import { drafts, searchDirty, searchRows, surfaces } from '../../../db/schema'
import type { Block, Meta } from '../../blocks/block'
import { blockText } from '../../blocks/rendering'
import type { Context } from '../../deps/context'
import { yieldToEventLoop } from '../../lib/yield-to-event-loop'
import { snapshotContent } from '../snapshots/snapshots'
import type { SurfaceRow } from '../../../db/schema'
import { indexUploads } from './upload-index'

/**
 * Marks a Surface for the full-text index of drafts. A save only marks it, because indexing 16 KB of text costs more than
 * the save. The job loop, or the first search in the World, fills the index. This is the only file that uses SQLite FTS5.
 */
export async function markForSearch(
  ctx: Context,
  tx: Database,
  { id, worldId }: Pick<SurfaceRow, 'id' | 'worldId'>,
): Promise<void> {
  await prepared(tx, addMark).execute({ id, worldId })
  ctx.afterCommit(() => ctx.deps.local.jobWakeups.wake(SETTLE_MS))
}

/** Surfaces per batch. Small, because a batch holds the write lock: 16 KB of text take 2 ms. */
export const SEARCH_BATCH = 4
/** Delay before indexing. A page under edit is saved again soon, so one pass covers many saves. */
const SETTLE_MS = 2_000

/** Indexes one batch of marked Surfaces of a World. @returns how many; fewer than SEARCH_BATCH means none are left */
export function fillSearchIndex(ctx: Context, worldId: string): Promise<number> {
  return ctx.tx(async (tx) => {
    const rows = await tx
      .select({
        id: searchDirty.surfaceId,
        worldId: searchDirty.worldId,
        name: surfaces.name,
        description: surfaces.description,
        blocks: drafts.blocks,
        meta: drafts.meta,
        liveHash: surfaces.liveHash,
      })
      .from(searchDirty)
      .leftJoin(surfaces, eq(surfaces.id, searchDirty.surfaceId))
      .leftJoin(drafts, eq(drafts.surfaceId, searchDirty.surfaceId))
      .where(eq(searchDirty.worldId, worldId))
      .limit(SEARCH_BATCH)
    for (const row of rows) await indexOne(tx, row)
    return rows.length
  }, worldId)
}

/** Worlds with marked Surfaces, and how many each has. */
export function markedForSearch(ctx: Context): Promise<{ worldId: string; surfaces: number }[]> {
  return ctx.read
    .select({ worldId: searchDirty.worldId, surfaces: count().mapWith(Number) })
    .from(searchDirty)
    .groupBy(searchDirty.worldId)
}

/** Brings the World's index up to date, so that a search finds what was just saved. */
export async function catchUp(ctx: Context, worldId: string): Promise<void> {
  const [dirty] = await prepared(ctx.read, anyMark).execute({ worldId })
  if (!dirty) return
  // Everything in a batch resolves without yielding, so yield after each batch to let other work run.
  while ((await fillSearchIndex(ctx, worldId)) === SEARCH_BATCH) await yieldToEventLoop()
}

interface Marked {
  id: string
  worldId: string
  name: string | null
  description: string | null
  blocks: string | null
  meta: string | null
  liveHash: string | null
}

async function indexOne(tx: Database, row: Marked): Promise<void> {
  const [known] = await tx.select({ rowid: searchRows.rowid }).from(searchRows).where(eq(searchRows.surfaceId, row.id))
  if (known) await tx.run(sql`DELETE FROM search_text WHERE rowid = ${known.rowid}`)
  await tx.delete(searchDirty).where(eq(searchDirty.surfaceId, row.id))
  if (row.name === null || row.blocks === null || row.meta === null) {
    if (known) await tx.delete(searchRows).where(eq(searchRows.surfaceId, row.id))
    return
  }
  const rowid = known?.rowid ?? (await newRow(tx, row))
  const draft = { blocks: JSON.parse(row.blocks) as Block[], meta: JSON.parse(row.meta) as Meta }
  const live = row.liveHash === null ? undefined : await snapshotContent(tx, row.worldId, row.liveHash)
  await indexUploads(tx, row, { draft, live })
  const body = blockText(draft.blocks)
  await tx.run(
    sql`INSERT INTO search_text (rowid, world, name, description, body) VALUES (${rowid}, ${worldToken(row.worldId)}, ${row.name}, ${row.description}, ${body})`,
  )
}

async function newRow(tx: Database, row: Marked): Promise<number> {
  const [made] = await tx
    .insert(searchRows)
    .values({ surfaceId: row.id, worldId: row.worldId } as typeof searchRows.$inferInsert)
    .returning({ rowid: searchRows.rowid })
  return made!.rowid
}

/** Deletes the indexed text of a World's Surfaces. Call before deleting the rows that it belongs to. */
export async function deleteSearchText(tx: Database, worldId: string): Promise<void> {
  await tx.run(
    sql`DELETE FROM search_text WHERE rowid IN (SELECT rowid FROM ${searchRows} WHERE world_id = ${worldId})`,
  )
}

/** A condition for Surfaces of the World whose text has every word of `query`. Words match as prefixes. */
export function matchesQuery(worldId: string, query: string) {
  const words = query.match(/[\p{L}\p{N}]+/gu) ?? []
  if (words.length === 0) return sql`1 = 2`
  const match = [`world:${worldToken(worldId)}`, ...words.map((word) => `{name description body}:"${word}"*`)].join(
    ' AND ',
  )
  return sql`${surfaces.id} IN (SELECT r.surface_id FROM search_text f JOIN search_rows r ON r.rowid = f.rowid WHERE search_text MATCH ${match})`
}

/** Maximum words of a brief to search for. The longest are the most specific. */
const ABOUT_WORDS = 24

/** The live slug of a listed Surface; null for others. */
const LISTED_AS = sql<string | null>`CASE WHEN ${surfaces.visibility} = 'listed' THEN ${surfaces.liveSlug} END`

/** Finds Surfaces of the World with any of the brief's longest words, best match first. Skips archived Surfaces. */
export async function surfacesAbout(
  db: Database,
  worldId: string,
  brief: string,
  limit: number,
): Promise<{ id: string; name: string; slug: string; listedAs: string | null }[]> {
  const words = new Set(brief.toLowerCase().match(/[\p{L}\p{N}]{4,40}/gu) ?? [])
  const longest = [...words].toSorted((a, b) => b.length - a.length).slice(0, ABOUT_WORDS)
  if (longest.length === 0) return []
  const any = longest.map((word) => `"${word}"`).join(' OR ')
  const match = `world:${worldToken(worldId)} AND {name description body}:(${any})`
  return db
    .select({ id: surfaces.id, name: surfaces.name, slug: surfaces.slug, listedAs: LISTED_AS })
    .from(searchRows)
    .innerJoin(sql`search_text f`, sql`f.rowid = ${searchRows.rowid}`)
    .innerJoin(surfaces, eq(surfaces.id, searchRows.surfaceId))
    .where(and(sql`f.search_text MATCH ${match}`, eq(surfaces.worldId, worldId), isNull(surfaces.archivedAt)))
    .orderBy(sql`f.rank`)
    .limit(limit)
}

/** The World id as one indexed word, so that a search never reads another World's matches. */
function worldToken(worldId: string): string {
  return worldId.replace('_', '')
}

const addMark = (db: Database) =>
  db
    .insert(searchDirty)
    .values({ surfaceId: sql.placeholder('id'), worldId: sql.placeholder('worldId') })
    .onConflictDoNothing()
    .prepare()

const anyMark = (db: Database) =>
  db
    .select({ id: searchDirty.surfaceId })
    .from(searchDirty)
    .where(eq(searchDirty.worldId, sql.placeholder('worldId')))
    .limit(1)
    .prepare()
