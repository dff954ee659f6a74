import { expect, test } from 'bun:test'
import { LruMap } from '../../src/lib/lru'

const held = (map: LruMap<string, number>) => [...'abcdef'].filter((key) => map.get(key) !== undefined).join('')

test('what was used longest ago is forgotten first', () => {
  const map = new LruMap<string, number>(2)
  map.set('a', 1)
  map.set('b', 2)
  map.get('a')
  map.set('c', 3)
  expect(held(map)).toBe('ac')
})

test('few heavy entries are as much as many light ones', () => {
  const map = new LruMap<string, number>(100, 10)
  for (const key of 'abc') map.set(key, 1, 3)
  expect(held(map)).toBe('abc')
  map.set('d', 1, 7)
  expect(held(map)).toBe('cd')
})

test('an entry set again weighs what it weighs now, and what is gone weighs nothing', () => {
  const map = new LruMap<string, number>(100, 10)
  map.set('a', 1, 9)
  map.set('a', 2, 1)
  map.set('b', 1, 9)
  expect(held(map)).toBe('ab')
  map.delete('b')
  map.set('c', 1, 9)
  expect(held(map)).toBe('ac')
  map.clear()
  map.set('d', 1, 10)
  expect(held(map)).toBe('d')
})

test('what is too heavy alone is not kept, and drives nothing out', () => {
  const map = new LruMap<string, number>(100, 10)
  map.set('a', 1, 5)
  map.set('b', 1, 11)
  expect(held(map)).toBe('a')
})
