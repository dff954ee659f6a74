import type { Line } from '../reader/layout'
import { partedEntry } from './list-lines'
import { moneyIn, priceAtEnd, priceIn } from './money'
import type { Entry, Node } from './nodes'
import { rowsOf } from './rows'
import { sentencesIn } from './sentences'
import { isForMaker, type Unit } from './units'
import { beginsWithTime, dayAtStart, hoursAtStart, saysClosed, whenIn, yearsAtStart } from './when'
import { says, sentenceCase, tidy, unbracketed } from './words'

/** A line that begins with its day, its date or its years, and what it says of them. */
interface WhenLine {
  text: string
  when: string
  hours: string
  said: string
  /** A short name of a day, which may be another word: "so", "mar". */
  isWeak: boolean
  /** "Day 2": the word and its number. */
  counted?: { word: string; count: number }
  /** A listed line below a counted one, which says more about it. */
  isDetail?: boolean
}

/**
 * Lines below each other that each begin with a day, a date or years, by the number of their first unit: each is one entry and is
 * never cut at its commas. Days with nothing but hours are opening hours.
 */
export function linesOfDays(units: readonly Unit[]): Map<number, Node[] | 'inside'> {
  const found = new Map<number, Node[] | 'inside'>()
  const lines = units[0]?.reading.lines ?? []
  const own = lines.map((): number[] => [])
  units.forEach(({ lineIndex }, i) => own[lineIndex]!.push(i))
  for (let i = 0; i < lines.length; i++) {
    const run = runFrom(lines, i, (at) => own[at]!.map((n) => units[n]!))
    const roles = run.flatMap((_, n) => own[i + n]!.flatMap((at) => units[at]!.frags.map(({ role }) => role)))
    const areHours = roles.length > 0 && roles.every((role) => role === 'hours')
    // "Sat: 10 start / 1 lunch": days that head their hours are no entries.
    const areHeads = run.every((_, n) => headsHours(own[i + n]!.map((at) => units[at]!)))
    const nodes =
      run.length < 2 || areHeads ? undefined : nodesOf(run, i, areHours || roles.includes('hours'), areHours)
    if (!nodes) continue
    for (let n = 0; n < run.length; n++) for (const at of own[i + n]!) found.set(at, 'inside')
    found.set(own[i]![0]!, nodes)
    i += run.length - 1
  }
  return found
}

function runFrom(lines: readonly Line[], at: number, unitsOf: (line: number) => Unit[]): WhenLine[] {
  const run: WhenLine[] = []
  for (let i = at; i < lines.length && (i === at || lines[i]!.gap === 0); i++) {
    const line = (run[0]?.counted ? undefined : whenLine(lines[i]!)) ?? countedLine(lines[i]!, run)
    if (!line || isOther(unitsOf(i))) break
    run.push(line)
  }
  if (run[0]?.counted && run.filter(({ isDetail }) => !isDetail).length < 3) return []
  const isSure = run.some(({ isWeak }) => !isWeak) || new Set(run.map(({ when }) => when)).size >= 3
  return isSure ? run : []
}

const COUNTED = /^\s*(\p{L}{3,})\s(\d{1,2})(?:\s?\([^()]{1,24}\))?(?=[\s.,–—-])/u

/** "Day 2 (Tuesday). The caves, at 10:00." below "Day 1 …", with the listed lines below it. */
function countedLine({ text, cells, bullet }: Line, run: readonly WhenLine[]): WhenLine | undefined {
  const last = run.findLast(({ isDetail }) => !isDetail)
  const [when = '', name = '', number] = COUNTED.exec(text) ?? []
  const counted = { word: name.toLowerCase(), count: Number(number) }
  const said = text
    .slice(when.length)
    .replace(/^[\s.:,–—-]+/u, '')
    .trimEnd()
  const row = { text, when: when.trim(), hours: '', said, isWeak: false, counted }
  if (last?.counted && bullet !== 'none' && bullet !== 'hash') {
    const more = tidy(text.replace(/^\s*\S+\s+/u, ''))
    last.said += `${last.said.endsWith(':') ? '' : ' ·'} ${more}`
    return { ...row, counted: last.counted, isDetail: true }
  }
  const goesOn = !last || (last.counted?.word === counted.word && last.counted.count + 1 === counted.count)
  return goesOn && cells <= 1 && /^\p{Lu}.{3}/u.test(said) && !priceAtEnd(text.trimEnd()) ? row : undefined
}

