import { takeAll } from './contact'
import type { Source } from '../text'

export interface Hours {
  days: string
  times: string
}

/** A day of the week in four languages, long or short. */
export const WEEKDAY =
  '(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?s?|montags?|dienstags?|mittwochs?|donnerstags?|freitags?|samstags?|sonntags?|mo|di|mi|do|fr|sa|so|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lun|mar|mer|jeu|ven|sam|dim|lunes|martes|miércoles|jueves|viernes|sábados?|domingos?|mié|jue|vie|sáb|daily|täglich|weekdays|weekends?|werktags|wochenende|feiertags?|diario|[lmxjvsd]\\s?-\\s?[lmxjvsd](?=[\\s:,])|every day|tous les jours|todos los días)(?!\\p{L})\\.?'

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
