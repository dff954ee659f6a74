import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { prepared } from '../../../db/prepared'
import { files, uploads } from '../../../db/schema'
import type { Context, WorldContext } from '../../deps/context'
import { notFound } from '../../core/fault'

export type UploadRow = typeof uploads.$inferSelect
export type FileRow = typeof files.$inferSelect

/** The variant name of the original file. */
export const ORIGINAL = 'original'

/** An upload as its audit entries name it. */
export function uploadResource({ id, filename }: UploadRow) {
  return { type: 'upload', id, name: filename }
}

/** An upload of the World. @throws Fault NOT_FOUND, also for another World's upload */
export async function uploadIn(ctx: WorldContext, id: string): Promise<UploadRow> {
  const [row] = await prepared(ctx.read, uploadById).execute({ id, worldId: ctx.world.id })
  if (!row) throw notFound('Upload')
  return row
}

/** The files of an upload, unordered. */
export function filesOf(ctx: Context, uploadId: string): Promise<FileRow[]> {
  return prepared(ctx.read, filesByUpload).execute({ uploadId })
}

const uploadById = (db: Database) =>
  db
    .select()
    .from(uploads)
    .where(and(eq(uploads.id, sql.placeholder('id')), eq(uploads.worldId, sql.placeholder('worldId'))))
    .prepare()

const filesByUpload = (db: Database) =>
  db
    .select()
    .from(files)
    .where(eq(files.uploadId, sql.placeholder('uploadId')))
    .prepare()
