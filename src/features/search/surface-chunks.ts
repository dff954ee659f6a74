import { and, count, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { chunks, drafts, surfaces } from '../../../db/schema'
import type { Block } from '../../blocks/block'
import type { Context } from '../../deps/context'
import { paced } from '../../lib/steps'
import { yieldToEventLoop } from '../../lib/yield-to-event-loop'
import { snapshotContent } from '../snapshots/snapshots'
import { type Chunk, chunksOf } from './chunking'

/** Most chunks of a World. Their vectors take 10 MB with 512 numbers each, and comparing all of them a tenth of a second. */
export const MOST_CHUNKS = 5_000
/** Changes of chunks that share a transaction: a few milliseconds of the writer. */
const BATCH = 40

/**
 * Brings the chunks of a Surface up to date with its draft. Writes only those that changed. An archived or deleted Surface
 * has none.
 * @param done runs in the last transaction
 * @returns false if the Surface was changed meanwhile; then it has to be indexed again
 */
export async function indexSurface(
  ctx: Context,
  { worldId, surfaceId }: { worldId: string; surfaceId: string },
  done: (tx: Database) => Promise<unknown>,
): Promise<boolean> {
  const row = await rowToIndex(ctx.read, worldId, surfaceId)
  const wanted = row && row.archivedAt === null ? await chunksIn(ctx, worldId, row) : []
  const known = await knownChunks(ctx.read, worldId, surfaceId)
  const room = MOST_CHUNKS - (await countChunks(ctx.read, worldId)) + known.length
  const changes = changesBetween(known, wanted.slice(0, Math.max(0, room)))
  const works = Array.from(batches(changes), (batch) => (tx: Database) => write(tx, { worldId, surfaceId }, batch))
  for (const work of [...works, done]) {
    const written = await ctx.tx(async (tx) => {
      if (!sameState(await stateOf(tx, worldId, surfaceId), row)) return false
      await work(tx)
      return true
    }, worldId)
    if (!written) return false
    await yieldToEventLoop()
  }
  return true
}

interface State {
  version: number
  liveHash: string | null
  archivedAt: number | null
}

const stateColumns = {
  version: surfaces.draftVersion,
  liveHash: surfaces.liveHash,
  archivedAt: surfaces.archivedAt,
}

async function rowToIndex(db: Database, worldId: string, id: string) {
  const [row] = await db
    .select({ ...stateColumns, changed: surfaces.changed, blocks: drafts.blocks })
    .from(surfaces)
    .innerJoin(drafts, eq(drafts.surfaceId, surfaces.id))
    .where(and(eq(surfaces.worldId, worldId), eq(surfaces.id, id)))
  return row
}

async function stateOf(db: Database, worldId: string, id: string): Promise<State | undefined> {
  const [row] = await db
    .select(stateColumns)
    .from(surfaces)
    .where(and(eq(surfaces.worldId, worldId), eq(surfaces.id, id)))
  return row
}

function sameState(now: State | undefined, before: State | undefined): boolean {
  return (
    now?.version === before?.version && now?.liveHash === before?.liveHash && now?.archivedAt === before?.archivedAt
  )
}

interface LiveChunk extends Chunk {
  live: boolean
}

/** The chunks of the draft. Those whose text visitors see as well are live. */
async function chunksIn(
  ctx: Context,
  worldId: string,
  { blocks, liveHash, changed }: NonNullable<Awaited<ReturnType<typeof rowToIndex>>>,
): Promise<LiveChunk[]> {
  const found = await paced(chunksOf(JSON.parse(blocks) as Block[]))
  if (liveHash === null) return found.map((chunk) => ({ ...chunk, live: false }))
  if (!changed) return found.map((chunk) => ({ ...chunk, live: true }))
  const live = await paced(chunksOf((await snapshotContent(ctx.read, worldId, liveHash)).blocks))
  const shown = new Set(live.map(({ hash }) => hash))
  return found.map((chunk) => ({ ...chunk, live: shown.has(chunk.hash) }))
}

function knownChunks(db: Database, worldId: string, surfaceId: string) {
  const { number, blockIds, part, hash, live } = chunks
  return db
    .select({ number, blockIds, part, hash, live })
    .from(chunks)
    .where(and(eq(chunks.worldId, worldId), eq(chunks.surfaceId, surfaceId)))
}

export async function countChunks(db: Database, worldId: string): Promise<number> {
  const [row] = await db
    .select({ count: count().mapWith(Number) })
    .from(chunks)
    .where(eq(chunks.worldId, worldId))
  return row?.count ?? 0
}

interface Changes {
  drop: number[]
  add: LiveChunk[]
  /** Chunks of which only this changed. */
  live: { number: number; live: boolean }[]
}

function changesBetween(known: Awaited<ReturnType<typeof knownChunks>>, wanted: readonly LiveChunk[]): Changes {
  const placeOf = ({ blockIds, part }: Pick<Chunk, 'blockIds' | 'part'>) => `${part} ${blockIds.join(' ')}`
  const byPlace = new Map(known.map((chunk) => [placeOf(chunk), chunk]))
  const changes: Changes = { drop: [], add: [], live: [] }
  for (const chunk of wanted) {
    const before = byPlace.get(placeOf(chunk))
    byPlace.delete(placeOf(chunk))
    if (before?.hash !== chunk.hash) {
      if (before) changes.drop.push(before.number)
      changes.add.push(chunk)
    } else if (before.live !== chunk.live) changes.live.push({ number: before.number, live: chunk.live })
  }
  for (const { number } of byPlace.values()) changes.drop.push(number)
  return changes
}

/** What goes comes first: a chunk takes the place of the one before. */
function* batches({ drop, add, live }: Changes): Generator<Changes> {
  const none: Changes = { drop: [], add: [], live: [] }
  for (let at = 0; at < drop.length; at += BATCH) yield { ...none, drop: drop.slice(at, at + BATCH) }
  for (let at = 0; at < add.length; at += BATCH) yield { ...none, add: add.slice(at, at + BATCH) }
  for (let at = 0; at < live.length; at += BATCH) yield { ...none, live: live.slice(at, at + BATCH) }
}

async function write(
  tx: Database,
  place: { worldId: string; surfaceId: string },
  { drop, add, live }: Changes,
): Promise<void> {
  const mine = eq(chunks.worldId, place.worldId)
  if (drop.length > 0) await tx.delete(chunks).where(and(mine, inArray(chunks.number, drop)))
  for (const one of live)
    await tx
      .update(chunks)
      .set({ live: one.live })
      .where(and(mine, eq(chunks.number, one.number)))
  const rows = add.map(({ blockIds, part, live: shown, hash, heading, body }) => {
    return { ...place, blockIds, part, live: shown, hash, heading, body } as typeof chunks.$inferInsert
  })
  // The turn of a composer may have indexed the same Surface at the same time.
  if (rows.length > 0) await tx.insert(chunks).values(rows).onConflictDoNothing()
}
