import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { prepared } from '../../../db/prepared'
import { drafts, searchDirty, searchRows, surfaces } from '../../../db/schema'
import type { Block, Content, Meta } from '../../blocks/block'
import { blockText } from '../../blocks/rendering'
import type { Context } from '../../deps/context'
import { yieldToEventLoop } from '../../lib/yield-to-event-loop'
import { markForIndex } from './minds'
import { snapshotContent } from '../snapshots/snapshots'
import type { SurfaceRow } from '../../../db/schema'
import { contentWords } from './content-words'
import { indexUploads, type Shows } from './upload-index'

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

/** Delay before indexing. A page under edit is saved again soon, so one pass covers many saves. */
const SETTLE_MS = 2_000
/** Most characters of one Surface that are indexed: so many hold the writer for about 20 ms. Words after them are not found. */
const INDEXED_TEXT = 128 * 1024

/** Surfaces that are marked for the index, in the World or in all of them. */
export function markedForSearch(ctx: Context, worldId?: string): Promise<{ id: string; worldId: string }[]> {
  return ctx.read
    .select({ id: searchDirty.surfaceId, worldId: searchDirty.worldId })
    .from(searchDirty)
    .where(worldId === undefined ? undefined : eq(searchDirty.worldId, worldId))
}

/**
 * Indexes what is marked, one Surface a transaction, and yields after each, so that requests and saves get their turn. One
 * pass covers what is marked when it starts: otherwise a busy editor would never let it end.
 */
export async function fillSearchIndex(ctx: Context, worldId?: string): Promise<void> {
  for (const marked of await markedForSearch(ctx, worldId)) {
    await indexMarked(ctx, marked)
    await yieldToEventLoop()
  }
}

/** Brings the World's index up to date, so that a search finds what was just saved. */
export async function catchUp(ctx: Context, worldId: string): Promise<void> {
  const [dirty] = await prepared(ctx.read, anyMark).execute({ worldId })
  if (dirty) await fillSearchIndex(ctx, worldId)
}

type Marked = Awaited<ReturnType<typeof markedForSearch>>[number]

/** What the index takes of a Surface. */
interface Indexed {
  name: string
  description: string
  body: string
  draft: Shows
  live: Content | undefined
}

/** Parses outside the transaction. A Surface that is saved or published meanwhile stays marked for the next pass. */
async function indexMarked(ctx: Context, marked: Marked): Promise<void> {
  const { id, worldId } = marked
  const row = await rowToIndex(ctx.read, id)
  const indexed = row && (await indexedOf(ctx.read, worldId, row))
  await ctx.tx(async (tx) => {
    const now = await statusOf(tx, id)
    if (now?.version !== row?.version || now?.liveHash !== row?.liveHash) return
    const marks = await tx.delete(searchDirty).where(eq(searchDirty.surfaceId, id)).returning()
    if (marks.length === 0) return
    await writeIndex(tx, marked, indexed)
    await markForIndex(ctx, tx, marked)
  }, worldId)
}

async function rowToIndex(db: Database, id: string) {
  const [row] = await db
    .select({
      name: surfaces.name,
      description: surfaces.description,
      version: surfaces.draftVersion,
      liveHash: surfaces.liveHash,
      blocks: drafts.blocks,
      meta: drafts.meta,
    })
    .from(surfaces)
    .innerJoin(drafts, eq(drafts.surfaceId, surfaces.id))
    .where(eq(surfaces.id, id))
  return row
}

async function statusOf(db: Database, id: string) {
  const [row] = await db
    .select({ version: surfaces.draftVersion, liveHash: surfaces.liveHash })
    .from(surfaces)
    .where(eq(surfaces.id, id))
  return row
}

type RowToIndex = NonNullable<Awaited<ReturnType<typeof rowToIndex>>>

