/** The decoder behind uploads. */
export interface Images {
  /**
   * The five variants of an image (contract part 6). May be repeated: the same input gives the same bytes. Calls wait for
   * each other: one image at a time is plenty for a machine.
   * @returns `broken` for what the image is to blame for
   * @throws Fault UNAVAILABLE for what is worth another try: a full disk, a decoder that died
   */
  makeVariants(path: string, options: VariantOptions): Promise<MadeVariants | BrokenImage>
}

export interface VariantOptions {
  /** What covers keep in sight, as shares of width and height (0–1) of the image as it is seen. */
  focalPoint: { x: number; y: number }
  /** An existing folder for the variants; the caller moves them on or removes it, also where they are broken. */
  folder: string
  /** Ends the work at once; it then throws the signal's reason. */
  signal?: AbortSignal
}

/** What an image file says of itself, as it is seen: turned by its EXIF orientation. */
export interface ImageFacts {
  /** As the decoder names it: `jpeg png gif webp avif tiff`. */
  format: string
  width: number
  height: number
  /** Pictures of an animation; 1 for a still. */
  frames: number
}

export interface MadeVariants {
  kind: 'made'
  facts: ImageFacts
  /** Base64, some 28 characters. */
  thumbhash: string
  /** In the order of the names. */
  variants: VariantFile[]
}

export type VariantName = 'thumb' | 'small' | 'medium' | 'large' | 'social'

/** A variant, written and closed. Width and height are those of one picture. */
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

/** An image of which no variants can be made, now or later. Code and message are an upload's `failure`: words for people. */
export interface BrokenImage {
  kind: 'broken'
  code: 'IMAGE_DAMAGED' | 'IMAGE_UNSUPPORTED' | 'IMAGE_TOO_LARGE' | 'IMAGE_TOO_SLOW'
  message: string
  /** For the log. */
  cause?: unknown
}
