import { describe, expect, test } from 'bun:test'
import fc from '../support/properties'
import { Bucket, Buckets, WINDOW_MS } from '../../src/lib/bucket'

const START = 1_800_000_000_000
const gaps = fc.array(fc.oneof(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 130_000 })), {
  maxLength: 400,
})

/** The same limiter in its simplest form, as a reference. */
class Log {
  taken: number[] = []
  take(now: number, limit: number): boolean {
    this.taken = this.taken.filter((at) => now - at < WINDOW_MS)
    if (this.taken.length >= limit) return false
    this.taken.push(now)
    return true
  }
}

describe('Bucket', () => {
  test('decides like the reference limiter while its limit changes', () => {
    fc.assert(
      fc.property(gaps, fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1 }), (steps, limits) => {
        const bucket = new Bucket(1)
        const log = new Log()
        let now = START
        for (const [i, step] of steps.entries()) {
          now += step
          bucket.limit = limits[i % limits.length]!
          const taken = bucket.take(now)
          expect(taken.ok).toBe(log.take(now, bucket.limit))
          expect(taken.remaining).toBe(Math.max(0, bucket.limit - log.taken.length))
        }
      }),
    )
  })

  test('no window of 60 s has more takes than the limit', () => {
    fc.assert(
      fc.property(gaps, fc.integer({ min: 1, max: 20 }), (steps, limit) => {
        const bucket = new Bucket(limit)
        const taken: number[] = []
        let now = START
        for (const step of steps) if (bucket.take((now += step)).ok) taken.push(now)
        for (let i = limit; i < taken.length; i++)
          expect(taken[i]! - taken[i - limit]!).toBeGreaterThanOrEqual(WINDOW_MS)
      }),
    )
  })

  test('a token is returned exactly 60 s after it was taken, as announced', () => {
    const bucket = new Bucket(2)
    expect(bucket.take(START)).toEqual({ ok: true, limit: 2, remaining: 1, resetAtMs: START, retryAfterSeconds: 0 })
    const last = bucket.take(START + 10_000)
    expect(last).toEqual({ ok: true, limit: 2, remaining: 0, resetAtMs: START + 60_000, retryAfterSeconds: 0 })
    const refused = bucket.take(START + 59_999)
    expect(refused).toEqual({ ok: false, limit: 2, remaining: 0, resetAtMs: START + 60_000, retryAfterSeconds: 1 })
    expect(bucket.take(START + 60_000).ok).toBe(true)
    expect(bucket.take(START + 60_000).resetAtMs).toBe(START + 70_000)
    expect(bucket.take(START + 70_000).ok).toBe(true)
  })

  test('a refused caller succeeds after the announced wait', () => {
    fc.assert(
      fc.property(gaps, fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 12 }), (steps, before, after) => {
        const bucket = new Bucket(before)
        let now = START
        for (const step of steps) bucket.take((now += step))
        bucket.limit = after
        let answer = bucket.take(now)
        while (answer.ok) answer = bucket.take(now)
        expect(bucket.take(answer.resetAtMs - 1).ok).toBe(false)
        expect(bucket.take(answer.resetAtMs).ok).toBe(true)
      }),
    )
  })

  test('refused takes use no token', () => {
    const bucket = new Bucket(1)
    bucket.take(START)
    for (let i = 1; i < 1_000; i++) bucket.take(START + i * 59)
    expect(bucket.take(START + 60_000).ok).toBe(true)
  })

  test('a clock that is set back grants no token twice and loses none for long', () => {
    const bucket = new Bucket(1)
    bucket.take(START)
    const refused = bucket.take(START - 3_600_000)
    expect(refused).toMatchObject({ ok: false, resetAtMs: START - 3_600_000 + 60_000, retryAfterSeconds: 60 })
    expect(bucket.take(START - 3_600_000 + 59_999).ok).toBe(false)
    expect(bucket.take(START - 3_600_000 + 60_000).ok).toBe(true)
  })

  test('a limit of 0 refuses everything', () => {
    expect(new Bucket(0).take(START)).toMatchObject({ ok: false, retryAfterSeconds: 60 })
  })

  test('a million takes in a minute are counted exactly', () => {
    const bucket = new Bucket(1_000_000)
    let ok = 0
    for (let i = 0; i < 1_010_000; i++) if (bucket.take(START + Math.floor(i / 18)).ok) ok++
    expect(ok).toBe(1_000_000)
    expect(bucket.take(START + 60_000)).toMatchObject({ ok: true, remaining: 17 })
  })

  test('works when the milliseconds wrap around at 2^32', () => {
    const wrap = Math.ceil(START / 2 ** 32) * 2 ** 32
    const bucket = new Bucket(1)
    expect(bucket.take(wrap - 30_000).ok).toBe(true)
    expect(bucket.take(wrap + 29_999)).toMatchObject({ ok: false, resetAtMs: wrap + 30_000 })
    expect(bucket.take(wrap + 30_000).ok).toBe(true)
    expect(bucket.take(wrap + 30_000 + 2 ** 32).ok).toBe(true)
  })
})

describe('Buckets', () => {
  test('keys are independent, and a new limit applies immediately', () => {
    const buckets = new Buckets(1)
    expect(buckets.take('a', START).ok).toBe(true)
    expect(buckets.take('b', START).ok).toBe(true)
    expect(buckets.take('a', START).ok).toBe(false)
    buckets.setLimit(2)
    expect(buckets.take('a', START)).toMatchObject({ ok: true, limit: 2, remaining: 0 })
    buckets.setLimit(1)
    expect(buckets.take('b', START)).toMatchObject({ ok: false, limit: 1 })
  })

  test('a sweep discards idle keys and keeps busy ones', () => {
    const buckets = new Buckets(1)
    buckets.take('old', START)
    buckets.take('new', START + 30_000)
    buckets.sweep(START + 60_000)
    expect(buckets.size).toBe(1)
    expect(buckets.take('new', START + 60_000).ok).toBe(false)
  })

  test('never has more keys than its cap', () => {
    const buckets = new Buckets(1, 100)
    for (let i = 0; i < 5_000; i++) buckets.take(`key ${i}`, START + i)
    expect(buckets.size).toBe(100)
    expect(buckets.take('key 4999', START + 5_000).ok).toBe(false)
  })

  test('at the cap, idle keys are evicted before any busy one', () => {
    const buckets = new Buckets(1, 2)
    buckets.take('busy', START)
    buckets.take('idle', START)
    expect(buckets.take('busy', START + 60_000).ok).toBe(true)
    buckets.take('new', START + 60_001)
    expect(buckets.take('busy', START + 60_002).ok).toBe(false)
  })
})
