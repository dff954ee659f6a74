/**
 * Runs one piece of work again and again, never twice at once: when it is woken, and after the pause that the last run
 * asked for. Woken while it runs, it runs once more.
 */
export class Rounds {
  #timer: Timer | undefined
  #due = 0
  #running: Promise<void> | undefined
  #again = false
  #stopped = false

  /** @param work answers how long it may sleep, in milliseconds; it must not throw */
  constructor(private readonly work: () => Promise<number>) {}

  /** Begins a run, at once or within `delayMs`. */
  wake(delayMs = 0): void {
    if (this.#stopped) return
    if (delayMs > 0) return this.#sleep(delayMs)
    this.#again = true
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#running ??= this.#runs()
  }

  /** Begins no other run; resolves when the one that is under way has ended. */
  async stop(): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#timer)
    await this.#running
  }

  async #runs(): Promise<void> {
    // Off the request's own turn: its answer goes out first.
    await Bun.sleep(0)
    let pauseMs = 0
    while (this.#again && !this.#stopped) {
      this.#again = false
      pauseMs = await this.work()
    }
    this.#running = undefined
    this.#sleep(pauseMs)
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
}
