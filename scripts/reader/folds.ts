import { readingSteps } from '../../src/composer/reader/read-brief'
import type { Reading } from '../../src/composer/reader/reading'
import { stackedFeatures } from '../../src/composer/reader/stacking'
import { scoresOf, sharesOf, type Weights } from '../../src/composer/reader/tagger'
import { indexed, type WrittenTable, type WrittenWeights } from '../../src/composer/reader/weights'
import { finished } from '../../src/lib/steps'
import { type LabelledBrief, textOf } from '../../test/composer/labelled/labelled'
import { type Model, train } from './crf'
import { type Example, exampleOf } from './examples'
import { firstPasses } from './first-pass'
import { rounded, roundedTable } from './pack'
import { SECOND } from './settings'

const FOLDS = 4

/** Some of the briefs as a first pass reads them that has learned from the others only. */
export interface Fold {
  briefs: readonly LabelledBrief[]
  written: WrittenWeights
  read: readonly ReadExample[]
}

/** A brief after the first pass: its features for the second one, and the scores that the first one gave. */
interface ReadExample extends Example {
  scores: Float64Array
}

/** Gives a first pass that has learned from all briefs, and folds: each brief is in one, so that the second pass learns from real mistakes. */
export async function foldsOf(briefs: readonly LabelledBrief[]): Promise<{ first: Model; folds: Fold[] }> {
  const parts = Array.from({ length: FOLDS }, (_, fold) =>
    [true, false].map((isOwn) => briefs.filter((_one, i) => (i % FOLDS === fold) === isOwn)),
  )
  const [first, ...models] = await firstPasses([briefs, ...parts.map(([, others]) => others!)])
  const folds = parts.map(([own], fold) => {
    const written = rounded(models[fold]!, 0)
    const weights = indexed(written)
    return { briefs: own!, written, read: own!.map((brief) => readExample(exampleOf(brief), weights)) }
  })
  return { first: first!, folds }
}

function readExample(example: Example, weights: Weights): ReadExample {
  const { tokens, facts, sampleOf } = example
  const scored = finished(scoresOf(weights, tokens.length, sampleOf))
  const features = stackedFeatures(tokens, facts, finished(sharesOf(weights, scored)))
  return { ...example, features: tokens.map((_, i) => features(i)), scores: scored.scores }
}

/** A second pass that learns what the first pass of a program gets wrong in briefs that it does not know. */
export function secondPassOf(folds: readonly Fold[], first: WrittenWeights): Model {
  const read = folds.flatMap((fold) => fold.read)
  const scores = new Map<Example['tokens'], Float64Array>(read.map((one) => [one.tokens, one.scores]))
  return train(read, SECOND, {
    scoresOf: ({ tokens }) => scores.get(tokens)!,
    transitions: indexed(first).transitions,
  })
}

/** A brief, as a reader reads it that has not learned from it. */
export interface FreshReading {
  brief: LabelledBrief
  reading: Reading
}

export function freshReadings(folds: readonly Fold[]): FreshReading[] {
  return folds.flatMap((fold) => {
    const others = folds.filter((one) => one !== fold)
    const second: WrittenTable = roundedTable(secondPassOf(others, fold.written))
    const weights = indexed({ ...fold.written, second })
    return fold.briefs.map((brief) => ({ brief, reading: finished(readingSteps(textOf(brief), brief.lang, weights)) }))
  })
}
