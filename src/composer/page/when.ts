import { conceptOf } from '../reader/concepts'
import { type SpanKind, spansOf } from '../reader/spans'
import { type Token, tokensOf } from '../reader/tokens'
import { wordsOf } from './words'

/** Longer texts are not searched. */
const LONGEST = 400
/** Letters of a word that joins days and hours: "at", "bis", "à". */
const JOINS = 3
/** Letters of the full name of a day. */
const LONG = 5

/** Where a text first says on what day, or at what hour: the first day, date or hour, and those joined to it. */
export function whenIn(text: string): { from: number; to: number } | undefined {
  if (text.length > LONGEST) return undefined
  const lines = [{ text, start: 0 }]
  const tokens = tokensOf(lines)
  const spans = spansOf(lines, tokens)
  const isWhen = tokens.map((_, i) => tells(tokens, spans, i))
  const found = isWhen.indexOf(true)
  if (found < 0) return undefined
  // "6 de marzo"
  const isRange = tokens[found - 2]?.kind === 'number' && /^[–-]$/u.test(tokens[found - 1]!.text)
  const first = tokens[found - 2]?.kind === 'number' && (isRange || isMonth(tokens[found]!)) ? found - 2 : found
  let last = found
  for (let i = found + 1; i < tokens.length && i - last <= 3; i++) {
    const { kind, text: word } = tokens[i]!
    const ends = kind === 'number' && tokens[i - 2]?.kind === 'number' && /^[–-]$/u.test(tokens[i - 1]!.text)
    if (isWhen[i] || spans[i] === 'year' || PART_OF_DAY.test(word) || ends) last = i
    else if (kind !== 'mark' && spans[i] !== 'number' && word.length > JOINS) break
  }
  const [from, to] = [tokens[first]!.start, tokens[last]!.end]
  return /\d/.test(text.slice(from, to)) ? { from, to } : undefined
}

export const PART_OF_DAY =
  /^(?:mornings?|afternoons?|evenings?|nights?|morgens?|vormittags?|nachmittags?|abends?|matins?|après-midi|soirs?|mañanas?|tardes?|noches?|mattina|pomeriggio|sera|ochtend|middag|avond|manhãs?|noites?|rano|wieczorem)$/iu

function tells(tokens: readonly Token[], spans: readonly SpanKind[], i: number): boolean {
  // "32 hours" is no time of day.
  const isDay = (at: number) =>
    spans[at] === 'date' || (spans[at] === 'time' && !(Number(tokens[at]?.text) > 24 && spans[at - 1] !== 'time'))
  if (isDay(i)) return true
  const { kind, text } = tokens[i]!
  if (kind !== 'word') return false
  // Short names of days are words of other languages: "so", "do", "mar".
  const day = text.toLowerCase()
  if (conceptOf(day) === 'weekday' || conceptOf(day.replace(/s$/, '')) === 'weekday')
    return text.length >= LONG || isDay(tokens[i + 1]?.kind === 'mark' ? i + 2 : i + 1)
  return isMonth(tokens[i]!) && tokens[i - 2]?.kind === 'number'
}

function isMonth({ text }: Token): boolean {
  return conceptOf(text.toLowerCase()) === 'month'
}

/** True if a text says nothing but when. */
export function isOnlyWhen(text: string): boolean {
  const when = whenIn(text)
  return when !== undefined && wordsOf(text.slice(0, when.from) + text.slice(when.to)).length === 0
}

const CLOCK =
  /^(?:\d{1,2}[:.h]\d{2}|\d{1,2}\s?(?:am|pm|h|Uhr)(?!\p{L}))(?:\s?(?:[-–—]|to|bis|à|a|do)\s?(?:\d{1,2}[:.h]\d{2}|\d{1,2}\s?(?:am|pm|h|Uhr)?))?(?:\s?(?:am|pm|Uhr|h))?(?=[\s|:,–—-]|$)/iu

const NOW =
  "heute|today|now|present|date|aujourd[’']hui|présent|hoy|actualidad|presente|oggi|hoje|heden|nu|dziś|obecnie"
/** "2015–2019", "2019 – today". */
const YEARS = new RegExp(`^\\s*(?:[-–*•]\\s+)?(?:19|20)\\d{2}\\s?[–-]\\s?(?:(?:19|20)?\\d{2}|${NOW})(?=[\\s,:.])`, 'iu')

/** "Since 2021 Site manager", "2014: opened", and no "2014 was a good year". */
const YEAR =
  /^(?:(?:Since|From|Seit|Ab|Depuis|Desde|Dal|Sinds|Vanaf|Od)\s)?(?:19|20)\d{2}(?=:\s|,?\s(?:\p{Lu}|\p{Lo}))/u

