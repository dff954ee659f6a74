import { LoopLag } from '../lib/loop-lag'
import { RequestCounts } from './request-counts'

/** A replication lag above this needs attention. Writes normally arrive within a second; the lag is measured each minute. */
export const FAR_BEHIND_MS = 60_000

/** The counters of this process. `GET /metrics` adds values that it reads from the database. */
export class Metrics {
  readonly requests = new RequestCounts()
  readonly phi = new PhiCounts()
  readonly streams = new OpenStreams()
  readonly loopLag = new LoopLag()
  /** The replication lag; null if the replica is empty or unreachable, undefined before the first measurement. */
  replicaLagMs: number | null | undefined
}

/** Φ charged for calls, by kind of call, in thousandths. */
class PhiCounts {
  readonly #charged = new Map<string, number>()

  charged(kind: string, thousandths: number): void {
    this.#charged.set(kind, (this.#charged.get(kind) ?? 0) + thousandths)
  }

  get byKind(): ReadonlyMap<string, number> {
    return this.#charged
  }
}

/** Open streams, by kind. */
class OpenStreams {
  readonly #open = new Map<string, number>()

  /** Counts a stream. @returns a function to call when the stream ends; a second call does nothing */
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
