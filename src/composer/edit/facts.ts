import { isList } from '../../lib/json'
import { dateLike, weekdayBefore } from './dates'
import { type Desk, did, type Handler, type Outcome, refused } from './desk'
import { fold, wordsOf } from './lexicon'
import { changeExactly } from './prices'
import { isRead, stringsIn, type Unit, unitsOf, valueAt, valueOf } from './page'
import type { Span } from './request'
import { blockUnit, find, phraseOf } from './target'
import { type Value, valuesIn } from './values'
import { phoneTail, valuesOn } from './values-on-page'

/** A new telephone number or mail address: wherever the old one stands. */
export const setReach: Handler = (desk) => {
  const { clause } = desk
  const notes: string[] = []
  let refusal: Outcome['refusal']
  for (const kind of ['phone', 'email'] as const) {
    const given = told(desk).filter((value) => value.kind === kind)
    if (given.length === 0) continue
    const outcome = given.length > 2 ? refused('notUnderstood', clause.text) : exchangeReach(desk, kind, given)
    notes.push(...outcome.notes)
    refusal ??= outcome.refusal
  }
  return notes.length > 0 || refusal ? { notes, about: [], ...(refusal && { refusal }) } : undefined
}

/** The values of the clause and of what follows its colon. */
function told({ clause, payload }: Desk): readonly Value[] {
  return [...clause.values, ...(payload?.values ?? [])]
}

function exchangeReach(desk: Desk, kind: 'phone' | 'email', given: readonly Value[]): Outcome {
  const { page, clause } = desk
  const same = (value: Value) => (kind === 'phone' ? phoneTail(value.key) : value.key)
  const known = valuesOn(page.blocks, kind)
  const next = given.length === 2 && known.some((value) => same(value) === same(given[1]!)) ? given[0]! : given.at(-1)!
  const named = given.find((value) => value !== next)
  const olds = named ? known.filter((value) => same(value) === same(named)) : scoped(desk, kind, known).filter((value) => same(value) !== same(next))
  if (olds.length === 0) return refused(known.some((value) => same(value) === same(next)) ? 'already' : 'absent', clause.text)
  if (new Set(olds.map(same)).size > 1) return refused('unclear', clause.text)
  const spellings = [...new Set(olds.map(({ text }) => text))]
  const tail = same(olds[0]!)
  page.changeStrings(page.blocks, (text, key) => {
    if (key === 'href') return linked(text, kind, tail, next)
    if (!isRead(key)) return text
    return spellings.reduce((left, old) => left.replaceAll(old, next.text), text)
  })
  return did(desk, 'changed', [], `${spellings[0]} → ${next.text}`)
}

/** Of several on the page, those in the part that the clause names. */
function scoped(desk: Desk, kind: Value['kind'], known: readonly Value[]): readonly Value[] {
  const phrase = phraseOf(desk, { from: 0, to: desk.clause.words.length })
  const parts = phrase.parts.filter(({ name }) => !['contact', 'hours', 'map'].includes(name))
  if (parts.length === 0 || new Set(known.map(({ key }) => key)).size < 2) return known
  const found = find(desk, { ...phrase, parts, fields: [], literal: [], said: [], entries: [] })
  return typeof found === 'string' ? known : valuesOn(found.units.map(({ block }) => block), kind)
}

function linked(href: string, kind: 'phone' | 'email', tail: string, next: Value): string {
  if (kind === 'email') return href.toLowerCase().replace(/^mailto:/, '').split('?')[0] === tail ? href.replace(/^(mailto:)[^?]*/, `$1${next.text}`) : href
  const digits = /^tel:(\+?)([\d\s()-]+)$/.exec(href)
  if (!digits || phoneTail(digits[2]!.replace(/\D/g, '')) !== tail) return href
  const fresh = next.text.replace(/[^\d+]/g, '')
  if (fresh.startsWith('+') || !digits[1]) return `tel:${fresh}`
  // "+44 117 …" keeps its country when the new number is written without one.
  const old = digits[2]!.replace(/\D/g, '')
  const country = old.slice(0, Math.max(0, old.length - fresh.replace(/^0/, '').length))
  return `tel:+${country}${fresh.replace(/^0/, '')}`
}

