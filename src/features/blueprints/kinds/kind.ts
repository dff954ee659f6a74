import type { Label } from '../labels/wording'
import type { SectionName } from '../section-names'

/** A kind of page: its parts in order, and what its first button leads to. */
export interface Kind {
  id: string
  /** Parts in their order. A page has those that its blueprint gives. */
  parts: readonly Part[]
  /** What the page wants of its visitor: the words of its first button, and the part that it leads to. */
  act: { label: Label; to: readonly SectionName[] }
  /** One of the sample pictures, for the head of the page. */
  picture?: string
  layout?: 'centered' | 'split' | 'cover'
}

export interface Part {
  section: SectionName
  /** Instead of the section's usual heading. */
  label?: Label
}

/** Parts written short: `hero about people:speakers` (`:label`). */
export function parts(short: string): Part[] {
  return short.split(/\s+/).map((word) => {
    const [section, label] = word.split(':')
    return { section: section as SectionName, ...(label && { label: label as Label }) }
  })
}
