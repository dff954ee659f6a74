import { hash, mix } from './hashing'
import type { Line } from './layout'
import type { Bounds, WordFacts } from './words'

/** What the layout says of each line, its neighbours and the whole brief. The first is the most telling. */
export function lineFacts(lines: readonly Line[], bounds: readonly Bounds[], words: readonly WordFacts[]): number[][] {
  const forms = lines.map((_, i) => formOf(words, bounds[i]!))
  const last = lines.length - 1
  const hasHash = lines.some((line) => line.bullet === 'hash')
  const total = hash(`${last > 15 ? 4 : last > 5 ? 3 : last > 1 ? 2 : last} ${hasHash}`)
  return lines.map((line, i) => {
    const [before, after] = [lines[i - 1], lines[i + 1]]
    const kind = kindOf(line)
    const brief = briefly(line)
    const fromTop = i === 0 ? 0 : i === 1 ? 1 : 2 + Math.floor((4 * i) / lines.length)
    const fromEnd = Math.min(last - i, 4)
    return [
      hash(brief),
      hash(kind),
      hash(`${fromTop} ${fromEnd}`),
      hash(`${kind} ${briefly(before)}`),
      hash(`${kind} ${briefly(after)}`),
      hash(`${briefly(before)} ${brief} ${briefly(after)}`),
      hash(
        `${Math.min(line.gap, 2)} ${after ? Math.min(after.gap, 2) : 3} ${line.words > 9 ? 'l' : Math.min(line.words, 4)}`,
      ),
      hash(`${line.capitals} ${line.isLabelled} ${line.indent > 0} ${line.ending}`),
      hash(`${Math.min(line.at, 3)} ${Math.min(line.of, 6)} ${line.ending}`),
      mix(1, total, Math.min(i, 2), fromEnd),
      forms[i]!,
      mix(2, forms[i - 1] === forms[i] ? 1 : 0, forms[i + 1] === forms[i] ? 1 : 0, hash(brief)),
      mix(3, forms[i - 1] ?? 0, forms[i + 1] ?? 0),
    ]
  })
}

function kindOf(line: Line): string {
  const length = line.words > 12 ? 'long' : line.words > 5 ? 'middle' : `${line.words}`
  return `${line.bullet} ${line.ending} ${length} ${Math.min(line.cells, 3)}`
}

function briefly(line: Line | undefined): string {
  if (!line) return ''
  return `${line.bullet} ${line.ending} ${line.words > 12 ? 'l' : line.words > 5 ? 'm' : 's'} ${Math.min(line.cells, 3)} ${line.gap > 0}`
}

/** The kinds of spans and marks of a line in order, without its plain words: lines of one list are alike. */
function formOf(words: readonly WordFacts[], { first, last }: Bounds): number {
  let form = 0
  let before = ''
  let steps = 0
  for (let i = first; i <= last && steps < 6; i++) {
    const { span, shape } = words[i]!
    const part = span !== 'none' ? span : MARKS.has(shape) ? 'mark' : 'word'
    if (part === before) continue
    form = mix(9, form, hash(part))
    before = part
    steps++
  }
  return form
}

const MARKS = new Set([...'-–—:|•*·(/,'].map(hash))
