import { afterEach, beforeEach, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import type { BrokenImage, MadeVariants, VariantName } from '../../src/ports/images'
import { ImagesApart } from '../../src/ports/images-apart'
import { children } from '../support/processes'
import { animation, dottedGif, flatPng, type Quarter, quarters, QUARTERS, quartersOf } from '../support/images'
import { settled, until } from '../support/until'

setDefaultTimeout(60_000)

const images = new ImagesApart()
const CENTRE = { x: 0.5, y: 0.5 }

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quoin-images-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function attempt(bytes: Uint8Array, focalPoint = CENTRE): Promise<MadeVariants | BrokenImage> {
  const path = join(folder, 'original')
  writeFileSync(path, bytes)
  return images.makeVariants(path, { focalPoint, folder })
}

async function made(bytes: Uint8Array, focalPoint?: typeof CENTRE): Promise<MadeVariants> {
  const result = await attempt(bytes, focalPoint)
  if (result.kind === 'broken') throw new Error(`${result.code}: ${String(result.cause)}`)
  return result
}

const sizes = ({ variants }: MadeVariants) =>
  Object.fromEntries(variants.map(({ name, width, height }) => [name, `${width}x${height}`]))

function variant({ variants }: MadeVariants, name: VariantName) {
  const found = variants.find((one) => one.name === name)
  if (!found) throw new Error(`no ${name}`)
  return found
}

describe('the five variants', () => {
  test('of a large photo have the contract’s names, formats and sizes', async () => {
    const result = await made(await quarters(2600, 1950).jpeg().toBuffer())
    expect(result.facts).toEqual({ format: 'jpeg', width: 2600, height: 1950, frames: 1 })
    expect(sizes(result)).toEqual({
      thumb: '256x256',
      small: '640x480',
      medium: '1280x960',
      large: '1920x1440',
      social: '1200x630',
    })
    expect(result.variants.map(({ name, format }) => [name, format])).toEqual([
      ['thumb', 'webp'],
      ['small', 'webp'],
      ['medium', 'webp'],
      ['large', 'webp'],
      ['social', 'jpeg'],
    ])
  })

  test('match their reported size, hash and type', async () => {
    const result = await made(await quarters(1400, 1000).png().toBuffer())
    for (const { path, size, sha256, width, height, format, contentType } of result.variants) {
      const bytes = readFileSync(path)
      expect(bytes.length).toBe(size)
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256)
      expect(await sharp(path).metadata()).toMatchObject({ format, width, height, space: 'srgb' })
      expect(contentType).toBe(`image/${format}`)
      expect(await quartersOf(path)).toEqual([...QUARTERS])
    }
    expect(Buffer.from(result.thumbhash, 'base64').length).toBeGreaterThan(4)
  })

  test('are never larger than the original; covers keep their shape', async () => {
    expect(sizes(await made(await quarters(300, 200).png().toBuffer()))).toEqual({
      thumb: '200x200',
      small: '300x200',
      medium: '300x200',
      large: '300x200',
      social: '300x158',
    })
  })

  test('exist for extreme proportions', async () => {
    const tall = await made(flatPng(1, 20_000))
    expect(sizes(tall)).toEqual({ thumb: '1x1', small: '1x16383', medium: '1x16383', large: '1x16383', social: '1x1' })
    const wide = await made(flatPng(20_000, 1))
    expect(sizes(wide)).toEqual({ thumb: '1x1', small: '640x1', medium: '1280x1', large: '1920x1', social: '2x1' })
    expect(sizes(await made(flatPng(1, 1)))).toMatchObject({ thumb: '1x1', large: '1x1', social: '1x1' })
  })

  test('are identical byte by byte when they are made again', async () => {
    const photo = await quarters(800, 600).jpeg().toBuffer()
    const hashes = async () => (await made(photo)).variants.map(({ sha256 }) => sha256)
    expect(await hashes()).toEqual(await hashes())
  })

  test('of a transparent image are transparent, except for the JPEG, which is white there', async () => {
    const clear = {
      create: { width: 300, height: 300, channels: 4, background: { r: 9, g: 9, b: 9, alpha: 0 } },
    } as const
    const result = await made(await sharp(clear).png().toBuffer())
    expect((await sharp(variant(result, 'large').path).metadata()).hasAlpha).toBe(true)
    expect(await quartersOf(variant(result, 'social').path)).toEqual(['white', 'white', 'white', 'white'])
  })
})

