const PATIENCE_MS = 40_000
const EVERY_MS = 10

/** Waits until something holds, however long the machine takes for it. @throws after forty seconds, naming what was waited for */
export async function until(what: string, holds: () => unknown): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS
  while (!(await holds())) {
    if (performance.now() > deadline) throw new Error(`Waited in vain until ${what}.`)
    await Bun.sleep(EVERY_MS)
  }
}
