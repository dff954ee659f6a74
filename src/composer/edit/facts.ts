import { valuesOn } from './values-on-page'
import { dateLike, weekdayBefore } from './dates'
import { type Desk, did, type Handler, type Outcome, refused } from './desk'
import { fold, wordsOf } from './lexicon'
import { isRead, stringsIn, type Unit, valueOf } from './page'
import { phraseOf } from './phrase'
import { changeExactly } from './prices'
import { told } from './reach'
import type { Span } from './request'
import { blockUnit, find } from './target'
import { type Value, valuesIn } from './values'

/** A new date, time or day for what the clause names, or for the only one of the page. */
export const setTime: Handler = (desk) => {
  const { clause } = desk
  if (
    clause.verbs.some(({ name }) => ['remove', 'add', 'swap', 'merge', 'split'].includes(name)) &&
    !clause.verbs.some(({ name }) => name === 'change')
  )
    return undefined
  const values = told(desk)
  const dates = values.filter(({ kind }) => kind === 'date')
  const times = values.filter(({ kind }) => kind === 'time' || kind === 'times').flatMap((value) => parted(desk, value))
  const day = newDay(desk)
  if (dates.length + times.length === 0 && !day) return undefined
  if (values.some(({ kind }) => kind === 'money' || kind === 'percent')) return undefined
  const units = unitsMeant(desk, [...dates, ...times])
  const restore = desk.page.mark()
  const outcomes = [
    ...(dates.length > 0 ? [exchangeValue(desk, 'date', dates, units)] : []),
    ...(times.length > 0 ? [exchangeValue(desk, 'time', times, units)] : []),
    ...(day && (units?.length === 1 || dates.length + times.length === 0) ? [exchangeDay(desk, day, units)] : []),
  ]
  const failed = outcomes.find((outcome) => outcome === undefined || outcome.refusal)
  if (failed || outcomes.includes(undefined)) {
    restore()
    return failed?.refusal ? failed : undefined
  }
  return { notes: outcomes.flatMap((outcome) => outcome!.notes), about: units ?? [] }
}

/** "18:30 to 19:00" is no span where the page has 18:30 alone: then it is an old time and a new one. */
function parted({ page, clause }: Desk, value: Value): Value[] {
  const [from, to] = value.key.split('-')
  const middle = /\s(?:to|bis|auf|à|a|naar|tot|na|do|para|in)\s/iu.exec(value.text)
  if (value.kind !== 'times' || !from || !to || !middle || !clause.verbs.some(({ name }) => name === 'change'))
    return [value]
  const alone = valuesOn(page.blocks, 'time').some(({ key }) => key === from)
  const span = valuesOn(page.blocks, 'times').some(({ key }) => key === value.key || key.startsWith(from))
  if (!alone || span) return [value]
  const at = value.start + middle.index + middle[0].length
  return [
    {
      kind: 'time',
      text: value.text.slice(0, middle.index),
      start: value.start,
      end: value.start + middle.index,
      key: from,
    },
    { kind: 'time', text: value.text.slice(middle.index + middle[0].length), start: at, end: value.end, key: to },
  ]
}

/** What the words beside the values speak of; undefined where they speak of nothing in particular. */
function unitsMeant(desk: Desk, values: readonly Value[]): Unit[] | undefined {
  const { clause, speech } = desk
  const days = speech.days.marks(clause.words)
  const inside = (i: number) =>
    values.some(({ start, end }) => clause.words[i]!.start < end && clause.words[i]!.end > start) ||
    days.some(({ first, after }) => first <= i && i < after)
  const spans: Span[] = []
  for (let i = 0; i < clause.words.length; i++) {
    if (inside(i)) continue
    const last = spans.at(-1)
    if (last?.to === i) last.to = i + 1
    else spans.push({ from: i, to: i + 1 })
  }
  for (const span of spans) {
    const phrase = phraseOf(desk, span)
    const own = phrase.fields
      .filter(({ name }) => !['date', 'time', 'hours'].includes(name))
      .flatMap(({ first, after }) => clause.words.slice(span.from + first, span.from + after).map(({ word }) => word))
    const literal = [...new Set([...phrase.literal, ...own])].filter((word) => !TIMELY.test(word) && !/^\d/.test(word))
    if (literal.length > 0 && literal.every((word) => CLOSED.test(word))) return []
    if (literal.length === 0 && phrase.entries.length === 0 && phrase.parts.length === 0) continue
    const holds = (unit: Unit) =>
      stringsIn(valueOf(unit)).some(
        (text) =>
          valuesIn(text).some(({ kind }) => kind === 'date' || kind === 'time' || kind === 'times') ||
          wordsOf(fold(text)).some(({ word }) => desk.speeches.some((one) => one.days.has(word))),
      )
    const found = find(
      { ...desk, only: holds },
      {
        ...phrase,
        literal,
        fields: [],
        parts: phrase.parts.filter(({ name }) => name !== 'hours' && literal.length === 0),
        said: literal,
        quotes: [],
      },
    )
    if (typeof found !== 'string' && found.units.length === 1) return found.units
    if (literal.length > 0) return []
  }
  return undefined
}

