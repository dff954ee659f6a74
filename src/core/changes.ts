/** Called when a chain has new entries. They can be read by then. */
export type ChangeListener = (chain: string) => void

/**
 * Tells listeners in this process that audit chains have new entries. The chains themselves are the log of events: whoever
 * misses a call finds the entries there.
 */
export class Changes {
  readonly #byChain = new Map<string, Set<() => void>>()
  readonly #ofAll = new Set<ChangeListener>()
  readonly #grown = new Set<string>()

  /** Call it after the commit. Listeners are notified once for each group of commits. */
  written(chain: string): void {
    if (this.#byChain.size === 0 && this.#ofAll.size === 0) return
    if (this.#grown.size === 0) queueMicrotask(() => this.#tell())
    this.#grown.add(chain)
  }

  /** Another process has written: any chain may have grown. */
  writtenElsewhere(): void {
    for (const chain of this.#byChain.keys()) this.written(chain)
  }

  /** @returns a function that stops following */
  follow(chain: string, listener: () => void): () => void {
    const listeners = this.#byChain.get(chain) ?? new Set()
    this.#byChain.set(chain, listeners.add(listener))
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0 && this.#byChain.get(chain) === listeners) this.#byChain.delete(chain)
    }
  }

  /** Follows every chain. @returns a function that stops following */
  followAll(listener: ChangeListener): () => void {
    this.#ofAll.add(listener)
    return () => void this.#ofAll.delete(listener)
  }

  #tell(): void {
    const grown = [...this.#grown]
    this.#grown.clear()
    for (const chain of grown) {
      for (const listener of this.#ofAll) listener(chain)
      for (const listener of this.#byChain.get(chain) ?? []) listener()
    }
  }
}
