import { syllablesOf } from './syllables'

/** What a formula of readability counts. */
export interface TextCounts {
  words: number
  sentences: number
  syllables: number
  letters: number
  /** Words of more than six letters. */
  longWords: number
}

export type ReadingLevel = 'easy' | 'plain' | 'hard' | 'very_hard'

/** A formula of readability. */
export interface Formula {
  name: string
  /** Where it was published. */
  source: string
  /** The formula in words of arithmetic, for the documentation. */
  text: string
  score(counts: TextCounts): number
  /** From this score on, a text is easy, plain or hard; beyond, very hard. LIX counts upwards. */
  bounds: readonly [easy: number, plain: number, hard: number]
  upwards?: true
}

const perSentence = ({ words, sentences }: TextCounts) => words / sentences
const perWord = ({ syllables, words }: TextCounts) => syllables / words

/**
 * The formulas by language. w/s: words per sentence; y/w: syllables per word.
 *
 * - English: R. Flesch, “A new readability yardstick”, Journal of Applied Psychology 32 (1948), 221–233.
 * - German: T. Amstad, “Wie verständlich sind unsere Zeitungen?”, dissertation, Zürich 1978.
 * - Spanish: J. Fernández Huerta, “Medidas sencillas de lecturabilidad”, Consigna 214 (1959), 29–32.
 * - French: L. Kandel, A. Moles, “Application de l’indice de Flesch à la langue française”, Cahiers d’études de radio-télévision 19 (1958), 253–274.
 * - Italian: P. Lucisano, M. E. Piemontese, “GULPEASE”, Scuola e città 39 (1988), 110–124.
 * - Dutch: W. H. Douma, “De leesbaarheid van landbouwbladen”, Landbouwhogeschool Wageningen, 1960.
 * - Portuguese: T. B. F. Martins et al., “Readability formulas applied to textbooks in Brazilian Portuguese”, Notas do ICMSC 28, São Carlos 1996.
 * - All others: C.-H. Björnsson, “Läsbarhet”, Liber, Stockholm 1968 (LIX), which needs no syllables.
 */
export const FORMULAS: Readonly<Record<string, Formula>> = {
  en: flesch('Flesch Reading Ease', 'Flesch 1948', 206.835, 1.015, 84.6),
  de: flesch('Flesch–Amstad', 'Amstad 1978', 180, 1, 58.5, [65, 45, 25]),
  es: flesch('Fernández Huerta', 'Fernández Huerta 1959', 206.84, 1.02, 60),
  fr: flesch('Kandel–Moles', 'Kandel and Moles 1958', 207, 1.015, 73.6),
  nl: flesch('Flesch–Douma', 'Douma 1960', 206.84, 0.93, 77),
  pt: flesch('Flesch–Martins', 'Martins et al. 1996', 248.835, 1.015, 84.6),
  it: {
    name: 'Gulpease',
    source: 'Lucisano and Piemontese 1988',
    text: '89 + (300 × sentences − 10 × letters) / words',
    score: ({ words, sentences, letters }) => 89 + (300 * sentences - 10 * letters) / words,
    bounds: [70, 55, 40],
  },
}

const LIX: Formula = {
  name: 'LIX',
  source: 'Björnsson 1968',
  text: 'w/s + 100 × words of more than six letters / words',
  score: (counts) => perSentence(counts) + (100 * counts.longWords) / counts.words,
  bounds: [35, 45, 58],
  upwards: true,
}

function flesch(
  name: string,
  source: string,
  start: number,
  sentence: number,
  word: number,
  bounds: Formula['bounds'] = [70, 50, 30],
): Formula {
  return {
    name,
    source,
    text: `${start} − ${sentence} × w/s − ${word} × y/w`,
    score: (counts) => start - sentence * perSentence(counts) - word * perWord(counts),
    bounds,
  }
}

/** The formula for a language; LIX where there is none. */
export function formulaFor(language: string): Formula {
  return FORMULAS[language] ?? LIX
}

export const NEUTRAL_FORMULA = LIX

/** Adds the words of a sentence to the counts. */
export function countSentence(counts: TextCounts, words: readonly string[], language: string): void {
  counts.sentences++
  counts.words += words.length
  for (const word of words) {
    const letters = word.replaceAll(/[^\p{L}\p{N}]/gu, '').length
    counts.letters += letters
    if (letters > 6) counts.longWords++
    if (FORMULAS[language] && language !== 'it') counts.syllables += syllablesOf(word, language)
  }
}

export function levelOf({ bounds, upwards }: Formula, score: number): ReadingLevel {
  const levels: ReadingLevel[] = ['easy', 'plain', 'hard']
  const at = bounds.findIndex((bound) => (upwards ? score <= bound : score >= bound))
  return levels[at] ?? 'very_hard'
}
