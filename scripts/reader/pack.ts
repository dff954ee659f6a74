import { AUDIENCES } from '../../src/composer/reader/audience'
import { ROLES } from '../../src/composer/reader/roles'
import { weightBytes, type WrittenTable, type WrittenWeights } from '../../src/composer/reader/weights'
import type { AudienceModel } from './audience'
import type { Model } from './crf'

const N = ROLES.length

/** The largest file, and the units that are tried: the finest that fits is taken. */
const MOST_BYTES = 1_990_000
const UNITS = [0.04, 0.06, 0.08, 0.09, 0.1, 0.11, 0.12, 0.13, 0.14, 0.15, 0.17, 0.2, 0.25, 0.3]
const AUDIENCE_UNIT = 0.06

/** The file of a model: its weights as 8-bit steps. */
export function packed(model: Model, audience: AudienceModel, corpus: number): Uint8Array {
  for (const unit of UNITS) {
    const bytes = weightBytes({ ...rounded(model, corpus, unit), audience: roundedAudience(audience) })
    if (bytes.length <= MOST_BYTES) return bytes
  }
  throw new Error('The model has too many features.')
}

/** The weights of the tagger alone. */
export function rounded({ rowOf, rows, transitions }: Model, corpus: number, unit: number): WrittenWeights {
  return {
    corpus,
    ...tableOf(rowOf, rows, N, unit),
    transitions: {
      within: stepsOf(transitions.within, unit),
      line: stepsOf(transitions.line, unit),
      paragraph: stepsOf(transitions.paragraph, unit),
    },
    audience: { unit: 1, features: new Uint32Array(), rows: new Int8Array() },
  }
}

export function roundedAudience({ rowOf, rows }: AudienceModel): WrittenTable {
  return tableOf(rowOf, rows, AUDIENCES.length, AUDIENCE_UNIT)
}

function stepsOf(table: Float32Array, unit: number): Int8Array {
  return Int8Array.from(table, (value) => Math.max(-127, Math.min(127, Math.round(value / unit))))
}

function tableOf(rowOf: ReadonlyMap<number, number>, rows: Float32Array, width: number, unit: number): WrittenTable {
  const stepped = [...rowOf].map(([feature, row]) => ({
    feature,
    row: stepsOf(rows.subarray(row * width, (row + 1) * width), unit),
  }))
  const used = stepped.filter(({ row }) => row.some((value) => value !== 0)).toSorted((a, b) => a.feature - b.feature)
  const flat = new Int8Array(used.length * width)
  used.forEach(({ row }, i) => flat.set(row, i * width))
  return { unit: Math.fround(unit), features: Uint32Array.from(used, ({ feature }) => feature), rows: flat }
}
