import { and, eq } from 'drizzle-orm'
import { files, uploads } from '../../../db/schema'
import type { WorldContext } from '../../deps/context'
import { viewEtag } from '../../core/etag'
import { Fault, invalid } from '../../core/fault'
import { personOf } from '../../core/people'
import { requireMatch } from '../../core/preconditions'
import { record } from '../../core/trail'
import { shrinkUse } from '../ceilings/usage'
import { releaseBlobs } from './blobs'
import { loosenIncoming } from './incoming'
import { samePicture, startProcessing } from './processing'
import { filesOf, uploadIn, uploadResource, type UploadRow } from './rows'
import type { UploadChange } from './shapes'
import { uploadTrace, type UploadView, uploadView } from './views'

/**
 * Changes an upload's alternative text, focal point or crop. A new point or crop makes a job create new variants at new addresses.
 * For an image that failed, setting the focal point retries the processing.
 * @throws Fault NOT_FOUND, PRECONDITION_FAILED, PRECONDITION_REQUIRED
 */
export function updateUpload(ctx: WorldContext, id: string, change: UploadChange) {
  requireInside(change.crop)
  return ctx.tx(async (tx) => {
    const row = await uploadIn(ctx, id)
    const before = await uploadView(ctx, row)
    await requireUploadMatch(ctx, row, before)
    const { alt = row.alt, focalPoint = row.focalPoint } = change
    const crop = change.crop === undefined ? row.crop : change.crop
    const moved = !samePicture(row, { ...row, focalPoint, crop })
    const again = change.focalPoint !== undefined && row.status === 'failed'
    if (alt === row.alt && !moved && !again) return before
    const changed = { ...row, alt, focalPoint, crop, updatedAt: ctx.now(), updatedBy: ctx.author.id }
    const next = row.jobId !== null && (moved || again) ? await startProcessing(ctx, tx, changed) : changed
    await tx.update(uploads).set(next).where(eq(uploads.id, id))
    ctx.afterCommit(() => ctx.deps.local.livePages.dropWorld(ctx.world.id))
    const after = await uploadView(ctx, next, before.uses)
    await record(tx, ctx, ctx.world.id, 'upload.update', uploadResource(next), uploadTrace(before), uploadTrace(after))
    return after
  })
}

/**
 * Deletes an upload with its files. Refused while Surfaces show it, unless `force` is set.
 * @throws Fault NOT_FOUND, STATE_CONFLICT with `uses`, PRECONDITION_FAILED, PRECONDITION_REQUIRED
 */
export function deleteUpload(ctx: WorldContext, id: string, force: boolean) {
  return ctx.tx(async (tx) => {
    const row = await uploadIn(ctx, id)
    const before = await uploadView(ctx, row)
    await requireUploadMatch(ctx, row, before)
    const { uses } = before
    if (uses.length > 0 && !force)
      throw new Fault('STATE_CONFLICT', `${shownBy(uses.length)} this upload. Add ?force=true to delete it anyway.`, {
        uses,
      })
    const hashes = (await filesOf(ctx, id)).map(({ sha256 }) => sha256)
    await tx.delete(files).where(eq(files.uploadId, id))
    await tx.delete(uploads).where(and(eq(uploads.id, id), eq(uploads.worldId, ctx.world.id)))
    await releaseBlobs(ctx, tx, hashes)
    if (row.status === 'pending') await loosenIncoming(ctx, tx, row)
    await shrinkUse(ctx, tx, { records: 1 })
    ctx.afterCommit(() => ctx.deps.local.livePages.dropWorld(ctx.world.id))
    await record(tx, ctx, ctx.world.id, 'upload.delete', uploadResource(row), uploadTrace(before), null)
    return { id, deleted: true as const }
  })
}

/** A crop that reaches beyond the image. @throws Fault VALIDATION_FAILED */
function requireInside(crop: UploadChange['crop']): void {
  if (!crop) return
  const beyond = crop.x + crop.width > 1 ? 'width' : crop.y + crop.height > 1 ? 'height' : undefined
  if (beyond) throw invalid({ path: `/crop/${beyond}`, message: 'The crop reaches beyond the image.', code: 'range' })
}

function shownBy(count: number): string {
  return count === 1 ? 'A Surface shows' : `${count} Surfaces show`
}

/** @throws Fault PRECONDITION_FAILED, PRECONDITION_REQUIRED */
export async function requireUploadMatch(ctx: WorldContext, row: UploadRow, view: UploadView): Promise<void> {
  await requireMatch(ctx, () => ({
    etags: [viewEtag(view)],
    updatedAt: row.updatedAt,
    updatedBy: () => personOf(ctx, row.updatedBy),
  }))
}
