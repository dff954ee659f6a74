/** What a spreadsheet would take for a formula (in East Asian editions the full-width signs too), or strip before it looks. */
const RUNS = /^[=+\-@＝＋－＠\t\r\n]/
const NEEDS_QUOTES = /[",\r\n]/

/** One line of CSV (RFC 4180), its end included. Cells that a spreadsheet would run are defused by an apostrophe. */
export function csvLine(cells: readonly (string | null)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

function csvCell(cell: string | null): string {
  if (cell === null) return ''
  const safe = RUNS.test(cell) ? `'${cell}` : cell
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
