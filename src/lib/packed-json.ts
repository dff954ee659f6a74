/** JSON as it is stored. */
export interface PackedJson {
  /** zstd-compressed JSON, or plain JSON where that is smaller. */
  bytes: Uint8Array
  /** Bytes of the plain JSON. */
  size: number
}

/** Below this size, compression saves too little. */
const WORTH_COMPRESSING = 256
/** The first bytes of every zstd frame (RFC 8878). JSON never starts with them. */
const ZSTD_MAGIC = [0x28, 0xb5, 0x2f, 0xfd]

/** Serializes a value and compresses it if that saves room. */
export function packJson(value: unknown): PackedJson {
  const plain = Buffer.from(JSON.stringify(value))
  const size = plain.byteLength
  if (size < WORTH_COMPRESSING) return { bytes: plain, size }
  const compressed = Bun.zstdCompressSync(plain)
  return { bytes: compressed.byteLength < size ? compressed : plain, size }
}

/** Parses what `packJson` made. */
export function unpackJson<T>(bytes: Uint8Array): T {
  const compressed = ZSTD_MAGIC.every((byte, at) => bytes[at] === byte)
  const plain = compressed ? Bun.zstdDecompressSync(bytes) : Buffer.from(bytes)
  return JSON.parse(plain.toString('utf8')) as T
}
