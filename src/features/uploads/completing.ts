import { and, eq } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { uploads } from '../../../db/schema'
import type { WorldContext } from '../../deps/context'
import { Fault, invalid } from '../../core/fault'
import { UPLOAD_BYTES } from '../../core/limits'
import { record } from '../../core/trail'
import { SNIFF_BYTES } from '../../lib/media-types'
import { newStorageKey, noteLoose } from './blobs'
import { expireIncoming, incomingKey } from './incoming'
import { requireAnnouncedBytes } from './presigning'
import { uploadIn, uploadResource, type UploadRow } from './rows'
import { sniff } from './sniff'
import { addOriginal, type Arrived, settle } from './uploads'
import { uploadTrace, uploadView } from './views'

/**
 * Accepts the bytes that were PUT for an announced upload, if size, hash and type match the announcement; the work adds
 * the upload. For an upload that is already complete, the work only reads it.
 * @throws Fault STATE_CONFLICT if no bytes have arrived, VALIDATION_FAILED for other bytes than announced (the address
 * can then be used again), PLAN_LIMIT_EXCEEDED
 */
export async function prepareCompletion(ctx: WorldContext, id: string) {
  const upload = await uploadIn(ctx, id)
  if (upload.status !== 'pending') return { work: () => uploadView(ctx, upload) }
  const completing = ctx.deps.local.uploadsBeingCompleted
  if (completing.has(id)) throw completedElsewhere()
  completing.add(id)
  const release = () => void completing.delete(id)
  const { work, failed } = await takeUpload(ctx, upload, release).catch((error: unknown) => {
    release()
    throw error
  })
  return { work, failed: () => failed().finally(release) }
}

async function takeUpload(ctx: WorldContext, upload: UploadRow, release: () => void) {
  const { id } = upload
  const { storageKey, file, contentType } = await takeIn(ctx, upload)
  const work = async (tx: Database) => {
    const now = await uploadIn(ctx, id)
    if (now.status !== 'pending') throw completedElsewhere()
    const before = await uploadView(ctx, now, [])
    // No longer pending: the announced bytes stop counting before the real ones count.
    await tx.update(uploads).set({ status: 'processing' }).where(here(ctx, id))
    await expireIncoming(tx, now)
    const next = await settle(
      ctx,
      tx,
      { ...now, contentType },
      { ...file, storageKey, claimedType: upload.contentType },
    )
    await tx
      .update(uploads)
      .set({ ...next, updatedAt: ctx.now(), updatedBy: ctx.author.id })
      .where(here(ctx, id))
    await addOriginal(ctx, tx, next)
    const after = await uploadView(ctx, next)
    await record(tx, ctx, ctx.world.id, 'upload.update', uploadResource(next), uploadTrace(before), uploadTrace(after))
    ctx.afterCommit(() => ctx.deps.local.livePages.dropWorld(ctx.world.id))
    ctx.afterCommit(release)
    return after
  }
  return { work, failed: () => noteLoose(ctx, storageKey, 0) }
}

function here(ctx: WorldContext, id: string) {
  return and(eq(uploads.id, id), eq(uploads.worldId, ctx.world.id))
}

function completedElsewhere(): Fault {
  return new Fault('STATE_CONFLICT', 'Another call is completing this upload.')
}

/**
 * Moves the bytes to a new key that the client cannot write to, and checks them there, so that the checked bytes are
 * the ones that are kept.
 */
async function takeIn(
  ctx: WorldContext,
  upload: UploadRow,
): Promise<{ storageKey: string; file: Omit<Arrived, 'path'>; contentType: string }> {
  const { storage } = ctx.deps
  const came = await storage.stat(incomingKey(upload.id))
  if (!came)
    throw new Fault('STATE_CONFLICT', 'The bytes of this upload have not arrived yet. PUT them to its address.')
  if (came.size !== upload.size) {
    await storage.delete(incomingKey(upload.id))
    requireAnnouncedBytes(upload, { size: came.size, sha256: '' })
  }
  const storageKey = await newStorageKey(ctx)
  await storage.move(incomingKey(upload.id), storageKey)
  try {
    const { path, dispose } = await storage.fetchToFile(storageKey, UPLOAD_BYTES)
    try {
      const file = await readFacts(path)
      requireAnnouncedBytes(upload, file)
      const contentType = await sniff(file.head)
      requireSameType(upload.contentType, contentType)
      return { storageKey, file, contentType }
    } finally {
      await dispose()
    }
  } catch (error) {
    return discard(ctx, storageKey, error)
  }
}

async function discard(ctx: WorldContext, storageKey: string, error: unknown): Promise<never> {
  await noteLoose(ctx, storageKey, 0)
  throw error
}

async function readFacts(path: string): Promise<Omit<Arrived, 'path'>> {
  const file = Bun.file(path)
  const hash = new Bun.CryptoHasher('sha256')
  for await (const chunk of file.stream()) hash.update(chunk)
  const head = await file.slice(0, SNIFF_BYTES).bytes()
  return { size: file.size, sha256: hash.digest('hex'), head }
}

/**
 * The bytes of an announced image must be of the announced type. Bytes that are an image must be announced as one or as
 * application/octet-stream. Other types are not compared.
 */
function requireSameType(announced: string, found: string): void {
  const image =
    announced.startsWith('image/') || (found.startsWith('image/') && announced !== 'application/octet-stream')
  if (!image || found === (ALIASES[announced] ?? announced)) return
  const message = `The announced type is ${announced}, but the bytes are ${found}.`
  throw invalid({ path: '/contentType', message, code: 'content_type' })
}

const ALIASES: Record<string, string> = {
  'image/jpg': 'image/jpeg',
  'image/pjpeg': 'image/jpeg',
  'image/vnd.microsoft.icon': 'image/x-icon',
  'image/heif': 'image/heic',
  'image/x-ms-bmp': 'image/bmp',
}
