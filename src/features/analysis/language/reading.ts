import type { Steps } from '../../../lib/steps'
import type { Piece, ReadPage } from '../reading/page'
import { countSentence, formulaFor, levelOf, type ReadingLevel, type TextCounts } from './formulas'
import { isUnspaced, sentencesOf, wordsOf } from './sentences'

/** A sentence of the running text. */
export interface Sentence {
  piece: Piece
  text: string
  words: number
}

export interface Readability {
  formula: string
  /** With one decimal. Higher is easier, but for LIX. */
  score: number
  level: ReadingLevel
}

/** The text of a page in figures. */
export interface TextFigures {
  words: number
  sentences: number
  paragraphs: number
  readingMinutes: number
  /** Null with too little running text, and for scripts that no formula covers. */
  readability: Readability | null
  /** Sentences with too many words, in order. */
  longSentences: Sentence[]
  /** The words of each piece, in the order of the pieces. */
  counts: number[]
}

/** A formula needs at least so much running text. Shorter texts get a score by chance. */
const MIN_WORDS = 100
const MIN_SENTENCES = 6
/** Words of running text that the formula is applied to. More would change nothing but the time it takes. */
const SAMPLE_WORDS = 10_000
/** Words after which a sentence is long. Compounds make German and Dutch sentences shorter in words. */
const LONG_SENTENCE: Readonly<Record<string, number>> = { de: 28, nl: 30, sv: 30, da: 30, pl: 28 }
const USUAL_LONG_SENTENCE = 35

/**
 * Words a minute of silent reading, by language: S. Trauzettel-Klosinski, K. Dietz, “Standardized Assessment of Reading
 * Performance: The New International Reading Speed Texts IReST”, IOVS 53 (2012), 5452–5461.
 */
const WORDS_A_MINUTE: Readonly<Record<string, number>> = {
  ar: 138, de: 179, en: 228, es: 218, fi: 161, fr: 195, he: 187, it: 188, ja: 193, nl: 202, pl: 166, pt: 181, ru: 184,
  sl: 180, sv: 199, tr: 166, zh: 158,
} // prettier-ignore
const USUAL_WORDS_A_MINUTE = 184

/** Counts words and sentences. Pauses every few hundred pieces. */
export function* readText({ pieces, language, locale }: ReadPage): Steps<TextFigures> {
  const sample: TextCounts = { words: 0, sentences: 0, syllables: 0, letters: 0, longWords: 0 }
  const figures = { words: 0, sentences: 0, paragraphs: 0, longSentences: [] as Sentence[], counts: [] as number[] }
  const limit = LONG_SENTENCE[language] ?? USUAL_LONG_SENTENCE
  let unspaced = 0
  let since = 0
  for (const piece of pieces) {
    if ((since += piece.text.length) > WORTH_A_PAUSE) {
      yield
      since = 0
    }
    if (piece.role !== 'body') {
      figures.counts.push(wordsOf(piece.text, locale).length)
      continue
    }
    figures.paragraphs++
    let counted = 0
    for (const text of sentencesOf(piece.text)) {
      const words = wordsOf(text, locale)
      if (words.length === 0) continue
      figures.sentences++
      counted += words.length
      if (figures.sentences % MANY_SENTENCES === 0) yield
      if (words.length > limit) figures.longSentences.push({ piece, text, words: words.length })
      // A line of a few words is a label, not a sentence.
      if (words.length >= 4 && sample.words < SAMPLE_WORDS) countSentence(sample, words, language)
    }
    figures.counts.push(counted)
    if (isUnspaced(piece.text)) unspaced += counted
  }
  figures.words = figures.counts.reduce((sum, count) => sum + count, 0)
  const readable = unspaced < figures.words / 5
  return {
    ...figures,
    readingMinutes: minutesFor(figures.words, language),
    readability: readable ? gradeOf(sample, language) : null,
  }
}

/** Sentences, and characters of text, between two pauses. */
const MANY_SENTENCES = 500
const WORTH_A_PAUSE = 20_000

function minutesFor(words: number, language: string): number {
  return Math.ceil(words / (WORDS_A_MINUTE[language] ?? USUAL_WORDS_A_MINUTE))
}

function gradeOf(counts: TextCounts, language: string): Readability | null {
  if (counts.words < MIN_WORDS || counts.sentences < MIN_SENTENCES) return null
  const formula = formulaFor(language)
  const score = formula.score(counts)
  return { formula: formula.name, score: Math.round(score * 10) / 10, level: levelOf(formula, score) }
}
