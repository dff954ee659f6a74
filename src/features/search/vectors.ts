import { and, asc, count, eq, gt, isNull, ne, notExists, type SQL } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { chunks, chunkVectors, surfaces } from '../../../db/schema'
import type { Context } from '../../deps/context'
import { yieldToEventLoop } from '../../lib/yield-to-event-loop'

/** Vectors that are read and compared at once: about a millisecond. */
const PAGE = 200
/** How long comparing may block the event loop, plus one page. */
const SLICE_MS = 5

/**
 * Finds the chunks nearest to a vector, nearest first. The vector half of retrieval: compares all vectors of the World, of
 * which there are at most MOST_CHUNKS, and yields in between.
 * @param where conditions on `chunks` and their `surfaces`; the World is one of them
 * @returns numbers of chunks with their cosine
 */
export async function nearestChunks(
  db: Database,
  { worldId, model, vector, where }: { worldId: string; model: string; vector: Float32Array; where: SQL | undefined },
): Promise<{ number: number; cosine: number }[]> {
  const query = unit(vector)
  const found: { number: number; cosine: number }[] = []
  const of = and(eq(chunkVectors.worldId, worldId), eq(chunkVectors.model, model), eq(chunkVectors.hash, chunks.hash))
  let since = performance.now()
  for (let last = 0; ;) {
    const rows = await db
      .select({ number: chunks.number, vector: chunkVectors.vector })
      .from(chunks)
      .innerJoin(surfaces, eq(surfaces.id, chunks.surfaceId))
      .innerJoin(chunkVectors, of)
      .where(and(where, gt(chunks.number, last)))
      .orderBy(asc(chunks.number))
      .limit(PAGE)
    for (const row of rows) found.push({ number: row.number, cosine: product(query, floatsOf(row.vector)) })
    if (rows.length < PAGE) break
    last = rows.at(-1)?.number ?? last
    if (performance.now() - since < SLICE_MS) continue
    await yieldToEventLoop()
    since = performance.now()
  }
  return found.toSorted((a, b) => b.cosine - a.cosine)
}

/** A chunk's text that has no vector yet. */
export interface Unembedded {
  hash: string
  heading: string
  body: string
}

/** Texts of the World that have no vector of the model. */
export function unembedded(db: Database, worldId: string, model: string, limit: number): Promise<Unembedded[]> {
  const known = db
    .select({ hash: chunkVectors.hash })
    .from(chunkVectors)
    .where(and(eq(chunkVectors.worldId, worldId), eq(chunkVectors.model, model), eq(chunkVectors.hash, chunks.hash)))
  return db
    .selectDistinct({ hash: chunks.hash, heading: chunks.heading, body: chunks.body })
    .from(chunks)
    .where(and(eq(chunks.worldId, worldId), notExists(known)))
    .limit(limit)
}

/** Stores vectors of unit length, so that a product is a cosine. Call inside a transaction. */
export async function storeVectors(
  tx: Database,
  of: { worldId: string; model: string },
  vectors: readonly { hash: string; vector: Float32Array }[],
): Promise<void> {
  const rows = vectors.map(({ hash, vector }) => ({ ...of, hash, vector: bytesOf(unit(vector)) }))
  if (rows.length > 0) await tx.insert(chunkVectors).values(rows).onConflictDoNothing()
}

/** Deletes vectors of texts that the World no longer has, and those of other models. */
export async function dropUnusedVectors(ctx: Context, worldId: string, model: string): Promise<void> {
  const used = ctx.read
    .select({ hash: chunks.hash })
    .from(chunks)
    .where(and(eq(chunks.worldId, worldId), eq(chunks.hash, chunkVectors.hash)))
  const mine = eq(chunkVectors.worldId, worldId)
  await ctx.tx((tx) => tx.delete(chunkVectors).where(and(mine, ne(chunkVectors.model, model))), worldId)
  await ctx.tx((tx) => tx.delete(chunkVectors).where(and(mine, notExists(used))), worldId)
}

export async function countVectors(db: Database, worldId: string, model: string | null): Promise<number> {
  const [row] = await db
    .select({ count: count().mapWith(Number) })
    .from(chunkVectors)
    .where(
      and(
        eq(chunkVectors.worldId, worldId),
        model === null ? isNull(chunkVectors.model) : eq(chunkVectors.model, model),
      ),
    )
  return row?.count ?? 0
}

function unit(vector: Float32Array): Float32Array {
  const length = Math.sqrt(product(vector, vector))
  return length === 0 ? vector : vector.map((value) => value / length)
}

function product(a: Float32Array, b: Float32Array): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += (a[i] as number) * (b[i] ?? 0)
  return sum
}

function bytesOf(vector: Float32Array): Uint8Array {
  return new Uint8Array(vector.buffer, vector.byteOffset, vector.byteLength)
}

/** A copy, because floats need an aligned address. */
function floatsOf(bytes: Uint8Array): Float32Array {
  return new Float32Array(bytes.slice().buffer)
}
