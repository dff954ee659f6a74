import type { Reading } from '../reader/reading'
import { buttonBefore, contactsOf, isContactUnit } from './contacts'
import { factsOf } from './facts'
import { listEntry } from './list-lines'
import { bracketedParts } from './bracketed-parts'
import { codeLines } from './markdown'
import type { Node, Outline } from './nodes'
import { settled } from './settle'
import { peopleOf, quotesOf, statsOf } from './people'
import { isOfButton, noteActions, noteSubject, noteWishes } from './notes'
import { belongsAbove, placeEntries, placePart, placeText } from './place-text'
import { placeSentence } from './place-sentence'
import { rowsOfCells } from './tables'
import { placeStations } from './stations'
import { placeTold } from './told-entries'
import { toldInRequest } from './told-requests'
import { linesOfDays } from './when-lines'
import { unwrapped } from './wrapping'
import { whenIn } from './when'
import { rules, Writer } from './writer'
import { between, type Frag, isForMaker, shownText, type Unit, unitsOf } from './units'
import { says, sentenceCase, tidy, unbracketed, wordsOf } from './words'

/** Makes the tree of a brief out of its lines and the roles of its pieces. */
export function outlineOf(read: Reading): Outline {
  const { reading, prose } = settled(unwrapped(read))
  const units = unitsOf(reading, prose).flatMap(bracketedParts).flatMap(toldInRequest)
  const outline: Outline = {
    names: [],
    taglines: [],
    when: [],
    actions: [],
    reach: [],
    told: [],
    given: [],
    groups: [],
    wishes: [],
    refusals: [],
    asides: [],
    asks: [],
    units,
  }
  const writer = new Writer(outline)
  const rows = new Map([...linesOfDays(units), ...rowsOfCells(units)])
  const code = codeLines(reading.lines)
  for (let i = 0; i < units.length; i++) {
    const unit = units[i]!
    noteWishes(unit, outline)
    if (unit.brackets) {
      writer.close(unit)
      placeAll(bracketNodes(unit), unit, writer)
      writer.close(unit)
      continue
    }
    const block = code.get(unit.lineIndex)
    if (block !== undefined) {
      if (block) writer.add({ kind: 'code', code: block }, unit)
      continue
    }
    const cells = rows.get(i)
    if (cells === 'inside') continue
    if (cells) {
      // Rows behind another list are a list of their own.
      if (writer.last?.kind === 'entry' && !(unit.line.gap === 0 && writer.last.time)) writer.close(unit)
      placeAll(cells, unit, writer)
      continue
    }
    const told = placePart(unit, writer) || placeStations(units, i, writer) || placeTold(units, i, writer)
    if (told > 0) {
      i += told - 1
      continue
    }
    const line = unit.begins && !unit.sentence ? lineFrom(units, i) : []
    const entry = line.length > 0 ? listEntry(line) : undefined
    if (!entry) {
      place(unit, units[i + 1], writer)
      continue
    }
    for (const one of line.slice(1)) noteWishes(one, outline)
    for (const one of line) noteActions(one, one.frags, outline)
    writer.add(entry, unit)
    i += line.length - 1
  }
  outline.groups = writer.groups.filter((group, i, all) => group.nodes.length > 0 || rules(group, all[i + 1], units))
  return outline
}

function bracketNodes({ brackets, lineIndex: line }: Unit): Node[] {
  return brackets!.parts.map(({ title, text }) =>
    brackets!.kind === 'qa'
      ? { kind: 'qa', question: title, answer: sentenceCase(text) }
      : { kind: 'entry', title, price: '', time: '', text, line, numbered: false },
  )
}

/** The units of a line, from its first. */
function lineFrom(units: readonly Unit[], at: number): Unit[] {
  let end = at + 1
  while (end < units.length && units[end]!.lineIndex === units[at]!.lineIndex) end++
  return units.slice(at, end)
}

