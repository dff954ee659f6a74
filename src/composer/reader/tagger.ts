import { ROLES, type Role } from './roles'

/** A line starts a new context: the step from one token to the next has weights of its own there. */
export type Step = 'within' | 'line' | 'paragraph'
const STEPS: readonly Step[] = ['within', 'line', 'paragraph']
const N = ROLES.length

/** The weights of the tagger. */
export interface Weights {
  /** Where the row of a feature starts in `rows`; -1 without one. */
  rowOf(feature: number): number
  rows: Int8Array | Float32Array
  /** For each step, N × N: from role × to role. */
  transitions: Record<Step, Int8Array | Float32Array>
}

/** The most probable sequence of roles (Viterbi). Linear in the number of tokens. */
export function tag(weights: Weights, features: readonly Uint32Array[], steps: readonly Step[]): Uint8Array {
  const length = features.length
  const best = new Uint8Array(length)
  if (length === 0) return best
  const back = new Uint8Array(length * N)
  let scores = new Float64Array(N)
  let next = new Float64Array(N)
  addEmissions(weights, features[0]!, scores)
  for (let i = 1; i < length; i++) {
    const transitions = weights.transitions[steps[i]!]
    for (let to = 0; to < N; to++) {
      let bestFrom = 0
      let bestScore = Number.NEGATIVE_INFINITY
      for (let from = 0; from < N; from++) {
        const score = scores[from]! + transitions[from * N + to]!
        if (score > bestScore) {
          bestScore = score
          bestFrom = from
        }
      }
      next[to] = bestScore
      back[i * N + to] = bestFrom
    }
    addEmissions(weights, features[i]!, next)
    ;[scores, next] = [next, scores]
  }
  let role = 0
  for (let to = 1; to < N; to++) if (scores[to]! > scores[role]!) role = to
  for (let i = length - 1; i >= 0; i--) {
    best[i] = role
    role = back[i * N + role]!
  }
  return best
}

function addEmissions({ rowOf, rows }: Weights, features: Uint32Array, scores: Float64Array): void {
  for (const feature of features) {
    const row = rowOf(feature)
    if (row >= 0) for (let role = 0; role < N; role++) scores[role]! += rows[row + role]!
  }
}

export function roleOf(index: number): Role {
  return ROLES[index]!
}

export function emptyTransitions(): Record<Step, Float32Array> {
  return Object.fromEntries(STEPS.map((step) => [step, new Float32Array(N * N)])) as Record<Step, Float32Array>
}
