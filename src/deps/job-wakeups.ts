/** The job loop, as code that enqueues jobs sees it. */
export interface Runner {
  /** A job of this kind was enqueued. */
  due(kind: string): void
  /** Something else is due within `delayMs`: upkeep, or jobs that another process enqueued. */
  wake(delayMs: number): void
  /** This job was cancelled. */
  cut(jobId: string): void
}

const NO_RUNNER: Runner = { due() {}, wake() {}, cut() {} }

/** Connects code that enqueues, cancels or waits for jobs with the job loop of this process. Jobs themselves are rows. */
export class JobWakeups {
  #runner: Runner = NO_RUNNER
  readonly #waiting = new Map<string, Set<() => void>>()

  /** Registers the loop. Called when the loop starts. */
  servedBy(runner: Runner): void {
    this.#runner = runner
  }

  /** Wakes the lane of the kind. Call it after the commit that enqueued the job. */
  due(kind: string): void {
    this.#runner.due(kind)
  }

  /** Wakes the upkeep and all lanes, immediately or within `delayMs`. */
  wake(delayMs = 0): void {
    this.#runner.wake(delayMs)
  }

  /** Ends the run of a job that was cancelled. */
  cut(jobId: string): void {
    this.#runner.cut(jobId)
    this.ended(jobId)
  }

  /** Resolves every `untilEnded` of the job. */
  ended(jobId: string): void {
    const waiting = this.#waiting.get(jobId)
    this.#waiting.delete(jobId)
    waiting?.forEach((resolve) => resolve())
  }

  /** Resolves when the job ends, or after `waitMs`. Read the job's row before and after. */
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
