import { and, eq } from 'drizzle-orm'
import { among } from '../../../../db/among'
import { uploads } from '../../../../db/schema'
import type { Content } from '../../../blocks/block'
import { imagesIn, uploadIdsIn } from '../../../blocks/images'
import { blockPath, indexTree } from '../../../blocks/tree/walk'
import type { WorldContext } from '../../../deps/context'
import type { Finding } from '../publishing/finding'

/**
 * Finds references to uploads that the World does not have. A save accepts them, because a client may save while a file is
 * under way, but its answer names them, so that they are no surprise at publish. Undefined if there are none.
 */
export async function saveFindings(ctx: WorldContext, content: Content): Promise<Finding[] | undefined> {
  const ids = uploadIdsIn(content)
  if (ids.length === 0) return undefined
  const rows = await ctx.read
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(eq(uploads.worldId, ctx.world.id), among(uploads.id, ids)))
  const known = new Set(rows.map(({ id }) => id))
  return ids.every((id) => known.has(id)) ? undefined : unknownUploads(content, known)
}

function unknownUploads({ blocks, meta }: Content, known: ReadonlySet<string>): Finding[] {
  const index = indexTree(blocks)
  const isUnknown = (id: string | undefined) => id !== undefined && !known.has(id)
  const images = imagesIn(blocks)
    .filter(({ image }) => isUnknown(image.uploadId))
    .map(({ blockId, path }) => ({ ...MISSING, blockId, path: `${blockPath(index, blockId)}${path}/uploadId` }))
  return isUnknown(meta.imageUploadId) ? [...images, { ...MISSING, path: '/meta/imageUploadId' }] : images
}

const MISSING = { rule: 'missing_upload', severity: 'error', message: 'The upload does not exist.' } as const