/** A new date, time or day for what the clause names, or for the only one of the page. */
export const setTime: Handler = (desk) => {
  const { clause } = desk
  if (clause.verbs.some(({ name }) => ['remove', 'add', 'swap', 'merge', 'split'].includes(name)) && !clause.verbs.some(({ name }) => name === 'change')) return undefined
  const values = told(desk)
  const dates = values.filter(({ kind }) => kind === 'date')
  const times = values.filter(({ kind }) => kind === 'time' || kind === 'times')
  const day = newDay(desk)
  if (dates.length + times.length === 0 && !day) return undefined
  if (values.some(({ kind }) => kind === 'money' || kind === 'percent')) return undefined
  const units = unitsMeant(desk, [...dates, ...times])
  const restore = desk.page.mark()
  const outcomes = [...(dates.length > 0 ? [exchangeValue(desk, 'date', dates, units)] : []), ...(times.length > 0 ? [exchangeValue(desk, 'time', times, units)] : []), ...(day && (units?.length === 1 || dates.length + times.length === 0) ? [exchangeDay(desk, day, units)] : [])]
  const failed = outcomes.find((outcome) => outcome === undefined || outcome.refusal)
  if (failed || outcomes.includes(undefined)) {
    restore()
    return failed?.refusal ? failed : undefined
  }
  return { notes: outcomes.flatMap((outcome) => outcome!.notes), about: units ?? [] }
}

/** What the words beside the values speak of; undefined where they speak of nothing in particular. */
function unitsMeant(desk: Desk, values: readonly Value[]): Unit[] | undefined {
  const { clause, speech } = desk
  const days = speech.days.marks(clause.words)
  const inside = (i: number) => values.some(({ start, end }) => clause.words[i]!.start < end && clause.words[i]!.end > start) || days.some(({ first, after }) => first <= i && i < after)
  const spans: Span[] = []
  for (let i = 0; i < clause.words.length; i++) {
    if (inside(i)) continue
    const last = spans.at(-1)
    if (last?.to === i) last.to = i + 1
    else spans.push({ from: i, to: i + 1 })
  }
  for (const span of spans) {
    const phrase = phraseOf(desk, span)
    const literal = phrase.literal.filter((word) => !TIMELY.test(word) && !/^\d/.test(word))
    if (literal.length === 0 && phrase.entries.length === 0 && phrase.parts.length === 0) continue
    const holds = (unit: Unit) => stringsIn(valueOf(unit)).some((text) => valuesIn(text).some(({ kind }) => kind === 'date' || kind === 'time' || kind === 'times') || wordsOf(fold(text)).some(({ word }) => desk.speeches.some((one) => one.days.has(word))))
    const found = find({ ...desk, only: holds }, { ...phrase, literal, fields: [], parts: phrase.parts.filter(({ name }) => name !== 'hours' && literal.length === 0), said: literal, quotes: [] })
    if (typeof found !== 'string' && found.units.length === 1) return found.units
    if (literal.length > 0) return []
  }
  return undefined
}

const TIMELY =
  /^(?:uhr|uur|th|st|nd|rd|am|pm|start\w*|begin\w*|datum|date|data|fecha|frist|deadline|from|until|till|bis|ab|von|neu\w*|new|nuev\w*|nuov\w*|nouv\w*|verleg\w*|verschoben|postponed|moved|repouss\w*|repousse|report\w*|avanc\w*|aplaz\w*|retras\w*|adelant\w*|spostat\w*|rinviat\w*|adiad\w*|verplaatst|verzet|uitgesteld|przelozon\w*|przesuniet\w*|godz|heures?|horas?|ore|alle|las|h|verbatim|os|as|dalle|od|vanaf|desde|partir|now)$/u

function exchangeValue(desk: Desk, kind: 'date' | 'time', given: readonly Value[], units: Unit[] | undefined): Outcome | undefined {
  const { page, clause } = desk
  const kinds = kind === 'date' ? ['date'] : ['time', 'times']
  if (units?.length === 0) return undefined
  const holders = units ?? page.blocks.map(blockUnit)
  const known = holders.flatMap((unit) => (unit.kind === 'block' ? valuesInBlock(unit, kinds) : stringsIn(valueOf(unit)).flatMap((text) => valuesIn(text).filter((value) => kinds.includes(value.kind)))))
  const [old, next] = oldAndNew(desk, given, known)
  if (!next) return undefined
  const olds = old ? known.filter(({ key }) => key === old.key) : known.filter(({ key, kind: own }) => key !== next.key && (kind === 'date' || own === next.kind))
  if (olds.length === 0) return known.some(({ key }) => key === next.key) ? refused('already', clause.text) : undefined
  if (new Set(olds.map(({ key }) => key)).size > 1) return undefined
  let wrongDay = false
  const change = (text: string) => {
    const spots = valuesIn(text).filter((value) => kinds.includes(value.kind) && value.key === olds[0]!.key)
    return spots.toReversed().reduce((left, spot) => {
      if (kind === 'date' && weekdayBefore(left, spot.start, (word) => desk.speeches.some((one) => one.days.has(word)))) wrongDay = true
      return left.slice(0, spot.start) + (kind === 'date' ? dateLike(spot.text, next.text) : timeLike(spot.text, next.text)) + left.slice(spot.end)
    }, text)
  }
  for (const unit of holders) {
    if (unit.kind === 'block') page.changeStrings([unit.block], (text, key) => (isRead(key) ? change(text) : text))
    else changeExactly(page, unit, change)
  }
  // The day of the week would be that of the old date.
  if (wrongDay) return refused('notUnderstood', clause.text)
  return did(desk, 'changed', units ?? [], `${olds[0]!.text} → ${kind === 'date' ? dateLike(olds[0]!.text, next.text) : timeLike(olds[0]!.text, next.text)}`)
}