const CLOSED =
  /^(?:closed?|closing|geschlossen|ruhetag|zu|ferme\w*|cerrad\w*|chius\w*|fechad\w*|gesloten|zamkniet\w*|nieczynne)$/u

/** Words beside a date or a time that only say that it is one. */
export const TIMELY =
  /^(?:uhr|uur|th|st|nd|rd|am|pm|start\w*|begin\w*|datum|date|data|fecha|frist|deadline|from|until|till|bis|ab|von|neu\w*|new|nuev\w*|nuov\w*|nouv\w*|verleg\w*|verschoben|postponed|moved|repouss\w*|repousse|report\w*|avanc\w*|aplaz\w*|retras\w*|adelant\w*|spostat\w*|rinviat\w*|adiad\w*|verplaatst|verzet|uitgesteld|przelozon\w*|przesuniet\w*|godz|heures?|horas?|ore|alle|las|h|verbatim|os|as|dalle|od|vanaf|desde|partir|now)$/u

function exchangeValue(
  desk: Desk,
  kind: 'date' | 'time',
  given: readonly Value[],
  units: Unit[] | undefined,
): Outcome | undefined {
  const { page, clause } = desk
  const kinds = kind === 'date' ? ['date'] : ['time', 'times']
  if (units?.length === 0) return undefined
  const holders = units ?? page.blocks.map(blockUnit)
  const known = holders.flatMap((unit) =>
    unit.kind === 'block'
      ? valuesInBlock(unit, kinds)
      : stringsIn(valueOf(unit)).flatMap((text) => valuesIn(text).filter((value) => kinds.includes(value.kind))),
  )
  const [old, next] = oldAndNew(desk, given, known)
  if (!next) return undefined
  const olds = old
    ? known.filter(({ key }) => key === old.key)
    : known.filter(({ key, kind: own }) => key !== next.key && (kind === 'date' || own === next.kind))
  if (olds.length === 0) return known.some(({ key }) => key === next.key) ? refused('already', clause.text) : undefined
  if (new Set(olds.map(({ key }) => key)).size > 1) return undefined
  let wrongDay = false
  const change = (text: string) => {
    const spots = valuesIn(text).filter((value) => kinds.includes(value.kind) && value.key === olds[0]!.key)
    return spots.toReversed().reduce((left, spot) => {
      if (kind === 'date' && weekdayBefore(left, spot.start, (word) => desk.speeches.some((one) => one.days.has(word))))
        wrongDay = true
      return (
        left.slice(0, spot.start) +
        (kind === 'date' ? dateLike(spot.text, next.text) : timeLike(spot.text, next.text)) +
        left.slice(spot.end)
      )
    }, text)
  }
  for (const unit of holders) {
    if (unit.kind === 'block') page.changeStrings([unit.block], (text, key) => (isRead(key) ? change(text) : text))
    else changeExactly(page, unit, change)
  }
  // The day of the week would be that of the old date.
  if (wrongDay) return refused('notUnderstood', clause.text)
  return did(
    desk,
    'changed',
    units ?? [],
    `${olds[0]!.text} → ${kind === 'date' ? dateLike(olds[0]!.text, next.text) : timeLike(olds[0]!.text, next.text)}`,
  )
}

