import type { Line } from '../reader/layout'
import type { Reading } from '../reader/reading'
import { sortOf } from '../reader/roles'
import { priceIn } from './money'

/** Lines that a mail program broke, as the one line they were. Offsets stay: a space takes the place of the line end. */
export function unwrapped(reading: Reading): Reading {
  const lines: Line[] = []
  const turning = turns(reading)
  const written = writtenParagraphs(reading.lines)
  let { text } = reading
  const letters: string[] = []
  let at = 0
  const joined = new Map<number, number>()
  reading.lines.forEach((line, i) => {
    const above = lines.at(-1)
    const raw = reading.lines[i - 1]
    if (!above || !raw || !goesOn(raw, line) || turning.has(line) || written.has(line.paragraph)) {
      joined.set(i, lines.length)
      lines.push(line)
      return
    }
    joined.set(i, lines.length - 1)
    const end = above.start + above.text.length
    letters.push(text.slice(at, end), ' '.repeat(line.start - end))
    at = line.start
    const whole = `${above.text}${' '.repeat(line.start - end)}${line.text}`
    lines[lines.length - 1] = { ...above, text: whole, words: above.words + line.words, ending: line.ending }
  })
  if (lines.length === reading.lines.length) return reading
  text = letters.join('') + text.slice(at)
  const pieces = reading.pieces.map((piece) => ({
    ...piece,
    text: text.slice(piece.start, piece.end),
    line: joined.get(piece.line) ?? piece.line,
  }))
  return { ...reading, text, lines, pieces }
}

/**
 * Paragraphs in which small letters begin a line below a short one, or a line is longer than a window: somebody broke their
 * lines, and no mail program.
 */
function writtenParagraphs(lines: readonly Line[]): Set<number> {
  const found = lines.filter((line, i) => {
    if (line.text.length > LONG) return true
    const above = lines[i - 1]
    const isBelow = above !== undefined && line.gap === 0 && above.text.length < SHORT && above.bullet === 'none'
    return isBelow && !STOPS.has(above.ending) && line.bullet === 'none' && /^\p{Ll}/u.test(line.text)
  })
  return new Set(found.map(({ paragraph }) => paragraph))
}

const STOPS = new Set<Line['ending']>(['stop', 'question', 'colon', 'comma'])

/** A mail program breaks no line before this length. */
const SHORT = 50
/** Nor has a window for mails longer lines. */
const LONG = 110

function goesOn(above: Line, line: Line): boolean {
  if (
    line.gap > 0 ||
    line.stamp !== '' ||
    line.bullet !== 'none' ||
    above.bullet !== 'none' ||
    above.cells > 1 ||
    line.cells > 1
  )
    return false
  if ((above.ending !== 'comma' && STOPS.has(above.ending)) || line.indent > above.indent) return false
  if (priceIn(above.text.trimEnd()) && priceIn(line.text.trimEnd())) return false
  return (
    above.text.length >= SHORT &&
    above.text.length <= LONG &&
    /^\p{Ll}(?!\S*(?:@|:\/\/|\.\p{L}{2,}\/))/u.test(line.text.trim())
  )
}

/** Lines that begin with words for somebody else than the words before them: the readers of the page, or its maker. */
function turns({ lines, pieces }: Reading): Set<Line> {
  const found = new Set<Line>()
  let [at, before] = [0, '']
  for (const line of lines) {
    while (at < pieces.length && pieces[at]!.end <= line.start) at++
    let isFirst = true
    for (let i = at; i < pieces.length && pieces[i]!.start < line.start + line.text.length; i++) {
      const { role } = pieces[i]!
      if (role === '-') continue
      const here = sortOf(role) === 'content' ? 'readers' : 'maker'
      if (isFirst && before !== '' && here !== before) found.add(line)
      isFirst = false
      before = here
    }
  }
  return found
}
