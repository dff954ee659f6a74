import { and, desc, eq, inArray, like, or, sql } from 'drizzle-orm'
import { files, uploads } from '../../../db/schema'
import type { WorldContext } from '../../deps/context'
import { afterPlace, DEFAULT_LIMIT, listView, pageOf, placeOf } from '../../core/paging'
import type { FileRow } from './rows'
import type { UploadQuery } from './shapes'
import { uploadItem } from './views'

/** Uploads of the World, the newest first, a page at a time. */
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

/** `image`, `image/*` or `image/png`. */
function ofType(type: string) {
  const [family, kind = '*'] = type.split('/', 2)
  return kind === '*' ? like(uploads.contentType, `${family}/%`) : eq(uploads.contentType, type)
}

/** Filenames are kept composed (NFC), texts as they were sent. */
function named(q: string) {
  return or(sql`${uploads.filename} GLOB ${anywhere(q.normalize('NFC'))}`, sql`${uploads.alt} GLOB ${anywhere(q)}`)
}

/** Whatever the case of its letters: LIKE passes over that of ASCII alone. */
function anywhere(text: string): string {
  return `*${[...text].map(eitherCase).join('')}*`
}

function eitherCase(letter: string): string {
  const cases = new Set([letter, letter.toLowerCase(), letter.toUpperCase()])
  const single = [...cases].filter((one) => [...one].length === 1)
  return single.length > 1 || '*?['.includes(letter) ? `[${single.join('')}]` : letter
}

async function filesOfAll(ctx: WorldContext, ids: string[]): Promise<Map<string, FileRow[]>> {
  if (ids.length === 0) return new Map()
  return Map.groupBy(
    await ctx.read.select().from(files).where(inArray(files.uploadId, ids)),
    ({ uploadId }) => uploadId,
  )
}
