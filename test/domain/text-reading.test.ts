import { describe, expect, test } from 'bun:test'
import fc from '../support/properties'
import { cleanText } from '../../src/lib/clean-text'
import { slugFrom } from '../../src/lib/slug'
import { partialJson } from '../../src/lib/partial-json'

/** True if `part` is an earlier state of `whole` while it was written. */
function isEarlier(part: unknown, whole: unknown): boolean {
  if (typeof part === 'string') return typeof whole === 'string' && whole.startsWith(part)
  if (Array.isArray(part)) {
    return Array.isArray(whole) && part.length <= whole.length && part.every((item, i) => isEarlier(item, whole[i]))
  }
  if (typeof part !== 'object' || part === null) return Object.is(part, whole)
  return Object.entries(part).every(([key, value]) => isEarlier(value, (whole as Record<string, unknown>)[key]))
}

describe('partialJson', () => {
  const written = fc.jsonValue({ maxDepth: 4 }).filter((value) => typeof value === 'object' && value !== null)

  test('returns an earlier state of the whole value at every character', () => {
    fc.assert(
      fc.property(written, (value) => {
        const whole = JSON.parse(JSON.stringify(value)) as unknown
        const text = JSON.stringify(value)
        for (let end = 1; end <= text.length; end++)
          expect(isEarlier(partialJson(text.slice(0, end)), whole)).toBe(true)
        expect(partialJson(text) as unknown).toEqual(whole)
      }),
    )
  })

  test('never throws for any text', () => {
    fc.assert(fc.property(fc.string(), (text) => void partialJson(text)))
    expect(() => partialJson('['.repeat(100_000))).not.toThrow()
  })

  test('never returns half an escape or half a character', () => {
    expect(partialJson('{"a":"x\\')).toEqual({ a: 'x' })
    expect(partialJson('{"a":"x\\\\')).toEqual({ a: 'x\\' })
    expect(partialJson('{"a":"x\\u00e')).toEqual({ a: 'x' })
    expect(partialJson('{"a":"x\\ud83d')).toEqual({ a: 'x' })
    expect(partialJson('{"a":tru')).toEqual({})
    expect(partialJson('{"a":12')).toEqual({})
    expect(partialJson('{"a":12,"b')).toEqual({ a: 12 })
  })
})

describe('cleanText', () => {
  test.each([
    ['control characters', 'a\u0000\u0007\u001b[31mb\u0085', 'a[31mb'],
    ['invisible spaces', 'a\u200bb\u2060c\ufeff', 'abc'],
    ['direction overrides', 'a\u202eb\u2066c', 'abc'],
    ['hidden tags', 'a\u{e0048}\u{e0049}b', 'ab'],
    ['joiners between Latin letters', 'pass\u200cword', 'password'],
    ['other line ends', 'a\r\nb\rc\u2028d', 'a\nb\nc\nd'],
    ['lone surrogates', 'a\ud800b', 'a\ufffdb'],
  ])('removes %s', (_, dirty, clean) => expect(cleanText(dirty)).toBe(clean))

  test.each([
    '👩‍🚀',
    '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    'می‌خواهم',
    'नमस्‍ते',
    'a\tb\nc',
    'x\u00ady',
  ])('keeps %s', (text) => expect(cleanText(text)).toBe(text))

  test('is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(cleanText(cleanText(text))).toBe(cleanText(text))
      }),
    )
  })
})

test('slugFrom returns a slug or an empty text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 40 }), (text, length) => {
      const slug = slugFrom(text, length)
      expect(slug === '' || (/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) && slug.length <= length)).toBe(true)
    }),
  )
  expect(slugFrom('  Crème brûlée & Café! ', 96)).toBe('creme-brulee-cafe')
})
