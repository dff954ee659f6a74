import type { BlockType } from './block'
import { houseBlocks } from './families/house'
import { interactionBlocks } from './families/interaction'
import { layoutBlocks } from './families/layout'
import { marketingBlocks } from './families/marketing'
import { mediaBlocks } from './families/media'
import { pageBlocks } from './families/page'
import { pricing } from './families/pricing'
import { voiceBlocks } from './families/voices'
import { table } from './families/table'
import { textBlocks } from './families/text'

/** Every block type, in the order an editor offers them. Validation, pages, /api/meta/schema and the composer read this. */
export const CATALOGUE: readonly BlockType[] = [
  ...layoutBlocks,
  ...textBlocks,
  table,
  ...mediaBlocks,
  ...marketingBlocks,
  pricing,
  ...voiceBlocks,
  ...houseBlocks,
  ...interactionBlocks,
  ...pageBlocks,
]

const byType: ReadonlyMap<string, BlockType> = new Map(CATALOGUE.map((block) => [block.type, block]))

export function blockType(type: string): BlockType | undefined {
  return byType.get(type)
}
