import type { Content } from '../../../src/blocks/block'
import type { ComposeTask } from '../../../src/composer/engine'

/** What a brief must yield. Every value is one expectation, met or not. */
export interface Yields {
  /** Kind of page that is understood. */
  kind?: string
  language?: string
  /** Name of the Surface. */
  name?: string
  /** How many blocks of a type the page has in the end. */
  blocks?: Record<string, number>
  /** How many entries the first block of a type has: items, plans, images, fields, rows or columns of children. */
  items?: Record<string, number>
  /** Words that stand somewhere on the page. */
  texts?: string[]
  /** Words that stand nowhere on the page. */
  notTexts?: string[]
  /** Words inside the first block of a type. */
  inside?: Record<string, string[]>
  /** Types of top-level blocks that follow each other in this order (others may stand between). */
  order?: string[]
  /** Open places, without their brackets. */
  placeholders?: string[]
  /** What the composer tells the person. */
  says?: string[]
  /** Ids of the blocks of the base that are changed, moved or removed: these and no others. */
  touches?: string[]
  /** Links that some block leads to. */
  links?: string[]
}

export interface Brief {
  name: string
  intent: string
  locale?: string
  base?: Content
  focus?: string[]
  world?: Partial<ComposeTask['world']>
  ownPages?: ComposeTask['ownPages']
  yields: Yields
  /** What it does not yield yet, as it is told: a gap that we know and do not hide. */
  gaps?: string[]
}
