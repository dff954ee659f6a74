import { readingSteps } from '../../src/composer/reader/read-brief'
import type { Reading } from '../../src/composer/reader/reading'
import type { Weights } from '../../src/composer/reader/tagger'
import { indexed, type WrittenWeights } from '../../src/composer/reader/weights'
import { finished } from '../../src/lib/steps'
import { type LabelledBrief, textOf } from '../../test/composer/labelled/labelled'
import { type ClauseExample, clauseExamples, trainAudience } from './audience'
import { type Model, train } from './crf'
import { exampleOf } from './examples'
import { rounded, roundedAudience } from './pack'
import { OPTIONS } from './settings'
import { shortWishes } from './wishes'

const FOLDS = 5
/** The weights of a fold are rounded as those of the program are. */
const UNIT = 0.08

/** Some of the briefs, with a tagger that has learned from the others only, and their clauses as it reads them. */
export interface Fold {
  briefs: readonly LabelledBrief[]
  written: WrittenWeights
  clauses: readonly ClauseExample[]
}

/** A tagger that learns from briefs, and from short wishes with their names. */
export function taggerOf(briefs: readonly LabelledBrief[], name: string): Model {
  console.log(`training ${name}`)
  return train([...briefs, ...shortWishes(briefs)].map(exampleOf), OPTIONS)
}

/** Each brief is in one fold, so that what follows learns from real mistakes. */
export function foldsOf(briefs: readonly LabelledBrief[]): Fold[] {
  return Array.from({ length: FOLDS }, (_, fold) => {
    const [own, others] = [true, false].map((isOwn) => briefs.filter((_one, i) => (i % FOLDS === fold) === isOwn))
    const written = rounded(taggerOf(others!, `fold ${fold + 1} of ${FOLDS}`), 0, UNIT)
    const weights: Weights = indexed(written)
    return { briefs: own!, written, clauses: own!.flatMap((brief) => clauseExamples(exampleOf(brief), weights)) }
  })
}

/** A brief, as a reader reads it that has not learned from it. */
export interface FreshReading {
  brief: LabelledBrief
  reading: Reading
}

export function freshReadings(folds: readonly Fold[]): FreshReading[] {
  return folds.flatMap((fold) => {
    const others = folds.filter((one) => one !== fold).flatMap(({ clauses }) => clauses)
    const weights = indexed({ ...fold.written, audience: roundedAudience(trainAudience(others)) })
    return fold.briefs.map((brief) => ({ brief, reading: finished(readingSteps(textOf(brief), brief.lang, weights)) }))
  })
}
