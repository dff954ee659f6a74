import { primaryLanguage } from '../../lib/primary-language'

const DAY_MS = 86_400_000

/** The words of a countdown, with its number apart. */
export interface DaysLeft {
  before: string
  /** The number of days, or a word for today and tomorrow. */
  count: string
  after: string
}

/** By language and plural form. Other languages say “in 118 days”. */
const PHRASES: Readonly<Record<string, Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>> = {
  en: { other: '{0} days left' },
  de: { other: 'noch {0} Tage' },
  fr: { other: 'encore {0} jours' },
  es: { other: 'faltan {0} días' },
  it: { other: 'mancano {0} giorni' },
  pt: { other: 'faltam {0} dias' },
  nl: { other: 'nog {0} dagen' },
  pl: { other: 'jeszcze {0} dni' },
}

/**
 * How many days are left until a day, in the language of the page. Undefined after that day, and for a day that does not
 * exist.
 * @param date the day, as `2027-09-17`
 * @param timeZone where the event is, as an IANA name; an unknown one counts as UTC
 * @param now epoch milliseconds
 */
export function daysLeft(
  date: string,
  timeZone: string | undefined,
  locale: string,
  now: number,
): DaysLeft | undefined {
  const days = daysUntil(date, timeZone, now)
  if (days === undefined || days < 0) return undefined
  if (days < 2) return { before: '', count: relative(locale, 'auto').format(days, 'day'), after: '' }
  const phrases = PHRASES[primaryLanguage(locale)]
  const phrase = phrases?.[new Intl.PluralRules(locale).select(days)] ?? phrases?.other
  if (phrase === undefined) return ofParts(relative(locale, 'always').formatToParts(days, 'day'))
  const [before = '', after = ''] = phrase.split('{0}').map((part) => part.trim())
  return { before, count: new Intl.NumberFormat(locale).format(days), after }
}

/** Whole days from the day that it is in the zone. Negative after the date. */
export function daysUntil(date: string, timeZone: string | undefined, now: number): number | undefined {
  const target = Date.parse(`${date}T00:00:00Z`)
  if (Number.isNaN(target) || new Date(target).toISOString().slice(0, 10) !== date) return undefined
  return Math.round((target - Date.parse(`${dayIn(timeZone, now)}T00:00:00Z`)) / DAY_MS)
}

/** The first moment of the next day in the zone, in epoch milliseconds, to the second. */
export function nextMidnight(timeZone: string | undefined, now: number): number {
  const today = dayIn(timeZone, now)
  let [before, after] = [now, now + 26 * 3_600_000]
  // Searched and not computed, because a day of a change to summer time has 23 or 25 hours.
  while (after - before > 1_000) {
    const middle = Math.floor((before + after) / 2)
    if (dayIn(timeZone, middle) === today) before = middle
    else after = middle
  }
  return after
}

function dayIn(timeZone: string | undefined, now: number): string {
  // The Swedish way of writing a date is ISO 8601.
  return dayFormat(timeZone).format(now)
}

function dayFormat(timeZone = 'UTC'): Intl.DateTimeFormat {
  const format = (zone: string) =>
    new Intl.DateTimeFormat('sv', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' })
  try {
    return format(timeZone)
  } catch {
    return format('UTC')
  }
}

function relative(locale: string, numeric: 'auto' | 'always'): Intl.RelativeTimeFormat {
  return new Intl.RelativeTimeFormat(locale, { numeric })
}

function ofParts(parts: readonly Intl.RelativeTimeFormatPart[]): DaysLeft {
  const at = parts.findIndex(({ type }) => type === 'integer')
  const text = (some: readonly Intl.RelativeTimeFormatPart[]) =>
    some
      .map(({ value }) => value)
      .join('')
      .trim()
  const end = parts.findLastIndex(({ type }) => type !== 'literal') + 1
  return { before: text(parts.slice(0, at)), count: text(parts.slice(at, end)), after: text(parts.slice(end)) }
}
