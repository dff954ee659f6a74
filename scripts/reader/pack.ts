import { ROLES } from '../../src/composer/reader/roles'
import { MOVE_UNIT, weightBytes, type WrittenTable, type WrittenWeights } from '../../src/composer/reader/weights'
import type { Model } from './crf'

const N = ROLES.length

/** The largest file. */
const MOST_BYTES = 1_990_000
/** The weight of a 1 in each table. */
const [FIRST_UNIT, SECOND_UNIT] = [0.03, 0.02]

/** The file of a model: its weights as 8-bit steps. Features that say little are left out until the file is small enough. */
export function packed(first: Model, second: Model, corpus: number): Uint8Array {
  for (let least = 2; ; least++) {
    const bytes = weightBytes({ ...rounded(first, corpus, FIRST_UNIT, least), second: roundedTable(second) })
    if (bytes.length <= MOST_BYTES) return bytes
  }
}

/** The weights of a first pass alone. */
export function rounded(model: Model, corpus: number, unit = FIRST_UNIT, least = 1): WrittenWeights {
  const { within, line, paragraph } = model.transitions
  const moves = (table: Float32Array) => stepsOf(table, MOVE_UNIT)
  return {
    corpus,
    first: roundedTable(model, unit, least),
    second: { unit: 1, features: new Uint32Array(), rows: new Int8Array() },
    transitions: { within: moves(within), line: moves(line), paragraph: moves(paragraph) },
  }
}

/** `least` is the smallest step that keeps a feature. */
export function roundedTable({ rowOf, rows }: Model, unit = SECOND_UNIT, least = 1): WrittenTable {
  const stepped = [...rowOf].map(([feature, row]) => ({
    feature,
    row: stepsOf(rows.subarray(row * N, (row + 1) * N), unit),
  }))
  const used = stepped
    .filter(({ row }) => row.some((value) => Math.abs(value) >= least))
    .toSorted((a, b) => a.feature - b.feature)
  const flat = new Int8Array(used.length * N)
  used.forEach(({ row }, i) => flat.set(row, i * N))
  return { unit: Math.fround(unit), features: Uint32Array.from(used, ({ feature }) => feature), rows: flat }
}

function stepsOf(table: Float32Array, unit: number): Int8Array {
  return Int8Array.from(table, (value) => Math.max(-127, Math.min(127, Math.round(value / unit))))
}
