/** Lets pending work on the event loop run. Call it between the slices of long work. */
export function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
