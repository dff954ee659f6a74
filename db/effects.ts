export type Effect = () => void
/** Where the store says what an operator should know; it never decides anything. */
export type Warn = (message: string, detail: Record<string, unknown>) => void

/** The same logger, except that it cannot throw: the writer must not stop because a log could not be written. */
export function harmless(warn: Warn): Warn {
  return (message, detail) => {
    try {
      warn(message, detail)
    } catch {
      // Nowhere left to say it.
    }
  }
}

/** Runs an effect; its failure is logged and touches nobody, since what it follows is committed. */
export function runEffect(effect: Effect, warn: Warn): void {
  const failed = (error: unknown) => warn('An effect after the commit failed', { error })
  try {
    // An async function passes for an Effect; its failure must not end the process either.
    const pending: unknown = effect()
    if (pending instanceof Promise) pending.catch(failed)
  } catch (error) {
    failed(error)
  }
}
