/** Thrown at callers that find the queue of a gate full. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull'
}

/** Lets at most `atOnce` works run, at most `queued` wait in their order, and turns away the rest. */
export class BoundedQueue {
  #running = 0
  #waiting: (() => void)[] = []

  constructor(
    private readonly atOnce: number,
    private readonly queued: number,
  ) {}

  /** @throws QueueFull when the queue is full; otherwise what `work` throws */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.atOnce) await this.#turn()
    else this.#running++
    try {
      return await work()
    } finally {
      // The place goes to the next in the queue, so that a newcomer cannot slip in between.
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running--
    }
  }

  #turn(): Promise<void> {
    if (this.#waiting.length >= this.queued) return Promise.reject(new QueueFull('Too much is waiting already.'))
    return new Promise((resolve) => this.#waiting.push(resolve))
  }
}
