/** A value of a keyset cursor: one sort value of the last row on the page. */
export type CursorValue = string | number | null

const VERSION = 1
const MAX_LENGTH = 2048

/**
 * An opaque cursor into a list: base64url of `[version, checksum, ...values]`. The checksum detects damage and is not a
 * secret, because a cursor grants no access. Numbers must be finite.
 */
export function encodeCursor(values: readonly CursorValue[]): string {
  const payload = JSON.stringify([VERSION, checksum(values), ...values])
  return Buffer.from(payload).toString('base64url')
}

/** The values of a cursor. Undefined if it is damaged, has another version, or is not a cursor. */
export function decodeCursor(text: string): CursorValue[] | undefined {
  if (text.length > MAX_LENGTH || !/^[A-Za-z0-9_-]+$/.test(text)) return undefined
  const payload = parsed(Buffer.from(text, 'base64url').toString())
  if (!Array.isArray(payload) || payload.length < 3) return undefined
  const [version, sum, ...values] = payload as unknown[]
  if (version !== VERSION || !values.every(isCursorValue) || sum !== checksum(values)) return undefined
  // Base64 allows several spellings of the same text. Only the canonical one is accepted.
  return encodeCursor(values) === text ? values : undefined
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isCursorValue(value: unknown): value is CursorValue {
  return value === null || typeof value === 'string' || typeof value === 'number'
}

function checksum(values: readonly CursorValue[]): string {
  return Bun.hash.crc32(JSON.stringify(values)).toString(36)
}
