import { conceptOf } from '../reader/concepts'
import type { Line } from '../reader/layout'
import type { Role } from '../reader/roles'
import { fieldOf } from './fields'
import { isForTheMaker } from './maker-words'
import { costAtStart } from './money'
import { hourRows } from './opening-hours'
import { partsIn, type PartName } from './parts'
import { rowsOf } from './rows'
import { sentencesIn } from './sentences'
import { wordsOf } from './words'

/** A line of the form "label: value". The label begins at `from`, the value at `at`. */
export interface LabelledRow {
  line: Line
  from: number
  at: number
}

const LABEL =
  /^\s*(?:[-*•–]\s+)?(?:\*\*)?(\p{L}[\p{L}\p{N} '’&/.-]{0,38}?(?:\s\([^()]{1,24}\))?)(?:\*\*)?\s*[::](?:\*\*)?\s+(?=\S)/u
/** Captions that head a list of their own, even where others stand below. */
const LISTS = new Set<PartName>(
  'team menu programme services features steps faq testimonials gallery'.split(' ') as PartName[],
)
const FEWEST = 3

/** Lines that are labelled one after the other, three or more: rows of facts. Their commas part no entries. */
export function labelledRows(lines: readonly Line[]): LabelledRow[][] {
  const runs: LabelledRow[][] = [[]]
  for (const line of lines) {
    const match = LABEL.exec(line.text)
    const isLabelled = match !== null && wordsOf(match[1]!).length <= 4
    if (line.gap > 0 || (!match && line.bullet === 'none')) runs.push([])
    if (isLabelled) runs.at(-1)!.push({ line, from: match[0].indexOf(match[1]!), at: match[0].length })
  }
  // "Paid: £80" beside "Due: £120 by 1 July" is no price list.
  const areSums = (run: readonly LabelledRow[]) =>
    run.every(({ line, at }) => costAtStart(line.text.slice(at))) && !run.every(isPriced)
  const areFacts = (run: readonly LabelledRow[]) =>
    run.length >= FEWEST && (run.filter(isPriced).length * 2 < run.length || areSums(run))
  return runs.flatMap((run) => {
    const facts = areFacts(run) ? run.filter(isFact) : []
    // Among two others, "Hours: 30 a week" is one of them: it names no day that is open or closed.
    return facts.length > 1 ? [run.filter((row) => facts.includes(row) || isWorkload(row))] : [facts]
  })
}

const isWorkload = ({ line: { text }, at }: LabelledRow) =>
  fieldOf(text)?.role === 'hours' &&
  hourRows(text.slice(at)) === undefined &&
  !wordsOf(text.slice(at)).some((word) => conceptOf(word) === 'hours')

/** A name with its price, and nothing else: several of them are a price list. */
const isPriced = ({ line, at }: LabelledRow) => costAtStart(line.text.slice(at)) === line.text.slice(at).trim()

/** Roles of words to the maker, and of what stands in parts of its own. */
const OWN = new Set<Role>([
  'aside',
  'ask',
  'refusal',
  'phone',
  'email',
  'address',
  'social',
  'quote',
  'question',
  'answer',
  'action',
  'name',
])

/** Lines of a label and what it says, where the tagger tore either: they are facts, whose commas part no entries. */
export function tornRows(lines: readonly Line[], roles: readonly Role[]): LabelledRow[] {
  return lines.slice(1).flatMap((line): LabelledRow[] => {
    const match = line.bullet === 'none' && line.cells <= 1 ? LABEL.exec(line.text) : null
    if (!match || wordsOf(match[1]!).length > 5 || fieldOf(line.text) || isForTheMaker(line.text)) return []
    const from = match[0].indexOf(match[1]!)
    const at = match[0].length
    const label = lettersOf(line, from, from + match[1]!.length, roles)
    const value = lettersOf(line, at, line.text.length, roles)
    const share = (test: (role: Role) => boolean) => value.filter(test).length / value.length
    const [items, wishes] = ['item', 'wish.'].map((start) => share((role) => role.startsWith(start))) as [
      number,
      number,
    ]
    const prices = value.filter((role, i) => role === 'item.price' && value[i - 1] !== role).length
    if (prices >= 2 || (prices === 1 && isPriced({ line, from, at }))) return []
    const isTorn = new Set(label).size > 1 || (items > 0 && items < 0.7) || wishes > 0
    return isTorn && wishes < 0.5 && !value.some((role) => OWN.has(role)) ? [{ line, from, at }] : []
  })
}

/** The roles of the letters of a stretch of a line. */
function lettersOf({ text, start }: Line, from: number, to: number, roles: readonly Role[]): Role[] {
  const own: Role[] = []
  for (let at = from; at < to; at++) if (/[\p{L}\p{N}]/u.test(text[at]!)) own.push(roles[start + at]!)
  return own
}

/** A row of names with their prices is a list. */
function isFact({ line: { text }, from, at }: LabelledRow): boolean {
  return (
    fieldOf(text) === undefined &&
    !partsIn(text.slice(from, at)).some((part) => LISTS.has(part)) &&
    rowsOf(text.slice(at), 0) === undefined &&
    text.length <= 160 &&
    sentencesIn(text).length === 1
  )
}
