import type { Database } from '../../db/client'
import { jobs } from '../../db/schema'
import type { Json } from '../lib/json'

export interface NewJob {
  kind: string
  payload: Json
  worldId?: string | null
  /** At most one queued job of this kind and key: a second enqueue is the first. */
  uniqueKey?: string
  /** Epoch milliseconds; now if absent. */
  runAt?: number
  maxAttempts?: number
}

const DEFAULT_ATTEMPTS = 5

/** Where work for later is put down: in the transaction that makes it necessary. The commit wakes the loop. */
export class Queue {
  #wake: (delayMs: number) => void = () => {}

  constructor(
    private readonly clock: () => number,
    private readonly newId: (prefix: string) => string,
    private readonly afterCommit: (effect: () => void) => void,
  ) {}

  /** The loop's ear; set by the loop when it starts. */
  onWake(wake: (delayMs: number) => void): void {
    this.#wake = wake
  }

  /** @returns the job's id, or undefined where a queued one with the same key stands already */
  async enqueue(tx: Database, job: NewJob): Promise<string | undefined> {
    const now = this.clock()
    const [row] = await tx
      .insert(jobs)
      .values({
        id: this.newId('job'),
        worldId: job.worldId ?? null,
        kind: job.kind,
        payload: JSON.stringify(job.payload),
        status: 'queued',
        uniqueKey: job.uniqueKey ?? null,
        runAt: job.runAt ?? now,
        maxAttempts: job.maxAttempts ?? DEFAULT_ATTEMPTS,
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: jobs.id })
    this.afterCommit(() => this.#wake(0))
    return row?.id
  }

  /** Wakes the loop, at once or within `delayMs`. */
  wake(delayMs = 0): void {
    this.#wake(delayMs)
  }
}
