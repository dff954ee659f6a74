import type { Hours } from '../facts/times'
import type { Kind } from '../kinds/kind'
import type { Tone } from '../labels/tones'
import type { Tongue } from '../languages'
import type { Language, SectionName } from '../words/vocabulary'

/** One thing of a list, with what the brief says of it. Everything is in the brief's own words. */
export interface Entry {
  title: string
  /** What follows the title: a role, an explanation, an answer. */
  detail?: string
  price?: string
  period?: string
  /** A time or year that it begins with. */
  at?: string
  points?: string[]
}

/** A part of the page that the brief asks for. */
export interface Ask {
  section: SectionName
  /** The brief's own word for it. */
  word?: string
  /** Heading that the brief gives. */
  title?: string
  count?: number
  entries: Entry[]
  /** Where in the brief it is asked for, or NOWHERE. */
  start: number
}

/** The brief gives it content, and no place among the parts. */
export const NOWHERE = Number.MAX_SAFE_INTEGER

export interface Voice {
  quote: string
  author?: string
  role?: string
}

export interface NamedLink {
  label: string
  href: string
}

/** A fact under a word of the brief's own: "Dress code", "garden party". */
export interface Note {
  label: string
  value: string
}

/** All that a brief says. What is absent it does not say. */
export interface Brief {
  tongue: Tongue
  /** Of the labels. */
  language: Language
  kind: Kind
  /** The brief itself names the kind of page. */
  kindNamed: boolean
  name?: string
  /** How it is to speak to its visitor. */
  tone?: Tone
  /** What it is, in a phrase: "a calendar app for small studios". */
  topic?: string
  headline?: string
  subline?: string
  asks: Ask[]
  leaveOut: ReadonlySet<SectionName>
  /** Nothing but what is asked for. */
  only: boolean
  /** The order of the brief is meant. */
  orderly: boolean
  emails: string[]
  phones: string[]
  address?: string
  place?: string
  dates: string[]
  /** Until when something has to be done, in the brief's words: "RSVP by 1 March". */
  deadlines: string[]
  times: string[]
  hours: Hours[]
  links: NamedLink[]
  /** Fields that the brief calls required, folded. */
  required: string[]
  action?: { label?: string; href?: string }
  moreActions: string[]
  /** Short facts told beside others: "6 weeks", "120 m²", "Free entry". */
  aspects: string[]
  /** Facts that the brief tells behind a word and a colon. */
  notes: Note[]
  /** A price that belongs to no list. */
  price?: string
  /** The brief calls it the price. */
  priceNamed: boolean
  highlight?: string
  codes: string[]
  voices: Voice[]
  /** Who stands behind it: "by Ida Holm". */
  host?: string
  /** Sentences that tell something and wish nothing. */
  statements: string[]
  cut: boolean
}
