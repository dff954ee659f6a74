import type { Store } from '../../db/store'

const MAX_VALUES = 20_000
/** Characters of all weighed values: without commits, a thousand drafts would otherwise stay in memory. */
const MAX_WEIGHT = 20_000_000

/**
 * Keeps committed rows until the next commit, ours or another process's. Nothing is invalidated by hand: a suspension, a
 * revocation or a removal takes effect with the very next request.
 */
export class ReadCache {
  #version = Number.NaN
  readonly #values = new Map<string, unknown>()
  #weight = 0

  constructor(private readonly store: Store) {}

  /**
   * Returns the cached value of a read, or reads it.
   * @param key names the read and all its arguments
   * @param weigh characters or bytes of a value that may be large
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
    // A commit during the read may have overtaken the value.
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