function place(unit: Unit, next: Unit | undefined, writer: Writer): void {
  const shown = unit.frags.filter(({ role }) => !isForMaker(role))
  if (unit.sentence) return placeSentence(unit, shown, writer)
  if (shown.length === 0) return placeBare(unit, writer)
  const heading = shown[0]!
  if (heading.role === 'heading') return placeHeading(unit, heading, next, writer)
  const at = shown.findIndex(({ role }) => role === 'heading')
  if (at > 0) {
    const cut = unit.frags.indexOf(shown[at]!)
    const split = shown[at]!.start
    place({ ...unit, frags: unit.frags.slice(0, cut), end: split, ends: false }, next, writer)
    return place({ ...unit, frags: unit.frags.slice(cut), start: split, begins: false }, next, writer)
  }
  placeContent(unit, shown, writer)
}

/** A line without a role of its own: the caption of what follows, or text. */
function placeBare(unit: Unit, writer: Writer): void {
  if (unit.frags.length > 0 || !says(shownText(unit))) return
  const isMarked = /^\s*(?:#{1,6}\s|\*\*[^*]+\*\*:?\s*$)/u.test(unit.line.text)
  if (isMarked || unit.line.ending === 'colon' || unit.line.capitals) writer.heading(shownText(unit), unit, true)
  else placeText(unit, writer)
}

function placeHeading(unit: Unit, heading: Frag, next: Unit | undefined, writer: Writer): void {
  const at = unit.frags.indexOf(heading)
  const rest = { ...unit, start: heading.end, frags: unit.frags.slice(at + 1), begins: false }
  const shown = rest.frags.filter(({ role }) => !isForMaker(role))
  const before = between(unit, unit.start, heading.start)
  const after = shown.length === 0 ? tidy(unit.reading.text.slice(heading.end, unit.end)) : ''
  const whole = rest.frags.length === 0 && says(after) ? `${heading.text} ${after}` : heading.text
  const text = says(before) && !/^\d{1,2}[.)]?$/.test(before) ? `${before} ${whole}` : whole
  if (isTitled(unit, heading, rest)) return writer.heading(shownText(unit), unit, false)
  // Heads of columns beside each other are one line of text, not several sections.
  if (shown.length > 0 && shown.every(({ role }) => role === 'heading')) {
    return writer.heading([heading, ...shown].map((one) => tidy(one.text)).join(' / '), unit, true)
  }
  writer.heading(text, unit, unit.begins && shown.length === 0 && (unit.ends || next?.lineIndex !== unit.lineIndex))
  if (shown.length > 0) place(rest, next, writer)
}

