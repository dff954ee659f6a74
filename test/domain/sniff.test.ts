import { expect, test } from 'bun:test'
import { gzipSync } from 'node:zlib'
import { sniff } from '../../src/features/uploads/sniff'
import { PICTURE_TYPES, SNIFF_BYTES } from '../../src/lib/media-types'
import { quarters } from '../support/images'
import { ebml, id3, isoMedia, latin1, mp3, ogg, PDF, riff, zip } from '../support/media'
import fc from '../support/properties'
import { tarOf } from '../support/tar'

/** Whole files, most of them longer than the head that is read. */
type Sample = [what: string, bytes: Uint8Array, type: string]

const UNKNOWN = 'application/octet-stream'
const picture = quarters(90, 60)
const png = await picture.clone().png().toBuffer()
const jpeg = await picture.clone().jpeg().toBuffer()
const gif = await picture.clone().gif().toBuffer()
const webp = await picture.clone().webp().toBuffer()
const avif = await picture.clone().avif().toBuffer()
const tiff = (compression: 'none' | 'lzw' | 'deflate') => picture.clone().tiff({ compression }).toBuffer()
const bigTiff = await picture.clone().tiff({ bigtiff: true, compression: 'none' }).toBuffer()
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><rect width="1" height="1"/></svg>'
const html = '<!doctype html><title>Hi</title><script>alert(1)</script>'
const word = zip({ '[Content_Types].xml': '<Types/>', 'word/document.xml': '<w:document/>' })
const book = zip({ mimetype: 'application/epub+zip', 'META-INF/container.xml': '<container/>' })
const jar = zip({ 'META-INF/MANIFEST.MF': 'Manifest-Version: 1.0\n' })
const utf16 = (text: string) => Buffer.concat([latin1('\xff\xfe'), Buffer.from(text, 'utf16le')])
const utf16be = (text: string) => Buffer.concat([latin1('\xfe\xff'), Buffer.from(text, 'utf16le').swap16()])
const withBom = (bytes: string | Buffer) => Buffer.concat([latin1('\xef\xbb\xbf'), Buffer.from(bytes)])

const PICTURES: Sample[] = [
  ['a PNG', png, 'image/png'],
  ['a PNG with frames', animatedPng(png), 'image/png'],
  ['a JPEG', jpeg, 'image/jpeg'],
  ['a JPEG from a camera', latin1(`\xff\xd8\xff\xe1\0\x18Exif\0\0II*\0\x08\0\0\0${'\0'.repeat(40)}`), 'image/jpeg'],
  ['a GIF', gif, 'image/gif'],
  ['a GIF87a', Buffer.concat([latin1('GIF87a'), gif.subarray(6)]), 'image/gif'],
  ['a WebP', webp, 'image/webp'],
  ['an AVIF', avif, 'image/avif'],
  ['an AVIF with frames', isoMedia('avis', 'avis', 'msf1'), 'image/avif'],
  ['an AVIF that names its type as second brand', isoMedia('mif1', 'mif1', 'avif', 'miaf'), 'image/avif'],
  ['an AVIF with frames that names its type as second brand', isoMedia('msf1', 'avis', 'msf1'), 'image/avif'],
  ['a HEIC', isoMedia('heic', 'mif1', 'heic'), 'image/heic'],
  ['a HEIC that names its type as second brand', isoMedia('mif1', 'mif1', 'heic'), 'image/heic'],
  ['a HEIC with ten bits', isoMedia('heix', 'mif1', 'heix'), 'image/heic'],
  ['a HEIC with frames', isoMedia('hevc', 'msf1', 'hevc'), 'image/heic'],
  ['a HEIC with frames that names its type as second brand', isoMedia('msf1', 'msf1', 'hevc'), 'image/heic'],
  ['a HEIC with many layers', isoMedia('heim', 'heim'), 'image/heic'],
  ['a TIFF whose directory comes after its pixels', await tiff('none'), 'image/tiff'],
  ['a TIFF, compressed (LZW)', await tiff('lzw'), 'image/tiff'],
  ['a TIFF, compressed (deflate)', await tiff('deflate'), 'image/tiff'],
  ['a TIFF in big-endian order', latin1('MM\0*\0\0\0\x08\0\0\0\0\0\0'), 'image/tiff'],
  ['a BigTIFF', bigTiff, 'image/tiff'],
  ['a raw photograph (DNG)', latin1(`II*\0\x08\0\0\0\x01\0\x12\xc6\x01\0\x04\0\0\0\x01\x04\0\0\0\0\0\0`), 'image/tiff'],
  ['a raw photograph (CR2)', latin1(`II*\0\x10\0\0\0CR\x02\0\0\0\0\0${'\0'.repeat(64)}`), 'image/tiff'],
  ['a BMP', latin1(`BM\x3a\0\0\0\0\0\0\0\x36\0\0\0\x28\0\0\0\x01\0\0\0\x01\0\0\0\x01\0\x18\0`), 'image/bmp'],
  ['an icon', latin1('\0\0\x01\0\x01\0\x10\x10\0\0\x01\0\x20\0\x68\x04\0\0\x16\0\0\0'), 'image/x-icon'],
  ['an SVG', Buffer.from(svg), 'image/svg+xml'],
  ['an SVG after a byte order mark', withBom(svg), 'image/svg+xml'],
  ['an SVG in UTF-16', utf16(svg), 'image/svg+xml'],
  [
    'an SVG after an XML declaration and a comment',
    Buffer.from(`<?xml version="1.0"?>\n<!-- <html> -->\n${svg}`),
    'image/svg+xml',
  ],
  [
    'an SVG after a doctype with entities',
    Buffer.from(`<!DOCTYPE svg PUBLIC "a" "b" [ <!ENTITY x "y"> ]>\n${svg}`),
    'image/svg+xml',
  ],
  ['an SVG in a namespace', Buffer.from('<svg:svg xmlns:svg="http://www.w3.org/2000/svg"/>'), 'image/svg+xml'],
]

