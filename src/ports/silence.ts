/** Nothing was heard for too long. */
export class Silence extends Error {
  override readonly name = 'Silence'
}

export interface SilenceWatch {
  /** Aborts with the outer signal, after the silence, and at the end. */
  signal: AbortSignal
  /** Settles with the promise, or fails at once with Silence or the outer signal's reason. One at a time. */
  race: <T>(promise: Promise<T>) => Promise<T>
  /** Something came: the silence begins anew, of this length from here on. */
  heard(limitMs?: number): void
  end(): void
}

/** Watches over an exchange: silence longer than `limitMs` ends it, and so does the outer signal. */
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
    timer = setTimeout(() => fail(new Silence('The endpoint fell silent.')), limit)
  }
  outer.addEventListener('abort', onAbort, { once: true })
  if (outer.aborted) onAbort()
  else arm()
  return {
    signal: inner.signal,
    // No race against one promise of the failure: it would keep every piece of the answer until the answer ends.
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