function valuesInBlock(unit: Unit, kinds: readonly string[]): Value[] {
  const own = stringsIn(unit.block.props).flatMap((text) => valuesIn(text).filter(({ kind }) => kinds.includes(kind)))
  return [...own, ...(unit.block.children ?? []).flatMap((block) => valuesInBlock(blockUnit(block), kinds))]
}

/** One value is the new one. Of two values, the old one is the one on the page. */
function oldAndNew(
  { clause }: Desk,
  given: readonly Value[],
  known: readonly Value[],
): [Value | undefined, Value | undefined] {
  const [first, second, third] = given
  if (!second) return [undefined, first]
  if (third) return [undefined, undefined]
  const isKnown = (value: Value) => known.some(({ key }) => key === value.key)
  if (isKnown(first!) !== isKnown(second)) return isKnown(first!) ? [first, second] : [second, first]
  const between = clause.signs.some(
    ({ name, first: at }) =>
      name === 'instead' && clause.words[at]!.start >= first!.end && clause.words[at]!.end <= second.start,
  )
  return isKnown(first!) ? (between ? [second, first] : [first, second]) : [undefined, undefined]
}

/** A time in the manner of the page: "17:30–22:00", "18 Uhr". */
export function timeLike(old: string, given: string): string {
  const unit = /\s?(?:uhr|uur)$/iu.exec(old)?.[0]
  if (unit && !/\p{L}/u.test(given)) return given + unit
  const colon = /\d([:.h])\d{2}/u.exec(old)?.[1]
  if (!colon || /\d[:.h]\d{2}/u.test(given) || /[ap]\.?m/iu.test(old)) return given
  const dash = /[-–—]/u.exec(old)?.[0]
  const times = valuesIn(given)[0]?.key.split('-') ?? []
  const written = times.map((time) => time.replace(':', colon))
  if (written.length === 0 || (written.length === 2 && !dash)) return given
  return written.join(dash ?? '')
}

/** A single day of the week that the clause gives, as it is written. */
function newDay({ clause, speech }: Desk): string | undefined {
  const days = speech.days.marks(clause.words)
  const [day] = days
  if (!day || days.some(({ name }) => name !== day.name)) return undefined
  const wide = days.reduce((best, next) => (next.after - next.first > best.after - best.first ? next : best))
  return clause.text.slice(clause.words[wide.first]!.start, clause.words[wide.after - 1]!.end)
}

/** "Bacelo moves to Thursday": the one day in what is named. */
function exchangeDay(desk: Desk, day: string, units: Unit[] | undefined): Outcome | undefined {
  const { speeches, clause } = desk
  const moves =
    clause.verbs.some(({ name }) => name === 'change' || name === 'move') ||
    clause.signs.some(({ name }) => name === 'to')
  if (!moves) return undefined
  const [unit, other] = units ?? []
  if (!unit || other || unit.kind === 'block') return undefined
  const texts = stringsIn(valueOf(unit))
  const found = texts.flatMap((text) => daysIn(text, speeches).map((span) => text.slice(span.start, span.end)))
  const [old] = found
  if (!old || new Set(found).size > 1) return undefined
  const next = /^\p{Lu}/u.test(old) ? day[0]!.toLocaleUpperCase() + day.slice(1) : day
  if (fold(old) === fold(next)) return { notes: [], about: [unit] }
  changeExactly(desk.page, unit, (text) => text.replace(old, next))
  return did(desk, 'changed', [unit], `${old} → ${next}`)
}

/** The weekdays in a text, longest spelling first. */
export function daysIn(text: string, speeches: Desk['speeches']): { name: string; start: number; end: number }[] {
  const words = wordsOf(fold(text))
  const marks = speeches
    .flatMap((speech) => speech.days.marks(words))
    .toSorted((a, b) => a.first - b.first || b.after - a.after)
  const taken: typeof marks = []
  for (const mark of marks)
    if (!taken.some(({ first, after }) => mark.first < after && first < mark.after)) taken.push(mark)
  return taken.map(({ name, first, after }) => ({ name, start: words[first]!.start, end: words[after - 1]!.end }))
}
