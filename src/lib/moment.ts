import { DAY_MS, isoTime } from './time'

/** What a date or a moment covers: epoch milliseconds, both ends included. A moment covers itself alone. */
export interface TimeSpan {
  first: number
  last: number
}

/** What to send instead, in words for whoever sent something else. */
export const MOMENT_WORDS = 'Send a date such as 2026-01-31, or a moment such as 2026-01-31T12:00:00Z.'

const DATE = /^\d{4}-\d{2}-\d{2}$/
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/

/** Reads a date, which is meant as a whole in UTC, or a moment of ISO 8601; undefined for all else. */
export function readSpan(typed: string): TimeSpan | undefined {
  // A plus in a query that nobody encoded arrives as a blank.
  const text = typed.replace(' ', '+')
  const whole = DATE.test(text)
  if ((!whole && !MOMENT.test(text)) || !isDate(text.slice(0, 10))) return undefined
  const first = Date.parse(text)
  return Number.isNaN(first) ? undefined : { first, last: whole ? first + DAY_MS - 1 : first }
}

/** The runtime takes 30 February for 2 March. */
function isDate(text: string): boolean {
  const ms = Date.parse(text)
  return !Number.isNaN(ms) && isoTime(ms).startsWith(text)
}
