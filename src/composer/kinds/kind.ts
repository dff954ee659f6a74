import type { Label } from '../labels/wording'
import type { Language, SectionName } from '../words/vocabulary'

/** A kind of page: the words that tell it, and what such a page usually has. Data only: blueprints are made from it too. */
export interface Kind {
  id: string
  /** What people call such a page, without an article. */
  title: Record<Language, string>
  /** How strongly its words tell it: a topic (bakery) says less than a kind (menu page). */
  weight: number
  /** Terms as in a vocabulary. */
  words: Record<Language, string>
  /** Parts in their order. `always` stands on every such page, `usual` unless the brief asks for parts of its own, `known` where the brief gives something for it. */
  parts: readonly Part[]
  /** What the page wants of its visitor: the words of its first button, and the part that it leads to. */
  act: { label: Label; to: readonly SectionName[] }
  /** What a form on it is for. */
  form: FormUse
  /** What priced things are. */
  priced: 'pricing' | 'menu' | 'products'
  /** One of the sample pictures, for the head of the page. */
  picture?: string
  layout?: 'centered' | 'split' | 'cover'
  /** The name belongs to people: a wedding, a résumé. */
  personal?: boolean
}

export type FormUse = 'contact' | 'reservation' | 'rsvp' | 'enrol' | 'signup' | 'viewing' | 'order' | 'application'

export interface Part {
  section: SectionName
  when: 'always' | 'usual' | 'known'
  /** Instead of the section's usual heading. */
  label?: Label
  /** How many empty entries it begins with. */
  count?: number
}

/** Parts written short: `hero! about gallery? people:speakers` (`!` always, `?` where known, `*3` entries, `:label`). */
export function parts(short: string): Part[] {
  return short.split(/\s+/).map((word) => {
    const [, section, count, mark, label] = /^(\w+)(?:\*(\d+))?([!?]?)(?::(\w+))?$/.exec(word) ?? []
    return {
      section: section as SectionName,
      when: mark === '!' ? 'always' : mark === '?' ? 'known' : 'usual',
      ...(count && { count: Number(count) }),
      ...(label && { label: label as Label }),
    }
  })
}
