/** Bytes from the start of a file that `sniff` wants to see, or all there are. */
export const SNIFF_BYTES = 4_096

type Test = (head: Uint8Array) => boolean

/** By the first bytes; the first row that fits counts. */
const KINDS: readonly [string, Test][] = [
  ['image/jpeg', starts('\xff\xd8\xff')],
  ['image/png', starts('\x89PNG\r\n\x1a\n')],
  ['image/gif', either(starts('GIF87a'), starts('GIF89a'))],
  ['image/webp', both(starts('RIFF'), starts('WEBP', 8))],
  ['image/avif', either(brand('avif', 'avis'), both(brand('mif1', 'msf1', 'miaf'), compatible('avif', 'avis')))],
  ['image/heic', brand('heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1')],
  ['image/tiff', either(starts('II*\0'), starts('MM\0*'), starts('II+\0'), starts('MM\0+'))],
  ['image/bmp', both(starts('BM'), starts('\0\0\0\0', 6))],
  ['image/x-icon', starts('\0\0\x01\0')],
  ['application/pdf', starts('%PDF-')],
  ['video/quicktime', brand('qt  ')],
  ['audio/mp4', brand('M4A ', 'M4B ')],
  ['video/mp4', starts('ftyp', 4)],
  ['video/webm', both(starts('\x1a\x45\xdf\xa3'), contains('webm'))],
  ['video/x-matroska', starts('\x1a\x45\xdf\xa3')],
  ['audio/wav', both(starts('RIFF'), starts('WAVE', 8))],
  ['video/x-msvideo', both(starts('RIFF'), starts('AVI ', 8))],
  ['audio/flac', starts('fLaC')],
  ['audio/ogg', both(starts('OggS'), either(contains('OpusHead'), contains('vorbis')))],
  ['video/ogg', starts('OggS')],
  ['audio/mpeg', either(starts('ID3'), isMpegAudio)],
  ['font/woff2', starts('wOF2')],
  ['font/woff', starts('wOFF')],
  ['application/gzip', starts('\x1f\x8b')],
  ['application/zip', either(starts('PK\x03\x04'), starts('PK\x05\x06'))],
  ['image/svg+xml', both(isText, markup('svg'))],
  ['text/html', both(isText, markup('!doctype html', 'html', 'head', 'body', 'script', 'iframe'))],
  ['application/xml', both(isText, (head) => /^\s*<\?xml\s/.test(textOf(head)))],
  ['text/plain', isText],
]

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

/**
 * What a file is by its bytes, whatever its name and its sender say: a media type, `application/octet-stream` for the unknown.
 * A file that is two things at once is what its beginning says.
 * @param head the first SNIFF_BYTES
 */
export function sniff(head: Uint8Array): string {
  if (head.length === 0) return 'application/octet-stream'
  return KINDS.find(([, fits]) => fits(head))?.[0] ?? 'application/octet-stream'
}

function starts(text: string, at = 0): Test {
  const wanted = Buffer.from(text, 'latin1')
  return (head) => head.length >= at + wanted.length && wanted.every((byte, index) => head[at + index] === byte)
}

function contains(text: string): Test {
  return (head) => Buffer.from(head).includes(text, 0, 'latin1')
}

function both(one: Test, other: Test): Test {
  return (head) => one(head) && other(head)
}

function either(...tests: Test[]): Test {
  return (head) => tests.some((test) => test(head))
}

/** An ISO base media file (ISO 14496-12) whose major brand is one of these. */
function brand(...names: string[]): Test {
  return both(starts('ftyp', 4), either(...names.map((name) => starts(name, 8))))
}

/** One of these stands among the brands that such a file is compatible with. */
function compatible(...names: string[]): Test {
  return (head) => {
    const bytes = Buffer.from(head)
    const brands = bytes.toString('latin1', 16, bytes.readUInt32BE(0))
    return names.some((name) => brands.includes(name))
  }
}

/** A frame of MPEG audio, layer II or III: eleven bits of sync, and neither bit rate nor sampling rate a reserved one. */
function isMpegAudio([first = 0, second = 0, third = 0]: Uint8Array): boolean {
  if (first !== 0xff || (second & 0xe0) !== 0xe0) return false
  const [version, layer] = [(second >> 3) & 3, (second >> 1) & 3]
  return version !== 1 && (layer === 1 || layer === 2) && third >> 4 !== 15 && ((third >> 2) & 3) !== 3
}

/** UTF-8 (with or without its mark) or UTF-16 with its mark, and no control characters but those of text. */
function isText(head: Uint8Array): boolean {
  const text = textOf(head)
  // oxlint-disable-next-line no-control-regex -- control characters are what tells bytes from text
  return !/[\0-\x08\x0e-\x1a\x1c-\x1f\ufffd]/.test(text)
}

function textOf(head: Uint8Array): string {
  const [first, second] = head
  const utf16 = first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : null
  // A streaming decoder leaves out a character that the end of the head cuts in two.
  return new TextDecoder(utf16 ?? 'utf-8').decode(head, { stream: true })
}

/** The first element, after comments, a doctype and the like, is one of these. */
function markup(...names: string[]): Test {
  const wanted = new RegExp(String.raw`<(?:[a-z]+:)?(?:${names.join('|')})[\s/>]`, 'iy')
  return (head) => {
    const text = textOf(head)
    wanted.lastIndex = prologueOf(text)
    return wanted.test(text)
  }
}

const PROLOGUE = /\s+|<\?[^>]*>|<!--[^]*?-->|<!doctype\s+svg[^>[]*(?:\[[^\]]*\]\s*)?>/iy

/** Where what may stand before the first element ends. Piece by piece: no text makes the pattern try twice. */
function prologueOf(text: string): number {
  PROLOGUE.lastIndex = 0
  let end = 0
  while (PROLOGUE.test(text)) end = PROLOGUE.lastIndex
  return end
}
