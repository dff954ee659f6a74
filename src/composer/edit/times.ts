import { dateLike, isAfterWeekday } from './dates'
import { type Clause, hasSign, hasVerb, signsOf } from './clause'
import { type Change, type Desk, type Outcome, refused, together, wholeSpan } from './desk'
import { everywhere, exchange, type Idle, type Manner, namedBeside, spread, told, valuesIn } from './exchange'
import { capitalized, fold, isCapital, isOne, plainWords, says, wordsOf } from './lexicon'
import { phraseOf, wordsAt } from './phrase'
import type { Speech } from './speech'
import { single, stringsIn, type Unit, unitsOf, valueAt, valueOf } from './units'
import { type Value, valuesOf } from './values'

const IDLE: Idle = { fields: ['date', 'time', 'hours'], part: 'hours', words: 'timely' }

/** A new date, time or day for what the clause names, or for the only one of the page. */
export const setTime: Change = (desk) => {
  const { clause, speech, speeches } = desk
  if (hasVerb(clause, 'remove', 'add', 'swap', 'merge', 'split') && !hasVerb(clause, 'change')) return undefined
  const values = told(desk)
  const dates = values.filter(({ kind }) => kind === 'date')
  const times = clockTimes(clause, values).flatMap((value) => parted(desk, value))
  const days = daysIn(clause.text, [speech])
  if (dates.length + times.length + days.length === 0 || says(clause.words, 'closed')) return undefined
  const when = (text: string) => [...valuesOf(text, 'date', 'time', 'times'), ...daysIn(text, speeches)]
  const unit = namedBeside(desk, [...clause.values, ...days], (one) => valuesIn(one, when).length > 0, IDLE)
  if (unit === 'none') return undefined
  const isDay = (word: string) => speeches.some((one) => one.days.has(word))
  const isOneDay = new Set(days.map(({ key }) => key)).size === 1 && unit
  const given: [readonly Value[], Manner][] = [
    [dates, { ...DATES, isBound: (text, { start }) => isAfterWeekday(text, start, isDay) }],
    [times, CLOCK],
    [isOneDay ? days.slice(0, 1) : [], daysOf(desk)],
  ]
  const outcomes = given
    .filter(([own]) => own.length > 0)
    .map(([own, manner]) => exchange(desk, unit ? spread([unit]) : everywhere(desk), own, manner))
  // "Saturday at 11", where it is Saturday.
  const fresh = outcomes.filter((outcome) => outcome?.refusal?.why !== 'already')
  const failed = fresh.find((outcome) => outcome?.refusal)
  if (failed || fresh.includes(undefined)) return failed
  return fresh.length > 0 ? { ...together(fresh as Outcome[]), about: unit ? [unit] : [] } : outcomes[0]
}

/** The times in a request. Beside one, the number of "at 11:30, not 11" is a time too. */
function clockTimes(clause: Clause, values: readonly Value[]): Value[] {
  const times = values.filter(({ kind }) => kind === 'time' || kind === 'times')
  const hours = values.filter(({ kind, text }) => kind === 'number' && /^\d{1,2}$/.test(text) && Number(text) <= 24)
  const isCorrected = times.length === 1 && hours.length === 1 && hasSign(clause, 'instead')
  const [hour] = hours
  return isCorrected && hour ? [...times, { ...hour, kind: 'time', key: `${Number(hour.text)}:00` }] : times
}

const DATES: Manner = {
  find: (text) => valuesOf(text, 'date'),
  like: (old, next) => dateLike(old.text, next.text),
}

const CLOCK: Manner = {
  find: (text) => valuesOf(text, 'time', 'times'),
  like: (old, next) => timeLike(old.text, next),
}

/** "Bacelo moves to Thursday". */
function daysOf({ speech, speeches }: Desk): Manner {
  return {
    find: (text) => daysIn(text, speeches),
    like(old, { text }) {
      const one = text.replace(/s$/u, '')
      const next = !old.text.endsWith('s') && speech.days.has(fold(one)) ? one : text
      return isCapital(old.text) ? capitalized(next) : next.toLocaleLowerCase()
    },
  }
}

/** "18:30 to 19:00" is no span where the page has 18:30 alone: then it is an old time and a new one. */
function parted(desk: Desk, value: Value): Value[] {
  const [from, to] = value.key.split('-')
  const middle = /\s(?:to|bis|auf|à|a|naar|tot|na|do|para|in)\s/iu.exec(value.text)
  if (value.kind !== 'times' || !from || !to || !middle || !hasVerb(desk.clause, 'change')) return [value]
  const known = everywhere(desk).flatMap((unit) => valuesIn(unit, CLOCK.find))
  const isAlone = known.some(({ kind, key }) => kind === 'time' && key === from)
  if (!isAlone || known.some(({ kind, key }) => kind === 'times' && key.startsWith(from))) return [value]
  const [left, right] = [value.text.slice(0, middle.index), value.text.slice(middle.index + middle[0].length)]
  return [
    { ...value, kind: 'time', text: left, end: value.start + left.length, key: from },
    { ...value, kind: 'time', text: right, start: value.end - right.length, key: to },
  ]
}

/** A time in the manner of the page: "17:30–22:00", "18 Uhr". */
function timeLike(old: string, { key, text }: Value): string {
  const unit = /\s?(?:uhr|uur)$/iu.exec(old)?.[0] ?? ''
  const colon = /\d([:.h])\d{2}/u.exec(old)?.[1]
  const middle =
    /(?<=\d\D{0,5})\s?(?:[-–—]|(?<!\p{L})(?:to|bis|a|à|alle|às|tot|do|hasta|until)(?!\p{L}))\s?(?=\d)/u.exec(old)
  const times = key.split('-')
  const isBare = !colon && !unit && /\p{L}/u.test(old)
  if (isBare || /[ap]\.?m/iu.test(old) || (times.length === 2 && !middle)) return text
  const own = times.map((time) => (colon ? time.replace(':', colon) : time.replace(/:00$/, '')))
  return own.join(middle?.[0]) + unit
}

