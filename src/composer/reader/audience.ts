import type { BriefFacts } from './features'
import { mix } from './hashing'
import { ROLES, SORTS, type Sort, sortOf } from './roles'
import type { Scored, Weights } from './tagger'
import { type Bounds, EDGE, type WordFacts } from './words'

/** Whom a clause is for: readers of the page, its maker as a remark or as a wish, or some of its words each. */
export const AUDIENCES = ['content', 'maker', 'wish', 'mixed'] as const

const S = SORTS.length
const A = AUDIENCES.length
/** A longer clause, as of somebody who dictates without marks, is cut where the sort of its words changes. */
const LONGEST = 16
/** Words of a clause that are looked at. */
const MOST_WORDS = 20
/** How much a clause counts beside what its tokens say. Chosen on the development part. */
const FORCE = 1

/** Adds to the score of each role what the clause of its token says of it. */
export function addAudiences({ scores }: Scored, facts: BriefFacts, shares: Float32Array, weights: Weights): void {
  const clauses = clausesIn(facts, shares)
  const features = clauseFeatures(facts, shares, clauses)
  const isMixed = mixedIn(facts, shares)
  const N = ROLES.length
  clauses.forEach(({ first, last }, c) => {
    if (isMixed({ first, last })) return
    const odds = new Float64Array(A)
    for (const feature of features(c)) weights.addAudience(feature, odds)
    const bias = biasOf(odds)
    for (let i = first; i <= last; i++)
      for (let role = 0; role < N; role++) scores[i * N + role]! += FORCE * bias[SORT_OF[role]!]!
  })
}

/** How much less is for the maker in a brief that asks for nothing. Chosen on the development part. */
const UNASKED = 3

/** A brief without a request is copy, as far as its words allow. */
export function preferContent({ scores }: Scored): void {
  for (let i = 0; i < scores.length; i++) if (SORT_OF[i % ROLES.length]! > 1) scores[i]! -= UNASKED
}

const SORT_OF = ROLES.map((role) => SORTS.indexOf(sortOf(role)))

/** For each sort, the logarithm of how likely it is in a clause. Connecting words are shown, as content is. */
function biasOf(odds: Float64Array): number[] {
  const most = Math.max(...odds)
  const shares = odds.map((value) => Math.exp(value - most))
  const sum = shares.reduce((all, one) => all + one, 0)
  const of = (sort: Sort) => Math.log((shares[AUDIENCES.indexOf(sort as never)]! + shares[A - 1]!) / sum + 0.001)
  const [content, maker, wish] = [of('content'), of('maker'), of('wish')]
  return [content, content, maker, wish]
}

/** The clauses of a brief, in order: every token is in one. */
export function clausesIn({ clauses, words }: BriefFacts, shares: Float32Array): Bounds[] {
  const found: Bounds[] = []
  for (let first = 0; first < clauses.length;) {
    const { last } = clauses[first]!
    let from = first
    if (last - first >= LONGEST) {
      let before = -1
      for (let i = first; i <= last; i++) {
        if (words[i]!.mark) continue
        const sort = mostLikely(shares, i)
        if (sort === 0) continue
        if (before > 0 && sort !== before) {
          found.push({ first: from, last: i - 1 })
          from = i
        }
        before = sort
      }
    }
    found.push({ first: from, last })
    first = last + 1
  }
  return found
}

function mostLikely(shares: Float32Array, i: number): number {
  let best = 0
  for (let sort = 1; sort < S; sort++) if (shares[i * S + sort]! > shares[i * S + best]!) best = sort
  return best
}

/** Gives what of a stretch is for readers, for the maker, and a wish, from 0 to 6 each, by the tagger and without connecting words. */
function levelsIn({ words }: BriefFacts, shares: Float32Array): (stretch: Bounds) => number[] {
  const sums = new Float64Array((words.length + 1) * S)
  words.forEach(({ mark }, i) => {
    for (let sort = 0; sort < S; sort++)
      sums[(i + 1) * S + sort] = sums[i * S + sort]! + (mark ? 0 : shares[i * S + sort]!)
  })
  return ({ first, last }) => {
    const of = (sort: number) => sums[(last + 1) * S + sort]! - sums[first * S + sort]!
    const told = of(1) + of(2) + of(3)
    return [1, 2, 3].map((sort) => (told < 0.01 ? 7 : levelOf(of(sort) / told)))
  }
}

/** How sure the tagger has to be of a word to show and of a word to the maker. Chosen on short requests. */
const [NAMED, ASKED] = [0.4, 0.95]

