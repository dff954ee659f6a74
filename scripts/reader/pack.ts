import { ROLES } from '../../src/composer/reader/roles'
import { weightBytes, type WrittenWeights } from '../../src/composer/reader/weights'
import type { Model } from './crf'

const N = ROLES.length

/** The largest file, and the units that are tried: the finest that fits is taken. */
const MOST_BYTES = 1_990_000
const UNITS = [0.04, 0.06, 0.08, 0.09, 0.1, 0.12, 0.15, 0.2, 0.3]

/** The file of a model: its weights as 8-bit steps. */
export function packed(model: Model, corpus: number): Uint8Array {
  for (const unit of UNITS) {
    const bytes = weightBytes(rounded(model, corpus, unit))
    if (bytes.length <= MOST_BYTES) return bytes
  }
  throw new Error('The model has too many features.')
}

export function rounded({ rowOf, rows, transitions }: Model, corpus: number, unit: number): WrittenWeights {
  const steps = (table: Float32Array) =>
    Int8Array.from(table, (value) => Math.max(-127, Math.min(127, Math.round(value / unit))))
  const stepped = [...rowOf].map(([feature, row]) => ({ feature, row: steps(rows.subarray(row * N, (row + 1) * N)) }))
  const used = stepped.filter(({ row }) => row.some((value) => value !== 0)).toSorted((a, b) => a.feature - b.feature)
  const flat = new Int8Array(used.length * N)
  used.forEach(({ row }, i) => flat.set(row, i * N))
  return {
    corpus,
    unit,
    transitions: {
      within: steps(transitions.within),
      line: steps(transitions.line),
      paragraph: steps(transitions.paragraph),
    },
    features: Uint32Array.from(used, ({ feature }) => feature),
    rows: flat,
  }
}
