import { ROLES } from '../../src/composer/reader/roles'
import { MOVE_UNIT, weightBytes, type WrittenTable, type WrittenWeights } from '../../src/composer/reader/weights'
import type { Model } from './crf'

const N = ROLES.length

/** The largest file. */
const MOST_BYTES = 1_990_000
/** The weight of a 1 in each table, and in a first pass that only a second one learns from. */
const [FIRST_UNIT, SECOND_UNIT, FINE_UNIT] = [0.045, 0.04, 0.03]
/** A first guess at the features that fit, and how much smaller the next guesses are. */
const [FEATURES, FEWER] = [170_000, 0.98]

/** The file of a model: its weights as 8-bit steps. The first table keeps the features that say most, as many as fit. */
export function packed(first: Model, second: Model, corpus: number): Uint8Array {
  const written = { ...rounded(first, corpus, FIRST_UNIT), second: roundedTable(second, SECOND_UNIT) }
  for (let most = FEATURES; ; most = Math.floor(most * FEWER)) {
    const bytes = weightBytes({ ...written, first: strongest(written.first, most) })
    if (bytes.length <= MOST_BYTES) return bytes
  }
}

/** The weights of a first pass alone. */
export function rounded(model: Model, corpus: number, unit = FINE_UNIT): WrittenWeights {
  const { within, line, paragraph } = model.transitions
  const moves = (table: Float32Array) => stepsOf(table, MOVE_UNIT)
  return {
    corpus,
    first: roundedTable(model, unit),
    second: { unit: 1, features: new Uint32Array(), rows: new Int8Array() },
    transitions: { within: moves(within), line: moves(line), paragraph: moves(paragraph) },
  }
}

/** Weights as steps, without the features that have none. */
export function roundedTable({ rowOf, rows }: Model, unit = SECOND_UNIT): WrittenTable {
  const stepped = [...rowOf].map(([feature, row]) => ({
    feature,
    row: stepsOf(rows.subarray(row * N, (row + 1) * N), unit),
  }))
  return tableOf(
    stepped.filter(({ row }) => row.some((value) => value !== 0)),
    unit,
  )
}

/** The features with the largest weights, by the sum of their squares. */
function strongest({ unit, features, rows }: WrittenTable, most: number): WrittenTable {
  const weighed = [...features].map((feature, i) => {
    const row = rows.subarray(i * N, (i + 1) * N)
    return { feature, row, size: row.reduce((sum, value) => sum + value * value, 0) }
  })
  return tableOf(weighed.toSorted((a, b) => b.size - a.size || a.feature - b.feature).slice(0, most), unit)
}

function tableOf(list: { feature: number; row: Int8Array }[], unit: number): WrittenTable {
  const sorted = list.toSorted((a, b) => a.feature - b.feature)
  const rows = new Int8Array(sorted.length * N)
  sorted.forEach(({ row }, i) => rows.set(row, i * N))
  return { unit: Math.fround(unit), features: Uint32Array.from(sorted, ({ feature }) => feature), rows }
}

function stepsOf(table: Float32Array, unit: number): Int8Array {
  return Int8Array.from(table, (value) => Math.max(-127, Math.min(127, Math.round(value / unit))))
}
