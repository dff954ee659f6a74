import { DAY_MS, isoTime } from './time'

/** The span of a date or a moment: epoch milliseconds, both ends included. A moment spans one millisecond. */
export interface TimeSpan {
  first: number
  last: number
}

/** The message for values that are neither a date nor a moment. */
export const MOMENT_WORDS = 'Must be a date such as 2026-01-31 or a time such as 2026-01-31T12:00:00Z.'

const DATE = /^\d{4}-\d{2}-\d{2}$/
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/

/** Reads a date (the whole day in UTC) or a moment in ISO 8601. Undefined for any other text. */
export function readSpan(typed: string): TimeSpan | undefined {
  // An unencoded plus in a query arrives as a space.
  const text = typed.replace(' ', '+')
  const whole = DATE.test(text)
  if ((!whole && !MOMENT.test(text)) || !isDate(text.slice(0, 10))) return undefined
  const first = Date.parse(text)
  return Number.isNaN(first) ? undefined : { first, last: whole ? first + DAY_MS - 1 : first }
}

/** Refuses dates such as 30 February, which Date.parse reads as 2 March. */
function isDate(text: string): boolean {
  const ms = Date.parse(text)
  return !Number.isNaN(ms) && isoTime(ms).startsWith(text)
}
