import { ROLES, SORTS, sortOf } from './roles'
import type { Bounds, WordFacts } from './words'

const N = ROLES.length
const NAME = ROLES.indexOf('name')
const SORT_OF = ROLES.map((role) => SORTS.indexOf(sortOf(role)))
/** What stands beyond the ends of a brief or a line, and the role of a stretch that says nothing. */
export const [BEYOND, NOTHING] = [100, N]

/** The role that most of a stretch seems to have, and how clearly, from 0 to 4. */
export interface Most {
  role: number
  level: number
}

/** What the first pass says of tokens and stretches of them. */
export class FirstPass {
  /** The likeliest and the second likeliest role of each token, and how clear the first one is, from 0 to 4. */
  readonly roles: Uint8Array
  readonly others: Uint8Array
  readonly clear: Uint8Array
  readonly bestName: number
  /** For each role, the sum of its shares over the words before a token. */
  readonly #sums: Float64Array
  readonly #most = new Map<Bounds, Most>()
  readonly #sorts = new Map<Bounds, number>()

  constructor(
    readonly words: readonly WordFacts[],
    shares: Float32Array,
  ) {
    const length = words.length
    this.roles = new Uint8Array(length)
    this.others = new Uint8Array(length)
    this.clear = new Uint8Array(length)
    this.#sums = new Float64Array((length + 1) * N)
    let bestName = 0
    for (let i = 0; i < length; i++) {
      const of = shares.subarray(i * N, (i + 1) * N)
      const [best, other] = bestTwo(of)
      this.roles[i] = best
      this.others[i] = other
      this.clear[i] = levelOf(of[best]!, CLEAR)
      bestName = Math.max(bestName, of[NAME]!)
      const isMark = words[i]!.mark
      for (let role = 0; role < N; role++)
        this.#sums[(i + 1) * N + role] = this.#sums[i * N + role]! + (isMark ? 0 : of[role]!)
    }
    this.bestName = bestName
  }

  /** The words of a stretch that have a role, by the first pass. */
  sum({ first, last }: Bounds, role: number): number {
    return this.#sums[(last + 1) * N + role]! - this.#sums[first * N + role]!
  }

  /** The commonest role in a stretch but `-`. */
  most(stretch: Bounds): Most {
    return known(this.#most, stretch, () => this.#mostIn(stretch))
  }

  /** How much of a stretch is content, for the maker, and a wish, as one number. */
  sorts(stretch: Bounds): number {
    return known(this.#sorts, stretch, () => this.#sortsIn(stretch))
  }

  #mostIn(stretch: Bounds): Most {
    let [best, all] = [1, 0]
    for (let role = 1; role < N; role++) {
      const sum = this.sum(stretch, role)
      all += sum
      if (sum > this.sum(stretch, best)) best = role
    }
    if (all < LEAST_WORDS) return { role: NOTHING, level: 0 }
    return { role: best, level: levelOf(this.sum(stretch, best) / all, MOST) }
  }

  #sortsIn(stretch: Bounds): number {
    const sums = [0, 0, 0, 0]
    for (let role = 1; role < N; role++) sums[SORT_OF[role]!]! += this.sum(stretch, role)
    const all = sums[1]! + sums[2]! + sums[3]!
    if (all < LEAST_WORDS) return BEYOND
    return sums.slice(1).reduce((number, sum) => number * 5 + levelOf(sum / all, SORTED), 0)
  }
}

/** The value of a key, made once. */
function known<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const value = map.get(key) ?? make()
  map.set(key, value)
  return value
}

const CLEAR = [0.4, 0.65, 0.85, 0.96]
export const MOST = [0.4, 0.6, 0.8, 0.95]
const SORTED = [0.05, 0.3, 0.6, 0.9]
/** Fewer words say nothing. */
export const LEAST_WORDS = 0.3

export function levelOf(share: number, levels: readonly number[]): number {
  let level = 0
  while (level < levels.length && share >= levels[level]!) level++
  return level
}

function bestTwo(shares: Float32Array): [best: number, other: number] {
  let [best, other] = [0, 1]
  for (let role = 1; role < N; role++) {
    if (shares[role]! > shares[best]!) [best, other] = [role, best]
    else if (shares[role]! > shares[other]!) other = role
  }
  return [best, other]
}
