import { describe, expect, test } from 'bun:test'
import type { Plan } from '../../src/core/plans'
import { STANDARD_PLANS } from '../../src/core/plans-file'
import { type Period, periodAt } from '../../src/features/billing/periods'
import { prorate } from '../../src/features/billing/proration'
import fc from '../support/properties'

const DAY_S = 86_400
const planOf = (amount: number, interval: 'month' | 'year' = 'month'): Plan => ({
  ...STANDARD_PLANS.of('pro'),
  price: { amount, currency: 'usd', interval },
})

const price = fc.nat(1_000_000_000)
const anchor = fc.integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2100, 0, 1) })
const unused = (plan: Plan, period: Period, billed = true) => ({ plan, billed, period, charged: period, used: 0 })
const held = (plan: Plan, at: number, from: number) => unused(plan, periodAt(from, at))
const moment = fc.tuple(anchor, fc.nat(4000 * DAY_S)).map(([from, later]) => ({ from, at: from + later * 1000 }))

describe('proration', () => {
  test('is the sum of its lines, in whole minor units', () => {
    fc.assert(
      fc.property(price, price, moment, (old, next, { from, at }) => {
        const { amount, lines } = prorate(held(planOf(old), at, from), planOf(next), at)
        expect(lines.reduce((sum, line) => sum + line.amount, 0)).toBe(amount)
        for (const line of lines) expect(Number.isSafeInteger(line.amount)).toBe(true)
      }),
    )
  })

  test('of a change there and back at the same moment is zero', () => {
    fc.assert(
      fc.property(price, price, moment, (one, other, { from, at }) => {
        const there = prorate(held(planOf(one), at, from), planOf(other), at)
        const back = prorate(held(planOf(other), at, from), planOf(one), at)
        expect(there.amount + back.amount).toBe(0)
      }),
    )
  })

  test('never credits more than the old price, nor charges more than the new one', () => {
    fc.assert(
      fc.property(price, price, moment, (old, next, { from, at }) => {
        const { amount } = prorate(held(planOf(old), at, from), planOf(next), at)
        expect(amount).toBeGreaterThanOrEqual(-old)
        expect(amount).toBeLessThanOrEqual(next)
      }),
    )
  })

  test('over any steps charges no more than a minor unit beside the exact amount for each step', () => {
    fc.assert(
      fc.property(
        anchor,
        fc.array(fc.tuple(price, fc.nat(27 * DAY_S)), { minLength: 1, maxLength: 8 }),
        (from, steps) => {
          const period = periodAt(from, from)
          const total = BigInt(Math.floor(period.end / 1000) - Math.floor(period.start / 1000))
          let plan = planOf(0)
          let charged = 0n
          let exact = 0n
          for (const [amount, later] of steps.toSorted(([, one], [, other]) => one - other)) {
            const at = from + later * 1000
            charged += BigInt(prorate(unused(plan, period), planOf(amount), at).amount)
            const left = BigInt(Math.floor(period.end / 1000) - Math.floor(at / 1000))
            exact += BigInt(amount - plan.price.amount) * left
            plan = planOf(amount)
          }
          const off = charged * total - exact
          expect((off < 0n ? -off : off) <= total * BigInt(steps.length)).toBe(true)
        },
      ),
    )
  })

  test('credits nothing for a plan that nobody paid for', () => {
    const at = Date.UTC(2026, 0, 10)
    const given = unused(planOf(49_900), periodAt(at - 5 * DAY_S * 1000, at), false)
    expect(prorate(given, planOf(0), at)).toMatchObject({ amount: 0, lines: [] })
  })

  test('begins a new period where the interval changes', () => {
    const at = Date.UTC(2026, 0, 16)
    const now = unused(planOf(3_100), periodAt(Date.UTC(2026, 0, 1), at))
    const { lines, period, anchor: begun } = prorate(now, planOf(24_000, 'year'), at)
    expect(lines.map(({ amount }) => amount)).toEqual([-1_600, 24_000])
    expect([begun, period]).toEqual([at, { start: at, end: Date.UTC(2027, 0, 16) }])
  })
})

describe('a plan that is left after Φ were used', () => {
  test('keeps at least their part of what was charged, and never more than was charged', () => {
    const part = fc.integer({ min: 0, max: 1_000 })
    fc.assert(
      fc.property(price, anchor, part, part, part, (amount, from, bought, left, share) => {
        const plan = planOf(amount)
        const period = periodAt(from, from)
        const at = (part: number) => from + Math.floor(((period.end - from) * part) / 1_001)
        const [since, until] = [Math.min(bought, left), Math.max(bought, left)].map(at) as [number, number]
        const free = { ...planOf(0), phi: { ...plan.phi, allowance: 0 } }
        const used = Math.floor((plan.phi.allowance * share) / 1_000)
        const { amount: charged } = prorate(unused(free, period, false), plan, since)
        const { amount: credit } = prorate(
          { ...unused(plan, period), charged: { ...period, start: since }, used },
          free,
          until,
        )
        const kept = charged + credit
        expect(kept).toBeLessThanOrEqual(charged)
        expect(kept + 1).toBeGreaterThanOrEqual((charged * used) / plan.phi.allowance)
      }),
    )
  })
})

describe('a plan of a month', () => {
  test('is never charged for a longer period, whatever plans were held before', () => {
    const plans = [planOf(0), planOf(1_900), planOf(49_900), planOf(19_000, 'year')]
    fc.assert(
      fc.property(anchor, fc.array(fc.constantFrom(...plans), { minLength: 1, maxLength: 8 }), (at, steps) => {
        let now = held(planOf(0), at, at)
        for (const next of steps) {
          const { period } = prorate(now, next, at)
          if (next.price.amount > 0)
            expect(period).toEqual(periodAt(period.start, at, next.price.interval === 'year' ? 12 : 1))
          now = unused(next, period, next.price.amount > 0)
        }
      }),
    )
  })
})

describe('a period of a year', () => {
  test.each([
    ['2024-02-29T10:00:00Z', '2025-03-15T00:00:00Z', '2025-02-28T10:00:00.000Z', '2026-02-28T10:00:00.000Z'],
    ['2023-12-31T23:59:59Z', '2024-12-31T23:59:59Z', '2024-12-31T23:59:59.000Z', '2025-12-31T23:59:59.000Z'],
    ['2024-02-29T00:00:00Z', '2028-03-01T00:00:00Z', '2028-02-29T00:00:00.000Z', '2029-02-28T00:00:00.000Z'],
  ])('from %s contains %s', (from, now, start, end) => {
    const period = periodAt(Date.parse(from), Date.parse(now), 12)
    expect([period.start, period.end].map((at) => new Date(at).toISOString())).toEqual([start, end])
  })

  test('follows the one before without a gap, and contains its moment', () => {
    fc.assert(
      fc.property(moment, fc.constantFrom(1, 12), ({ from, at }, length) => {
        const period = periodAt(from, at, length)
        expect(period.start <= at && at < period.end).toBe(true)
        expect(periodAt(from, period.end, length).start).toBe(period.end)
      }),
    )
  })
})
