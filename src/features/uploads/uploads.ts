import type { Database } from '../../../db/client'
import { files, uploads } from '../../../db/schema'
import type { WorldContext } from '../../deps/context'
import { Fault } from '../../core/fault'
import { newAddress } from '../../core/opaque'
import { record } from '../../core/trail'
import { PICTURE_TYPES, SNIFF_BYTES } from '../../lib/media-types'
import { growUse } from '../ceilings/usage'
import { addBlob, findBlob, newStorageKey, noteLoose } from './blobs'
import { cleanFilename } from './filenames'
import { dropHeldBody, type HeldBody, releaseHeldBody } from './held-bodies'
import { unreadablePicture } from './pictures'
import { startProcessing } from './processing'
import { ORIGINAL, uploadResource, type UploadRow } from './rows'
import { sniff } from './sniff'
import { uploadTrace, uploadView } from './views'

export const MAX_ALT = 500
export const CENTRE = { x: 0.5, y: 0.5 }

/** A file that has arrived completely. */
export interface Arrived {
  path: string
  size: number
  sha256: string
  /** Its first bytes, for detecting the type. */
  head: Uint8Array
}

/**
 * Stores the bytes of a file from a request and removes its temporary file. The work adds the upload and ends the count of the
 * received body.
 * @throws Fault PLAN_LIMIT_EXCEEDED, UNAVAILABLE, PROVIDER_FAILED
 */
export async function prepareUpload(
  ctx: WorldContext,
  file: Arrived & { name: string; claimedType: string },
  held: HeldBody,
  alt = '',
) {
  const contentType = await sniff(file.head)
  const row = newUpload(ctx, { filename: cleanFilename(file.name), contentType, size: file.size, alt })
  const storageKey = await storedKey(ctx, file, contentType)
  const work = async (tx: Database) => {
    await dropHeldBody(ctx, tx, held)
    await growUse(ctx, tx, { records: 1 })
    const upload = await settle(ctx, tx, row, { ...file, storageKey })
    await tx.insert(uploads).values(upload)
    await addOriginal(ctx, tx, upload)
    const view = await uploadView(ctx, upload, [])
    await record(tx, ctx, ctx.world.id, 'upload.create', uploadResource(upload), null, uploadTrace(view))
    return view
  }
  const failed = async () => {
    await releaseHeldBody(ctx, held)
    if (storageKey !== undefined) await noteLoose(ctx, storageKey, 0)
  }
  return { work, failed }
}

/** An original of a bundle, with what its upload says of it. */
interface StoredFile extends Pick<UploadRow, 'filename' | 'alt' | 'focalPoint' | 'createdAt'> {
  path: string
  size: number
  sha256: string
  /** Set if the same bytes were stored just now. */
  contentType: string | undefined
}

/**
 * Stores the bytes of a file on disk, which is gone afterwards. The work adds the upload; the caller counts the record and
 * records the audit entry.
 * @throws Fault UNAVAILABLE, PROVIDER_FAILED; the work also PLAN_LIMIT_EXCEEDED
 */
export async function prepareStored(ctx: WorldContext, { path, size, sha256, ...told }: StoredFile) {
  const isStored = told.contentType !== undefined
  const head = isStored ? new Uint8Array() : await Bun.file(path).slice(0, SNIFF_BYTES).bytes()
  const contentType = told.contentType ?? (await sniff(head))
  const known = { filename: cleanFilename(told.filename), contentType, size, alt: told.alt }
  const row = { ...newUpload(ctx, known), focalPoint: told.focalPoint, createdAt: told.createdAt }
  const storageKey = isStored ? undefined : await storedKey(ctx, { path, size, sha256, head }, contentType)
  const work = async (tx: Database) => {
    const upload = await settle(ctx, tx, row, { sha256, size, storageKey })
    await tx.insert(uploads).values(upload)
    await addOriginal(ctx, tx, upload)
  }
  const failed = async () => {
    if (storageKey !== undefined) await noteLoose(ctx, storageKey, 0)
  }
  return { row, work, failed }
}

/** The row of a new upload. */
export function newUpload(
  ctx: WorldContext,
  known: Pick<UploadRow, 'filename' | 'contentType' | 'size' | 'alt'> & { sha256?: string | null },
): UploadRow {
  const [now, by] = [ctx.now(), ctx.author.id]
  return {
    id: ctx.newId('upload'),
    worldId: ctx.world.id,
    sha256: null,
    width: null,
    height: null,
    thumbhash: null,
    crop: null,
    focalPoint: CENTRE,
    status: 'pending',
    failureCode: null,
    failureMessage: null,
    jobId: null,
    createdBy: by,
    createdAt: now,
    updatedBy: by,
    updatedAt: now,
    ...known,
  }
}

/**
 * Finishes an upload whose bytes are stored: it becomes ready or failed, or gets a job that makes its variants. Call it
 * inside a transaction.
 */
export async function settle(
  ctx: WorldContext,
  tx: Database,
  row: UploadRow,
  { sha256, size, storageKey, claimedType = '' }: Stored,
): Promise<UploadRow> {
  if (storageKey !== undefined) await addBlob(ctx, tx, { sha256, size, storageKey })
  // The World deleted these bytes since they were looked up.
  else if (!(await findBlob(tx, ctx.world.id, sha256)))
    throw new Fault('UNAVAILABLE', 'The same file was just deleted. Send it again.', { retryAfter: 1 })
  const settled = { ...row, sha256, size }
  if (PICTURE_TYPES.has(row.contentType)) return startProcessing(ctx, tx, settled)
  const failureMessage = unreadablePicture(row, claimedType)
  if (failureMessage === undefined) return { ...settled, status: 'ready' }
  return { ...settled, status: 'failed', failureCode: 'IMAGE_UNSUPPORTED', failureMessage }
}

interface Stored {
  sha256: string
  size: number
  /** Undefined if the World already had these bytes. */
  storageKey: string | undefined
  /** The type that the sender gave. */
  claimedType?: string
}

/** Gives the original its public address. */
export async function addOriginal(ctx: WorldContext, tx: Database, upload: UploadRow): Promise<void> {
  const { id: uploadId, filename: name, contentType, size, sha256 } = upload
  if (sha256 === null) throw new Error(`Upload ${uploadId} has no bytes`)
  const worldId = ctx.world.id
  const address = newAddress()
  await tx.insert(files).values({ address, worldId, uploadId, variant: ORIGINAL, name, sha256, size, contentType })
}

/** Stores the bytes, unless the World already has them. @returns their key; undefined if it has */
export async function storedKey(ctx: WorldContext, file: Arrived, contentType: string): Promise<string | undefined> {
  const { storage } = ctx.deps
  if (await findBlob(ctx.read, ctx.world.id, file.sha256)) return undefined
  const key = await newStorageKey(ctx)
  await storage.putFile(key, file.path, { contentType, sha256: file.sha256 })
  return key
}
