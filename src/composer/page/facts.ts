import type { Node } from './nodes'
import { type Frag, shownText, type Unit } from './units'
import { says, sentenceCase, tidy, wordsOf } from './words'

/** The longest caption of a fact, in words, and the longest value, in characters. */
const [CAPTION, VALUE] = [5, 160]

/** "Label: value" on a line of its own. Undefined if more stands there: then the words stay together as they are. */
export function factsOf(unit: Unit, shown: readonly Frag[]): Node[] | undefined {
  if (!unit.begins || !unit.ends || shown.some(({ role }) => role === 'about' || role === 'item')) return undefined
  const { text } = unit.reading
  const raw = text.slice(unit.start, unit.end)
  const colon = /^[^\n]{1,60}?(?:[::]\s|[::]$|\s(?:→|=>|=|->)\s|\t|\s*\.{4,}\s*|\s\|\s|\s{3,})/u.exec(raw)
  if (!colon) return bareFact(unit, shown)
  const at = unit.start + colon[0].length
  const first = shown[0]!
  // The words of one piece are not cut, unless they are text that its writer labelled.
  if (first.start < at && first.end > at && first.role !== 'text' && first.role !== 'fact') return undefined
  const label = tidy(shownText(unit, unit.start, at)).replace(/:$/, '')
  const value = shownText(unit, at)
  if (
    !/\p{L}/u.test(label) ||
    !says(label) ||
    !value ||
    wordsOf(label).length > CAPTION ||
    value.length > VALUE ||
    /[.!?]$/.test(label)
  )
    return undefined
  const role = shown.find(({ start }) => start >= at)?.role ?? 'fact'
  return [{ kind: 'fact', label: sentenceCase(label), value, role }]
}

const FACTS = new Set<string>(['fact', 'price', 'date'])
const ROW = /^\p{L}[^:,]{1,30}(?::\s|\s(?=[\d€£$]))/u

/** "Terrace 22 m²" among other such lines: a word or two, and nothing but figures behind them. */
function bareFact({ reading, line, lineIndex, start, ...unit }: Unit, shown: readonly Frag[]): Node[] | undefined {
  const [{ start: at, role }] = shown as [Frag]
  const label = tidy(reading.text.slice(start, at))
  const rows = reading.lines.slice(Math.max(0, lineIndex - 3), lineIndex + 4).filter(({ text }) => ROW.test(text))
  const isRow = line.bullet === 'none' && ROW.test(line.text) && rows.length > 2 && line.words <= 10
  if (!isRow || !shown.every((frag) => FACTS.has(frag.role)) || wordsOf(label).length > 3) return undefined
  const value = shownText({ ...unit, reading, line, lineIndex, start }, at)
  return label ? [{ kind: 'fact', label: sentenceCase(label), value, role }] : undefined
}
