const [FIRST_MS, MOST_MS, JITTER] = [1_000, 60_000, 0.25]

/**
 * Milliseconds to wait before the next attempt: `Retry-After`, or a second; twice as long after each failure, a minute at
 * most, and a quarter more or less by chance. Never shorter than `Retry-After`, which would be refused again.
 * @param failures failures so far, from 1
 */
export function backoff(failures: number, retryAfter: number | undefined, firstMs = FIRST_MS): number {
  const asked = (retryAfter ?? 0) * 1_000
  const doubled = Math.min(MOST_MS, (retryAfter === undefined ? firstMs : asked) * 2 ** (failures - 1))
  return Math.max(asked, doubled * (1 - JITTER + 2 * JITTER * Math.random()))
}

/** Waits. @throws the signal's reason if it aborts */
export function wait(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason as Error)
    const stop = () => {
      clearTimeout(timer)
      reject(signal!.reason as Error)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, ms)
    signal?.addEventListener('abort', stop, { once: true })
  })
}
