import { type Context, systemContext } from '../deps/context'
import type { Deps } from '../deps/deps'
import { waitAtMost } from '../lib/in-time'
import { claimJob, heldJobs, lostRuns, nextDueIn, writeHeld } from './claims'
import { LANES, type Lane } from './define-job'
import { HANDLERS } from './handlers'
import type { JobRow } from './queue'
import { Rounds } from './rounds'
import { failRun, Run } from './run'
import { UPKEEP } from './upkeep'

/** How often lanes and upkeep look by themselves: for what another process put down, and for runs that were lost. */
const IDLE_MS = 30_000
const STOP_MS = 10_000
/** The pause before a job runs again whose end could not be written. */
const UNENDED_PAUSE_MS = 60_000

/**
 * Runs queued jobs, each lane for itself, and the upkeep. Woken by commits that enqueue and by the clock. A job whose
 * process has ended is taken again; the fence keeps the old run from writing.
 */
export class JobLoop {
  readonly #upkeep: Rounds
  readonly #lanes: Record<Lane, Rounds[]>
  readonly #runs = new Map<string, Run>()
  /** Jobs that ran here and whose end could not be written, as on a full disk. */
  #unended: JobRow[] = []
  #stopped = false

  constructor(private readonly deps: Deps) {
    this.#upkeep = new Rounds(() => this.#keepUp())
    const workers = (lane: Lane) => Array.from({ length: LANES[lane] }, () => new Rounds(() => this.#work(lane)))
    this.#lanes = Object.fromEntries(lanes().map((lane) => [lane, workers(lane)])) as Record<Lane, Rounds[]>
  }

  /**
   * Takes back what ended processes were running, and begins.
   * @param dead processes that have ended whatever their lease says
   */
  async start(dead?: readonly string[]): Promise<void> {
    await this.#takeBack(dead)
    this.deps.local.jobWakeups.servedBy({
      due: (kind) => this.#wakeLane(HANDLERS[kind]?.lane ?? 'quick'),
      wake: (delayMs) => (delayMs > 0 ? this.#upkeep.wake(delayMs) : this.wake()),
      cut: (jobId) => this.#runs.get(jobId)?.cut(),
    })
    this.wake()
  }

  wake(): void {
    this.#upkeep.wake()
    for (const lane of lanes()) this.#wakeLane(lane)
  }

  /** Ends after the jobs that run now; what takes longer than `withinMs` is put back for the next process. */
  async stop(withinMs = STOP_MS): Promise<void> {
    this.#stopped = true
    const all = [this.#upkeep, ...Object.values(this.#lanes).flat()].map((rounds) => rounds.stop())
    await waitAtMost(Promise.all(all), withinMs)
    await Promise.all([...this.#runs.values()].map((run) => run.putBack()))
  }

  /** One pass over upkeep and all that is due; tests call it themselves. */
  async round(): Promise<void> {
    await this.#keepUp()
    await Promise.all(lanes().flatMap((lane) => Array.from({ length: LANES[lane] }, () => this.#work(lane))))
  }

  #wakeLane(lane: Lane): void {
    for (const worker of this.#lanes[lane]) worker.wake()
  }

  async #keepUp(): Promise<number> {
    await this.#guarded('lost runs', () => this.#takeBack())
    await this.#guarded('cut runs', () => this.#cutTaken())
    const ctx = this.#context()
    for (const task of UPKEEP) await this.#guarded(task.name, () => task.run(ctx))
    return IDLE_MS
  }

  /** Runs jobs of the lane until none is due. @returns milliseconds until one is */
  async #work(lane: Lane): Promise<number> {
    let pauseMs = IDLE_MS
    await this.#guarded(`lane ${lane}`, async () => {
      // Asked before each claim: a job claimed and not run would wait for the end of its lease.
      while (!this.#stopped) {
        const job = await claimJob(this.deps, lane)
        if (!job) break
        await this.#run(job)
      }
      pauseMs = Math.min(IDLE_MS, (await nextDueIn(this.deps, lane)) ?? IDLE_MS)
    })
    // Never 0: what another worker of the lane is about to claim would keep this one spinning.
    return Math.max(pauseMs, 50)
  }

  async #run(job: JobRow): Promise<void> {
    // A context of its own: a transaction that one job has open is none of another's.
    const run = new Run(this.#context(), job)
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

  /** The lost run counts as an attempt: work that ends its process each time must not come back for ever. */
  async #requeue(job: JobRow, runAt: number): Promise<void> {
    if (job.attempts >= job.maxAttempts)
      await failRun(this.#context(), job, new Error('The process ended while it ran.'))
    else await writeHeld(this.deps, job, { status: 'queued', runAt })
  }

  /** Stops runs whose job was cancelled or taken by another process: what they write is refused. */
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
