/**
 * Lets pending work on the event loop run. Call it between the slices of long work. A timer, because the runtime runs the
 * callbacks of `setImmediate` several times before it looks at the sockets again.
 */
export function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0))
}
