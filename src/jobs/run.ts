import type { Database } from '../../db/client'
import type { Context } from '../deps/context'
import { Fault } from '../core/fault'
import { FAULTS } from '../core/fault-codes'
import { tracedWork } from '../core/tracing'
import type { Json } from '../lib/json'
import { putBackHeld, scopeOf, writeHeld, writeHeldIn } from './claims'
import {
  FinalError,
  JOB_ENDED,
  type JobDefinition,
  type JobEnd,
  type JobError,
  type JobRun,
  readPayload,
  RunTaken,
  type Work,
} from './define-job'
import type { JobRow } from './queue'

const BACKOFF_MS = 5_000
const MAX_BACKOFF_MS = 15 * 60_000

/** One run of a claimed job. It writes its result only while it holds the fence. */
export class Run {
  readonly #cut = new AbortController()
  #ended = false

  constructor(
    private readonly ctx: Context,
    private readonly definitions: Work['jobs'],
    readonly job: JobRow,
  ) {}

  /** Resolves when the run has ended, whether it succeeded or failed. */
  async done(): Promise<void> {
    const { deps } = this.ctx
    try {
      const definition = this.definitions[this.job.kind]
      if (!definition) throw new FinalError(`This version does not run jobs of kind ${this.job.kind}.`)
      const result = await this.#handled(definition)
      if (!this.#ended) await this.#succeed(result ?? null)
    } catch (error) {
      if (!this.#cut.signal.aborted && !(error instanceof RunTaken)) deps.log.warn('job failed', { err: error })
      await failRun(this.ctx, this.definitions[this.job.kind], this.job, error)
    }
  }

  /** Aborts the run; the fence rejects what it still writes to the job. */
  cut(): void {
    this.#cut.abort()
  }

  /** Returns the job to the queue for the next process. The attempt does not count. */
  async putBack(): Promise<void> {
    const { attempts, fence } = this.job
    const { deps } = this.ctx
    this.cut()
    await putBackHeld(deps, this.job, { runAt: deps.clock(), attempts: attempts - 1, fence: fence + 1 })
  }

  async #handled(definition: JobDefinition): Promise<Json | void> {
    const { id, kind, attempts, payload, fence, worldId, userId } = this.job
    const run: JobRun = {
      id,
      key: `${id}:${fence}`,
      worldId,
      userId,
      attempt: attempts,
      signal: this.#cut.signal,
      progress: (fraction) => this.#progress(fraction),
      end: (work) => this.#end(work),
    }
    const stored = readPayload(definition, payload)
    if (!stored.fits) throw new FinalError(stored.problem)
    return tracedWork(this.ctx, `job ${kind}`, { 'quoin.job': id, 'quoin.attempt': attempts }, () =>
      definition.run(this.ctx, stored.payload, run),
    )
  }

  async #progress(fraction: number): Promise<void> {
    const progress = Math.round(Math.min(1, Math.max(0, fraction)) * 1000)
    if (!(await writeHeld(this.ctx.deps, this.job, { progress }))) this.cut()
  }

  async #succeed(result: Json): Promise<void> {
    const { deps } = this.ctx
    if (await writeHeld(deps, this.job, this.#success({ result }))) deps.local.jobWakeups.ended(this.job.id)
  }

  async #end(work: (tx: Database) => Promise<JobEnd>): Promise<void> {
    const { local } = this.ctx.deps
    await this.ctx.tx(async (tx) => {
      // The row is locked before the work begins: a job that was cancelled must not have effects.
      if (!(await writeHeldIn(tx, this.job, { progress: 1000 }))) throw new RunTaken('The job is no longer this run’s.')
      await writeHeldIn(tx, this.job, this.#success(await work(tx)))
      this.ctx.afterCommit(() => local.jobWakeups.ended(this.job.id))
    }, scopeOf(this.job))
    this.#ended = true
  }

  #success({ result, phi }: JobEnd): Partial<JobRow> {
    return {
      ...JOB_ENDED,
      status: 'succeeded',
      finishedAt: this.ctx.deps.clock(),
      progress: 1000,
      result: JSON.stringify(result),
      lastError: null,
      ...(phi !== undefined && { phi }),
    }
  }
}

/** Queues the job again after a pause that doubles, or fails it after its last attempt or when a retry cannot help. */
export async function failRun(
  ctx: Context,
  definition: JobDefinition | undefined,
  job: JobRow,
  error: unknown,
): Promise<void> {
  const { deps } = ctx
  const now = deps.clock()
  const lastError = error instanceof Error ? error.message : String(error)
  const waitMs = Math.min(BACKOFF_MS * 2 ** (job.attempts - 1), MAX_BACKOFF_MS)
  if (job.attempts < job.maxAttempts && definition?.retries !== false && !isFinal(error)) {
    await putBackHeld(deps, job, { runAt: now + waitMs, lastError })
    return
  }
  const failure = errorOf(error)
  const end = { ...JOB_ENDED, status: 'failed', finishedAt: now, lastError, error: JSON.stringify(failure) } as const
  await ctx.tx(async (tx) => {
    if (!(await writeHeldIn(tx, job, end))) return
    if (definition) await cleanUp(ctx, tx, definition, job, failure)
    ctx.afterCommit(() => deps.local.jobWakeups.ended(job.id))
  }, scopeOf(job))
}

/** Runs the definition's clean-up. A payload that does not fit names nothing to clean up. */
async function cleanUp(
  ctx: Context,
  tx: Database,
  definition: JobDefinition,
  job: JobRow,
  error: JobError,
): Promise<void> {
  const stored = readPayload(definition, job.payload)
  if (stored.fits) await definition.failed?.(ctx, tx, stored.payload, error)
}

/** True when the same attempt would fail the same way again. */
function isFinal(error: unknown): boolean {
  return error instanceof FinalError || (error instanceof Fault && !FAULTS[error.code].retryable)
}

/** The error that the owner sees. The message of a defect stays in the log. */
function errorOf(error: unknown): JobError {
  if (error instanceof Fault)
    return { code: error.code, message: error.message, fields: { ...error.fields }, status: error.status }
  if (error instanceof FinalError) return { code: 'INTERNAL', message: error.message }
  return { code: 'INTERNAL', message: 'The work failed on our side.' }
}
