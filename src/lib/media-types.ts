/** Bytes from the start of a file that tell its type, or all there are. */
export const SNIFF_BYTES = 4_096

/** Types of which variants are made. */
export const PICTURE_TYPES: ReadonlySet<string> = new Set([
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/webp',
  'image/avif',
  'image/tiff',
])

export const SVG = 'image/svg+xml'

/** Pictures that every browser shows by itself, and that hold nothing to run. */
export const SHOWN_TYPES: ReadonlySet<string> = new Set([
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/webp',
  'image/avif',
])

/** Whether a page can show it: by its variants, or as it came. */
export function isPicture(contentType: string): boolean {
  return PICTURE_TYPES.has(contentType) || contentType === SVG
}
