import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { prepared } from '../../../db/prepared'
import { blobs, files, worlds } from '../../../db/schema'

/** A file as its address serves it, and where its bytes are. */
export type PublicFile = NonNullable<Awaited<ReturnType<typeof publicFile>>>

/** The file at a public address; undefined if there is none or if its name differs. */
export async function publicFile(db: Database, address: string, name: string) {
  const [row] = await prepared(db, fileByAddress).execute({ address })
  return row?.name === name ? row : undefined
}

const fileByAddress = (db: Database) =>
  db
    .select({
      name: files.name,
      sha256: files.sha256,
      size: files.size,
      contentType: files.contentType,
      storageKey: blobs.storageKey,
    })
    .from(files)
    .innerJoin(blobs, and(eq(blobs.worldId, files.worldId), eq(blobs.sha256, files.sha256)))
    .innerJoin(worlds, and(eq(worlds.id, files.worldId), isNull(worlds.endingAt)))
    .where(eq(files.address, sql.placeholder('address')))
    .prepare()
