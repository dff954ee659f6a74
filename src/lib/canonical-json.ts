/**
 * RFC 8785: one text for equal JSON values, keys sorted by UTF-16 code units, numbers and strings as ECMAScript writes them.
 * A key that holds `undefined` is left out, as JSON.stringify does. Throws on what JSON cannot hold.
 */
export function canonicalJson(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value)
  if (value === null || typeof value === 'boolean') return String(value)
  if (typeof value === 'number') return canonicalNumber(value)
  if (Array.isArray(value)) return canonicalArray(value)
  if (typeof value === 'object') return canonicalObject(value as Record<string, unknown>)
  throw new TypeError(`JSON cannot hold a ${typeof value}`)
}

function canonicalNumber(value: number): string {
  if (!Number.isFinite(value)) throw new RangeError(`JSON cannot hold ${value}`)
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
