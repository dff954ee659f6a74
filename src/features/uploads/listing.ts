import { and, desc, eq, inArray, like, or } from 'drizzle-orm'
import { containsText } from '../../../db/expressions'
import { files, uploads } from '../../../db/schema'
import type { WorldContext } from '../../deps/context'
import { afterPlace, DEFAULT_LIMIT, listView, pageOf, placeOf } from '../../core/paging'
import type { FileRow } from './rows'
import type { UploadQuery } from './shapes'
import { uploadItem } from './views'

/** A page of the World's uploads, newest first. */
export async function listUploads(ctx: WorldContext, { limit = DEFAULT_LIMIT, cursor, type, q }: UploadQuery) {
  const place = placeOf('uploads', cursor, ['string'])
  const rows = await ctx.read
    .select()
    .from(uploads)
    .where(
      and(
        eq(uploads.worldId, ctx.world.id),
        type === undefined ? undefined : ofType(type.toLowerCase()),
        q?.trim() ? named(q.trim()) : undefined,
        place && afterPlace([uploads.id], place, 'descending'),
      ),
    )
    .orderBy(desc(uploads.id))
    .limit(limit + 1)
  const page = pageOf('uploads', rows, limit, ({ id }) => [id])
  const byUpload = await filesOfAll(
    ctx,
    page.rows.map(({ id }) => id),
  )
  return listView(page, limit, (row) => uploadItem(ctx, row, byUpload.get(row.id) ?? []))
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
