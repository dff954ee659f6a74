import { readFileSync } from 'node:fs'
import { ROLES } from './roles'
import { type Step, STEPS, type Weights } from './tagger'
import weightsPath from './reader.weights' with { type: 'file' }

const N = ROLES.length
/** "QRW1", then the header's numbers as 32-bit integers: corpus, rows, entries; then the scale as a 32-bit float. */
const MAGIC = 0x31575251
const HEADER = 20

/** Weights as they are written: rows sorted by feature, each with its roles and values from -127 to 127. */
export interface WrittenWeights {
  /** A hash of the briefs that they were learned from. */
  corpus: number
  /** A value of 1 in the file is this much. */
  scale: number
  transitions: Record<Step, Int8Array>
  features: Uint32Array
  /** For each feature, the number of its entries. */
  sizes: Uint8Array
  roles: Uint8Array
  values: Int8Array
}

let loaded: Weights | undefined

/** The weights of this program. They are read when the first brief comes, in a few milliseconds. */
export function readerWeights(): Weights {
  return (loaded ??= indexed(parseWeights(readFileSync(weightsPath))))
}

/** The bytes of a file of weights; `parseWeights` reads them. Integers are little-endian. */
export function weightBytes(weights: WrittenWeights): Uint8Array {
  const head = new DataView(new ArrayBuffer(HEADER))
  const numbers = [MAGIC, weights.corpus, weights.features.length, weights.roles.length]
  numbers.forEach((number, i) => head.setUint32(i * 4, number, true))
  head.setFloat32(16, weights.scale, true)
  const parts = [
    head,
    weights.features,
    ...STEPS.map((step) => weights.transitions[step]),
    weights.sizes,
    weights.roles,
    weights.values,
  ].map(({ buffer, byteOffset, byteLength }) => new Uint8Array(buffer, byteOffset, byteLength))
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

/** @throws Error if the bytes are no weights for these roles */
export function parseWeights(file: Uint8Array): WrittenWeights {
  const bytes = new Uint8Array(file)
  const head = new DataView(bytes.buffer)
  const [magic, corpus, rows, entries] = [0, 4, 8, 12].map((at) => head.getUint32(at, true)) as [
    number,
    number,
    number,
    number,
  ]
  const size = HEADER + rows * 5 + STEPS.length * N * N + entries * 2
  if (magic !== MAGIC || bytes.length !== size)
    throw new Error('The weights of the reader are damaged, or made for other roles.')
  let at = HEADER + rows * 4
  const take = (length: number) => bytes.subarray(at, (at += length))
  const signed = (part: Uint8Array) => new Int8Array(part.buffer, part.byteOffset, part.length)
  return {
    corpus,
    scale: head.getFloat32(16, true),
    features: new Uint32Array(bytes.buffer, HEADER, rows),
    transitions: Object.fromEntries(STEPS.map((step) => [step, signed(take(N * N))])) as Record<Step, Int8Array>,
    sizes: take(rows),
    roles: take(entries),
    values: signed(take(entries)),
  }
}

/** Weights in a table with open addressing: a brief looks up tens of thousands of features. */
export function indexed({ scale, features, sizes, roles, values, transitions }: WrittenWeights): Weights {
  const bits = Math.max(4, 33 - Math.clz32(features.length))
  const mask = 2 ** bits - 1
  const table = new Int32Array(mask + 1).fill(-1)
  const starts = new Uint32Array(features.length + 1)
  features.forEach((feature, row) => {
    starts[row + 1] = starts[row]! + sizes[row]!
    let slot = feature & mask
    while (table[slot]! >= 0) slot = (slot + 1) & mask
    table[slot] = row
  })
  return {
    transitions: Object.fromEntries(
      STEPS.map((step) => [step, Float32Array.from(transitions[step], (value) => value * scale)]),
    ) as Record<Step, Float32Array>,
    add(feature, scores) {
      let slot = feature & mask
      let row = table[slot]!
      while (row >= 0 && features[row] !== feature) {
        slot = (slot + 1) & mask
        row = table[slot]!
      }
      if (row < 0) return
      for (let at = starts[row]!, end = starts[row + 1]!; at < end; at++) scores[roles[at]!]! += values[at]! * scale
    },
  }
}
