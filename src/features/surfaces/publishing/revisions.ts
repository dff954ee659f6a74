import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../../../db/client'
import { receiptRevisions, revisions, surfaces } from '../../../../db/schema'
import type { Content } from '../../../blocks/block'
import { highestVersion, isWithinBounds, snapshotVersion } from '../../../blocks/merge/semver-bump'
import { countBlocks } from '../../../blocks/tree/walk'
import type { WorldContext } from '../../../deps/context'
import { notFound } from '../../../core/fault'
import { afterPlace, DEFAULT_LIMIT, listView, pageOf, placeOf } from '../../../core/paging'
import { authorName, personNamed, personOf } from '../../../core/people'
import { record } from '../../../core/trail'
import { growUse, withinStorage } from '../../ceilings/usage'
import { bindReceipts } from '../receipts/receipts'
import { putSnapshot, revisionContent } from '../../snapshots/snapshots'
import type { SurfaceRow } from '../../../../db/schema'
import { draftOf, surfaceIn, surfaceResource } from '../surface-rows'
import { requireSurfaceMatch } from '../surfaces'
import { revisionView } from '../views'

export type RevisionRow = typeof revisions.$inferSelect

interface NewRevision {
  kind: RevisionRow['kind']
  content: Content
  note?: string
  /** The published version. Default: a pre-release of the next patch. */
  version?: string
  /** Ignores the plan's ceiling, for restores. */
  beyondCeiling?: boolean
  /** The content is that of an older revision, so the Receipts of the draft are not part of it. */
  older?: boolean
}

/**
 * Adds the next revision of a Surface. Call inside a transaction.
 * @returns the revision, and the Surface with its new `lastNumber`
 * @throws Fault PLAN_LIMIT_EXCEEDED, unless `beyondCeiling`
 */
export async function addRevision(
  ctx: WorldContext,
  tx: Database,
  surface: SurfaceRow,
  input: NewRevision,
): Promise<{ revision: RevisionRow; surface: SurfaceRow }> {
  const { beyondCeiling = false } = input
  await growUse(ctx, tx, { records: 1 }, { beyondCeiling })
  const put = () => putSnapshot(ctx, tx, input.content)
  const number = surface.lastNumber + 1
  const revision: RevisionRow = {
    id: ctx.newId('revision'),
    worldId: ctx.world.id,
    surfaceId: surface.id,
    number,
    version: input.version ?? (await unusedVersion(ctx, surface, number)),
    kind: input.kind,
    note: input.note ?? null,
    contentHash: await (beyondCeiling ? put() : withinStorage(ctx, tx, put)),
    blockCount: countBlocks(input.content.blocks),
    createdAt: ctx.now(),
    createdBy: ctx.author.id,
    aside: input.older === true,
  }
  await tx.insert(revisions).values(revision)
  await tx.update(surfaces).set({ lastNumber: number }).where(eq(surfaces.id, surface.id))
  if (!input.older) await bindReceipts(tx, surface.id, number)
  return { revision, surface: { ...surface, lastNumber: number } }
}

/** The pre-release version of a snapshot. Appends a number if that version was already published. */
async function unusedVersion(ctx: WorldContext, surface: SurfaceRow, number: number): Promise<string> {
  const first = snapshotVersion(await highestPublished(ctx, surface), number)
  let version = first
  for (let n = 1; await versionExists(ctx, surface, version); n++) version = `${first}.${n}`
  return version
}

/**
 * The highest published version; null if there is none. Versions with a part above 999,999, which could once be published,
 * do not count, because no valid version might be higher.
 */
export async function highestPublished(ctx: WorldContext, { id, topVersion }: SurfaceRow): Promise<string | null> {
  if (topVersion === null || isWithinBounds(topVersion)) return topVersion
  const published = await ctx.read
    .select({ version: revisions.version })
    .from(revisions)
    .where(and(eq(revisions.surfaceId, id), eq(revisions.kind, 'publish')))
  return highestVersion(published.map(({ version }) => version))
}

/** Whether any revision of the Surface has this version, published or not. */
export async function versionExists(ctx: WorldContext, { id }: SurfaceRow, version: string): Promise<boolean> {
  const [taken] = await ctx.read
    .select({ id: revisions.id })
    .from(revisions)
    .where(and(eq(revisions.surfaceId, id), eq(revisions.version, version)))
  return taken !== undefined
}

