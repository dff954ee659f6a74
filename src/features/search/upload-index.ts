import { and, eq } from 'drizzle-orm'
import { among } from '../../../db/among'
import type { Database } from '../../../db/client'
import { files, uploadUses } from '../../../db/schema'
import type { Content } from '../../blocks/block'
import { uploadIdsIn } from '../../blocks/images'

export type Shows = Pick<Content, 'blocks' | 'meta'>

/** Records which uploads a Surface uses. Call inside the transaction that updates its search index. */
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

/** The address of an uploaded file, in any prop: a button's target, an image's source or a link in a text. */
const FILE_ADDRESS = /\/files\/([A-Za-z0-9_-]{22})\//g

/** The uploads whose files a content references by address. A PDF can only be referenced this way. */
async function linkedUploads(tx: Database, worldId: string, { blocks, meta }: Shows): Promise<string[]> {
  const addresses = [...JSON.stringify([blocks, meta]).matchAll(FILE_ADDRESS)].map(([, address = '']) => address)
  if (addresses.length === 0) return []
  const rows = await tx
    .selectDistinct({ uploadId: files.uploadId })
    .from(files)
    .where(and(eq(files.worldId, worldId), among(files.address, addresses)))
  return rows.map(({ uploadId }) => uploadId)
}
