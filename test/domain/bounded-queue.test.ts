import { describe, expect, test } from 'bun:test'
import fc from '../support/properties'
import { BoundedQueue, QueueFull } from '../../src/lib/bounded-queue'
import { settled } from '../support/until'

describe('BoundedQueue', () => {
  test('respects its concurrency, keeps the order and rejects the rest', async () => {
    const gate = new BoundedQueue(2, 3)
    const ends: PromiseWithResolvers<void>[] = []
    const order: number[] = []
    const runs = Array.from({ length: 7 }, (_, i) =>
      gate.run(() => {
        order.push(i)
        const end = Promise.withResolvers<void>()
        ends.push(end)
        return end.promise
      }),
    )
    const outcomes = Promise.allSettled(runs)
    for (let i = 0; i < 5; i++) {
      await settled()
      expect(ends.length).toBe(Math.min(i + 2, 5))
      ends[i]!.resolve()
    }
    const ended = await outcomes
    expect(order).toEqual([0, 1, 2, 3, 4])
    expect(ended.map((one) => one.status === 'rejected' && one.reason instanceof QueueFull)).toEqual([
      false,
      false,
      false,
      false,
      false,
      true,
      true,
    ])
  })

  test('a newcomer cannot take a slot that passes to the next in the queue', async () => {
    const gate = new BoundedQueue(1, 9)
    const running: string[] = []
    const end = Promise.withResolvers<void>()
    const first = gate.run(async () => {})
    const second = gate.run(() => {
      running.push('second')
      return end.promise
    })
    await first
    const third = gate.run(async () => running.push('third'))
    await settled()
    expect(running).toEqual(['second'])
    end.resolve()
    await Promise.all([second, third])
  })

  test('a failed work releases its slot', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.boolean(), { maxLength: 20 }), async (fails) => {
        const gate = new BoundedQueue(1, 20)
        let running = 0
        const runs = fails.map((fail) =>
          gate.run(async () => {
            expect(++running).toBe(1)
            await Promise.resolve()
            running--
            if (fail) throw new Error('no')
          }),
        )
        const settled = await Promise.allSettled(runs)
        expect(settled.map((one) => one.status === 'rejected')).toEqual(fails)
        expect(await gate.run(async () => 'open')).toBe('open')
      }),
      { numRuns: 30 },
    )
  })
})
