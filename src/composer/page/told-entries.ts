import { conceptOf } from '../reader/concepts'
import type { Role } from '../reader/roles'
import { costAtStart, moneyIn, priceAtEnd, priceIn } from './money'
import type { Entry, Node } from './nodes'
import { noteActions, noteSubject, noteTold } from './notes'
import { isName, type Rows, rowsOf, withoutJoin, withoutThere } from './rows'
import { isForMaker, type Unit } from './units'
import { whenIn, yearsAtStart } from './when'
import { sentenceCase, tidy, wordsOf } from './words'
import type { Writer } from './writer'

/** Words of an entry's sentence at most. */
const LONGEST = 24
/** Sentences that are looked at together. */
const MOST = 30

/** What a sentence tells as an entry, as rows, or as a labelled fact, and the words that head it. */
export interface Told {
  lead: string
  nodes: Node[]
}

/**
 * Places the entries that the brief writes as sentences: "Wreaths on Sat 28 Nov, 10:00, €38. Sharpening tools Sat 5 Dec, 14:00, €25."
 * Two or more entries of one form, in sentences beside each other, are a list; a sentence may hold several. Returns the number of
 * units that it placed.
 */
export function placeTold(units: readonly Unit[], at: number, writer: Writer): number {
  const isAnswer = writer.last?.kind === 'qa' && writer.last.answer === ''
  const run = isAnswer ? [] : toldFrom(units, at)
  // A price list behind a programme is a list of its own.
  const [last, first] = [writer.last, run[0]?.nodes[0]]
  if (last?.kind === 'entry' && first?.kind === 'entry' && (last.price === '') !== (first.price === ''))
    writer.close(units[at]!)
  run.forEach(({ lead, nodes }, k) => {
    const unit = units[at + k]!
    noteSubject(unit, unit.frags, writer.outline)
    noteActions(unit, unit.frags, writer.outline)
    noteTold(unit, writer.outline)
    if (lead && wordsOf(lead).length <= 3) writer.heading(lead, unit, false)
    else if (lead)
      writer.add(
        { kind: 'text', text: `${sentenceCase(lead)}:`, bullet: false, line: unit.lineIndex, lead: true },
        unit,
      )
    for (const node of nodes) writer.add(node, unit)
  })
  // A label at the beginning of a line rules over the line; inside it, over its list.
  if (run.length > 0 && !units[at]!.begins) writer.close(units[at]!)
  return run.length
}

function toldFrom(units: readonly Unit[], at: number): Told[] {
  const found: Told[] = []
  let form: string | undefined
  for (let i = at; i < units.length && found.length < MOST; i++) {
    const unit = units[i]!
    const arePrices = !unit.line.text.includes(':') && unit.frags.filter(({ role }) => role === 'price').length > 1
    const isList = arePrices || unit.frags.some(({ role }) => role === 'item') || beginsWithWeekday(unit.line.text)
    const isLine = unit.begins && unit.ends && !unit.sentence && isList
    if (!(unit.sentence === 'copy' || isLine) || unit.line.paragraph !== units[at]!.line.paragraph) break
    const told = toldIn(unit)
    if (!told || (form !== undefined && (formOf(told) !== form || told.lead !== ''))) break
    form = formOf(told)
    found.push(told)
  }
  return found.reduce((sum, { nodes }) => sum + nodes.length, 0) >= 2 ? found : []
}

const beginsWithWeekday = (text: string) =>
  conceptOf(/^\p{L}+/u.exec(text.trim())?.[0].toLowerCase() ?? '') === 'weekday'

/** What a sentence beside it must tell. A programme in one sentence has no other sentence beside it. */
function formOf({ nodes: [first, second] }: Told): string {
  if (first?.kind !== 'entry') return 'fact'
  if (first.time) return second ? 'programme' : 'timed'
  return first.price ? 'priced' : 'named'
}

const SUBJECT = new Set<Role>(['name', 'address', 'date', 'hours', 'phone'])

