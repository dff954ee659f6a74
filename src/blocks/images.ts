import { type TSchema, KindGuard } from '@sinclair/typebox'
import { isObject } from '../lib/json'
import type { Block, Content } from './block'
import { blockType } from './catalogue'
import { escapeSegment } from '../lib/json-pointer'
import type { Image } from './schema/shapes'
import { walk } from './tree/walk'

/** An image somewhere in a block's props, with its JSON Pointer (`/props/images/2`). */
export interface PlacedImage {
  blockId: string
  path: string
  image: Partial<Image>
}

/** Every image in the blocks. In the schema of a block type, an object with an `uploadId` is an image. */
export function imagesIn(blocks: readonly Block[]): PlacedImage[] {
  const found: PlacedImage[] = []
  walk(blocks, ({ id, type, props }) => {
    const schema = blockType(type)?.schema
    if (schema) collect(schema, props, '/props', (path, image) => found.push({ blockId: id, path, image }))
  })
  return found
}

/** The distinct ids of the uploads that a content shows, including its preview image. */
export function uploadIdsIn({ blocks, meta }: Pick<Content, 'blocks' | 'meta'>): string[] {
  const ids = imagesIn(blocks).map(({ image }) => image.uploadId)
  return [...new Set([...ids, meta.imageUploadId])].filter((id) => id !== undefined)
}

function collect(schema: TSchema, value: unknown, path: string, found: (path: string, image: Partial<Image>) => void) {
  if (KindGuard.IsObject(schema) && isObject(value)) {
    if ('uploadId' in schema.properties) found(path, value as Partial<Image>)
    for (const [name, inner] of Object.entries(schema.properties))
      if (value[name] !== undefined) collect(inner, value[name], `${path}/${escapeSegment(name)}`, found)
  } else if (KindGuard.IsArray(schema) && Array.isArray(value)) {
    value.forEach((item, index) => collect(schema.items, item, `${path}/${index}`, found))
  } else if (KindGuard.IsUnion(schema)) {
    for (const branch of schema.anyOf) collect(branch, value, path, found)
  }
}
