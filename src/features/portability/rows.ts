import { and, asc, eq, gt, ne } from 'drizzle-orm'
import {
  agents,
  blobs,
  drafts,
  receiptRevisions,
  receipts,
  revisions,
  slugHistory,
  surfaces,
  takedowns,
  uploads,
  worlds,
} from '../../../db/schema'
import { authorName } from '../../core/people'
import type { WorldContext } from '../../deps/context'
import { unpackJson } from '../../lib/packed-json'
import { snapshotContent } from '../snapshots/snapshots'
import type { BundleAgent, BundleReceipt, BundleRevision, BundleSurface, BundleUpload } from './bundle'

/** Rows of a batch, and of those that may hold a megabyte each. */
const [ROWS, LARGE_ROWS] = [500, 20]
/** Settings that belong to this instance, or demand something of its people. */
const LEFT_OUT = new Set(['domains', 'allowedOrigins', 'requireSecondFactor'])

/** What was written so far. Later lines name nothing else: the World changes while it is read. */
export class AlreadyRead {
  readonly surfaces = new Set<string>()
  readonly contents = new Set<string>()
  /** The originals of uploads, by their hash. */
  readonly originals = new Map<string, { size: number; storageKey: string }>()
}

export async function* worldLines(ctx: WorldContext) {
  const [row] = await ctx.read.select().from(worlds).where(eq(worlds.id, ctx.world.id))
  if (!row) return
  const { name, slug, description } = row
  const settings = Object.fromEntries(Object.entries(row.settings).filter(([key]) => !LEFT_OUT.has(key)))
  yield { name, slug, description, settings }
}

/** Reads by id, a batch at a time. */
async function* batches<Row>(read: (after: string) => Promise<Row[]>, idOf: (row: Row) => string): AsyncGenerator<Row> {
  for (let after = ''; ;) {
    const rows = await read(after)
    const last = rows.at(-1)
    if (!last) return
    yield* rows
    after = idOf(last)
  }
}

export async function* surfaceLines(
  ctx: WorldContext,
  { surfaces: known }: AlreadyRead,
): AsyncGenerator<BundleSurface> {
  const read = (after: string) =>
    ctx.read
      .select({ surface: surfaces, meta: drafts.meta, blocks: drafts.blocks })
      .from(surfaces)
      .innerJoin(drafts, eq(drafts.surfaceId, surfaces.id))
      .where(and(eq(surfaces.worldId, ctx.world.id), gt(surfaces.id, after)))
      .orderBy(asc(surfaces.id))
      .limit(LARGE_ROWS)
  for await (const { surface, meta, blocks } of batches(read, ({ surface: { id } }) => id)) {
    const former = await ctx.read
      .select({ slug: slugHistory.slug })
      .from(slugHistory)
      .where(and(eq(slugHistory.worldId, ctx.world.id), eq(slugHistory.surfaceId, surface.id)))
    const { id, name, slug, description, visibility, draftVersion, publishedAt, createdAt, updatedAt, archivedAt } =
      surface
    known.add(id)
    yield {
      id,
      name,
      slug,
      description,
      meta: JSON.parse(meta),
      blocks: JSON.parse(blocks),
      visibility,
      draftVersion,
      live: surface.liveNumber,
      publishedAt,
      createdAt,
      updatedAt,
      archivedAt,
      formerSlugs: former.map((one) => one.slug),
    }
  }
}

