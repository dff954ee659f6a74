/**
 * Runs one piece of work repeatedly, never concurrently: when it is woken, and after the pause that the last run returned.
 * If it is woken while it runs, it runs once more.
 */
export class Rounds {
  #timer: Timer | undefined
  #due = 0
  #running: Promise<void> | undefined
  #again = false
  #stopped = false

  /** @param work returns how long to pause, in milliseconds; it must not throw */
  constructor(private readonly work: () => Promise<number>) {}

  /** False during a run. */
  get idle(): boolean {
    return this.#running === undefined
  }

  /** Starts a run now or within `delayMs`. */
  wake(delayMs = 0): void {
    if (this.#stopped) return
    if (delayMs > 0) return this.#sleep(delayMs)
    this.#again = true
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#running ??= this.#runs()
  }

  /** Starts no further run and resolves when the current one has ended. */
  async stop(): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#timer)
    await this.#running
  }

  async #runs(): Promise<void> {
    // Deferred, so that the response of the request that enqueued the work is sent first.
    await Bun.sleep(0)
    let pauseMs = 0
    while (this.#again && !this.#stopped) {
      this.#again = false
      pauseMs = await this.work()
    }
    this.#running = undefined
    this.#sleep(pauseMs)
  }

  /** Wakes after `delayMs`, or earlier if a running timer is due sooner. */
  #sleep(delayMs: number): void {
    const due = performance.now() + delayMs
    if (this.#stopped || (this.#timer && this.#due <= due)) return
    clearTimeout(this.#timer)
    this.#due = due
    this.#timer = setTimeout(() => this.wake(), delayMs)
    this.#timer.unref()
  }
}
