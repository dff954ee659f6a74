import { and, asc, eq, lte, or, sql } from 'drizzle-orm'
import { jobs } from '../../db/schema'
import { type Context, systemContext } from '../core/context'
import type { Deps } from '../deps'
import type { Json } from '../lib/json'
import { HANDLERS } from './handlers'
import { UPKEEP } from './upkeep'

type JobRow = typeof jobs.$inferSelect

const LEASE_MS = 60_000
const IDLE_MS = 30_000
const BACKOFF_MS = 5_000
const MAX_BACKOFF_MS = 15 * 60_000
const STOP_MS = 10_000

/**
 * Runs queued jobs and the upkeep, one after the other. Woken by commits that enqueue, and every half minute for what
 * is due by time. A job whose lease ran out (its process was killed) is taken again; the fence keeps the old run out.
 */
export class JobLoop {
  readonly #ctx: Context
  #timer: Timer | undefined
  #due = 0
  #running: Promise<void> | undefined
  #again = false
  #stopped = false
  /** The job that runs now. */
  #job: JobRow | undefined

  constructor(private readonly deps: Deps) {
    this.#ctx = systemContext(deps, 'job')
  }

  start(): void {
    this.deps.queue.onWake((delayMs) => (delayMs > 0 ? this.#sleep(delayMs) : this.wake()))
    this.wake()
  }

  /** Starts a round; a round that runs already is followed by another. */
  wake(): void {
    if (this.#stopped) return
    this.#again = true
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#running ??= this.#rounds().finally(() => {
      this.#running = undefined
      if (this.#again) this.wake()
      else this.#sleep(IDLE_MS)
    })
  }

  /** Ends after the job that runs now; one that takes longer than `withinMs` is put back for the next process. */
  async stop(withinMs = STOP_MS): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#timer)
    let late: Timer | undefined
    await Promise.race([this.#running, new Promise((resolve) => (late = setTimeout(resolve, withinMs)))])
    clearTimeout(late)
    if (this.#job) await this.#putBack(this.#job)
  }

  /** One pass over upkeep and all due jobs; tests call it themselves. */
  async round(): Promise<void> {
    for (const task of UPKEEP) await this.#guarded(task.name, () => task.run(this.#ctx))
    // Asked before each claim: a job claimed and not run would wait for the end of its lease.
    while (!this.#stopped) {
      const job = await this.#claim()
      if (!job) return
      await this.#run(job)
    }
  }

  async #rounds(): Promise<void> {
    // Off the request's own turn: its answer goes out first.
    await Bun.sleep(0)
    while (this.#again && !this.#stopped) {
      this.#again = false
      await this.#guarded('loop', () => this.round())
    }
  }

  /** Wakes after `delayMs`, or before where a timer runs that is due sooner. */
  #sleep(delayMs: number): void {
    const due = performance.now() + delayMs
    if (this.#stopped || (this.#timer && this.#due <= due)) return
    clearTimeout(this.#timer)
    this.#due = due
    this.#timer = setTimeout(() => this.wake(), delayMs)
    this.#timer.unref()
  }

  async #claim(): Promise<JobRow | undefined> {
    const now = this.deps.clock()
    if (!(await this.#anyDue(now))) return undefined
    return this.deps.store.tx(async (tx) => {
      await tx
        .update(jobs)
        .set({ status: 'queued', leaseUntil: null, runAt: now })
        .where(and(eq(jobs.status, 'running'), lte(jobs.leaseUntil, now)))
      const [due] = await tx
        .select({ id: jobs.id })
        .from(jobs)
        .where(and(eq(jobs.status, 'queued'), lte(jobs.runAt, now)))
        .orderBy(asc(jobs.runAt))
        .limit(1)
      if (!due) return undefined
      const [claimed] = await tx
        .update(jobs)
        .set({
          status: 'running',
          leaseUntil: now + LEASE_MS,
          startedAt: now,
          attempts: sql`${jobs.attempts} + 1`,
          fence: sql`${jobs.fence} + 1`,
        })
        .where(eq(jobs.id, due.id))
        .returning()
      return claimed
    })
  }

  async #anyDue(now: number): Promise<boolean> {
    const [due] = await this.deps.store.read
      .select({ id: jobs.id })
      .from(jobs)
      .where(
        or(
          and(eq(jobs.status, 'queued'), lte(jobs.runAt, now)),
          and(eq(jobs.status, 'running'), lte(jobs.leaseUntil, now)),
        ),
      )
      .limit(1)
    return due !== undefined
  }

  async #run(job: JobRow): Promise<void> {
    const handler = HANDLERS[job.kind]
    this.#job = job
    try {
      if (!handler) throw new Error(`No handler for jobs of kind ${job.kind}`)
      await handler(this.#ctx, JSON.parse(job.payload) as Json)
      await this.#finish(job, { status: 'succeeded', finishedAt: this.deps.clock(), lastError: null })
    } catch (error) {
      this.deps.log.warn('job failed', { err: error })
      await this.#finish(job, this.#afterFailure(job, error))
    } finally {
      this.#job = undefined
    }
  }

  /** The attempt does not count, and the raised fence keeps what still runs from writing the job's end. */
  async #putBack({ id, fence, attempts }: JobRow): Promise<void> {
    const again = { status: 'queued' as const, leaseUntil: null, runAt: this.deps.clock() }
    await this.deps.store.tx(async (tx) => {
      await tx
        .update(jobs)
        .set({ ...again, attempts: attempts - 1, fence: fence + 1 })
        .where(and(eq(jobs.id, id), eq(jobs.fence, fence), eq(jobs.status, 'running')))
    })
  }

  #afterFailure(job: JobRow, error: unknown): Partial<JobRow> {
    const now = this.deps.clock()
    const lastError = error instanceof Error ? error.message : String(error)
    if (job.attempts >= job.maxAttempts) return { status: 'failed', finishedAt: now, lastError }
    const waitMs = Math.min(BACKOFF_MS * 2 ** (job.attempts - 1), MAX_BACKOFF_MS)
    return { status: 'queued', runAt: now + waitMs, lastError }
  }

  /** Only the run that holds the fence may write the job's end. */
  async #finish(job: JobRow, end: Partial<JobRow>): Promise<void> {
    await this.deps.store.tx(async (tx) => {
      await tx
        .update(jobs)
        .set({ ...end, leaseUntil: null })
        .where(and(eq(jobs.id, job.id), eq(jobs.fence, job.fence)))
    })
  }

  async #guarded(name: string, work: () => Promise<unknown>): Promise<void> {
    try {
      await work()
    } catch (error) {
      this.deps.log.error('background work failed', { route: name, err: error })
    }
  }
}
