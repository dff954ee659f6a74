import { type Language, labelIn } from './labels'
import type { Section } from './sections'
import { isGiven, type Wishes } from './wishes'

/** Sections in the order that the person wants: what comes first, what last. */
export function ordered(sections: Section[], { first, last }: Wishes): Section[] {
  const rank = (section: Section) => {
    const at = first.findIndex((part) => isGiven(part, section.nodes))
    if (at >= 0) return at - first.length
    return last.some((part) => isGiven(part, section.nodes)) ? 1 : 0
  }
  return sections.toSorted((a, b) => rank(a) - rank(b))
}

/** Gives sections without a heading the usual one, each once. */
export function labelled(sections: Section[], language: Language | undefined): Section[] {
  const used = new Set(sections.map(({ title }) => title))
  return sections.map((section) => {
    const label = section.title === '' && section.label ? labelIn(language, section.label) : ''
    if (label === '' || used.has(label)) return section
    used.add(label)
    return { ...section, title: label }
  })
}
