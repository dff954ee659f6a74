export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS

/** Formats epoch milliseconds as ISO 8601 in UTC with milliseconds. */
export function isoTime(ms: number): string {
  return new Date(ms).toISOString()
}
