import type { Line } from '../reader/layout'
import type { Piece, Reading } from '../reader/reading'
import type { Role } from '../reader/roles'
import { formFields } from './asked-fields'
import { askedParts } from './asked-parts'
import { isReach } from './contacts'
import { arrowMarks } from './arrows'
import { askedSentences } from './asked-sentences'
import { attachedWords } from './attached-words'
import { fieldOf } from './fields'
import { capitalName, firstLineLabel, firstLineName, firstLineSubtitle, introducedMark } from './first-line'
import { withMarks } from './alike-lines'
import { type LabelledRow, labelledRows, tornRows } from './labelled-rows'
import { layoutMarks, letteredLines, type Marked, shareOf } from './layout-marks'
import { namesLook } from './look'
import { isAskedLead, namesSections } from './asked-leads'
import { askedTitles, bracketNotes, makerLeads, relativeClauses, toldThat } from './maker-leads'
import { asksForPage, isForTheMaker, makerRole, speaksOfPage, speaksOfPictures } from './maker-words'
import { proseOf, type Sentence } from './prose'
import { formed } from './formed'
import { buttonLeads, leadMarks, namedButtons, quotedLines, quoteLeads } from './leads'
import { unaskedMarks, unquotedMarks } from './quoted-lines'
import { toldWords } from './refusals'
import { sentencesIn } from './sentences'
import { statements } from './statements'
import { dateMarks } from './whole-dates'
import { addressMarks, phoneMarks, unitMarks } from './whole-figures'
import { wholeNames } from './whole-names'
import { streetMarks } from './streets'
import { answeredLines, toldAnswers } from './told-answers'
import { toldFigures } from './told-figures'
import { toldParts } from './told-parts'
import { isForMaker } from './units'

/** A reading whose roles agree with the layout. */
export interface Settled {
  reading: Reading
  /** Lines of running text, with their sentences. */
  prose: ReadonlyMap<number, readonly Sentence[]>
}

/**
 * Corrects the roles where the layout is certain: captions of fields, labelled rows, and sentences that ask for a page. A
 * tagger errs; these do not depend on it.
 */
export function settled(read: Reading): Settled {
  const reading = withBullets(read)
  const roles = rolesByCharacter(reading)
  const put = ([from, to, role]: Marked) => roles.fill(role, from, to)
  introducedMark(reading).forEach(put)
  firstLineName(reading, roles).forEach(put)
  firstLineSubtitle(reading, roles).forEach(put)
  firstLineLabel(reading).forEach(put)
  capitalName(reading, roles).forEach(put)
  fieldMarks(reading, roles).forEach(put)
  for (const [from, to, role] of toTheMaker(reading, roles))
    for (let at = from; at < to; at++) if (!AIMS.has(roles[at]!)) roles[at] = role
  statements(reading, roles).forEach(put)
  attachedWords(reading, roles).forEach(put)
  makerLeads(reading, roles).forEach(put)
  askedTitles(reading, roles).forEach(put)
  relativeClauses(reading, roles).forEach(put)
  toldThat(reading, roles).forEach(put)
  toldWords(reading, roles).forEach(put)
  askedSentences(reading, roles).forEach(put)
  const forms = formFields(reading, roles)
  forms.forEach(put)
  const told = toldParts(reading)
  const names = wholeNames(reading, roles)
  names.forEach(put)
  for (const line of reading.lines)
    [
      ...leadMarks(line, roles),
      ...quoteLeads(line, roles),
      ...quotedLines(line),
      ...buttonLeads(line),
      ...namedButtons(line, roles, namesLook),
    ].forEach(put)
  toldFigures(reading, roles).forEach(put)
  bracketNotes(reading).forEach(put)
  arrowMarks(reading).forEach(put)
  answeredLines(reading).forEach(put)
  const laid = layoutMarks(reading, roles)
  laid.forEach(put)
  const parts = askedParts(reading, roles).map(([from, to]): Marked => [from, to, 'wish.part'])
  const rows = rowMarks(reading, roles)
  for (const mark of [...parts, ...rows.flat()]) put(mark)
  unitMarks(reading, roles).forEach(put)
  const phones = phoneMarks(reading, roles)
  phones.forEach(put)
  const dates = dateMarks(reading, roles)
  dates.forEach(put)
  unquotedMarks(reading, roles).forEach(put)
  unaskedMarks(reading, roles).forEach(put)
  const streets = streetMarks(reading, roles)
  streets.forEach(put)
  addressMarks(reading, rolesByCharacter(reading)).forEach(put)
  // A question that is content is no note to the maker, whatever the tagger read.
  const answers = toldAnswers(reading, roles)
  for (const [from, to] of answers) put([from, to, 'text'])
  for (const { wish, pieces } of told) for (const { start, end, role } of [wish, ...pieces]) put([start, end, role])
  const pieces = piecesOf(reading, roles, [
    ...laid,
    ...forms,
    ...phones,
    ...dates,
    ...parts,
    ...names,
    ...streets,
    ...rows.map(([, value]) => value),
  ])
  return { reading: { ...reading, pieces: pieces.map(formed) }, prose: proseOf(reading, roles, answers, told) }
}

