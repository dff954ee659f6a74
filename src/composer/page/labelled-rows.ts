import type { Line } from '../reader/layout'
import { fieldOf } from './fields'
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
  return runs.flatMap((run) => (run.length >= FEWEST ? [run.filter(isFact)] : []))
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
