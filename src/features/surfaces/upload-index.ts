import { eq } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { uploadUses } from '../../../db/schema'
import type { Content } from '../../blocks/block'
import { uploadIdsIn } from '../../blocks/images'

/** Writes down which uploads a Surface shows. Inside the transaction that brings its search index up to date. */
export async function indexUploads(
  tx: Database,
  surface: { id: string; worldId: string },
  contents: { draft: Pick<Content, 'blocks' | 'meta'>; live: Pick<Content, 'blocks' | 'meta'> | undefined },
): Promise<void> {
  const rows = (['draft', 'live'] as const).flatMap((place) => {
    const content = contents[place]
    return (content ? uploadIdsIn(content) : []).map((uploadId) => ({
      worldId: surface.worldId,
      surfaceId: surface.id,
      uploadId,
      place,
    }))
  })
  await tx.delete(uploadUses).where(eq(uploadUses.surfaceId, surface.id))
  if (rows.length > 0) await tx.insert(uploadUses).values(rows)
}
