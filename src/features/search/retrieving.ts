import { and, eq, inArray, isNotNull, isNull, ne, type SQL } from 'drizzle-orm'
import { chunks, minds, surfaces } from '../../../db/schema'
import type { Context } from '../../deps/context'
import { inTime } from '../../lib/in-time'
import { fusedRanks } from '../../lib/rank-fusion'
import { chunksWithWords } from './chunk-search'
import { nearestChunks } from './vectors'
import { primaryLanguage } from '../../lib/primary-language'

/** A question to the World's Surfaces. */
export interface Question {
  worldId: string
  /** Text in plain words: a question, or a brief. */
  text: string
  /** The language of the text (BCP 47), or `other`. */
  language: string
  /** Only what visitors read already: live texts of listed Surfaces. */
  public?: boolean
  /** A Surface that is left out. */
  except?: string | null
  /**
   * Least cosine of a chunk that contains no word of the text. Without it, only words count: cosines mean little in a
   * language that the model does not read.
   */
  related?: number
  limit: number
  signal?: AbortSignal
}

/** A chunk that answers a question. */
export interface Passage {
  surfaceId: string
  /** The first of its blocks. */
  blockId: string
  blockIds: string[]
  heading: string
  text: string
}

/** How an answer is found. Only measurements choose one half alone. */
export type Half = 'words' | 'vectors' | 'fused'

/** Chunks of each half that are fused. */
const DEEP = 40
/** How much vectors count against words, where the model reads the language and where it does not. */
const WEIGHT = { readable: 1, foreign: 0.2 }
/** Vectors always have a nearest chunk. Below this cosine it has nothing to do with the question. */
const UNRELATED = 0.2
/** Characters of a text that are embedded: of a long brief, what it begins with. */
const EMBEDDED = 1_000
/** Longest wait for the vector of a question. Without it, words alone answer. */
const PATIENCE_MS = 5_000

/**
 * The passages of the World that answer a question, best first: full text and vectors, fused by reciprocal rank. Never one of
 * another World or of an archived Surface. In languages that the embedding model cannot read, words count almost alone.
 */
export async function retrieve(ctx: Context, question: Question, half: Half = 'fused'): Promise<Passage[]> {
  const where = scopeOf(question)
  const { worldId, text, language, limit } = question
  const words =
    half === 'vectors' ? [] : await chunksWithWords(ctx.read, { worldId, text, language, where, limit: DEEP })
  const readable = reads(ctx.deps.embeddings.default().languages, language)
  const alone = half === 'words' || (!readable && question.related !== undefined)
  const near = alone ? [] : await nearestTo(ctx, question, where)
  const order = fusedRanks([
    { keys: words, weight: 1 },
    { keys: near, weight: readable ? WEIGHT.readable : WEIGHT.foreign },
  ])
  return passagesOf(ctx, worldId, order.slice(0, limit))
}

function scopeOf({ worldId, public: shown, except }: Question): SQL | undefined {
  return and(
    eq(chunks.worldId, worldId),
    eq(surfaces.worldId, worldId),
    isNull(surfaces.archivedAt),
    ...(shown ? [eq(chunks.live, true), eq(surfaces.visibility, 'listed'), isNotNull(surfaces.liveHash)] : []),
    ...(except ? [ne(chunks.surfaceId, except)] : []),
  )
}

/** Nothing if the World has no vectors of the present model, or the model does not answer. */
async function nearestTo(ctx: Context, question: Question, where: SQL | undefined): Promise<number[]> {
  const { worldId, text, signal, related = UNRELATED } = question
  const model = ctx.deps.embeddings.default()
  const [mind] = await ctx.read.select({ model: minds.model }).from(minds).where(eq(minds.worldId, worldId))
  if (mind?.model !== model.id || model.unavailable || !text.trim()) return []
  if (!(await hasChunks(ctx, where))) return []
  try {
    const asked = model.embed([text.slice(0, EMBEDDED)], signal)
    const { vectors } = await inTime(asked, PATIENCE_MS, () => new Error('The embedding model takes too long.'))
    const [vector] = vectors
    if (!vector) return []
    const near = await nearestChunks(ctx.read, { worldId, model: model.id, vector, where })
    return near
      .slice(0, DEEP)
      .filter(({ cosine }) => cosine >= related)
      .map(({ number }) => number)
  } catch (error) {
    signal?.throwIfAborted()
    ctx.deps.log.warn('the vector of a question is missing; words alone answer', { err: error })
    return []
  }
}

/** A text is embedded only if there is something to compare it with: the model takes longer than a page. */
async function hasChunks(ctx: Context, where: SQL | undefined): Promise<boolean> {
  const [first] = await ctx.read
    .select({ number: chunks.number })
    .from(chunks)
    .innerJoin(surfaces, eq(surfaces.id, chunks.surfaceId))
    .where(where)
    .limit(1)
  return first !== undefined
}

/** Whether a model reads a language. */
export function reads(languages: readonly string[] | 'any', language: string): boolean {
  return languages === 'any' || languages.includes(primaryLanguage(language))
}

async function passagesOf(ctx: Context, worldId: string, numbers: readonly number[]): Promise<Passage[]> {
  if (numbers.length === 0) return []
  const rows = await ctx.read
    .select()
    .from(chunks)
    .where(and(eq(chunks.worldId, worldId), inArray(chunks.number, [...numbers])))
  const byNumber = new Map(rows.map((row) => [row.number, row]))
  return numbers.flatMap((number) => {
    const row = byNumber.get(number)
    if (!row) return []
    const { surfaceId, blockIds, heading, body } = row
    return [{ surfaceId, blockId: blockIds[0] ?? '', blockIds, heading, text: body }]
  })
}
