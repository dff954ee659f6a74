import type { BlockType } from './block'
import { agenda } from './families/agenda'
import { contact } from './families/contact'
import { countdown } from './families/countdown'
import { facts } from './families/facts'
import { hero } from './families/hero'
import { interactionBlocks } from './families/interaction'
import { layoutBlocks } from './families/layout'
import { marketingBlocks } from './families/marketing'
import { mediaBlocks } from './families/media'
import { menu } from './families/menu'
import { pageBlocks } from './families/page'
import { people } from './families/people'
import { pricing } from './families/pricing'
import { table } from './families/table'
import { textBlocks } from './families/text'
import { timeline } from './families/timeline'
import { voiceBlocks } from './families/voices'

/** Every block type, in the order in which an editor offers them. */
export const CATALOGUE: readonly BlockType[] = [
  ...layoutBlocks,
  ...textBlocks,
  table,
  ...mediaBlocks,
  hero,
  ...marketingBlocks,
  facts,
  pricing,
  menu,
  agenda,
  ...voiceBlocks,
  timeline,
  people,
  contact,
  countdown,
  ...interactionBlocks,
  ...pageBlocks,
]

const byType: ReadonlyMap<string, BlockType> = new Map(CATALOGUE.map((block) => [block.type, block]))

export function blockType(type: string): BlockType | undefined {
  return byType.get(type)
}
