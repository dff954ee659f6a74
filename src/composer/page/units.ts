import type { Line } from '../reader/layout'
import type { Piece, Reading } from '../reader/reading'
import type { Role } from '../reader/roles'
import type { Sentence } from './prose'
import type { ToldPart } from './told-parts'
import { countIn } from './alike-lines'
import { fieldOf } from './fields'
import { greets } from './greetings'
import { moneyIn } from './money'
import { says, tidy, wordsOf } from './words'

/** The part of a piece that stands on one line. */
export interface Frag {
  role: Role
  text: string
  start: number
  end: number
}

/** A line of the brief, or one sentence of it: what is placed as a whole. */
export interface Unit {
  reading: Reading
  line: Line
  lineIndex: number
  start: number
  end: number
  /** Pieces with a role, in order. What stands between them joins them or is their caption. */
  frags: Frag[]
  /** It begins its line, and ends it. */
  begins: boolean
  ends: boolean
  /** A sentence of running text, which stays whole; or a request that also names facts. */
  sentence?: Sentence['kind']
  /** Part of a dictated text: no marks part its entries. */
  dictated?: boolean
  /** It is a part that the words before it ask for. */
  part?: ToldPart
  /** Parts that a request tells in brackets; questions with their answers, or entries. */
  brackets?: { kind: 'qa' | 'entry'; parts: { title: string; text: string }[] }
}

/** Roles of words that never are on the page. */
export function isForMaker(role: Role): boolean {
  return role === 'aside' || role === 'ask' || role === 'refusal' || role.startsWith('wish.')
}

/** The units of a brief, in order. Linear in its length. */
export function unitsOf(reading: Reading, prose: ReadonlyMap<number, readonly Sentence[]> = new Map()): Unit[] {
  const { lines, text, pieces } = reading
  let at = 0
  return lines.flatMap((line, lineIndex) => {
    const end = line.start + line.text.length
    while (at < pieces.length && pieces[at]!.end <= line.start) at++
    const frags: Frag[] = []
    for (let i = at; i < pieces.length && pieces[i]!.start < end; i++) {
      const piece = pieces[i]!
      const frag = fragOf(piece, text, Math.max(piece.start, line.start), Math.min(piece.end, end))
      if (frag) frags.push(frag)
    }
    const bullet = bulletOf(lines, lineIndex)
    const isNumber =
      line.bullet === 'number' && /^\s*\d{1,2}[.)]\s+\p{Lu}/u.test(line.text) && countsUp(lines, lineIndex)
    // The number of a line is no part of its first piece, but that of "1. hafta" is.
    // So is that of "1. Advent, 10 Uhr".
    const isTime = frags[0]?.role === 'item.time' && /\d/u.test(text.slice(line.start + bullet, frags[0].end))
    if (isNumber && frags[0] && !isTime && frags[0].start < line.start + bullet)
      frags[0] = { ...frags[0], start: line.start + bullet, text: text.slice(line.start + bullet, frags[0].end) }
    const start = Math.min(line.start + bullet, frags[0]?.start ?? Infinity)
    const unit: Unit = { reading, line, lineIndex, start, end, frags, begins: true, ends: true }
    const sentences = prose.get(lineIndex)
    return sentences ? wholeUnits(unit, sentences) : [unit]
  })
}

/** What a sentence also tells the hero, the buttons and the contact part. The other words of it are text. */
const FEEDS = new Set<Role>([
  'name',
  'phone',
  'email',
  'address',
  'hours',
  'web',
  'social',
  'date',
  'place',
  'action',
  'action.url',
  'link',
])

/** One unit for each sentence of running text. */
function wholeUnits(unit: Unit, sentences: readonly Sentence[]): Unit[] {
  const { text } = unit.reading
  let at = 0
  const dictated = isDictated(unit.line)
  return sentences.flatMap(({ start, end, kind, part }, i): Unit[] => {
    while (at < unit.frags.length && unit.frags[at]!.end <= start) at++
    const inside: Frag[] = []
    for (let k = at; k < unit.frags.length && unit.frags[k]!.start < end; k++) {
      const frag = unit.frags[k]!
      const [from, to] = [Math.max(frag.start, start), Math.min(frag.end, end)]
      inside.push({ role: frag.role, text: text.slice(from, to), start: from, end: to })
    }
    const own = { ...unit, start, end, frags: inside, begins: i === 0, ends: i === sentences.length - 1 }
    if (part) return [{ ...own, begins: false, part }]
    if (inside.length > 0 && inside.every(({ role }) => role === 'heading')) return [own]
    if (kind === 'copy' && isSubtitled(inside)) return [own]
    const stretches = dictated && inside.length > 1 && inside.length < MOST ? stretchesOf(own) : []
    if (stretches.length > 0 && areWhole(stretches, own)) return stretches
    if (kind === 'copy' && arePriced(inside) && text.slice(start, inside[0]!.start).trim() === '') return [own]
    const whole: Frag = { role: 'text', text: text.slice(start, end), start, end }
    return [{ ...own, frags: kind === 'ask' ? inside : textAround(whole, inside), sentence: kind }]
  })
}

