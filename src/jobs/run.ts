import type { Database } from '../../db/client'
import type { Context } from '../deps/context'
import { Fault } from '../core/fault'
import { FAULTS } from '../core/fault-codes'
import { tracedWork } from '../core/tracing'
import type { Json } from '../lib/json'
import { scopeOf, writeHeld, writeHeldIn } from './claims'
import { FinalError, type JobDefinition, type JobError, type JobRun, readPayload } from './define-job'
import { HANDLERS } from './handlers'
import type { JobRow } from './queue'

const BACKOFF_MS = 5_000
const MAX_BACKOFF_MS = 15 * 60_000

/** One run of a job that was claimed: writes its end only while it holds the fence. */
export class Run {
  readonly #cut = new AbortController()

  constructor(
    private readonly ctx: Context,
    readonly job: JobRow,
  ) {}

  /** Resolves when the run has ended, one way or another. */
  async done(): Promise<void> {
    const { deps } = this.ctx
    try {
      const handler = HANDLERS[this.job.kind]
      if (!handler) throw new FinalError(`No handler for jobs of kind ${this.job.kind}`)
      const result = await this.#handled(handler)
      await this.#succeed(result ?? null)
    } catch (error) {
      if (!this.#cut.signal.aborted) deps.log.warn('job failed', { err: error })
      await failRun(this.ctx, this.job, error)
    }
  }

  /** Tells the handler to stop; what it still writes to the job is refused by the fence. */
  cut(): void {
    this.#cut.abort()
  }

  /** Puts the job back for the next process. The attempt does not count. */
  async putBack(): Promise<void> {
    const { attempts, fence } = this.job
    const { deps } = this.ctx
    this.cut()
    const again = {
      status: 'queued',
      runAt: deps.clock(),
      attempts: attempts - 1,
      fence: fence + 1,
    } as const
    await writeHeld(deps, this.job, again)
  }

  async #handled(handler: JobDefinition): Promise<Json | void> {
    const { id, kind, attempts, payload } = this.job
    const run: JobRun = {
      id,
      attempt: attempts,
      signal: this.#cut.signal,
      progress: (fraction) => this.#progress(fraction),
    }
    const stored = readPayload(handler, payload)
    if (!stored.fits) throw new FinalError(stored.problem)
    return tracedWork(this.ctx, `job ${kind}`, { 'quoin.job': id, 'quoin.attempt': attempts }, () =>
      handler.run(this.ctx, stored.payload, run),
    )
  }

  async #progress(fraction: number): Promise<void> {
    const progress = Math.round(Math.min(1, Math.max(0, fraction)) * 1000)
    if (!(await writeHeld(this.ctx.deps, this.job, { progress }))) this.cut()
  }

  async #succeed(result: Json): Promise<void> {
    const { deps } = this.ctx
    const end = {
      status: 'succeeded',
      finishedAt: deps.clock(),
      progress: 1000,
      result: JSON.stringify(result),
      lastError: null,
    } as const
    if (await writeHeld(deps, this.job, end)) deps.local.jobWakeups.ended(this.job.id)
  }
}

/** Queues the job again after a pause that doubles, or gives it up: after its last attempt, or where none would help. */
export async function failRun(ctx: Context, job: JobRow, error: unknown): Promise<void> {
  const { deps } = ctx
  const now = deps.clock()
  const lastError = error instanceof Error ? error.message : String(error)
  const waitMs = Math.min(BACKOFF_MS * 2 ** (job.attempts - 1), MAX_BACKOFF_MS)
  if (job.attempts < job.maxAttempts && !isFinal(error)) {
    await writeHeld(deps, job, { status: 'queued', runAt: now + waitMs, lastError })
    return
  }
  const told = errorOf(error)
  const end = { status: 'failed', finishedAt: now, lastError, error: JSON.stringify(told) } as const
  await ctx.tx(async (tx) => {
    if (!(await writeHeldIn(tx, job, end))) return
    await tellFailed(ctx, tx, job, told)
    ctx.afterCommit(() => deps.local.jobWakeups.ended(job.id))
  }, scopeOf(job))
}

/** A payload that does not fit tells nobody what to clean up. */
async function tellFailed(ctx: Context, tx: Database, job: JobRow, told: JobError): Promise<void> {
  const handler = HANDLERS[job.kind]
  if (!handler?.failed) return
  const stored = readPayload(handler, job.payload)
  if (stored.fits) await handler.failed(ctx, tx, stored.payload, told)
}

/** What a server would answer the same way again is not tried again. */
function isFinal(error: unknown): boolean {
  return error instanceof FinalError || (error instanceof Fault && !FAULTS[error.code].retryable)
}

/** A defect has no words for its owner. */
function errorOf(error: unknown): JobError {
  if (error instanceof Fault) return { code: error.code, message: error.message }
  if (error instanceof FinalError) return { code: 'INTERNAL', message: error.message }
  return { code: 'INTERNAL', message: 'The work failed on our side.' }
}