/** The lines of a lettered list are like those with another mark. */
function withBullets(reading: Reading): Reading {
  const lettered = new Set(letteredLines(reading.lines))
  const lines = reading.lines.map((line): Line => (lettered.has(line) ? { ...line, bullet: 'dash' } : line))
  return { ...reading, lines: withMarks(lines, rolesByCharacter(reading)) }
}

function rolesByCharacter({ text, pieces }: Reading): Role[] {
  const roles = Array.from<unknown, Role>({ length: text.length }, () => '-')
  for (const { role, start, end } of pieces) roles.fill(role, start, end)
  return roles
}

/** Runs of one role; a line end parts only where the role changes there, and nothing parts what is `whole`. */
function piecesOf({ text, pieces }: Reading, roles: readonly Role[], whole: readonly Marked[]): Piece[] {
  const bounds = new Set(pieces.filter(({ role, start }) => roles[start] === role).map(({ start }) => start))
  for (const [from, to] of whole) for (let at = from + 1; at < to; at++) bounds.delete(at)
  const made: Piece[] = []
  let start = 0
  for (let at = 1; at <= text.length; at++) {
    if (at < text.length && roles[at] === roles[start] && !bounds.has(at)) continue
    made.push({ role: roles[start]!, text: text.slice(start, at), start, end: at, line: 0, entities: [] })
    start = at
  }
  return made
}

function fieldMarks({ lines }: Reading, roles: readonly Role[]): Marked[] {
  return lines.flatMap((line): Marked[] => {
    const [[, stop] = [0, 0]] = sentencesIn(line.text)
    // "Buttons: Download. Press: …": the words of a button end with their sentence.
    const button = fieldOf(line.text.slice(0, stop))
    if (button?.role === 'action' && stop < line.text.length)
      return [[line.start + button.at, line.start + line.text.slice(0, stop).replace(/[.!]$/u, '').length, 'action']]
    const field = fieldOf(line.text)
    const own: Marked[] =
      field && mayOverride(roles, line, field)
        ? [[line.start + field.at, line.start + line.text.length, field.role]]
        : []
    // "Tone: calm." or "Headline: …" behind another sentence.
    const wishes = sentencesIn(line.text)
      .slice(1)
      .flatMap(([from, to]): Marked[] => {
        const wish = fieldOf(line.text.slice(from, to))
        return wish?.role.startsWith('wish.') || wish?.role === 'tagline'
          ? [[line.start + from + wish.at, line.start + to, wish.role]]
          : []
      })
    return [...own, ...wishes]
  })
}

/** A field overrides what the tagger says, unless the tagger is sure that the line is for the maker. */
function mayOverride(roles: readonly Role[], line: Line, { role, at }: { role: Role; at: number }): boolean {
  const value = { ...line, text: line.text.slice(at), start: line.start + at }
  const already = shareOf(
    roles,
    value,
    (one) => one === role || (role !== 'wish.order' && family(one) === family(role)),
  )
  if (already > 0.4) return false
  // "Address: Linden 14, Tel. 0551 …" tells several ways.
  const ways = new Set(roles.slice(value.start, value.start + value.text.length).filter(isReach))
  if (isReach(role) && ways.size > 1) return false
  return role === 'aside' || shareOf(roles, value, (one) => one === 'aside' || one === 'refusal') < 0.5
}

