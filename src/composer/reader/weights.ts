import { readFileSync } from 'node:fs'
import { zstdCompressSync, zstdDecompressSync, constants } from 'node:zlib'
import { ROLES } from './roles'
import { type Step, STEPS, type Table, type Weights } from './tagger'
import weightsPath from './reader.weights' with { type: 'file' }

const N = ROLES.length
/** "QRW4", then a hash of the briefs, and for each table the number of features and the size of a step; then the tables, compressed. */
const MAGIC = 0x34575251
const HEADER = 24
/** The weight of a 1 in the tables of steps. */
export const MOVE_UNIT = 0.06

/** Weights of features in steps from -127 to 127, as the file has them. */
export interface WrittenTable {
  /** The weight of a 1. */
  unit: number
  /** Sorted. */
  features: Uint32Array
  /** For each feature, a row of weights, one for each role. */
  rows: Int8Array
}

export interface WrittenWeights {
  /** A hash of the briefs that they were learned from. */
  corpus: number
  first: WrittenTable
  second: WrittenTable
  /** For each step from token to token, N × N: from role × to role. */
  transitions: Record<Step, Int8Array>
}

let loaded: Weights | undefined

/** The weights of this program. They are read when the first brief comes, in some 20 ms. */
export function readerWeights(): Weights {
  return (loaded ??= indexed(parseWeights(readFileSync(weightsPath))))
}

/** The bytes of a file of weights; `parseWeights` reads them. Numbers are little-endian. */
export function weightBytes(written: WrittenWeights): Uint8Array {
  const { corpus, first, second, transitions } = written
  const head = new DataView(new ArrayBuffer(HEADER))
  head.setUint32(0, MAGIC, true)
  head.setUint32(4, corpus, true)
  head.setUint32(8, first.features.length, true)
  head.setFloat32(12, first.unit, true)
  head.setUint32(16, second.features.length, true)
  head.setFloat32(20, second.unit, true)
  const tables = [...tableOf(first), ...tableOf(second), ...STEPS.map((step) => transitions[step])]
  const bytes = Buffer.concat(
    tables.map(({ buffer, byteOffset, byteLength }) => new Uint8Array(buffer, byteOffset, byteLength)),
  )
  const packed = zstdCompressSync(bytes, { params: { [constants.ZSTD_c_compressionLevel]: 19 } })
  return Buffer.concat([new Uint8Array(head.buffer), packed])
}

/** Sorted features as the steps between them, in two halves: the upper halves compress to almost nothing. */
function tableOf({ features, rows }: WrittenTable): (Uint16Array | Int8Array)[] {
  const gaps = features.map((feature, i) => feature - (features[i - 1] ?? 0))
  return [Uint16Array.from(gaps, (gap) => gap & 0xffff), Uint16Array.from(gaps, (gap) => gap >>> 16), rows]
}

/** @throws Error if the bytes are no weights for these roles */
export function parseWeights(file: Uint8Array): WrittenWeights {
  const head = new DataView(file.buffer, file.byteOffset, HEADER)
  const isOurs = head.getUint32(0, true) === MAGIC
  const bytes = isOurs ? new Uint8Array(zstdDecompressSync(file.subarray(HEADER))) : new Uint8Array()
  const counts = [head.getUint32(8, true), head.getUint32(16, true)] as const
  const length = (counts[0] + counts[1]) * (4 + N) + STEPS.length * N * N
  if (bytes.length !== length) throw new Error('The weights of the reader are damaged, or made for other roles.')
  let at = 0
  const take = (size: number) => bytes.subarray(at, (at += size))
  const table = (count: number, unit: number): WrittenTable => ({
    unit,
    features: summed(new Uint16Array(take(count * 4).slice().buffer), count),
    rows: signed(take(count * N)),
  })
  return {
    corpus: head.getUint32(4, true),
    first: table(counts[0], head.getFloat32(12, true)),
    second: table(counts[1], head.getFloat32(20, true)),
    transitions: { within: signed(take(N * N)), line: signed(take(N * N)), paragraph: signed(take(N * N)) },
  }
}

function signed({ buffer, byteOffset, byteLength }: Uint8Array): Int8Array {
  return new Int8Array(buffer, byteOffset, byteLength)
}

function summed(halves: Uint16Array, count: number): Uint32Array {
  const features = new Uint32Array(count)
  let feature = 0
  for (let i = 0; i < count; i++) features[i] = feature = (feature + halves[i]! + halves[count + i]! * 0x10000) >>> 0
  return features
}

/** Weights by feature. */
export function indexed({ first, second, transitions }: WrittenWeights): Weights {
  const scaled = (step: Step) => Float32Array.from(transitions[step], (value) => value * MOVE_UNIT)
  return {
    first: tableIn(first),
    second: tableIn(second),
    transitions: { within: scaled('within'), line: scaled('line'), paragraph: scaled('paragraph') },
  }
}

/** A table with open addressing: a brief looks up tens of thousands of features. */
function tableIn({ unit, features, rows }: WrittenTable): Table {
  const mask = 2 ** Math.max(4, 33 - Math.clz32(features.length)) - 1
  const table = new Int32Array(mask + 1).fill(-1)
  features.forEach((feature, row) => {
    let slot = feature & mask
    while (table[slot]! >= 0) slot = (slot + 1) & mask
    table[slot] = row
  })
  return {
    add(feature, scores, from = 0) {
      let slot = feature & mask
      while (table[slot]! >= 0 && features[table[slot]!] !== feature) slot = (slot + 1) & mask
      const row = table[slot]!
      if (row >= 0) for (let i = 0, at = row * N; i < N; i++, at++) scores[from + i]! += rows[at]! * unit
    },
  }
}
