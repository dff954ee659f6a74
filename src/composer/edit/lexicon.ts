import type { Phrases, Tongue } from '../parts'
import { fold as foldLetters } from '../text'

/** A word of a request, folded: small and without accents. Positions are those of the text. */
export interface Word {
  word: string
  start: number
  end: number
}

/** A phrase of the lexicon in a text: words `first` to `after`, exclusive. */
export interface Mark<Name extends string = string> {
  name: Name
  first: number
  after: number
}

/** Small letters without accents, at the places of their originals. */
export function fold(text: string): string {
  return foldLetters(text).replaceAll('ł', 'l').replaceAll('ß', 's')
}

/** With a large first letter. */
export function capitalized(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1)
}

/** The words of a folded text. An apostrophe parts two words: `l equipe`, `don t`. */
export function wordsOf(folded: string): Word[] {
  return Array.from(folded.matchAll(/[\p{L}\p{M}\p{N}]+|&/gu), ({ 0: word, index }) => ({
    word,
    start: index,
    end: index + word.length,
  }))
}

interface Entry<Name extends string> {
  words: readonly string[]
  name: Name
}

/** Finds the phrases of a table in one language. */
export class Lexicon<Name extends string> {
  readonly #byStart = new Map<string, Entry<Name>[]>()
  /** Stems, by their first three letters. */
  readonly #stems = new Map<string, Entry<Name>[]>()

  constructor(table: Readonly<Record<Name, Phrases>>, tongue: Tongue) {
    for (const [name, phrases] of Object.entries<Phrases>(table))
      for (const phrase of phrases[tongue].split(',')) {
        const words = fold(phrase).match(/[\p{L}\p{M}\p{N}&]+\*?/gu) ?? []
        if (words.length === 0) continue
        this.#add({ words, name: name as Name })
        // "Außer" is folded to one s, letter for letter.
        const single = words.map((word) => word.replaceAll('ss', 's'))
        if (tongue === 'de' && single.some((word, i) => word !== words[i]))
          this.#add({ words: single, name: name as Name })
      }
  }

  /** Whether the word alone is a phrase. */
  has(word: string): boolean {
    return this.#at([{ word, start: 0, end: 0 }], 0).some(({ words }) => words.length === 1)
  }

  /** All phrases at each place, the longest of each name. */
  marks(words: readonly Word[]): Mark<Name>[] {
    const marks: Mark<Name>[] = []
    words.forEach((_, first) => {
      const here = new Map<Name, number>()
      for (const entry of this.#at(words, first))
        here.set(entry.name, Math.max(here.get(entry.name) ?? 0, entry.words.length))
      for (const [name, length] of here) marks.push({ name, first, after: first + length })
    })
    return marks
  }

  #add(entry: Entry<Name>): void {
    const [start = ''] = entry.words
    const [map, key] = start.endsWith('*') ? [this.#stems, start.slice(0, 3)] : [this.#byStart, start]
    map.set(key, [...(map.get(key) ?? []), entry])
  }

  #at(words: readonly Word[], first: number): Entry<Name>[] {
    const start = words[first]?.word ?? ''
    const entries = [...(this.#byStart.get(start) ?? []), ...(this.#stems.get(start.slice(0, 3)) ?? [])]
    return entries.filter((entry) => entry.words.every((word, i) => fits(words[first + i]?.word, word)))
  }
}

function fits(word: string | undefined, pattern: string): boolean {
  if (word === undefined) return false
  return pattern.endsWith('*') ? word.startsWith(pattern.slice(0, -1)) : word === pattern
}
