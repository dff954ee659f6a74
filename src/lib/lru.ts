/**
 * A map that evicts the least recently used entries when it has more than `capacity` entries or when their total weight
 * exceeds `maxWeight`. Does not store an entry that alone exceeds `maxWeight`.
 */
export class LruMap<Key, Value> {
  readonly #entries = new Map<Key, Value>()
  /** The weights of the entries whose weight is not 0. */
  readonly #weights = new Map<Key, number>()
  #weight = 0
  /** The most recently used key, which is already last. */
  #newest: Key | undefined

  constructor(
    private readonly capacity: number,
    private readonly maxWeight = Infinity,
  ) {}

  get(key: Key): Value | undefined {
    const value = this.#entries.get(key)
    if (value === undefined || key === this.#newest) return value
    this.#entries.delete(key)
    this.#entries.set(key, value)
    this.#newest = key
    return value
  }

  /** @param weight in the unit of `maxWeight`, such as characters */
  set(key: Key, value: Value, weight = 0): void {
    this.delete(key)
    if (weight > this.maxWeight) return
    this.#entries.set(key, value)
    this.#newest = key
    if (weight > 0) this.#weights.set(key, weight)
    this.#weight += weight
    while (this.#entries.size > this.capacity || this.#weight > this.maxWeight) {
      const oldest = this.#entries.keys().next()
      if (oldest.done) return
      this.delete(oldest.value)
    }
  }

  delete(key: Key): void {
    this.#entries.delete(key)
    this.#weight -= this.#weights.get(key) ?? 0
    this.#weights.delete(key)
  }

  clear(): void {
    this.#entries.clear()
    this.#weights.clear()
    this.#weight = 0
  }
}
