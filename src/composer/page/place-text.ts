import { entriesOf } from './entries'
import { fieldOf } from './fields'
import { asTyped, rawText } from './list-lines'
import { moneyIn } from './money'
import type { Entry, Node } from './nodes'
import { noteTold } from './notes'
import { partsIn } from './parts'
import { peopleOf, quotesOf, statsOf } from './people'
import { isClause, rowsOf } from './rows'
import { type Frag, isForMaker, shownText, type Unit } from './units'
import { sentenceCase, tidy, wordsOf } from './words'
import type { Writer } from './writer'

export function placeEntries(unit: Unit, writer: Writer): void {
  const isRow = unit.dictated || (!unit.begins && unit.frags.every(({ role }) => role.startsWith('item')))
  const rows = isRow ? rowsOf(unit.reading.text.slice(unit.start, unit.end), unit.lineIndex) : undefined
  const { lead, entries } = rows ?? entriesOf(unit)
  if (entries.length > 1 && entries.some(isTorn)) return placeText(unit, writer)
  if (unit.frags.some(({ role }) => role === 'phone' || role === 'email')) return placeText(unit, writer)
  // "So the menu is" says no more than the label of a price list.
  const isSaid = unit.dictated && wordsOf(lead).length <= 4 && entries.some(({ price }) => price)
  if (lead && !isSaid) {
    const first = unit.frags.find(({ role }) => !isForMaker(role))!
    const raw = unit.reading.text.slice(unit.start, first.start)
    const isLabel = rows !== undefined || (unit.begins && /[:::→=–-]\s*["„«“*]*\s*$/u.test(raw))
    if (isLabel && wordsOf(lead).length <= 6 && entries.length > 1) writer.heading(lead, unit, false)
    else return placeText(unit, writer)
  }
  // Prices in one line behind a list without any are a list of their own.
  const isOther =
    writer.last?.kind === 'entry' && writer.last.price === '' && entries.every(({ price }) => price !== '')
  if (entries.length > 1 && isOther) writer.close(unit)
  const [only] = entries
  if (only && entries.length === 1 && !lead && unit.begins && unit.ends)
    Object.assign(only, asTyped(sentenceCase(rawText(unit))))
  for (const entry of entries) {
    if (entry.title || entry.text) writer.add(entry.title ? entry : { ...entry, title: entry.text, text: '' }, unit)
  }
}

/** A clause with a verb is no entry: "you call, I come by and measure"; nor is a part of a bracket. */
const isTorn = ({ title, text }: Entry) =>
  (title !== '' && isClause(title)) || [title, text].some((part) => /^[^(]*\)|\([^)]*$/u.test(part))

/** A part that the words before it ask for, under its usual heading. Returns the number of units that it placed. */
export function placePart(unit: Unit, writer: Writer): number {
  const { part, frags } = unit
  if (!part) return 0
  const steps = partsIn(part.wish.text).includes('steps')
  const [{ role }] = frags as [Frag]
  const nodes = role.startsWith('item') ? entriesIn(unit, steps) : (LISTS[role]?.(unit, frags) ?? [])
  writer.outline.given.push(tidy(part.wish.text))
  noteTold(unit, writer.outline)
  writer.close(unit)
  writer.heading(part.heading, unit, false)
  for (const node of nodes) writer.add(node, unit)
  writer.close(unit)
  return 1
}

const LISTS: Partial<Record<Frag['role'], (unit: Unit, frags: readonly Frag[]) => Node[]>> = {
  quote: quotesOf,
  person: peopleOf,
  stat: statsOf,
}

/** The entries of a part; a price that words end, as in "$79 per month", is found by its form. */
function entriesIn(unit: Unit, numbered: boolean): Entry[] {
  const { entries } = entriesOf(unit)
  const isCut =
    unit.frags[0]!.role === 'item.price' ||
    /\([^()]*,[^()]*\)/u.test(unit.reading.text.slice(unit.start, unit.end)) ||
    entries.some(({ title, price }) => !price && moneyIn(title) > 0)
  const rows = isCut ? rowsOf(unit.reading.text.slice(unit.start, unit.end), unit.lineIndex) : undefined
  return (rows?.entries ?? entries).map((entry) => ({ ...entry, numbered }))
}

/** Adds a line about the entry above it, if it is indented or the entry tells its time; or words of its own line. */
export function belongsAbove(unit: Unit, { last }: Writer): boolean {
  if (last?.kind !== 'entry' || unit.line.gap > 0 || !unit.frags[0]!.role.startsWith('item.')) return false
  const sameLine = last.line === unit.lineIndex && !unit.begins
  const { text, indent } = unit.line
  const isTimed = last.time !== '' && !/^\s*\d/.test(text)
  if (!sameLine && !isTimed && indent <= unit.reading.lines[last.line]!.indent) return false
  delete last.raw
  const price = unit.frags.length === 1 && unit.frags[0]!.role === 'item.price' && last.price === ''
  if (price) last.price = shownText(unit)
  else last.text = [last.text, shownText(unit)].filter(Boolean).join(sameLine || /[.!?]$/.test(last.text) ? ' ' : ', ')
  return true
}

/** The words of a unit as they stand. */
export function placeText(unit: Unit, writer: Writer): void {
  addText(unit, withoutCaption(unit), writer)
}

/** A longer paragraph is cut. */
const LONGEST = 4_000

/** Adds words of a unit as text. Sentences of one line are one paragraph. */
export function addText(unit: Unit, text: string, writer: Writer): void {
  if (!/[\p{L}\p{N}]/u.test(text)) return
  const stop = /([.!?。！？…])["”»)’']*\s*;?\s*$/u.exec(unit.reading.text.slice(unit.start, unit.end))?.[1] ?? ''
  const whole = sentenceCase(text) + (/[.!?。！？…:]["”»)’']*$/u.test(text) ? '' : stop)
  const { last } = writer
  const isSameLine = last?.kind === 'text' && !unit.begins && last.line === unit.lineIndex && !last.lead
  if (!isSameLine || last.text.length >= LONGEST)
    return writer.add({ kind: 'text', text: whole, bullet: isBullet(unit), line: unit.lineIndex }, unit)
  last.text = `${/[\p{L}\p{N}\p{Sc})"”]$/u.test(last.text) ? `${last.text}.` : last.text} ${whole}`
}

export function isBullet({ line, begins }: Unit): boolean {
  return begins && (line.bullet === 'dash' || line.bullet === 'check' || line.bullet === 'number')
}

/** "Text: We roast …" without the name of the field. */
function withoutCaption(unit: Unit): string {
  const first = unit.frags.find(({ role }) => !isForMaker(role))
  if (first?.role !== 'about' && first?.role !== 'tagline') return shownText(unit)
  const caption = unit.reading.text.slice(unit.start, first.start)
  const isField =
    /:\s*["„«“*]*\s*$/u.test(caption) && (fieldOf(`${tidy(caption)}: x`) ?? partsIn(caption).includes('about'))
  return shownText(unit, isField ? first.start : unit.start)
}
