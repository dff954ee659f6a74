import { finished } from '../../src/lib/steps'
import { readingSteps } from '../../src/composer/reader/read-brief'
import type { Reading } from '../../src/composer/reader/reading'
import { indexed } from '../../src/composer/reader/weights'
import { type LabelledBrief, textOf } from '../../test/composer/labelled/labelled'
import { train } from './crf'
import { exampleOf } from './examples'
import { rounded } from './pack'
import { OPTIONS } from './settings'

/** A brief, as a tagger reads it that has not learned from it. */
export interface FreshReading {
  brief: LabelledBrief
  reading: Reading
}

/** Reads each brief with a tagger that was trained on the others, so that what follows learns from real mistakes. */
export function freshReadings(briefs: readonly LabelledBrief[], folds: number): FreshReading[] {
  return Array.from({ length: folds }, (_, fold) => {
    const others = briefs.filter((_one, i) => i % folds !== fold)
    const weights = indexed(rounded(train(others.map(exampleOf), OPTIONS), 0, 0.05))
    console.log(`fold ${fold + 1} of ${folds}`)
    return briefs
      .filter((_one, i) => i % folds === fold)
      .map((brief) => ({ brief, reading: finished(readingSteps(textOf(brief), brief.lang, weights)) }))
  }).flat()
}
