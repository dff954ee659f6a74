import { type PartName, PARTS, type Tongue, TONGUES } from '../parts'
import { fold, Lexicon, wordsOf } from './lexicon'
import {
  COUNTS,
  DAYS,
  ENTRIES,
  type EntryNoun,
  type Field,
  FIELDS,
  FILLERS,
  ORDINALS,
  type Sign,
  SIGNS,
  type Verb,
  VERBS,
} from './vocabulary'

/** The words of one language that a request is read with. */
export interface Speech {
  tongue: Tongue
  verbs: Lexicon<Verb>
  signs: Lexicon<Sign>
  parts: Lexicon<PartName>
  entries: Lexicon<EntryNoun>
  fields: Lexicon<Field>
  ordinals: Lexicon<keyof typeof ORDINALS>
  counts: Lexicon<keyof typeof COUNTS>
  days: Lexicon<keyof typeof DAYS>
  fillers: Lexicon<'filler' | 'greeting'>
}

const spoken = new Map<Tongue, Speech>()

export function speechOf(tongue: Tongue): Speech {
  let speech = spoken.get(tongue)
  if (!speech) {
    speech = {
      tongue,
      verbs: new Lexicon(VERBS, tongue),
      signs: new Lexicon(SIGNS, tongue),
      parts: new Lexicon(PARTS, tongue),
      entries: new Lexicon(ENTRIES, tongue),
      fields: new Lexicon(FIELDS, tongue),
      ordinals: new Lexicon(ORDINALS, tongue),
      counts: new Lexicon(COUNTS, tongue),
      days: new Lexicon(DAYS, tongue),
      fillers: new Lexicon(FILLERS, tongue),
    }
    spoken.set(tongue, speech)
  }
  return speech
}

/** The language of a locale, where it is one of ours. */
export function tongueOf(locale: string): Tongue | undefined {
  const language = locale.split('-')[0]?.toLowerCase()
  return TONGUES.find((tongue) => tongue === language)
}

/** What the lexicons know of a text counts for their language; `home` wins where the words do not tell. */
export function tongueIn(text: string, home: Tongue): Tongue {
  const words = wordsOf(fold(text)).slice(0, 120)
  const score = (tongue: Tongue) => {
    const { verbs, signs, parts, entries, fields, fillers, days } = speechOf(tongue)
    const known = new Set<number>()
    let phrases = 0
    for (const lexicon of [verbs, signs, parts, entries, fields, fillers, days])
      for (const { first, after } of lexicon.marks(words)) {
        if (after - first > 1) phrases++
        for (let i = first; i < after; i++) known.add(i)
      }
    return known.size + Math.min(phrases, 2) * 0.5 + (tongue === home ? 0.9 : 0)
  }
  const scores = TONGUES.map((tongue) => ({ tongue, score: score(tongue) }))
  return scores.reduce((best, next) => (next.score > best.score ? next : best)).tongue
}
