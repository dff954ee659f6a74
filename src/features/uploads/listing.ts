import { and, desc, eq, inArray, isNull, like, notExists, or } from 'drizzle-orm'
import { containsText } from '../../../db/expressions'
import { files, surfaces, uploads, uploadUses } from '../../../db/schema'
import type { WorldContext } from '../../deps/context'
import { afterPlace, DEFAULT_LIMIT, listView, pageOf, placeOf } from '../../core/paging'
import { authorName, personNamed } from '../../core/people'
import { catchUp } from '../search/search'
import type { FileRow } from './rows'
import type { UploadQuery } from './shapes'
import { uploadItem } from './views'

/** A page of the World's uploads, newest first. */
export async function listUploads(ctx: WorldContext, query: UploadQuery) {
  const { limit = DEFAULT_LIMIT, cursor, type, q, unused, withoutDescription, createdBy } = query
  const place = placeOf('uploads', cursor, ['string'])
  if (unused) await catchUp(ctx, ctx.world.id)
  const rows = await ctx.read
    .select({ upload: uploads, author: authorName(uploads.createdBy) })
    .from(uploads)
    .where(
      and(
        eq(uploads.worldId, ctx.world.id),
        type === undefined ? undefined : ofType(type.toLowerCase()),
        unused ? notExists(showing(ctx)) : undefined,
        withoutDescription ? and(eq(uploads.alt, ''), like(uploads.contentType, 'image/%')) : undefined,
        createdBy === undefined ? undefined : eq(uploads.createdBy, createdBy),
        q?.trim() ? named(q.trim()) : undefined,
        place && afterPlace([uploads.id], place, 'descending'),
      ),
    )
    .orderBy(desc(uploads.id))
    .limit(limit + 1)
  const page = pageOf('uploads', rows, limit, ({ upload }) => [upload.id])
  const byUpload = await filesOfAll(
    ctx,
    page.rows.map(({ upload }) => upload.id),
  )
  return listView(page, limit, ({ upload, author }) =>
    uploadItem(ctx, upload, byUpload.get(upload.id) ?? [], personNamed(upload.createdBy, author)),
  )
}

/** The Surfaces that show an upload; archived ones do not count. */
function showing(ctx: WorldContext) {
  return ctx.read
    .select({ surfaceId: uploadUses.surfaceId })
    .from(uploadUses)
    .innerJoin(surfaces, and(eq(surfaces.id, uploadUses.surfaceId), isNull(surfaces.archivedAt)))
    .where(and(eq(uploadUses.worldId, uploads.worldId), eq(uploadUses.uploadId, uploads.id)))
}

/** `type` is `image`, `image/*` or `image/png`. */
function ofType(type: string) {
  const [family, kind = '*'] = type.split('/', 2)
  return kind === '*' ? like(uploads.contentType, `${family}/%`) : eq(uploads.contentType, type)
}

/** Filenames are stored in NFC, alternative texts as they were sent. */
function named(q: string) {
  return or(containsText(uploads.filename, q.normalize('NFC')), containsText(uploads.alt, q))
}

async function filesOfAll(ctx: WorldContext, ids: string[]): Promise<Map<string, FileRow[]>> {
  if (ids.length === 0) return new Map()
  return Map.groupBy(
    await ctx.read.select().from(files).where(inArray(files.uploadId, ids)),
    ({ uploadId }) => uploadId,
  )
}