describe('a variant looks like its original', () => {
  const stored = QUARTERS
  const [tl, tr, bl, br] = stored
  const shown: [orientation: number, quarters: Quarter[]][] = [
    [1, [tl, tr, bl, br]],
    [2, [tr, tl, br, bl]],
    [3, [br, bl, tr, tl]],
    [4, [bl, br, tl, tr]],
    [5, [tl, bl, tr, br]],
    [6, [bl, tl, br, tr]],
    [7, [br, tr, bl, tl]],
    [8, [tr, br, tl, bl]],
  ]

  test.each(shown)('EXIF orientation %i', async (orientation, expected) => {
    const photo = await quarters(1200, 800, stored).withMetadata({ orientation }).jpeg().toBuffer()
    const result = await made(photo)
    const [width, height] = orientation < 5 ? [1200, 800] : [800, 1200]
    expect(result.facts).toMatchObject({ width, height })
    for (const { path } of result.variants) expect(await quartersOf(path)).toEqual(expected)
    expect(variant(result, 'small')).toMatchObject({ width: 640, height: Math.round((640 * height) / width) })
  })

  test('location, camera and colour profile are removed', async () => {
    const photo = await quarters(800, 600)
      .withExif({
        IFD0: { Make: 'SecretCamera', Copyright: 'Ada' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '0/1 7/1 0/1' },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><note>SecretNote</note></x:xmpmeta>')
      .withIccProfile('p3')
      .jpeg()
      .toBuffer()
    expect((await sharp(photo).metadata()).exif).toBeDefined()
    expect(photo.includes('SecretCamera')).toBe(true)
    for (const { path } of (await made(photo)).variants) {
      const { exif, icc, xmp, iptc, orientation } = await sharp(path).metadata()
      expect([exif, icc, xmp, iptc, orientation].every((one) => one === undefined)).toBe(true)
      const bytes = readFileSync(path)
      for (const word of ['Exif', 'SecretCamera', 'SecretNote', 'xmpmeta', 'ICC_PROFILE'])
        expect(bytes.includes(word)).toBe(false)
    }
  })

  test('other colour spaces, depths and formats keep their colours', async () => {
    const picture = () => quarters(600, 400)
    const originals = {
      'CMYK JPEG': await picture().toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer(),
      '16-bit PNG': await picture().toColourspace('rgb16').png().toBuffer(),
      'P3 JPEG': await picture().withIccProfile('p3').jpeg().toBuffer(),
      'progressive JPEG': await picture().jpeg({ progressive: true }).toBuffer(),
      WebP: await picture().webp().toBuffer(),
      AVIF: await picture().avif({ effort: 0 }).toBuffer(),
      TIFF: await picture().tiff().toBuffer(),
      'still GIF': await picture().gif().toBuffer(),
      'palette PNG': await picture().png({ palette: true }).toBuffer(),
    }
    for (const [name, bytes] of Object.entries(originals)) {
      const result = await made(bytes)
      expect({ name, quarters: await quartersOf(variant(result, 'medium').path) }).toEqual({
        name,
        quarters: [...QUARTERS],
      })
    }
  })

  test('the focal point stays visible in the covers and affects no other variant', async () => {
    const wide = await quarters(1600, 400).png().toBuffer()
    const left = await made(wide, { x: 0, y: 0.5 })
    expect(await quartersOf(variant(left, 'thumb').path)).toEqual(['red', 'red', 'blue', 'blue'])
    expect(await quartersOf(variant(left, 'large').path)).toEqual([...QUARTERS])
    const right = await made(wide, { x: 1, y: 0.5 })
    expect(await quartersOf(variant(right, 'thumb').path)).toEqual(['green', 'green', 'white', 'white'])
    const top = await made(await quarters(600, 2400).png().toBuffer(), { x: 0.5, y: 0 })
    expect(await quartersOf(variant(top, 'social').path)).toEqual(['red', 'green', 'red', 'green'])
  })

  test.each(['gif', 'webp'] as const)(
    'an animated %s stays animated, with its timing; social is a still',
    async (format) => {
      const result = await made(await animation(format, 6, 900, 300))
      expect(result.facts).toEqual({ format, width: 900, height: 300, frames: 6 })
      expect(sizes(result)).toEqual({
        thumb: '256x256',
        small: '640x213',
        medium: '900x300',
        large: '900x300',
        social: '571x300',
      })
      for (const { path, format: kind, height } of result.variants) {
        const { pages = 1, delay, loop, pageHeight } = await sharp(path, { animated: true }).metadata()
        if (kind === 'jpeg') expect(pages).toBe(1)
        else
          expect({ pages, delay, loop, pageHeight }).toEqual({
            pages: 6,
            delay: Array(6).fill(70),
            loop: 3,
            pageHeight: height,
          })
      }
    },
  )
})

describe('a broken or hostile file', () => {
  const jpeg = () => quarters(600, 400).jpeg().toBuffer()
  const png = () => quarters(600, 400).png({ compressionLevel: 0 }).toBuffer()
  const half = (bytes: Buffer) => bytes.subarray(0, bytes.length >> 1)
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'

  const files: [name: string, code: BrokenImage['code'], bytes: () => Promise<Uint8Array> | Uint8Array][] = [
    ['a 100-megapixel PNG of few bytes', 'IMAGE_TOO_LARGE', () => flatPng(10_000, 10_000)],
    ['a PNG that claims to be 60,000 wide and high', 'IMAGE_TOO_LARGE', () => flatPng(60_000, 60_000).subarray(0, 300)],
    ['an animation of few bytes and 80 megapixels in all', 'IMAGE_TOO_LARGE', () => dottedGif(2_000, 2_000, 20)],
    ['an animation of thousands of dots', 'IMAGE_TOO_LARGE', () => dottedGif(1, 1, 3_001)],
    ['a JPEG cut in the middle', 'IMAGE_DAMAGED', async () => half(await jpeg())],
    ['a JPEG without its last bytes', 'IMAGE_DAMAGED', async () => (await jpeg()).subarray(0, -2)],
    [
      'a progressive JPEG cut in the middle',
      'IMAGE_DAMAGED',
      async () => half(await quarters(600, 400).jpeg({ progressive: true }).toBuffer()),
    ],
    ['a PNG cut in the middle', 'IMAGE_DAMAGED', async () => half(await png())],
    ['a PNG with a wrong checksum', 'IMAGE_DAMAGED', async () => (await png()).fill(7, 5_000, 5_100)],
    ['a WebP cut in the middle', 'IMAGE_DAMAGED', async () => half(await quarters(600, 400).webp().toBuffer())],
    [
      'an AVIF cut in the middle',
      'IMAGE_DAMAGED',
      async () => half(await quarters(600, 400).avif({ effort: 0 }).toBuffer()),
    ],
    ['nothing at all', 'IMAGE_DAMAGED', () => new Uint8Array()],
    ['the first bytes of a JPEG', 'IMAGE_DAMAGED', async () => (await jpeg()).subarray(0, 100)],
    ['an SVG with a script', 'IMAGE_UNSUPPORTED', () => Buffer.from(svg)],
    ['a zip', 'IMAGE_UNSUPPORTED', () => Buffer.from('PK\x03\x04some file or other in here')],
    ['text', 'IMAGE_UNSUPPORTED', () => Buffer.from('#!/bin/sh\nrm -rf /\n')],
    [
      'random bytes after a PNG signature',
      'IMAGE_DAMAGED',
      () => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), crypto.getRandomValues(new Uint8Array(500))]),
    ],
  ]

  test.each(files)('%s fails as %s with a plain message and leaves no variants', async (_, code, bytes) => {
    const result = await attempt(await bytes())
    if (result.kind !== 'broken') throw new Error('It was taken for an image.')
    expect(result.code).toBe(code)
    expect(result.message).toMatch(/^[A-Z].*\.$/)
    expect(result.message).not.toContain(folder)
    expect(readdirSync(folder)).toEqual(['original'])
  })

  test('data appended to an image is in none of its variants', async () => {
    for (const bytes of [await jpeg(), await animation('gif', 2, 60, 60)]) {
      const result = await made(Buffer.concat([bytes, Buffer.from('PK\x03\x04<script>alert(1)</script>')]))
      for (const { path } of result.variants) expect(readFileSync(path).includes('<script>')).toBe(false)
    }
  })

  test('an image of exactly 64 megapixels is accepted', async () => {
    expect(sizes(await made(flatPng(8_000, 8_000)))).toMatchObject({ large: '1920x1920' })
  })
})

