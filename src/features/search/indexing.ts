import { Type as t } from '@sinclair/typebox'
import { and, desc, eq, isNull, lt } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { chunkMarks, minds, surfaces } from '../../../db/schema'
import type { Context } from '../../deps/context'
import { defineJob } from '../../jobs/define-job'
import { enqueue } from '../../jobs/queue'
import { indexSurface } from './surface-chunks'
import { dropUnusedVectors, storeVectors, unembedded } from './vectors'
import { measuredVoice } from './voice'

/** Surfaces of one run of the job. Worlds take turns between runs, so none waits for a large one. */
const SURFACES_A_RUN = 50
/** Texts that are embedded at once, and in one run: about five seconds of the built-in model. */
const [TEXTS_AT_ONCE, TEXTS_A_RUN] = [16, 256]

/**
 * Brings the index of a World up to date: chunks first, then the vectors that are missing, then the figures of its texts.
 * A run does a part and enqueues the next, so that Worlds take turns. What is done is committed Surface by Surface; a run
 * that was cut off is repeated, finds what is left, and embeds no text again.
 */
export const indexJob = defineJob({
  kind: 'mind.index',
  lane: 'models',
  payload: t.Object({ worldId: t.String() }),
  async run(ctx, { worldId }, { signal }) {
    const indexed = await indexSome(ctx, worldId, SURFACES_A_RUN, signal)
    const embedded = await embedSome(ctx, worldId, signal)
    if (indexed.more || embedded.more) await goOn(ctx, worldId)
    else await finish(ctx, worldId)
    return { surfaces: indexed.count, texts: embedded.count }
  },
})

async function goOn(ctx: Context, worldId: string): Promise<void> {
  await ctx.tx(async (tx) => {
    const [mind] = await tx.select({ worldId: minds.worldId }).from(minds).where(eq(minds.worldId, worldId))
    if (mind) await enqueue(ctx, tx, indexJob, { worldId }, { worldId, uniqueKey: worldId })
  }, worldId)
}

/**
 * Indexes the texts of Surfaces that are marked, and of those that the first pass has yet to reach, newest first. Makes no
 * vectors. @returns how many were indexed, and whether there are more
 */
export async function indexSome(
  ctx: Context,
  worldId: string,
  most: number,
  signal?: AbortSignal,
): Promise<{ count: number; more: boolean }> {
  const marked = await ctx.read
    .select({ id: chunkMarks.surfaceId })
    .from(chunkMarks)
    .where(eq(chunkMarks.worldId, worldId))
    .limit(most + 1)
  let again = false
  for (const { id } of marked.slice(0, most)) {
    signal?.throwIfAborted()
    const mark = and(eq(chunkMarks.worldId, worldId), eq(chunkMarks.surfaceId, id))
    const current = await indexSurface(ctx, { worldId, surfaceId: id }, (tx) => tx.delete(chunkMarks).where(mark))
    again ||= !current
  }
  const passed = await passOn(ctx, worldId, most - marked.length, signal)
  return {
    count: Math.min(marked.length, most) + passed.count,
    more: again || marked.length > most || passed.more,
  }
}

/** Goes on with the first pass over the World's Surfaces. */
async function passOn(ctx: Context, worldId: string, most: number, signal?: AbortSignal) {
  const [mind] = await ctx.read.select({ cursor: minds.cursor }).from(minds).where(eq(minds.worldId, worldId))
  const cursor = mind?.cursor ?? null
  if (cursor === null) return { count: 0, more: false }
  if (most <= 0) return { count: 0, more: true }
  const rows = await ctx.read
    .select({ id: surfaces.id })
    .from(surfaces)
    .where(
      and(
        eq(surfaces.worldId, worldId),
        isNull(surfaces.archivedAt),
        cursor === '' ? undefined : lt(surfaces.id, cursor),
      ),
    )
    .orderBy(desc(surfaces.id))
    .limit(most)
  for (const { id } of rows) {
    signal?.throwIfAborted()
    const current = await indexSurface(ctx, { worldId, surfaceId: id }, (tx) => moveCursor(tx, worldId, id))
    if (!current) return { count: 0, more: true }
  }
  const more = rows.length === most
  if (!more) await ctx.tx((tx) => moveCursor(tx, worldId, null), worldId)
  return { count: rows.length, more }
}

async function moveCursor(tx: Database, worldId: string, cursor: string | null): Promise<void> {
  await tx.update(minds).set({ cursor }).where(eq(minds.worldId, worldId))
}

/** Embeds texts without a vector of the present model. Loads no model if there are none. */
async function embedSome(ctx: Context, worldId: string, signal: AbortSignal) {
  const model = ctx.deps.embeddings.default()
  let count = 0
  if (model.unavailable) return { count, more: false }
  while (count < TEXTS_A_RUN) {
    const texts = await unembedded(ctx.read, worldId, model.id, TEXTS_AT_ONCE)
    if (texts.length === 0) return { count, more: false }
    const { vectors } = await model.embed(
      texts.map(({ heading, body }) => (heading ? `${heading}\n${body}` : body)),
      signal,
    )
    signal.throwIfAborted()
    const made = texts.flatMap(({ hash }, index) => {
      const vector = vectors[index]
      return vector ? [{ hash, vector }] : []
    })
    if (made.length < texts.length) throw new Error(`${model.id} gave ${made.length} vectors for ${texts.length} texts`)
    const stored = await ctx.tx(async (tx) => {
      // A World that ended meanwhile keeps nothing.
      const [mind] = await tx.update(minds).set({ model: model.id }).where(eq(minds.worldId, worldId)).returning()
      if (mind) await storeVectors(tx, { worldId, model: model.id }, made)
      return mind !== undefined
    }, worldId)
    if (!stored) return { count, more: false }
    count += texts.length
  }
  return { count, more: true }
}

async function finish(ctx: Context, worldId: string): Promise<void> {
  const { id: model } = ctx.deps.embeddings.default()
  await dropUnusedVectors(ctx, worldId, model)
  const voice = JSON.stringify(await measuredVoice(ctx, worldId))
  await ctx.tx(
    (tx) => tx.update(minds).set({ voice, model, indexedAt: ctx.now() }).where(eq(minds.worldId, worldId)),
    worldId,
  )
}