/** "Larder – a tiny app for shelves." */
const isSubtitled = ([name, said, ...more]: readonly Frag[]) =>
  name?.role === 'name' && said?.role === 'tagline' && more.length === 0

/** "Overnight £38, day care 22, cat visits 8": nothing but entries, most with a price, and not all with a currency. */
function arePriced(frags: readonly Frag[]): boolean {
  const prices = frags.filter(({ role }) => role === 'item.price')
  const items = frags.filter(({ role }) => role === 'item')
  const isList = items[0] === frags[0] && frags.every(({ role }) => role.startsWith('item'))
  return (
    isList && prices.length >= 2 && prices.length * 2 > items.length && prices.some((one) => moneyIn(one.text) === 0)
  )
}

/** Many words with hardly a mark between them. */
const isDictated = ({ text, words }: Line) =>
  words >= 60 && (text.match(/[,.;:!?](?=\s|$)/gu)?.length ?? 0) * 18 < words

const REACH = new Set<Role>(['phone', 'email', 'address', 'web', 'social', 'action', 'action.url'])
const ALONE = ['item', 'person', 'name', 'hours'] as const

function familyOf({ role }: Frag): 'maker' | 'reach' | 'text' | (typeof ALONE)[number] {
  if (isForMaker(role)) return 'maker'
  return ALONE.find((family) => role.startsWith(family)) ?? (REACH.has(role) ? 'reach' : 'text')
}

/** Pieces of a dictated sentence at most. */
const MOST = 120

/** True if the reading of a dictated text holds together: it leaves out few words, and tears no sentence into single words. */
function areWhole(stretches: readonly Unit[], { reading: { text }, start, end }: Unit): boolean {
  const gaps = [...stretches, undefined].map(
    (one, i) => wordsOf(text.slice(stretches[i - 1]?.end ?? start, one?.start ?? end)).length,
  )
  const of = (...families: string[]) => stretches.filter(({ frags }) => families.includes(familyOf(frags[0]!)))
  const bits = of('text', 'reach', 'hours').filter(
    (one) => wordsOf(text.slice(one.start, one.end)).length < 2 + Number(one.sentence !== undefined),
  )
  return Math.max(...gaps) <= 6 && bits.length < 2 && of('name').length < 3
}

/** What a dictated sentence tells, each a unit: entries with the words that lead to them, people, ways to reach somebody, text. */
function stretchesOf(unit: Unit): Unit[] {
  const made: { family: string; unit: Unit }[] = []
  unit.frags.forEach((frag, i) => {
    const last = made.at(-1)
    const next = unit.frags.slice(i).find(({ role }) => !isForMaker(role))
    // A remark between two prices of a list does not end the list.
    const near = unit.frags.slice(Math.max(0, i - 1), i + 2)
    // A name alone is part of what is said: "ring my cousin Shanelle".
    const isAlone = frag.role === 'person' && near.every((one) => one === frag || !one.role.startsWith('person'))
    const family = isAlone ? 'text' : familyOf(next && last && familyOf(next) === last.family ? next : frag)
    if (last?.family === family) {
      last.unit.frags.push(frag)
      last.unit.end = frag.end
      return
    }
    // Words without a role lead to entries and are part of text; a telephone number needs none.
    const end = last?.unit.end ?? unit.start
    if (family === 'maker' && last?.family === 'text') last.unit.end = frag.start
    const start = family === 'item' || family === 'text' ? end : frag.start
    const isFirst = unit.begins && made.length === 0
    made.push({ family, unit: { ...unit, start, end: frag.end, frags: [frag], begins: isFirst, dictated: true } })
  })
  const asText = (frag: Frag): Frag => (isForMaker(frag.role) ? frag : { ...frag, role: 'text' })
  return made.map(({ family, unit: one }) =>
    family === 'text' ? { ...one, sentence: 'copy', frags: one.frags.map(asText) } : one,
  )
}

/** Words to the maker inside a sentence of copy: a clause between two marks. */
function isRemark(whole: Frag, { role, text, start, end }: Frag): boolean {
  if (!isForMaker(role)) return false
  if (start === whole.start && greets(text) && /[,!.]\s*$/u.test(text)) return true
  if (wordsOf(text).length < 3) return false
  const before = whole.text.slice(0, start - whole.start)
  const after = whole.text.slice(end - whole.start)
  const isClause = /(?:^|[,;:(–—-])\s*$/u.test(before) && /^\s*(?:$|[,;:.!?)–—-])/u.test(after)
  // Somebody who dictates a letter puts no marks.
  if (whole.text.length > 280) return true
  return isClause
}

