import { isList, isObject, type Json } from '../lib/json'

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const
const ALL_DAYS = DAYS.map((_, day) => day)
/** 1 January 2024 was a Monday. */
const MONDAY = Date.UTC(2024, 0, 1)
const DAY_MS = 86_400_000

const RANGE = words('to through until bis au à a al até tot do t/m – — -')
const AND = words('and und et y e en i , & + /')
const ARTICLES = words('from von vom on am du de le les el los il la dal da das os aos od w van op')
const DAILY = words('daily täglich quotidien diario diariamente dagelijks codziennie')

/** Days with the same hours, as schema.org states them. */
interface OpeningHours {
  '@type': 'OpeningHoursSpecification'
  dayOfWeek: string[]
  opens: string
  closes: string
}

/**
 * The hours of a contact block as schema.org states them. Empty unless every line with times is certain: a wrong hour
 * is worse than none. Lines without a number, such as “closed”, say nothing.
 * @param hours lines of `{ days, time }`
 */
export function openingHours(hours: Json | undefined, locale: string): OpeningHours[] {
  const found: OpeningHours[] = []
  for (const line of isList(hours) ? hours : []) {
    if (!isObject(line) || typeof line.days !== 'string' || typeof line.time !== 'string') return []
    if (!/\d/.test(line.time)) continue
    const days = daysOf(line.days, locale)
    const spans = spansOf(line.time)
    if (!days || !spans) return []
    const dayOfWeek = days.map((day) => DAYS[day]!)
    for (const span of spans) found.push({ '@type': 'OpeningHoursSpecification', dayOfWeek, ...span })
  }
  return found
}

/** The days of `Monday, Wed – Fri`, from 0 for Monday. Undefined if a word is not known. */
function daysOf(text: string, locale: string): number[] | undefined {
  const days = new Set<number>()
  let last: number | undefined
  let ranging = false
  const plain = text.toLocaleLowerCase(locale).replaceAll('-feira', '')
  for (const token of plain.match(/t\/m|[\p{L}\p{M}]+|[^\s\p{L}\p{M}.]/gu) ?? []) {
    if (DAILY.has(token)) return ALL_DAYS
    const day = dayNamed(token, locale)
    if (day !== undefined) {
      for (const passed of ranging && last !== undefined ? between(last, day) : [day]) days.add(passed)
      last = day
      ranging = false
    } else if (RANGE.has(token) && last !== undefined) ranging = true
    else if (!AND.has(token) && !ARTICLES.has(token)) return undefined
  }
  return days.size > 0 && !ranging ? [...days].toSorted((a, b) => a - b) : undefined
}

function between(first: number, last: number): number[] {
  return Array.from({ length: ((last - first + 7) % 7) + 1 }, (_, step) => (first + step) % 7)
}

/** A day by its name in the language of the page or in English: whole, short, declined or in the plural. */
function dayNamed(word: string, locale: string): number | undefined {
  if (word === 'sonnabend') return 5
  const found = [locale, 'en'].flatMap((language) =>
    ALL_DAYS.filter((day) => {
      const [long, short] = namesOf(day, language)
      return word === short || (word.length >= 2 && long.startsWith(word)) || isForm(word, long)
    }),
  )
  return new Set(found).size === 1 ? found[0] : undefined
}

function namesOf(day: number, locale: string): [long: string, short: string] {
  const name = (weekday: 'long' | 'short') =>
    new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' })
      .format(MONDAY + day * DAY_MS)
      .toLocaleLowerCase(locale)
      .replace(/\.$|-feira$/, '')
  return [name('long'), name('short')]
}

/** `środę` is a form of `środa`, and `montags` of `montag`. */
function isForm(word: string, name: string): boolean {
  return word.slice(0, 4) === name.slice(0, 4) && word.length > 4 && Math.abs(word.length - name.length) <= 2
}

const TIME = String.raw`(\d{1,2})(?:[:.h](\d{2}))?\s*(?:uhr|h)?\s*([ap]\.?m\b\.?)?`
const SPAN = new RegExp(
  String.raw`${TIME}\s*(?:[–—-]|to|bis|à|a|às|alle|tot|do|until)\s*${TIME}(?:\s*uhr|\s*h\b)?`,
  'g',
)

/** The spans of `9.00 – 12.00, 2 – 5 pm`. Undefined if there is anything else. */
function spansOf(text: string): { opens: string; closes: string }[] | undefined {
  const plain = text.toLowerCase()
  if (/[^\s,;&+/]/.test(plain.replaceAll(SPAN, '').replaceAll(/\b(?:and|und|et|y|e|en|i)\b/g, ''))) return undefined
  const spans = [...plain.matchAll(SPAN)].map(([, hour, minute, half, endHour, endMinute, endHalf]) => {
    const closes = minutesOf(endHour!, endMinute, endHalf)
    const early = minutesOf(hour!, minute, half)
    // In “9 – 11 am” and “2 – 5 pm” the half of the day belongs to both.
    const late = half === undefined && endHalf !== undefined ? minutesOf(hour!, minute, endHalf) : early
    return { opens: late < closes ? late : early, closes }
  })
  if (spans.length === 0 || spans.some((span) => !isPlausible(span))) return undefined
  return spans.map(({ opens, closes }) => ({ opens: clock(opens), closes: clock(closes) }))
}

function minutesOf(hour: string, minute = '0', half?: string): number {
  const hours = Number(hour)
  const later = half?.startsWith('p') && hours < 12 ? 12 : half?.startsWith('a') && hours === 12 ? -12 : 0
  return (hours + later) * 60 + Number(minute)
}

/** Who opens in the evening may close after midnight. Otherwise “9 – 5” needs the half of the day. */
function isPlausible({ opens, closes }: { opens: number; closes: number }): boolean {
  const within = opens < 24 * 60 && closes <= 24 * 60
  return within && (opens < closes || (opens >= 17 * 60 && closes <= 6 * 60))
}

function clock(minutes: number): string {
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60]
  return minutes === 24 * 60 ? '23:59' : `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(' '))
}
