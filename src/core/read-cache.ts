import type { Store } from '../../db/store'

const MAX_VALUES = 20_000
/** In characters. Limits the memory of large values, such as drafts, while there are no commits. */
const MAX_WEIGHT = 20_000_000

/**
 * Caches committed rows until the next commit of this or another process. Nothing is invalidated individually, so a
 * suspension, a revocation or a removal takes effect on the next request.
 */
export class ReadCache {
  #version = Number.NaN
  readonly #values = new Map<string, unknown>()
  #weight = 0

  constructor(private readonly store: Store) {}

  /**
   * Returns the cached value of a read, or reads it.
   * @param key identifies the read and all its arguments
   * @param read reads the value; undefined is not cached
   * @param weigh the size of a value that may be large, in characters or bytes
   */
  async get<T>(
    key: string,
    read: () => Promise<T>,
    weigh: (value: Exclude<T, undefined>) => number = () => 0,
  ): Promise<T> {
    const { version } = this.store
    this.#forgetUnless(version)
    const known = this.#values.get(key) as T | undefined
    if (known !== undefined) return known
    const value = await read()
    // The value may be stale if there was a commit during the read.
    if (value !== undefined && this.store.version === version && this.#version === version) {
      this.#weight += weigh(value as Exclude<T, undefined>)
      this.#values.set(key, value)
    }
    return value
  }

  #forgetUnless(version: number): void {
    if (this.#version === version && this.#values.size < MAX_VALUES && this.#weight <= MAX_WEIGHT) return
    this.#version = version
    this.#values.clear()
    this.#weight = 0
  }
}
