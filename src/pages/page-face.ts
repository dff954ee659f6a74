import { type ArtMotif, isMotif } from '../blocks/art/art'
import type { Content } from '../blocks/block'
import { motifFor } from '../blocks/meanings/find'
import type { Image } from '../blocks/schema/shapes'
import { walk } from '../blocks/tree/walk'
import { isObject } from '../lib/json'

/** The picture of a page in a list: its own image, or a drawing. */
export interface PageFace {
  image?: Partial<Image>
  art: ArtMotif
}

/** The picture that a page has chosen for links to it or shows in its hero, and a drawing of what it is about. */
export function faceOf({ name, description, blocks, meta }: Content): PageFace {
  let image: Partial<Image> | undefined =
    meta.imageUploadId === undefined ? undefined : { uploadId: meta.imageUploadId }
  let art: ArtMotif | undefined
  walk(blocks, ({ type, props }) => {
    if (type === 'hero' && image === undefined && isObject(props.image)) image = props.image as Partial<Image>
    if (art === undefined && isMotif(props.art)) art = props.art
  })
  // The title beside it says what the picture is for, so it is decorative.
  return {
    ...(image && { image: { ...image, decorative: true } }),
    art: art ?? motifFor(name, description) ?? 'pattern',
  }
}
