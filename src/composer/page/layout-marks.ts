import type { Line } from '../reader/layout'
import type { Reading } from '../reader/reading'
import type { Role } from '../reader/roles'
import { figureIn, moneyIn, priceAtEnd, priceIn } from './money'
import { quotedMarks } from './quoted-lines'
import { beginsWithTime, dayAtStart, isOnlyDay, whenIn } from './when'
import { wordsOf } from './words'

/** A stretch of the brief, and the role that its form gives it. */
export type Marked = [from: number, to: number, role: Role]

const VERSION = /^\s*(?:#{1,6}\s+)?(?:(?:v|version|release)\.?\s?\d+\.\d+|\d+\.\d+\.\d(?!\d))/iu
const ALL =
  /(?<!\p{L})(?:all|each|alle|je|jeweils|tous|toutes|chaque|todos|todas|cada|tutti|tutte|ognuno|wszystkie)\s\S{0,6}\d/iu

/** "v2.4.0 released 3 Nov", "1.3.0 – 2026-02-11". */
export function isVersion(line: string): boolean {
  return wordsOf(line).length <= 12 && VERSION.test(line) && moneyIn(line) === 0
}

/** Headings and prices that the layout shows, whatever the tagger reads: versions, and the lines of price lists. */
export function layoutMarks({ lines }: Reading, roles: readonly Role[]): Marked[] {
  const heads = lines.filter((line, i) => isVersion(line.text) || isEntryHead(line, lines[i + 1], roles))
  const blocks = blocksOf(lines)
  return [
    ...heads.map(wholeAs('heading')),
    ...lines.flatMap((line) => quotedMarks(line, roles)),
    ...letteredLines(lines).map(wholeLine),
    ...listHeads(lines, roles),
    ...dayHeads(lines, roles),
    ...countedHeads(lines)
      .filter((line) => shareOf(roles, line, (role) => HEAD_NEVER.has(role)) === 0 && !isForMaker(line, roles))
      .map(wholeAs('heading')),
    ...blocks.flatMap((block) => [
      ...figureMarks(block, roles),
      ...priceListMarks(block, roles, block[0] !== lines[0]),
      ...listMarks(block, roles),
      ...answerMarks(block, roles),
    ]),
  ]
}

/** "## 2026-11 (17 Nov)" above a list or another heading: an entry with the mark of a heading is one. */
function isEntryHead(line: Line, below: Line | undefined, roles: readonly Role[]): boolean {
  const isEntry = (role: Role) => role === 'item' || role === 'item.time'
  return line.bullet === 'hash' && below !== undefined && below.bullet !== 'none' && shareOf(roles, line, isEntry) === 1
}

/** "A. Sound cameras" above "B. Reports": the lines of a list, with their letters. */
export function letteredLines(lines: readonly Line[]): Line[] {
  const found: Line[] = []
  for (let i = 0; i < lines.length; i++) {
    let end = i
    while (letterOf(lines[end]) === A + end - i) end++
    if (end - i < 2) continue
    found.push(...lines.slice(i, end))
    i = end - 1
  }
  return found
}

const A = 'a'.charCodeAt(0)
const letterOf = (line: Line | undefined) =>
  /^\s*([a-z])[.)]\s/iu
    .exec(line?.text ?? '')?.[1]
    ?.toLowerCase()
    .charCodeAt(0)
const wholeLine = ({ start, text }: Line): Marked => [start, start + text.length, 'item']

/** The end of a paragraph above a list: "… at the fire station. Programme:". */
const LAST_LABEL = /(?<=\p{L}[.!?]|\d[.!?])\s+\p{Lu}\p{L}+(?:\s\p{L}+){0,2}\s?:$/u

