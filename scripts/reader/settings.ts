import { hash } from '../../src/composer/reader/hashing'
import type { Options } from './crf'
import type { Labelled } from './examples'

/** Chosen on the development part. */
export const OPTIONS: Options = {
  epochs: 12,
  rate: 0.1,
  dropout: 0.65,
  decay: 0.003,
  least: 2,
}

/** Names the briefs that weights were learned from. */
export function corpusHash(briefs: readonly Labelled[]): number {
  return hash(briefs.map(({ id, pieces }) => id + JSON.stringify(pieces)).join('\n'))
}
