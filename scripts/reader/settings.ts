import { hash } from '../../src/composer/reader/hashing'
import type { Options } from './crf'
import type { Labelled } from './examples'

/** Chosen on the development part. */
export const FIRST: Options = {
  epochs: 12,
  rate: 0.1,
  dropout: 0.75,
  decay: 0.003,
  least: 3,
  start: 0.01,
}

/** The second pass corrects the first one, so it learns in small steps. */
export const SECOND: Options = {
  epochs: 10,
  rate: 0.07,
  dropout: 0.85,
  decay: 0.003,
  least: 3,
  start: 1,
}

/** Names the briefs that weights were learned from. */
export function corpusHash(briefs: readonly Labelled[]): number {
  return hash(briefs.map(({ id, pieces }) => id + JSON.stringify(pieces)).join('\n'))
}
