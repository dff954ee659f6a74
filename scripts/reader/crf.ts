import { ROLES, type Role, sortOf } from '../../src/composer/reader/roles'
import { type Step, STEPS } from '../../src/composer/reader/tagger'
import type { Example } from './examples'

const N = ROLES.length

export interface Options {
  epochs: number
  rate: number
  /** The share of features that are left out of a brief in an epoch, so that none is relied on alone. */
  dropout: number
  decay: number
  /** Features in fewer briefs are not used. */
  least: number
  /** The first sum of squares: the larger, the smaller the first steps. */
  start: number
}

/** What is learned already: the scores of each token of an example, and the steps from role to role. */
export interface Known {
  scoresOf: (example: Example) => Float64Array
  transitions: Record<Step, Float32Array>
}

/** A model while it is learned: rows of N weights, one for each feature. */
export interface Model {
  rowOf: Map<number, number>
  rows: Float32Array
  transitions: Record<Step, Float32Array>
}

/**
 * Trains a conditional random field (Lafferty 2001) with a softmax margin (Gimpel and Smith 2010): a mistake that loses
 * content costs more than one between two kinds of content. AdaGrad over one brief at a time; the weights are averaged over
 * the second half of the epochs, and those of features are scaled by the share of features that was kept. With what is `known`, only
 * what its scores lack is learned. The same examples give the same model.
 */
export function train(examples: readonly Example[], options: Options, known?: Known): Model {
  const rowOf = usedFeatures(examples, options.least)
  const indexed = examples.map((example) => ({
    ...example,
    rows: example.features.map((features) => [...features].flatMap((feature) => rowOf.get(feature) ?? [])),
    known: known?.scoresOf(example),
  }))
  const learner = new Learner(rowOf.size, options, known?.transitions)
  const sum = new Float32Array(rowOf.size * N)
  const moves = tables(0)
  let averaged = 0
  for (let epoch = 0; epoch < options.epochs; epoch++) {
    for (const example of learner.shuffled(indexed)) learner.learn(example)
    if (epoch >= Math.floor(options.epochs / 2)) {
      averaged++
      learner.rows.forEach((value, i) => (sum[i]! += value))
      for (const step of STEPS) learner.transitions[step].forEach((value, i) => (moves[step][i]! += value))
    }
  }
  const mean = (value: number) => value / averaged
  return { rowOf, rows: sum.map((value) => mean(value) * (1 - options.dropout)), transitions: mapTables(moves, mean) }
}

function usedFeatures(examples: readonly Example[], least: number): Map<number, number> {
  const counts = new Map<number, number>()
  for (const { features } of examples)
    for (const feature of new Set(features.flatMap((some) => [...some])))
      counts.set(feature, (counts.get(feature) ?? 0) + 1)
  const used = new Map<number, number>()
  for (const [feature, count] of counts) if (count >= least) used.set(feature, used.size)
  return used
}

type Indexed = Example & { rows: number[][]; known: Float64Array | undefined }

class Learner {
  readonly rows: Float32Array
  readonly transitions: Record<Step, Float32Array>
  readonly #squares: Float32Array
  readonly #transitionSquares: Record<Step, Float32Array>
  /** The roles of a token that an update concerns. */
  readonly #open = new Uint8Array(N)
  #seed = 7

  constructor(
    features: number,
    readonly options: Options,
    readonly settled?: Record<Step, Float32Array>,
  ) {
    this.transitions = settled ?? tables(0)
    this.#transitionSquares = tables(options.start)
    this.rows = new Float32Array(features * N)
    this.#squares = new Float32Array(features * N).fill(options.start)
  }

