/** Runs works with the same key one after the other. Works with different keys run concurrently. */
export class OneAtATime {
  readonly #last = new Map<string, Promise<unknown>>()

  /** @throws what `work` throws */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = this.#last.get(key) ?? Promise.resolve()
    const mine = before.then(work)
    const done = mine.catch(() => {})
    this.#last.set(key, done)
    try {
      return await mine
    } finally {
      if (this.#last.get(key) === done) this.#last.delete(key)
    }
  }
}
