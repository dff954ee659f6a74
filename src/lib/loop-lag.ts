const EVERY_MS = 50
const SLOT_MS = 5_000
const SLOTS = 12

/** How late the event loop's timers come: what held the process from answering. Watched in steps of 50 ms. */
export class LoopLag {
  #timer: Timer | undefined
  #due = 0
  #slotEnds = 0
  /** The worst of each of the last twelve slots of five seconds. */
  readonly #worst = new Float64Array(SLOTS)
  #slot = 0
  /** Milliseconds, at the last look. */
  lastMs = 0

  /** @param monotonic milliseconds */
  constructor(private readonly monotonic: () => number = () => performance.now()) {}

  /** Begins to watch; it keeps no process alive. */
  start(): void {
    this.#due = this.monotonic() + EVERY_MS
    this.#timer ??= setInterval(() => this.look(), EVERY_MS).unref()
  }

  stop(): void {
    clearInterval(this.#timer)
    this.#timer = undefined
  }

  /** What the timer does; tests call it themselves. */
  look(): void {
    const now = this.monotonic()
    this.lastMs = Math.max(0, now - this.#due)
    this.#due = now + EVERY_MS
    if (now >= this.#slotEnds) {
      this.#slotEnds = now + SLOT_MS
      this.#slot = (this.#slot + 1) % SLOTS
      this.#worst[this.#slot] = 0
    }
    this.#worst[this.#slot] = Math.max(this.#worst[this.#slot] ?? 0, this.lastMs)
  }

  /** Milliseconds, the worst of the last minute. */
  get worstMs(): number {
    return Math.max(...this.#worst)
  }
}
