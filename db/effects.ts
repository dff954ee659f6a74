export type Effect = () => void
/** The store's log for the operator. */
export type Warn = (message: string, detail: Record<string, unknown>) => void

/** Wraps a logger so that it never throws: the writer must not stop because logging failed. */
export function harmless(warn: Warn): Warn {
  return (message, detail) => {
    try {
      warn(message, detail)
    } catch {
      // There is nowhere left to report this.
    }
  }
}

/** Runs an effect after its commit. A failure is only logged, because the transaction is already committed. */
export function runEffect(effect: Effect, warn: Warn): void {
  const failed = (error: unknown) => warn('An effect after the commit failed', { error })
  try {
    // An async function is assignable to Effect; its rejection must not end the process either.
    const pending: unknown = effect()
    if (pending instanceof Promise) pending.catch(failed)
  } catch (error) {
    failed(error)
  }
}
