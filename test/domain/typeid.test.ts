import { describe, expect, test } from 'bun:test'
import fc from '../support/properties'
import { isTypeId, MAX_SETBACK_MS, typeId, typeIdTime } from '../../src/lib/typeid'

const MAX_MS = 2 ** 48 - 1
const zeros = () => 0
const ones = () => 0xffffffff

/** Decodes the UUID as the specification describes. */
function uuidOf(text: string): string {
  const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
  let bits = 0n
  for (const letter of text.slice(text.lastIndexOf('_') + 1)) bits = bits * 32n + BigInt(alphabet.indexOf(letter))
  return bits.toString(16).padStart(32, '0')
}

describe('typeId', () => {
  test('contains a UUIDv7 of the given millisecond', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX_MS }), (ms) => {
        typeId('world', MAX_MS - 1)
        const uuid = uuidOf(typeId('world', ms))
        if (ms < MAX_MS - 10_001) expect(parseInt(uuid.slice(0, 12), 16)).toBe(ms)
        expect(uuid[12]).toBe('7')
        expect('89ab').toContain(uuid[16]!)
      }),
    )
  })

  test('has the time of the clock, or a little later if the clock was set back', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -40_000, max: 20_000 }), { minLength: 1, maxLength: 60 }), (steps) => {
        let now = 1_600_000_000_000
        for (const step of steps) {
          now += step
          const ahead = typeIdTime(typeId('audit', now)) - now
          expect(ahead).toBeGreaterThanOrEqual(0)
          expect(ahead).toBeLessThanOrEqual(MAX_SETBACK_MS + 1)
        }
      }),
    )
  })

  test('fills exactly the random bits', () => {
    expect(uuidOf(typeId('a', 1_000, zeros))).toBe('0000000003e870008000000000000000')
    expect(uuidOf(typeId('a', 60_000, ones))).toBe('00000000ea6077ffbfffffffffffffff')
  })

  test('increases within a millisecond, past the end of the counter, and when the clock goes back a little', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -9_000, max: 5 }), { minLength: 1, maxLength: 60 }), (steps) => {
        let now = 1_700_000_000_000
        let previous = typeId('job', now)
        for (const step of steps) {
          now = Math.max(now + step, 1_700_000_000_000 - 4_000)
          for (let i = 0; i < 100; i++) {
            const next = typeId('job', now)
            expect(next > previous).toBe(true)
            previous = next
          }
        }
      }),
      { numRuns: 20 },
    )
  })

  test('ten thousand ids of one millisecond are distinct and sorted', () => {
    const ids = Array.from({ length: 10_000 }, () => typeId('surface', 1_800_000_000_000))
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.toSorted()).toEqual(ids)
  })

  test('follows a clock that was set back far', () => {
    typeId('user', 1_900_000_000_000)
    expect(parseInt(uuidOf(typeId('user', 1_700_000_000_000)).slice(0, 12), 16)).toBe(1_700_000_000_000)
  })
})

describe('isTypeId', () => {
  const good = typeId('user', 1_700_000_000_000)

  test('accepts generated ids', () => {
    expect(isTypeId('user', good)).toBe(true)
    expect(isTypeId('user', 'user_01h2xcejqtf2nbrexx3vqjhp41')).toBe(true)
  })

  test.each([
    ['another prefix', good.replace('user', 'team')],
    ['no prefix', good.slice(5)],
    ['a longer prefix', 'x' + good],
    ['upper case', good.toUpperCase()],
    ['a letter outside the alphabet', good.slice(0, -1) + 'u'],
    ['too short', good.slice(0, -1)],
    ['too long', good + '0'],
    ['more than 128 bits', 'user_8' + good.slice(6)],
    ['a trailing line feed', good.slice(0, -1) + '\n'],
    ['nothing', ''],
  ])('refuses %s', (_, text) => expect(isTypeId('user', text)).toBe(false))
})
