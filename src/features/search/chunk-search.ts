import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { chunks, surfaces } from '../../../db/schema'
import { contentWords } from './content-words'

/** Maximum words of a question that are searched for. Of more, the longest count: they are the most specific. */
const MOST_WORDS = 32

/**
 * Finds chunks with any of the content words of a text, best match first by BM25; a heading counts more than the text below it. The
 * full-text half of retrieval, with SQLite's FTS5.
 * @param where conditions on `chunks` and their `surfaces`; the World is one of them
 * @returns numbers of chunks
 */
export async function chunksWithWords(
  db: Database,
  question: { worldId: string; text: string; language: string; where: SQL | undefined; limit: number },
): Promise<number[]> {
  const { worldId, text, language, where, limit } = question
  const words = contentWords(text, language)
  if (words.length === 0) return []
  const longest = words.toSorted((a, b) => b.length - a.length).slice(0, MOST_WORDS)
  const any = longest.map((word) => `"${word}"`).join(' OR ')
  const match = `world:${worldId.replace('_', '')} AND {heading body}:(${any})`
  const rows = await db
    .select({ number: chunks.number })
    .from(chunks)
    .innerJoin(sql`chunk_text f`, sql`f.rowid = ${chunks.number}`)
    .innerJoin(surfaces, eq(surfaces.id, chunks.surfaceId))
    .where(and(sql`f.chunk_text MATCH ${match}`, where))
    .orderBy(sql`bm25(f.chunk_text, 0.0, 2.0, 1.0)`, chunks.number)
    .limit(limit)
  return rows.map(({ number }) => number)
}