/** "Day 1 – Wednesday" above the lines of that day: one heading. */
function isTitled({ reading, line, lineIndex, begins }: Unit, heading: Frag, { frags, end }: Unit): boolean {
  const below = reading.lines[lineIndex + 1]
  const isHead =
    begins && line.words <= 8 && below?.gap === 0 && line.bullet === 'none' && !/[.!?:]\s*$|\d{3}/u.test(line.text)
  const isParted = /^\s*(?:[–—-]\s|\()/u.test(reading.text.slice(heading.end, end))
  const isNote = frags[0]?.role === 'item.note'
  const isBeside = ({ role }: Frag) => !isForMaker(role) && !role.endsWith('price')
  return isHead && frags.length > 0 && (isParted || isNote) && frags.every(isBeside)
}

function placeContent(unit: Unit, shown: readonly Frag[], writer: Writer): void {
  const { outline } = writer
  const roles = new Set(shown.map(({ role }) => role))
  const has = (...some: string[]) => some.some((role) => roles.has(role as Frag['role']))
  const only = (...some: string[]) => [...roles].every((role) => some.includes(role))
  noteSubject(unit, shown, outline)
  noteActions(unit, shown, outline)
  if (has('question') || (has('answer') && writer.last?.kind === 'qa')) return placeAnswers(unit, writer)
  if (only('name') && isHead(unit)) {
    outline.names.pop()
    return writer.heading(shownText(unit), unit, true)
  }
  if (only('name', 'tagline')) return placeRest(unit, shown, writer)
  if (only('name', 'tagline', 'date', 'place', 'person.role', 'fact') && has('name', 'tagline'))
    return placeHead(unit, shown, writer)
  const top = has('date') && only(...TOP) ? dateBehind(unit) : undefined
  if (top) return void outline.when.push(top)
  if (has('quote')) return placeAll(quotesOf(unit, shown), unit, writer)
  if (has('quote.by') && only('quote.by') && writer.last?.kind === 'quote' && writer.last.by === '') {
    writer.last.by = shownText(unit)
    return
  }
  if (has('item')) return placeEntries(unit, writer)
  const stats = has('stat') && only('stat', 'stat.label', 'text', 'date') ? statsOf(unit, shown) : []
  if (stats.length > 0) return placeAll(stats, unit, writer)
  // Nothing but a button: its words and its address.
  const isAction = has('action', 'action.url') && only('action', 'action.url', 'phone', 'email')
  if (isAction && !buttonBefore(unit, shown) && wordsOf(shownText(unit, unit.start, unit.end, shown)).length <= 5)
    return
  // A note on the button, and what stands behind it.
  const aim = shown.findIndex(({ role }, i) => i > 0 && (role === 'action.url' || role === 'email' || role === 'phone'))
  const cut = has('action') && aim > 0 ? shown[aim]!.end : unit.end
  if (!buttonBefore(unit, shown) && isOfButton({ ...unit, end: cut }, shown.slice(0, aim + 1))) {
    const rest = { ...unit, start: cut, frags: unit.frags.filter(({ start }) => start >= cut), begins: false }
    return rest.frags.length > 0 ? place(rest, undefined, writer) : undefined
  }
  if (isContactUnit(unit, shown, writer.last)) return placeAll(contactsOf(unit, shown), unit, writer)
  if (has('person') && only('person', 'person.role', 'person.text', 'place', 'item.text', 'text'))
    return placePeople(unit, shown, writer)
  if (writer.last?.kind !== 'fact' && isWhen(unit, shown, writer)) {
    outline.when.push(shown.length === 1 ? tidy(shown[0]!.text) : shownText(unit))
    return
  }
  const facts = factsOf(unit, shown)
  // "Bookings: office@… or 01632 …, Fiona" tells how to reach somebody.
  if (facts) return placeAll(has('email') ? contactsOf(unit, shown) : facts, unit, writer)
  if (
    has('item.text', 'item.note', 'item.price', 'item.time', 'item.person', 'item.place') &&
    belongsAbove(unit, writer)
  )
    return
  placeText(unit, writer)
}

/** "Staff: Ann (tax), Bo (law)": what stands before several people heads them. */
function placePeople(unit: Unit, shown: readonly Frag[], writer: Writer): void {
  const caption = unit.reading.text.slice(unit.start, shown[0]!.start)
  const isHead = unit.begins && /\p{L}\s*:\s*$/u.test(caption) && wordsOf(caption).length <= 3
  if (!isHead || shown.filter(({ role }) => role === 'person').length < 2)
    return placeAll(peopleOf(unit, shown), unit, writer)
  writer.heading(caption, unit, false)
  placeAll(peopleOf({ ...unit, start: shown[0]!.start }, shown), unit, writer)
}

function placeAll(nodes: readonly Node[], unit: Unit, writer: Writer): void {
  for (const node of nodes) writer.add(node, unit)
}

/** A line that was read as a name, with an empty line above it and a paragraph below: a heading, if it is not the title. */
function isHead({ line, lineIndex, begins, ends, reading }: Unit): boolean {
  const below = reading.lines[lineIndex + 1]
  return begins && ends && line.gap > 0 && below?.gap === 0 && below.words > 8 && !/[:\d]|\s[–—-]\s/.test(line.text)
}

/** "# Larder – release notes": what stands behind the name says what the page is. */
function placeRest(unit: Unit, shown: readonly Frag[], { outline }: Writer): void {
  const rest = unit.reading.text.slice(shown.at(-1)!.end, unit.end)
  if (unit.begins && /^\s+[–—-]\s+\p{L}/u.test(rest)) outline.when.push(sentenceCase(tidy(rest)))
}

/** A line with the name and when, where or what it is: the name goes to the top, and what is left beside it. */
function placeHead(unit: Unit, shown: readonly Frag[], writer: Writer): void {
  const isNamed = ({ role }: Frag) => role === 'name' || role === 'tagline'
  const next = shown.findIndex((frag, i) => i > 0 && !isNamed(frag))
  // Of two names, the one behind other words stays among them.
  const named = shown.filter((frag, i) => isNamed(frag) && !(isNamed(shown[0]!) && next > 0 && i > next))
  const left = shownText(unit, shown[0] === named[0] ? shown[0]!.start : unit.start, unit.end, named)
  if (says(left)) writer.outline.when.push(left)
}

const TOP = ['name', 'date', 'place', 'item', 'item.text', 'item.place', 'text']

/** "Summer fair, Sunday 14 June, around the church" alone at the top: when and where stands behind the name. */
function dateBehind({ lineIndex, line, reading }: Unit): string | undefined {
  if (lineIndex > 0 || line.words > 14 || reading.lines[1]?.gap === 0) return undefined
  const [, name = '', when = ''] =
    /^([^,.:;!?]+(?:\.\s\p{Lu}[^,.:;!?]+)?),\s+([^.:;!?]+(?:\.\s[^.:;!?]+)?)$/u.exec(line.text) ?? []
  return whenIn(name) === undefined && whenIn(when) ? tidy(when) : undefined
}

/** A line of nothing but when and where, before the first section. */
function isWhen(unit: Unit, shown: readonly Frag[], { outline, groups }: Writer): boolean {
  if (groups.length > 2 || outline.when.length > 1 || !shown.every(({ role }) => role === 'date' || role === 'place'))
    return false
  const text = shownText(unit)
  return text.length <= 120 && wordsOf(text).length - wordsOf(shown.map((one) => one.text).join(' ')).length <= 2
}

function placeAnswers(unit: Unit, writer: Writer): void {
  const { frags } = unit
  const at = frags.findIndex(({ role }) => role === 'question')
  const last = writer.last
  if (at < 0 && last?.kind === 'qa') {
    last.answer = [last.answer, bareAnswer(shownText(unit))].filter(Boolean).join(' ')
    writer.group.line = unit.lineIndex
    return
  }
  const question = frags[at]!
  const before = frags.slice(0, at).some(({ role }) => !isForMaker(role))
  if (before) place({ ...unit, end: question.start, frags: frags.slice(0, at), ends: false }, undefined, writer)
  let end = question.end
  let until = at + 1
  while (frags[until]?.role === 'question') end = frags[until++]!.end
  const next = frags.findIndex(({ role }, i) => i >= until && role === 'question')
  const rest = {
    ...unit,
    start: end,
    end: next < 0 ? unit.end : frags[next]!.start,
    frags: frags.slice(until, next < 0 ? undefined : next),
  }
  const asked = tidy(unit.reading.text.slice(question.start, end))
  const mark = /^\s*["”»)*_]*\s*([??])/u.exec(unit.reading.text.slice(end, end + 6))?.[1] ?? ''
  const answer = sentenceCase(bareAnswer(shownText(rest)))
  writer.add(
    { kind: 'qa', question: sentenceCase(asked + mark), answer: /[\p{L}\p{N}]/u.test(answer) ? answer : '' },
    unit,
  )
  if (next >= 0) placeAnswers({ ...unit, start: frags[next]!.start, frags: frags.slice(next), begins: false }, writer)
}

/** "A: Yes" is "Yes". */
const bareAnswer = (text: string) => unbracketed(text).replace(/^(?:A|R|B|Antw(?:ort)?|Answer|Odp)\s?[.:)]\s+/u, '')
