/** Lets whatever waits on the event loop run first: between the slices of long work. */
export function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