function valuesInBlock(unit: Unit, kinds: readonly string[]): Value[] {
  const own = stringsIn(unit.block.props).flatMap((text) => valuesIn(text).filter(({ kind }) => kinds.includes(kind)))
  return [...own, ...(unit.block.children ?? []).flatMap((block) => valuesInBlock(blockUnit(block), kinds))]
}

/** Of one value, the new one; of two, the one that stands on the page is the old. */
function oldAndNew({ clause }: Desk, given: readonly Value[], known: readonly Value[]): [Value | undefined, Value | undefined] {
  const [first, second, third] = given
  if (!second) return [undefined, first]
  if (third) return [undefined, undefined]
  const isKnown = (value: Value) => known.some(({ key }) => key === value.key)
  if (isKnown(first!) !== isKnown(second)) return isKnown(first!) ? [first, second] : [second, first]
  const between = clause.signs.some(({ name, first: at }) => name === 'instead' && clause.words[at]!.start >= first!.end && clause.words[at]!.end <= second.start)
  return isKnown(first!) ? (between ? [second, first] : [first, second]) : [undefined, undefined]
}

/** A time in the manner of the page: "17:30–22:00", "18 Uhr". */
export function timeLike(old: string, given: string): string {
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
  const { page, speeches, clause } = desk
  const [unit, other] = units ?? []
  if (!unit || other || unit.kind === 'block') return undefined
  const texts = stringsIn(valueOf(unit))
  const found = texts.flatMap((text) => daysIn(text, speeches).map((span) => text.slice(span.start, span.end)))
  const [old] = found
  if (!old || new Set(found).size > 1) return undefined
  const next = /^\p{Lu}/u.test(old) ? day[0]!.toLocaleUpperCase() + day.slice(1) : day
  if (fold(old) === fold(next)) return { notes: [], about: [unit] }
  changeExactly(page, unit, (text) => text.replace(old, next))
  void clause
  return did(desk, 'changed', [unit], `${old} → ${next}`)
}

/** The weekdays in a text, longest spelling first. */
export function daysIn(text: string, speeches: Desk['speeches']): { name: string; start: number; end: number }[] {
  const words = wordsOf(fold(text))
  const marks = speeches.flatMap((speech) => speech.days.marks(words)).toSorted((a, b) => a.first - b.first || b.after - a.after)
  const taken: typeof marks = []
  for (const mark of marks) if (!taken.some(({ first, after }) => mark.first < after && first < mark.after)) taken.push(mark)
  return taken.map(({ name, first, after }) => ({ name, start: words[first]!.start, end: words[after - 1]!.end }))
}

const UNTIL = /(?<!\p{L})(?:until|till|close|closes|closing|bis|schliess\w*|sperren? .*zu|jusqu|fermons?|ferme\w*|hasta|cerra\w*|cierra\w*|fino|chiud\w*|ate|fecha\w*|tot|sluit\w*|do|zamykamy|zamkniecie)(?!\p{L})/u
const SINCE = /(?<!\p{L})(?:from|open|opens|since|starting|ab|erst um|offnen|sperren|auf|aufsperren|ouvr\w*|partir|desde|abr\w*|dalle|apr\w*|da|vanaf|openen|gaan|od|otwieramy|dopiero)(?!\p{L})/u

