import { expect, test } from 'bun:test'
import fc from '../support/properties'
import { PICTURE_TYPES, sniff, SNIFF_BYTES } from '../../src/lib/sniff'

const ftyp = (brand: string) => `\0\0\0\x20ftyp${brand}\0\0\0\0`

/** Bytes as Latin-1 text, and what they are. */
const files: [string, string][] = [
  ['\xff\xd8\xff\xe0\0\x10JFIF', 'image/jpeg'],
  ['\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'image/png'],
  ['GIF89a\x01\0\x01\0', 'image/gif'],
  ['GIF87a\x01\0\x01\0', 'image/gif'],
  ['RIFF\x10\0\0\0WEBPVP8 ', 'image/webp'],
  [ftyp('avif'), 'image/avif'],
  ['\0\0\0\x1cftypmif1\0\0\0\0mif1avifmiaf', 'image/avif'],
  ['\0\0\0\x18ftypmif1\0\0\0\0mif1heic', 'image/heic'],
  [ftyp('heic'), 'image/heic'],
  ['II*\0\x08\0\0\0', 'image/tiff'],
  ['MM\0*\0\0\0\x08', 'image/tiff'],
  ['BM\x3a\0\0\0\0\0\0\0\x36\0\0\0', 'image/bmp'],
  ['\0\0\x01\0\x01\0\x10\x10', 'image/x-icon'],
  ['%PDF-1.7\n', 'application/pdf'],
  [ftyp('isom'), 'video/mp4'],
  [ftyp('mp42'), 'video/mp4'],
  [ftyp('qt  '), 'video/quicktime'],
  [ftyp('M4A '), 'audio/mp4'],
  ['\x1a\x45\xdf\xa3\x9fB\x86\x81\x01webm', 'video/webm'],
  ['\x1a\x45\xdf\xa3\x9fB\x86\x81\x01matroska', 'video/x-matroska'],
  ['RIFF\x10\0\0\0WAVEfmt ', 'audio/wav'],
  ['ID3\x04\0\0\0\0\0\0', 'audio/mpeg'],
  ['\xff\xfb\x90\x64\0\0', 'audio/mpeg'],
  ['OggS\0\x02\0\0OpusHead', 'audio/ogg'],
  ['fLaC\0\0\0\x22', 'audio/flac'],
  ['PK\x03\x04\x14\0', 'application/zip'],
  ['\x1f\x8b\x08\0', 'application/gzip'],
  ['wOF2\0\x01\0\0', 'font/woff2'],
  ['<svg xmlns="http://www.w3.org/2000/svg">', 'image/svg+xml'],
  ['\xef\xbb\xbf<?xml version="1.0"?>\n<!-- <html> -->\n<svg:svg>', 'image/svg+xml'],
  ['<!DOCTYPE svg PUBLIC "a" "b" [ <!ENTITY x "y"> ]>\n<svg\n>', 'image/svg+xml'],
  ['<!doctype html><title>Hi</title>', 'text/html'],
  ['  <!-- note -->\n<HTML><body>', 'text/html'],
  ['<script>alert(1)</script>', 'text/html'],
  ['<?xml version="1.0"?><feed/>', 'application/xml'],
  ['name,age\nAda,36\n', 'text/plain'],
  ['Gr\xc3\xbc\xc3\x9fe', 'text/plain'],
  ['\xff\xfeH\0i\0', 'text/plain'],
  ['#!/bin/sh\n', 'text/plain'],
  ['', 'application/octet-stream'],
  ['MZ\x90\0\x03\0\0\0', 'application/octet-stream'],
  ['\x7fELF\x02\x01', 'application/octet-stream'],
  ['\xff\xff\xff\xff', 'application/octet-stream'],
]

test.each(files)('%j is %s', (text, type) => {
  expect(sniff(Buffer.from(text, 'latin1'))).toBe(type)
})

test('a file that is two things is what its beginning says', () => {
  expect(sniff(Buffer.from('GIF89a/*<script>alert(1)</script>*/=1;', 'latin1'))).toBe('image/gif')
  expect(sniff(Buffer.from('\xff\xd8\xff\xe0PK\x03\x04', 'latin1'))).toBe('image/jpeg')
  expect(sniff(Buffer.from('%PDF-1.4 <svg>', 'latin1'))).toBe('application/pdf')
})

test('a character that the end of the head cuts in two makes no binary of a text', () => {
  const text = Buffer.from(`${'a'.repeat(SNIFF_BYTES - 1)}é`)
  expect(sniff(text.subarray(0, SNIFF_BYTES))).toBe('text/plain')
})

test('no bytes are a picture unless they begin like one', () => {
  const starts = ['ff', '89', '47', '52', '00', '49', '4d']
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 64 }), (bytes) => {
      const type = sniff(bytes)
      if (PICTURE_TYPES.has(type)) expect(starts).toContain(Buffer.from(bytes).toString('hex').slice(0, 2))
    }),
  )
})

test('text made to confuse is read in one pass', () => {
  const comments = '<!---->'.repeat(600)
  expect(sniff(Buffer.from(`${comments}<svg>`))).toBe('image/svg+xml')
  for (const text of [
    comments,
    '<!--'.repeat(1_000),
    ' '.repeat(4_000),
    '<!doctype svg ['.repeat(270),
    '<?'.repeat(2_000),
  ])
    expect(sniff(Buffer.from(text))).toBe('text/plain')
})
