import type { Line } from '../reader/layout'
import type { Role } from '../reader/roles'
import { moneyIn } from './money'
import type { Entry, Node } from './nodes'
import { isForMaker, shownText, type Unit } from './units'
import { beginsWithTime, isOnlyWhen } from './when'
import { says, sentenceCase, tidy, wordsOf } from './words'

/** Columns at most. */
const MOST = 8

/**
 * Rows of cells, by the number of the unit where a run of them begins; units of their other lines are `inside`. Rows below a line
 * of column heads are a table. Rows that begin with a day or an hour are entries. Their cells stand as they are.
 */
export function rowsOfCells(units: readonly Unit[]): Map<number, Node[] | 'inside'> {
  const found = new Map<number, Node[] | 'inside'>()
  const lines = units[0]?.reading.lines ?? []
  const unitsAt = new Map<number, number[]>()
  units.forEach((unit, i) => unitsAt.set(unit.lineIndex, [...(unitsAt.get(unit.lineIndex) ?? []), i]))
  for (let i = 0; i < lines.length; i++) {
    const run = runFrom(lines, i)
    if (run.length < 2) continue
    const own = run.map((_, n) => (unitsAt.get(i + n) ?? []).map((at) => units[at]!))
    const nodes =
      programmeOf(run, own, i) ?? timetableOf(run, own, i) ?? headedRows(run, own, i) ?? tableOf(run, own[0]!)
    if (!nodes) continue
    const indexes = run.flatMap((_, n) => unitsAt.get(i + n) ?? [])
    indexes.forEach((at) => found.set(at, 'inside'))
    found.set(indexes[0]!, nodes)
    i += run.length - 1
  }
  return found
}

/** A row of a run; a rule between heads and rows has no cells. */
type Row = readonly string[]

/** The rows from a line on, without an empty line between them, none with more cells than the first. */
function runFrom(lines: readonly Line[], at: number): Row[] {
  const rows: Row[] = []
  for (let i = at; i < lines.length && (i === at || lines[i]!.gap === 0); i++) {
    const cells = isRule(lines[i]!.text) ? [] : cellsOf(lines[i]!.text, rows[0]?.length)
    // The rows of a programme have as many cells as there is to say.
    const most = rows[0] && !isOnlyWhen(rows[0][0] ?? '') ? rows[0].length : MOST
    // What is said behind the last column belongs to it.
    if (rows.length > 0 && cells.length === most + 1)
      cells.splice(
        most - 1,
        2,
        cells
          .slice(most - 1)
          .filter(Boolean)
          .join(', '),
      )
    const isRow = cells.length >= 2 && cells.length <= most
    if (!isRow && (i === at || !isRule(lines[i]!.text))) break
    rows.push(cells)
  }
  return rows
}

/** Rows below a line of heads: one that a rule follows, or that says what the columns are. */
function tableOf([heads, ...others]: readonly Row[], first: readonly Unit[]): Node[] | undefined {
  const rows = others.filter((cells) => cells.length > 0)
  if (
    !heads ||
    rows.length < 2 ||
    !(others[0]!.length === 0 || isHead(first) || headsDays(heads, rows) || headsFigures(heads, rows))
  )
    return undefined
  const filled = rows.map((cells) => [...cells, ...heads.slice(cells.length).map(() => '')])
  return [{ kind: 'table', columns: heads.map((head) => head || ' '), rows: filled }]
}

/** Words without a figure above rows that all begin with a day or an hour. */
const headsDays = (heads: Row, rows: readonly Row[]) =>
  !/\d/.test(heads.join()) && rows.every(([when = '']) => isOnlyWhen(when))

/** Three columns or more of figures below words. */
const headsFigures = (heads: Row, rows: readonly Row[]) =>
  heads.length >= 3 &&
  !/\d/.test(heads[1]!) &&
  rows.every((cells) => cells.length === heads.length && cells.slice(1).every((cell) => /\d/.test(cell)))

/** Roles of the cells of lists of other things, such as opening hours. */
const OTHER = new Set<Role>(['hours', 'phone', 'email', 'address', 'question', 'answer', 'quote', 'stat'])