export async function* revisionLines(
  ctx: WorldContext,
  { surfaces: known, contents }: AlreadyRead,
): AsyncGenerator<BundleRevision> {
  const read = (after: string) =>
    ctx.read
      .select({ revision: revisions, author: authorName(revisions.createdBy), takenDownAt: takedowns.at })
      .from(revisions)
      .leftJoin(
        takedowns,
        and(
          eq(takedowns.worldId, revisions.worldId),
          eq(takedowns.surfaceId, revisions.surfaceId),
          eq(takedowns.number, revisions.number),
        ),
      )
      .where(and(eq(revisions.worldId, ctx.world.id), gt(revisions.id, after)))
      .orderBy(asc(revisions.id))
      .limit(ROWS)
  for await (const { revision, author, takenDownAt } of batches(read, ({ revision: { id } }) => id)) {
    const { surfaceId, number, version, kind, note, contentHash, createdAt, aside } = revision
    if (!known.has(surfaceId)) continue
    contents.add(contentHash)
    const createdBy = author ?? ''
    yield { surfaceId, number, version, kind, note, contentHash, createdAt, createdBy, aside, takenDownAt }
  }
}

export async function* contentLines(ctx: WorldContext, { contents }: AlreadyRead) {
  for (const hash of contents) yield { hash, content: await snapshotContent(ctx.read, ctx.world.id, hash) }
}

/** Decided Receipts of Surfaces. A proposal is tied to a turn of this instance. */
export async function* receiptLines(
  ctx: WorldContext,
  { surfaces: known }: AlreadyRead,
): AsyncGenerator<BundleReceipt> {
  const read = (after: string) =>
    ctx.read
      .select({ receipt: receipts, revision: receiptRevisions.number })
      .from(receipts)
      .leftJoin(
        receiptRevisions,
        and(eq(receiptRevisions.receiptId, receipts.id), eq(receiptRevisions.surfaceId, receipts.surfaceId)),
      )
      .where(and(eq(receipts.worldId, ctx.world.id), gt(receipts.id, after), ne(receipts.status, 'proposed')))
      .orderBy(asc(receipts.id))
      .limit(LARGE_ROWS)
  for await (const { receipt, revision } of batches(read, ({ receipt: { id } }) => id)) {
    const { surfaceId, operations, inverse } = receipt
    if (surfaceId === null || !known.has(surfaceId)) continue
    const { source, status, intent, actorKind, actorName, model, phi, operationCount, baseVersion } = receipt
    const { resultVersion, resultHash, summary, autosave, partial, acceptedOperations } = receipt
    const { createdAt, updatedAt, decidedAt } = receipt
    yield {
      surfaceId,
      source,
      status,
      intent,
      actorKind,
      actorName,
      model,
      phi,
      operationCount,
      baseVersion,
      operations: operations && unpackJson<unknown[]>(operations),
      inverse: inverse && unpackJson<unknown[]>(inverse),
      resultVersion,
      resultHash,
      summary,
      autosave,
      partial,
      acceptedOperations,
      createdAt,
      updatedAt,
      decidedAt,
      revision,
    }
  }
}

/** Uploads that have arrived, with where their bytes are. */
export async function* uploadLines(ctx: WorldContext): AsyncGenerator<BundleUpload & { storageKey: string }> {
  const read = (after: string) =>
    ctx.read
      .select({ upload: uploads, storageKey: blobs.storageKey })
      .from(uploads)
      .innerJoin(blobs, and(eq(blobs.worldId, uploads.worldId), eq(blobs.sha256, uploads.sha256)))
      .where(and(eq(uploads.worldId, ctx.world.id), gt(uploads.id, after), ne(uploads.status, 'pending')))
      .orderBy(asc(uploads.id))
      .limit(ROWS)
  for await (const { upload, storageKey } of batches(read, ({ upload: { id } }) => id)) {
    const { id, filename, contentType, sha256, size, alt, focalPoint, createdAt } = upload
    if (sha256 !== null) yield { id, filename, contentType, sha256, size, alt, focalPoint, createdAt, storageKey }
  }
}

export async function* agentLines(ctx: WorldContext): AsyncGenerator<BundleAgent> {
  const rows = await ctx.read.select().from(agents).where(eq(agents.worldId, ctx.world.id)).orderBy(asc(agents.id))
  for (const { worldId: _worldId, updatedAt: _updatedAt, ...agent } of rows) yield agent
}
