import type { Unit } from './units'

/** An entry of a list. What is not its title, its price or its time stands in `text`, in the brief's own words and order. */
export interface Entry {
  kind: 'entry'
  title: string
  price: string
  time: string
  text: string
  /** Index of its line. */
  line: number
  numbered: boolean
  /** Its line as typed, where it is the only entry of it. A plain list shows these words. */
  raw?: string
}

export interface Person {
  kind: 'person'
  name: string
  role: string
  text: string
}

export type Reach = 'phone' | 'email' | 'address' | 'web' | 'social' | 'hours'

/** A way to reach somebody, or when. `label` is the brief's own word for it. Without a type, the line stands as it is. */
export interface Contact {
  kind: 'contact'
  type: Reach | 'mixed'
  label: string
  value: string
  /** A remark beside it: "evenings". */
  note?: string
}

export type Node =
  | Entry
  | Person
  | Contact
  | { kind: 'text'; text: string; bullet: boolean; line: number; lead?: boolean }
  | { kind: 'fact'; label: string; value: string; role: string }
  | { kind: 'qa'; question: string; answer: string }
  | { kind: 'quote'; text: string; by: string }
  | { kind: 'stat'; value: string; label: string }
  | { kind: 'table'; columns: string[]; rows: string[][] }
  | { kind: 'code'; code: string }

export type NodeOf<K extends Node['kind']> = Extract<Node, { kind: K }>

/** What stands under one heading. */
export interface Group {
  heading: string
  /** A line of its own, which rules until the next heading; or words before a list, which rule over that list only. */
  isFirm: boolean
  nodes: Node[]
  /** Index of the last line in it, and of its heading's line. */
  line: number
  head?: number
}

export interface Action {
  label: string
  href: string | undefined
  /** The words were read as those of a button. */
  isSaid: boolean
  /** The brief calls them a button, or quotes them. */
  isNamed: boolean
}

/** A brief as a tree: what the page is about, its groups, and what the person wishes. */
export interface Outline {
  names: {
    text: string
    alone: boolean
    caption: string
    line: number
    inText?: boolean
    isSubtitled?: boolean
    /** No mark parts it from the words beside it, or a bracket in it lost its other half. */
    isTorn?: boolean
  }[]
  taglines: string[]
  /** Lines that say when and where the whole is. */
  when: string[]
  actions: Action[]
  /** Ways to reach somebody that stand inside sentences. */
  reach: Contact[]
  /** Sentences that a block says in its own form ("Phone 0113 …"), or the title ("Name is Larder"). With their places in the brief. */
  told: { text: string; start: number; end: number; isName: boolean }[]
  /** Words that ask for a part which they tell too. */
  given: string[]
  groups: Group[]
  wishes: { role: string; text: string }[]
  refusals: string[]
  asides: string[]
  asks: string[]
  units: Unit[]
}
