import { like } from 'drizzle-orm'
import { worlds } from '../../db/schema'
import type { Store } from '../../db/store'
import type { Context } from './context'
import { fullSettings } from './settings'

/** The CORS allow-list: configuration and all Worlds together, because a preflight names no World. */
export class Origins {
  #known: ReadonlySet<string>

  constructor(
    private readonly configured: ReadonlySet<string>,
    private readonly store: Store,
  ) {
    this.#known = configured
  }

  /** Nobody's scripts are allowed: no answer depends on the origin. */
  get none(): boolean {
    return this.#known.size === 0
  }

  allows(origin: string): boolean {
    return this.#known.has(origin)
  }

  /** Reads the Worlds' settings again: at the start, and after a World changed its list. */
  async reload(): Promise<void> {
    const rows = await this.store.read
      .select({ settings: worlds.settings })
      .from(worlds)
      .where(like(worlds.settings, '%"allowedOrigins"%'))
    this.#known = new Set([...this.configured, ...rows.flatMap((row) => fullSettings(row.settings).allowedOrigins)])
  }
}

/** Reads the list again once the transaction of a World's change is committed. Nobody waits for it. */
export function reloadOrigins(ctx: Context): void {
  const { origins, log } = ctx.deps
  ctx.afterCommit(() => void origins.reload().catch((err) => log.error('origins could not be read again', { err })))
}
