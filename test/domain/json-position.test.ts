import { describe, expect, test } from 'bun:test'
import { invalidPlace } from '../../src/lib/json-position'

describe('the place where a text stops being JSON', () => {
  test.each([
    ['{"a":1,}', 1, 8],
    ['{\n  "a": 1\n  "b": 2\n}', 3, 3],
    ["{'a':1}", 1, 2],
    ['[1,]', 1, 4],
    ['[01]', 1, 3],
    ['{"a" 1}', 1, 6],
    ['{"a":tru}', 1, 6],
    ['"a\nb"', 1, 3],
    ['"\\x"', 1, 2],
    ['{} x', 1, 4],
    ['[}', 1, 2],
  ])('%j stops at line %d, column %d', (text, line, column) => {
    expect(invalidPlace(text)).toEqual({ line, column, ended: false })
  })

  test.each(['', '{', '[1,', '{"a"', '{"a":', '"abc', '[[1]'])('%j ends too early', (text) => {
    expect(invalidPlace(text)).toEqual({ line: 1, column: text.length + 1, ended: true })
  })

  test('it agrees with JSON.parse about every edit of a valid text', () => {
    const valid = '{"a":[1,-2.5e3,true,null,"x\\u00e9\\n"],"b":{"c":{}}}'
    for (let at = 0; at < valid.length; at++)
      for (const put of ['', ',', '}', '"', '1', ' ', '\\', ':']) {
        const text = valid.slice(0, at) + put + valid.slice(at + 1)
        expect([text, invalidPlace(text) === undefined]).toEqual([text, parses(text)])
      }
  })
})

function parses(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
