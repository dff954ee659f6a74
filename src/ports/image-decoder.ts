import { stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Metadata, type Sharp, type SharpOptions } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { BoundedQueue } from '../lib/bounded-queue'
import type { BrokenImage, ImageFacts, MadeVariants, Share, VariantFile, VariantOptions } from './images'
import { type PlannedVariant, planVariants, type Rectangle, type Size } from './variant-plan'

// Imported only by the decoder process (image-process.ts), which isolates the server from hostile files.

/** Most pixels of a still image, or of all frames of an animation together. */
const MAX_PIXELS = 64_000_000
const MAX_FRAMES = 3_000
/** Number of concurrent pipelines; each uses one thread. */
const AT_ONCE = 2
const WEBP = { quality: 80, effort: 4 } as const
/** Each frame of an animation is encoded three times. With more effort, a short animation would take a minute. */
const ANIMATED_WEBP = { quality: 75, effort: 2 } as const
const JPEG = { quality: 82 } as const
const THUMBHASH_SIDE = 100
/** Formats whose pages are the frames of an animation. */
const ANIMATIONS = new Set(['gif', 'webp'])
const LOADERS = ['Jpeg', 'Png', 'Nsgif', 'Webp', 'Heif', 'Tiff']

sharp.cache(false)
sharp.concurrency(1)
sharp.block({ operation: ['VipsForeignLoad'] })
// Uploads are read from files, so a buffer of SVG is always a drawing of ours.
sharp.unblock({ operation: [...LOADERS.map((name) => `VipsForeignLoad${name}File`), 'VipsForeignLoadSvgBuffer'] })

/** `error` rejects truncated files and damaged data, and accepts the harmless deviations that cameras write. */
const OPEN: SharpOptions = { failOn: 'error', limitInputPixels: MAX_PIXELS }

/** A drawing of ours as PNG. */
export function pngOf(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).png({ palette: true, quality: 92, effort: 6 }).toBuffer()
}

export type DecoderOptions = Pick<VariantOptions, 'focalPoint' | 'crop' | 'folder'>

/** Writes the five variants into the folder. It throws only for failures that the image did not cause. */
export async function writeVariants(path: string, options: DecoderOptions): Promise<MadeVariants | BrokenImage> {
  if ((await stat(path)).size === 0) return broken('IMAGE_DAMAGED', 'The file is empty.')
  let encoded: Encoded | BrokenImage
  try {
    encoded = await encodedVariants(path, options)
  } catch (cause) {
    return brokenBy(cause)
  }
  if ('kind' in encoded) return encoded
  const { facts, thumbhash, pictures } = encoded
  const variants: VariantFile[] = []
  for (const picture of pictures) variants.push(await written(picture, options.folder))
  return { kind: 'made', facts, thumbhash, variants }
}

interface Picture {
  plan: PlannedVariant
  bytes: Buffer
}

interface Encoded {
  facts: ImageFacts
  thumbhash: string
  pictures: Picture[]
}

async function encodedVariants(path: string, { focalPoint, crop }: DecoderOptions): Promise<Encoded | BrokenImage> {
  // Reads only the header, to check the size before anything is decoded.
  const whole = factsOf(await sharp(path, { ...OPEN, limitInputPixels: false }).metadata())
  if ('kind' in whole) return whole
  const area = crop ? areaOf(crop, whole) : undefined
  const facts = area ? { ...whole, width: area.width, height: area.height } : whole
  const animated = facts.frames > 1
  const { base: size, variants } = planVariants(facts, focalPoint, animated ? facts : undefined)
  const base = await decodedOnce(part(animated ? sharp(path, OPEN) : sharp(path, OPEN).autoOrient(), area), size)
  const encode = (plan: PlannedVariant) =>
    animated && plan.format === 'webp' ? film(path, plan, area) : still(base(), plan)
  const pictures = encodedOnce(variants, encode, animated ? 1 : AT_ONCE)
  const [thumbhash] = await Promise.all([thumbhashOf(base()), pictures])
  return { facts, thumbhash, pictures: await pictures }
}

/** Encodes equal variants once: several variants of a small original have the same content. */
async function encodedOnce(
  variants: PlannedVariant[],
  encode: (plan: PlannedVariant) => Promise<Buffer>,
  atOnce: number,
): Promise<Picture[]> {
  const gate = new BoundedQueue(atOnce, variants.length)
  const made = new Map<string, Promise<Buffer>>()
  const bytesOf = (plan: PlannedVariant) => {
    const { name: _, ...shape } = plan
    return made.getOrInsertComputed(JSON.stringify(shape), () => gate.run(() => encode(plan)))
  }
  // The longest work first, so that the pipelines finish at about the same time.
  const pictures = variants.toReversed().map(async (plan) => ({ plan, bytes: await bytesOf(plan) }))
  return (await Promise.all(pictures)).toReversed()
}

