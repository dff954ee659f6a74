import { textType } from '../../lib/text-type'

const UNKNOWN = 'application/octet-stream'

/**
 * The media type of a file by its bytes, regardless of its name and sender; `application/octet-stream` if unknown. For
 * a file that is valid as two types, the beginning decides.
 * @param head the first SNIFF_BYTES
 */
export async function sniff(head: Uint8Array): Promise<string> {
  if (head.length === 0) return UNKNOWN
  const start = Buffer.from(head.subarray(0, 64)).toString('latin1')
  const type = typeBySignature(start) ?? textType(head)
  if (type !== undefined) return type
  // The library skips a byte order mark, but only text files begin with one.
  if (start.startsWith('\xef\xbb\xbf')) return UNKNOWN
  const { fileTypeFromBuffer } = await import('file-type')
  const found = await fileTypeFromBuffer(head)
  return (found && TYPES[found.ext]) ?? UNKNOWN
}

function typeBySignature(start: string): string | undefined {
  const plain = SIGNATURES.find(([, ...beginnings]) => beginnings.some((beginning) => start.startsWith(beginning)))
  return plain?.[0] ?? BRANDS.find(([, pattern]) => pattern.test(start))?.[0]
}

/** Types for which the library needs more than the head or returns something else; patterns in Latin-1. */
const SIGNATURES: readonly [type: string, ...beginnings: string[]][] = [
  // These two can consist of text alone.
  ['application/pdf', '%PDF-'],
  ['image/gif', 'GIF87a', 'GIF89a'],
  // The library does not recognize a damaged PNG; the decoder gives a better error.
  ['image/png', '\x89PNG\r\n\x1a\n'],
  // The library reads the directory of a TIFF, which may come after the pixels.
  ['image/tiff', 'II*\0', 'II+\0', 'MM\0*', 'MM\0+'],
  // The library returns the type of what follows the tag, such as a picture.
  ['audio/mpeg', 'ID3'],
  // Documents, books and programs count as archives.
  ['application/zip', 'PK\x03\x04', 'PK\x05\x06'],
  // The library checks the font flavour and knows only two.
  ['font/woff', 'wOFF'],
  ['font/woff2', 'wOF2'],
]

/** Images (ISO 23008-12) whose first brand does not tell the library their type. */
const BRANDS: readonly [type: string, pattern: RegExp][] = [
  ['image/avif', /^.{4}ftyp(?:mif1|msf1|miaf).{4}(?:.{4})*?avi[fs]/s],
  ['image/heic', /^.{4}ftyphei[ms]/s],
]

/** Our type for each extension that the library returns and that we distinguish. */
const TYPES: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  heic: 'image/heic',
  bmp: 'image/bmp',
  ico: 'image/x-icon',
  mov: 'video/quicktime',
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  m4p: 'video/mp4',
  f4v: 'video/mp4',
  f4p: 'video/mp4',
  '3gp': 'video/mp4',
  '3g2': 'video/mp4',
  m4a: 'audio/mp4',
  m4b: 'audio/mp4',
  f4a: 'audio/mp4',
  f4b: 'audio/mp4',
  webm: 'video/webm',
  mkv: 'video/x-matroska',
  avi: 'video/x-msvideo',
  wav: 'audio/wav',
  flac: 'audio/flac',
  opus: 'audio/ogg',
  ogg: 'audio/ogg',
  oga: 'audio/ogg',
  spx: 'audio/ogg',
  ogv: 'video/ogg',
  ogm: 'video/ogg',
  ogx: 'video/ogg',
  mp2: 'audio/mpeg',
  mp3: 'audio/mpeg',
  gz: 'application/gzip',
  'tar.gz': 'application/gzip',
}
