const EVERY_MS = 50
const SLOT_MS = 5_000
const SLOTS = 12

/** Measures the lag of the event loop: how late a timer of 50 ms fires. */
export class LoopLag {
  #timer: Timer | undefined
  #due = 0
  #slotEnds = 0
  /** The highest lag in each of the last twelve slots of five seconds. */
  readonly #worst = new Float64Array(SLOTS)
  #slot = 0
  /** The lag of the last measurement in milliseconds. */
  lastMs = 0

  /** @param monotonic returns the milliseconds of a monotonic clock */
  constructor(private readonly monotonic: () => number = () => performance.now()) {}

  /** Starts measuring. The timer does not keep the process alive. */
  start(): void {
    this.#due = this.monotonic() + EVERY_MS
    this.#timer ??= setInterval(() => this.look(), EVERY_MS).unref()
  }

  stop(): void {
    clearInterval(this.#timer)
    this.#timer = undefined
  }

  /** Takes one measurement. The timer calls it; tests call it directly. */
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

  /** The highest lag of the last minute in milliseconds. */
  get worstMs(): number {
    return Math.max(...this.#worst)
  }
}