/** Whether a clause asks for a page and names what it is about: "A page for our bakery Kornblume". The tagger parts its words. */
function mixedIn({ words }: BriefFacts, shares: Float32Array): (clause: Bounds) => boolean {
  return ({ first, last }) => {
    let [content, maker] = [0, 0]
    for (let i = first; i <= last; i++) {
      if (words[i]!.mark) continue
      content = Math.max(content, shares[i * S + 1]!)
      maker = Math.max(maker, shares[i * S + 2]!)
    }
    return content > NAMED && maker > ASKED
  }
}

const LEVELS = [0.03, 0.12, 0.3, 0.55, 0.8, 0.95]

function levelOf(share: number): number {
  let level = 0
  while (level < LEVELS.length && share > LEVELS[level]!) level++
  return level
}

/** Gives the features of a clause, as 32-bit hashes. */
export function clauseFeatures(
  facts: BriefFacts,
  shares: Float32Array,
  clauses: readonly Bounds[],
): (c: number) => number[] {
  const { words, lineOf, lines, bounds, context, sentences } = facts
  const levelsOf = levelsIn(facts, shares)
  const levels = clauses.map(levelsOf)
  const whole = levelsOf({ first: 0, last: words.length - 1 })
  const none = [8, 8, 8]
  return (c) => {
    const found: number[] = []
    const add = (kind: number, a: number, b = 0, d = 0) => found.push(mix(kind + 1_000, a, b, d))
    const { first, last } = clauses[c]!
    const [content, maker, wish] = levels[c]! as [number, number, number]
    const [before, after] = [levels[c - 1] ?? none, levels[c + 1] ?? none]
    const own = content * 64 + maker * 8 + wish
    add(0, 0)
    add(1, own)
    add(2, content)
    add(3, maker)
    add(4, wish)
    const near = [before, after].map(([a, b, d]) => a! * 64 + b! * 8 + d!) as [number, number]
    add(5, near[0])
    add(6, near[1])
    add(7, content, before[0], after[0])
    add(8, maker, before[1], after[1])
    add(9, wish, before[2], after[2])
    const line = lineOf[first]!
    const inLine = levelsOf(bounds[line]!)
    add(10, inLine[0]! * 64 + inLine[1]! * 8 + inLine[2]!, own)
    const inSentence = levelsOf(sentences[first]!)
    add(11, inSentence[0]! * 64 + inSentence[1]! * 8 + inSentence[2]!, own)
    add(12, whole[0]!, own)
    const said: WordFacts[] = []
    for (let i = first; i <= last && said.length < MOST_WORDS; i++) if (!words[i]!.mark) said.push(words[i]!)
    said.forEach((one, k) => {
      add(20, one.word)
      add(21, one.prefix)
      add(22, one.suffix)
      const next = said[k + 1]
      if (next) add(23, one.word, next.word)
      if (next) add(24, one.sense, next.sense)
      if (one.concept) {
        add(25, one.concept)
        add(26, one.concept, content)
      }
      if (one.span !== 'none') add(27, one.sense)
    })
    const [start, second, end] = [said[0] ?? EDGE, said[1] ?? EDGE, said.at(-1) ?? EDGE]
    add(30, start.word)
    add(31, start.sense)
    add(32, start.word, second.word)
    add(33, start.sense, second.sense)
    add(34, end.word)
    add(35, end.sense)
    add(36, start.word, content)
    const [open, close] = [words[first - 1] ?? EDGE, words[last] ?? EDGE]
    add(40, open.word)
    add(41, close.word)
    add(42, open.word, close.word)
    const size = Math.min(said.length, 4) + (said.length > 6 ? 1 : 0) + (said.length > 10 ? 1 : 0)
    add(43, size)
    add(44, size, own)
    add(45, context.enclosing[first]!)
    add(46, context.before[first]!, context.after[first]!)
    add(47, context.before[first]!, content)
    add(48, context.after[first]!, content)
    const edges = (first === bounds[line]!.first ? 1 : 0) + (last === bounds[line]!.last ? 2 : 0)
    add(49, edges, own)
    for (const k of [0, 1, 7]) {
      add(50 + k, lines[line]![k]!)
      add(60 + k, lines[line]![k]!, content)
    }
    const heading = context.headings[line]!
    if (heading >= 0)
      for (let i = bounds[heading]!.first; i <= Math.min(bounds[heading]!.last, bounds[heading]!.first + 4); i++)
        add(70, words[i]!.sense)
    for (const [kind, other] of [
      [71, clauses[c - 1]],
      [72, clauses[c + 1]],
    ] as const) {
      if (!other) continue
      add(kind, words[other.first]!.sense)
      for (let i = other.first; i <= Math.min(other.last, other.first + 8); i++)
        if (words[i]!.concept) add(kind + 2, words[i]!.concept)
    }
    return found
  }
}
