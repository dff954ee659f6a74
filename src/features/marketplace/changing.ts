import { eq } from 'drizzle-orm'
import { artifacts } from '../../../db/schema'
import { viewEtag } from '../../core/etag'
import { Fault, invalid } from '../../core/fault'
import { requireMatch } from '../../core/preconditions'
import { lastPersonOn, record } from '../../core/trail'
import type { WorldContext } from '../../deps/context'
import { type ArtifactRow, artifactResource, ownArtifactIn } from './artifact-rows'
import { costOf, currencyFaults, type Price, traceOf, wordsOf } from './entry-columns'
import { readArtifact } from './listing'

export interface ArtifactChange {
  name?: string
  summary?: string
  description?: string
  price?: Price | null
  deprecation?: string | null
}

/** Changes what the catalogue says of an artifact. Those who bought it keep it. @throws Fault NOT_FOUND, PRECONDITION_FAILED */
export function updateArtifact(ctx: WorldContext, id: string, change: ArtifactChange) {
  const faults = currencyFaults(ctx, change.price)
  if (faults.length > 0) throw invalid(faults)
  return ctx.tx(async (tx) => {
    const row = await ownArtifactIn(ctx, id)
    await requireArtifactMatch(ctx, row)
    const { price, name, summary, description, deprecation } = change
    const texts = {
      name: name ?? row.name,
      summary: summary ?? row.summary,
      description: description ?? row.description,
      deprecation: deprecation === undefined ? row.deprecation : deprecation,
    }
    const cost = price === undefined ? { price: row.price, currency: row.currency } : costOf(price)
    const next: ArtifactRow = { ...row, ...texts, ...cost, words: wordsOf({ ...row, ...texts }), updatedAt: ctx.now() }
    await tx.update(artifacts).set(next).where(eq(artifacts.id, id))
    await record(tx, ctx, ctx.world.id, 'artifact.update', artifactResource(next), traceOf(row), traceOf(next))
    return readArtifact(ctx, id)
  })
}

/**
 * Takes an artifact out of the catalogue. Worlds that bought or installed it still find it.
 * @throws Fault NOT_FOUND, STATE_CONFLICT
 */
export function unpublishArtifact(ctx: WorldContext, id: string) {
  return ctx.tx(async (tx) => {
    const row = await ownArtifactIn(ctx, id)
    if (row.status === 'unlisted') throw new Fault('STATE_CONFLICT', 'This artifact is not in the catalogue.')
    const next: ArtifactRow = { ...row, status: 'unlisted', updatedAt: ctx.now() }
    await tx.update(artifacts).set(next).where(eq(artifacts.id, id))
    await record(tx, ctx, ctx.world.id, 'artifact.unpublish', artifactResource(next), traceOf(row), traceOf(next))
    return readArtifact(ctx, id)
  })
}

/** Checks a write against If-Match. @throws Fault PRECONDITION_FAILED, PRECONDITION_REQUIRED */
async function requireArtifactMatch(ctx: WorldContext, row: ArtifactRow): Promise<void> {
  await requireMatch(ctx, async () => ({
    etags: [viewEtag(await readArtifact(ctx, row.id))],
    updatedAt: row.updatedAt,
    updatedBy: await lastPersonOn(ctx.read, ctx.world.id, artifactResource(row)),
  }))
}
