import { hash } from '../../src/composer/reader/hashing'
import type { Options } from './crf'
import type { Labelled } from './examples'

/** Chosen on the development part. */
export const OPTIONS: Options = {
  epochs: Number(process.env.EPOCHS ?? 12),
  rate: Number(process.env.RATE ?? 0.1),
  dropout: Number(process.env.DROP ?? 0.7),
  decay: Number(process.env.L2 ?? 0.003),
  least: Number(process.env.LEAST ?? 2),
}

/** Names the briefs that weights were learned from. */
export function corpusHash(briefs: readonly Labelled[]): number {
  return hash(briefs.map(({ id, pieces }) => id + JSON.stringify(pieces)).join('\n'))
}
