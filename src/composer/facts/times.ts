import { takeAll } from './contact'
import type { Source } from '../text'

export interface Dated {
  text: string
  start: number
  end: number
}

export interface Hours {
  days: string
  times: string
}

const MONTH =
  '(?:jan(?:uary|uar|vier)?|jänner|feb(?:ruary|ruar|rero)?|février|mar(?:ch|s|zo)?|märz|mär|apr(?:il)?|avril|abril|may|mai|mayo|june?|juni|juin|junio|july?|juli|juillet|julio|aug(?:ust)?|août|agosto|sept?(?:ember|embre|iembre)?|o[ck]t(?:ober|obre|ubre)?|nov(?:ember|embre|iembre)?|de[cz](?:ember)?|décembre|diciembre|enero)(?!\\p{L})(?:\\.(?=\\s*[\\d–-]))?'
/** A day of the week in four languages, long or short. */
export const WEEKDAY =
  '(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?s?|montags?|dienstags?|mittwochs?|donnerstags?|freitags?|samstags?|sonntags?|mo|di|mi|do|fr|sa|so|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lun|mar|mer|jeu|ven|sam|dim|lunes|martes|miércoles|jueves|viernes|sábados?|domingos?|mié|jue|vie|sáb|daily|täglich|weekdays|weekends?|werktags|wochenende|feiertags?|diario|[lmxjvsd]\\s?-\\s?[lmxjvsd](?=[\\s:,])|every day|tous les jours|todos los días)(?!\\p{L})\\.?'
