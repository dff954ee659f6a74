import { expect, test } from 'bun:test'
import fc from '../support/properties'
import { LruMap } from '../../src/lib/lru'

type Call = ['get' | 'set' | 'delete', number] | ['clear', 0]

const calls = fc.array(
  fc.oneof(
    fc.tuple(fc.constantFrom('get' as const, 'set' as const, 'delete' as const), fc.nat(6)),
    fc.constant<['clear', 0]>(['clear', 0]),
  ),
  { maxLength: 80 },
)

/** The simplest such map, as a reference: a list of pairs, the most recently used last. */
class Model {
  pairs: [number, number][] = []
  constructor(readonly capacity: number) {}

  take(key: number): number | undefined {
    const pair = this.pairs.find(([known]) => known === key)
    this.pairs = this.pairs.filter((other) => other !== pair)
    return pair?.[1]
  }

  get(key: number): number | undefined {
    const value = this.take(key)
    if (value !== undefined) this.pairs.push([key, value])
    return value
  }

  set(key: number, value: number): void {
    this.take(key)
    this.pairs.push([key, value])
    if (this.pairs.length > this.capacity) this.pairs.shift()
  }
}

test('an LruMap evicts like the reference map after any operations', () => {
  fc.assert(
    fc.property(calls, fc.integer({ min: 1, max: 4 }), (list: Call[], capacity) => {
      const map = new LruMap<number, number>(capacity)
      const model = new Model(capacity)
      for (const [index, [what, key]] of list.entries()) {
        if (what === 'get') expect(map.get(key)).toBe(model.get(key))
        else if (what === 'set') {
          map.set(key, index)
          model.set(key, index)
        } else if (what === 'delete') {
          map.delete(key)
          model.take(key)
        } else {
          map.clear()
          model.pairs = []
        }
      }
      for (const [key, value] of model.pairs) expect(map.get(key)).toBe(value)
    }),
  )
})

const held = (map: LruMap<string, number>) => [...'abcdef'].filter((key) => map.get(key) !== undefined).join('')

test('an LruMap evicts the least recently used entry first', () => {
  const map = new LruMap<string, number>(2)
  map.set('a', 1)
  map.set('b', 2)
  map.get('a')
  map.set('c', 3)
  expect(held(map)).toBe('ac')
})

test('an LruMap evicts entries when their total weight is too high', () => {
  const map = new LruMap<string, number>(100, 10)
  for (const key of 'abc') map.set(key, 1, 3)
  expect(held(map)).toBe('abc')
  map.set('d', 1, 7)
  expect(held(map)).toBe('cd')
})

test('an LruMap counts the current weight of an entry, and none for a deleted one', () => {
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

test('an LruMap does not store an entry that is too heavy, and evicts nothing for it', () => {
  const map = new LruMap<string, number>(100, 10)
  map.set('a', 1, 5)
  map.set('b', 1, 11)
  expect(held(map)).toBe('a')
})
