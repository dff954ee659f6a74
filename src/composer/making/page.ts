import type { JsonObject } from '../../lib/json'
import type { ComposeTask, Provenance } from '../engine'
import type { Label, Wording } from '../labels/wording'
import type { Ask, Brief, NamedLink } from '../reading/brief'
import type { SectionName } from '../words/vocabulary'

/** A block that is made, with the ids of its own making. */
export interface Made {
  id: string
  type: string
  props: JsonObject
  children?: Made[]
  provenance: Provenance
}

/** A part that the page will have. */
export interface PlannedPart {
  section: SectionName
  id: string
  ask?: Ask
  label?: Label
  count?: number
}

/** What the World knows of itself. */
export interface Profile {
  name: string
  description: string
  phone?: string
  email?: string
  address?: string
  hours: Brief['hours']
  /** The profile's own links, and those to pages of the World. */
  surfaces: NamedLink[]
}

/** The page while it is made. */
export interface Page {
  brief: Brief
  wording: Wording
  profile: Profile
  parts: readonly PlannedPart[]
  /** Open places so far, without their brackets. */
  holes: Set<string>
  /** What an agent may not use the blocks for: the parts that the page has not, and what is lost of others. */
  leftOut: { absent: Set<string>; words: string[] }
  newId: () => string
}

export function nothingLeftOut(): Page['leftOut'] {
  return { absent: new Set(), words: [] }
}

/** The page with these parts and nothing made yet: what it takes is counted before it is written, and comes out the same. */
export function unmade(page: Page, parts: Page['parts'], planned: number): Page {
  let count = planned
  return { ...page, parts, holes: new Set(), leftOut: nothingLeftOut(), newId: () => `n${++count}` }
}

/** The first part of the page that makes one of these sections. */
export function partOf(page: Page, ...sections: readonly SectionName[]): PlannedPart | undefined {
  for (const section of sections) {
    const part = page.parts.find((one) => one.section === section)
    if (part) return part
  }
  return undefined
}

/** Ids that the base does not use, in order: `n1`, `n2`. */
export function freshIds(base: ComposeTask['base'], used: ReadonlySet<string>): () => string {
  let count = base === null ? 0 : used.size
  return () => {
    do count++
    while (used.has(`n${count}`))
    return `n${count}`
  }
}
