/** Runs one work at a time per key. Callers that ask while it runs share its result. */
export class SharedWorks {
  readonly #running = new Map<string, Promise<unknown>>()

  /** How many works run. */
  get size(): number {
    return this.#running.size
  }

  /** @throws what `work` throws */
  run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const known = this.#running.get(key) as Promise<T> | undefined
    if (known) return known
    const mine = work().finally(() => this.#running.delete(key))
    this.#running.set(key, mine)
    return mine
  }
}
