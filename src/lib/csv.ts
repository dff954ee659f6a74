/**
 * First characters that make a spreadsheet read a formula (full-width signs in East Asian editions), or that it strips.
 */
const RUNS = /^[=+\-@＝＋－＠\t\r\n]/
const NEEDS_QUOTES = /[",\r\n]/

/**
 * One line of CSV (RFC 4180) with its line end. Prefixes an apostrophe to cells that a spreadsheet would run as
 * formulas.
 */
export function csvLine(cells: readonly (string | null)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

function csvCell(cell: string | null): string {
  if (cell === null) return ''
  const safe = RUNS.test(cell) ? `'${cell}` : cell
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
