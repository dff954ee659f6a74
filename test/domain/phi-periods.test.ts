import { expect, test } from 'bun:test'
import fc from '../support/properties'
import { periodAt } from '../../src/features/billing/periods'

const at = (text: string) => Date.parse(text)
const shown = (anchor: string, now: string) => {
  const { start, end } = periodAt(at(anchor), at(now))
  return [start, end].map((ms) => new Date(ms).toISOString().replace(':00.000Z', 'Z'))
}

test('a period begins on the anchor’s day and time, and ends where the next one starts', () => {
  expect(shown('2026-01-15T12:30Z', '2026-01-15T12:30Z')).toEqual(['2026-01-15T12:30Z', '2026-02-15T12:30Z'])
  expect(shown('2026-01-15T12:30Z', '2026-02-15T12:29:59.999Z')).toEqual(['2026-01-15T12:30Z', '2026-02-15T12:30Z'])
  expect(shown('2026-01-15T12:30Z', '2026-02-15T12:30Z')).toEqual(['2026-02-15T12:30Z', '2026-03-15T12:30Z'])
})

test('in a short month the period begins on the last day, and in the next month on the anchor’s day again', () => {
  expect(shown('2026-01-31T08:00Z', '2026-02-10T00:00Z')).toEqual(['2026-01-31T08:00Z', '2026-02-28T08:00Z'])
  expect(shown('2026-01-31T08:00Z', '2026-03-01T00:00Z')).toEqual(['2026-02-28T08:00Z', '2026-03-31T08:00Z'])
  expect(shown('2026-01-31T08:00Z', '2026-04-30T07:59Z')).toEqual(['2026-03-31T08:00Z', '2026-04-30T08:00Z'])
  expect(shown('2028-01-30T00:00Z', '2028-02-29T00:00Z')).toEqual(['2028-02-29T00:00Z', '2028-03-30T00:00Z'])
  expect(shown('2028-02-29T23:59Z', '2029-02-28T23:59Z')).toEqual(['2029-02-28T23:59Z', '2029-03-29T23:59Z'])
})

test('the day is still the anchor’s years later', () => {
  expect(shown('2026-12-31T00:00Z', '2034-02-28T00:00Z')).toEqual(['2034-02-28T00:00Z', '2034-03-31T00:00Z'])
  expect(shown('2026-12-31T00:00Z', '2028-02-28T23:00Z')).toEqual(['2028-01-31T00:00Z', '2028-02-29T00:00Z'])
})

test('a clock before the anchor is in the first period', () => {
  expect(shown('2026-03-31T00:00Z', '2025-12-01T00:00Z')).toEqual(['2026-03-31T00:00Z', '2026-04-30T00:00Z'])
})

test('periods follow each other without a gap for any anchor', () => {
  const moment = fc.integer({ min: at('2020-01-01T00:00Z'), max: at('2040-01-01T00:00Z') })
  fc.assert(
    fc.property(moment, fc.nat(20 * 365 * 86_400_000), (anchor, later) => {
      const now = anchor + later
      const { start, end } = periodAt(anchor, now)
      expect(start <= now && now < end).toBe(true)
      expect(periodAt(anchor, start)).toEqual({ start, end })
      expect(periodAt(anchor, end).start).toBe(end)
      expect(periodAt(anchor, end - 1)).toEqual({ start, end })
    }),
    { numRuns: 2_000 },
  )
})
