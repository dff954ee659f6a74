import { moneyIn } from '../facts/money'
import type { Source } from '../text'

/** What follows a part's name and belongs to it. */
export interface Region {
  /** Each a text of its own: lines of a list, or one run that is still to be parted. */
  pieces: string[]
  /** The pieces are lines; otherwise one run of text. */
  lines: boolean
  start: number
  end: number
}

const BULLET = /^[^\S\n]*(?:[-–—*•·]\s*|\d{1,2}[.)]\s+)\S/
/** "Phone: …": a line that says another thing. */
const KEYED = /^[^\S\n]*[\p{L}][\p{L} /&-]{1,28}:(?:\s|$)/u

/** Finds what belongs to a name that ends at `at`: in brackets, after a colon, or in the lines below. */
export function regionAfter(source: Source, at: number, opts: { suchAs: RegExp }): Region | undefined {
  const { text } = source
  const rest = text.slice(at, at + 4_000)
  const brackets = /^[^\S\n]{0,2}\(([^()\n]{3,400})\)/.exec(rest)
  if (brackets && !/^\s*\d+\s*$/.test(brackets[1] ?? ''))
    return run(at + brackets[0].indexOf('(') + 1, brackets[1] ?? '')
  const colon = /^[^\n:.!?,;()]{0,32}:(?!\/\/|(?<=\d:)\d)[^\S\n]*/.exec(rest)
  if (colon) {
    const from = at + colon[0].length
    return text[from] === '\n' ? linesBelow(text, from + 1) : run(from, text.slice(from, source.sentenceEnd(from)))
  }
  const below = /^[^\S\n]*[.]?\n/.exec(rest)
  const isListBelow = below !== null && BULLET.test(rest.slice(below[0].length))
  if (isListBelow && !BULLET.test(text.slice(text.lastIndexOf('\n', at - 1) + 1, at)))
    return linesBelow(text, at + below[0].length)
  const like = opts.suchAs.exec(source.folded.slice(at, at + 40))
  if (like) {
    const from = at + like[0].length
    return run(from, text.slice(from, source.sentenceEnd(from)))
  }
  return undefined
}

function run(start: number, text: string): Region | undefined {
  return text.trim() ? { pieces: [text], lines: false, start, end: start + text.length } : undefined
}

/** The list below: lines with bullets, or lines up to an empty one or one that begins another thing. */
export function linesBelow(text: string, from: number): Region | undefined {
  const pieces: string[] = []
  let at = from
  let bulleted: boolean | undefined
  while (at < text.length && pieces.length < 60) {
    const end = text.indexOf('\n', at) === -1 ? text.length : text.indexOf('\n', at)
    const line = text.slice(at, end)
    if (!line.trim()) break
    const bullet = BULLET.test(line)
    bulleted ??= bullet
    if (bulleted !== bullet || (!bullet && (KEYED.test(line) || line.length > 160))) break
    // Under lines with prices, a line without one says another thing.
    if (!bullet && pieces.length > 1 && pieces.every((piece) => moneyIn(piece)) && !moneyIn(line)) break
    pieces.push(line)
    at = end + 1
  }
  return pieces.length ? { pieces, lines: true, start: from, end: Math.min(at, text.length) } : undefined
}