/** A short line right above the lines of a list is their heading, whatever the tagger reads. */
function listHeads(lines: readonly Line[], roles: readonly Role[]): Marked[] {
  const lettered = new Set(letteredLines(lines))
  // Below the name of the page, a short line is no name any more.
  const isNamed = lines[0] !== undefined && shareOf(roles, lines[0], (role) => role === 'name') > 0
  const isEntry = (line: Line) => isNamed && shareOf(roles, line, (role) => role.startsWith('item')) >= 0.7
  const isListed = (line: Line | undefined) =>
    line?.gap === 0 && (MARKS.has(line.bullet) || lettered.has(line) || begins(line) || isPriced(line) || isEntry(line))
  return lines.flatMap((line, i): Marked[] => {
    const last = LAST_LABEL.exec(line.text)
    if (last && isListed(lines[i + 1]) && isListed(lines[i + 2]))
      return [[line.start + last.index, line.start + last.index + last[0].length, 'heading']]
    if (i === 0 || (line.gap === 0 && line.ending !== 'colon') || line.words > 8 || line.bullet !== 'none') return []
    if (/[.!?,;]\s*$|@|\d{3}|[\t|]|^\s*\d/u.test(line.text) || moneyIn(line.text) > 0 || begins(line)) return []
    if (isPriced(line) || !isListed(lines[i + 1]) || !isListed(lines[i + 2])) return []
    if (figureIn(line.text) && figureIn(lines[i + 1]!.text)) return []
    return shareOf(roles, line, (role) => HEAD_TAKES.has(role)) > 0.7 ? [wholeAs('heading')(line)] : []
  })
}

/** A day on a line of its own, above its programme, is a heading; so is "Day 2 – Fri". */
function dayHeads(lines: readonly Line[], roles: readonly Role[]): Marked[] {
  const isWhen = (line: Line) => shareOf(roles, line, (role) => role === 'item.time') === 1
  return lines.flatMap((line, i) => {
    const next = lines[i + 1]
    const isHead = line.gap > 0 && line.bullet === 'none' && (isOnlyDay(line.text) || isWhen(line))
    const isAbove = next?.gap === 0 && (beginsWithTime(next.text) || roles[next.start] === 'item.time')
    return isHead && isAbove && !isWhen(next) ? [wholeAs('heading')(line)] : []
  })
}

/** A word and its number, "Day 1", "Jour 2 – jeudi", and no date. */
const COUNTED = /^\s*(\p{L}{2,})\s(\d{1,2})(?![\d.,%])(?:\s*[:–—-]?\s|\s*:?$)/u

/** The first lines of paragraphs that count on with one word: each heads the lines right below it. */
export function countedHeads(lines: readonly Line[]): Line[] {
  const heads = blocksOf(lines).map(([line, below]) => {
    if (!line || !below || line.words > 8 || /[.!?,;]\s*$|@/u.test(line.text) || begins(line) || isPriced(line))
      return undefined
    const [, word, count] = COUNTED.exec(line.text) ?? []
    return word ? { line, word: word.toLowerCase(), count: Number(count) } : undefined
  })
  return heads.flatMap((head, i) => {
    const goesOn = (other: typeof head, by: number) => other?.word === head?.word && other?.count === head!.count + by
    return head && (goesOn(heads[i - 1], -1) || goesOn(heads[i + 1], 1)) ? [head.line] : []
  })
}

const HEAD_NEVER = new Set<Role>(['address', 'question', 'name'])
const MARKS = new Set<Line['bullet']>(['dash', 'number', 'check'])
const HEAD_TAKES = new Set<Role>([
  'heading',
  'item',
  'item.text',
  'item.note',
  'text',
  'fact',
  'name',
  'tagline',
  'about',
  'action',
])
const begins = ({ text }: Line) => beginsWithTime(text) || dayAtStart(text) !== undefined || whenIn(text)?.from === 0
const isPriced = ({ text }: Line) => priceIn(text.trimEnd()) !== undefined