const FILES: Sample[] = [
  ['a PDF that contains only text', Buffer.from(PDF), 'application/pdf'],
  ['a PDF with binary data', latin1(`%PDF-1.7\n%\xe2\xe3\xcf\xd3\n${PDF.slice(9)}`), 'application/pdf'],
  ['an MP4', isoMedia('isom', 'isom', 'avc1', 'mp41'), 'video/mp4'],
  ['an MP4 of version 2', isoMedia('mp42', 'mp42'), 'video/mp4'],
  ['an MP4 from Apple', isoMedia('M4V ', 'M4V '), 'video/mp4'],
  ['an MP4 from a phone', isoMedia('3gp5', '3gp5'), 'video/mp4'],
  ['an MP4 for DASH', isoMedia('iso5', 'dash'), 'video/mp4'],
  ['a QuickTime video', isoMedia('qt  ', 'qt  '), 'video/quicktime'],
  ['an M4A', isoMedia('M4A ', 'M4A '), 'audio/mp4'],
  ['an audio book', isoMedia('M4B ', 'M4B '), 'audio/mp4'],
  ['a WebM', ebml('webm'), 'video/webm'],
  ['a Matroska video', ebml('matroska'), 'video/x-matroska'],
  ['an AVI', riff('AVI ', 'LIST'), 'video/x-msvideo'],
  ['a WAV', riff('WAVE', 'fmt '), 'audio/wav'],
  ['an MP3', mp3(), 'audio/mpeg'],
  ['an MP3 after a short tag', id3(100, mp3()), 'audio/mpeg'],
  ['an MP3 after a tag longer than the head', id3(9000, mp3()), 'audio/mpeg'],
  ['an MP3 with silence between tag and sound', id3(100, Buffer.concat([Buffer.alloc(600), mp3()])), 'audio/mpeg'],
  ['Ogg Opus', ogg('OpusHead\x01\x02\x38\x01\x80\xbb\0\0\0\0\0'), 'audio/ogg'],
  ['Ogg Vorbis', ogg('\x01vorbis\0\0\0\0\x02\x44\xac\0\0'), 'audio/ogg'],
  ['Ogg Theora', ogg('\x80theora\x03\x02\x01'), 'video/ogg'],
  ['a FLAC', latin1(`fLaC\0\0\0\x22${'\x10'.repeat(34)}`), 'audio/flac'],
  ['a ZIP', zip({ 'a.txt': 'hello' }), 'application/zip'],
  ['an empty ZIP', zip({}), 'application/zip'],
  ['a Word document', word, 'application/zip'],
  ['an EPUB', book, 'application/zip'],
  ['a Java archive', jar, 'application/zip'],
  ['a gzip', gzipSync('hello'), 'application/gzip'],
  ['a tar in a gzip', gzipSync(tarOf([{ name: 'a', bytes: Buffer.from('x') }])), 'application/gzip'],
  ['a gzip longer than the head', gzipSync(png), 'application/gzip'],
  ['a font (WOFF)', latin1('wOFF\0\x01\0\0\0\0\x10\0'), 'font/woff'],
  ['a font (WOFF2)', latin1('wOF2\0\x01\0\0\0\0\x10\0'), 'font/woff2'],
  ['a font (WOFF2, OpenType)', latin1('wOF2OTTO\0\0\x10\0'), 'font/woff2'],
  ['a font (WOFF2, a collection)', latin1('wOF2ttcf\0\0\x10\0'), 'font/woff2'],
]

