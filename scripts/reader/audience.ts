import { AUDIENCES, clauseFeatures, clausesIn } from '../../src/composer/reader/audience'
import { ROLES, sortOf } from '../../src/composer/reader/roles'
import { scoresOf, sharesOf, type Weights } from '../../src/composer/reader/tagger'
import { finished } from '../../src/lib/steps'
import type { Example } from './examples'

const A = AUDIENCES.length

/** A clause as a tagger reads it that has not learned from its brief. */
export interface ClauseExample {
  features: readonly number[]
  /** Index into `AUDIENCES`. */
  gold: number
}

/** The clauses of a brief that say something. */
export function clauseExamples({ facts, gold, sampleOf, tokens }: Example, weights: Weights): ClauseExample[] {
  const { sorts: shares } = finished(sharesOf(weights, finished(scoresOf(weights, tokens.length, sampleOf))))
  const clauses = clausesIn(facts, shares)
  const features = clauseFeatures(facts, shares, clauses)
  return clauses.flatMap(({ first, last }, c) => {
    const letters = { none: 0, content: 0, maker: 0, wish: 0 }
    for (let i = first; i <= last; i++) letters[sortOf(ROLES[gold[i]!]!)] += tokens[i]!.text.length
    const told = letters.content + letters.maker + letters.wish
    if (told === 0) return []
    const most = AUDIENCES.findIndex((one) => one !== 'mixed' && letters[one] >= told * PURE)
    return [{ features: features(c), gold: most < 0 ? A - 1 : most }]
  })
}

/** The share of a clause that has to be of one sort. */
const PURE = 0.8

export interface AudienceModel {
  rowOf: Map<number, number>
  /** For each row, a weight for each audience. */
  rows: Float32Array
}

const EPOCHS = 12
const RATE = 0.08
const DROPOUT = 0.5
const DECAY = 0.003
/** Features in fewer clauses are not used. */
const LEAST = 5

/** Multinomial logistic regression with AdaGrad over one clause at a time; the rows are averaged over the second half. */
export function trainAudience(examples: readonly ClauseExample[]): AudienceModel {
  const counts = new Map<number, number>()
  for (const { features } of examples)
    for (const feature of new Set(features)) counts.set(feature, (counts.get(feature) ?? 0) + 1)
  const used = [...counts].filter(([, count]) => count >= LEAST)
  const rowOf = new Map(used.map(([feature], row) => [feature, row]))
  const rows = new Float32Array(rowOf.size * A)
  const squares = new Float32Array(rows.length).fill(0.01)
  const sum = new Float32Array(rows.length)
  let seed = 7
  const random = () => ((seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0) >>> 8) / 0x1000000
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    const order = examples.map((one) => [random(), one] as const).toSorted((a, b) => a[0] - b[0])
    for (const [, { features, gold }] of order) {
      const kept = features.flatMap((feature) => (random() < DROPOUT ? [] : (rowOf.get(feature) ?? [])))
      const odds = new Float64Array(A)
      for (const row of kept) for (let a = 0; a < A; a++) odds[a]! += rows[row * A + a]!
      const most = Math.max(...odds)
      let all = 0
      for (let a = 0; a < A; a++) all += odds[a] = Math.exp(odds[a]! - most)
      for (const row of kept)
        for (let a = 0; a < A; a++) {
          const at = row * A + a
          const slope = odds[a]! / all - (a === gold ? 1 : 0) + DECAY * rows[at]!
          rows[at]! -= (RATE * slope) / Math.sqrt((squares[at]! += slope * slope))
        }
    }
    if (epoch >= EPOCHS / 2) rows.forEach((value, i) => (sum[i]! += value))
  }
  return { rowOf, rows: sum.map((value) => value / (EPOCHS / 2)) }
}
