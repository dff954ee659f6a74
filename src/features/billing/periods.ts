/** A billing period, in epoch milliseconds: `start` belongs to it, `end` to the next. */
export interface Period {
  start: number
  end: number
}

/**
 * The period that contains `now`, of one month unless `length` says otherwise. Periods begin on the anchor's day and time of day, in UTC. In a month that is
 * too short for that day, the period begins on its last day.
 * @param anchor epoch milliseconds of the first period's start; earlier times belong to the first period
 * @param length months of a period
 */
export function periodAt(anchor: number, now: number, length = 1): Period {
  const [from, to] = [new Date(anchor), new Date(now)]
  const months = (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth()
  const begun = monthsAfter(anchor, months) > now ? months - 1 : months
  const index = Math.floor(Math.max(0, begun) / length) * length
  return { start: monthsAfter(anchor, index), end: monthsAfter(anchor, index + length) }
}

/** How many months a period has. */
export function monthsIn({ start, end }: Period): number {
  const [from, to] = [new Date(start), new Date(end)]
  return (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth()
}

/** Counts from the anchor, not from the previous period: otherwise a 31st would stay a 28th after February. */
function monthsAfter(anchor: number, months: number): number {
  const date = new Date(anchor)
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + months]
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const timeOfDay = anchor - Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate())
  return Date.UTC(year, month, Math.min(date.getUTCDate(), lastDay)) + timeOfDay
}
