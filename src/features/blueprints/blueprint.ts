import type { MotifName } from '../../blocks/art/motifs/all'
import type { BlockSketch } from '../../blocks/block'
import type { LookName } from '../../lib/theme'
import type { Kind } from './kinds/kind'
import type { Hole, Label } from './labels/wording'
import type { Language, SectionName } from './section-names'

/** What a blueprint is for, as the list filters it. */
export const CATEGORIES = ['business', 'product', 'personal', 'event', 'writing', 'audience'] as const
export type Category = (typeof CATEGORIES)[number]

/** A set of pages to begin with. Data only: the words are copy that a person can keep, with gaps for facts. */
export interface Blueprint {
  id: string
  category: Category
  /** The look of its pages. */
  look: LookName
  /** The drawing on a page without a picture, if it has one. */
  art?: MotifName | 'pattern'
  name: Named
  description: Named
  pages: readonly [BlueprintPage, ...BlueprintPage[]]
}

/** A word in the languages of the composer's labels. */
export type Named = Readonly<Record<Language, string>>

export interface BlueprintPage {
  /** Names the page inside the blueprint, for links, and is its slug where `slug` gives none. */
  id: string
  name: Named
  slug?: Partial<Named>
  /** The composer's kind of page: the order of its parts, the picture of its hero and its first button come from there. */
  kind: Kind
  /** A button of its own instead of the kind's, as the label and the address. */
  action?: (words: Words) => readonly [label: string, href: string]
  parts: (words: Words) => Parts
}

/** The parts that a page has, each a block without id. A title that is absent is the label of the part. */
export type Parts = Partial<Record<Exclude<SectionName, 'nav' | 'footer'>, BlockSketch>>

/** The words of one language. */
export interface Words {
  label(name: Label): string
  /** A gap that somebody has to fill, in square brackets, with the words of the composer. */
  hole(name: Hole, of?: string | number): string
  /** A placeholder with its own words. Without words in the language, the page shows the composer's numbered placeholder. */
  ask(en: string, de: string, otherwise: Hole): string
  /** Copy that may stay. Without copy in the language, the page shows the composer's numbered placeholder. */
  say(en: string, de: string, otherwise: Hole): string
  /** The address of a page of the blueprint. */
  page(id: string): string
}
