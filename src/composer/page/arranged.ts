import type { Sketch } from './blocks'
import { type Language, labelIn } from './labels'
import type { Node } from './nodes'
import type { Section } from './sections'
import { isGiven, type Wishes } from './wishes'

/** A heading with nothing under it stays where it stands right above another: it heads the sections below. */
export function withoutHollow(
  sections: Section[],
  groups: readonly { heading: string; line: number; nodes: readonly Node[] }[],
): Section[] {
  return sections
    .flatMap((section, i) => {
      if (section.blocks.length > 0) return [section]
      const group = groups.find(({ heading, nodes }) => heading === section.title && nodes.length === 0)
      const next = group && groups[groups.indexOf(group) + 1]
      const isAbove = next && next.heading !== '' && sections[i + 1]
      return isAbove ? [{ ...section, blocks: [] as Sketch[] }] : []
    })
    .flatMap((section, i, all) => {
      if (section.blocks.length > 0) return [section]
      const next = all[i + 1]
      if (next) next.title = [section.title, next.title].filter(Boolean).join(': ')
      return []
    })
}

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
