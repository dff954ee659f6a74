import { LoopLag } from '../lib/loop-lag'
import { RequestCounts } from './request-counts'

/** A replica that is further behind than this wants a look: it is asked each minute, and writes arrive within a second. */
export const FAR_BEHIND_MS = 60_000

/** What this process counts while it works; `GET /metrics` reads it together with what it asks of the database then. */
export class Metrics {
  readonly requests = new RequestCounts()
  readonly phi = new PhiCounts()
  readonly streams = new OpenStreams()
  readonly loopLag = new LoopLag()
  /** How far the replica is behind; null where it is empty or cannot be asked, undefined before it was asked. */
  replicaLagMs: number | null | undefined
}

/** Φ that calls were charged, by kind of call, in thousandths. */
class PhiCounts {
  readonly #charged = new Map<string, number>()

  charged(kind: string, thousandths: number): void {
    this.#charged.set(kind, (this.#charged.get(kind) ?? 0) + thousandths)
  }

  get byKind(): ReadonlyMap<string, number> {
    return this.#charged
  }
}

/** Answers that stay open (server-sent events), by kind. */
class OpenStreams {
  readonly #open = new Map<string, number>()

  /** @returns what to call when the stream has ended; a second call does nothing */
  opened(kind: 'turn' | 'events' | 'export'): () => void {
    this.#add(kind, 1)
    let open = true
    return () => {
      if (open) this.#add(kind, -1)
      open = false
    }
  }

  get byKind(): ReadonlyMap<string, number> {
    return this.#open
  }

  #add(kind: string, count: number): void {
    this.#open.set(kind, (this.#open.get(kind) ?? 0) + count)
  }
}
