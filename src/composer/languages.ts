import { KINDS } from './kinds/kinds'
import { germanWording } from './labels/de'
import { englishWording } from './labels/en'
import { spanishWording } from './labels/es'
import { frenchWording } from './labels/fr'
import type { Wording } from './labels/wording'
import { Lexicon } from './words/lexicon'
import { fold, tokensOf } from './text'
import { german } from './words/de'
import { english } from './words/en'
import { spanish } from './words/es'
import { french } from './words/fr'
import type { Language, Vocabulary } from './words/vocabulary'

const VOCABULARIES: Record<Language, Vocabulary> = { en: english, de: german, fr: french, es: spanish }
const WORDINGS: Record<Language, Wording> = {
  en: englishWording,
  de: germanWording,
  fr: frenchWording,
  es: spanishWording,
}
const LANGUAGES: readonly Language[] = ['en', 'de', 'fr', 'es']

/** `other` is read with the words of all four, and labelled in the World's language where that is one of them. */
export type Tongue = Language | 'other'

export function wordingOf(language: Language): Wording {
  return WORDINGS[language]
}

/** The vocabularies that a brief in this language is read with, its own first: German briefs say "Features" too. */
export function vocabulariesOf(tongue: Tongue): Vocabulary[] {
  if (tongue === 'other') return LANGUAGES.map((language) => VOCABULARIES[language])
  return tongue === 'en' ? [english] : [VOCABULARIES[tongue], english]
}

/** The language whose labels fit a locale. */
export function languageOf(locale: string): Language {
  const tag = locale.split('-')[0]?.toLowerCase() ?? ''
  return LANGUAGES.find((language) => language === tag) ?? 'en'
}

// Languages that are told apart from ours, so that an Italian brief is not taken for a Spanish one.
const STRANGERS: Record<string, string> = {
  it: 'il, lo, gli, della, dello, degli, delle, per, con, una, sono, nostra, nostro, che, di, alla, casa, cucina, pagina, sito, e, vorrei, senza',
  pt: 'o, os, uma, do, da, dos, das, para, com, não, nossa, nosso, são, em, página, e, ao, sem, quero',
  nl: 'de, bel, diensten, openingstijden, prijzen, winkel, het, een, en, voor, van, met, onze, ons, wij, zijn, zonder, graag, pagina, op, ik, naar, niet, bij',
  pl: 'i, w, na, dla, strona, z, do, jest, nie, o, nasza',
  sv: 'och, för, en, ett, med, på, av, vi, är, sida, till, utan, vår',
}

const commonOf = (words: string) => new Set(words.split(',').flatMap((word) => tokensOf(fold(word)).map((t) => t.word)))
const COMMON: [Tongue, Set<string>][] = [
  ...LANGUAGES.map((language): [Tongue, Set<string>] => [language, commonOf(VOCABULARIES[language].common)]),
  ...Object.values(STRANGERS).map((words): [Tongue, Set<string>] => ['other', commonOf(words)]),
]
let sectionWords: [Tongue, Lexicon<true>][] | undefined

/** The language of a text by its commonest words; the locale where they do not tell. */
export function detectLanguage(text: string, locale: string): Tongue {
  const tokens = tokensOf(fold(text)).slice(0, 600)
  const letters = tokens.reduce((count, { word }) => count + word.length, 0)
  const latin = tokens.reduce((count, { word }) => count + (word.match(/[a-z]/g)?.length ?? 0), 0)
  if (letters > 0 && latin < letters / 2 && /\p{L}/u.test(text)) return 'other'
  sectionWords ??= LANGUAGES.map((language) => [
    language,
    new Lexicon([
      ...Object.values(VOCABULARIES[language].sections).map((terms) => [terms, true] as const),
      ...KINDS.map(({ words }) => [words[language], true] as const),
    ]),
  ])
  const scores = COMMON.map(([tongue, words]) => {
    const common = tokens.filter(({ word }) => words.has(word)).length
    const terms = sectionWords?.find(([of]) => of === tongue)?.[1].matches(tokens).length ?? 0
    const home = tongue === languageOf(locale) ? 0.3 : 0
    return { tongue, score: common + terms * 0.4 + home }
  })
  return scores.reduce((best, next) => (next.score > best.score ? next : best)).tongue
}
