/** Lets whatever waits on the event loop run first: between the slices of long work. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