  shuffled<T>(list: readonly T[]): T[] {
    const keyed = list.map((one) => [this.#random(), one] as const)
    return keyed.toSorted((a, b) => a[0] - b[0]).map(([, one]) => one)
  }

  /** One step of AdaGrad on one brief. */
  learn(example: Indexed): void {
    const { gold, steps } = example
    if (gold.length === 0) return
    const { dropout } = this.options
    const kept = example.rows.map((rows) => rows.filter(() => this.#random() >= dropout))
    const emissions = this.#emissions(kept, example)
    const moves = mapTables(this.transitions, Math.exp)
    const forward = forwardOf(emissions, moves, steps)
    this.#walkBack(forward, emissions, moves, kept, example)
  }

  /** exp(score + cost), scaled so that the best of each token is 1. */
  #emissions(kept: readonly number[][], { gold, known }: Indexed): Float64Array {
    const scores = known?.slice() ?? new Float64Array(kept.length * N)
    kept.forEach((rows, i) => {
      const at = i * N
      for (const row of rows) for (let y = 0; y < N; y++) scores[at + y]! += this.rows[row * N + y]!
      let max = Number.NEGATIVE_INFINITY
      for (let y = 0; y < N; y++) max = Math.max(max, (scores[at + y]! += COSTS[gold[i]! * N + y]!))
      for (let y = 0; y < N; y++) scores[at + y] = Math.exp(scores[at + y]! - max)
    })
    return scores
  }

  /** The backward pass, with the update of each token on the way. */
  #walkBack(
    forward: Float64Array,
    emissions: Float64Array,
    moves: Record<Step, Float32Array>,
    kept: readonly number[][],
    { gold, steps }: Indexed,
  ): void {
    let backward: Float64Array = new Float64Array(N).fill(1)
    const gradient = new Float64Array(N)
    const gradients: Partial<Record<Step, Float64Array>> = {}
    for (let i = gold.length - 1; i >= 0; i--) {
      let sum = 0
      for (let y = 0; y < N; y++) sum += gradient[y] = forward[i * N + y]! * backward[y]!
      for (let y = 0; y < N; y++) gradient[y]! /= sum
      gradient[gold[i]!]! -= 1
      this.#update(kept[i]!, gradient)
      if (i === 0) break
      const step = steps[i]!
      const table = (gradients[step] ??= new Float64Array(N * N))
      backward = backOne(
        forward.subarray((i - 1) * N, i * N),
        emissions.subarray(i * N, (i + 1) * N),
        backward,
        moves[step],
        table,
      )
      table[gold[i - 1]! * N + gold[i]!]! -= 1
    }
    if (this.settled) return
    for (const step of STEPS) if (gradients[step]) this.#updateTransitions(step, gradients[step])
  }

  /** Most roles are settled soon; only the others cost time. */
  #update(rows: readonly number[], gradient: Float64Array): void {
    const { rate, decay } = this.options
    let open = 0
    for (let y = 0; y < N; y++) if (gradient[y]! >= TINY || gradient[y]! <= -TINY) this.#open[open++] = y
    if (open === 0) return
    for (const row of rows)
      for (let k = 0; k < open; k++) {
        const y = this.#open[k]!
        const at = row * N + y
        const g = gradient[y]! + decay * this.rows[at]!
        this.rows[at]! -= (rate * g) / Math.sqrt((this.#squares[at]! += g * g))
      }
  }

  #updateTransitions(step: Step, gradients: Float64Array): void {
    const squares = this.#transitionSquares[step]
    gradients.forEach((g, i) => {
      if (g !== 0) this.transitions[step][i]! -= (this.options.rate * g) / Math.sqrt((squares[i]! += g * g))
    })
  }

  /** A linear congruential generator: the same numbers everywhere. */
  #random(): number {
    this.#seed = (Math.imul(this.#seed, 1_103_515_245) + 12_345) >>> 0
    return (this.#seed >>> 8) / 0x1000000
  }
}

/** Slopes that change nothing worth the time. */
const TINY = 1e-4

function tables(value: number): Record<Step, Float32Array> {
  return {
    within: new Float32Array(N * N).fill(value),
    line: new Float32Array(N * N).fill(value),
    paragraph: new Float32Array(N * N).fill(value),
  }
}

function mapTables(from: Record<Step, Float32Array>, map: (value: number) => number): Record<Step, Float32Array> {
  return { within: from.within.map(map), line: from.line.map(map), paragraph: from.paragraph.map(map) }
}

function forwardOf(emissions: Float64Array, moves: Record<Step, Float32Array>, steps: readonly Step[]): Float64Array {
  const forward = new Float64Array(emissions.length)
  steps.forEach((step, i) => {
    const at = i * N
    const table = moves[step]
    if (i === 0) forward.set(emissions.subarray(0, N))
    else
      for (let a = 0; a < N; a++) {
        const before = forward[at - N + a]!
        if (before < 1e-12) continue
        for (let b = 0, cell = a * N; b < N; b++, cell++) forward[at + b]! += before * table[cell]!
      }
    let sum = 0
    for (let y = 0; y < N; y++) sum += i === 0 ? forward[y]! : (forward[at + y]! *= emissions[at + y]!)
    for (let y = 0; y < N; y++) forward[at + y]! /= sum
  })
  return forward
}

/** One step of the backward pass; adds the expected transitions to `table`. */
function backOne(
  before: Float64Array,
  emissions: Float64Array,
  backward: Float64Array,
  moves: Float32Array,
  table: Float64Array,
): Float64Array {
  const after = emissions.map((value, y) => value * backward[y]!)
  const next = new Float64Array(N)
  let sum = 0
  let expected = 0
  for (let a = 0; a < N; a++) {
    let value = 0
    for (let b = 0; b < N; b++) value += moves[a * N + b]! * after[b]!
    next[a] = value
    sum += value
    expected += value * before[a]!
  }
  for (let a = 0; a < N; a++) {
    const share = before[a]! / expected
    if (share * next[a]! >= 1e-6) for (let b = 0; b < N; b++) table[a * N + b]! += share * moves[a * N + b]! * after[b]!
    next[a]! /= sum
  }
  return next
}

/** What a mistake costs, from the true role × to another: content that is taken for words to the maker is lost. */
const COSTS = Float32Array.from({ length: N * N }, (_, i) => costOf(ROLES[Math.floor(i / N)]!, ROLES[i % N]!))

function costOf(gold: Role, role: Role): number {
  if (gold === role) return 0
  const [from, to] = [sortOf(gold), sortOf(role)]
  if (from === to || from === 'none') return 1
  return from === 'content' ? 2 : 1.5
}
