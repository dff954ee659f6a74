/** `bun run test:soak` sets the minutes per chaos test; without it each test runs one short round. */
const SOAK_MINUTES = Number(process.env.SOAK_MINUTES ?? 0)

/** How long one test runs, in milliseconds, and its timeout. */
export const soak = {
  on: SOAK_MINUTES > 0,
  roundsMs: SOAK_MINUTES * 60_000,
  timeoutMs: 120_000 + SOAK_MINUTES * 90_000,
}

/** Runs `round` at least `least` times, and in a soak until the time is over. */
export async function rounds(least: number, round: (n: number) => Promise<void>): Promise<void> {
  const until = performance.now() + soak.roundsMs
  for (let n = 0; n < least || performance.now() < until; n++) await round(n)
}
