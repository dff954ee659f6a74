import type { Line } from '../reader/layout'
import type { Piece, Reading } from '../reader/reading'
import type { Role } from '../reader/roles'
import { tidy } from './words'

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
  /** It goes on with the sentence of the unit before, which a line end cut. */
  continues: boolean
}

/** Roles of words that never are on the page. */
export function isForMaker(role: Role): boolean {
  return role === 'aside' || role === 'ask' || role === 'refusal' || role.startsWith('wish.')
}

const PROSE = new Set<Role>(['about', 'text', 'answer', 'question', 'quote', 'tagline'])

export function isProse(role: Role): boolean {
  return PROSE.has(role)
}

/** The units of a brief, in order. Linear in its length. */
export function unitsOf(reading: Reading): Unit[] {
  const { lines, text, pieces } = reading
  const units: Unit[] = []
  let at = 0
  let carried: Piece | undefined
  lines.forEach((line, lineIndex) => {
    const end = line.start + line.text.length
    while (at < pieces.length && pieces[at]!.end <= line.start) at++
    const frags: Frag[] = []
    let last: Piece | undefined
    const continues = carried !== undefined && pieces[at] === carried && line.gap === 0
    for (let i = at; i < pieces.length && pieces[i]!.start < end; i++) {
      const piece = pieces[i]!
      const frag = fragOf(piece, text, Math.max(piece.start, line.start), Math.min(piece.end, end))
      if (frag) frags.push(frag)
      last = piece
    }
    carried = last && last.end > end && isProse(last.role) ? last : undefined
    units.push(
      ...sentencesOf({
        reading,
        line,
        lineIndex,
        start: Math.min(line.start + bulletOf(lines, lineIndex), frags[0]?.start ?? Infinity),
        end,
        frags,
        begins: true,
        ends: true,
        continues,
      }),
    )
  })
  return units
}

const BULLET =
  /^\s*(?:>\s?)*\s*(?:[-–—*•·▪►‣◦○●+](?=\s)|#{1,6}(?=\s)|(?:✓|✔|✅|☑|→|▶)\uFE0F?|\[[ xX]?\](?=\s))?\s*(?:\[[ xX]?\]\s)?/u
const NUMBER = /^\s*(?:>\s?)*\s*(?:\(?\d{1,2}[.)]|[a-zA-Z]\))\s+/u

/** The length of the mark before a line. "9. August 1941" is numbered only in a list of numbered lines. */
function bulletOf(lines: readonly Line[], at: number): number {
  const { text } = lines[at]!
  const number = NUMBER.exec(text)
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
  return start < end ? { role, text: text.slice(start, end), start, end } : undefined
}

/** Cuts a line between pieces where a sentence ends. */
function sentencesOf(unit: Unit): Unit[] {
  const { frags } = unit
  const units: Unit[] = []
  let from = 0
  let start = unit.start
  for (let i = 0; i + 1 < frags.length; i++) {
    const cut = cutBetween(unit.reading.text, frags[i]!, frags[i + 1]!)
    if (cut === undefined) continue
    units.push({
      ...unit,
      start,
      end: cut,
      frags: frags.slice(from, i + 1),
      begins: from === 0,
      ends: false,
      continues: from === 0 && unit.continues,
    })
    from = i + 1
    start = cut
  }
  units.push({ ...unit, start, frags: frags.slice(from), begins: from === 0, continues: from === 0 && unit.continues })
  return units
}

function cutBetween(text: string, before: Frag, after: Frag): number | undefined {
  const gap = text.slice(before.end, after.start)
  if (gap.includes('(') && !gap.includes(')')) return undefined
  const stop = /^["”»)'’\]]*\s*(?:[.!?。！？](?=\s|[^\p{N}]|$)|;)["”»)'’]*/u.exec(gap)
  if (stop) return before.end + stop[0].length
  const bound = /[.!?。！？]["”»)'’]*$/u.test(before.text) && /^["”»)'’*_]*(?:\s|$)/u.test(gap)
  if (bound && (loose(before.role) || loose(after.role))) return before.end + /^["”»)'’*_]*/u.exec(gap)![0].length
  // A remark to the maker never belongs to the words beside it, unless both stand in one sentence.
  return undefined
}

function loose(role: Role): boolean {
  return isProse(role) || isForMaker(role)
}

/** The words of a stretch that may be shown: without what is for the maker. */
export function shownText(unit: Unit, start = unit.start, end = unit.end, without: readonly Frag[] = []): string {
  const { text } = unit.reading
  const cuts = [...unit.frags.filter(({ role }) => isForMaker(role)), ...without].toSorted((a, b) => a.start - b.start)
  let out = ''
  let at = start
  for (const cut of cuts) {
    if (cut.end <= at || cut.start >= end) continue
    out += `${text.slice(at, Math.max(at, cut.start))} `
    at = cut.end
  }
  return tidy(out + text.slice(at, end))
}

/** The words between two places that have no role, tidied. */
export function between(unit: Unit, start: number, end: number): string {
  return tidy(unit.reading.text.slice(start, end))
}
