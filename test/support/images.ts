import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

// Tests rewrite files of the same name.
sharp.cache(false)

/** Red, green, blue and white quarters, which reveal rotations, reflections and crops. */
export const QUARTERS = ['red', 'green', 'blue', 'white'] as const
export type Quarter = (typeof QUARTERS)[number]

const COLOURS: Record<Quarter, readonly [number, number, number]> = {
  red: [220, 30, 30],
  green: [30, 160, 30],
  blue: [30, 30, 220],
  white: [250, 250, 250],
}

/** An image of four quarters: top left, top right, bottom left, bottom right. */
export function quarters(width: number, height: number, colours: readonly Quarter[] = QUARTERS): Sharp {
  const pixels = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const quarter = colours[(y >= height / 2 ? 2 : 0) + (x >= width / 2 ? 1 : 0)] ?? 'white'
      pixels.set(COLOURS[quarter], (y * width + x) * 3)
    }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

/** The colours in the middle of its four quarters. */
export async function quartersOf(path: string): Promise<Quarter[]> {
  const { data, info } = await sharp(path).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return [
    [1, 1],
    [3, 1],
    [1, 3],
    [3, 3],
  ].map(([x = 0, y = 0]) => {
    const at = (Math.floor((y * info.height) / 4) * info.width + Math.floor((x * info.width) / 4)) * info.channels
    return nearest(data.subarray(at, at + 3))
  })
}

function nearest(pixel: Uint8Array): Quarter {
  const distance = (name: Quarter) => COLOURS[name].reduce((sum, value, at) => sum + (value - (pixel[at] ?? 0)) ** 2, 0)
  return QUARTERS.toSorted((a, b) => distance(a) - distance(b))[0] ?? 'white'
}

/** An animation with this many frames, each in another shade. */
export async function animation(format: 'gif' | 'webp', frames: number, width: number, height: number) {
  const shades = Array.from({ length: frames }, (_, index) => Math.round((index * 255) / frames))
  const pictures = shades.map((shade) =>
    sharp({ create: { width, height, channels: 3, background: { r: shade, g: 90, b: 255 - shade } } })
      .png()
      .toBuffer(),
  )
  const film = sharp(await Promise.all(pictures), { join: { animated: true } })
  const timing = { loop: 3, delay: shades.map(() => 70) }
  return (format === 'gif' ? film.gif(timing) : film.webp(timing)).toBuffer()
}

/** A GIF whose frames are one dot each on a canvas of any size: few bytes that take arbitrarily long to decode. */
export function dottedGif(width: number, height: number, frames: number): Buffer {
  const screen = Buffer.alloc(13)
  screen.write('GIF89a', 'latin1')
  screen.writeUInt16LE(width, 6)
  screen.writeUInt16LE(height, 8)
  screen[10] = 0x80
  const palette = Buffer.from([0, 0, 0, 255, 255, 255])
  const control = [0x21, 0xf9, 4, 0, 7, 0, 0, 0]
  const dot = [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]
  const pictures = Array.from({ length: frames }, () => Buffer.from([...control, ...dot]))
  return Buffer.concat([screen, palette, ...pictures, Buffer.from([0x3b])])
}

/** A PNG of one colour in any size, in few bytes. */
export function flatPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height)
  const chunks = [chunk('IHDR', header), chunk('IDAT', deflateSync(rows, { level: 9 })), chunk('IEND')]
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks])
}

function chunk(type: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const named = Buffer.concat([Buffer.from(type), data])
  const framed = Buffer.alloc(named.length + 8)
  framed.writeUInt32BE(data.length, 0)
  named.copy(framed, 4)
  framed.writeUInt32BE(crc32(named), named.length + 4)
  return framed
}