/** True if nothing but the name of a field stands before a text, and nothing behind it: 'Headline: "…"'. */
function isCaptioned(sentence: string, at: number, text: string): boolean {
  return (
    fieldOf(sentence)?.at === at - /["„“«]?$/u.exec(sentence.slice(0, at))![0].length &&
    !says(sentence.slice(at + text.length))
  )
}

/** The pieces of a sentence that feed other parts of the page, and text between them. */
function textAround(whole: Frag, inside: readonly Frag[]): Frag[] {
  const frags: Frag[] = []
  let at = whole.start
  const text = (to: number) => {
    const part = whole.text.slice(at - whole.start, to - whole.start)
    const from = at + part.length - part.trimStart().length
    const bare = part.trim()
    if (/[\p{L}\p{N}]/u.test(bare)) frags.push({ role: 'text', text: bare, start: from, end: from + bare.length })
  }
  for (const frag of inside) {
    if (frag.role === 'tagline' && isCaptioned(whole.text, frag.start - whole.start, frag.text))
      return [{ ...frag, text: frag.text.replace(/^["„“«]|["“”»]$/gu, '') }]
    const isSlogan =
      frag.role === 'tagline' &&
      (frag.text.length >= whole.text.length * 0.9 || !says(whole.text.replace(frag.text, '')))
    if (!FEEDS.has(frag.role) && !isSlogan && !isRemark(whole, frag)) continue
    text(frag.start)
    frags.push(frag)
    at = frag.end
  }
  text(whole.end)
  return frags
}

const BULLET =
  /^\s*(?:>\s?)*\s*(?:[-–—*•·▪►‣◦○●+](?=\s)|#{1,6}(?=\s)|(?:✓|✔|✅|☑|→|▶)\uFE0F?|\[[ xX]?\](?=\s))?\s*(?:\[[ xX]?\]\s)?/u
const NUMBER = /^\s*(?:>\s?)*\s*(?:\(?\d{1,2}[.)]|[a-zA-Z]\))\s+/u

/** True if the numbers of a line and of one beside it count up. */
function countsUp(lines: readonly Line[], at: number): boolean {
  const numbers = [at - 1, at, at + 1].map((i) => Number(/^\s*(\d{1,2})[.)]\s/u.exec(lines[i]?.text ?? '')?.[1] ?? NaN))
  return numbers[1] === numbers[0]! + 1 || numbers[2] === numbers[1]! + 1
}

/** The length of the mark before a line. "9. August 1941" is numbered only in a list of numbered lines. */
function bulletOf(lines: readonly Line[], at: number): number {
  const { text, bullet } = lines[at]!
  const number = NUMBER.exec(text)
  if (bullet === 'number' && !number && countIn(text) > 0) return countIn(text)
  const isNumbered = [lines[at - 1], lines[at + 1], lines[at - 2], lines[at + 2]].some(
    (line) => line && NUMBER.test(line.text),
  )
  if (number && isNumbered) return number[0].length
  return BULLET.exec(text)?.[0].length ?? 0
}

/** The piece within a line, without blanks and marks at its ends. */
function fragOf({ role }: Piece, text: string, from: number, to: number): Frag | undefined {
  if (role === '-') return undefined
  let [start, end] = [from, to]
  const mark = /^\s*(?:[-*•]\s+|#{1,6}\s+)/.exec(text.slice(start, end))
  if (mark && (start === 0 || text[start - 1] === '\n')) start += mark[0].length
  while (start < end && /\s/.test(text[start]!)) start++
  while (end > start && /\s/.test(text[end - 1]!)) end--
  const words = text.slice(start, end)
  return /[\p{L}\p{N}]/u.test(words) ? { role, text: words, start, end } : undefined
}

/** The words of a stretch that may be shown: without what is for the maker. */
export function shownText(unit: Unit, start = unit.start, end = unit.end, without: readonly Frag[] = []): string {
  const { text } = unit.reading
  const cuts = [...unit.frags.filter(({ role }) => isForMaker(role)), ...without].toSorted((a, b) => a.start - b.start)
  let out = ''
  let at = start
  // A mark between two cuts, or behind the last one, parts nothing.
  const add = (part: string) => {
    if (says(part) || !/[.!?,;:]\s*$/u.test(out)) out += `${part} `
  }
  for (const cut of cuts) {
    if (cut.end <= at || cut.start >= end) continue
    add(text.slice(at, Math.max(at, cut.start)))
    at = cut.end
  }
  add(text.slice(at, end))
  return tidy(out)
}

/** The words between two places that have no role, tidied. */
export function between(unit: Unit, start: number, end: number): string {
  return tidy(unit.reading.text.slice(start, end))
}
