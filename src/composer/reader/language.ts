import { ces, dan, deu, eng, fin, fra, hun, ita, nld, nob, pol, por, porBr, ron, spa, swe, tur } from 'stopword'
import { detectAll } from 'tinyld'

/** Words of usual briefs that Portuguese does not have. The function words of both are nearly the same. */
const SPANISH = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'necesito', 'necesitamos']

/** Languages in Latin letters, with the function words that tell short texts apart. */
const FUNCTION_WORDS: Record<string, readonly string[]> = {
  en: eng,
  de: deu,
  fr: fra,
  es: [...spa, ...SPANISH],
  it: ita,
  pt: [...por, ...porBr],
  nl: nld,
  pl: pol,
  sv: swe,
  da: dan,
  nb: nob,
  fi: fin,
  tr: tur,
  cs: ces,
  ro: ron,
  hu: hun,
}

/** Scripts that name their language, in the order in which they are looked for. */
const SCRIPTS: readonly [string, RegExp][] = [
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ['ko', /\p{Script=Hangul}/gu],
  ['zh', /\p{Script=Han}/gu],
  ['el', /\p{Script=Greek}/gu],
  ['uk', /[іїєґ]/giu],
  ['ru', /\p{Script=Cyrillic}/gu],
  ['ar', /\p{Script=Arabic}/gu],
  ['he', /\p{Script=Hebrew}/gu],
  ['th', /\p{Script=Thai}/gu],
  ['hi', /\p{Script=Devanagari}/gu],
]
const ADDRESSES = /\S+@\S+|https?:\S+|www\.\S+/gu
/** Longer texts are judged by their first part. */
const ENOUGH = 4000

const languagesOf = new Map<string, string[]>()
for (const [language, words] of Object.entries(FUNCTION_WORDS))
  for (const word of new Set(words)) {
    const before = languagesOf.get(word)
    if (before) before.push(language)
    else languagesOf.set(word, [language])
  }

/**
 * The language of a brief (BCP 47, without region): by its script, then by function words, then by letter patterns (tinyld).
 * `locale` decides between languages that fit alike, and names the language of texts that say nothing, such as a number.
 */
export function languageOf(brief: string, locale: string): string {
  const text = brief.slice(0, ENOUGH).replace(ADDRESSES, ' ')
  const expected = locale.split('-')[0]!.toLowerCase()
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  if (letters === 0) return expected
  return byScript(text, letters) ?? byWords(text, expected)
}

function byScript(text: string, letters: number): string | undefined {
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0
  if (latin > letters * 0.6) return undefined
  return SCRIPTS.find(([, pattern]) => (text.match(pattern)?.length ?? 0) > letters * 0.02)?.[0]
}

/** Words, but no units behind a figure ("200g"), and no English days, which are words of other languages. */
const WORDS = /(?<!\p{N})(?!(?:Mon|Wed|Sat|Sun)(?!\p{L}))[\p{L}\p{M}]+/gu

function byWords(text: string, expected: string): string {
  const scores = new Map<string, number>()
  const add = (language: string, score: number) => scores.set(language, (scores.get(language) ?? 0) + score)
  const words = text.match(WORDS)?.map((word) => word.toLowerCase()) ?? []
  for (const word of words) {
    const fitting = languagesOf.get(word)
    if (fitting) for (const language of fitting) add(language, 1 / fitting.length)
  }
  for (const { lang, accuracy } of detectAll(text, { only: Object.keys(FUNCTION_WORDS).map(asTinyld) }))
    add(asBcp47(lang), accuracy * LETTERS)
  add(expected, EXPECTED)
  return [...scores].reduce((best, one) => (one[1] > best[1] ? one : best))[0]
}

/** What the letter patterns and the locale count, in function words that only one language has. */
const LETTERS = 1.5
const EXPECTED = 0.75

function asTinyld(language: string): string {
  return language === 'nb' ? 'no' : language
}

function asBcp47(language: string): string {
  return language === 'no' ? 'nb' : language
}
