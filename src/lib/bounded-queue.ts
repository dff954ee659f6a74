/** Thrown to callers when the queue is full. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull'
}

/** Runs at most `concurrency` works, keeps at most `capacity` more waiting in order, and rejects the rest. */
export class BoundedQueue {
  #running = 0
  #waiting: (() => void)[] = []

  constructor(
    private readonly concurrency: number,
    private readonly capacity: number,
  ) {}

  /** Runs the work when it is its turn. @throws QueueFull, and whatever `work` throws */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.concurrency) await this.#turn()
    else this.#running++
    try {
      return await work()
    } finally {
      // The slot passes to the next in the queue, so that a newcomer cannot take it.
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running--
    }
  }

  #turn(): Promise<void> {
    if (this.#waiting.length >= this.capacity) return Promise.reject(new QueueFull('The queue is full.'))
    return new Promise((resolve) => this.#waiting.push(resolve))
  }
}
