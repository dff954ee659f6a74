/**
 * What the work comes to, or the failure that `late` makes where that takes longer than `ms`. The work itself is not stopped;
 * no timer stays behind, which would keep a command from ending.
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

/** Waits for the work to end, but no longer than `ms`. @throws what the work throws in that time */
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
