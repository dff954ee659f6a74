import { rm } from 'node:fs/promises'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { looseKeys, uploads } from '../../../db/schema'
import type { Context, WorldContext } from '../../deps/context'
import { Fault, invalid, notFound } from '../../core/fault'
import { PENDING_BYTES, PENDING_UPLOADS, UPLOAD_BYTES } from '../../core/limits'
import { record } from '../../core/trail'
import { DAY_MS, isoTime } from '../../lib/time'
import { growUse, requireRoom, withinStorage } from '../ceilings/usage'
import { noteLoose } from './blobs'
import { cleanFilename } from './filenames'
import { incomingKey, VALID_S } from './incoming'
import { uploadResource, type UploadRow } from './rows'
import type { NewPresign } from './shapes'
import { isSigned, signUpload } from './signature'
import { newUpload } from './uploads'
import { uploadTrace, uploadView } from './views'

/** How long an announced upload may stay incomplete before the sweep removes it. */
export const PENDING_MS = DAY_MS

/**
 * Announces an upload and returns the address for its bytes: at the object store, or a signed path of this server. The bytes
 * count as storage from now on.
 * @throws Fault PAYLOAD_TOO_LARGE, PLAN_LIMIT_EXCEEDED, STATE_CONFLICT if too many announced uploads are not completed
 */
export async function presignUpload(ctx: WorldContext, { filename, contentType, size, sha256 }: NewPresign) {
  if (size > UPLOAD_BYTES) throw new Fault('PAYLOAD_TOO_LARGE', 'A file may be at most 25 MiB.')
  requireRoom(ctx, { records: 1, storage: size })
  const known = { filename: cleanFilename(filename), contentType: mediaTypeOf(contentType), size, alt: '' }
  const upload = newUpload(ctx, { ...known, sha256: sha256?.toLowerCase() ?? null })
  return ctx.tx(async (tx) => {
    await requirePendingPlace(tx, upload)
    await growUse(ctx, tx, { records: 1 })
    await withinStorage(ctx, tx, () => tx.insert(uploads).values(upload))
    // Bytes that arrive but are never completed are swept.
    await tx
      .insert(looseKeys)
      .values({ storageKey: incomingKey(upload.id), dueAt: ctx.now() + PENDING_MS + VALID_S * 1000 })
    const after = uploadTrace(await uploadView(ctx, upload, []))
    await record(tx, ctx, ctx.world.id, 'upload.create', uploadResource(upload), null, after)
    const expires = Math.floor(ctx.now() / 1000) + VALID_S
    return {
      uploadId: upload.id,
      method: 'PUT' as const,
      ...addressFor(ctx, upload, expires),
      expiresAt: isoTime(expires * 1000),
    }
  })
}

async function requirePendingPlace(tx: Database, { worldId, size }: UploadRow): Promise<void> {
  const [pending] = await tx
    .select({ count: sql`count(*)`.mapWith(Number), bytes: sql`coalesce(sum(${uploads.size}), 0)`.mapWith(Number) })
    .from(uploads)
    // Spelled out, so that SQLite takes the index of pending uploads.
    .where(and(eq(uploads.worldId, worldId), sql`${uploads.status} = 'pending'`))
  if (!pending || (pending.count < PENDING_UPLOADS && pending.bytes + size <= PENDING_BYTES)) return
  const most = `at most ${PENDING_UPLOADS} with ${PENDING_BYTES} bytes in total`
  const message = `This World has ${pending.count} announced uploads (${pending.bytes} bytes) that are not completed; ${most}.`
  throw new Fault('STATE_CONFLICT', `${message} Complete or delete some of them first.`)
}

