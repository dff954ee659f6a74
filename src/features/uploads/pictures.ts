import { SVG } from '../../lib/media-types'

const PICTURE_NAME = /\.(?:jpe?g|jfif|png|gif|webp|avif|tiff?|bmp|hei[cf])$/i
/** Types from senders that do not know the type; then the filename decides. */
const UNKNOWN_TYPES = new Set(['', 'application/octet-stream'])
const SUPPORTED = 'JPEG, PNG, GIF, WebP, AVIF or TIFF'

/**
 * Why a file that should be an image cannot be processed: its format is not supported, or its bytes are not an image.
 * Undefined for every other file, including SVG, which needs no variants.
 * @param contentType the type that the bytes have
 */
export function unreadablePicture(
  { contentType, filename }: { contentType: string; filename: string },
  claimedType: string,
): string | undefined {
  if (contentType === SVG) return undefined
  if (contentType.startsWith('image/')) return `Images of type ${contentType} cannot be processed. Use ${SUPPORTED}.`
  const claimed = UNKNOWN_TYPES.has(claimedType) ? PICTURE_NAME.test(filename) : claimedType.startsWith('image/')
  if (!claimed) return undefined
  return `This file has an image name or type, but its bytes are ${contentType}.`
}
