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

const PART_OF_DAY =
  /^(?:mornings?|afternoons?|evenings?|nights?|morgens?|vormittags?|nachmittags?|abends?|matins?|après-midi|soirs?|mañanas?|tardes?|noches?|mattina|pomeriggio|sera|ochtend|middag|avond|manhãs?|noites?|rano|wieczorem)$/iu

function tells(tokens: readonly Token[], spans: readonly SpanKind[], i: number): boolean {
  // "32 hours" is no time of day.
  const isDay = (at: number) => spans[at] === 'date' || (spans[at] === 'time' && !(Number(tokens[at]?.text) > 24))
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
const YEARS = new RegExp(`^\\s*(?:[-–*•]\\s+)?(?:19|20)\\d{2}\\s?[–-]\\s?(?:(?:19|20)?\\d{2}|${NOW})(?=[\\s,:])`, 'iu')

/** "Since 2021 Site manager", "2014: opened", and no "2014 was a good year". */
const YEAR =
  /^(?:(?:Since|From|Seit|Ab|Depuis|Desde|Dal|Sinds|Vanaf|Od)\s)?(?:19|20)\d{2}(?=:\s|,?\s(?:\p{Lu}|\p{Lo}))/u

/** The years at the beginning of a sentence that tells a station: "2017–2021 Site engineer, Brook & Sons". */
export function yearsAtStart(sentence: string): string | undefined {
  return (YEARS.exec(sentence) ?? YEAR.exec(sentence))?.[0]
}

/** The hour, the stretch of years, or the day with its figures, at the beginning of a line. */
export function timeOf(text: string): string | undefined {
  const time = (CLOCK.exec(text) ?? YEARS.exec(text))?.[0]
  if (time !== undefined || !/^\S{0,12}\s?\d/.test(text)) return time
  const when = whenIn(text)
  return when?.from === 0 ? text.slice(0, when.to + (text[when.to] === '.' ? 1 : 0)) : undefined
}

/** True if a line begins with a day: "16.10.", "Sat 4 Oct", "Friday 17:30". */
export function beginsWithDay(text: string): boolean {
  return !CLOCK.test(text.trimStart()) && !YEARS.test(text) && beginsWithTime(text)
}

/** True if a line begins with an hour, a day or a stretch of years. */
export function beginsWithTime(text: string): boolean {
  return timeOf(text.trimStart()) !== undefined
}
