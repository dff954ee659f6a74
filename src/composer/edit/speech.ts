import { deu, eng, fra, ita, nld, pol, por, spa } from 'stopword'
import { PARTS, type Tongue, TONGUES } from '../parts'
import { cover, fold, Lexicon, type Mark, wordsOf } from './lexicon'
import counts from './words/counts.json'
import days from './words/days.json'
import entries from './words/entries.json'
import fields from './words/fields.json'
import fillers from './words/fillers.json'
import ordinals from './words/ordinals.json'
import signs from './words/signs.json'
import verbs from './words/verbs.json'

/** What a request may ask for, by the words that ask for it. A word may stand under several verbs. */
export type Verb = keyof typeof verbs
/** Small words that steer a request: negation, exception, place, quantity, and what stands for something else. */
export type Sign = keyof typeof signs
/** Entries of lists, and small things inside a block, by what people call one of them. */
export type EntryNoun = keyof typeof entries
/** Something that a block or an entry has one of. */
export type Field = keyof typeof fields

/** Ordinals are 1, 2, … from the start and -1, -2 from the end; days begin with Monday. */
const TABLES = { verbs, signs, parts: PARTS, entries, fields, ordinals, counts, days, fillers }
type Tables = typeof TABLES

/** The words of one language that a request is read with. */
export type Speech = { [Name in keyof Tables]: Lexicon<keyof Tables[Name] & string> } & {
  tongue: Tongue
  /** Function words, which name nothing. */
  stops: ReadonlySet<string>
}

const STOPS: Record<Tongue, readonly string[]> = {
  en: eng,
  de: deu,
  fr: fra,
  es: spa,
  it: ita,
  pt: por,
  nl: nld,
  pl: pol,
}

const spoken = new Map<Tongue, Speech>()

export function speechOf(tongue: Tongue): Speech {
  const known = spoken.get(tongue)
  if (known) return known
  const lexicons = Object.fromEntries(
    Object.entries(TABLES).map(([name, table]) => [name, new Lexicon(table as Tables['verbs'], tongue)]),
  )
  const speech = { ...lexicons, tongue, stops: new Set(STOPS[tongue].map(fold)) } as unknown as Speech
  spoken.set(tongue, speech)
  return speech
}

/** The language of a locale, where it is one of ours. */
export function tongueOf(locale: string): Tongue | undefined {
  const language = locale.split('-')[0]?.toLowerCase()
  return TONGUES.find((tongue) => tongue === language)
}

/** The language whose tables know most of a text; `home` where the words do not tell. */
export function tongueIn(text: string, home: Tongue): Tongue {
  const words = wordsOf(fold(text)).slice(0, 120)
  const scores = TONGUES.map((tongue) => {
    const { verbs, signs, parts, entries, fields, fillers, days } = speechOf(tongue)
    const marks = [verbs, signs, parts, entries, fields, fillers, days].flatMap((lexicon): Mark[] =>
      lexicon.marks(words),
    )
    const phrases = marks.filter(({ first, after }) => after - first > 1).length
    return { tongue, score: cover(marks).size + Math.min(phrases, 2) * 0.5 + (tongue === home ? 0.9 : 0) }
  })
  return scores.reduce((best, next) => (next.score > best.score ? next : best)).tongue
}
