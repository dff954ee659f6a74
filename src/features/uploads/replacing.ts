import { eq } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { files, uploads } from '../../../db/schema'
import { Fault, invalid } from '../../core/fault'
import { record } from '../../core/trail'
import type { WorldContext } from '../../deps/context'
import { releaseBlobs } from './blobs'
import { requireUploadMatch } from './changing'
import { cleanFilename } from './filenames'
import { dropHeldBody, type HeldBody, releaseHeldBody } from './held-bodies'
import { noteLoose } from './blobs'
import { filesOf, ORIGINAL, uploadIn, uploadResource } from './rows'
import { sniff } from './sniff'
import { addOriginal, type Arrived, CENTRE, settle, storedKey } from './uploads'
import { uploadTrace, uploadView } from './views'

/**
 * Stores the bytes of a new file for an upload. The work puts it in the place of the old one: the id, the alternative text and the
 * blocks that show it stay, the addresses are new. Pages show the old variants until the new ones are made.
 * @throws Fault NOT_FOUND, STATE_CONFLICT for an upload without bytes, VALIDATION_FAILED for a file of another kind; the work
 * throws PRECONDITION_FAILED, PLAN_LIMIT_EXCEEDED
 */
export async function prepareReplacement(
  ctx: WorldContext,
  id: string,
  file: Arrived & { name: string; claimedType: string },
  held: HeldBody,
) {
  const contentType = await sniff(file.head)
  requireSameKind((await replaceable(ctx, id)).contentType, contentType)
  const storageKey = await storedKey(ctx, file, contentType)
  const work = async (tx: Database) => {
    await dropHeldBody(ctx, tx, held)
    const row = await replaceable(ctx, id)
    const before = await uploadView(ctx, row)
    // A replacement is a POST: it is guarded only where the client asks for it.
    if (ctx.facts?.ifMatch) await requireUploadMatch(ctx, row, before)
    const fresh = { ...row, filename: cleanFilename(file.name), contentType, crop: null, focalPoint: CENTRE }
    const settled = await settle(ctx, tx, fresh, { ...file, storageKey })
    const next = { ...settled, updatedAt: ctx.now(), updatedBy: ctx.author.id }
    const original = (await filesOf(ctx, id)).find(({ variant }) => variant === ORIGINAL)
    if (original) await tx.delete(files).where(eq(files.address, original.address))
    await tx.update(uploads).set(next).where(eq(uploads.id, id))
    await addOriginal(ctx, tx, next)
    await releaseBlobs(ctx, tx, original ? [original.sha256] : [])
    ctx.afterCommit(() => ctx.deps.local.livePages.dropWorld(ctx.world.id))
    const after = await uploadView(ctx, next, before.uses)
    await record(tx, ctx, ctx.world.id, 'upload.update', uploadResource(next), uploadTrace(before), uploadTrace(after))
    return after
  }
  const failed = async () => {
    await releaseHeldBody(ctx, held)
    if (storageKey !== undefined) await noteLoose(ctx, storageKey, 0)
  }
  return { work, failed }
}

/** @throws Fault NOT_FOUND, STATE_CONFLICT */
export async function replaceable(ctx: WorldContext, id: string) {
  const row = await uploadIn(ctx, id)
  if (row.status === 'pending') throw new Fault('STATE_CONFLICT', 'The bytes of this upload have not arrived yet.')
  return row
}

/** Blocks that show an image cannot show a document. */
function requireSameKind(before: string, after: string): void {
  const [old, next] = [before, after].map((type) => type.split('/')[0])
  const isSame = old === 'image' || next === 'image' ? old === next : true
  if (isSame) return
  const message = `The upload is of the type ${before}, but the new file is ${after}.`
  throw invalid({ path: '/file', message, code: 'content_type' })
}
