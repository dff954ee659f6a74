import type { Phrases, Tongue } from '../parts'
import { fold as foldLetters, type Token, tokensOf } from '../text'
import sets from './words/sets.json'

/** A word of a request, folded: small and without accents. Positions are those of the text. */
export type Word = Token

/** A phrase of a table in a text: words `first` to `after`, exclusive. */
export interface Mark<Name extends string = string> {
  name: Name
  first: number
  after: number
}

/** Small letters without accents, at the places of their originals. */
export function fold(text: string): string {
  return foldLetters(text).replaceAll('ł', 'l').replaceAll('ß', 's')
}

/** Whether a text begins with a large letter. */
export function isCapital(text: string): boolean {
  return /^\p{Lu}/u.test(text)
}

/** With a large first letter. */
export function capitalized(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1)
}

/** A line without the mark that makes it one of a list. */
export function withoutBullet(line: string): string {
  return line.replace(/^\s*(?:[-*•–]|\d+[.)])\s+/u, '').trim()
}

/** The words of a folded text. An apostrophe parts two words: `l equipe`, `don t`. */
export const wordsOf = tokensOf

/** The folded words of a text as they are. */
export function plainWords(text: string): string[] {
  return tokensOf(fold(text)).map(({ word }) => word)
}

/** The places that marks cover. */
export function cover(marks: readonly Mark[]): Set<number> {
  return new Set(marks.flatMap(({ first, after }) => Array.from({ length: after - first }, (_, i) => first + i)))
}

/** Whether a mark covers a place. */
export function covers({ first, after }: Mark, at: number): boolean {
  return first <= at && at < after
}

/** Whether a mark lies inside one of others. */
export function isWithin({ first, after }: Mark, others: readonly Mark[]): boolean {
  return others.some((other) => other.first <= first && after <= other.after)
}

/** Finds the phrases of a table in one language. */
export class Lexicon<Name extends string> {
  /** The phrases by the first three letters of their first words. */
  readonly #byStart = new Map<string, { words: readonly string[]; name: Name }[]>()

  constructor(table: Readonly<Record<Name, Phrases>>, tongue: Tongue) {
    for (const [name, phrases] of Object.entries<Phrases>(table))
      for (const phrase of phrases[tongue].split(',')) {
        const words = fold(phrase).match(/[\p{L}\p{M}\p{N}&]+\*?/gu) ?? []
        // "Außer" is folded to one s, letter for letter.
        const single = words.map((word) => (tongue === 'de' ? word.replaceAll('ss', 's') : word))
        for (const form of single.join() === words.join() ? [words] : [words, single]) {
          const start = form[0]?.slice(0, 3)
          if (start)
            this.#byStart.set(start, [...(this.#byStart.get(start) ?? []), { words: form, name: name as Name }])
        }
      }
  }

  /** Whether the word alone is a phrase. */
  has(word: string): boolean {
    return this.#at([{ word, start: 0, end: 0 }], 0).length > 0
  }

  /** All phrases at each place, the longest of each name. */
  marks(words: readonly Word[]): Mark<Name>[] {
    return words.flatMap((_, first) => {
      const here = new Map<Name, number>()
      for (const entry of this.#at(words, first))
        here.set(entry.name, Math.max(here.get(entry.name) ?? 0, entry.words.length))
      return Array.from(here, ([name, length]) => ({ name, first, after: first + length }))
    })
  }

  #at(words: readonly Word[], first: number) {
    const near = this.#byStart.get(words[first]!.word.slice(0, 3)) ?? []
    return near.filter((entry) => entry.words.every((pattern, i) => fits(words[first + i]?.word, pattern)))
  }
}

function fits(word: string | undefined, pattern: string): boolean {
  if (word === undefined) return false
  return pattern.endsWith('*') ? word.startsWith(pattern.slice(0, -1)) : word === pattern
}

/** Small sets of words that many languages share one of. */
type SetName = keyof typeof sets

const patterns = new Map(
  Object.entries(sets).map(([name, words]) => [
    name,
    new RegExp(`^(?:${words.replaceAll('*', String.raw`\p{L}*`).replaceAll(' ', '|')})$`, 'u'),
  ]),
)

/** Whether a folded word is one of a set. */
export function isOne(set: SetName, word: string): boolean {
  return patterns.get(set)!.test(word)
}

/** Whether one of the words is one of a set. */
export function says(words: readonly Word[], set: SetName): boolean {
  return words.some(({ word }) => isOne(set, word))
}

/** Two words with the same beginning that differ at their ends: "Bartka" and "Bartek". It counts beside a word that fits. */
export function inflected(a: string, b: string): boolean {
  const same = sameStart(a, b)
  return same >= 3 && a.length - same <= 3 && b.length - same <= 3
}

/** Two words that name one thing: the same, an inflection, or a slip of the finger in a long word. */
export function alike(a: string, b: string): boolean {
  if (a === b) return true
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  if (short.length === 3) return long.startsWith(short) && /^(?:s|es|e|n|en)$/.test(long.slice(3))
  if (short.length < 3) return false
  const same = sameStart(short, long)
  const [shortRest, longRest] = [short.length - same, long.length - same]
  if (shortRest === 0) return longRest <= 3
  if ((same >= 5 && shortRest <= 2 && longRest <= 3) || (same >= 4 && shortRest <= 1 && longRest <= 2)) return true
  return short.length >= 6 && differing(short, long) <= 1
}

/** Whether one of the words names the same as another one. */
export function hasOne(own: readonly string[], word: string): boolean {
  return own.some((one) => alike(one, word))
}

/** Whether each of some words names the same as one of the others. */
export function hasAll(own: readonly string[], words: readonly string[]): boolean {
  return words.every((word) => hasOne(own, word))
}

function sameStart(a: string, b: string): number {
  let same = 0
  while (same < a.length && a[same] === b[same]) same++
  return same
}

/** How many letters two words have between their same beginning and their same end. */
export function differing(a: string, b: string): number {
  const start = sameStart(a, b)
  let end = 0
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end++
  return Math.max(a.length, b.length) - start - end
}