/** The weekdays in a text, longest spelling first. Two letters are one only where they begin with a large one: "So", but not "so". */
export function daysIn(text: string, speeches: readonly Speech[]): Value[] {
  const words = wordsOf(fold(text))
  const days = speeches.flatMap(({ days: lexicon }) =>
    lexicon.marks(words).map(({ name, first, after }): Value => {
      const [start, end] = [words[first]!.start, words[after - 1]!.end]
      return { kind: 'day', key: name, text: text.slice(start, end), start, end }
    }),
  )
  const isDay = ({ start, end }: Value) => end - start > 2 || isCapital(text.slice(start))
  return days
    .filter(isDay)
    .toSorted((a, b) => a.start - b.start || b.end - a.end)
    .filter((day, i, all) => !all.slice(0, i).some(({ start, end }) => day.start < end && start < day.end))
}

/** "On Saturdays we now open at ten", "Sundays until nine": the end or the beginning of one day's hours, or both. */
export const setHours: Change = (desk) => {
  const { clause, page, speech, speeches } = desk
  const days = daysIn(clause.text, [speech])
  const names = new Set(days.map(({ key }) => key))
  if (days.length === 0 || (hasVerb(clause, 'remove', 'add', 'swap') && !hasSign(clause, 'new'))) return undefined
  const given = hoursGiven(desk)
  if (!given) return undefined
  const isRow = (unit: Unit) => {
    const text = unit.kind === 'block' ? '' : stringsIn(valueOf(unit)).join(' ')
    const [own, times] = [daysIn(text, speeches), single(valuesOf(text, 'times'))]
    const isSame = own.length === days.length && own.every(({ key }) => names.has(key))
    return times !== undefined && isSame && !saysMore(text, [...own, times])
  }
  const row = single(unitsOf(page.blocks).filter(isRow))
  if (!row) return undefined
  const [from, to] = valuesIn(row, CLOCK.find)[0]!.key.split('-') as [string, string]
  const next = single(CLOCK.find(`${given.from ?? from}-${given.to ?? to}`))
  return next && isSpan(next) ? exchange(desk, [row], [next], CLOCK) : refused(desk, 'notUnderstood')
}

/** A row that says more than its day and hours is not one of plain opening hours. */
function saysMore(text: string, known: readonly { start: number; end: number }[]): boolean {
  const rest = known
    .toSorted((a, b) => b.start - a.start)
    .reduce((left, { start, end }) => left.slice(0, start) + left.slice(end), text)
  return /\p{L}{3,}/u.test(rest.replace(/(?<!\p{L})(?:uhr|uur|und|and|et|to|bis|feira)(?!\p{L})/giu, ''))
}

/** The span that is given, or the one time for the beginning or the end; an old time behind "not" is left aside. */
function hoursGiven({ clause }: Desk): { from?: string; to?: string } | undefined {
  const { values, words, folded } = clause
  const span = single(values.filter(({ kind }) => kind === 'times'))
  const [from, to] = span?.key.split('-') ?? []
  if (from && to) return { from, to }
  if (values.some(({ kind }) => ['money', 'date', 'percent', 'phone'].includes(kind))) return undefined
  const nots = new Set(signsOf(clause, 'instead').map(({ after }) => words[after]?.start))
  const clock = values.filter(({ kind, text }) => kind === 'time' || (/^\d{1,2}$/.test(text) && Number(text) <= 24))
  const time = single(clock.filter(({ start }) => !nots.has(start)))
  if (!time) return undefined
  const last = (set: 'until' | 'since') =>
    words.findLast(({ word, start }) => isOne(set, word) && start < time.start)?.start ?? -1
  const isClosing = says(words, 'closing') || /sperr\p{L}* .*(?<!\p{L})zu(?!\p{L})/u.test(folded)
  const [until, since] = [isClosing ? Infinity : last('until'), last('since')]
  const hour = time.kind === 'number' ? `${Number(time.text)}:00` : time.key
  return until < 0 && since < 0 ? undefined : until > since ? { to: hour } : { from: hour }
}

/** Whether a span of hours ends after it begins, or after midnight. */
function isSpan({ key }: Value): boolean {
  const [from = 0, to = 0] = key.split('-').map((time) => Number(time.replace(':', '')))
  return to > from || to <= 600
}

/** "65 members", "9000 visitors is wrong, it was 11,400": the figure with that label. */
export const setFigure: Change = (desk) => {
  const { clause, page } = desk
  if (clause.values.some(({ kind }) => kind !== 'number')) return undefined
  const phrase = phraseOf(desk, wholeSpan(desk))
  const labels = [...phrase.literal, ...wordsAt(phrase, [...phrase.parts, ...phrase.entries])].filter(
    (word) => !/^\d/.test(word) && !isOne('wrong', word),
  )
  const figures = unitsOf(page.blocks).filter((unit) => {
    const isFigure = unit.kind === 'entry' && unit.block.type === 'stats'
    const own = isFigure ? plainWords(String(valueAt(unit.block.props, [...unit.path, 'label']) ?? '')) : []
    return labels.length > 0 && labels.every((word) => own.includes(word))
  })
  const unit = single(figures)
  return unit && exchange(desk, [{ ...unit, path: [...unit.path, 'value'] }], clause.values, FIGURES)
}

const FIGURES: Manner = { find: (text) => valuesOf(text, 'number'), like: (_, next) => next.text }
