/** A function of an object that computes once for each object, and forgets the value with it. The value is not to be changed. */
export function oncePer<Key extends object, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, { value: Value }>()
  return (key) => {
    const kept = known.get(key)
    if (kept) return kept.value
    const value = compute(key)
    known.set(key, { value })
    return value
  }
}
