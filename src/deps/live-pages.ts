/** An answer in one encoding, and its 304. */
export interface ReadyBody {
  etag: string
  found: ReadyForm
  notModified: ReadyForm
}

/** A rendered answer of a public path, without the headers of a single request. */
export interface Ready extends ReadyBody {
  kind: 'json' | 'page'
  surfaceId: string
  worldId: string
  /** The pattern of its route, for logs and metrics. */
  route: string
  /** Characters of the body, and bytes of the compressed one. */
  size: number
  /** Until when it is right, in epoch milliseconds. Absent if nothing in it changes by itself. */
  until?: number
  /** The same in gzip, for clients that accept it. */
  zipped?: ReadyBody
}

/** A response to clone for each request. The clones share the body. */
export interface ReadyForm {
  readonly response: Response
  /** The current values of the rate limit headers on `response`. */
  limit?: number
  reset?: number
}

const MAX_ENTRIES = 5_000
const MAX_SIZE = 64_000_000

/**
 * Caches rendered answers of live Surfaces and public lists by path. The commit that changes the content of an entry
 * drops the entry, so a reader never gets an older page than the last acknowledged publish.
 */
export class LivePages {
  readonly #byPath = new Map<string, Ready>()
  readonly #pathsOf = new Map<string, Set<string>>()
  #generation = 0
  #size = 0

  get(path: string): Ready | undefined {
    return this.#byPath.get(path)
  }

  /** Read it before reading the data of an answer, and pass it to `put`. */
  get generation(): number {
    return this.#generation
  }

  /** Stores an answer, unless an entry was dropped after `generation` was read. */
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

  /** Drops the answers of a Surface and the lists of its World. */
  dropSurface(surfaceId: string, worldId: string): void {
    this.#generation++
    this.#dropPaths(surfaceId)
    for (const path of this.#owned(worldId)) if (this.#byPath.get(path)?.surfaceId === worldId) this.#remove(path)
  }

  /** Drops all answers of a World, after its name, slug, theme or language changed. */
  dropWorld(worldId: string): void {
    this.#generation++
    this.#dropPaths(worldId)
  }

  /** Drops all answers, after another process wrote or a person's name changed. */
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
