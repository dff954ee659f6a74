import { Fault } from '../core/fault'

/** Open event streams of one person, key or app, and of one World. Each stays open for hours. */
const [PER_READER, PER_WORLD] = [10, 200]
const RETRY_SECONDS = 30

/** An open stream. */
export interface OpenStream {
  /** Ends it; its client connects again. */
  end(): void
}

/** The open streams of `GET /api/events` in this process. */
export class EventStreams {
  readonly #open = new Map<OpenStream, readonly string[]>()
  readonly #counts = new Map<string, number>()

  /**
   * Counts a stream.
   * @returns a function that stops counting it
   * @throws Fault RATE_LIMIT_EXCEEDED if the reader or the World has too many
   */
  add(stream: OpenStream, reader: string, worldId: string): () => void {
    this.#require(reader, PER_READER, `You have ${PER_READER} event streams open already. Close one first.`)
    this.#require(worldId, PER_WORLD, `This World has ${PER_WORLD} event streams open already.`)
    const keys = [reader, worldId]
    this.#open.set(stream, keys)
    for (const key of keys) this.#counts.set(key, this.#count(key) + 1)
    return () => this.#remove(stream)
  }

  /** Ends all streams. */
  stop(): void {
    for (const stream of this.#open.keys()) stream.end()
  }

  #require(key: string, most: number, message: string): void {
    if (this.#count(key) >= most) throw new Fault('RATE_LIMIT_EXCEEDED', message, { retryAfter: RETRY_SECONDS })
  }

  #count(key: string): number {
    return this.#counts.get(key) ?? 0
  }

  #remove(stream: OpenStream): void {
    const keys = this.#open.get(stream) ?? []
    this.#open.delete(stream)
    for (const key of keys) {
      const left = this.#count(key) - 1
      if (left > 0) this.#counts.set(key, left)
      else this.#counts.delete(key)
    }
  }
}
