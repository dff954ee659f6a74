import { rm } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { looseKeys, uploads } from '../../../db/schema'
import type { Context, WorldContext } from '../../deps/context'
import { Fault, invalid, notFound } from '../../core/fault'
import { UPLOAD_BYTES } from '../../core/limits'
import { record } from '../../core/trail'
import { DAY_MS, isoTime } from '../../lib/time'
import { growUse, requireRoom } from '../worlds/usage'
import { cleanFilename } from './filenames'
import { incomingKey } from './incoming'
import { uploadResource, type UploadRow } from './rows'
import type { NewPresign } from './shapes'
import { isSigned, signUpload } from './signature'
import { newUpload } from './uploads'
import { uploadTrace, uploadView } from './views'

/** How long a presigned address is valid. */
const VALID_S = 15 * 60
/** How long an announced upload may stay incomplete before the sweep removes it. */
export const PENDING_MS = DAY_MS

/**
 * Announces an upload and returns the address for its bytes: at the object store, or a signed path of this server.
 * @throws Fault PAYLOAD_TOO_LARGE, PLAN_LIMIT_EXCEEDED
 */
export async function presignUpload(ctx: WorldContext, { filename, contentType, size, sha256 }: NewPresign) {
  if (size > UPLOAD_BYTES) throw new Fault('PAYLOAD_TOO_LARGE', 'A file may be at most 25 MiB.')
  requireRoom(ctx, { records: 1, storage: size })
  const known = { filename: cleanFilename(filename), contentType: mediaTypeOf(contentType), size, alt: '' }
  const upload = newUpload(ctx, { ...known, sha256: sha256?.toLowerCase() ?? null })
  return ctx.tx(async (tx) => {
    await growUse(ctx, tx, { records: 1 })
    await tx.insert(uploads).values(upload)
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
 * Stores the bytes that were PUT to a signed path, under the key where `complete` expects them, and removes the
 * temporary file.
 */
export async function takeContent(ctx: Context, upload: UploadRow, file: { path: string; size: number }) {
  try {
    await ctx.deps.storage.putFile(incomingKey(upload.id), file.path, { contentType: upload.contentType })
    return { uploadId: upload.id, size: file.size }
  } finally {
    await rm(file.path, { force: true })
  }
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