/** "4.6 stars" in a list of figures: each line begins with one. */
function figureMarks(block: readonly Line[], roles: readonly Role[]): Marked[] {
  const listed = block.filter(({ bullet }) => MARKS.has(bullet))
  const figures = listed.map(({ text }) => /^\s*[-*•·–]\s+([€£$]?\d[\d.,]*\s?[%+]?)\s+(?=\p{L})/u.exec(text))
  const lost = listed.filter((line) => shareOf(roles, line, (role) => role.startsWith('stat')) < 0.5)
  if (!figures.every((figure) => figure !== null) || lost.length * 2 > listed.length) return []
  return listed.flatMap((line, i): Marked[] => {
    const [whole, figure] = figures[i]!
    const at = line.start + whole.indexOf(figure!)
    return lost.includes(line)
      ? [
          [at, at + figure!.length, 'stat'],
          [line.start + whole.length, line.start + line.text.length, 'stat.label'],
        ]
      : []
  })
}

/** Lines without an empty line between them. */
function blocksOf(lines: readonly Line[]): Line[][] {
  const blocks: Line[][] = []
  for (const line of lines) {
    if (line.gap > 0 || blocks.length === 0) blocks.push([])
    blocks.at(-1)!.push(line)
  }
  return blocks
}

/** "LUNCH" above "Soup of the day 6" and "Falafel wrap 7.50 (vg)"; or "CAKES all 3.50" above nothing but names; no "TACOS min. 2". */
function priceListMarks(block: readonly Line[], roles: readonly Role[], isBelow: boolean): Marked[] {
  const [first, ...rest] = block
  if (!first || rest.length === 0) return []
  if (first.words <= 6 && ALL.test(first.text) && priceAtEnd(first.text.trimEnd()) && !rest.some(isPriced))
    return [wholeAs('heading')(first), ...rest.flatMap(namesOf)]
  if (block.some((line) => isForMaker(line, roles))) return []
  const isEntry = (line: Line) => !isOnlyDay(line.text) && (isPriced(line) || figureIn(line.text) !== undefined)
  const entries = block.filter(isEntry)
  if (entries.length < 2 || !entries.some(isPriced) || entries.length < rest.length * 0.6) return []
  const isHead = isBelow && !isEntry(first) && first.words <= 6 && !/[.!?,;]\s*$|@|\d{3}/u.test(first.text)
  const has = (line: Line, own: Role) => shareOf(roles, line, (role) => role === own) > 0
  const isNoted = (line: Line) => has(line, 'heading') && has(line, 'item.note')
  const lost = entries.filter((line) => !isNoted(line) && (!has(line, 'item') || !isTold(line, roles)))
  return [...(isHead ? [wholeAs('heading')(first)] : []), ...lost.flatMap(entryOf)]
}

/** Words of a line that is an entry of a list, at most. */
const SHORT = 10
const NO_ENTRY = /[.!?:]\s*$|[.!?:]\s|@|https?:|\d{4}/u

/** Roles of lines that may be entries of one list. */
const LISTED = new Set<Role>(['item', 'person', 'name'])
const BESIDE = new Set<Role>([
  '-',
  'text',
  'fact',
  'stat',
  'stat.label',
  'price',
  'person.role',
  'person.text',
  'tagline',
])

/** Short lines below each other, most of which are entries: each of the others is one entry too, whole. */
function listMarks([first, ...rest]: readonly Line[], roles: readonly Role[]): Marked[] {
  if (!first) return []
  const has = (line: Line, ...some: Role[]) => shareOf(roles, line, (one) => some.includes(one)) > 0
  const body = has(first, 'item') ? [first, ...rest] : rest
  const isListed = (role: Role) => LISTED.has(role) || BESIDE.has(role) || role.startsWith('item.')
  const isShort = (line: Line) => line.bullet === 'none' && line.cells === 1 && line.words <= SHORT
  const isOther = (line: Line) =>
    NO_ENTRY.test(line.text) ||
    beginsWithTime(line.text) ||
    (priceIn(line.text) ?? figureIn(line.text)) !== undefined ||
    shareOf(roles, line, isListed) < 1
  if (body.length < 3 || !body.every(isShort) || body.some(isOther)) return []
  const entries = body.filter((line) => has(line, ...LISTED))
  if (entries.length * 2 < body.length || body.every((line) => has(line, 'person'))) return []
  return body.filter((line) => !isEntry(line, roles)).map(wholeLine)
}