const DAY = '\\d{1,2}(?:\\.|st|nd|rd|th|er|º)?'
const TO = '\\s*(?:[-–/&]|and|und|et|y|to|bis|au|al)\\s*'
const DATE = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${WEEKDAY},?\\s+(?:the\\s+|der\\s+|den\\s+)?)?(?:${DAY}(?:${TO}${DAY})?\\s+(?:of\\s+|de\\s+)?${MONTH}(?:,?\\s+(?:de\\s+|del\\s+)?\\d{4}(?!\\d))?|${MONTH}\\s+\\d{1,2}(?:st|nd|rd|th)?(?:${TO}\\d{1,2}(?:st|nd|rd|th)?)?(?![\\d:])(?:,?\\s+\\d{4}(?!\\d))?|\\d{1,2}\\.\\s?\\d{1,2}\\.\\s?(?:19|20)\\d\\d|(?:19|20)\\d\\d-\\d\\d-\\d\\d|\\d{1,2}/\\d{1,2}/(?:19|20)?\\d\\d(?!\\d)|${MONTH}\\s+20\\d\\d)`,
  'giu',
)
const CLOCK = '\\d{1,2}(?:[:.h]\\d{2}|h)?\\s?(?:a\\.?m\\.?|p\\.?m\\.?|uhr|h)?(?![\\p{L}\\p{N}])'
const LATE = '(?:late|midnight|mitternacht|minuit|medianoche|noon|mittag|midi|close)(?!\\p{L})'
const SPAN = `${CLOCK}\\s*(?:[-–]|to|bis|à|a|until|till|hasta)\\s*(?:${CLOCK}|${LATE})`
/** Between days of one row: "Mon–Fri", "Mo+Di", "lundi au vendredi", "mo di do". */
const DAYS_JOIN = '(?:\\s*(?:[-–,/&+]|to|bis|à|al?|au|and|und|et|y|through|until|till|hasta)\\s*|\\s+)'
const CLOSED = '(?:closed|geschlossen|ruhetag|fermé|cerrado)'
const HOURS = new RegExp(
  `(?<![\\p{L}\\p{N}])(${WEEKDAY}(?:${DAYS_JOIN}${WEEKDAY}){0,6})\\s*[:,]?\\s*(?:from\\s+|von\\s+|de\\s+|ab\\s+)?((?:${SPAN})(?:\\s*(?:,|and|und|et|y|&|/)\\s*${SPAN}){0,2}(?:\\s?uhr)?|${CLOSED})`,
  'giu',
)
const SHUT = new RegExp(
  `(?<![\\p{L}\\p{N}])(${CLOSED})\\s+(?:on\\s+|am\\s+|le\\s+|los\\s+|el\\s+)?(${WEEKDAY}(?:${DAYS_JOIN}${WEEKDAY}){0,6})`,
  'giu',
)
const TIME = new RegExp(
  '(?<![\\p{L}\\p{N}:.,])(?:\\d{1,2}\\s?(?:[-–]|to|bis)\\s?\\d{1,2}\\s?(?:am|pm|a\\.m\\.|p\\.m\\.|uhr)|\\d{1,2}[:h]\\d{2}(?:\\s?(?:am|pm|a\\.m\\.|p\\.m\\.|uhr|h))?|\\d{1,2}(?:\\.\\d{2})?\\s?(?:am|pm|a\\.m\\.|p\\.m\\.|uhr)|\\d{1,2}\\s?h)(?:\\s*(?:[-–]|to|bis|à|until)\\s*\\d{1,2}(?:[:.h]\\d{2})?\\s?(?:am|pm|uhr|h)?)?(?![\\p{L}\\p{N}])',
  'giu',
)

/** Words before a day that belong to it: "by", "bis zum", "until the". */
export const LEADING_TO_DATE =
  /(?:(?:^|\s)(?:on|by|before|until|till|from|is|on the|by the|the|am|bis|bis zum|ab|ab dem|vor dem|ist der|der|den|dem|le|la|du|dès le|au|el|del|al|desde el|antes del|hasta|hasta el|avant le|avant|jusqu[’']au|il|no later than|at the latest by|spätestens(?: am)?))+\s*$/iu

/** Among them those that make it the last day, folded. */
export const LATEST =
  /(?<!\p{L})(?:by|before|until|till|due|closes?|ends?|closing|deadline|no later than|bis|vor dem|spatestens|\p{L}*schluss|frist|avant|jusqu'au|date limite|antes del|hasta|fecha limite|plazo)(?!\p{L})/u

/** Every day that a text names, as written. Nothing is taken. */
export function datesIn(text: string): Dated[] {
  return Array.from(text.matchAll(DATE), (match) => ({
    text: match[0].trim().replace(/(?<=\p{L})\.$/u, ''),
    start: match.index,
    end: match.index + match[0].replace(/(?<=\p{L})\.$/u, '').length,
  }))
}

/** When a place is open, day by day, as written. */
export function readHours(source: Source): Hours[] {
  const shut = takeAll(source, SHUT, ([, times = '', days = '']) => ({
    days: days.trim().replace(/(?<=\p{L}{4}|\P{L}.{0,20}\p{L}{3})\.$/u, ''),
    times: times.trim(),
  }))
  const open = readOpen(source)
  return open.length > 0 ? [...open, ...shut] : []
}

/** The stop behind "1pm." is the sentence's. */
const SENTENCE_STOP = /(?<=[ap]m)\.$/iu

function readOpen(source: Source): Hours[] {
  return takeAll(source, HOURS, (match) => {
    const [, days = '', times = ''] = match
    return /\d/.test(times) && !/[:.h]\d|[-–]|bis|to|à|a|until/.test(times)
      ? undefined
      : { days: days.trim(), times: times.trim().replace(SENTENCE_STOP, '') }
  })
}

const ONE_DAY = new RegExp(`(?<![\\p{L}\\p{N}])${WEEKDAY}`, 'giu')
const ONE_SPAN = new RegExp(`(?<![\\p{L}\\p{N}:.])(?:${SPAN}(?:\\s?uhr)?|${CLOSED}(?!\\p{L}))`, 'giu')

/** The one day of the week that a text names. Nothing is taken. */
export function dayIn(text: string): string | undefined {
  const [day, more] = text.match(ONE_DAY) ?? []
  return more === undefined ? day : undefined
}

/** The one span of hours that a text names, or that it is closed. Nothing is taken. */
export function closedOrSpan(text: string): string | undefined {
  const [span, more] = text.match(ONE_SPAN) ?? []
  return more === undefined ? span?.trim().replace(SENTENCE_STOP, '') : undefined
}

/** Dates as written; two that a dash joins are one. */
export function readDates(source: Source): Dated[] {
  const dates = takeAll(source, DATE, (match) => ({
    // A stop behind the month may be the sentence's.
    text: match[0].trim().replace(/(?<=\p{L})\.$/u, ''),
    start: match.index,
    end: match.index + match[0].length,
  }))
  return dates.reduce<Dated[]>((joined, date) => {
    const last = joined.at(-1)
    if (!last || !/^\s*(?:[-–]|to|bis|au|al|until)\s*$/.test(source.text.slice(last.end, date.start)))
      return [...joined, date]
    return [...joined.slice(0, -1), { ...last, text: source.text.slice(last.start, date.end), end: date.end }]
  }, [])
}

export function readTimes(source: Source): Dated[] {
  return takeAll(source, TIME, (match) => ({
    text: match[0].trim(),
    start: match.index,
    end: match.index + match[0].length,
  }))
}

const LEADING_TIME = new RegExp(
  `^(\\d{1,2}[:.h]\\d{2}(?:\\s?(?:am|pm|uhr|h))?(?:\\s*[-–]\\s*\\d{1,2}[:.h]\\d{2})?|\\d{1,2}\\s?(?:am|pm|uhr|h)(?!\\p{L}))[\\s:,–—-]+(.{1,300})$`,
  'iu',
)
const LEADING_DAY = new RegExp(
  `^(${WEEKDAY}(?:\\s+(?:at|um|à|a las|de))?,?\\s+(?:\\d{1,2}[:.h]\\d{2}(?:\\s*[-–]\\s*\\d{1,2}[:.h]\\d{2})?(?:\\s?(?:am|pm|uhr|h))?|\\d{1,2}\\s?(?:am|pm|uhr|h)(?!\\p{L})))[\\s:,–—-]+(\\p{L}.{1,300})$`,
  'iu',
)
const NOW =
  "now|today|present|current|heute|jetzt|aktuell|aujourd[’']hui|présent|maintenant|hoy|actualidad|presente|actual"
const LEADING_YEAR = new RegExp(
  `^((?:(?:since|seit|depuis|desde)\\s+)?(?:19|20)\\d\\d(?:\\s*[-–—/]\\s*(?:(?:19|20)\\d\\d|${NOW}))?)(?!\\d)\\s*[:,–—-]?\\s+(.{1,300})$`,
  'iu',
)

/** "09:00 Doors open", "2017–2021 Developer at Halden": what stands first, and the rest. */
export function timedEntry(text: string): { at: string; what: string } | undefined {
  const match = LEADING_TIME.exec(text) ?? LEADING_DAY.exec(text) ?? LEADING_YEAR.exec(text)
  return match ? { at: (match[1] ?? '').trim(), what: (match[2] ?? '').trim() } : undefined
}
