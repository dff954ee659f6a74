import { describe, expect, test } from 'bun:test'
import { pageOf, placeOf } from '../../src/core/paging'
import { encodeCursor } from '../../src/lib/cursor'

test('a page with the last row has no next cursor', () => {
  const page = (rows: number[]) => pageOf('members', rows, 2, (row) => [row])
  expect(page([1, 2])).toEqual({ rows: [1, 2], nextCursor: null })
  expect(page([1, 2, 3])).toEqual({ rows: [1, 2], nextCursor: expect.any(String) })
  expect(page([])).toEqual({ rows: [], nextCursor: null })
})

describe('the position of a cursor', () => {
  const { nextCursor } = pageOf('members', [7, 8], 1, (row) => [row, 'user_a'])

  test('is the last row of the previous page', () =>
    expect(placeOf('members', nextCursor ?? '', ['number', 'string'])).toEqual([7, 'user_a']))

  test('is undefined without a cursor', () =>
    expect(placeOf('members', undefined, ['number', 'string'])).toBeUndefined())

  test.each([
    ['of another list', encodeCursor(['teams', 7, 'user_a'])],
    ['with other types', encodeCursor(['members', '7', 'user_a'])],
    ['with nothing where a value belongs', encodeCursor(['members', null, 'user_a'])],
    ['with a value too few', encodeCursor(['members', 7])],
    ['with a value too many', encodeCursor(['members', 7, 'user_a', 1])],
    ['that is damaged', 'x'],
  ])('is refused in one %s', (_, cursor) =>
    expect(() => placeOf('members', cursor, ['number', 'string'])).toThrow('/cursor'),
  )
})
