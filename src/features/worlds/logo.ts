import { and, eq } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { uploads } from '../../../db/schema'
import { invalid } from '../../core/fault'
import { PICTURE_TYPES } from '../../lib/media-types'
import type { WorldRow } from './worlds'

/**
 * A new logo is an image of the World whose variants are made.
 * @throws Fault VALIDATION_FAILED, also for another World's upload
 */
export async function requireOwnLogo(tx: Database, before: WorldRow, { id, settings }: WorldRow): Promise<void> {
  const { logoUploadId } = settings
  if (typeof logoUploadId !== 'string' || logoUploadId === before.settings.logoUploadId) return
  const [upload] = await tx
    .select({ status: uploads.status, contentType: uploads.contentType })
    .from(uploads)
    .where(and(eq(uploads.worldId, id), eq(uploads.id, logoUploadId)))
  if (upload?.status === 'ready' && PICTURE_TYPES.has(upload.contentType)) return
  const message = upload ? 'The logo must be an image that is processed.' : 'The upload does not exist.'
  throw invalid({ path: '/settings/logoUploadId', message, code: 'invalid' })
}
