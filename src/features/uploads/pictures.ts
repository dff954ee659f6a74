import { SVG } from '../../lib/media-types'

const PICTURE_NAME = /\.(?:jpe?g|jfif|png|gif|webp|avif|tiff?|bmp|hei[cf])$/i
/** Types of senders that do not know; then the name counts. */
const SAYS_NOTHING = new Set(['', 'application/octet-stream'])
const TAKEN = 'send JPEG, PNG, GIF, WebP, AVIF or TIFF'

/**
 * Why a file that no variants are made of is a picture that failed: of a kind that cannot be read, or called a picture
 * and none by its bytes. Undefined for every other file, an SVG too, which needs no variants.
 * @param contentType as the bytes say
 */
export function unreadablePicture(
  { contentType, filename }: { contentType: string; filename: string },
  claimedType: string,
): string | undefined {
  if (contentType === SVG) return undefined
  if (contentType.startsWith('image/')) return `Images of type ${contentType} cannot be processed: ${TAKEN}.`
  const claimed = SAYS_NOTHING.has(claimedType) ? PICTURE_NAME.test(filename) : claimedType.startsWith('image/')
  if (!claimed) return undefined
  return `This is called an image, but its bytes are of type ${contentType}.`
}
