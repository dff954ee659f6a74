/** A billing period, in epoch milliseconds: `start` belongs to it, `end` to the next. */
export interface Period {
  start: number
  end: number
}

/**
 * The monthly period that holds `now`. Periods begin at the anchor's day and time of day, in UTC; a month that is too
 * short for the day begins its period on its last one, and the next month has the day again.
 * @param anchor epoch milliseconds of the first period's start; a moment before it counts to the first period
 */
export function periodAt(anchor: number, now: number): Period {
  const [from, to] = [new Date(anchor), new Date(now)]
  const months = (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth()
  const begun = monthsAfter(anchor, months) > now ? months - 1 : months
  const index = Math.max(0, begun)
  return { start: monthsAfter(anchor, index), end: monthsAfter(anchor, index + 1) }
}

/** Counted from the anchor and not from the period before: otherwise a 31st would stay a 28th after February. */
function monthsAfter(anchor: number, months: number): number {
  const date = new Date(anchor)
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + months]
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const timeOfDay = anchor - Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate())
  return Date.UTC(year, month, Math.min(date.getUTCDate(), lastDay)) + timeOfDay
}
