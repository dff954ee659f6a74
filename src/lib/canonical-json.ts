/**
 * Canonical JSON (RFC 8785): equal values give the same text. Sorts keys by UTF-16 code units, and writes numbers and
 * strings as ECMAScript does. Omits keys whose value is `undefined`, like JSON.stringify.
 * @throws TypeError or RangeError for values that JSON cannot represent
 */
export function canonicalJson(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value)
  if (value === null || typeof value === 'boolean') return String(value)
  if (typeof value === 'number') return canonicalNumber(value)
  if (Array.isArray(value)) return canonicalArray(value)
  if (typeof value === 'object') return canonicalObject(value as Record<string, unknown>)
  throw new TypeError(`JSON cannot represent a ${typeof value}`)
}

function canonicalNumber(value: number): string {
  if (!Number.isFinite(value)) throw new RangeError(`JSON cannot represent ${value}`)
  return JSON.stringify(value)
}

function canonicalArray(items: readonly unknown[]): string {
  let text = '['
  for (let i = 0; i < items.length; i++) text += (i ? ',' : '') + canonicalJson(items[i])
  return text + ']'
}

function canonicalObject(object: Record<string, unknown>): string {
  let text = '{'
  for (const key of Object.keys(object).sort()) {
    if (object[key] === undefined) continue
    text += (text.length > 1 ? ',' : '') + JSON.stringify(key) + ':' + canonicalJson(object[key])
  }
  return text + '}'
}
