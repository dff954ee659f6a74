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

/**
 * Streams the texts of a generator. It takes the next one when the reader has room, so memory holds one at a time, and ends
 * the generator when the reader disconnects.
 */
export function textStream(texts: AsyncGenerator<string, void>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await texts.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await texts.return()
    },
  })
}
