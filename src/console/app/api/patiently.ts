import { QuoinError } from '@quoin/client'

/** Waits some milliseconds, or until the signal aborts. */
type Wait = (ms: number, signal: AbortSignal) => Promise<void>

/**
 * Does work of a series, again after each pause that the server asks for. The client itself waits only a moment, because
 * people would look at a form that does nothing.
 * @throws what else made it fail, or the refusal once the signal has aborted
 */
export async function patiently<Done>(
  work: () => Promise<Done>,
  signal: AbortSignal,
  wait: Wait = pause,
): Promise<Done> {
  for (;;)
    try {
      return await work()
    } catch (error) {
      const seconds = error instanceof QuoinError && error.status === 429 ? error.retryAfter : undefined
      if (seconds === undefined || signal.aborted) throw error
      await wait(seconds * 1_000, signal)
      if (signal.aborted) throw error
    }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(done, ms)
    signal.addEventListener('abort', () => (clearTimeout(timer), done()), { once: true })
  })
}