describe('the process that decodes', () => {
  /** Few bytes that take seconds to decode. */
  const FILM = dottedGif(1_000, 1_000, 60)
  const photo = () => quarters(1600, 1200).jpeg().toBuffer()

  test('processes concurrent images one after the other without mixing them up', async () => {
    const widths = [210, 220, 230, 240, 250, 260]
    const results = await Promise.all(
      widths.map(async (width) => {
        const own = join(folder, String(width))
        mkdirSync(own)
        writeFileSync(join(own, 'original'), await quarters(width, 100).png().toBuffer())
        return images.makeVariants(join(own, 'original'), { focalPoint: CENTRE, folder: own })
      }),
    )
    expect(results.map((result) => (result.kind === 'made' ? variant(result, 'large').width : 0))).toEqual(widths)
  })

  test('is killed when the signal aborts, and the next image gets a new one', async () => {
    const path = join(folder, 'film')
    writeFileSync(path, FILM)
    const abort = new AbortController()
    const running = images.makeVariants(path, { focalPoint: CENTRE, folder, signal: abort.signal })
    const failure = running.catch((error: unknown) => error)
    await settled()
    abort.abort(new Error('no longer wanted'))
    expect(await failure).toEqual(new Error('no longer wanted'))
    await made(await photo())
  })

  test('is killed when an image takes too long', async () => {
    const path = join(folder, 'film')
    writeFileSync(path, FILM)
    const hasty = new ImagesApart({ timeoutMs: 1 })
    expect(await hasty.makeVariants(path, { focalPoint: CENTRE, folder })).toMatchObject({ code: 'IMAGE_TOO_SLOW' })
  })

  test('may crash: the waiting call fails as retryable, and the next one gets a new process', async () => {
    const own = new ImagesApart()
    const path = join(folder, 'film')
    writeFileSync(path, FILM)
    const before = children()
    const refusal = own.makeVariants(path, { focalPoint: CENTRE, folder }).catch((error: unknown) => error)
    const decoders = () => children().filter((one) => !before.includes(one))
    await until('a decoder runs', () => decoders().length > 0)
    for (const pid of decoders()) process.kill(pid, 'SIGKILL')
    expect(await refusal).toMatchObject({ code: 'UNAVAILABLE' })
    writeFileSync(path, await photo())
    expect(await own.makeVariants(path, { focalPoint: CENTRE, folder })).toMatchObject({ kind: 'made' })
  })

  test('ends with the server, also when the server is killed in the middle of an image', async () => {
    const path = join(folder, 'film')
    writeFileSync(path, FILM)
    const server = Bun.spawn([process.execPath, join(import.meta.dir, '../support/decoding-server.ts'), path, folder], {
      stdout: 'pipe',
    })
    const decoder = Number(await server.stdout.text())
    expect(decoder).toBeGreaterThan(0)
    await until('the decoder is gone', () => !runs(decoder))
  })

  test('ends when it is idle', async () => {
    const before = children()
    const own = new ImagesApart({ idleMs: 50 })
    const path = join(folder, 'photo')
    writeFileSync(path, await photo())
    await own.makeVariants(path, { focalPoint: CENTRE, folder })
    await until('the decoder is gone', () => children().every((pid) => before.includes(pid)))
  })

  test('a missing folder is not blamed on the image', async () => {
    const path = join(folder, 'photo')
    writeFileSync(path, await photo())
    const where = { focalPoint: CENTRE, folder: join(folder, 'none') }
    await expect(images.makeVariants(path, where)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  })
})

function runs(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
