/** `bun run test:soak` sets how many minutes the chaos tests may take; without it each does one short round. */
const SOAK_MINUTES = Number(process.env.SOAK_MINUTES ?? 0)

/** How long one test may go on, in milliseconds, and the time it gets. */
export const soak = {
  on: SOAK_MINUTES > 0,
  roundsMs: SOAK_MINUTES * 60_000,
  timeoutMs: 120_000 + SOAK_MINUTES * 90_000,
}

/** Runs `round` `least` times, and in a soak until the time is up. */
export async function rounds(least: number, round: (n: number) => Promise<void>): Promise<void> {
  const until = performance.now() + soak.roundsMs
  for (let n = 0; n < least || performance.now() < until; n++) await round(n)
}
