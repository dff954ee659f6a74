import type { BlockSketch } from '../../../../blocks/block'
import type { BlockDescription } from './fields'

/** What a new block of a type begins with: its example, so that one sees what it is for. */
export function sketchOf({ type, example }: BlockDescription): BlockSketch {
  // A picture is chosen at once, and a section is filled by what comes into it.
  if (type === 'image') return { type, props: { alt: '' } }
  if (type === 'section') return { type, props: {}, children: [] }
  return example as BlockSketch
}
