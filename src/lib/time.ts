export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS

/** ISO 8601 in UTC with milliseconds, of epoch milliseconds. */
export function isoTime(ms: number): string {
  return new Date(ms).toISOString()
}
