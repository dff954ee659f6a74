import type { PartName } from '../parts'
import { type Clause, type Span } from './clause'
import { cover, covers, type Mark, type Word } from './lexicon'
import type { Page } from './page'
import type { EntryNoun, Field, Sign, Speech } from './speech'
import type { Unit } from './units'

/** What a run of words of a clause speaks of, before it is looked for on the page. */
export interface Phrase {
  span: Span
  /** All its words. */
  words: readonly Word[]
  quotes: readonly string[]
  parts: readonly Mark<PartName>[]
  entries: readonly Mark<EntryNoun>[]
  fields: readonly Mark<Field>[]
  /** 1, 2, … from the start, -1, -2 from the end. */
  ordinals: readonly number[]
  all: boolean
  isSection: boolean
  isPage: boolean
  isIt: boolean
  /** Words that no table explains: names, topics. */
  literal: readonly string[]
  /** All words but fillers. */
  said: readonly string[]
}

/** What a phrase is read and looked for with. */
export interface Looking {
  clause: Clause
  page: Page
  speech: Speech
  /** Of the request, and of the page where it is another. */
  speeches: readonly Speech[]
  focus: readonly string[]
  /** What was spoken of last. */
  last: readonly Unit[]
  /** Looks only among these units. */
  only?: (unit: Unit) => boolean
}

/** Signs that bind the words of a phrase, and are no words of a name. */
const BINDING = new Set<Sign>(['from', 'and', 'please', 'all', 'it', 'new', 'but', 'only', 'because'])

export function phraseOf({ clause, speech }: Looking, span: Span): Phrase {
  const words = clause.words.slice(span.from, span.to)
  const signs = speech.signs.marks(words)
  const fillers = speech.fillers.marks(words)
  const ordinals = widest(speech.ordinals.marks(words))
  const isNamed = (name: Sign) => signs.some((sign) => sign.name === name)
  const verbs = clause.verbs
    .filter(({ first, after }) => first >= span.from && after <= span.to)
    .map(({ first, after }) => ({ name: '', first: first - span.from, after: after - span.from }))
  // "About" before a topic is no part of its own: "about dogs".
  const isTopic = (word: string) =>
    [speech.fields, speech.entries, speech.parts, speech.fillers, speech.signs, speech.verbs].every(
      (one) => !one.has(word),
    )
  const topics = speech.parts
    .marks(words)
    .filter(
      ({ first, after }) =>
        /^(?:about|sobre)$/u.test(words[first]!.word) && words.slice(after).some(({ word }) => isTopic(word)),
    )
  const parts = widest(speech.parts.marks(words)).filter(({ first }) => !topics.some((topic) => topic.first === first))
  const [entries, fields] = [widest(speech.entries.marks(words)), widest(speech.fields.marks(words))]
  const marked = cover([topics, parts, entries, fields, signs, fillers, ordinals, verbs].flat())
  const idle = cover([...topics, ...verbs, ...fillers, ...signs.filter(({ name }) => BINDING.has(name))])
  return {
    span,
    words,
    quotes: quotesIn(clause, span),
    parts,
    entries,
    fields,
    ordinals: [...new Set(ordinals.map(({ name }) => Number(name)))],
    all: isNamed('all'),
    isSection: isNamed('section'),
    isPage: isNamed('page'),
    isIt: isNamed('it'),
    literal: words.filter((_, i) => !marked.has(i)).map(({ word }) => word),
    said: words.filter((_, i) => !idle.has(i)).map(({ word }) => word),
  }
}

/** The quotations among the words of a span, or beside them. */
function quotesIn({ words, quotes, text }: Clause, { from, to }: Span): string[] {
  const start = words[from - 1]?.end ?? 0
  const end = words[to]?.start ?? text.length
  return quotes.filter((quote) => quote.start >= start && quote.end <= end).map((quote) => quote.text)
}

/** The words of some marks of a phrase. */
export function wordsAt({ words }: Phrase, marks: readonly Mark[]): string[] {
  return marks.flatMap(({ first, after }) => words.slice(first, after).map(({ word }) => word))
}

/** Marks that no wider one covers. */
export function widest<Name extends string>(marks: readonly Mark<Name>[]): Mark<Name>[] {
  const isIn = (mark: Mark, other: Mark) =>
    covers(other, mark.first) && mark.after <= other.after && other.after - other.first > mark.after - mark.first
  return marks.filter((mark) => !marks.some((other) => isIn(mark, other)))
}

/** Whether a phrase names nothing by words of its own. */
export function isBare({ literal, parts, entries, quotes }: Phrase): boolean {
  return literal.length + parts.length + entries.length + quotes.length === 0
}
