/** A line of a brief, and what its layout says before any word is understood. */
export interface Line {
  text: string
  /** Offset in the brief. */
  start: number
  /** The stamp of a chat message before the text, such as `[12.02., 09:14] Anna: `; usually empty. */
  stamp: string
  indent: number
  bullet: 'none' | 'dash' | 'number' | 'hash' | 'quote' | 'check'
  /** Number of cells by tabs, pipes, or runs of spaces or dots. */
  cells: number
  words: number
  ending: 'colon' | 'stop' | 'question' | 'comma' | 'digit' | 'bracket' | 'other'
  capitals: boolean
  /** Empty lines before it. */
  gap: number
  isLabelled: boolean
  /** Index of the paragraph: lines without an empty line between them. */
  paragraph: number
  /** Index of the line in its paragraph, and the number of lines there. */
  at: number
  of: number
}

const BULLETS: [RegExp, Line['bullet']][] = [
  [/^\s*[-–—*•·▪►‣◦○●–]\s+/u, 'dash'],
  [/^\s*(?:(?:\(?\d{1,2}[.)]|[a-zA-Z][)])\s+|[①-⑳]\s*)/u, 'number'],
  [/^\s*#{1,6}\s+/u, 'hash'],
  [/^\s*>\s?/u, 'quote'],
  [/^\s*(?:✓|✔|✅|☑|\[[ xX]?\])\s*/u, 'check'],
]
const CELLS = /\t|\||\s{3,}|\.{3,}|…/u
const LABELLED = /^[\p{L}][^:.!?\n]{0,30}[::]\s*\S/u

/** What chat programs write before a message: date and time in brackets or before a dash, and who wrote it. */
const STAMP =
  /^(?:\[[\d\s.,:/apmAPM]{4,24}\]\s?(?:[^:\n]{1,25}:\s)?|\d{1,2}[./]\d{1,2}[./]\d{2,4},?\s\d{1,2}:\d{2}(?:\s?[ap]m)?\s[-–]\s[^:\n]{1,25}:\s)/iu

/** A message without text keeps its stamp as its text. */
function stampOf(raw: string): string {
  const stamp = STAMP.exec(raw)?.[0] ?? ''
  return raw.length > stamp.length && raw.slice(stamp.length).trim() !== '' ? stamp : ''
}

/** The lines of a brief that hold something. Linear in its length. */
export function linesOf(brief: string): Line[] {
  const lines: Line[] = []
  let start = 0
  let gap = 0
  let paragraph = -1
  for (const raw of brief.split('\n')) {
    const stamp = stampOf(raw)
    const text = raw.slice(stamp.length).trimEnd()
    if (text.trim() === '') gap++
    else {
      if (gap > 0 || paragraph < 0) paragraph++
      lines.push({ ...shapeOf(text), start: start + stamp.length, stamp, gap, paragraph, at: 0, of: 0 })
      gap = 0
    }
    start += raw.length + 1
  }
  return withPlaces(lines)
}

/** Whether a line may stand above others: a short one with a hash, a colon or in capitals, or the first of several. */
export function looksLikeHeading({ words, bullet, ending, capitals, at, of, isLabelled }: Line): boolean {
  if (words > 6) return false
  const isFirst = at === 0 && of > 2 && bullet === 'none' && !isLabelled && ending !== 'digit'
  return bullet === 'hash' || ending === 'colon' || capitals || isFirst
}

function shapeOf(text: string): Omit<Line, 'start' | 'stamp' | 'gap' | 'paragraph' | 'at' | 'of'> {
  const bullet = BULLETS.find(([pattern]) => pattern.test(text))?.[1] ?? 'none'
  const letters = text.replace(/[^\p{L}]/gu, '')
  return {
    text,
    indent: text.length - text.trimStart().length,
    bullet,
    cells: text
      .trim()
      .split(CELLS)
      .filter((cell) => cell.trim() !== '').length,
    words: text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0,
    ending: endingOf(text),
    capitals: letters.length > 2 && letters === letters.toUpperCase() && letters !== letters.toLowerCase(),
    isLabelled: LABELLED.test(text),
  }
}

function endingOf(text: string): Line['ending'] {
  const last = text.at(-1) ?? ''
  if (last === ':' || last === ':') return 'colon'
  if (/[.!。！…]/u.test(last)) return 'stop'
  if (/[?？]/u.test(last)) return 'question'
  if (/[,;、]/u.test(last)) return 'comma'
  if (/[\d€$£¥%]/u.test(last)) return 'digit'
  return /[)\]]/u.test(last) ? 'bracket' : 'other'
}

function withPlaces(lines: Line[]): Line[] {
  const counts = new Map<number, number>()
  for (const line of lines) {
    line.at = counts.get(line.paragraph) ?? 0
    counts.set(line.paragraph, line.at + 1)
  }
  for (const line of lines) line.of = counts.get(line.paragraph) ?? 1
  return lines
}
