/** ISO 8601 in UTC with milliseconds, of epoch milliseconds. */
export function isoTime(ms: number): string {
  return new Date(ms).toISOString()
}
