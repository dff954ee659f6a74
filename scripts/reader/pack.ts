import { ROLES } from '../../src/composer/reader/roles'
import { STEPS } from '../../src/composer/reader/tagger'
import type { WrittenWeights } from '../../src/composer/reader/weights'
import type { Model } from './crf'

const N = ROLES.length

/** The largest file. */
const MOST_BYTES = 1_950_000
const BYTES_OF_ROW = 5
const BYTES_OF_ENTRY = 2

/** The weights as they are written: rounded to 8 bits, the smallest left out until the file is small enough. */
export function packed({ rowOf, rows, transitions }: Model, corpus: number): WrittenWeights {
  const tables = STEPS.map((step) => transitions[step])
  const scale = Math.max(...[rows, ...tables].map(largest)) / 127
  const least = thresholdOf(rows, scale)
  const features = [...rowOf.keys()]
    .filter((feature) => entriesOf(rows, rowOf.get(feature)!, least).length > 0)
    .toSorted((a, b) => a - b)
  const entries = features.map((feature) => entriesOf(rows, rowOf.get(feature)!, least))
  const flat = entries.flat()
  const rounded = (table: Float32Array) => Int8Array.from(table, (value) => Math.round(value / scale))
  return {
    corpus,
    scale,
    transitions: {
      within: rounded(transitions.within),
      line: rounded(transitions.line),
      paragraph: rounded(transitions.paragraph),
    },
    features: Uint32Array.from(features),
    sizes: Uint8Array.from(entries, ({ length }) => length),
    roles: Uint8Array.from(flat, ([role]) => role),
    values: Int8Array.from(flat, ([, value]) => Math.round(value / scale)),
  }
}

function largest(values: Float32Array): number {
  return values.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
}

/** The smallest weight that is kept. */
function thresholdOf(rows: Float32Array, scale: number): number {
  let [low, high] = [scale / 2, scale * 127]
  for (let i = 0; i < 20; i++) {
    const middle = (low + high) / 2
    if (sizeOf(rows, middle) > MOST_BYTES) low = middle
    else high = middle
  }
  return sizeOf(rows, scale / 2) <= MOST_BYTES ? scale / 2 : high
}

function sizeOf(rows: Float32Array, least: number): number {
  let bytes = 0
  for (let at = 0; at < rows.length; at += N) {
    let entries = 0
    for (let y = at; y < at + N; y++) if (Math.abs(rows[y]!) >= least) entries++
    if (entries > 0) bytes += BYTES_OF_ROW + entries * BYTES_OF_ENTRY
  }
  return bytes
}

function entriesOf(rows: Float32Array, row: number, least: number): [role: number, value: number][] {
  const entries: [number, number][] = []
  for (let y = 0; y < N; y++) {
    const value = rows[row * N + y]!
    if (Math.abs(value) >= least) entries.push([y, value])
  }
  return entries
}