async function indexedOf(db: Database, worldId: string, row: RowToIndex): Promise<Indexed> {
  const draft = { blocks: JSON.parse(row.blocks) as Block[], meta: JSON.parse(row.meta) as Meta }
  const live = row.liveHash === null ? undefined : await snapshotContent(db, worldId, row.liveHash)
  const body = blockText(draft.blocks, INDEXED_TEXT).slice(0, INDEXED_TEXT)
  return { name: row.name, description: row.description, body, draft, live }
}

async function writeIndex(tx: Database, { id, worldId }: Marked, indexed: Indexed | undefined): Promise<void> {
  const [known] = await tx.select({ rowid: searchRows.rowid }).from(searchRows).where(eq(searchRows.surfaceId, id))
  if (known) await tx.run(sql`DELETE FROM search_text WHERE rowid = ${known.rowid}`)
  if (!indexed) {
    if (known) await tx.delete(searchRows).where(eq(searchRows.surfaceId, id))
    return
  }
  const rowid = known?.rowid ?? (await newRow(tx, { id, worldId }))
  await indexUploads(tx, { id, worldId }, indexed)
  const { name, description, body } = indexed
  await tx.run(
    sql`INSERT INTO search_text (rowid, world, name, description, body) VALUES (${rowid}, ${worldToken(worldId)}, ${name}, ${description}, ${body})`,
  )
}

async function newRow(tx: Database, { id, worldId }: Marked): Promise<number> {
  const [made] = await tx
    .insert(searchRows)
    .values({ surfaceId: id, worldId } as typeof searchRows.$inferInsert)
    .returning({ rowid: searchRows.rowid })
  return made!.rowid
}

/** Deletes the index of some of a World's Surfaces. Call it before deleting the Surfaces. @returns whether there may be more */
export async function forgetSome(tx: Database, worldId: string, most: number): Promise<boolean> {
  const rows = await tx
    .select({ rowid: searchRows.rowid })
    .from(searchRows)
    .where(eq(searchRows.worldId, worldId))
    .limit(most)
  for (const { rowid } of rows) {
    await tx.run(sql`DELETE FROM search_text WHERE rowid = ${rowid}`)
    await tx.delete(searchRows).where(eq(searchRows.rowid, rowid))
  }
  return rows.length === most
}

/** Most words of a query that are searched for. Each costs a look-up and an intersection. */
const QUERY_WORDS = 8
/** One letter begins a large part of all words, so it only matches as a whole word; an ideograph is a word by itself. */
const ONE_LETTER = /^[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]$/u

/**
 * A condition for Surfaces of the World whose text has every word of `query`. Words match as prefixes from two letters on.
 * A query with more than QUERY_WORDS words is cut to its longest ones, which are the most specific.
 */
export function matchesQuery(worldId: string, query: string) {
  const words = [...new Set(query.toLowerCase().match(/[\p{L}\p{N}]+/gu))]
  if (words.length === 0) return sql`1 = 2`
  const longest = words.toSorted((a, b) => b.length - a.length).slice(0, QUERY_WORDS)
  const terms = longest.map((word) => `{name description body}:"${word}"${ONE_LETTER.test(word) ? '' : '*'}`)
  const match = [`world:${worldToken(worldId)}`, ...terms].join(' AND ')
  return sql`${surfaces.id} IN (SELECT r.surface_id FROM search_text f JOIN search_rows r ON r.rowid = f.rowid WHERE search_text MATCH ${match})`
}

/** Maximum words of a brief to search for. The longest are the most specific. */
const ABOUT_WORDS = 24

/** Finds Surfaces of the World with any of the brief's longest content words, best match first. Skips archived Surfaces. */
export async function surfacesAbout(
  db: Database,
  worldId: string,
  { brief, language, limit }: { brief: string; language: string; limit: number },
): Promise<{ id: string }[]> {
  const words = contentWords(brief, language).filter((word) => word.length > 3)
  const longest = words.toSorted((a, b) => b.length - a.length).slice(0, ABOUT_WORDS)
  if (longest.length === 0) return []
  const any = longest.map((word) => `"${word}"`).join(' OR ')
  const match = `world:${worldToken(worldId)} AND {name description body}:(${any})`
  return db
    .select({ id: surfaces.id })
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
