import { readBrief } from '../../src/composer/reader/read-brief'
import { type Role, sortOf } from '../../src/composer/reader/roles'
import type { Labelled } from './examples'

const WORD = /[\p{L}\p{M}\p{N}]+/gu

/** How the reader reads labelled briefs. Shares are of words. */
export interface Measured {
  total: Tally
  languages: Map<string, Tally>
  roles: Map<Role, Found>
  /** How often a role was taken for another: `text → about`. */
  confusions: Map<string, number>
}

interface Found {
  of: number
  read: number
  right: number
}

export function measured(briefs: readonly Labelled[]): Measured {
  const result: Measured = { total: new Tally(), languages: new Map(), roles: new Map(), confusions: new Map() }
  for (const brief of briefs) {
    const read = readWords(brief)
    const language = entry(result.languages, brief.lang.slice(0, 2), () => new Tally())
    goldWords(brief).forEach((gold, i) => {
      const role = read[i]!
      result.total.add(gold, role)
      language.add(gold, role)
      foundOf(result, gold).of++
      foundOf(result, role).read++
      if (gold === role) foundOf(result, gold).right++
      else result.confusions.set(`${gold} → ${role}`, (result.confusions.get(`${gold} → ${role}`) ?? 0) + 1)
    })
  }
  return result
}

/** Prints what was measured. */
export function report({ total, languages, roles, confusions }: Measured): void {
  console.log(`words: ${total}`)
  for (const [role, { of, read, right }] of roles)
    console.log(role.padEnd(12), `precision ${percent(right / read)} recall ${percent(right / of)} of ${of}`)
  for (const [language, tally] of languages) console.log(`${language}: ${tally}`)
  const worst = [...confusions].toSorted((a, b) => b[1] - a[1]).slice(0, 25)
  console.log(worst.map(([pair, count]) => `${count} ${pair}`).join('\n'))
}

class Tally {
  of = 0
  #right = 0
  #coarse = 0
  #content = 0
  #lost = 0
  #dropped = 0
  #forMaker = 0
  #shown = 0

  add(gold: Role, read: Role): void {
    const [from, to] = [sortOf(gold), sortOf(read)]
    this.of++
    if (gold === read) this.#right++
    if (from === to || from === 'none' || to === 'none') this.#coarse++
    if (from === 'content') {
      this.#content++
      if (to === 'maker' || to === 'wish') this.#lost++
      if (to === 'none') this.#dropped++
    } else if (from !== 'none') {
      this.#forMaker++
      if (to === 'content') this.#shown++
    }
  }

  /** Words with the very role. */
  get exact(): number {
    return this.#right / this.of
  }

  /** Words that are read as content, wish, or words to the maker, as they are. */
  get coarse(): number {
    return this.#coarse / this.of
  }

  /** Words of content that are taken for wishes or words to the maker. */
  get lost(): number {
    return this.#lost / this.#content
  }

  toString(): string {
    const dropped = percent(this.#dropped / this.#content)
    const shown = percent(this.#shown / this.#forMaker)
    return (
      `exact ${percent(this.exact)}, coarse ${percent(this.coarse)} of ${this.of}; content lost ${percent(this.lost)}, ` +
      `taken for connecting words ${dropped}; words to the maker taken for content ${shown}`
    )
  }
}

function foundOf({ roles }: Measured, role: Role): Found {
  return entry(roles, role, () => ({ of: 0, read: 0, right: 0 }))
}

function entry<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const value = map.get(key) ?? make()
  map.set(key, value)
  return value
}

function percent(share: number): string {
  return `${(100 * (share || 0)).toFixed(1)} %`
}

/** The role of each word by the labels. */
function goldWords({ pieces }: Labelled): Role[] {
  let end = 0
  const ends = pieces.map(([role, piece]) => [role, (end += piece.length)] as const)
  return wordsOf(pieces.map(([, piece]) => piece).join('')).map((at) => ends.find(([, last]) => at < last)![0])
}

function readWords({ pieces, lang }: Labelled): Role[] {
  const reading = readBrief(pieces.map(([, text]) => text).join(''), lang)
  return wordsOf(reading.text).map(
    (at) => reading.pieces.find(({ start, end }) => start <= at && at < end)?.role ?? '-',
  )
}

function wordsOf(text: string): number[] {
  return [...text.matchAll(WORD)].map(({ index }) => index)
}
