/**
 * Whole seconds until a rolling window has room for one more; 0 for at once.
 * @param moments in the window, in epoch milliseconds, the newest first: `max` of them are enough
 * @param max how many it takes
 */
export function waitSeconds(moments: readonly number[], max: number, windowMs: number, nowMs: number): number {
  const oldest = moments[max - 1]
  return oldest === undefined ? 0 : Math.max(0, Math.ceil((oldest + windowMs - nowMs) / 1000))
}