/** The years at the beginning of a sentence that tells a station: "2017–2021 Site engineer, Brook & Sons". */
export function yearsAtStart(sentence: string): string | undefined {
  return (YEARS.exec(sentence) ?? YEAR.exec(sentence))?.[0]
}

/** The hour, or the stretch of years, at the beginning of a line. */
export function timeOf(text: string): string | undefined {
  return (CLOCK.exec(text) ?? YEARS.exec(text))?.[0]
}

/** True if a line begins with an hour or with a stretch of years. */
export function beginsWithTime(text: string): boolean {
  return timeOf(text.trimStart()) !== undefined
}

/** True if a word names a day of the week: "Sat", "thurs", "sábados". */
export function isDayName(word: string): boolean {
  const day = word.toLowerCase()
  return MORE_DAYS.test(day) || [day, day.replace(/s$/, '')].some((one) => conceptOf(one) === 'weekday')
}

const MORE_DAYS = /^(?:tues|weds?|thurs?|maa|din|woe|don|vrij|zat|zon|pn)$/u

/** The day at the beginning of a text, or several: "Sat", "Mo–Fr", "dinsdag t/m vrijdag", "Sabato 19". */
export function dayAtStart(text: string): string | undefined {
  let at = 0
  let end = 0
  for (;;) {
    const word = DAY_WORD.exec(text.slice(at))
    if (!word || !isDayName(word[1]!)) break
    end = at + word[0].length
    const join = DAYS_JOIN.exec(text.slice(end))
    if (!join) break
    at = end + join[0].length
  }
  if (end === 0) return undefined
  const number =
    /^\s\d{1,2}(?:\.|st|nd|rd|th)?(?=[\s,:–—-]*(?:$|[\s:,–—-]\s*\p{L}))(?!\s?(?:am|pm|uhr|h|uur)(?!\p{L}))/iu.exec(
      text.slice(end),
    )
  const date = dateBehind(text, end)
  return text.slice(0, date ?? end + (number?.[0].length ?? 0)).replace(/,$/, '')
}

/** Where a date behind a day ends: "Sat 6 Sept", "Fr, 12. 9.". */
function dateBehind(text: string, from: number): number | undefined {
  const figures = /^,?\s\d{1,2}(?:\.\s?\d{1,2}\.(?:\s?(?:19|20)?\d{2}(?!\d))?|\/\d{1,2}(?:\/\d{2,4})?(?!\d))/u.exec(
    text.slice(from),
  )
  if (figures) return from + figures[0].length
  const month = /^\s\d{1,2}(?:\.|st|nd|rd|th)?\s(?:de\s)?(\p{L}+)\.?/u.exec(text.slice(from))
  return month && conceptOf(month[1]!.toLowerCase()) === 'month' ? from + month[0].length : undefined
}

const DAY_WORD = /^(\p{L}{2,12})\.?(?![\p{L}\p{N}])/u
const DAYS_JOIN =
  /^(?:\s?[-–—/&+,]\s?|\s(?:to|bis|und|and|t\/m|tot|en|à|au|et|a|y|al|e|do|i|às)\s|\s(?=\p{L}{2,5}\.?\s))/u

/** The hours at the beginning of a text: "7pm", "10:00–13:00", "9 till 8". */
export function hoursAtStart(text: string): string | undefined {
  return HOURS_AT_START.exec(text)?.[0]
}

const ONE_HOUR = '(?:\\d{1,2}[:.h]\\d{2}|\\d{1,2})(?:\\s?(?:am|pm|uhr|uur|h)(?!\\p{L}))?'
const HOURS_AT_START = new RegExp(
  `^(?:(?:at|from|um|von|ab|à|de|das|às|van|om|od|o|dalle|alle|ore)\\s)?(?:${ONE_HOUR}\\s?(?:[-–—]|to|till|until|bis|à|a|alle|tot|do|às)\\s?${ONE_HOUR}(?:(?:\\s?(?:[,&+/]|and|und|et|y|e|en|i)\\s?)${ONE_HOUR}\\s?[-–—]\\s?${ONE_HOUR})*|\\d{1,2}[:.h]\\d{2}(?:\\s?(?:am|pm|uhr|uur|h)(?!\\p{L}))?|\\d{1,2}\\s?(?:am|pm|uhr|uur|h)(?!\\p{L}))(?![\\p{L}\\p{N}])`,
  'iu',
)

/** "Closed", "Ruhetag": that a day has no hours. */
export function saysClosed(text: string): boolean {
  const words = wordsOf(text)
  return words.length > 0 && words.length <= 2 && conceptOf(words[0]!) === 'hours'
}

/** True if a text is a day, or several, and nothing else: "Sabato 19", "Friday 6 March". */
export function isOnlyDay(text: string): boolean {
  const bare = text.replace(/[\s:.*#]+$/u, '')
  return dayAtStart(bare)?.length === bare.length
}
