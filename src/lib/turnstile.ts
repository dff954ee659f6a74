/**
 * Lets callers pass one at a time, in order: one in each round of the event loop. However many works share it, the event
 * loop is never blocked for longer than one of their slices.
 */
export class Turnstile {
  readonly #waiting: (() => void)[] = []

  /** Resolves when it is the caller's turn. */
  pass(): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve)
      if (this.#waiting.length === 1) this.#nextRound()
    })
  }

  #nextRound(): void {
    setImmediate(() => {
      this.#waiting.shift()?.()
      if (this.#waiting.length > 0) this.#nextRound()
    })
  }
}
