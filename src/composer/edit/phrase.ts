import type { PartName } from '../parts'
import type { Mark } from './lexicon'
import { Page, type Unit } from './page'
import type { Clause, Span } from './request'
import type { Speech } from './speech'
import type { EntryNoun, Field } from './vocabulary'

/** What a run of words of a clause speaks of, before it is looked for on the page. */
export interface Phrase {
  span: Span
  quotes: string[]
  parts: Mark<PartName>[]
  entries: Mark<EntryNoun>[]
  fields: Mark<Field>[]
  /** 1, 2, … from the start, -1, -2 from the end. */
  ordinal: number | undefined
  all: boolean
  isSection: boolean
  isPage: boolean
  isIt: boolean
  /** Words that no lexicon explains: names, topics. */
  literal: string[]
  /** All words but fillers. */
  said: string[]
}

export interface Looking {
  clause: Clause
  page: Page
  speech: Speech
  /** Of the page, where it is another. */
  speeches: readonly Speech[]
  focus: readonly string[]
  /** What was spoken of last. */
  last: readonly Unit[]
  /** Looks only among these units. */
  only?: (unit: Unit) => boolean
}

export function phraseOf({ clause, speech }: Looking, span: Span): Phrase {
  const words = clause.words.slice(span.from, span.to)
  const topics = speech.parts
    .marks(words)
    .filter(
      ({ name, first, after }) =>
        name === 'about' &&
        after - first === 1 &&
        TOPIC.test(words[first]!.word) &&
        words.slice(after).some(({ word }) => isTopic(speech, word)),
    )
  const parts = longest(speech.parts.marks(words)).filter(
    (part) => !topics.some(({ first, after }) => part.first === first && part.after === after),
  )
  const entries = longest(speech.entries.marks(words))
  const fields = longest(speech.fields.marks(words))
  const signs = speech.signs.marks(words)
  const fillers = speech.fillers.marks(words)
  const ordinals = speech.ordinals.marks(words)
  const has = (name: string) => signs.filter((sign) => sign.name === name)
  const steering = signs.filter(({ name }) => !['it'].includes(name))
  const verbs = clause.verbs.flatMap(({ first, after }) =>
    first >= span.from && after <= span.to ? [{ name: '', first: first - span.from, after: after - span.from }] : [],
  )
  const marked = cover([...topics, ...parts, ...entries, ...fields, ...steering, ...fillers, ...ordinals, ...verbs])
  const idle = cover([
    ...topics,
    ...verbs,
    ...fillers,
    ...signs.filter(({ name }) =>
      ['from', 'and', 'please', 'all', 'it', 'new', 'but', 'only', 'because'].includes(name),
    ),
  ])
  const its = has('it')
  const start = words[0]?.start ?? 0
  const end = words.at(-1)?.end ?? 0
  const edges = [clause.words[span.from - 1]?.end ?? 0, clause.words[span.to]?.start ?? clause.text.length] as const
  return {
    span,
    quotes: clause.quotes
      .filter((quote) =>
        words.length > 0
          ? quote.start >= Math.min(start, edges[0]) && quote.end <= Math.max(end, edges[1])
          : quote.start >= edges[0] && quote.end <= edges[1],
      )
      .map(({ text }) => text),
    parts,
    entries,
    fields,
    ordinal:
      ordinals.length === 1
        ? Number(ordinals[0]!.name)
        : ordinals.length > 1
          ? Number(longestOf(ordinals).name)
          : undefined,
    all: has('all').length > 0,
    isSection: has('section').length > 0,
    isPage: has('page').length > 0,
    isIt: its.length > 0,
    literal: words
      .filter((_, i) => !marked.has(i) && !its.some(({ first, after }) => first <= i && i < after))
      .map(({ word }) => word),
    said: words.filter((_, i) => !idle.has(i)).map(({ word }) => word),
  }
}

/** A word that names a topic: "about dogs", but not "the about text". */
function isTopic({ fields, entries, parts, fillers, signs, verbs }: Looking['speech'], word: string): boolean {
  return ![fields, entries, parts, fillers, signs, verbs].some((lexicon) => lexicon.has(word))
}

/** "About" before a topic is no part of its own. */
const TOPIC = /^(?:about|sobre)$/u

/** Marks that no longer mark of the table covers. */
function longest<Name extends string>(marks: readonly Mark<Name>[]): Mark<Name>[] {
  return marks.filter(
    (mark) =>
      !marks.some(
        (other) =>
          other !== mark &&
          other.first <= mark.first &&
          mark.after <= other.after &&
          other.after - other.first > mark.after - mark.first,
      ),
  )
}

function longestOf<Name extends string>(marks: readonly Mark<Name>[]): Mark<Name> {
  return marks.reduce((best, next) => (next.after - next.first > best.after - best.first ? next : best))
}

function cover(marks: readonly Mark[]): Set<number> {
  const covered = new Set<number>()
  for (const { first, after } of marks) for (let i = first; i < after; i++) covered.add(i)
  return covered
}
