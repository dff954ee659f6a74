import type { VariantFile, VariantName } from './images'

export interface Size {
  width: number
  height: number
}

export interface Rectangle extends Size {
  left: number
  top: number
}

/** How one variant is made from the base: cropped, then scaled down, never up. Without `crop` it is the whole image. */
export interface PlannedVariant extends Size {
  name: VariantName
  format: VariantFile['format']
  crop?: Rectangle
}

export interface VariantPlan {
  /** The size in which to decode the image. By default no larger than the variants need. */
  base: Size
  variants: PlannedVariant[]
}

type Rule = { name: VariantName; format: VariantFile['format'] } & ({ cover: Size } | { maxWidth: number })

/** Contract part 6. */
const RULES: readonly Rule[] = [
  { name: 'thumb', format: 'webp', cover: { width: 256, height: 256 } },
  { name: 'small', format: 'webp', maxWidth: 640 },
  { name: 'medium', format: 'webp', maxWidth: 1280 },
  { name: 'large', format: 'webp', maxWidth: 1920 },
  { name: 'social', format: 'jpeg', cover: { width: 1200, height: 630 } },
]

/** The format's limit (RFC 9649, 2.7.1). */
const MAX_WEBP_SIDE = 16_383

/**
 * Plans the five variants of an image of this size.
 * @param focalPoint the point that covers keep visible, as shares of width and height (0–1)
 * @param base the size of the decoded image that the variants are made from
 */
export function planVariants(
  image: Size,
  focalPoint: { x: number; y: number },
  base: Size = smallestBase(image),
): VariantPlan {
  return { base, variants: RULES.map((rule) => planned(rule, image, base, focalPoint)) }
}

function smallestBase(image: Size): Size {
  return scaled(image, Math.min(1, Math.max(...RULES.map((rule) => scaleFor(rule, image)))))
}

/** The smallest scale of the image that loses no detail in this variant. */
function scaleFor(rule: Rule, image: Size): number {
  if ('maxWidth' in rule) return fitScale(rule.maxWidth, image)
  return Math.max(rule.cover.width / image.width, rule.cover.height / image.height)
}

function fitScale(maxWidth: number, { width, height }: Size): number {
  return Math.min(1, maxWidth / width, MAX_WEBP_SIDE / height)
}

function planned(rule: Rule, image: Size, base: Size, focalPoint: { x: number; y: number }): PlannedVariant {
  const { name, format } = rule
  if ('maxWidth' in rule) return { name, format, ...scaled(image, fitScale(rule.maxWidth, image)) }
  const crop = largestCrop(rule.cover, base, focalPoint)
  const shrink = scaleFor(rule, image) < 1
  return { name, format, crop, ...(shrink ? rule.cover : { width: crop.width, height: crop.height }) }
}

/** The largest part of the image with the target's proportions, as close to the focal point as the edges allow. */
function largestCrop(target: Size, { width, height }: Size, { x, y }: { x: number; y: number }): Rectangle {
  const size = scaled(target, Math.min(width / target.width, height / target.height))
  const crop = { width: Math.min(width, size.width), height: Math.min(height, size.height) }
  return {
    left: clamp(Math.round(x * width - crop.width / 2), width - crop.width),
    top: clamp(Math.round(y * height - crop.height / 2), height - crop.height),
    ...crop,
  }
}

function scaled({ width, height }: Size, scale: number): Size {
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

function clamp(value: number, most: number): number {
  return Math.min(Math.max(value, 0), most)
}
