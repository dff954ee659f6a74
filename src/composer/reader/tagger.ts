import type { Steps } from '../../lib/steps'
import { ROLES } from './roles'

/** A line starts a new context: the step from one token to the next has weights of its own there. */
export type Step = 'within' | 'line' | 'paragraph'
export const STEPS: readonly Step[] = ['within', 'line', 'paragraph']
const N = ROLES.length
/** Tokens between two pauses. */
const SLICE = 200

/** Weights by feature: for each, the roles that it speaks for or against. */
export interface Table {
  /** Adds what a feature says of each role to `scores`, from an index on. */
  add(feature: number, scores: Float64Array, at?: number): void
}

/** The weights of the tagger, which reads twice: the second time it knows how it has read the rest. */
export interface Weights {
  first: Table
  second: Table
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

/** What each token says by itself. */
export interface Scored {
  /** N for each token. */
  scores: Float64Array
  steps: Step[]
}

const EXCLUDED = -1_000

/** The score of each role for each token. */
export function* scoresOf({ first }: Weights, length: number, sampleOf: (i: number) => Sample): Steps<Scored> {
  const scores = new Float64Array(length * N)
  const steps: Step[] = []
  for (let i = 0; i < length; i++) {
    const { features, step, excluded } = sampleOf(i)
    const at = i * N
    steps.push(step)
    addAll(first, features, scores, at)
    for (const role of excluded) scores[at + role]! += EXCLUDED
    if (i % SLICE === SLICE - 1) yield
  }
  return { scores, steps }
}

/** The scores with what the second pass adds to those of each token. */
export function* scoredAgain(
  { second }: Weights,
  scored: Scored,
  featuresOf: (i: number) => Uint32Array,
): Steps<Scored> {
  const scores = scored.scores.slice()
  for (let i = 0; i < scored.steps.length; i++) {
    addAll(second, featuresOf(i), scores, i * N)
    if (i % SLICE === SLICE - 1) yield
  }
  return { scores, steps: scored.steps }
}

/** Loops by index: this is the innermost loop of the reader, and an iterator of a typed array takes a third of its time. */
function addAll(table: Table, features: Uint32Array, scores: Float64Array, at: number): void {
  for (let n = 0; n < features.length; n++) table.add(features[n]!, scores, at)
}

/** The best sequence of roles (Viterbi), as indexes into `ROLES`. Linear in the number of tokens. */
export function* rolesOf({ transitions }: Weights, { scores, steps }: Scored): Steps<Uint8Array> {
  const length = steps.length
  const best = new Uint8Array(length)
  if (length === 0) return best
  const back = new Uint8Array(length * N)
  let here = scores.slice(0, N)
  let next = new Float64Array(N)
  for (let i = 1; i < length; i++) {
    advance(transitions[steps[i]!], here, next, back, i * N)
    for (let role = 0; role < N; role++) next[role]! += scores[i * N + role]!
    ;[here, next] = [next, here]
    if (i % SLICE === 0) yield
  }
  let role = here.indexOf(Math.max(...here))
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

/** How likely each role is for each token, by all sequences of roles (forward and backward): N for each. Linear, too. */
export function* sharesOf({ transitions }: Weights, { scores, steps }: Scored): Steps<Float32Array> {
  const length = steps.length
  const moves = {
    within: transitions.within.map(Math.exp),
    line: transitions.line.map(Math.exp),
    paragraph: transitions.paragraph.map(Math.exp),
  }
  const odds = oddsOf(scores)
  const forward = new Float64Array(length * N)
  for (let i = 0; i < length; i++) {
    if (i === 0) forward.set(odds.subarray(0, N))
    else forwardOne(forward, i * N, moves[steps[i]!], odds)
    if (i % SLICE === SLICE - 1) yield
  }
  const shares = new Float32Array(length * N)
  let backward = new Float64Array(N).fill(1)
  for (let i = length - 1; i >= 0; i--) {
    let sum = 0
    for (let role = 0; role < N; role++) sum += forward[i * N + role]! * backward[role]!
    for (let role = 0; role < N; role++) shares[i * N + role] = (forward[i * N + role]! * backward[role]!) / sum
    if (i > 0) backward = backwardOne(backward, i * N, moves[steps[i]!], odds)
    if (i % SLICE === 0) yield
  }
  return shares
}

/** exp(score), scaled so that the best role of each token is 1. */
function oddsOf(scores: Float64Array): Float64Array {
  const odds = new Float64Array(scores.length)
  for (let at = 0; at < scores.length; at += N) {
    let most = Number.NEGATIVE_INFINITY
    for (let role = 0; role < N; role++) most = Math.max(most, scores[at + role]!)
    for (let role = 0; role < N; role++) odds[at + role] = Math.exp(scores[at + role]! - most)
  }
  return odds
}

function forwardOne(forward: Float64Array, at: number, moves: Float32Array, odds: Float64Array): void {
  for (let from = 0; from < N; from++) {
    const before = forward[at - N + from]!
    if (before < TINY) continue
    for (let to = 0, cell = from * N; to < N; to++, cell++) forward[at + to]! += before * moves[cell]!
  }
  let sum = 0
  for (let to = 0; to < N; to++) sum += forward[at + to]! *= odds[at + to]!
  for (let to = 0; to < N; to++) forward[at + to]! /= sum
}

/** Odds that change nothing. */
const TINY = 1e-12

function backwardOne(backward: Float64Array, at: number, moves: Float32Array, odds: Float64Array) {
  const after = backward.map((value, role) => value * odds[at + role]!)
  const before = new Float64Array(N)
  let sum = 0
  for (let from = 0; from < N; from++) {
    let value = 0
    for (let to = 0, cell = from * N; to < N; to++, cell++) value += moves[cell]! * after[to]!
    before[from] = value
    sum += value
  }
  for (let from = 0; from < N; from++) before[from]! /= sum
  return before
}
