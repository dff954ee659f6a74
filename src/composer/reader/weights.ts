import { readFileSync } from 'node:fs'
import { zstdCompressSync, zstdDecompressSync, constants } from 'node:zlib'
import { ROLES } from './roles'
import { type Step, STEPS, type Weights } from './tagger'
import weightsPath from './reader.weights' with { type: 'file' }

const N = ROLES.length
/** "QRW2", then a hash of the briefs, the number of features, and the size of a step; then the tables, compressed. */
const MAGIC = 0x32575251
const HEADER = 16

/** Weights in steps from -127 to 127, as the file has them. */
export interface WrittenWeights {
  /** A hash of the briefs that they were learned from. */
  corpus: number
  /** The weight of a 1. */
  unit: number
  /** For each step from token to token, N × N: from role × to role. */
  transitions: Record<Step, Int8Array>
  /** Sorted. */
  features: Uint32Array
  /** For each feature, N weights. */
  rows: Int8Array
}

let loaded: Weights | undefined

/** The weights of this program. They are read when the first brief comes, in some 20 ms. */
export function readerWeights(): Weights {
  return (loaded ??= indexed(parseWeights(readFileSync(weightsPath))))
}

/** The bytes of a file of weights; `parseWeights` reads them. Numbers are little-endian. */
export function weightBytes({ corpus, unit, transitions, features, rows }: WrittenWeights): Uint8Array {
  const head = new DataView(new ArrayBuffer(HEADER))
  head.setUint32(0, MAGIC, true)
  head.setUint32(4, corpus, true)
  head.setUint32(8, features.length, true)
  head.setFloat32(12, unit, true)
  // Sorted features as the steps between them, in two halves: the upper halves compress to almost nothing.
  const gaps = features.map((feature, i) => feature - (features[i - 1] ?? 0))
  const halves = [Uint16Array.from(gaps, (gap) => gap & 0xffff), Uint16Array.from(gaps, (gap) => gap >>> 16)]
  const tables = [...halves, ...STEPS.map((step) => transitions[step]), rows]
  const bytes = Buffer.concat(
    tables.map(({ buffer, byteOffset, byteLength }) => new Uint8Array(buffer, byteOffset, byteLength)),
  )
  const packed = zstdCompressSync(bytes, { params: { [constants.ZSTD_c_compressionLevel]: 19 } })
  return Buffer.concat([new Uint8Array(head.buffer), packed])
}

/** @throws Error if the bytes are no weights for these roles */
export function parseWeights(file: Uint8Array): WrittenWeights {
  const head = new DataView(file.buffer, file.byteOffset, HEADER)
  const count = head.getUint32(8, true)
  const bytes =
    head.getUint32(0, true) === MAGIC ? new Uint8Array(zstdDecompressSync(file.subarray(HEADER))) : new Uint8Array()
  if (bytes.length !== count * (4 + N) + STEPS.length * N * N)
    throw new Error('The weights of the reader are damaged, or made for other roles.')
  let at = count * 4
  const take = (length: number) => new Int8Array(bytes.buffer, bytes.byteOffset + (at += length) - length, length)
  return {
    corpus: head.getUint32(4, true),
    unit: head.getFloat32(12, true),
    features: summed(new Uint16Array(bytes.slice(0, count * 4).buffer), count),
    transitions: { within: take(N * N), line: take(N * N), paragraph: take(N * N) },
    rows: take(count * N),
  }
}

function summed(halves: Uint16Array, count: number): Uint32Array {
  const features = new Uint32Array(count)
  let feature = 0
  for (let i = 0; i < count; i++) features[i] = feature = (feature + halves[i]! + halves[count + i]! * 0x10000) >>> 0
  return features
}

/** Weights in a table with open addressing: a brief looks up tens of thousands of features. */
export function indexed({ unit, features, rows, transitions }: WrittenWeights): Weights {
  const mask = 2 ** Math.max(4, 33 - Math.clz32(features.length)) - 1
  const table = new Int32Array(mask + 1).fill(-1)
  features.forEach((feature, row) => {
    let slot = feature & mask
    while (table[slot]! >= 0) slot = (slot + 1) & mask
    table[slot] = row
  })
  const scaled = (step: Step) => Float32Array.from(transitions[step], (value) => value * unit)
  return {
    transitions: { within: scaled('within'), line: scaled('line'), paragraph: scaled('paragraph') },
    add(feature, scores) {
      let slot = feature & mask
      while (table[slot]! >= 0 && features[table[slot]!] !== feature) slot = (slot + 1) & mask
      const row = table[slot]!
      if (row >= 0) for (let role = 0, at = row * N; role < N; role++, at++) scores[role]! += rows[at]! * unit
    },
  }
}
