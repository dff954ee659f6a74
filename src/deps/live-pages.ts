/** A ready answer at a public address: everything but the headers that belong to one request. */
export interface Ready {
  kind: 'json' | 'page'
  surfaceId: string
  worldId: string
  /** The pattern of its route, for the log. */
  route: string
  etag: string
  /** Characters of the body. */
  size: number
  found: ReadyForm
  notModified: ReadyForm
}

/** Cloned for each request: the body is shared, nothing is copied. */
export interface ReadyForm {
  readonly response: Response
  /** What the headers of a rate window, set on the response itself, say now. */
  limit?: number
  reset?: number
}

const MAX_ENTRIES = 5_000
const MAX_SIZE = 64_000_000

/**
 * Ready answers of live Surfaces and public lists by path. An entry is dropped in the commit that changes what it
 * shows, so a reader never gets an older page than the last acknowledged publish.
 */
export class LivePages {
  readonly #byPath = new Map<string, Ready>()
  readonly #pathsOf = new Map<string, Set<string>>()
  #generation = 0
  #size = 0

  get(path: string): Ready | undefined {
    return this.#byPath.get(path)
  }

  /** Take it before reading what an answer is made of, and give it to `put`. */
  get generation(): number {
    return this.#generation
  }

  /** Keeps an answer, unless something was dropped since its data was read. */
  put(path: string, ready: Ready, generation: number): void {
    if (generation !== this.#generation) return
    this.#remove(path)
    if (this.#byPath.size >= MAX_ENTRIES || this.#size + ready.size > MAX_SIZE) this.dropAll()
    this.#byPath.set(path, ready)
    this.#size += ready.size
    for (const owner of [ready.surfaceId, ready.worldId]) {
      const owned = this.#pathsOf.get(owner)
      if (owned) owned.add(path)
      else this.#pathsOf.set(owner, new Set([path]))
    }
  }

  /** Drops a Surface's answers and its World's lists. */
  dropSurface(surfaceId: string, worldId: string): void {
    this.#generation++
    this.#dropPaths(surfaceId)
    for (const path of this.#owned(worldId)) if (this.#byPath.get(path)?.surfaceId === worldId) this.#remove(path)
  }

  /** Drops everything of a World: its name, slug, theme or language changed. */
  dropWorld(worldId: string): void {
    this.#generation++
    this.#dropPaths(worldId)
  }

  /** Drops everything: another process wrote, or somebody's name changed. */
  dropAll(): void {
    this.#generation++
    this.#byPath.clear()
    this.#pathsOf.clear()
    this.#size = 0
  }

  #dropPaths(owner: string): void {
    for (const path of this.#owned(owner)) this.#remove(path)
  }

  #remove(path: string): void {
    const ready = this.#byPath.get(path)
    if (!ready) return
    this.#byPath.delete(path)
    this.#size -= ready.size
    for (const owner of [ready.surfaceId, ready.worldId]) {
      const owned = this.#pathsOf.get(owner)
      owned?.delete(path)
      if (owned?.size === 0) this.#pathsOf.delete(owner)
    }
  }

  #owned(owner: string): Iterable<string> {
    return this.#pathsOf.get(owner) ?? []
  }
}
