import { describe, expect, test } from 'bun:test'
import fc from '../support/properties'
import { csvLine } from '../../src/lib/csv'
import { readCsv } from '../support/csv'

describe('csvLine', () => {
  test('quotes cells that need quotes, and writes null as an empty cell', () => {
    expect(csvLine(['a', null, 'b,c', 'say "hi"', 'two\nlines'])).toBe('a,,"b,c","say ""hi""","two\nlines"\r\n')
  })

  test.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '＝1+1',
    '＋1',
    '－1',
    '＠SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    '=HYPERLINK("http://evil.example";"x")',
  ])('defuses %j', (cell) => {
    expect(readCsv(csvLine([cell, 'next']))).toEqual([[`'${cell}`, 'next']])
  })

  test('any cells survive a round trip, except for the apostrophe', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', '\r', '\n', '=', '-', '@', '\t', "'", ' ', 'é') })
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1 }), (rows) => {
        const read = readCsv(rows.map(csvLine).join(''))
        expect(read).toEqual(
          rows.map((cells) => cells.map((text) => (/^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text))),
        )
        expect(read.flat().filter((text) => /^[=+\-@\t\r\n]/.test(text))).toEqual([])
      }),
    )
  })
})