/**
 * Snapshots the draft as a new revision. Also works for an archived Surface.
 * @throws Fault NOT_FOUND, PLAN_LIMIT_EXCEEDED, PRECONDITION_FAILED, PRECONDITION_REQUIRED
 */
export function snapshotSurface(ctx: WorldContext, surfaceId: string, note?: string) {
  return ctx.tx(async (tx) => {
    const surface = await surfaceIn(ctx, surfaceId)
    await requireSurfaceMatch(ctx, surface)
    const { content } = await draftOf(ctx, surface)
    const { revision } = await addRevision(ctx, tx, surface, { kind: 'snapshot', content, note })
    const view = await viewRevision(ctx, revision)
    await record(tx, ctx, ctx.world.id, 'surface.snapshot', surfaceResource(surface), null, view)
    return view
  })
}

/** Lists revisions of a Surface, newest first. @throws Fault NOT_FOUND, VALIDATION_FAILED for the cursor */
export async function listRevisions(
  ctx: WorldContext,
  surfaceId: string,
  { limit = DEFAULT_LIMIT, cursor }: { limit?: number; cursor?: string },
) {
  const surface = await surfaceIn(ctx, surfaceId)
  const place = placeOf('revisions', cursor, ['number'])
  const rows = await ctx.read
    .select({ revision: revisions, author: authorName(revisions.createdBy) })
    .from(revisions)
    .where(and(eq(revisions.surfaceId, surface.id), place && afterPlace([revisions.number], place, 'descending')))
    .orderBy(desc(revisions.number))
    .limit(limit + 1)
  const page = pageOf('revisions', rows, limit, (row) => [row.revision.number])
  const bound = await receiptIdsOf(
    ctx,
    surface.id,
    page.rows.map((row) => row.revision.number),
  )
  return listView(page, limit, ({ revision, author }) =>
    revisionView(revision, personNamed(revision.createdBy, author), bound.get(revision.number) ?? []),
  )
}

/** Reads a revision with its content. @param ref number, version or `live` @throws Fault NOT_FOUND */
export async function readRevision(ctx: WorldContext, surfaceId: string, ref: string) {
  const surface = await surfaceIn(ctx, surfaceId)
  const revision = await revisionIn(ctx, surface, ref)
  return { ...(await viewRevision(ctx, revision)), content: await revisionContent(ctx, revision) }
}

/** Finds a revision by number, version or `live`. @throws Fault NOT_FOUND */
export async function revisionIn(ctx: WorldContext, surface: SurfaceRow, ref: string): Promise<RevisionRow> {
  const wanted = ref === 'live' ? surface.liveNumber : /^[1-9]\d{0,8}$/.test(ref) ? Number(ref) : undefined
  if (wanted === null) throw notFound('Revision')
  const [row] = await ctx.read
    .select()
    .from(revisions)
    .where(
      and(
        eq(revisions.surfaceId, surface.id),
        wanted === undefined ? eq(revisions.version, ref) : eq(revisions.number, wanted),
      ),
    )
  if (!row) throw notFound('Revision')
  return row
}

/** Formats a revision with its author and the Receipts it contains. */
export async function viewRevision(ctx: WorldContext, revision: RevisionRow) {
  const bound = await receiptIdsOf(ctx, revision.surfaceId, [revision.number])
  return revisionView(revision, await personOf(ctx, revision.createdBy), bound.get(revision.number) ?? [])
}

async function receiptIdsOf(ctx: WorldContext, surfaceId: string, numbers: number[]): Promise<Map<number, string[]>> {
  const bound = new Map<number, string[]>()
  if (numbers.length === 0) return bound
  const rows = await ctx.read
    .select({ id: receiptRevisions.receiptId, number: receiptRevisions.number })
    .from(receiptRevisions)
    .where(and(eq(receiptRevisions.surfaceId, surfaceId), inArray(receiptRevisions.number, numbers)))
    .orderBy(receiptRevisions.number, receiptRevisions.receiptId)
  for (const { id, number } of rows) {
    const ids = bound.get(number)
    if (ids) ids.push(id)
    else bound.set(number, [id])
  }
  return bound
}
