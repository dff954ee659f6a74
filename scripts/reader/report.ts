import { readBrief } from '../../src/composer/reader/read-brief'
import type { Role } from '../../src/composer/reader/roles'
import { sortOf } from './crf'
import type { Labelled } from './examples'

const WORD = /[\p{L}\p{M}\p{N}]+/gu

/** Prints how well the reader reads briefs: per role, per language, and what would be lost or shown by mistake. */
export function report(briefs: readonly Labelled[]): void {
  const total = new Tally()
  const roles = new Map<Role, Tally>()
  const languages = new Map<string, Tally>()
  const confusions = new Map<string, number>()
  const of = <K>(map: Map<K, Tally>, key: K) => map.get(key) ?? map.set(key, new Tally()).get(key)!
  for (const brief of briefs) {
    const [gold, read] = [goldWords(brief), readWords(brief)]
    gold.forEach((role, i) => {
      const got = read[i]!
      for (const tally of [total, of(languages, brief.lang.slice(0, 2))]) tally.add(role, got)
      of(roles, role).of++
      of(roles, got).found++
      if (role === got) of(roles, role).right++
      else confusions.set(`${role} → ${got}`, (confusions.get(`${role} → ${got}`) ?? 0) + 1)
    })
  }
  console.log(`words ${total}`)
  for (const [role, { right, of: all, found }] of roles)
    console.log(role.padEnd(12), `precision ${percent(right, found)} recall ${percent(right, all)} of ${all}`)
  for (const [language, tally] of languages) console.log(language, `${tally}`)
  const worst = [...confusions].toSorted((a, b) => b[1] - a[1]).slice(0, 25)
  console.log(worst.map(([pair, count]) => `${count} ${pair}`).join('\n'))
}

class Tally {
  of = 0
  found = 0
  right = 0
  coarse = 0
  content = 0
  lost = 0
  dropped = 0
  forMaker = 0
  shown = 0

  add(gold: Role, read: Role): void {
    const [from, to] = [sortOf(gold), sortOf(read)]
    this.of++
    if (gold === read) this.right++
    if (from === to || from === 'none' || to === 'none') this.coarse++
    if (from === 'content') {
      this.content++
      if (to === 'maker' || to === 'wish') this.lost++
      if (to === 'none') this.dropped++
    } else if (from !== 'none') {
      this.forMaker++
      if (to === 'content') this.shown++
    }
  }

  toString(): string {
    return (
      `exact ${percent(this.right, this.of)}, coarse ${percent(this.coarse, this.of)} of ${this.of}; content taken for words to the maker ` +
      `${percent(this.lost, this.content)}, for connecting words ${percent(this.dropped, this.content)}; words to the maker shown ${percent(this.shown, this.forMaker)}`
    )
  }
}

function percent(part: number, whole: number): string {
  return `${((100 * part) / (whole || 1)).toFixed(1)} %`
}

/** The role of each word by the labels. */
function goldWords({ pieces }: Labelled): Role[] {
  const text = pieces.map(([, piece]) => piece).join('')
  let end = 0
  const ends = pieces.map(([role, piece]) => [role, (end += piece.length)] as const)
  return wordsOf(text).map((at) => ends.find(([, last]) => at < last)![0])
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
