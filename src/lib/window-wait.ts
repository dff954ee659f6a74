/**
 * Whole seconds until a rolling window accepts one more event, 0 if it does now.
 * @param moments times of the events in the window, in epoch milliseconds, the newest first; the newest `max` are
 * enough
 * @param max how many events the window accepts
 */
export function waitSeconds(moments: readonly number[], max: number, windowMs: number, nowMs: number): number {
  const oldest = moments[max - 1]
  return oldest === undefined ? 0 : Math.max(0, Math.ceil((oldest + windowMs - nowMs) / 1000))
}
