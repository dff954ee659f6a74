/** A map that forgets what was used longest ago once it holds more than `capacity` entries. */
export class LruMap<Key, Value> {
  readonly #entries = new Map<Key, Value>()
  /** What was used last: it need not move. */
  #newest: Key | undefined

  constructor(private readonly capacity: number) {}

  get(key: Key): Value | undefined {
    const value = this.#entries.get(key)
    if (value === undefined || key === this.#newest) return value
    this.#entries.delete(key)
    this.#entries.set(key, value)
    this.#newest = key
    return value
  }

  set(key: Key, value: Value): void {
    this.#entries.delete(key)
    this.#entries.set(key, value)
    this.#newest = key
    if (this.#entries.size <= this.capacity) return
    const oldest = this.#entries.keys().next()
    if (!oldest.done) this.#entries.delete(oldest.value)
  }

  delete(key: Key): void {
    this.#entries.delete(key)
  }

  clear(): void {
    this.#entries.clear()
  }
}