function factsOf(metadata: Metadata): ImageFacts | BrokenImage {
  const { format, compression, pages = 1, autoOrient } = metadata
  if (format === 'heif' && compression !== 'av1')
    return broken('IMAGE_UNSUPPORTED', 'HEIC images cannot be read; send them as JPEG, PNG, WebP or AVIF.')
  const frames = ANIMATIONS.has(format) ? pages : 1
  // Browsers do not apply EXIF orientation to animations.
  const { width, height } = frames > 1 ? metadata : autoOrient
  if (width * height * frames > MAX_PIXELS)
    return broken('IMAGE_TOO_LARGE', `The image has more than ${MAX_PIXELS / 1_000_000} megapixels.`)
  if (frames > MAX_FRAMES) return broken('IMAGE_TOO_LARGE', `The animation has more than ${MAX_FRAMES} frames.`)
  return { format: format === 'heif' ? 'avif' : format, width, height, frames }
}

/** Decodes the image, or the first frame of an animation, to the given size in sRGB with eight bits per channel. */
async function decodedOnce(image: Sharp, { width, height }: Size): Promise<() => Sharp> {
  const { data, info } = await image
    .resize(width, height, { fit: 'fill' })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  return () => sharp(data, { raw })
}

function still(base: Sharp, plan: PlannedVariant): Promise<Buffer> {
  const picture = shaped(base, plan)
  return (plan.format === 'webp' ? picture.webp(WEBP) : picture.flatten({ background: '#fff' }).jpeg(JPEG)).toBuffer()
}

/** Encodes all frames of an animation from the file: decoded frames would not fit into memory. */
function film(path: string, plan: PlannedVariant, area?: Rectangle): Promise<Buffer> {
  const frames = sharp(path, { ...OPEN, animated: true })
  return shaped(frames, area ? { ...plan, crop: within(area, plan.crop) } : plan)
    .webp(ANIMATED_WEBP)
    .toBuffer()
}

/** The pixels of a crop; at least one. */
function areaOf({ x, y, width, height }: Share, image: Size): Rectangle {
  const left = Math.min(image.width - 1, Math.round(x * image.width))
  const top = Math.min(image.height - 1, Math.round(y * image.height))
  return {
    left,
    top,
    width: Math.max(1, Math.min(image.width - left, Math.round(width * image.width))),
    height: Math.max(1, Math.min(image.height - top, Math.round(height * image.height))),
  }
}

function part(picture: Sharp, area: Rectangle | undefined): Sharp {
  return area ? picture.extract(area) : picture
}

/** A crop inside an area, from the edges of the image. */
function within(area: Rectangle, crop: Rectangle | undefined): Rectangle {
  return crop ? { ...crop, left: area.left + crop.left, top: area.top + crop.top } : area
}

function shaped(picture: Sharp, { crop, width, height }: PlannedVariant): Sharp {
  return (crop ? picture.extract(crop) : picture).resize(width, height, { fit: 'fill' })
}

async function thumbhashOf(base: Sharp): Promise<string> {
  const { data, info } = await base
    .resize(THUMBHASH_SIDE, THUMBHASH_SIDE, { fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
}

async function written({ plan, bytes }: Picture, folder: string): Promise<VariantFile> {
  const { name, format, width, height } = plan
  const path = join(folder, `${name}.${format}`)
  await writeFile(path, bytes, { mode: 0o600 })
  const sha256 = new Bun.CryptoHasher('sha256').update(bytes).digest('hex')
  return { name, format, contentType: `image/${format}`, width, height, size: bytes.byteLength, sha256, path }
}

function broken(code: BrokenImage['code'], message: string, cause?: unknown): BrokenImage {
  return { kind: 'broken', code, message, cause }
}

/** Maps an error message of the decoder to a failure for people. */
function brokenBy(error: unknown): BrokenImage {
  const cause = (error as Error).message
  if (/pixel limit/.test(cause)) return broken('IMAGE_TOO_LARGE', 'The image has too many pixels.', cause)
  if (/unsupported|not a known|codec/i.test(cause))
    return broken('IMAGE_UNSUPPORTED', 'The file is not an image of a supported format.', cause)
  return broken('IMAGE_DAMAGED', 'The image is damaged or incomplete.', cause)
}