function addressFor(ctx: WorldContext, upload: UploadRow, expires: number) {
  const { storage, config, secrets } = ctx.deps
  const { id, contentType, size } = upload
  const elsewhere = storage.presignPut(incomingKey(id), { contentType, size, expiresInSeconds: VALID_S })
  if (elsewhere) return elsewhere
  const query = new URLSearchParams({ expires: String(expires), signature: signUpload(secrets, upload, expires) })
  return { url: `${config.publicUrl}/api/uploads/${id}/content?${query}`, headers: { 'Content-Type': contentType } }
}

/**
 * The announced upload of a signed path, for a PUT of its bytes.
 * @throws Fault NOT_FOUND, SIGNATURE_INVALID (403) for an address that is forged, expired or used, or for another type
 */
export async function signedUpload(
  ctx: Context,
  id: string,
  { expires = '', signature = '' }: { expires?: string; signature?: string },
  contentType: string,
): Promise<UploadRow> {
  // With an object store, clients PUT to the store itself.
  if (ctx.deps.storage.kind !== 'local') throw notFound('Upload')
  const [row] = await ctx.read.select().from(uploads).where(eq(uploads.id, id))
  const until = /^\d{1,12}$/.test(expires) ? Number(expires) : 0
  if (!row || !isSigned(ctx.deps.secrets, row, until, signature)) throw refused('This address has no valid signature.')
  if (until * 1000 <= ctx.now()) throw refused('This address has expired.')
  if (row.status !== 'pending') throw refused('The upload at this address is already complete.')
  if (mediaTypeOf(contentType) !== row.contentType) throw refused(`This address accepts only ${row.contentType}.`)
  return row
}

/** `text/plain` for `Text/Plain; charset=utf-8`. */
function mediaTypeOf(contentType: string): string {
  return (contentType.split(';', 1)[0] ?? '').trim().toLowerCase()
}

function refused(message: string): Fault {
  return new Fault('SIGNATURE_INVALID', message, {}, { status: 403 })
}

/**
 * Receives the bytes of an announced upload, stores them under the key where `complete` expects them, and removes the
 * temporary file. One call at a time for each upload, because each takes up to the announced size on disk.
 * @param receive writes the body to a temporary file
 * @throws Fault STATE_CONFLICT; SIGNATURE_INVALID if the upload was completed or deleted meanwhile; and what `receive` throws
 */
export async function takeContent(
  ctx: Context,
  upload: UploadRow,
  receive: () => Promise<{ path: string; size: number }>,
) {
  const receiving = ctx.deps.local.uploadsBeingReceived
  if (receiving.has(upload.id))
    throw new Fault('STATE_CONFLICT', 'The bytes of this upload are being received by another call.')
  receiving.add(upload.id)
  try {
    const { path, size } = await receive()
    try {
      await putIncoming(ctx, upload, path)
      return { uploadId: upload.id, size }
    } finally {
      await rm(path, { force: true })
    }
  } finally {
    receiving.delete(upload.id)
  }
}

/** The upload may have been deleted while its bytes came: nothing else would remove them then. */
async function putIncoming(ctx: Context, upload: UploadRow, path: string): Promise<void> {
  const key = incomingKey(upload.id)
  await ctx.deps.storage.putFile(key, path, { contentType: upload.contentType })
  const [row] = await ctx.read.select({ status: uploads.status }).from(uploads).where(eq(uploads.id, upload.id))
  if (row?.status === 'pending') return
  await noteLoose(ctx, key, 0)
  throw refused('The upload of this address is complete or deleted.')
}

/** Checks bytes against the announcement. @throws Fault VALIDATION_FAILED */
export function requireAnnouncedBytes(upload: UploadRow, file: { size: number; sha256: string }): void {
  if (file.size !== upload.size)
    throw invalid({
      path: '/size',
      message: `The announced size is ${upload.size} bytes, but ${file.size} bytes arrived.`,
      code: 'size',
    })
  if (upload.sha256 !== null && file.sha256 !== upload.sha256)
    throw invalid({
      path: '/sha256',
      message: 'The hash of these bytes differs from the announced one.',
      code: 'sha256',
    })
}