/** Roles of a value that a caption before it makes a fact. */
const VALUES = new Set<Role>([
  '-',
  'text',
  'heading',
  'place',
  'name',
  'tagline',
  'about',
  'person.role',
  'fact',
  'date',
])

/** The captions and values of labelled rows: they are facts, and most of those beside each other decide for all. */
function rowMarks({ lines }: Reading, roles: readonly Role[]): [caption: Marked, value: Marked][] {
  const torn = tornRows(lines, roles).map(factMarks)
  const runs = labelledRows(lines).flatMap((run) => {
    const isFact = run.map(({ line, at }) => {
      const value = { ...line, text: line.text.slice(at), start: line.start + at }
      // Beside other rows, one that does not speak to the maker is a row too, whatever the tagger reads.
      const isManner = [isForTheMaker, asksForPage, speaksOfPictures, namesLook].some((speaks) => speaks(line.text))
      return shareOf(roles, value, isManner ? isCopy : isRowOrWish) >= 0.6
    })
    const areFacts = isFact.filter(Boolean).length * 2 >= run.length
    return run.flatMap(({ line, from, at }, i): [Marked, Marked][] => {
      // "Bookings: office@… or 01632 …" tells how to reach somebody.
      const isReach = roles.slice(line.start + at, line.start + line.text.length).includes('email')
      // "Add a note: …" asks for its value.
      const caption = line.text.slice(from, at)
      const isAsked = isAskedLead(caption) || namesSections(caption) || fieldOf(line.text)?.role === 'tagline'
      return isReach || isAsked || (!areFacts && !isFact[i]) ? [] : [factMarks({ line, from, at })]
    })
  })
  return [...torn, ...runs]
}

function factMarks({ line, from, at }: LabelledRow): [caption: Marked, value: Marked] {
  const value = line.start + at
  return [
    [line.start + from, value, '-'],
    [value, line.start + line.text.length, 'fact'],
  ]
}

const isCopy = (role: Role) => role.startsWith('item') || VALUES.has(role)
const isRowOrWish = (role: Role) => isCopy(role) || (isForMaker(role) && role !== 'aside')

const family = (role: Role): string => (role.startsWith('wish') ? 'wish' : role.split('.')[0]!)

/** What a request leads to stays what it is. */
const AIMS = new Set<Role>(['action', 'action.url', 'email', 'phone', 'web'])
const COPY = new Set<Role>(['about', 'text', 'item', 'item.text', 'item.note', 'tagline', 'heading', 'name'])

const isListed = ({ bullet }: Line, beside: readonly (Line | undefined)[]) =>
  (bullet === 'dash' || bullet === 'check' || bullet === 'number') && beside.some((line) => line?.bullet === bullet)

/** Sentences of copy that speak to the maker, with their true role. */
function toTheMaker({ text, lines }: Reading, roles: readonly Role[]): Marked[] {
  const found: Marked[] = []
  // An entry between others wishes nothing: "- a driving licence would be nice".
  const listed = new Set(
    lines.filter((line, i) => isListed(line, [lines[i - 1], lines[i + 1]])).map(({ start }) => start),
  )
  for (const { index, 0: sentence } of text.matchAll(/[^.!?\n]+(?:[.!?]+(?=\s|$)|\n|$|[.!?])/gu)) {
    const letters = [...sentence.matchAll(/\p{L}+/gu)]
    const copy = letters.filter(({ index: at }) => COPY.has(roles[index + at]!)).length
    const refused = letters.filter(({ index: at }) => roles[index + at] === 'refusal').length
    if (Math.max(copy, refused) === 0 || Math.max(copy, refused) < letters.length * 0.5) continue
    const role = listed.has(index) && !speaksOfPage(sentence) ? undefined : makerRole(sentence)
    if (refused > copy && role !== 'ask') continue
    // The tagger parted the request from what it tells: "Create a page for Dentflow, a calendar for dentists."
    if (role === 'ask' && letters.some(({ index: at }) => roles[index + at] === 'ask')) continue
    if (role) found.push([index, index + sentence.trimEnd().length, role])
  }
  return found
}
