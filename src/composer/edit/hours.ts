import { type Desk, did, type Handler, refused } from './desk'
import { daysIn, timeLike } from './facts'
import { stringsIn, unitsOf, valueOf } from './page'
import { changeExactly } from './prices'
import { type Value, valuesIn } from './values'

const UNTIL =
  /(?<!\p{L})(?:until|till|close|closes|closing|bis|schliess\w*|sperren? .*zu|jusqu|fermons?|ferme\w*|hasta|cerra\w*|cierra\w*|fino|chiud\w*|ate|fecha\w*|tot|sluit\w*|do|zamykamy|zamkniecie)(?!\p{L})/u

const SINCE =
  /(?<!\p{L})(?:from|open|opens|since|starting|ab|erst um|offnen|sperren|auf|aufsperren|ouvr\w*|partir|desde|abr\w*|dalle|apr\w*|da|vanaf|openen|gaan|od|otwieramy|dopiero)(?!\p{L})/u

/** Words for opening and closing. */
export const HOURS = [UNTIL, SINCE]

/** "On Saturdays we now open at ten", "Sundays until nine": the end or the beginning of one day's hours, or both. */
export const setHours: Handler = (desk) => {
  const { clause, page, speeches } = desk
  const days = daysIn(clause.text, [desk.speech])
  const names = new Set(days.map(({ name }) => name))
  const [day] = days
  if (
    !day ||
    clause.verbs.some(
      ({ name }) => ['remove', 'add', 'swap'].includes(name) && clause.signs.every((sign) => sign.name !== 'new'),
    )
  )
    return undefined
  const given = hoursGiven(desk)
  if (!given) return undefined
  const holders = unitsOf(page.blocks).filter(
    (unit) =>
      (unit.kind === 'line' || (unit.kind === 'entry' && unit.path.length === 2)) &&
      !['faq', 'testimonials', 'pricing', 'timeline'].includes(unit.block.type),
  )
  const rows = holders.filter((unit) => {
    const text = stringsIn(valueOf(unit)).join(' ')
    const own = daysIn(text, speeches)
    const times = valuesIn(text).filter(({ kind }) => kind === 'times')
    return (
      times.length === 1 &&
      own.length === days.length &&
      own.every(({ name }) => names.has(name)) &&
      !/\p{L}{3,}/u.test(without(text, own, times))
    )
  })
  const [row, other] = rows
  if (!row || other) return undefined
  const text = stringsIn(valueOf(row)).join(' ')
  const old = valuesIn(text).find(({ kind }) => kind === 'times')
  const [from = '', to = ''] = old!.text.split(/\s?(?:[-–—]|to|bis|à|a|alle|às|tot|do|hasta|until)\s?/u)
  const model = /\d[:.h]\d{2}/u.test(to) ? to : from
  const next =
    given.kind === 'both'
      ? timeLike(old!.text, given.text)
      : given.kind === 'end'
        ? old!.text.replace(new RegExp(`${escape(to)}$`), timeLike(model, given.text))
        : old!.text.replace(new RegExp(`^${escape(from)}`), timeLike(model, given.text))
  if (next === old!.text) return refused('already', clause.text)
  if (!isSpan(next)) return refused('notUnderstood', clause.text)
  changeExactly(page, row, (one) => one.replace(old!.text, next))
  return did(desk, 'changed', [row], `${clause.text.slice(day.start, day.end)}: ${old!.text} → ${next}`)
}

/** A row that says more than its day and hours is not one of plain opening hours. */
function without(text: string, days: readonly { start: number; end: number }[], times: readonly Value[]): string {
  return [...days, ...times]
    .toSorted((a, b) => b.start - a.start)
    .reduce((left, { start, end }) => left.slice(0, start) + left.slice(end), text)
    .replace(/(?<!\p{L})(?:uhr|uur|und|and|et|to|bis|feira)(?!\p{L})/giu, '')
}

function hoursGiven({ clause }: Desk): { kind: 'both' | 'start' | 'end'; text: string } | undefined {
  const spans = clause.values.filter(({ kind }) => kind === 'times')
  if (spans.length === 1) return { kind: 'both', text: spans[0]!.text }
  const times = clause.values.filter(({ kind }) => kind === 'time')
  const numbers = clause.values.filter(({ kind }) => kind === 'number')
  const [time] = times.length > 0 ? times : numbers
  if (!time || clause.values.some(({ kind }) => ['money', 'date', 'percent', 'phone'].includes(kind))) return undefined
  if (times.length > 1 || (times.length === 0 && (numbers.length > 1 || amountTooLarge(time.text)))) return undefined
  const plain = clause.folded
  const [until, since] = [UNTIL.test(plain), SINCE.test(plain)]
  const kind = until
    ? since &&
      !/(?:close|schliess|ferm|cerr|chiud|fech|sluit|zamk)/u.test(plain) &&
      closer(plain, time.start) === 'start'
      ? 'start'
      : 'end'
    : since
      ? 'start'
      : undefined
  return kind && { kind, text: time.kind === 'number' ? `${Number(time.text)}:00` : asHours(time) }
}

function closer(plain: string, at: number): 'start' | 'end' {
  const before = plain.slice(0, at)
  const last = (pattern: RegExp) => Array.from(before.matchAll(new RegExp(pattern, 'gu'))).at(-1)?.index ?? -1
  return last(UNTIL) > last(SINCE) ? 'end' : 'start'
}

function amountTooLarge(text: string): boolean {
  return !/^\d{1,2}$/.test(text) || Number(text) > 24
}

/** "9 pm" as 21:00. */
function asHours({ key }: Value): string {
  return key
}

/** Whether a span of hours ends after it begins, or after midnight. */
function isSpan(text: string): boolean {
  const [from, to] = (valuesIn(text).find(({ kind }) => kind === 'times')?.key ?? '').split('-')
  if (!from || !to) return false
  const minutes = (time: string) => Number(time.split(':')[0]) * 60 + Number(time.split(':')[1])
  return minutes(to) > minutes(from) || minutes(to) <= 6 * 60
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}
