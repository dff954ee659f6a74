/**
 * Waits at most `ms` milliseconds for the work. Does not stop the work when time runs out. Clears its timer, so that it
 * does not delay the end of the process.
 * @throws what the work throws, or the error that `late` makes when time runs out
 */
export async function inTime<T>(work: Promise<T>, ms: number, late: () => Error): Promise<T> {
  let timer: Timer | undefined
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), ms)
  })
  try {
    return await Promise.race([work, tooLong])
  } finally {
    clearTimeout(timer)
  }
}

/** Waits for the work to end, for at most `ms` milliseconds. @throws what the work throws in that time */
export async function waitAtMost(work: Promise<unknown>, ms: number): Promise<void> {
  let timer: Timer | undefined
  const enough = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  try {
    await Promise.race([work, enough])
  } finally {
    clearTimeout(timer)
  }
}