function toldIn(unit: Unit): Told | undefined {
  const text = unit.reading.text.slice(unit.start, unit.end)
  const [rows, rest] = rowsAndRest(text, unit.lineIndex, areMenus(unit.line.text))
  // A line that is no sentence is read by its pieces, unless each part of it has its price or time.
  if (unit.sentence === undefined && (!rows || unit.line.bullet !== 'none' || unit.line.cells > 1)) return undefined
  if (rows) {
    const said: Node[] = rest ? [{ kind: 'text', text: sentenceCase(rest), bullet: false, line: unit.lineIndex }] : []
    const told: Told = { lead: rows.lead, nodes: [...rows.entries, ...said] }
    // What a brief begins with is its subject: "For sale: a campervan, 68,000 miles, …". So is what a list of facts begins with.
    const isWork = /^["„“«‘']/u.test(rows.entries[0]!.title)
    const begun = rows.lead ? unit.start + (isWork ? 0 : text.indexOf(',')) : unit.end
    const isSubject =
      unit.sentence === undefined ||
      (unit.lineIndex === 0 && unit.begins && !rows.entries.every((row) => row.text)) ||
      unit.frags.some(({ role, start }) => SUBJECT.has(role) && (start < begun || role === 'address'))
    return isSubject && formOf(told) === 'named' && !rows.entries[0]!.numbered ? undefined : told
  }
  // What a brief begins with is the name of the whole.
  if (unit.lineIndex === 0 && unit.begins && unit.frags.some(({ role }) => role === 'name')) return undefined
  const isCopy = unit.frags.length > 0 && !unit.frags.some(({ role }) => isForMaker(role) || role === 'quote')
  return isCopy ? sentenceOf(text, unit.lineIndex) : undefined
}

/** "Starters: soup 6, olives 4. Mains: trout 15, pie 12.": names with bare figures under one label after the other are a menu. */
const areMenus = (text: string) =>
  (text.match(/\p{L}:\s[^:.,\d]{3,60}\s\d{1,3},\s[^:.,\d]{3,60}\s\d{1,3}(?=[,.\n]|$)/gu)?.length ?? 0) > 1

/** The rows of a sentence; or the prices that it begins with, and what else it says: "Cut €38, beard €12, closed on Mondays." */
function rowsAndRest(text: string, line: number, isPriced: boolean): [Rows | undefined, string] {
  const rows = rowsOf(text, line, isPriced)
  if (rows || moneyIn(text) < 2) return [rows, '']
  for (const { index } of [...text.matchAll(/,\s/gu)].toReversed()) {
    const [head, rest] = [rowsOf(text.slice(0, index), line), text.slice(index + 1)]
    if (head?.entries.every(({ price }) => price) && moneyIn(rest) === 0)
      return [head, tidy(rest.replace(/^\s*(?:and|und|et|y|e|en|i|oraz)\s/iu, ''))]
  }
  return [undefined, '']
}

const LABEL = /^(\p{L}[^:;,.]{1,38}?)\s?:\s+(?=\S)/u

/** A sentence that is one entry, or one fact with its label. */
function sentenceOf(sentence: string, line: number): Told | undefined {
  if (wordsOf(sentence).length > LONGEST || /["„“«@]|https?:|[?!]\s*$/u.test(sentence)) return undefined
  const text = withoutThere(sentence).replace(/\.$/u, '')
  const station = stationIn(text, line)
  if (station) return { lead: '', nodes: [station] }
  const label = LABEL.exec(text)
  const lead = label && wordsOf(label[1]!).length <= 3 && !whenIn(label[1]!) ? tidy(label[1]!) : ''
  const value = lead ? text.slice(label![0].length) : ''
  const entry = timedEntry(value || text, line) ?? (lead ? undefined : pricedEntry(text, line))
  if (entry) return { lead, nodes: [entry] }
  if (value === '' || wordsOf(value).length > 8 || /\d{5}|\d[ /-]\d{3}/.test(value)) return undefined
  return { lead: '', nodes: [{ kind: 'fact', label: sentenceCase(lead), value, role: 'fact' }] }
}

const EVERY =
  /(?:^|\s)((?:every|each|first|second|third|last|jeden|jede|ersten|letzten|chaque|tous les|premier|cada|todos los|primer|ogni|primo|elke|iedere|eerste)\s)$/iu

/** The beginning of a stretch of time, or of a bracket; or words that only a sentence goes on from: "all who turn six by". */
const OPEN =
  /\d\W*(?:bis|to|till|until|à|a|al|tot|do|às)?$|\([^)]*$|\s(?:bis|zum|zwischen|vor|nach|until|till|by|before|after|between|avant|après|entre|jusqu['’]au|hasta|antes|entro|fino|dopo|tot|voor|tussen|przed|po|do)(?:\s(?:zum|dem|den|the|le|el|il|al|het))?$/iu

/** "Wreaths on Sat 28 Nov, 10:00, €38", or "Sat 28 Nov, 10:00: wreaths, €38". */
function timedEntry(text: string, line: number): Entry | undefined {
  const when = whenIn(text)
  if (!when) return undefined
  const from = when.from - (EVERY.exec(text.slice(0, when.from))?.[1]!.length ?? 0)
  const behind = text.slice(when.to).replace(/^[\s,;:.–—-]+/u, '')
  const before = withoutJoin(text.slice(0, from).replace(/[\s,;:(–—-]+$/u, ''))
  const { price, rest } = pricedRest(behind)
  const isFirst = tidy(before) === ''
  const title = isFirst ? rest : before
  // "Coffee and cake, at 15.30 a quiz": two things, or words that go on.
  const goesOn = !isFirst && (before.includes(',') || /^\s\p{L}/u.test(text.slice(when.to)))
  if (!isName(title) || OPEN.test(title) || goesOn || (!isFirst && wordsOf(rest).length > 8)) return undefined
  return entryWith({ title, price, time: sentenceCase(text.slice(from, when.to)), text: isFirst ? '' : rest, line })
}

/** "2017–2021 Site engineer, Brook & Sons": the years, what somebody was, and where. */
export function stationIn(text: string, line: number): Entry | undefined {
  const years = yearsAtStart(text)
  if (!years) return undefined
  const [title = '', ...others] = text
    .slice(years.length)
    .replace(/^[\s,:]+/u, '')
    .split(/,\s+/u)
  if (!isName(title)) return undefined
  return entryWith({ title, price: '', time: tidy(years), text: tidy(others.join(', ')), line })
}

/** "£12 a session, ages 7–11": the price with its words, and what else is said. */
function pricedRest(behind: string): { price: string; rest: string } {
  const [first = '', ...others] = behind.split(/,\s+/u)
  if (costAtStart(first) && wordsOf(first).length <= 6) return { price: tidy(first), rest: tidy(others.join(', ')) }
  const price = priceAtEnd(behind)
  const rest = price ? withoutJoin(behind.slice(0, price.start).replace(/[\s,;:(–—-]+$/u, '')) : behind
  return { price: price?.price ?? '', rest: tidy(rest) }
}

/** "Ménage 60 € en option". */
function pricedEntry(text: string, line: number): Entry | undefined {
  const price = moneyIn(text) === 1 ? priceIn(text) : undefined
  if (!price) return undefined
  const title = withoutJoin(text.slice(0, price.start))
  const rest = text.slice(price.end)
  if (!isName(title) || title.includes(',') || wordsOf(rest).length > 4) return undefined
  return entryWith({ title, price: price.price, time: '', text: tidy(rest), line })
}

function entryWith(entry: Omit<Entry, 'kind' | 'numbered'>): Entry {
  return { ...entry, kind: 'entry', title: sentenceCase(tidy(entry.title)), numbered: false }
}
