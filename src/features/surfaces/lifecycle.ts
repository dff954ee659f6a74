import { eq } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { surfaces } from '../../../db/schema'
import type { WorldContext } from '../../deps/context'
import { record } from '../../core/trail'
import { writeDraft } from './drafts/drafts'
import { evictLive, takeDown } from './publishing/publishing'
import { momentIn } from './publishing/moments'
import { addRevision, viewRevision } from './publishing/revisions'
import { markForSearch } from '../search/search'
import { freeSlug } from './slugs'
import type { SurfaceRow } from '../../../db/schema'
import { draftOf, surfaceIn, surfaceResource } from './surface-rows'
import { requireSurfaceMatch } from './surfaces'
import { surfaceSummary, surfaceView } from './views'

/**
 * Archives a Surface: takes the live revision down and keeps all revisions. Archiving is idempotent.
 * @throws Fault NOT_FOUND, PRECONDITION_FAILED, PRECONDITION_REQUIRED
 */
export function archiveSurface(ctx: WorldContext, surfaceId: string) {
  return ctx.tx(async (tx) => {
    const surface = await surfaceIn(ctx, surfaceId)
    await requireSurfaceMatch(ctx, surface)
    if (surface.archivedAt !== null) return surfaceView(ctx, surface)
    const before = await surfaceSummary(ctx, surface)
    const archived = await takeDown(ctx, tx, surface, { archivedAt: ctx.now() })
    const after = await surfaceSummary(ctx, archived)
    await record(tx, ctx, ctx.world.id, 'surface.archive', surfaceResource(surface), before, after)
    return surfaceView(ctx, archived)
  })
}

/** Sets who can see the live page. @throws Fault NOT_FOUND, PRECONDITION_FAILED, PRECONDITION_REQUIRED */
export function setVisibility(ctx: WorldContext, surfaceId: string, visibility: SurfaceRow['visibility']) {
  return ctx.tx(async (tx) => {
    const surface = await surfaceIn(ctx, surfaceId)
    await requireSurfaceMatch(ctx, surface)
    if (surface.visibility === visibility) return surfaceView(ctx, surface)
    const changed = { ...surface, visibility, updatedAt: ctx.now() }
    await tx.update(surfaces).set({ visibility, updatedAt: changed.updatedAt }).where(eq(surfaces.id, surface.id))
    evictLive(ctx, surface)
    const [before, after] = [await surfaceSummary(ctx, surface), await surfaceSummary(ctx, changed)]
    await record(tx, ctx, ctx.world.id, 'surface.visibility', surfaceResource(surface), before, after)
    return surfaceView(ctx, changed)
  })
}

/**
 * Restores the content of a revision, or of the page after a Receipt, into the draft. The replaced draft is snapshotted first. An archived Surface is
 * unarchived. The live revision does not change. If another Surface now has the slug, the slug gets a suffix and the
 * result reports it in `slugChanged`.
 * @param ref number, version, `live` or the id of a Receipt
 * @throws Fault NOT_FOUND, GONE, PRECONDITION_FAILED, PRECONDITION_REQUIRED
 */
export function restoreRevision(ctx: WorldContext, surfaceId: string, ref: string) {
  return ctx.tx(async (tx) => {
    const found = await surfaceIn(ctx, surfaceId)
    await requireSurfaceMatch(ctx, found)
    const { content: old, name } = await momentIn(ctx, found, ref)
    const before = await surfaceSummary(ctx, found)
    const draft = await draftOf(ctx, found)
    const saved = await addRevision(ctx, tx, found, {
      kind: 'snapshot',
      content: draft.content,
      note: `Before restoring ${name}`,
      beyondCeiling: true,
    })
    const slug = await freeSlug(ctx, tx, old.slug, found.id)
    const content = { ...old, slug }
    const back = await unarchive(ctx, tx, saved.surface, slug)
    const written = await writeDraft(ctx, tx, { ...draft, surface: back }, content, {
      source: 'restore',
      summary: `Restored ${name}`,
      action: 'surface.restore',
      beyondCeiling: true,
    })
    const note = `Restored from ${name}`
    const made = await addRevision(ctx, tx, written.surface, { kind: 'restore', content, note, beyondCeiling: true })
    if (written.etag === draft.etag) {
      // The draft already had this content, so nothing was written. The restore still belongs in the audit log.
      const after = await surfaceSummary(ctx, made.surface)
      await record(tx, ctx, ctx.world.id, 'surface.restore', surfaceResource(found), before, after)
    }
    await markForSearch(ctx, tx, found)
    return {
      surface: await surfaceView(ctx, made.surface),
      revision: await viewRevision(ctx, made.revision),
      snapshot: await viewRevision(ctx, saved.revision),
      ...(slug === old.slug ? {} : { slugChanged: { from: old.slug, to: slug } }),
    }
  })
}

/** Sets the slug in the same statement, because another Surface may have claimed the archived slug. */
async function unarchive(ctx: WorldContext, tx: Database, surface: SurfaceRow, slug: string): Promise<SurfaceRow> {
  if (surface.archivedAt === null) return surface
  const updatedAt = ctx.now()
  await tx.update(surfaces).set({ archivedAt: null, slug, updatedAt }).where(eq(surfaces.id, surface.id))
  return { ...surface, archivedAt: null, updatedAt }
}