/** "On Saturdays we now open at ten", "Sundays until nine": the end or the beginning of one day's hours, or both. */
export const setHours: Handler = (desk) => {
  const { clause, page, speeches } = desk
  const days = daysIn(clause.text, [desk.speech])
  const names = new Set(days.map(({ name }) => name))
  const [day] = days
  if (!day || clause.verbs.some(({ name }) => ['remove', 'add', 'swap'].includes(name) && clause.signs.every((sign) => sign.name !== 'new')) ) return undefined
  const given = hoursGiven(desk)
  if (!given) return undefined
  const holders = unitsOf(page.blocks).filter((unit) => (unit.kind === 'line' || (unit.kind === 'entry' && unit.path.length === 2)) && !['faq', 'testimonials', 'pricing', 'timeline'].includes(unit.block.type))
  const rows = holders.filter((unit) => {
    const text = stringsIn(valueOf(unit)).join(' ')
    const own = daysIn(text, speeches)
    const times = valuesIn(text).filter(({ kind }) => kind === 'times')
    return times.length === 1 && own.length === days.length && own.every(({ name }) => names.has(name)) && !/\p{L}{3,}/u.test(without(text, own, times))
  })
  const [row, other] = rows
  if (!row || other) return undefined
  const text = stringsIn(valueOf(row)).join(' ')
  const [old] = valuesIn(text).filter(({ kind }) => kind === 'times')
  const [from = '', to = ''] = old!.text.split(/\s?(?:[-–—]|to|bis|à|a|alle|às|tot|do|hasta|until)\s?/u)
  const model = /\d[:.h]\d{2}/u.test(to) ? to : from
  const next = given.kind === 'both' ? timeLike(old!.text, given.text) : given.kind === 'end' ? old!.text.replace(new RegExp(`${escape(to)}$`), timeLike(model, given.text)) : old!.text.replace(new RegExp(`^${escape(from)}`), timeLike(model, given.text))
  if (next === old!.text) return refused('already', clause.text)
  if (!isSpan(next)) return refused('notUnderstood', clause.text)
  changeExactly(page, row, (one) => one.replace(old!.text, next))
  return did(desk, 'changed', [row], `${clause.text.slice(day.start, day.end)}: ${old!.text} → ${next}`)
}

/** A row that says more than its day and hours is not one of plain opening hours. */
function without(text: string, days: readonly { start: number; end: number }[], times: readonly Value[]): string {
  return [...days, ...times].toSorted((a, b) => b.start - a.start).reduce((left, { start, end }) => left.slice(0, start) + left.slice(end), text).replace(/(?<!\p{L})(?:uhr|uur|und|and|et|to|bis|feira)(?!\p{L})/giu, '')
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
  const kind = until ? (since && !/(?:close|schliess|ferm|cerr|chiud|fech|sluit|zamk)/u.test(plain) && closer(plain, time.start) === 'start' ? 'start' : 'end') : since ? 'start' : undefined
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

/** "65 members", "9000 visitors is wrong, it was 11,400": the figure with that label. */
export const setFigure: Handler = (desk) => {
  const { clause, page } = desk
  const numbers = clause.values.filter(({ kind }) => kind === 'number')
  if (numbers.length === 0 || numbers.length > 2 || clause.values.length > numbers.length) return undefined
  const phrase = phraseOf(desk, { from: 0, to: clause.words.length })
  const words = phrase.literal.filter((word) => !/^\d/.test(word) && !WRONG.test(word))
  const labels = [...words, ...phrase.parts.flatMap(({ first, after }) => clause.words.slice(first, after).map(({ word }) => word)), ...phrase.entries.flatMap(({ first, after }) => clause.words.slice(first, after).map(({ word }) => word))]
  const found: { unit: Unit; value: string }[] = []
  for (const unit of unitsOf(page.blocks)) {
    if (unit.kind !== 'entry' || unit.block.type !== 'stats') continue
    const entry = valueAt(unit.block.props, unit.path)
    const { value, label } = (isList(entry) ? {} : (entry ?? {})) as { value?: unknown; label?: unknown }
    if (typeof value !== 'string' || typeof label !== 'string') continue
    const own = wordsOf(fold(label)).map(({ word }) => word)
    if (labels.length > 0 && labels.every((word) => own.includes(word))) found.push({ unit, value })
  }
  const [only, other] = found
  if (!only || other) return undefined
  const digits = (text: string) => text.replace(/\D/g, '')
  const next = numbers.find(({ text }) => digits(text) !== digits(only.value))
  if (!next) return refused('already', clause.text)
  if (numbers.length === 2 && !numbers.some(({ text }) => digits(text) === digits(only.value))) return undefined
  const shown = only.value.replace(/\d[\d.,'’ ]*/u, next.text)
  page.put(only.unit.block, [...only.unit.path, 'value'], shown)
  return did(desk, 'changed', [only.unit], `${only.value} → ${shown}`)
}

const WRONG = /^(?:wrong|falsch|faux|incorrecto|sbagliat\w|errad\w|fout|bledn\w|was|there|actually|eigentlich|stimmt|richtig|correct)$/u
