import type { Line } from '../reader/layout'
import { fieldOf } from './fields'
import { partsIn, type PartName } from './parts'
import { rowsOf } from './rows'
import { sentencesIn } from './sentences'
import { wordsOf } from './words'

/** A line of the form "label: value" among others of that form. The value begins at `at`, the label at `from`. */
export interface LabelledRow {
  from: number
  at: number
}

const LABEL = /^\s*(?:[-*•–]\s+)?(?:\*\*)?(\p{L}[\p{L}\p{N} '’&/.-]{0,38}?)(?:\*\*)?\s*[::](?:\*\*)?\s+(?=\S)/u
/** Captions that head a list of their own, even where others stand below. */
const LISTS = new Set<PartName>(
  'team menu programme services features steps faq testimonials gallery'.split(' ') as PartName[],
)
const FEWEST = 3

/**
 * Lines that are labelled one after the other, by their index: three or more are rows of facts. Their commas
 * part no entries.
 */
export function labelledRows(lines: readonly Line[]): Map<number, LabelledRow> {
  const rows = new Map<number, LabelledRow>()
  let run: [number, RegExpExecArray][] = []
  const close = () => {
    if (run.length >= FEWEST)
      for (const [i, match] of run)
        if (isFact(lines[i]!, match)) rows.set(i, { from: match[0].indexOf(match[1]!), at: match[0].length })
    run = []
  }
  lines.forEach((line, i) => {
    if (line.gap > 0) close()
    const match = LABEL.exec(line.text)
    if (match && wordsOf(match[1]!).length <= 4) run.push([i, match])
    else if (!match && line.bullet === 'none') close()
  })
  close()
  return rows
}

/** A row of names with their prices is a list. */
function isFact({ text }: Line, { 0: { length }, 1: label }: RegExpExecArray): boolean {
  return (
    fieldOf(text) === undefined &&
    !partsIn(label!).some((part) => LISTS.has(part)) &&
    rowsOf(text.slice(length), 0) === undefined &&
    text.length <= 160 &&
    sentencesIn(text).length === 1
  )
}
