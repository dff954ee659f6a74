const MINUTE_MS = 60_000

/** When a key of a World was last used. */
export interface KeyUse {
  id: string
  worldId: string
  at: number
}

/** The uses of API keys that are not stored yet. The upkeep stores them, so that no request waits for a write. */
export class KeyUses {
  #uses = new Map<string, KeyUse>()
  #takenAt = Number.NEGATIVE_INFINITY

  note(use: KeyUse): void {
    this.#uses.set(use.id, use)
  }

  /** The uses since they were last taken, at most once a minute. */
  take(now: number): KeyUse[] {
    if (this.#uses.size === 0 || Math.abs(now - this.#takenAt) < MINUTE_MS) return []
    this.#takenAt = now
    const uses = [...this.#uses.values()]
    this.#uses = new Map()
    return uses
  }
}
