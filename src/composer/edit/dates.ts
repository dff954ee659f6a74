import { fold } from './lexicon'

/** The months of eight languages, folded. */
const MONTHS = [
  'january february march april may june july august september october november december',
  'januar februar marz april mai juni juli august september oktober november dezember',
  'janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre',
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
  'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre',
  'janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro',
  'januari februari maart april mei juni juli augustus september oktober november december',
  'stycznia lutego marca kwietnia maja czerwca lipca sierpnia wrzesnia pazdziernika listopada grudnia',
].map((line) => line.split(' '))

interface Parsed {
  day: number
  month: number
  year: number | undefined
  /** The month as it is written; undefined for one in figures. */
  word: string | undefined
}

/** A date of the page with the day, month and year of another: in its own manner where both are in words or in figures. */
export function dateLike(old: string, given: string): string {
  const [before, after] = [parsed(old), parsed(given)]
  if (!before || !after || (before.word === undefined) !== (after.word === undefined)) return given
  if (before.word === undefined)
    return after.year === undefined && before.year !== undefined ? given.replace(/\.?$/, `.${before.year}`) : given
  const year = after.year ?? before.year
  // Its manner is kept only within one month, because the word for another may need another form.
  const month = after.month === before.month ? before.word : inCase(before.word, after.word!)
  const withDay = old.replace(/(?<!\d)\d{1,2}(?!\d)/, String(after.day)).replace(before.word, month)
  const suffix = /\d(st|nd|rd|th)\b/.test(old)
    ? withDay.replace(/(\d{1,2})(?:st|nd|rd|th)/, (_, day: string) => day + englishSuffix(Number(day)))
    : withDay
  return year === undefined || before.year === undefined
    ? year !== undefined && after.year !== undefined
      ? given
      : suffix
    : suffix.replace(String(before.year), String(year))
}

function parsed(text: string): Parsed | undefined {
  const plain = fold(text)
  const year = /\d{4}/.exec(plain)?.[0]
  const figures = /^(\d{1,2})[./](\d{1,2})/.exec(plain)
  if (figures)
    return {
      day: Number(figures[1]),
      month: Number(figures[2]),
      year: year ? Number(year) : undefined,
      word: undefined,
    }
  const at = plain.search(/\p{L}{3,}/u)
  const words = Array.from(plain.matchAll(/\p{L}{3,}/gu), ({ 0: word, index }) => ({ word, index }))
  const day = /(?<!\d)\d{1,2}(?!\d)/.exec(plain.replace(/\d{4}/, '    '))?.[0]
  if (at < 0 || !day) return undefined
  for (const { word, index } of words) {
    const month = MONTHS.map((names) =>
      names.findIndex((name) => name === word || (word.length >= 3 && name.startsWith(word))),
    ).find((found) => found >= 0)
    if (month !== undefined)
      return {
        day: Number(day),
        month: month + 1,
        year: year ? Number(year) : undefined,
        word: text.slice(index, index + word.length),
      }
  }
  return undefined
}

function inCase(model: string, word: string): string {
  return /^\p{Lu}/u.test(model) ? word[0]!.toLocaleUpperCase() + word.slice(1) : word
}

function englishSuffix(day: number): string {
  if (day > 3 && day < 21) return `${day > 0 ? '' : ''}th`
  return ['th', 'st', 'nd', 'rd'][day % 10] ?? 'th'
}

/** The weekday words around a date of the page would be wrong with another date. */
export function weekdayBefore(text: string, at: number, days: (word: string) => boolean): boolean {
  const before = /(\p{L}+)\.?,?\s*(?:den|the|le|el|il)?\s*$/u.exec(fold(text.slice(Math.max(0, at - 24), at)))
  return before?.[1] !== undefined && days(before[1])
}

/** "19.1.": equal for two spellings of one day. The year is left out, because most people do. */
export function dateKey(text: string): string | undefined {
  const date = parsed(text)
  return date && `${date.day}.${date.month}.`
}
