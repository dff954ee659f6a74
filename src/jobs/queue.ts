import type { Database } from '../../db/client'
import { jobs } from '../../db/schema'
import type { KeyedCall } from '../core/context'
import type { Json } from '../lib/json'

export type JobRow = typeof jobs.$inferSelect

export interface NewJob {
  kind: string
  payload: Json
  worldId?: string | null
  userId?: string | null
  /** At most one queued job of this kind and key: a second enqueue is the first. */
  uniqueKey?: string
  /** Epoch milliseconds; now if absent. */
  runAt?: number
  maxAttempts?: number
  /** The call with an Idempotency-Key that the job stands for. */
  call?: KeyedCall | null
}

/** Who runs the jobs, as the queue knows them. */
export interface Runner {
  /** A job of this kind was put down. */
  due(kind: string): void
  /** Something else is due within `delayMs`: upkeep, or jobs that another process put down. */
  wake(delayMs: number): void
  /** This job was cancelled. */
  cut(jobId: string): void
}

/** Thrown by a handler: no further attempt would help. */
export class FinalError extends Error {
  override readonly name = 'FinalError'
}

const DEFAULT_ATTEMPTS = 5
const NOBODY: Runner = { due() {}, wake() {}, cut() {} }

/** Where work for later is put down: in the transaction that makes it necessary. The commit wakes the loop. */
export class Queue {
  #runner: Runner = NOBODY
  readonly #waiting = new Map<string, Set<() => void>>()

  constructor(
    private readonly clock: () => number,
    private readonly newId: (prefix: string) => string,
    private readonly afterCommit: (effect: () => void) => void,
  ) {}

  /** Set by the loop when it starts. */
  servedBy(runner: Runner): void {
    this.#runner = runner
  }

  /** @returns the job's id, or undefined where a queued one with the same key stands already */
  async enqueue(tx: Database, job: NewJob): Promise<string | undefined> {
    const now = this.clock()
    const [row] = await tx
      .insert(jobs)
      .values({
        id: this.newId('job'),
        worldId: job.worldId ?? null,
        userId: job.userId ?? null,
        kind: job.kind,
        payload: JSON.stringify(job.payload),
        status: 'queued',
        uniqueKey: job.uniqueKey ?? null,
        runAt: job.runAt ?? now,
        maxAttempts: job.maxAttempts ?? DEFAULT_ATTEMPTS,
        createdAt: now,
        callKey: job.call?.key ?? null,
        callHash: job.call?.bodyHash ?? null,
      })
      .onConflictDoNothing()
      .returning({ id: jobs.id })
    this.afterCommit(() => this.#runner.due(job.kind))
    return row?.id
  }

  /** Wakes the upkeep and all lanes, at once or within `delayMs`. */
  wake(delayMs = 0): void {
    this.#runner.wake(delayMs)
  }

  /** Ends the run of a job that was cancelled. */
  cut(jobId: string): void {
    this.#runner.cut(jobId)
    this.ended(jobId)
  }

  /** Tells who waits for it that a job has ended. */
  ended(jobId: string): void {
    const waiting = this.#waiting.get(jobId)
    this.#waiting.delete(jobId)
    waiting?.forEach((resolve) => resolve())
  }

  /** Resolves when the job ends, and at the latest after `waitMs`. Look at its row before and after. */
  untilEnded(jobId: string, waitMs: number): Promise<void> {
    return new Promise((resolve) => {
      const waiting = this.#waiting.get(jobId) ?? new Set()
      const done = () => {
        clearTimeout(timer)
        waiting.delete(done)
        if (waiting.size === 0 && this.#waiting.get(jobId) === waiting) this.#waiting.delete(jobId)
        resolve()
      }
      const timer = setTimeout(done, waitMs)
      this.#waiting.set(jobId, waiting.add(done))
    })
  }
}
