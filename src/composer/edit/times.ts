import { dateKey, dateLike, isAfterWeekday } from './dates'
import { type Clause, hasSign, hasVerb, signsOf } from './clause'
import { type Change, type Desk, did, type Outcome, refused, together, wholeSpan } from './desk'
import { everywhere, exchange, type Idle, type Manner, namedBeside, noteOf, spread, told, valuesIn } from './exchange'
import { capitalized, fold, isOne, plainWords, says, wordsOf } from './lexicon'
import { phraseOf, wordsAt } from './phrase'
import type { Speech } from './speech'
import { single, stringsIn, type Unit, unitsOf, valueAt, valueOf } from './units'
import { type Value, valuesOf } from './values'

const IDLE: Idle = { fields: ['date', 'time', 'hours'], part: 'hours', words: 'timely' }
const TIMES = ['time', 'times'] as const

/** A new date, time or day for what the clause names, or for the only one of the page. */
export const setTime: Change = (desk) => {
  const { clause, speech, speeches } = desk
  if (hasVerb(clause, 'remove', 'add', 'swap', 'merge', 'split') && !hasVerb(clause, 'change')) return undefined
  const values = told(desk)
  const dates = values.filter(({ kind }) => kind === 'date')
  const times = clockTimes(clause, values).flatMap((value) => parted(desk, value))
  const [day, otherDay] = daysIn(clause.text, [speech])
  const isOneDay = day && (!otherDay || otherDay.name === day.name)
  if (dates.length + times.length === 0 && !isOneDay) return undefined
  if (says(clause.words, 'closed')) return undefined
  const isDay = (word: string) => speeches.some((one) => one.days.has(word))
  const holds = (unit: Unit) =>
    valuesIn(unit, ['date', ...TIMES]).length > 0 ||
    stringsIn(valueOf(unit)).some((text) => plainWords(text).some(isDay))
  const unit = namedBeside(desk, [...clause.values, ...daysIn(clause.text, [speech])], holds, IDLE)
  if (unit === 'none') return undefined
  const units = unit ? spread([unit]) : everywhere(desk)
  const outcomes = [
    ...(dates.length > 0
      ? [exchange(desk, units, dates, { ...DATES, isBound: (text, { start }) => isAfterWeekday(text, start, isDay) })]
      : []),
    ...(times.length > 0 ? [exchange(desk, units, times, CLOCK)] : []),
    ...(isOneDay && (unit || dates.length + times.length === 0)
      ? [exchangeDay(desk, capitalized(clause.text.slice(day.start, day.end)), unit)]
      : []),
  ]
  const failed = outcomes.find((outcome) => !outcome || outcome.refusal)
  if (failed || outcomes.includes(undefined)) return failed
  return { ...together(outcomes as Outcome[]), about: unit ? [unit] : [] }
}

/** The times that are told. Beside one, the number of "at 11:30, not 11" is a time too. */
function clockTimes(clause: Clause, values: readonly Value[]): Value[] {
  const times = values.filter(({ kind }) => kind === 'time' || kind === 'times')
  const hours = values.filter(({ kind, text }) => kind === 'number' && /^\d{1,2}$/.test(text) && Number(text) <= 24)
  const isCorrected = times.length === 1 && hours.length === 1 && hasSign(clause, 'instead')
  const [hour] = hours
  return isCorrected && hour ? [...times, { ...hour, kind: 'time', key: `${Number(hour.text)}:00` }] : times
}

const DATES: Manner = {
  kinds: ['date'],
  key: ({ text, key }) => dateKey(text) ?? key,
  like: (old, next) => dateLike(old.text, next.text),
}
const CLOCK: Manner = { kinds: TIMES, key: ({ key }) => key, like: (old, next) => timeLike(old.text, next.text) }

