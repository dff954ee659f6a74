import { describe, expect, test } from 'bun:test'
import fc from '../support/properties'
import { decodeCursor, encodeCursor } from '../../src/lib/cursor'

const value = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constant(null),
)
const values = fc.array(
  value.map((v) => (Object.is(v, -0) ? 0 : v)),
  { minLength: 1, maxLength: 5 },
)
const raw = (payload: unknown) => Buffer.from(JSON.stringify(payload)).toString('base64url')
const good = encodeCursor(['surfaces', 1_700_000_000_000, null])

describe('cursor', () => {
  test('survives a round trip', () => {
    fc.assert(fc.property(values, (list) => expect(decodeCursor(encodeCursor(list))).toEqual(list)))
  })

  test('needs no encoding in a query', () => expect(good).toMatch(/^[A-Za-z0-9_-]+$/))

  test('detects any changed character', () => {
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    for (let at = 0; at < good.length; at++)
      for (const letter of letters) {
        if (letter === good[at]) continue
        expect(decodeCursor(good.slice(0, at) + letter + good.slice(at + 1))).toBeUndefined()
      }
  })

  test('never throws for any text', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.base64String()), (text) => void decodeCursor(text)))
  })

  test.each([
    ['cut short', good.slice(0, -1)],
    ['padded', good + '='],
    ['empty', ''],
    ['a later version', raw([2, 'x', 'a'])],
    ['without checksum', raw([1, 'a'])],
    ['an object', raw({ version: 1 })],
    ['a nested value', raw([1, 'x', ['a']])],
    ['very long', 'A'.repeat(100_000)],
  ])('refuses one that is %s', (_, text) => expect(decodeCursor(text)).toBeUndefined())
})
