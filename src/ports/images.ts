import type { Card } from '../lib/card'

/** Makes the image variants of uploads, and pictures of our own. */
export interface Images {
  /**
   * Makes the five variants of an image (contract part 6). Deterministic: the same input gives the same bytes. Calls are
   * queued and run one at a time.
   * @returns `broken` for failures that the image causes
   * @throws Fault UNAVAILABLE for transient failures: a full disk, a decoder that died
   */
  makeVariants(path: string, options: VariantOptions): Promise<MadeVariants | BrokenImage>
  /**
   * Draws a card as PNG. Deterministic. Shares the queue of the variants.
   * @throws Fault UNAVAILABLE if too many wait, or the decoder died
   */
  drawCard(card: Card): Promise<Uint8Array<ArrayBuffer>>
}

/** A rectangle, as shares of width and height (0–1). */
export interface Share {
  x: number
  y: number
  width: number
  height: number
}

export interface VariantOptions {
  /** The point that covers keep visible, as shares of width and height (0–1) of the displayed image. */
  focalPoint: { x: number; y: number }
  /** The part that the variants show, as shares of the displayed image; null for all of it. */
  crop?: Share | null
  /** An existing folder for the variants. The caller moves or removes its files, also after a failure. */
  folder: string
  /** Aborts the work immediately; the call then throws the signal's reason. */
  signal?: AbortSignal
}

/** Properties of an image as displayed, after its EXIF orientation is applied. */
export interface ImageFacts {
  /** One of `jpeg png gif webp avif tiff`. */
  format: string
  width: number
  height: number
  /** Frames of an animation; 1 for a still image. */
  frames: number
}

export interface MadeVariants {
  kind: 'made'
  facts: ImageFacts
  /** Base64, about 28 characters. */
  thumbhash: string
  /** In the order of `VariantName`. */
  variants: VariantFile[]
}

export type VariantName = 'thumb' | 'small' | 'medium' | 'large' | 'social'

/** A variant that is completely written. Width and height are those of one frame. */
export interface VariantFile {
  name: VariantName
  format: 'webp' | 'jpeg'
  contentType: 'image/webp' | 'image/jpeg'
  width: number
  height: number
  /** Bytes. */
  size: number
  /** In hex. */
  sha256: string
  path: string
}

/** An image whose variants can never be made. Code and message become the upload's `failure`, which people see. */
export interface BrokenImage {
  kind: 'broken'
  code: 'IMAGE_DAMAGED' | 'IMAGE_UNSUPPORTED' | 'IMAGE_TOO_LARGE' | 'IMAGE_TOO_SLOW'
  message: string
  /** For the log. */
  cause?: unknown
}
