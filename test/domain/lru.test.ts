import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { LruMap } from '../../src/lib/lru'

type Call = ['get' | 'set' | 'delete', number] | ['clear', 0]

const calls = fc.array(
  fc.oneof(
    fc.tuple(fc.constantFrom('get' as const, 'set' as const, 'delete' as const), fc.nat(6)),
    fc.constant<['clear', 0]>(['clear', 0]),
  ),
  { maxLength: 80 },
)

/** The plainest map of its kind: a list of pairs, the newest last. */
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

test('what was used longest ago is forgotten first, whatever came before', () => {
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
