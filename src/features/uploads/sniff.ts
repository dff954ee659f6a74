import { fileTypeFromBuffer } from 'file-type'
import { textType } from '../../lib/text-type'

const UNKNOWN = 'application/octet-stream'

/**
 * What a file is by its bytes, whatever its name and its sender say: a media type, `application/octet-stream` for the
 * unknown. A file that is two things at once is what its beginning says.
 * @param head the first SNIFF_BYTES
 */
export async function sniff(head: Uint8Array): Promise<string> {
  if (head.length === 0) return UNKNOWN
  const start = Buffer.from(head.subarray(0, 64)).toString('latin1')
  const type = signed(start) ?? textType(head)
  if (type !== undefined) return type
  // The library looks behind a byte order mark, but only text begins with one.
  if (start.startsWith('\xef\xbb\xbf')) return UNKNOWN
  const found = await fileTypeFromBuffer(head)
  return (found && TYPES[found.ext]) ?? UNKNOWN
}

function signed(start: string): string | undefined {
  const plain = SIGNATURES.find(([, ...beginnings]) => beginnings.some((beginning) => start.startsWith(beginning)))
  return plain?.[0] ?? BRANDS.find(([, pattern]) => pattern.test(start))?.[0]
}

/** Kinds for which the library needs more than the head, or answers something else; as Latin-1. */
const SIGNATURES: readonly [type: string, ...beginnings: string[]][] = [
  // These two can be made of text alone.
  ['application/pdf', '%PDF-'],
  ['image/gif', 'GIF87a', 'GIF89a'],
  // The library does not know a damaged PNG. The decoder tells people more about it.
  ['image/png', '\x89PNG\r\n\x1a\n'],
  // The library wants to see the directory of a TIFF, which may follow the pixels.
  ['image/tiff', 'II*\0', 'II+\0', 'MM\0*', 'MM\0+'],
  // The library answers with what follows the tag, say a picture.
  ['audio/mpeg', 'ID3'],
  // Documents, books and programs are archives to us.
  ['application/zip', 'PK\x03\x04', 'PK\x05\x06'],
  // The library knows two flavours of fonts.
  ['font/woff', 'wOFF'],
  ['font/woff2', 'wOF2'],
]

/** Pictures (ISO 23008-12) whose first brand does not tell the library their kind. */
const BRANDS: readonly [type: string, pattern: RegExp][] = [
  ['image/avif', /^.{4}ftyp(?:mif1|msf1|miaf).{4}(?:.{4})*?avi[fs]/s],
  ['image/heic', /^.{4}ftyphei[ms]/s],
]

/** Our type for each kind of file that the library knows by this extension and that we tell apart. */
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
