import type { Line } from '../reader/layout'
import type { Piece, Reading } from '../reader/reading'
import { type Role, sortOf } from '../reader/roles'
import { fieldOf } from './fields'
import { firstLineName, namesInTowns } from './first-line'
import { inlineMarks, startsWithCount } from './inline'
import { type LabelledRow, labelledRows } from './labelled-rows'
import { bareRange, blocksOf, isHeading, type Shape, shapeOf } from './line-shapes'
import { makerRole } from './maker-words'
import { answers, shareOf } from './quotes-and-answers'
import { proseOf, type Sentence } from './prose'

/** A reading whose roles agree with the layout, and the lines that are one entry of a list each. */
export interface Settled {
  reading: Reading
  entries: ReadonlySet<number>
  /** Lines of running text, with their sentences. */
  prose: ReadonlyMap<number, readonly Sentence[]>
}

/** Languages that a person speaks. */
const SPOKEN =
  /^\s*(?:[-*•]\s+)?(?:languages|sprachen|sprachkenntnisse|langues|idiomas|lingue|línguas|talen|języki)\s*[::]\s+(?=\p{L}+\s?(?:\(|,))/iu

/**
 * Corrects the roles where the layout is certain: captions of fields, greetings, headings above lists, and lines of price
 * lists and programmes. A tagger errs; these lines do not depend on it.
 */
export function settled(reading: Reading): Settled {
  const roles = rolesByCharacter(reading)
  const { lines } = reading
  const shapes = lines.map(({ text }) => shapeOf(text))
  const entries = new Set<number>()
  const put = (line: Line, from: number, to: number, role: Role) => roles.fill(role, line.start + from, line.start + to)
  const named = firstLineName(reading, roles)
  if (named) roles.fill(named[2], named[0], named[1])
  for (const [from, to, role] of namesInTowns(reading)) roles.fill(role, from, to)
  for (const line of lines) {
    const field = fieldOf(line.text)
    if (field && mayOverride(roles, line, field)) put(line, field.at, line.text.length, field.role)
    const spoken = SPOKEN.exec(line.text)
    if (spoken) put(line, spoken[0].length, line.text.length, 'fact')
  }
  for (const [from, to, role] of toTheMaker(reading, roles))
    for (let at = from; at < to; at++) if (!AIMS.has(roles[at]!)) roles[at] = role
  const rows = labelledRows(lines)
  const whole: [number, number][] = []
  const inRow = new Set([...rows.keys()].map((i) => lines[i]!.start))
  for (const [from, to, role] of inlineMarks(
    reading.text,
    (a, b) => noteShare(roles, a, b),
    (from, to) => inRow.has(from) || isOccasion(roles, from, to),
  ))
    if (mayMark(roles, from, to, role, reading.text)) {
      roles.fill(role, from, to)
      if (role === 'wish.part') whole.push([from, to])
    }
  for (const [i, row] of rows) whole.push(...settleRow(reading, roles, i, row, entries))
  for (const [from, to, role] of answers(reading, roles)) roles.fill(role, from, to)
  for (const { role, text, start, end } of reading.pieces) {
    if (role === 'phone' && !isPhone(text)) roles.fill('fact', start, end)
    // The sign of a currency belongs to its amount.
    const sign = /[€$£¥₹]\s?$/u.exec(reading.text.slice(Math.max(0, start - 2), start))
    if (sign && (role === 'price' || role === 'item.price')) roles.fill(role, start - sign[0].length, start)
  }
  for (const [i, shape] of shapes.entries())
    if (shape.time && (shapes[i - 1]?.time || shapes[i + 1]?.time) && mayBeEntry(roles, lines[i]!)) entries.add(i)
  for (const block of blocksOf(lines)) {
    const members = block.filter((i) => !isHeading(lines, shapes, i) && lines[i]!.words <= 16)
    const share = (key: keyof Shape) => members.filter((i) => shapes[i]![key]).length / Math.max(1, members.length)
    const isAmounts = members.length >= 3 && share('amount') >= 0.6 && share('price') < 0.3
    const isList = members.length >= 2 && (share('price') >= 0.6 || (share('time') >= 0.6 && share('hours') < 0.4))
    for (const i of members) {
      const shape = shapes[i]!
      const fits = (isList && (shape.price || shape.time)) || (isAmounts && !shape.bullet)
      if (fits && mayBeEntry(roles, lines[i]!)) entries.add(i)
    }
  }
  lines.forEach((line, i) => {
    if (!isHeading(lines, shapes, i) || entries.has(i) || !mayBeHeading(roles, line, i)) return
    const [from, to] = bareRange(line.text)
    if (i > 1 || !shareOf(roles, line, (role) => role === 'name')) put(line, from, to, 'heading')
  })
  return {
    reading: { ...reading, pieces: piecesOf(reading, roles, whole) },
    entries,
    prose: proseOf(reading, roles, entries),
  }
}

function rolesByCharacter({ text, pieces }: Reading): Role[] {
  const roles = Array.from<unknown, Role>({ length: text.length }, () => '-')
  for (const { role, start, end } of pieces) roles.fill(role, start, end)
  return roles
}

/** Runs of one role; a line end parts only where the role changes there, and nothing parts what is `whole`. */
function piecesOf({ text, pieces }: Reading, roles: readonly Role[], whole: readonly [number, number][]): Piece[] {
  const bounds = new Set(pieces.filter(({ role, start }) => roles[start] === role).map(({ start }) => start))
  for (const [from, to] of whole) for (let at = from + 1; at < to; at++) bounds.delete(at)
  for (const { 0: sign, index } of text.matchAll(/[€$£¥₹]\s?(?=\d)/gu))
    if (roles[index] === roles[index + sign.length]) bounds.delete(index + sign.length)
  const made: Piece[] = []
  let start = 0
  for (let at = 1; at <= text.length; at++) {
    if (at < text.length && roles[at] === roles[start] && !bounds.has(at)) continue
    made.push({ role: roles[start]!, text: text.slice(start, at), start, end: at, line: 0, entities: [] })
    start = at
  }
  return made
}

const HEADABLE = new Set<Role>([
  'heading',
  'item',
  'text',
  '-',
  'about',
  'tagline',
  'place',
  'item.text',
  'item.note',
  'item.time',
  'person',
  'hours',
  'date',
  'person.role',
  'fact',
])

function mayBeHeading(roles: readonly Role[], line: Line, i: number): boolean {
  if (shareOf(roles, line, (role) => HEADABLE.has(role)) > 0.7) return true
  return i > 1 && shareOf(roles, line, (role) => HEADABLE.has(role) || role === 'name') > 0.7
}

const NO_ENTRY = new Set<Role>([
  'aside',
  'refusal',
  'question',
  'answer',
  'quote',
  'phone',
  'email',
  'address',
  'about',
  'stat',
  'hours',
])

function mayBeEntry(roles: readonly Role[], line: Line): boolean {
  return shareOf(roles, line, (role) => NO_ENTRY.has(role) || role.startsWith('wish')) < 0.5 && line.words <= 30
}

/** A field overrides what the tagger says, unless the tagger is sure that the line is for the maker. */
function mayOverride(roles: readonly Role[], line: Line, { role, at }: { role: Role; at: number }): boolean {
  const value = { ...line, text: line.text.slice(at), start: line.start + at }
  const already = shareOf(roles, value, (one) => one === role || family(one) === family(role))
  if (already > 0.4) return false
  return role === 'aside' || shareOf(roles, value, (one) => one === 'aside' || one === 'refusal') < 0.5
}

const WHEN = new Set<Role>(['date', 'place', 'address', 'hours', 'phone', 'email', 'web', 'social'])

/** When, where and how to reach somebody: commas between those part no entries. */
function isOccasion(roles: readonly Role[], from: number, to: number): boolean {
  const told = roles.slice(from, to).filter((role) => role !== '-' && role !== 'heading')
  return told.filter((role) => WHEN.has(role)).length > told.length * 0.5
}

/** Roles of a value that a caption before it makes a fact. */
const VALUES = new Set<Role>(['-', 'text', 'heading', 'place', 'name', 'tagline', 'about', 'person.role'])

/** A row of labelled lines: a fact with its caption, or a stage of a journey. */
function settleRow(
  { lines }: Reading,
  roles: Role[],
  i: number,
  { kind, from, at }: LabelledRow,
  entries: Set<number>,
): [number, number][] {
  const line = lines[i]!
  const value = { ...line, text: line.text.slice(at), start: line.start + at }
  // Counted labels are stages, whatever kind of content the tagger sees in them.
  const isValue = (role: Role) =>
    kind === 'stage' ? sortOf(role) === 'content' : role.startsWith('item') || VALUES.has(role)
  if (shareOf(roles, value, isValue) < 0.6) return []
  const end = line.start + line.text.length
  if (kind === 'fact') {
    roles.fill('-', line.start + from, value.start)
    roles.fill('fact', value.start, end)
    return [[value.start, end]]
  }
  roles.fill('item.time', line.start + from, value.start - 2)
  roles.fill('-', value.start - 2, value.start)
  roles.fill('item', value.start, end)
  entries.add(i)
  return [[line.start + from, end]]
}

const family = (role: Role): string => (role.startsWith('wish') ? 'wish' : role.split('.')[0]!)

/** A wish inside a sentence: not where the tagger found how to reach somebody, a heading, a quotation or an answer. */
function mayMark(roles: readonly Role[], from: number, to: number, role: Role, text: string): boolean {
  if (role !== 'wish.part') return true
  const there = new Set(roles.slice(from, to))
  const counted = startsWithCount(text.slice(from, to))
  if (WISHED_NEVER.some((one) => there.has(one) && !(counted && (one === 'name' || one === 'person')))) return false
  return !there.has('item') || counted
}

const WISHED_NEVER: readonly Role[] = [
  'phone',
  'email',
  'address',
  'hours',
  'quote',
  'answer',
  'refusal',
  'action.url',
  'aside',
  'heading',
  'action',
  'item.price',
  'item.time',
  'name',
  'person',
  'stat',
  'fact',
  'price',
  'date',
  'about',
]

function noteShare(roles: readonly Role[], from: number, to: number): number {
  const some = roles.slice(from, to)
  const told = some.filter((role) => role !== '-')
  return (
    told.filter((role) => role === 'aside' || role === 'refusal' || role.startsWith('wish')).length /
    Math.max(1, told.length)
  )
}

const isPhone = (text: string) =>
  !/^\s*(?:\d{1,2}[-./]\d{1,2}[-./]\d{2,4}|\d{4}-\d{2}-\d{2})\s*$/.test(text) && text.replace(/\D/g, '').length >= 3

/** What a request leads to stays what it is. */
const AIMS = new Set<Role>(['action', 'action.url', 'email', 'phone', 'web'])
const COPY = new Set<Role>(['about', 'text', 'item', 'item.text', 'item.note', 'tagline', 'heading', 'name'])

/** Sentences of copy that speak to the maker, with their true role. */
function toTheMaker({ text }: Reading, roles: readonly Role[]): [number, number, Role][] {
  const found: [number, number, Role][] = []
  for (const { index, 0: sentence } of text.matchAll(/[^.!?\n]+(?:[.!?]+(?=\s|$)|\n|$|[.!?])/gu)) {
    const letters = [...sentence.matchAll(/\p{L}+/gu)]
    const copy = letters.filter(({ index: at }) => COPY.has(roles[index + at]!)).length
    const refused = letters.filter(({ index: at }) => roles[index + at] === 'refusal').length
    if (Math.max(copy, refused) === 0 || Math.max(copy, refused) < letters.length * 0.5) continue
    const role = makerRole(sentence)
    if (refused > copy && role !== 'ask') continue
    if (role) found.push([index, index + sentence.trimEnd().length, role])
  }
  return found
}
