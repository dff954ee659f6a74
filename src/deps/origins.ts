import { like } from 'drizzle-orm'
import { worlds } from '../../db/schema'
import type { Store } from '../../db/store'
import { fullSettings } from '../core/settings'

/** The CORS allow-list of the configuration and all Worlds together, because a preflight does not name its World. */
export class Origins {
  #known: ReadonlySet<string>

  constructor(
    private readonly configured: ReadonlySet<string>,
    private readonly store: Store,
  ) {
    this.#known = configured
  }

  /** True if no origin is allowed, so that no answer depends on the origin. */
  get none(): boolean {
    return this.#known.size === 0
  }

  allows(origin: string): boolean {
    return this.#known.has(origin)
  }

  /** Reads the settings of the Worlds again. Call it at the start, and after a World changed its list. */
  async reload(): Promise<void> {
    const rows = await this.store.read
      .select({ settings: worlds.settings })
      .from(worlds)
      .where(like(worlds.settings, '%"allowedOrigins"%'))
    this.#known = new Set([...this.configured, ...rows.flatMap((row) => fullSettings(row.settings).allowedOrigins)])
  }
}
