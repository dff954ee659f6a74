import { linesOf } from '../../src/composer/reader/layout'
import type { Reading } from '../../src/composer/reader/reading'
import { type LabelledBrief, textOf } from './labelled/labelled'

/** The reading that a perfect reader would give of a labelled brief. */
export function goldReading(brief: Pick<LabelledBrief, 'pieces' | 'lang'>): Reading {
  const text = textOf(brief)
  const lines = linesOf(text)
  let start = 0
  const pieces = brief.pieces.map(([role, piece]) => {
    const [from, end] = [start, start + piece.length]
    start = end
    const line = lines.findLastIndex((one) => one.start <= from)
    return { role, text: piece, start: from, end, line: Math.max(0, line), entities: [] }
  })
  const naming = pieces.flatMap(({ role, start, end }) => (role === 'name' ? [{ start, end, share: 1 }] : []))
  return { text, language: brief.lang.split('-')[0]!, lines, pieces, naming }
}