const TEXTS: Sample[] = [
  ['an HTML page', Buffer.from(html), 'text/html'],
  ['an HTML page after a byte order mark', withBom(html), 'text/html'],
  ['an HTML page in UTF-16', utf16(html), 'text/html'],
  ['an HTML page in UTF-16, big-endian', utf16be(html), 'text/html'],
  ['an HTML page after white space and a comment', Buffer.from(`\n \t<!-- note -->\n${html}`), 'text/html'],
  ['an HTML page in capitals', Buffer.from('<HTML><BODY>Hi'), 'text/html'],
  ['a fragment of an HTML page', Buffer.from('<script>alert(1)</script>'), 'text/html'],
  ['XHTML', Buffer.from('<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"/>'), 'text/html'],
  ['an HTML page that holds an SVG', Buffer.from(`<html>${svg}</html>`), 'text/html'],
  ['XML', Buffer.from('<?xml version="1.0"?><feed/>'), 'application/xml'],
  ['XML after a byte order mark', withBom('<?xml version="1.0"?><feed/>'), 'application/xml'],
  ['XML in UTF-16', utf16('<?xml version="1.0"?><feed/>'), 'application/xml'],
  ['a script', Buffer.from('alert(1)'), 'text/plain'],
  ['a shell script', Buffer.from('#!/bin/sh\nrm -r /\n'), 'text/plain'],
  ['a CSV table', Buffer.from('name,age\nAda,36\n'), 'text/plain'],
  ['JSON', Buffer.from('{"a":1}'), 'text/plain'],
  ['rich text', Buffer.from('{\\rtf1\\ansi Hello}'), 'text/plain'],
  ['a calendar entry', Buffer.from('BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n'), 'text/plain'],
  ['subtitles', Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\nHi\n'), 'text/plain'],
  ['PostScript', Buffer.from('%!PS-Adobe-3.0\n'), 'text/plain'],
  ['a text with umlauts', Buffer.from('Grüße aus Köln'), 'text/plain'],
  ['a text that begins like a BMP', Buffer.from('BMW sells cars.'), 'text/plain'],
  ['a text that begins like a GIF', Buffer.from('GIFs are moving pictures.'), 'text/plain'],
  ['a text that begins like a video', Buffer.from('The free lunch is over.'), 'text/plain'],
  ['a text that begins like a program', Buffer.from('MZ is a signature.'), 'text/plain'],
  ['a text with only spaces', Buffer.from('   '), 'text/plain'],
]

const UNKNOWNS: Sample[] = [
  ['nothing', Buffer.alloc(0), UNKNOWN],
  ['one byte', Buffer.from([0]), UNKNOWN],
  ['zeroes', Buffer.alloc(5000), UNKNOWN],
  ['meaningless bytes', latin1('\xff\xff\xff\xff'), UNKNOWN],
  ['a Windows program', latin1(`MZ\x90\0\x03\0\0\0${'\0'.repeat(64)}`), UNKNOWN],
  ['a Linux program', latin1(`\x7fELF\x02\x01\x01${'\0'.repeat(64)}`), UNKNOWN],
  ['a macOS program', latin1(`\xcf\xfa\xed\xfe\x07\0\0\x01${'\0'.repeat(64)}`), UNKNOWN],
  ['WebAssembly', latin1('\0asm\x01\0\0\0'), UNKNOWN],
  ['a Java class', latin1('\xca\xfe\xba\xbe\0\0\0\x34\0\x10'), UNKNOWN],
  ['a tar', tarOf([{ name: 'a', bytes: Buffer.from('x') }]), UNKNOWN],
  ['a RAR', latin1(`Rar!\x1a\x07\x01\0${'\0'.repeat(32)}`), UNKNOWN],
  ['a 7z', latin1(`7z\xbc\xaf\x27\x1c\0\x04${'\0'.repeat(32)}`), UNKNOWN],
  ['a JPEG XL', latin1('\xff\x0a\xfa\x7f\x01\x90\x08\x06'), UNKNOWN],
  ['a database', latin1(`SQLite format 3\0${'\0'.repeat(84)}`), UNKNOWN],
  ['a Photoshop image', latin1(`8BPS\0\x01${'\0'.repeat(30)}`), UNKNOWN],
  ['Flash', latin1(`CWS\x0a${'\x99'.repeat(30)}`), UNKNOWN],
  ['an MPEG video', latin1(`\0\0\x01\xba\x44${'\0'.repeat(30)}`), UNKNOWN],
  ['an IFF sound', latin1('FORM\0\0\0\x10AIFFCOMM\0\0\0\x12'), UNKNOWN],
  ['another RIFF', riff('RMID', 'data'), UNKNOWN],
  ['a text that contains a zero byte', Buffer.from('hello\0world'), UNKNOWN],
  ['a text that is not UTF-8', latin1('caf\xe9 au lait'), UNKNOWN],
]

const MIXED: Sample[] = [
  ['a GIF that is also a script', latin1('GIF89a/*<script>alert(1)</script>*/=1;'), 'image/gif'],
  ['a GIF with an HTML page in its comment', Buffer.concat([gif.subarray(0, 13), Buffer.from(html)]), 'image/gif'],
  ['a JPEG followed by a ZIP', Buffer.concat([jpeg, zip({ a: 'x' })]), 'image/jpeg'],
  [
    'a JPEG with an HTML page in its comment',
    Buffer.concat([latin1('\xff\xd8\xff\xfe\0\x50'), Buffer.from(html)]),
    'image/jpeg',
  ],
  ['a PNG with an HTML page in its text', Buffer.concat([png.subarray(0, 33), Buffer.from(html)]), 'image/png'],
  ['a PDF with an SVG in it', Buffer.from(`%PDF-1.4 ${svg}`), 'application/pdf'],
  ['a PDF with an HTML page in it', Buffer.from(`%PDF-1.4\n${html}`), 'application/pdf'],
  ['an HTML page with a PDF in it', Buffer.from(`${html}${PDF}`), 'text/html'],
  ['an HTML page with a GIF in it', Buffer.concat([Buffer.from(html), gif]), UNKNOWN],
  ['an HTML page after binary data', Buffer.concat([Buffer.from([0, 1, 2]), Buffer.from(html)]), UNKNOWN],
  ['a ZIP after an HTML page', Buffer.concat([Buffer.from(html), zip({ a: 'x' })]), UNKNOWN],
  ['a ZIP that calls itself a PNG', zip({ mimetype: 'image/png' }), 'application/zip'],
  ['a JPEG after a byte order mark', withBom(jpeg), UNKNOWN],
  ['a PNG after a byte order mark', withBom(png), UNKNOWN],
  ['a PDF after a byte order mark', withBom(PDF), 'text/plain'],
  ['a JPEG after an ID3 tag', id3(10, jpeg), 'audio/mpeg'],
  ['a PNG after an ID3 tag', id3(0, png), 'audio/mpeg'],
  ['a WebP that claims to be a sound', riff('WAVE', 'VP8 '), 'audio/wav'],
  ['a video that claims to be a picture', isoMedia('avif', 'isom'), 'image/avif'],
  ['an SVG with a script', Buffer.from(svg.replace('<rect', '<script>alert(1)</script><rect')), 'image/svg+xml'],
  ['an HTML page that begins with a comment of an SVG', Buffer.from(`<!-- ${svg} -->${html}`), 'text/html'],
]

const CUT: Sample[] = [
  ['8 bytes of a PNG', png.subarray(0, 8), 'image/png'],
  ['20 bytes of a PNG', png.subarray(0, 20), 'image/png'],
  ['40 bytes of a PNG', png.subarray(0, 40), 'image/png'],
  ['7 bytes of a PNG', png.subarray(0, 7), UNKNOWN],
  ['3 bytes of a JPEG', jpeg.subarray(0, 3), 'image/jpeg'],
  ['2 bytes of a JPEG', jpeg.subarray(0, 2), UNKNOWN],
  ['6 bytes of a GIF', gif.subarray(0, 6), 'image/gif'],
  ['12 bytes of a WebP', webp.subarray(0, 12), 'image/webp'],
  ['11 bytes of a WebP', webp.subarray(0, 11), UNKNOWN],
  ['12 bytes of an AVIF', avif.subarray(0, 12), 'image/avif'],
  ['8 bytes of an AVIF', avif.subarray(0, 8), UNKNOWN],
  ['4 bytes of a TIFF', (await tiff('none')).subarray(0, 4), 'image/tiff'],
  ['8 bytes of a TIFF', (await tiff('none')).subarray(0, 8), 'image/tiff'],
  ['5 bytes of a PDF', Buffer.from('%PDF-'), 'application/pdf'],
  ['4 bytes of a ZIP', Buffer.from('PK\x03\x04'), 'application/zip'],
  ['2 bytes of a gzip', latin1('\x1f\x8b'), UNKNOWN],
  ['3 bytes of a gzip', latin1('\x1f\x8b\x08'), 'application/gzip'],
  ['15 bytes of a gzip', gzipSync(png).subarray(0, 15), 'application/gzip'],
  ['4 bytes of an Ogg', Buffer.from('OggS'), 'text/plain'],
  ['30 bytes of a WebM', ebml('webm').subarray(0, 30), 'video/webm'],
  ['4 bytes of a WebM', ebml('webm').subarray(0, 4), UNKNOWN],
  ['3 bytes of an MP3', mp3().subarray(0, 3), 'audio/mpeg'],
  ['10 bytes of an MP3 with a tag', id3(100, mp3()).subarray(0, 10), 'audio/mpeg'],
  ['4 bytes of an SVG', Buffer.from('<svg'), 'text/plain'],
]

/** The chunk that makes a PNG animated, which precedes its pixels. */
function animatedPng(still: Buffer): Buffer {
  const control = Buffer.alloc(20)
  control.writeUInt32BE(8, 0)
  control.write('acTL', 4)
  return Buffer.concat([still.subarray(0, 33), control, still.subarray(33)])
}

test.each([...PICTURES, ...FILES, ...TEXTS, ...UNKNOWNS, ...MIXED, ...CUT])(
  'detects the type of %s',
  async (_, bytes, type) => {
    expect(await sniff(bytes.subarray(0, SNIFF_BYTES))).toBe(type)
  },
)

test('a text is detected even if the end of the head cuts a character in two', async () => {
  const text = Buffer.from(`${'a'.repeat(SNIFF_BYTES - 1)}é`)
  expect(await sniff(text.subarray(0, SNIFF_BYTES))).toBe('text/plain')
})

test('bytes are detected as a picture only if they begin like one', async () => {
  const starts = ['ff', '89', '47', '52', '00', '49', '4d']
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 64 }), async (bytes) => {
      const type = await sniff(bytes)
      if (PICTURE_TYPES.has(type)) expect(starts).toContain(Buffer.from(bytes).toString('hex').slice(0, 2))
    }),
  )
})

test('hostile text is read without backtracking', async () => {
  const comments = '<!---->'.repeat(600)
  expect(await sniff(Buffer.from(`${comments}<svg>`))).toBe('image/svg+xml')
  for (const text of [
    comments,
    '<!--'.repeat(1_000),
    ' '.repeat(4_000),
    '<!doctype svg ['.repeat(270),
    '<?'.repeat(2_000),
  ])
    expect(await sniff(Buffer.from(text))).toBe('text/plain')
})
