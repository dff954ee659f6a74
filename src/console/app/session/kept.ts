/** What this tab keeps under a key, over a reload. */
export function readKept<Value>(key: string, otherwise: Value): Value {
  try {
    return (JSON.parse(sessionStorage.getItem(key) ?? 'null') as Value | null) ?? otherwise
  } catch {
    return otherwise
  }
}

/** Keeps a value while the tab lives. `undefined` is forgotten. */
export function writeKept(key: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Without storage a reload loses it.
  }
}
