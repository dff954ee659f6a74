/** Offsets of the first and the last byte. */
export interface ByteRange {
  start: number
  end: number
}

/**
 * Reads a `Range` header (RFC 9110, 14.2) for a file of `size` bytes.
 * @returns undefined if the response is the whole file (another unit, several ranges, a malformed header),
 * `unsatisfiable` if the range is outside the file
 */
export function readRange(header: string, size: number): ByteRange | 'unsatisfiable' | undefined {
  const match = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(header)
  if (!match) return undefined
  const [, first = '', last = ''] = match
  if (first === '') return last === '' ? undefined : suffix(Number(last), size)
  const [start, end] = [Number(first), last === '' ? size - 1 : Number(last)]
  if (last !== '' && end < start) return undefined
  return start >= size ? 'unsatisfiable' : { start, end: Math.min(end, size - 1) }
}

function suffix(length: number, size: number): ByteRange | 'unsatisfiable' {
  if (length === 0 || size === 0) return 'unsatisfiable'
  return { start: Math.max(0, size - length), end: size - 1 }
}
