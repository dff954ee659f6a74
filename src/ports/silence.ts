/** The other side sent nothing for too long. */
export class Silence extends Error {
  override readonly name = 'Silence'
}

export interface SilenceWatch {
  /** Aborts with the outer signal, after the silence timeout, and on `end`. */
  signal: AbortSignal
  /** Settles with the promise, or rejects with Silence or the outer signal's reason. Only one call at a time. */
  race: <T>(promise: Promise<T>) => Promise<T>
  /** Resets the timeout after data arrived; `limitMs` replaces its length from now on. */
  heard(limitMs?: number): void
  end(): void
}

/** Watches an exchange: silence longer than `limitMs`, or the outer signal, aborts it. */
export function watchSilence(limitMs: number, outer: AbortSignal): SilenceWatch {
  const inner = new AbortController()
  let limit = limitMs
  let timer: Timer | undefined
  let failure: { reason: unknown } | undefined
  let giveUp: ((reason: unknown) => void) | undefined
  const fail = (reason: unknown) => {
    clearTimeout(timer)
    failure ??= { reason }
    giveUp?.(failure.reason)
    inner.abort()
  }
  const onAbort = () => fail(outer.reason)
  const arm = () => {
    clearTimeout(timer)
    timer = setTimeout(() => fail(new Silence('The endpoint sent nothing in time.')), limit)
  }
  outer.addEventListener('abort', onAbort, { once: true })
  if (outer.aborted) onAbort()
  else arm()
  return {
    signal: inner.signal,
    // Not Promise.race with one long-lived promise: that would retain every chunk until the answer ends.
    race: (promise) =>
      new Promise((resolve, reject) => {
        giveUp = reject
        promise.then(resolve, reject)
        if (failure) reject(failure.reason)
      }),
    heard(next = limit) {
      limit = next
      if (!inner.signal.aborted) arm()
    },
    end() {
      clearTimeout(timer)
      outer.removeEventListener('abort', onAbort)
      inner.abort()
    },
  }
}
