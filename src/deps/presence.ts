/** How long a sign counts, and how many are kept for a Surface and for a World. */
export const SIGN_MS = 30_000
const [PER_SURFACE, PER_WORLD] = [100, 1_000]

export type PresenceState = 'viewing' | 'editing' | 'typing'

/** Where somebody is on a Surface. */
export interface Sign {
  surfaceId: string
  actor: { kind: string; id: string | null; name: string }
  blockId: string | null
  /** JSON Pointer into the props of the block. */
  field: string | null
  state: PresenceState | 'gone'
  /** Epoch milliseconds. */
  at: number
}

/** Who is on which Surface, as they last said themselves. Nobody is locked out by it, and nothing of it is stored. */
export class Presence {
  readonly #worlds = new Map<string, Map<string, Sign>>()
  readonly #listeners = new Map<string, Set<(sign: Sign) => void>>()

  /** @param who one of a kind for each principal; its sign on this Surface takes the place of the one before */
  say(worldId: string, who: string, sign: Sign): void {
    const signs = this.#worlds.get(worldId) ?? new Map<string, Sign>()
    const key = `${sign.surfaceId} ${who}`
    // The newest stands last, so that those that are dropped first are the oldest.
    signs.delete(key)
    if (sign.state !== 'gone') signs.set(key, sign)
    dropOldest(signs, () => true, PER_WORLD)
    dropOldest(signs, ({ surfaceId }) => surfaceId === sign.surfaceId, PER_SURFACE)
    if (signs.size > 0) this.#worlds.set(worldId, signs)
    else this.#worlds.delete(worldId)
    for (const listener of this.#listeners.get(worldId) ?? []) listener(sign)
  }

  /** Who is on a Surface now, the last to say so first. */
  on(worldId: string, surfaceId: string, nowMs: number): Sign[] {
    const signs = [...(this.#worlds.get(worldId)?.values() ?? [])]
    return signs.filter((sign) => sign.surfaceId === surfaceId && counts(sign, nowMs)).toReversed()
  }

  /** Hears every sign of a World. @returns a function that stops following */
  follow(worldId: string, listener: (sign: Sign) => void): () => void {
    const listeners = this.#listeners.get(worldId) ?? new Set()
    this.#listeners.set(worldId, listeners.add(listener))
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0 && this.#listeners.get(worldId) === listeners) this.#listeners.delete(worldId)
    }
  }

  /** Drops signs that no longer count. */
  sweep(nowMs: number): void {
    for (const [worldId, signs] of this.#worlds) {
      for (const [key, sign] of signs) if (!counts(sign, nowMs)) signs.delete(key)
      if (signs.size === 0) this.#worlds.delete(worldId)
    }
  }
}

function counts({ at }: Sign, nowMs: number): boolean {
  return nowMs - at < SIGN_MS
}

function dropOldest(signs: Map<string, Sign>, among: (sign: Sign) => boolean, most: number): void {
  if (signs.size <= most) return
  const keys = [...signs].filter(([, sign]) => among(sign)).map(([key]) => key)
  for (const key of keys.slice(0, Math.max(0, keys.length - most))) signs.delete(key)
}
