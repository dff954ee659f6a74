import type { Context, WorldContext } from '../../deps/context'
import { personOf, type PersonView } from '../../core/people'
import { isoTime } from '../../lib/time'
import type { UploadUse } from '../../core/fault-codes'
import { usesOf } from './upload-uses'
import { type FileRow, filesOf, ORIGINAL, type UploadRow } from './rows'

/** Names of the variants, in the order in which responses list them. */
export const VARIANT_NAMES = ['thumb', 'small', 'medium', 'large', 'social'] as const
export const VARIANT_FORMATS = ['webp', 'jpeg'] as const

export type UploadView = Awaited<ReturnType<typeof uploadView>>

/** An upload as lists show it. */
export function uploadItem(ctx: Context, upload: UploadRow, files: readonly FileRow[], createdBy: PersonView) {
  const { id, filename, contentType, size, sha256, width, height, thumbhash, alt } = upload
  const { crop, focalPoint, status, jobId } = upload
  const { publicUrl } = ctx.deps.config
  const original = files.find(({ variant }) => variant === ORIGINAL)
  return {
    id,
    filename,
    contentType,
    size,
    sha256,
    width,
    height,
    thumbhash,
    alt,
    crop: crop && { x: crop.x, y: crop.y, width: crop.width, height: crop.height },
    focalPoint,
    status,
    failure: upload.failureCode === null ? null : { code: upload.failureCode, message: upload.failureMessage ?? '' },
    url: original ? publicUrl + filePath(original) : null,
    variants: variantsOf(files).map((file) => variantView(publicUrl, file)),
    jobId,
    createdAt: isoTime(upload.createdAt),
    createdBy,
  }
}

/** An upload with the Surfaces that show it. */
export async function uploadView(ctx: WorldContext, upload: UploadRow, uses?: UploadUse[]) {
  const by = await personOf(ctx, upload.createdBy)
  const item = uploadItem(ctx, upload, await filesOf(ctx, upload.id), by)
  return { ...item, uses: uses ?? (await usesOf(ctx, upload.id)) }
}

/** What the audit trail stores of an upload: without its addresses, because anyone who knows them can read it. */
export function uploadTrace({ url: _url, variants, uses: _uses, ...rest }: UploadView) {
  return { ...rest, variants: variants.map(({ url: _address, ...variant }) => variant) }
}

/** The variants in their standard order. */
export function variantsOf(files: readonly FileRow[]): FileRow[] {
  const place = ({ variant }: FileRow) => VARIANT_NAMES.findIndex((name) => name === variant)
  return files.filter(({ variant }) => variant !== ORIGINAL).toSorted((one, other) => place(one) - place(other))
}

/** A variant; its URL begins with `origin`. */
export function variantView(origin: string, file: FileRow) {
  const { contentType, width, height, size } = file
  const name = file.variant as (typeof VARIANT_NAMES)[number]
  const format = contentType.replace('image/', '') as (typeof VARIANT_FORMATS)[number]
  return { name, format, width: width ?? 0, height: height ?? 0, size, url: origin + filePath(file) }
}

/** The path of a file. */
export function filePath({ address, name }: Pick<FileRow, 'address' | 'name'>): string {
  return `/files/${address}/${encodeURIComponent(name)}`
}
