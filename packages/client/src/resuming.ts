import { QuoinError } from './errors.js'
import { type Frame, framesOf } from './server-sent-events.js'
import { backoff, wait } from './waiting.js'

export interface Connecting {
  /** Opens the stream after the place where it was. Null if nothing follows. */
  open(signal: AbortSignal): Promise<Response | null>
  signal?: AbortSignal | undefined
  /** How often a reconnection may fail in a row: for ever by default. */
  retries?: number | undefined
  /** Milliseconds of silence after which the connection counts as lost. The server sends something every ten seconds. */
  silenceMs?: number | undefined
}

const [RETRY_MS, SILENCE_MS] = [2_000, 35_000]

/**
 * The frames of a stream that is opened again whenever it ends, until the reader stops. The reader remembers the place.
 * @throws QuoinError if the server refuses; the signal's reason if it aborts
 */
export async function* resumed(connecting: Connecting): AsyncGenerator<Frame, void, undefined> {
  const { open, signal, retries = Infinity, silenceMs = SILENCE_MS } = connecting
  let [failures, firstMs, opened] = [0, RETRY_MS, false]
  for (;;) {
    const connection = new Connection(signal, silenceMs)
    let retryAfter: number | undefined
    try {
      // The first connection has its own retries.
      if (opened) connection.heard()
      const response = await open(connection.signal)
      if (!response?.body) return
      opened = true
      connection.heard()
      for await (const frame of framesOf(response.body)) {
        connection.heard()
        failures = 0
        firstMs = frame.retry ?? firstMs
        yield frame
      }
    } catch (error) {
      signal?.throwIfAborted()
      if (!opened || isFinal(error)) throw error
      retryAfter = error instanceof QuoinError ? error.retryAfter : undefined
      if (failures >= retries) throw error
    } finally {
      connection.end()
    }
    signal?.throwIfAborted()
    await wait(backoff(++failures, retryAfter, firstMs), signal)
  }
}

/** Whether it is pointless to connect again. */
function isFinal(error: unknown): boolean {
  if (!(error instanceof QuoinError)) return false
  const { status, code } = error
  // A proxy whose server restarts answers with pages of its own.
  const passing = status === 0 || status === 429 || status === 503 || (status > 500 && code === 'UNEXPECTED_RESPONSE')
  return !passing
}

/** Ends with the reader's signal, and after too long a silence. */
class Connection {
  readonly #lost = new AbortController()
  readonly signal: AbortSignal
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(
    outer: AbortSignal | undefined,
    private readonly silenceMs: number,
  ) {
    this.signal = outer ? AbortSignal.any([outer, this.#lost.signal]) : this.#lost.signal
  }

  heard(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#lost.abort(new Error('The stream was silent.')), this.silenceMs)
  }

  end(): void {
    clearTimeout(this.#timer)
    this.#lost.abort()
  }
}
