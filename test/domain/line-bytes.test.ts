import { expect, test } from 'bun:test'
import fc from '../support/properties'
import { LineBytes } from '../../src/lib/line-bytes'

const written = (write: (to: LineBytes) => void) => {
  const to = new LineBytes(4_096)
  write(to)
  return to.taken().toString()
}

test('escaped text is what JSON.stringify puts between its quotes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
      expect(written((to) => to.escaped(text))).toBe(Buffer.from(JSON.stringify(text).slice(1, -1)).toString())
    }),
  )
})

test('an integer is written in decimal, padded to its digits', () => {
  fc.assert(
    fc.property(fc.maxSafeNat(), fc.integer({ min: 1, max: 12 }), (value, digits) => {
      expect(written((to) => to.integer(value, digits))).toBe(String(value).padStart(digits, '0'))
    }),
  )
  for (const edge of [0, 9, 10, 99, 100, 2 ** 31 - 1, 2 ** 31])
    expect(written((to) => to.integer(edge))).toBe(String(edge))
})

test('pieces stand one behind the other, and nothing of what was taken comes again', () => {
  const to = new LineBytes(64)
  to.ascii('a')
  to.text('ü€')
  to.integer(7, 2)
  expect(to.taken().toString()).toBe('aü€07')
  to.ascii('b')
  expect(to.taken().toString()).toBe('b')
})

test('what does not fit is told before it is written', () => {
  const to = new LineBytes(4)
  to.ascii('abc')
  expect([to.fits(1), to.fits(2), to.length]).toEqual([true, false, 3])
})
