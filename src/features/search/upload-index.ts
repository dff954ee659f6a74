import { and, eq } from 'drizzle-orm'
import { among } from '../../../db/among'
import type { Database } from '../../../db/client'
import { files, uploadUses } from '../../../db/schema'
import type { Content } from '../../blocks/block'
import { uploadIdsIn } from '../../blocks/images'

type Shows = Pick<Content, 'blocks' | 'meta'>

/** Writes down which uploads a Surface shows. Inside the transaction that brings its search index up to date. */
export async function indexUploads(
  tx: Database,
  surface: { id: string; worldId: string },
  contents: { draft: Shows; live: Shows | undefined },
): Promise<void> {
  const { id: surfaceId, worldId } = surface
  await tx.delete(uploadUses).where(eq(uploadUses.surfaceId, surfaceId))
  for (const place of ['draft', 'live'] as const) {
    const content = contents[place]
    if (!content) continue
    const ids = new Set([...uploadIdsIn(content), ...(await linkedUploads(tx, worldId, content))])
    const rows = [...ids].map((uploadId) => ({ worldId, surfaceId, uploadId, place }))
    if (rows.length > 0) await tx.insert(uploadUses).values(rows)
  }
}

/** Address of a file of ours, wherever it stands: the target of a button, the source of an image, a link in a text. */
const FILE_ADDRESS = /\/files\/([A-Za-z0-9_-]{22})\//g

/** The uploads whose files a content names by their address: the only way to a PDF. */
async function linkedUploads(tx: Database, worldId: string, { blocks, meta }: Shows): Promise<string[]> {
  const addresses = [...JSON.stringify([blocks, meta]).matchAll(FILE_ADDRESS)].map(([, address = '']) => address)
  if (addresses.length === 0) return []
  const rows = await tx
    .selectDistinct({ uploadId: files.uploadId })
    .from(files)
    .where(and(eq(files.worldId, worldId), among(files.address, addresses)))
  return rows.map(({ uploadId }) => uploadId)
}
