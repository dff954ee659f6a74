import { and, eq } from 'drizzle-orm'
import { among } from '../../../db/among'
import type { Database } from '../../../db/client'
import { files, uploads } from '../../../db/schema'
import type { Content, ImageSources, PageFrame } from '../../blocks/block'
import { uploadIdsIn } from '../../blocks/images'
import { PICTURE_TYPES, SHOWN_TYPES, SVG } from '../../lib/media-types'
import { ORIGINAL, type FileRow, type UploadRow } from './rows'
import type { ShownImage } from './shapes'
import { filePath, variantsOf, variantView } from './views'

/** Variants that show the whole picture; a browser may choose between them. */
const WHOLE = new Set(['small', 'medium', 'large'])
/** Types that a browser can show if there are no variants (yet). */
const SHOWABLE = new Set([...SHOWN_TYPES, SVG])

type Shows = Pick<Content, 'blocks' | 'meta'>

/**
 * Whether an image without variants (yet) shows its original. Never to the public: the original may contain its
 * location, and its size is unknown.
 */
export type Originals = 'for members' | 'hidden'

/** The images of a content for its page, in one read; an image that is missing, failed or not an image is undefined. */
export async function pageImages(
  db: Database,
  worldId: string,
  content: Shows,
  originals: Originals,
): Promise<NonNullable<PageFrame['image']>> {
  const found = await picturesIn(db, worldId, content, originals)
  const sources = new Map(
    found.flatMap(({ shown, ...picture }) => (shown ? [[picture.upload.id, sourcesOf({ ...picture, shown })]] : [])),
  )
  return (uploadId) => sources.get(uploadId)
}

/**
 * The images of a content for front ends that render pages themselves: by upload id, with absolute URLs. Undefined if
 * the content has no uploads.
 * @param origin the prefix of the URLs
 */
export async function shownImages(
  db: Database,
  origin: string,
  worldId: string,
  content: Shows,
  originals: Originals,
): Promise<Record<string, ShownImage> | undefined> {
  if (uploadIdsIn(content).length === 0) return undefined
  const found = await picturesIn(db, worldId, content, originals)
  return Object.fromEntries(found.map((picture) => [picture.upload.id, imageView(origin, picture)]))
}

/** The address of a World's logo, in its smallest variant that shows all of it. Undefined without one. */
export async function logoOf(
  db: Database,
  { id, settings }: { id: string; settings: { logoUploadId: string | null } },
): Promise<string | undefined> {
  const { logoUploadId } = settings
  if (logoUploadId === null) return undefined
  const found = await picturesIn(db, id, { blocks: [], meta: { imageUploadId: logoUploadId } }, 'hidden')
  const file = found[0]?.whole[0] ?? found[0]?.shown
  return file && filePath(file)
}

interface Picture {
  upload: UploadRow
  /** The file to show if only one is possible. Undefined while there is none that the reader may see. */
  shown: FileRow | undefined
  /** All variants, and those that show the whole picture, one per width. */
  variants: FileRow[]
  whole: FileRow[]
}

async function picturesIn(db: Database, worldId: string, content: Shows, originals: Originals): Promise<Picture[]> {
  const ids = uploadIdsIn(content)
  if (ids.length === 0) return []
  const rows = await db
    .select({ upload: uploads, file: files })
    .from(uploads)
    .innerJoin(files, eq(files.uploadId, uploads.id))
    .where(and(eq(uploads.worldId, worldId), among(uploads.id, ids)))
  return [...Map.groupBy(rows, ({ upload }) => upload.id).values()].flatMap((found) => {
    const upload = found[0]?.upload
    const all = found.map(({ file }) => file)
    return (upload && pictureOf(upload, all, originals)) ?? []
  })
}

function pictureOf(upload: UploadRow, all: readonly FileRow[], originals: Originals): Picture | undefined {
  const variants = variantsOf(all)
  const whole = eachWidth(variants.filter(({ variant }) => WHOLE.has(variant)))
  const shown = whole.find(({ variant }) => variant === 'medium') ?? whole.at(-1) ?? originalOf(upload, all, originals)
  return shown || isProcessing(upload) ? { upload, shown, variants, whole } : undefined
}

/** True while the variants of a picture are being made. */
function isProcessing({ status, contentType }: UploadRow): boolean {
  return status === 'processing' && PICTURE_TYPES.has(contentType)
}

/** One file per width: images are never enlarged, so a small original is the same under several names. */
function eachWidth(files: readonly FileRow[]): FileRow[] {
  return files.filter(({ width }, index) => width !== files[index - 1]?.width)
}

function originalOf(
  { status, contentType }: UploadRow,
  all: readonly FileRow[],
  originals: Originals,
): FileRow | undefined {
  if (status === 'failed' || !SHOWABLE.has(contentType)) return undefined
  if (originals === 'hidden' && PICTURE_TYPES.has(contentType)) return undefined
  return all.find(({ variant }) => variant === ORIGINAL)
}

function sourcesOf({ upload, shown, variants, whole }: Picture & { shown: FileRow }): ImageSources {
  const social = variants.find(({ variant }) => variant === 'social')
  const focus = upload.focalPoint
  const shared = { src: filePath(shown), alt: upload.alt, focus, ...(social && { social: filePath(social) }) }
  const widest = whole.at(-1)
  if (!widest) return shared
  const srcset = whole.map((file) => `${filePath(file)} ${file.width}w`).join(', ')
  return { ...shared, srcset, width: widest.width ?? 0, height: widest.height ?? 0 }
}

function imageView(origin: string, { upload, shown, variants }: Picture): ShownImage {
  const { width, height, alt, thumbhash, focalPoint } = upload
  return {
    url: shown ? origin + filePath(shown) : null,
    width,
    height,
    alt,
    thumbhash,
    focalPoint,
    variants: variants.map((file) => variantView(origin, file)),
    ...(isProcessing(upload) && { processing: true }),
  }
}
