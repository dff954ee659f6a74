import type { Steps } from '../../lib/steps'
import { ROLES } from './roles'

/** A line starts a new context: the step from one token to the next has weights of its own there. */
export type Step = 'within' | 'line' | 'paragraph'
export const STEPS: readonly Step[] = ['within', 'line', 'paragraph']
const N = ROLES.length
/** Tokens between two pauses. */
const SLICE = 200

/** The weights of the tagger: for each feature that matters, the roles that it speaks for or against. */
export interface Weights {
  /** Adds what a feature says of each role to `scores`. */
  add(feature: number, scores: Float64Array): void
  /** For each step, N × N: from role × to role. */
  transitions: Record<Step, Float32Array>
}

/** What the tagger knows of a token. */
export interface Sample {
  features: Uint32Array
  step: Step
  /** Roles that the token cannot have, such as `price` for an e-mail address. */
  excluded: readonly number[]
}

/** The best sequence of roles (Viterbi), as indexes into `ROLES`. Linear in the number of tokens. */
export function* rolesOf(weights: Weights, length: number, sampleOf: (i: number) => Sample): Steps<Uint8Array> {
  const best = new Uint8Array(length)
  if (length === 0) return best
  const back = new Uint8Array(length * N)
  let scores = new Float64Array(N)
  let next = new Float64Array(N)
  addEmissions(weights, sampleOf(0), scores)
  for (let i = 1; i < length; i++) {
    const sample = sampleOf(i)
    advance(weights.transitions[sample.step], scores, next, back, i * N)
    addEmissions(weights, sample, next)
    ;[scores, next] = [next, scores]
    if (i % SLICE === 0) yield
  }
  let role = scores.indexOf(Math.max(...scores))
  for (let i = length - 1; i >= 0; i--) {
    best[i] = role
    role = back[i * N + role]!
  }
  return best
}

function advance(
  transitions: Float32Array,
  scores: Float64Array,
  next: Float64Array,
  back: Uint8Array,
  at: number,
): void {
  next.fill(Number.NEGATIVE_INFINITY)
  for (let from = 0; from < N; from++) {
    const score = scores[from]!
    for (let to = 0, cell = from * N; to < N; to++, cell++) {
      const sum = score + transitions[cell]!
      if (sum > next[to]!) {
        next[to] = sum
        back[at + to] = from
      }
    }
  }
}

const EXCLUDED = -1_000

function addEmissions(weights: Weights, { features, excluded }: Sample, scores: Float64Array): void {
  for (const feature of features) weights.add(feature, scores)
  for (const role of excluded) scores[role]! += EXCLUDED
}
