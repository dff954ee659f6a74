import { BoundedQueue } from '../lib/bounded-queue'

/** Requests of heavy work that run at once in a World, and that wait. */
const [AT_ONCE, WAITING] = [2, 8]

interface Gate {
  queue: BoundedQueue
  /** Requests that run or wait. */
  users: number
}

/**
 * Requests with heavy work, by World. Such work yields to the event loop every few milliseconds; the gate bounds how many
 * requests of one World another World's request meets there.
 */
export class HeavyWork {
  readonly #gates = new Map<string, Gate>()

  /** Waits for the World's turn. @returns how to end it. @throws QueueFull */
  begin(worldId: string): Promise<() => void> {
    const gate = this.#gates.get(worldId) ?? { queue: new BoundedQueue(AT_ONCE, WAITING), users: 0 }
    this.#gates.set(worldId, gate)
    gate.users++
    const { promise, resolve, reject } = Promise.withResolvers<() => void>()
    const work = () => new Promise<void>((end) => resolve(end))
    gate.queue
      .run(work)
      .catch(reject)
      .finally(() => {
        if (--gate.users === 0) this.#gates.delete(worldId)
      })
    return promise
  }

  /** Worlds with a request that runs or waits. */
  get size(): number {
    return this.#gates.size
  }
}
