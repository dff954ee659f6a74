/** Deep equality of JSON values. Ignores the order of keys. A key whose value is `undefined` counts as absent. */
export function jsonEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a)) return Array.isArray(b) && itemsEqual(a, b)
  return !Array.isArray(b) && entriesEqual(a as Record<string, unknown>, b as Record<string, unknown>)
}

function itemsEqual(a: readonly unknown[], b: readonly unknown[]): boolean {
  if (a.length !== b.length) return false
  for (let i = 0; i < a.length; i++) if (!jsonEqual(a[i], b[i])) return false
  return true
}

function entriesEqual(a: Record<string, unknown>, b: Record<string, unknown>): boolean {
  let unmatched = 0
  for (const key of Object.keys(a)) {
    const value = a[key]
    if (value === undefined) continue
    // An inherited value is never identical to a JSON value. Compare deeply only if the key is an own key.
    if (value !== b[key] && !(Object.hasOwn(b, key) && jsonEqual(value, b[key]))) return false
    unmatched++
  }
  for (const key of Object.keys(b)) if (b[key] !== undefined) unmatched--
  return unmatched === 0
}