/** "18:30 to 19:00" is no span where the page has 18:30 alone: then it is an old time and a new one. */
function parted(desk: Desk, value: Value): Value[] {
  const [from, to] = value.key.split('-')
  const middle = /\s(?:to|bis|auf|à|a|naar|tot|na|do|para|in)\s/iu.exec(value.text)
  if (value.kind !== 'times' || !from || !to || !middle || !hasVerb(desk.clause, 'change')) return [value]
  const known = everywhere(desk).flatMap((unit) => valuesIn(unit, TIMES))
  const isAlone = known.some(({ kind, key }) => kind === 'time' && key === from)
  if (!isAlone || known.some(({ kind, key }) => kind === 'times' && key.startsWith(from))) return [value]
  const [left, right] = [value.text.slice(0, middle.index), value.text.slice(middle.index + middle[0].length)]
  return [
    { ...value, kind: 'time', text: left, end: value.start + left.length, key: from },
    { ...value, kind: 'time', text: right, start: value.end - right.length, key: to },
  ]
}

/** A time in the manner of the page: "17:30–22:00", "18 Uhr". */
function timeLike(old: string, given: string): string {
  const unit = /\s?(?:uhr|uur)$/iu.exec(old)?.[0]
  if (unit && !/\p{L}/u.test(given)) return given + unit
  const colon = /\d([:.h])\d{2}/u.exec(old)?.[1]
  if (!colon || /[ap]\.?m/iu.test(old)) return given
  const dash = /[-–—]/u.exec(old)?.[0]
  const times = valuesOf(given, ...TIMES)[0]?.key.split('-') ?? []
  if (times.length === 0 || (times.length === 2 && !dash)) return given
  return times.map((time) => time.replace(':', colon)).join(dash ?? '')
}

/** "Bacelo moves to Thursday": the one day in what is named. */
function exchangeDay(desk: Desk, day: string, unit: Unit | undefined): Outcome | undefined {
  if (!unit || unit.kind === 'block') return undefined
  const found = stringsIn(valueOf(unit)).flatMap((text) =>
    daysIn(text, desk.speeches).map(({ start, end }) => text.slice(start, end)),
  )
  const [old] = found
  if (!old || new Set(found).size > 1) return undefined
  const single = day.replace(/s$/u, '')
  const named = !old.endsWith('s') && desk.speech.days.has(fold(single)) ? single : day
  const next = /^\p{Lu}/u.test(old) ? named : named.toLocaleLowerCase()
  if (fold(old) === fold(next)) return { notes: [], about: [unit] }
  desk.page.rewriteUnit(unit, (text) => text.replace(old, next))
  return did(desk, 'changed', [unit], `${old} → ${next}`)
}

/** The weekdays in a text, longest spelling first. Two letters are one only where they begin with a large one: "So", but not "so". */
export function daysIn(text: string, speeches: readonly Speech[]): { name: string; start: number; end: number }[] {
  const words = wordsOf(fold(text))
  const days = speeches.flatMap(({ days: lexicon }) =>
    lexicon
      .marks(words)
      .map(({ name, first, after }) => ({ name, start: words[first]!.start, end: words[after - 1]!.end })),
  )
  const isDay = ({ start, end }: { start: number; end: number }) =>
    end - start > 2 || /^\p{Lu}/u.test(text.slice(start))
  return days
    .filter(isDay)
    .toSorted((a, b) => a.start - b.start || b.end - a.end)
    .filter((day, i, all) => !all.slice(0, i).some(({ start, end }) => day.start < end && start < day.end))
}

