export interface UsedRow {
  key: string | null
  phi: number
  calls: number
  inputTokens: number
  outputTokens: number
}

const DAY_MS = 24 * 60 * 60 * 1000

/** The days from one to another, as the API names them (UTC). */
export function daysBetween(from: Date, to: Date): string[] {
  const days: string[] = []
  for (let at = Date.parse(from.toISOString().slice(0, 10)); at < to.getTime(); at += DAY_MS)
    days.push(new Date(at).toISOString().slice(0, 10))
  return days
}

/** A row for each day, also for those on which nothing was used. */
export function withEmptyDays(rows: readonly UsedRow[], from: Date, to: Date): UsedRow[] {
  const byDay = new Map(rows.map((row) => [row.key, row]))
  return daysBetween(from, to).map(
    (key) => byDay.get(key) ?? { key, phi: 0, calls: 0, inputTokens: 0, outputTokens: 0 },
  )
}

/** A round number at or above the greatest value, for the top of the scale: 1, 2 or 5 with zeros. */
export function scaleTop(greatest: number): number {
  if (greatest <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(greatest))
  return [1, 2, 5, 10].map((factor) => factor * power).find((top) => top >= greatest * 0.999) ?? greatest
}

/** The span of the last days up to the end of today (UTC). */
export function spanOf(days: number, now = Date.now()): { from: Date; to: Date } {
  const tomorrow = Math.floor(now / DAY_MS + 1) * DAY_MS
  return { from: new Date(tomorrow - days * DAY_MS), to: new Date(tomorrow) }
}