/** Words to the maker, or a question: "Do I need a wetsuit?" is no Sunday in Portuguese. */
function isOther(units: readonly Unit[]): boolean {
  const frags = units.flatMap((unit) => unit.frags)
  if (frags[0]?.role === 'question') return true
  const length = (some: readonly { text: string }[]) => some.reduce((sum, { text }) => sum + text.length, 0)
  return length(frags.filter(({ role }) => isForMaker(role))) * 2 > length(frags)
}

function headsHours(units: readonly Unit[]): boolean {
  const roles = units.flatMap((unit) => unit.frags.map(({ role }) => role))
  return roles[0] === 'heading' && roles.filter((role) => role === 'item.time').length > 1
}

function whenLine({ text: raw, cells, bullet }: Line): WhenLine | undefined {
  if (cells > 1 || bullet === 'hash' || bullet === 'quote' || raw.length > 400) return undefined
  const text = raw.replace(/^\s*(?:[-–—*•·]\s+)?/u, '')
  const day = dayAtStart(text)
  const when = day ?? yearsAtStart(text)?.trim() ?? dateAtStart(text)
  if (!when) return undefined
  const behind = text.slice(when.length).replace(/^[\s:,.]*(?:[–—|-]\s+)?/u, '')
  const hours = day === undefined ? undefined : hoursAtStart(behind)
  const said = hours ? behind.slice(hours.length).replace(/^[\s:,.–—|-]*/u, '') : behind
  const isWeak = day !== undefined && day.length < 5 && !hours && !/^\s*[:.,–—|-]/u.test(text.slice(day.length))
  return { text, when, hours: hours?.trim() ?? '', said: said.trim(), isWeak }
}

function dateAtStart(text: string): string | undefined {
  // Lines with nothing but an hour are an agenda of one day.
  if (beginsWithTime(text)) return undefined
  const when = whenIn(text)
  return when?.from === 0 ? text.slice(0, when.to) : undefined
}

function nodesOf(run: readonly WhenLine[], at: number, hasHours: boolean, areHours: boolean): Node[] | undefined {
  const isBare = ({ said, hours }: WhenLine) => (hours !== '' && !says(said)) || saysClosed(said)
  if (areHours || run.every(isBare))
    return hasHours && run.every(({ when }) => dayAtStart(when))
      ? run.map(({ text }) => ({
          kind: 'contact',
          type: 'hours',
          label: '',
          value: tidy(text),
        }))
      : undefined
  if (run.some(isBare) || !run.every(({ said }) => says(said))) return undefined
  return run.flatMap((line, n) => (line.isDetail ? [] : entriesOf(line, at + n)))
}

function entriesOf({ when, hours, said }: WhenLine, line: number): Entry[] {
  const rows = rowsOf(hours ? `${hours} ${said}` : said, line)?.entries
  if (rows?.every(({ time }) => time !== ''))
    return rows.map((row) => ({ ...row, time: sentenceCase(`${when} ${row.time.toLowerCase()}`) }))
  const [[from, to] = [0, 0], second] = sentencesIn(said)
  const price = second || moneyIn(said) !== 1 ? undefined : priceIn(said.replace(/\.$/u, ''))
  const named = price ? said.slice(0, price.start) + said.slice(price.end) : said.slice(from, to)
  const parted = partedEntry(named, { line: { bullet: 'none' } as Line })
  const rest = second ? said.slice(second[0]) : ''
  return [
    {
      kind: 'entry',
      title: sentenceCase(tidy(parted.title).replace(/(?<=[\p{L}\d)])\.$/u, '')),
      price: price?.price ?? '',
      time: sentenceCase([when, hours].filter(Boolean).join(' ')),
      text: [unbracketed(tidy(parted.said).replace(/\.$/u, '')), rest]
        .filter(Boolean)
        .join('. ')
        .replace(/(?<=[!?])\.(?=\s)/u, ''),
      line,
      numbered: false,
    },
  ]
}