/** "On Saturdays we now open at ten", "Sundays until nine": the end or the beginning of one day's hours, or both. */
export const setHours: Change = (desk) => {
  const { clause, page, speeches } = desk
  const days = daysIn(clause.text, [desk.speech])
  const names = new Set(days.map(({ name }) => name))
  if (days.length === 0 || (hasVerb(clause, 'remove', 'add', 'swap') && !hasSign(clause, 'new'))) return undefined
  const given = hoursGiven(desk)
  if (!given) return undefined
  const rows = unitsOf(page.blocks).flatMap((unit) => {
    if (unit.kind === 'block') return []
    const text = stringsIn(valueOf(unit)).join(' ')
    const own = daysIn(text, speeches)
    const times = single(valuesOf(text, 'times'))
    const isSame = own.length === days.length && own.every(({ name }) => names.has(name))
    return times && isSame && !saysMore(text, [...own, times]) ? [{ unit, times }] : []
  })
  const row = single(rows)
  if (!row) return undefined
  const old = row.times.text
  const [from = '', to = ''] = old.split(/\s?(?:[-–—]|to|bis|à|a|alle|às|tot|do|hasta|until)\s?/u)
  const model = /\d[:.h]\d{2}/u.test(to) ? to : from
  const middle = old.slice(from.length, old.length - to.length)
  const next =
    given.kind === 'both'
      ? timeLike(old, given.text)
      : given.kind === 'end'
        ? from + middle + timeLike(model, given.text)
        : timeLike(model, given.text) + middle + to
  if (next === old) return refused(desk, 'already')
  if (!isSpan(next)) return refused(desk, 'notUnderstood')
  page.rewriteUnit(row.unit, (text) => text.replace(old, next))
  return did(
    desk,
    'changed',
    [row.unit],
    noteOf({ ...row.unit, name: clause.text.slice(days[0]!.start, days.at(-1)!.end) }, `${old} → ${next}`),
  )
}

/** A row that says more than its day and hours is not one of plain opening hours. */
function saysMore(text: string, known: readonly { start: number; end: number }[]): boolean {
  const rest = known
    .toSorted((a, b) => b.start - a.start)
    .reduce((left, { start, end }) => left.slice(0, start) + left.slice(end), text)
  return /\p{L}{3,}/u.test(rest.replace(/(?<!\p{L})(?:uhr|uur|und|and|et|to|bis|feira)(?!\p{L})/giu, ''))
}

/** The span that is given, or the one time for the beginning or the end; an old time behind "not" is left aside. */
function hoursGiven({ clause }: Desk): { kind: 'both' | 'start' | 'end'; text: string } | undefined {
  const { values, words, folded } = clause
  const spans = values.filter(({ kind }) => kind === 'times')
  if (spans.length === 1) return { kind: 'both', text: spans[0]!.text }
  if (values.some(({ kind }) => ['money', 'date', 'percent', 'phone'].includes(kind))) return undefined
  const nots = new Set(signsOf(clause, 'instead').map(({ after }) => words[after]?.start))
  const clock = values.filter(({ kind, text }) => kind === 'time' || (/^\d{1,2}$/.test(text) && Number(text) <= 24))
  const time = single(clock.filter(({ start }) => !nots.has(start)))
  if (!time) return undefined
  const last = (set: 'until' | 'since') =>
    words.findLast(({ word, start }) => isOne(set, word) && start < time.start)?.start ?? -1
  const isClosing = says(words, 'closing') || /sperr\p{L}* .*(?<!\p{L})zu(?!\p{L})/u.test(folded)
  const [until, since] = [isClosing ? Infinity : last('until'), last('since')]
  const text = time.kind === 'number' ? `${Number(time.text)}:00` : time.key
  return until < 0 && since < 0 ? undefined : { kind: until > since ? 'end' : 'start', text }
}

/** Whether a span of hours ends after it begins, or after midnight. */
function isSpan(text: string): boolean {
  const [from, to] = (valuesOf(text, 'times')[0]?.key ?? '').split('-')
  if (!from || !to) return false
  const minutes = (time: string) => Number(time.split(':')[0]) * 60 + Number(time.split(':')[1])
  return minutes(to) > minutes(from) || minutes(to) <= 6 * 60
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

const FIGURES: Manner = {
  kinds: ['number'],
  key: ({ text }) => text.replace(/\D/g, ''),
  like: (_, next) => next.text,
}
