import { capitalized, fold, isCapital } from './lexicon'
import tables from './words/blocks.json'

/** The months of eight languages, folded. */
export const MONTHS = tables.months.map((line) => line.split(' '))

interface Parsed {
  day: number
  month: number
  year: string | undefined
  /** The month as it is written; undefined for one in figures. */
  word: string | undefined
}

/** A date of the page with the day, month and year of another: in its own manner where both are in words or in figures. */
export function dateLike(old: string, given: string): string {
  const [before, after] = [parsed(old), parsed(given)]
  if (!before || !after || (before.word === undefined) !== (after.word === undefined)) return given
  if (before.word === undefined)
    return after.year === undefined && before.year !== undefined ? given.replace(/\.?$/, `.${before.year}`) : given
  if (before.year === undefined && after.year !== undefined) return given
  // The word for another month may need another form.
  const next = isCapital(before.word) ? capitalized(after.word!) : after.word!
  return old
    .replace(/(?<!\d)\d{1,2}(?!\d)/, String(after.day))
    .replace(before.word, after.month === before.month ? before.word : next)
    .replace(/(?<=\d)(?:st|nd|rd|th)\b/, englishSuffix(after.day))
    .replace(before.year ?? '', after.year ?? before.year ?? '')
}

function parsed(text: string): Parsed | undefined {
  const plain = fold(text)
  const year = /\d{4}/.exec(plain)?.[0]
  const figures = /^(\d{1,2})[./](\d{1,2})/.exec(plain)
  if (figures) return { day: Number(figures[1]), month: Number(figures[2]), year, word: undefined }
  const day = /(?<!\d)\d{1,2}(?!\d)/.exec(plain)?.[0]
  for (const { 0: word, index } of day ? plain.matchAll(/\p{L}{3,}/gu) : []) {
    const month = MONTHS.map((names) => names.findIndex((name) => name.startsWith(word))).find((found) => found >= 0)
    if (month !== undefined)
      return { day: Number(day), month: month + 1, year, word: text.slice(index, index + word.length) }
  }
  return undefined
}

function englishSuffix(day: number): string {
  return (day > 3 && day < 21 ? 'th' : ['th', 'st', 'nd', 'rd'][day % 10]) ?? 'th'
}

/** Whether a day of the week stands before a place in a text: with another date it would be wrong. */
export function isAfterWeekday(text: string, at: number, days: (word: string) => boolean): boolean {
  const before = /(\p{L}+)\.?,?\s*(?:den|the|le|el|il)?\s*$/u.exec(fold(text.slice(Math.max(0, at - 24), at)))
  return before?.[1] !== undefined && days(before[1])
}

/** "19.1.": equal for two spellings of one day. The year is left out, because most people do. */
export function dateKey(text: string): string | undefined {
  const date = parsed(text)
  return date && `${date.day}.${date.month}.`
}
