import { QueueFull } from '../lib/bounded-queue'
import { OneAtATime } from '../lib/one-at-a-time'
import { Turnstile } from '../lib/turnstile'

/** Works of one World that may run or wait. */
const MOST_PENDING = 16

/**
 * The built-in composer computes on the event loop. It works on one turn of each World at a time, in the order in which
 * they came, and the turns of several Worlds take slices in rotation.
 */
export class Composing {
  readonly #worlds = new OneAtATime()
  readonly #pending = new Map<string, number>()
  readonly #slices = new Turnstile()

  /** Runs the work behind those of its World. @throws QueueFull if too many wait, and whatever `work` throws */
  async admit<T>(worldId: string, work: () => Promise<T>): Promise<T> {
    if ((this.#pending.get(worldId) ?? 0) >= MOST_PENDING) throw new QueueFull('The queue is full.')
    return this.run(worldId, work)
  }

  /** The same for work that was admitted before, such as a turn that holds Φ: it is never refused. */
  async run<T>(worldId: string, work: () => Promise<T>): Promise<T> {
    this.#count(worldId, 1)
    try {
      return await this.#worlds.run(worldId, work)
    } finally {
      this.#count(worldId, -1)
    }
  }

  /** Ends a slice of work. Resolves when all other requests and slices had their turn. */
  pause(): Promise<void> {
    return this.#slices.pass()
  }

  #count(worldId: string, change: number): void {
    const pending = (this.#pending.get(worldId) ?? 0) + change
    if (pending > 0) this.#pending.set(worldId, pending)
    else this.#pending.delete(worldId)
  }
}
