import { asc, eq, isNotNull } from 'drizzle-orm'
import type { Database } from '../../db/client'
import { domains, worlds } from '../../db/schema'
import type { Store } from '../../db/store'

/** A World that answers at a host of its own. */
export interface HostedWorld {
  id: string
  slug: string
}

/** What the address of a page depends on. */
export interface AddressedWorld {
  slug: string
  settings: { homeSurfaceId: string | null }
}

/** Absolute URLs of a World's public pages. */
export interface WorldUrls {
  /** What its pages begin with: `https://example.com` or `https://quoin.example/w/world`. Without a slash at the end. */
  base: string
  /** Its list of pages, or with a home Surface at a host of its own, that Surface. */
  index: string
  page(surface: { id: string; slug: string }): string
}

/** The segment of the page that a World shows at `/`. No slug has a dot. */
export const HOME_SEGMENT = '.home'

/** The verified hosts of all Worlds, and the World that answers at `/` of the instance (`HOME_WORLD`). */
export class Domains {
  #worldAt: ReadonlyMap<string, HostedWorld> = new Map()
  #hostOf: ReadonlyMap<string, string> = new Map()
  #home: string | undefined
  readonly #instance: URL

  constructor(
    private readonly config: { publicUrl: string; homeWorld: string | null },
    private readonly store: Store,
  ) {
    this.#instance = new URL(config.publicUrl)
  }

  /** True if no request needs another path: no World has a host, and none is the home of the instance. */
  get none(): boolean {
    return this.#worldAt.size === 0 && this.#home === undefined
  }

  /** The World at a host name, in lower case and without a port. */
  worldAt(host: string): HostedWorld | undefined {
    return this.#worldAt.get(host)
  }

  /** Where the World with this slug answers instead of below `/w/`: an origin. */
  originOf(worldSlug: string): string | undefined {
    const host = this.#hostOf.get(worldSlug)
    return host === undefined ? undefined : this.originAt(host)
  }

  /** The slug of the World at `/` of the instance, if there is such a World. */
  get homeWorld(): string | undefined {
    return this.#home
  }

  urlsOf({ slug, settings }: AddressedWorld): WorldUrls {
    const { publicUrl } = this.config
    const origin = this.originOf(slug)
    const base = origin ?? `${publicUrl}/w/${slug}`
    const front = origin !== undefined ? `${origin}/` : this.#home === slug ? `${publicUrl}/` : undefined
    const { homeSurfaceId } = settings
    const isFront = (id: string) => front !== undefined && id === homeSurfaceId
    return {
      base,
      index: front !== undefined && (origin !== undefined || homeSurfaceId === null) ? front : base,
      page: ({ id, slug: page }) => (isFront(id) ? front! : `${base}/${page}`),
    }
  }

  /** Protocol and port are those of the instance: they lead through the same proxy. */
  originAt(host: string): string {
    const { protocol, port } = this.#instance
    return `${protocol}//${host}${port && `:${port}`}`
  }

  /** Reads the hosts from the database. Call it at the start, and after another process wrote. */
  async reload(): Promise<void> {
    ;(await this.next(this.store.read))()
  }

  /**
   * Reads the hosts as a transaction leaves them.
   * @returns makes them known; call it after the commit
   */
  async next(db: Database): Promise<() => void> {
    const rows = await db
      .select({ host: domains.host, id: worlds.id, slug: worlds.slug })
      .from(domains)
      .innerJoin(worlds, eq(worlds.id, domains.worldId))
      .where(isNotNull(domains.verifiedAt))
      .orderBy(asc(domains.verifiedAt), asc(domains.host))
    const home = await this.#existingHome(db)
    return () => {
      this.#worldAt = new Map(rows.map(({ host, id, slug }) => [host, { id, slug }]))
      // The host that was verified first is the canonical one.
      this.#hostOf = new Map(rows.toReversed().map(({ host, slug }) => [slug, host]))
      this.#home = home
    }
  }

  async #existingHome(db: Database): Promise<string | undefined> {
    const { homeWorld } = this.config
    if (homeWorld === null) return undefined
    const [row] = await db.select({ slug: worlds.slug }).from(worlds).where(eq(worlds.slug, homeWorld))
    return row?.slug
  }
}
