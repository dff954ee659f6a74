import { fold, isOne, isWithin, type Mark, type Word, wordsOf } from './lexicon'
import type { Sign, Speech, Verb } from './speech'
import { type Value, valuesIn } from './values'

/** Words `from` to `to` of a clause, exclusive. */
export interface Span {
  from: number
  to: number
}

/** The words that are left out, and where the sign for it begins. */
export interface Exception extends Span {
  sign: number
}

/** A quotation without its marks, at the place of the marks. */
export interface Quote {
  text: string
  start: number
  end: number
}

/** One instruction of a request. */
export interface Clause {
  /** As it was written. */
  text: string
  /** Small, without accents, quoted words blanked; at the places of `text`. */
  folded: string
  words: readonly Word[]
  verbs: readonly Mark<Verb>[]
  signs: readonly Mark<Sign>[]
  quotes: readonly Quote[]
  values: readonly Value[]
  /** What follows the colon: the content of something new. */
  payload?: string
  /** It asks for nothing to be done, or the opposite of what its verb says. */
  negated: boolean
  question: boolean
  /** What is left out: "everything except …". */
  exception?: Exception
}

const QUOTES =
  /"([^"\n]+)"|“([^”“\n]+)[”“]|„([^“”"\n]+)[“”"]|«\s?([^»\n]+?)\s?»|»([^«\n]+)«|‘([^’\n]+)’(?!\p{L})|(?<![\p{L}\p{N}])'([^'\n]+)'(?![\p{L}\p{N}])|”([^”\n]+)”/gu

export function quotesIn(text: string): Quote[] {
  return Array.from(text.matchAll(QUOTES), (match) => ({
    text: match
      .slice(1)
      .find((one) => one !== undefined)!
      .trim(),
    start: match.index,
    end: match.index + match[0].length,
  }))
}

/** The text with blanks in place of some of it. */
export function masked(text: string, spans: readonly { start: number; end: number }[]): string {
  return spans.reduce((left, { start, end }) => left.slice(0, start) + ' '.repeat(end - start) + left.slice(end), text)
}

/** The folded text without its quotations. */
export function unquoted(text: string): string {
  return masked(fold(text), quotesIn(text))
}

/** A clause with the marks of its words. */
export function clauseOf(text: string, speech: Speech, payload?: string): Clause {
  const quotes = quotesIn(text)
  const folded = masked(fold(text), quotes)
  const words = wordsOf(folded)
  const read = {
    text,
    folded,
    words,
    verbs: [...speech.verbs.marks(words), ...partedVerbs(words, speech)],
    signs: speech.signs.marks(words),
    quotes,
    values: valuesIn(masked(text, quotes)),
    ...(payload !== undefined && { payload }),
  }
  const except = read.signs.find(({ name, first }) => name === 'except' && first > 0) ?? allBut(read)
  return {
    ...read,
    // "Add a question: Is there parking?" asks nothing; "Why did you add this: …?" does.
    question:
      payload === undefined ? isQuestion(read) : isOne('asking', words[0]?.word ?? '') && /[?？]\s*$/u.test(payload),
    negated: isNegated(read),
    ...(except && { exception: { sign: except.first, from: except.after, to: words.length } }),
  }
}

/** "All speakers but Ruth": what is left out. */
function allBut({ signs, verbs }: Pick<Clause, 'signs' | 'verbs'>): Mark<Sign> | undefined {
  const but = signsOf({ signs }, 'but')[0]
  const isAll = but && signsOf({ signs }, 'all').some(({ first }) => first < but.first)
  return isAll && !verbs.some(({ first }) => first > but.first) ? but : undefined
}

/** Verbs of two words with their object in between: "take the soup off", "everything about dogs out". */
function partedVerbs(words: readonly Word[], { tongue }: Speech): Mark<Verb>[] {
  const off = tongue === 'en' ? words.findIndex(({ word }, i) => i > 1 && (word === 'off' || word === 'out')) : -1
  const take = words.slice(0, Math.max(0, off)).findIndex(({ word }) => ['take', 'get', 'leave'].includes(word))
  const at = take >= 0 ? [take, off] : off >= 0 && off === words.length - 1 ? [off] : []
  return at.map((first) => ({ name: 'remove', first, after: first + 1 }))
}

type Read = Pick<Clause, 'text' | 'words' | 'verbs' | 'signs' | 'folded'>

/** A question asks; a polite request ("can you …") does not, and neither does one with content of its own. */
function isQuestion({ text, words, verbs, signs }: Read): boolean {
  const asks = signs.filter(({ name, first }) => name === 'ask' && first <= 1)
  const marked = /[?？]\s*$/u.test(text) || text.startsWith('¿')
  const acts = verbs.some((mark) => isStrong(mark, words))
  const asking = asks.some(({ first }) => first === 0) && isOne('asking', words[0]!.word)
  const isOther = asks.some(({ after, first }) => after - first > 1 && words[first]!.word !== 'can')
  if (acts && !isOther && signs.some(({ name }) => name === 'please')) return asking && marked
  return marked || (!acts && (asking || asks.some(({ first, after }) => first === 0 && after > 1)))
}

/** The verb is denied: "don't remove", "nicht löschen", "ne supprime pas". */
function isNegated({ words, verbs, signs, folded }: Read): boolean {
  const strong = verbs.filter((mark) => isStrong(mark, words) && mark.name !== 'keep')
  return signs.some((not) => {
    if (not.name !== 'not') return false
    // "I do not want the map" asks to take it away.
    const longer = strong.filter(({ first, after }) => after - first > 1)
    if (isWithin(not, [...longer, ...signsOf({ signs }, 'except')])) return false
    // "…, not Mayer" corrects.
    if (gapBefore({ folded, words }, not.first).includes(',')) return false
    const isLast = not.after >= words.length - 1
    return strong.some(
      ({ first, after }) =>
        (not.after <= first && first - not.after <= 3) ||
        (after <= not.first && (after === not.first || (isLast && not.first - after <= 5))),
    )
  })
}

/** Whether a verb begins an instruction of its own. Weak verbs are words of every sentence. */
export function isStrong({ first, after }: Mark<Verb>, words: readonly Word[]): boolean {
  return words.slice(first, after).some(({ word }) => !isOne('weak', word))
}

/** Whether a clause has one of these verbs, weak or strong. */
export function hasVerb({ verbs }: Clause, ...names: Verb[]): boolean {
  return verbs.some(({ name }) => names.includes(name))
}

/** The signs that deny a part of a clause: "not A but B". They are no part of a verb ("do not want") or of an exception. */
export function denialsOf({ verbs, signs, exception, words }: Clause, { tongue }: Speech): Mark<Sign>[] {
  const others = [...verbs.filter(({ first, after }) => after - first > 1), ...signsOf({ signs }, 'except')]
  // "The no waste feature" is a name.
  const isName = ({ first }: Mark) => words[first]!.word === 'no' && tongue === 'en'
  const end = exception?.from ?? words.length
  return signsOf({ signs }, 'not').filter((not) => not.first < end && !isName(not) && !isWithin(not, others))
}

/** Whether what is denied is the old value: "…, not A", "at 9 not 8", "not A but B". "It is not on Mondays" names no new one. */
export function isCorrection(clause: Clause, { first, after }: Mark): boolean {
  const { words, values } = clause
  const { start } = words[first]!
  const isBehind = gapBefore(clause, first).includes(',') && after < words.length
  const isBetween = values.some((value) => value.end <= start) && values.some((value) => value.start > start)
  return isBehind || isBetween || signsOf(clause, 'but', 'instead').some((mark) => mark.first > first)
}

export function strongVerbs({ verbs, words }: Clause): Set<Verb> {
  return new Set(verbs.filter((mark) => isStrong(mark, words)).map(({ name }) => name))
}

export function signsOf({ signs }: Pick<Clause, 'signs'>, ...names: Sign[]): Mark<Sign>[] {
  return signs.filter(({ name }) => names.includes(name))
}

/** Signs that say where something goes. */
export const PLACES = ['before', 'after', 'top', 'end', 'up', 'down'] as const

/** Whether a clause has one of these signs. */
export function hasSign(clause: Pick<Clause, 'signs'>, ...names: Sign[]): boolean {
  return signsOf(clause, ...names).length > 0
}

/** What stands between a word and the one before it. */
export function gapBefore({ folded, words }: Pick<Clause, 'folded' | 'words'>, at: number): string {
  return folded.slice(words[at - 1]?.end ?? 0, words[at]!.start)
}

/** The words between two places of the text. */
export function wordsBetween({ words }: Clause, start: number, end: number): Span {
  const from = words.findIndex((word) => word.start >= start)
  const to = words.findIndex((word) => word.end > end)
  return { from: from < 0 ? words.length : from, to: to < 0 ? words.length : to }
}

/** The text of some words, as it was written. */
export function textOf({ words, text }: Clause, { from, to }: Span): string {
  const [first, last] = [words[from], words[to - 1]]
  return first && last && to > from ? text.slice(first.start, last.end) : ''
}
