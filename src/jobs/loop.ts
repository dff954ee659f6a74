import { type Context, systemContext } from '../deps/context'
import type { Deps } from '../deps/deps'
import { waitAtMost } from '../lib/in-time'
import { claimJob, heldJobs, lostRuns, nextDueIn, putBackHeld } from './claims'
import { LANES, type Lane, type Work } from './define-job'
import type { JobRow } from './queue'
import { Rounds } from './rounds'
import { failRun, Run } from './run'

/** How often lanes and upkeep check without being woken: for jobs that another process enqueued, and for lost runs. */
const IDLE_MS = 30_000
const STOP_MS = 10_000
/** The pause before a job runs again after its result could not be written. */
const UNENDED_PAUSE_MS = 60_000

/**
 * Runs queued jobs, lane by lane, and the upkeep. Commits that enqueue wake it, and so does the clock. A job whose process
 * has ended runs again; the fence rejects what its old run still writes.
 */
export class JobLoop {
  readonly #upkeep: Rounds
  readonly #lanes: Record<Lane, Rounds[]>
  readonly #runs = new Map<string, Run>()
  /** Jobs that ran here and whose result could not be written, as on a full disk. */
  #unended: JobRow[] = []
  #stopped = false

  constructor(
    private readonly deps: Deps,
    private readonly work: Work,
  ) {
    this.#upkeep = new Rounds(() => this.#keepUp())
    const workers = (lane: Lane) =>
      Array.from({ length: LANES[lane] }, () => new Rounds(() => this.#work(lane, () => this.#wakeLane(lane))))
    this.#lanes = Object.fromEntries(lanes().map((lane) => [lane, workers(lane)])) as Record<Lane, Rounds[]>
  }

  /**
   * Queues the jobs of ended processes again and starts.
   * @param dead processes that are known to have ended, even if their lease still runs
   */
  async start(dead?: readonly string[]): Promise<void> {
    await this.#takeBack(dead)
    this.deps.local.jobWakeups.servedBy({
      due: (kind) => this.#wakeLane(this.work.jobs[kind]?.lane ?? 'quick'),
      wake: (delayMs) => (delayMs > 0 ? this.#upkeep.wake(delayMs) : this.wake()),
      cut: (jobId) => this.#cut(jobId),
    })
    this.wake()
  }

  wake(): void {
    this.#upkeep.wake()
    for (const lane of lanes()) this.#wakeLane(lane)
  }

  /** Waits for running jobs to end. Jobs that take longer than `withinMs` return to the queue for the next process. */
  async stop(withinMs = STOP_MS): Promise<void> {
    this.#stopped = true
    const all = [this.#upkeep, ...Object.values(this.#lanes).flat()].map((rounds) => rounds.stop())
    await waitAtMost(Promise.all(all), withinMs)
    await Promise.all([...this.#runs.values()].map((run) => run.putBack()))
  }

  /** Runs the upkeep and all due jobs once; tests call it instead of `start`. */
  async round(): Promise<void> {
    await this.#keepUp()
    await Promise.all(lanes().map((lane) => this.#roundOf(lane)))
  }

  /** Begins with one worker, and with another one for each job that is found. */
  async #roundOf(lane: Lane): Promise<void> {
    const workers: Promise<number>[] = []
    const add = () => void (workers.length < LANES[lane] && workers.push(this.#work(lane, add)))
    add()
    for (const worker of workers) await worker
  }

  /** Ends the run of a job, and wakes its lane: another job of its World may start before the run has noticed. */
  #cut(jobId: string): void {
    const run = this.#runs.get(jobId)
    if (!run) return
    run.cut()
    this.#wakeLane(this.work.jobs[run.job.kind]?.lane ?? 'quick')
  }

  /** Wakes one worker, which wakes the next when it has found a job: all at once would mostly look in vain. */
  #wakeLane(lane: Lane): void {
    const workers = this.#lanes[lane]
    const idle = workers.find((worker) => worker.idle)
    if (idle) return idle.wake()
    // One of them may have looked already, and not yet gone to sleep.
    for (const worker of workers) worker.wake()
  }

  async #keepUp(): Promise<number> {
    await this.#guarded('lost runs', () => this.#takeBack())
    await this.#guarded('cut runs', () => this.#cutTaken())
    const ctx = this.#context()
    for (const task of this.work.upkeep) await this.#guarded(task.name, () => task.run(ctx))
    return IDLE_MS
  }

  /**
   * Runs jobs of the lane until none is due.
   * @param found called for each job before it runs, so that another worker looks for the next
   * @returns milliseconds until one is due
   */
  async #work(lane: Lane, found: () => void): Promise<number> {
    let pauseMs = IDLE_MS
    await this.#guarded(`lane ${lane}`, async () => {
      // Checked before each claim: a job that is claimed and not run would wait until the lease expires.
      let since = 0
      while (!this.#stopped) {
        since = this.deps.clock()
        const job = await claimJob(this.deps, this.work.jobs, lane, since)
        if (!job) break
        found()
        await this.#run(job)
      }
      pauseMs = Math.min(IDLE_MS, (await nextDueIn(this.deps, this.work.jobs, lane, since)) ?? IDLE_MS)
    })
    // Never 0: a job that becomes due while another worker claims it would keep this one spinning.
    return Math.max(pauseMs, 50)
  }

  async #run(job: JobRow): Promise<void> {
    // Each job has its own context, so that no job joins another job's transaction.
    const run = new Run(this.#context(), this.work.jobs, job)
    this.#runs.set(job.id, run)
    try {
      await run.done()
    } catch (error) {
      this.#unended.push(job)
      throw error
    } finally {
      this.#runs.delete(job.id)
    }
  }

  #context(): Context {
    return systemContext(this.deps, 'job')
  }

  async #takeBack(dead?: readonly string[]): Promise<void> {
    const now = this.deps.clock()
    for (const job of await lostRuns(this.deps, dead)) await this.#requeue(job, now)
    for (const job of this.#unended) await this.#requeue(job, now + UNENDED_PAUSE_MS)
    this.#unended = []
  }

  /** The lost run counts as an attempt: work that crashes the process must not be retried for ever. */
  async #requeue(job: JobRow, runAt: number): Promise<void> {
    if (job.attempts >= job.maxAttempts)
      await failRun(this.#context(), this.work.jobs[job.kind], job, new Error('The process ended while it ran.'))
    else await putBackHeld(this.deps, job, { runAt })
  }

  /** Aborts runs whose job was cancelled or claimed by another process. */
  async #cutTaken(): Promise<void> {
    const runs = [...this.#runs.values()]
    if (runs.length === 0) return
    const held = new Map((await heldJobs(this.deps)).map(({ id, fence }) => [id, fence]))
    for (const run of runs) if (held.get(run.job.id) !== run.job.fence) run.cut()
  }

  async #guarded(name: string, work: () => Promise<unknown>): Promise<void> {
    try {
      await work()
    } catch (error) {
      this.deps.log.error('background work failed', { route: name, err: error })
    }
  }
}

function lanes(): Lane[] {
  return Object.keys(LANES) as Lane[]
}
