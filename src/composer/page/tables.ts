import type { Node } from './nodes'
import { shownText, type Unit } from './units'
import { says, tidy } from './words'

type Table = Extract<Node, { kind: 'table' }>

/**
 * Tables with a line of column heads, by the number of the unit where they begin; units of their other lines are `inside`.
 * Their cells stand as they are.
 */
export function tablesOf(units: readonly Unit[]): Map<number, Table | 'inside'> {
  const found = new Map<number, Table | 'inside'>()
  const lines = units[0]?.reading.lines ?? []
  const unitsAt = new Map<number, number[]>()
  units.forEach((unit, i) => unitsAt.set(unit.lineIndex, [...(unitsAt.get(unit.lineIndex) ?? []), i]))
  for (let i = 0; i < lines.length; i++) {
    const heads = cellsOf(lines[i]!.text)
    if (heads.length < 2 || heads.length > 8 || !isHead(units, unitsAt.get(i) ?? [])) continue
    const rows: string[][] = []
    let end = i + 1
    while (end < lines.length && lines[end]!.gap === 0) {
      const cells = isRule(lines[end]!.text) ? [] : cellsOf(lines[end]!.text)
      if (cells.length === 0 && !isRule(lines[end]!.text)) break
      if (cells.length > heads.length || cells.length === 1) break
      if (cells.length > 0) rows.push([...cells, ...heads.slice(cells.length).map(() => '')])
      end++
    }
    if (rows.length < 2) continue
    const indexes = lines.slice(i, end).flatMap((_, n) => unitsAt.get(i + n) ?? [])
    indexes.forEach((at) => found.set(at, 'inside'))
    found.set(indexes[0]!, { kind: 'table', columns: heads.map((head) => head || ' '), rows })
    i = end - 1
  }
  return found
}

const isRule = (text: string) => /^[\s|:+=-]+$/.test(text) && text.includes('-')

/** A line of captions, or of the names that the rows below compare: then the rows begin with captions. */
function isHead(units: readonly Unit[], at: readonly number[]): boolean {
  const line = at.map((i) => units[i]!)
  const heads = line.every(({ frags }) => frags.every(({ role }) => role === 'heading' || role === 'item'))
  return line.length > 0 && heads && line.some((unit) => says(shownText(unit)))
}

/** The cells of a line: between bars, or between tabs. */
function cellsOf(text: string): string[] {
  const line = text.replace(/^\s*>\s?/, '')
  const isBarred = /\S\s*\|\s*\S/.test(line)
  if (!isBarred && !line.includes('\t')) return []
  const inner = isBarred ? line.trim().replace(/^\||\|$/g, '') : line
  return inner.split(isBarred ? '|' : /\t+/).map((cell) => tidy(cell))
}
