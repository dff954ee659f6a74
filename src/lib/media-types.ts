/** How many bytes from the start of a file its type is detected from. */
export const SNIFF_BYTES = 4_096

/** The types that get variants. */
export const PICTURE_TYPES: ReadonlySet<string> = new Set([
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/webp',
  'image/avif',
  'image/tiff',
])

export const SVG = 'image/svg+xml'

/** The picture types that every browser can show and that contain no active content. */
export const SHOWN_TYPES: ReadonlySet<string> = new Set([
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/webp',
  'image/avif',
])

/** True if a page can show the type, through its variants or as uploaded. */
export function isPicture(contentType: string): boolean {
  return PICTURE_TYPES.has(contentType) || contentType === SVG
}