/** True if a line is read as one entry: one piece is its title, and the rest is said of it. */
function isEntry({ text, start }: Line, roles: readonly Role[]): boolean {
  const letters = [...text.matchAll(/[\p{L}\p{N}]/gu)].map(({ index }) => roles[start + index]!)
  const pieces = letters.filter((role, i) => role === 'item' && letters[i - 1] !== 'item').length
  return letters[0] === 'item' && pieces === 1 && letters.every((role) => /^item(?:\.(?!price|time)|$)/.test(role))
}

/** A question on a line of its own: the lines below it, up to the next question, are its answer. */
function answerMarks(block: readonly Line[], roles: readonly Role[]): Marked[] {
  const is = (line: Line, role: Role) => shareOf(roles, line, (one) => one === role) > 0.5
  const asks = (line: Line) => line.ending === 'question' && line.words <= 14 && is(line, 'question')
  const from = block.findIndex(asks)
  if (from < 0) return []
  // "Money" above the next question heads the questions below it.
  const isHead = (line: Line, i: number) => is(line, 'heading') && block[i + 1]?.text.includes('?') === true
  const below = block.slice(from + 1).filter((line, i) => !isHead(line, from + 1 + i))
  if (block.slice(from).some((line) => line.bullet !== 'none' || isForMaker(line, roles))) return []
  return below
    .filter((line) => !asks(line) && !is(line, 'answer'))
    .map(({ start, text }): Marked => [start, start + text.length, 'answer'])
}

const isForMaker = (line: Line, roles: readonly Role[]) =>
  shareOf(roles, line, (role) => role === 'aside' || role === 'ask' || role.startsWith('wish')) > 0.5

/** True if the tagger found the price of a line, or that it is out of date. */
function isTold({ text, start }: Line, roles: readonly Role[]): boolean {
  const price = priceIn(text.trimEnd()) ?? figureIn(text)
  const isRead = [...text.matchAll(/\d/gu)].some(({ index }) => roles[start + index] === 'item.price')
  return price !== undefined && (isRead || roles[start + price.start] === 'aside')
}

function entryOf({ text, start }: Line): Marked[] {
  const price = (priceIn(text.trimEnd()) ?? figureIn(text))!
  return [
    [start, start + price.start, 'item'],
    [start + price.start, start + price.end, 'item.price'],
    ...(price.end < text.length ? [[start + price.end, start + text.length, 'item.note'] satisfies Marked] : []),
  ]
}

function namesOf({ text, start }: Line): Marked[] {
  return [...text.matchAll(/[^,;()]+(?=(\([^()]*\))?)/gu)].flatMap(({ index, 0: name }): Marked[] => {
    const isNote = text[index - 1] === '('
    return [[start + index, start + index + name.trimEnd().length, isNote ? 'item.note' : 'item']]
  })
}

const wholeAs =
  (role: Role) =>
  ({ start, text }: Line): Marked => {
    const mark = /^\s*(?:#{1,6}\s+|\*\*)?/u.exec(text)![0].length
    return [start + mark, start + text.replace(/\s*[:*]*\s*$/u, '').length, role]
  }

/** The share of a line's letters whose role passes. */
export function shareOf(roles: readonly Role[], line: Line, test: (role: Role) => boolean): number {
  let [all, some] = [0, 0]
  for (let i = 0; i < line.text.length; i++) {
    if (!/[\p{L}\p{N}]/u.test(line.text[i]!)) continue
    all++
    if (test(roles[line.start + i]!)) some++
  }
  return all === 0 ? 0 : some / all
}
