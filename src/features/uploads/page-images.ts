import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { files, uploads } from '../../../db/schema'
import type { Content, ImageSources, PageFrame } from '../../blocks/block'
import { uploadIdsIn } from '../../blocks/images'
import { ORIGINAL, type FileRow, type UploadRow } from './rows'
import { filePath, variantsOf } from './views'

/** Variants that show the whole picture, which a browser may choose among. */
const WHOLE = new Set(['small', 'medium', 'large'])
/** What a browser can show where there are no variants (yet). */
const SHOWABLE = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif', 'image/svg+xml'])

/** The images of a content for its page, read at once; undefined for what is missing, failed or no image. */
export async function pageImages(
  db: Database,
  worldId: string,
  content: Pick<Content, 'blocks' | 'meta'>,
): Promise<NonNullable<PageFrame['image']>> {
  const ids = uploadIdsIn(content)
  if (ids.length === 0) return () => undefined
  const rows = await db
    .select({ upload: uploads, file: files })
    .from(uploads)
    .innerJoin(files, eq(files.uploadId, uploads.id))
    .where(and(eq(uploads.worldId, worldId), inArray(uploads.id, ids)))
  const byUpload = Map.groupBy(rows, ({ upload }) => upload.id)
  const sources = new Map(
    [...byUpload].map(([id, found]) => [
      id,
      sourcesOf(
        found[0]!.upload,
        found.map(({ file }) => file),
      ),
    ]),
  )
  return (uploadId) => sources.get(uploadId)
}

function sourcesOf(upload: UploadRow, all: readonly FileRow[]): ImageSources | undefined {
  const whole = eachWidth(variantsOf(all).filter(({ variant }) => WHOLE.has(variant)))
  const social = all.find(({ variant }) => variant === 'social')
  const shared = { alt: upload.alt, ...(social && { social: filePath(social) }) }
  const widest = whole.at(-1)
  if (!widest) return originalSources(upload, all, shared)
  const shown = whole.find(({ variant }) => variant === 'medium') ?? widest
  const srcset = whole.map((file) => `${filePath(file)} ${file.width}w`).join(', ')
  return { src: filePath(shown), srcset, width: widest.width ?? 0, height: widest.height ?? 0, ...shared }
}

/** Each width once: nothing is enlarged, so a small original is the same picture under several names. */
function eachWidth(files: readonly FileRow[]): FileRow[] {
  return files.filter(({ width }, index) => width !== files[index - 1]?.width)
}

function originalSources(
  { status, contentType }: UploadRow,
  all: readonly FileRow[],
  shared: Partial<ImageSources>,
): ImageSources | undefined {
  const original = all.find(({ variant }) => variant === ORIGINAL)
  if (!original || status === 'failed' || !SHOWABLE.has(contentType)) return undefined
  return { src: filePath(original), ...shared }
}
