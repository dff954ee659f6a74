import { jest } from 'bun:test'

const PATIENCE_MS = 40_000
const EVERY_MS = 10

/**
 * Waits until a condition holds, also while a test mocks all timers.
 * @throws after forty seconds, naming the condition
 */
export async function until(what: string, holds: () => unknown): Promise<void> {
  const isFake = jest.isFakeTimers()
  const deadline = performance.now() + PATIENCE_MS
  // Counted as well, because a test may mock the clock.
  for (let waited = 0; !(await holds());) {
    if (waited > PATIENCE_MS || (!isFake && performance.now() > deadline))
      throw new Error(`Waited in vain until ${what}.`)
    waited += await pause()
  }
}

/** Runs all pending tasks, so that a test can assert that nothing else happens. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await new Promise<void>((resolve) => setImmediate(resolve))
}

/** @returns the elapsed milliseconds, at least */
async function pause(): Promise<number> {
  if (!jest.isFakeTimers()) {
    await Bun.sleep(EVERY_MS)
    return EVERY_MS
  }
  Bun.sleepSync(1)
  await new Promise<void>((resolve) => setImmediate(resolve))
  return 1
}