/** Rows that all begin with a day or an hour: each is one entry, with the second cell as its title. */
function programmeOf(rows: readonly Row[], own: readonly (readonly Unit[])[], line: number): Node[] | undefined {
  const frags = own.flatMap((units) => units.flatMap((unit) => unit.frags))
  const others = frags.filter(({ role }) => OTHER.has(role) || isForMaker(role))
  // Rows of three cells or more are a programme, whatever the tagger reads.
  const areOther = rows.some((cells) => cells.length < 3) && others.length * 3 > frags.length
  if (areOther || rows.some(([when = '', title = '']) => !isOnlyWhen(when) || !says(title))) return undefined
  return rows.map(([time = '', title = '', ...rest], i): Entry => {
    const price = rest.find((cell) => moneyIn(cell) === 1 && wordsOf(cell).length <= 4) ?? ''
    const text = rest.filter((cell) => cell !== '' && cell !== price).join(' · ')
    return { kind: 'entry', title: sentenceCase(title), price, time, text, line: line + i, numbered: false }
  })
}

/** Rows below a head that each begin with an hour and name one thing: a programme, with that thing as the title. */
function timetableOf(rows: readonly Row[], own: readonly (readonly Unit[])[], line: number): Node[] | undefined {
  const named = own.map((units) => units.flatMap(({ frags }) => frags.filter(({ role }) => role === 'item')))
  const body = rows.slice(1).map(([when = '', ...cells], i): Row => {
    const title = cells.find((cell) => cell.includes(tidy(named[i + 1]![0]?.text ?? '')))
    return beginsWithTime(when) && named[i + 1]!.length === 1 && title
      ? [when, title, ...cells.filter((cell) => cell !== title)]
      : []
  })
  const isHeaded = named[0]!.length === 0 && rows[0]!.length > 2 && body.length > 1
  return isHeaded && body.every((row) => row.length > 0) ? programmeOf(body, own.slice(1), line + 1) : undefined
}

/** Rows that each have a caption in their first cell: "Phase 1 | Mon 11 Jan | Ferry Lane closed". */
function headedRows(rows: readonly Row[], own: readonly (readonly Unit[])[], line: number): Node[] | undefined {
  const areHeaded = own.every(([unit]) => {
    const [first, ...others] = unit?.frags ?? []
    return first?.role === 'heading' && others.length > 0 && others.every(({ role }) => role !== 'heading')
  })
  if (!areHeaded) return undefined
  return rows.map(([title = '', ...rest], i): Entry => {
    const text = rest.filter(says).join(' · ')
    return { kind: 'entry', title: sentenceCase(title), price: '', time: '', text, line: line + i, numbered: false }
  })
}

const isRule = (text: string) => /^[\s|:+=-]+$/.test(text) && text.includes('-')

/** A line of captions, or of the names that the rows below compare: then the rows begin with captions. */
function isHead(line: readonly Unit[]): boolean {
  const heads = line.every(({ frags }) => frags.every(({ role }) => role === 'heading' || role === 'item'))
  return line.length > 0 && heads && line.some((unit) => says(shownText(unit)))
}

const SPACED = /\S\s{2,}\S.*\S\s{2,}\S/

/** The cells of a line: between bars, between tabs, or three at least with blanks between them. */
function cellsOf(text: string, columns?: number): string[] {
  const line = text.replace(/^\s*(?:>\s?)?(?:[-*•]\s+)?/u, '')
  const isBarred = /\S\s*\|\s*\S/.test(line)
  if (!isBarred && !line.includes('\t')) return SPACED.test(line) ? line.trim().split(/\s{2,}/) : []
  const inner = isBarred ? line.trim().replace(/^\||\|$/g, '') : line
  // An empty cell is one where that gives each column its own.
  const isExact = inner.split('\t').length === columns
  const cells = inner.split(isBarred ? '|' : isExact ? '\t' : /\t+/).map((cell) => tidy(cell))
  // The column of the names has no head.
  return text.startsWith('\t') && cells.length > 2 ? ['', ...cells] : cells
}
