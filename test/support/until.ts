import { jest } from 'bun:test'

const PATIENCE_MS = 40_000
const EVERY_MS = 10

/**
 * Waits until something holds, however long the machine takes for it; also while a test holds all timers still.
 * @throws after forty seconds, naming what was waited for
 */
export async function until(what: string, holds: () => unknown): Promise<void> {
  // Counted, because the clocks may stand still too.
  for (let waited = 0; !(await holds());) {
    if (waited > PATIENCE_MS) throw new Error(`Waited in vain until ${what}.`)
    waited += await pause()
  }
}

/** Lets everything run that is ready to, so that a test can say that nothing more came of it. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await new Promise<void>((resolve) => setImmediate(resolve))
}

/** @returns how many milliseconds it took, at least */
async function pause(): Promise<number> {
  if (!jest.isFakeTimers()) {
    await Bun.sleep(EVERY_MS)
    return EVERY_MS
  }
  Bun.sleepSync(1)
  await new Promise<void>((resolve) => setImmediate(resolve))
  return 1
}
