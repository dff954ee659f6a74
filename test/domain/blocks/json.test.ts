import { expect, test } from 'bun:test'
import fc from '../../support/properties'
import { contentHash } from '../../../src/blocks/tree/content-hash'
import { canonicalJson } from '../../../src/lib/canonical-json'
import type { Json, JsonObject } from '../../../src/lib/json'
import { jsonEqual } from '../../../src/lib/json-equal'
import { applyPatch, PatchError, type PatchOperation } from '../../../src/lib/json-patch'
import { parsePointer, pointerOf } from '../../../src/lib/json-pointer'
import { applyMergePatch, mergePatchBetween } from '../../../src/lib/merge-patch'
import { block, page } from '../../support/block-trees'

function refusal(document: Json, patch: unknown): unknown[] {
  try {
    applyPatch(document, patch as PatchOperation[])
  } catch (error) {
    if (error instanceof PatchError) return [error.index, error.code, error.path]
    throw error
  }
  return []
}

test('canonical JSON sorts keys by UTF-16 code units (RFC 8785, 3.2.3)', () => {
  const sorted = {
    '\u20ac': 'Euro',
    '\r': 'CR',
    '\ufb33': 'Dalet',
    '1': 'One',
    '\u0080': 'Control',
    '\ud83d\ude00': 'Smile',
    '\u00f6': 'o',
  }
  const order = ['\r', '1', '\u0080', '\u00f6', '\u20ac', '\ud83d\ude00', '\ufb33']
  expect(
    Object.keys(JSON.parse(canonicalJson(sorted).replace('"1"', '"~1"'))).map((key) => key.replace('~', '')),
  ).toEqual(order)
})

test('canonical JSON writes numbers and strings as ECMAScript does (RFC 8785, 3.2.2)', () => {
  const value = {
    numbers: [Number('333333333.33333329'), 1e30, 4.5, 2e-3, 1e-27, -0],
    string: '\u20ac$\u000f\nA\'B"\\\\"/',
    literals: [null, true, false],
  }
  expect(canonicalJson(value)).toBe(
    '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27,0],"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
  )
  expect(() => canonicalJson([Infinity])).toThrow(RangeError)
})

test('contentHash covers exactly the five content fields', () => {
  const content = page([block('a', 'text', { markdown: 'ü' })])
  const shuffled = { blocks: content.blocks, meta: {}, description: '', slug: 'page', name: 'Page', id: 'surface_1' }
  expect(contentHash(content)).toBe(contentHash(shuffled))
  const canonical =
    '{"blocks":[{"id":"a","props":{"markdown":"ü"},"type":"text"}],"description":"","meta":{},"name":"Page","slug":"page"}'
  expect(contentHash(content)).toBe(new Bun.CryptoHasher('sha256').update(canonical).digest('hex'))
})

test('JSON Pointers survive a round trip', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), (segments) => expect(parsePointer(pointerOf(segments))).toEqual(segments)),
    { numRuns: 200 },
  )
  expect([parsePointer('a'), parsePointer('/~2'), parsePointer('/~')]).toEqual([undefined, undefined, undefined])
})

test('a JSON Patch supports the six operations of RFC 6902', () => {
  const cases: [Json, PatchOperation[], Json][] = [
    [{ foo: 'bar' }, [{ op: 'add', path: '/baz', value: 'qux' }], { baz: 'qux', foo: 'bar' }],
    [
      { foo: [1, 3] },
      [
        { op: 'add', path: '/foo/1', value: 2 },
        { op: 'add', path: '/foo/-', value: 4 },
      ],
      { foo: [1, 2, 3, 4] },
    ],
    [{ foo: [1, 2] }, [{ op: 'remove', path: '/foo/0' }], { foo: [2] }],
    [{ a: 1 }, [{ op: 'replace', path: '/a', value: null }], { a: null }],
    [{ a: { x: 1 }, b: {} }, [{ op: 'move', from: '/a/x', path: '/b/y' }], { a: {}, b: { y: 1 } }],
    [[1, 2, 3], [{ op: 'move', from: '/0', path: '/2' }], [2, 3, 1]],
    [
      { a: [1] },
      [
        { op: 'copy', from: '/a', path: '/b' },
        { op: 'add', path: '/b/-', value: 2 },
      ],
      { a: [1], b: [1, 2] },
    ],
    [
      { 'a/b': 1, 'm~n': 2 },
      [
        { op: 'test', path: '/a~1b', value: 1 },
        { op: 'remove', path: '/m~0n' },
      ],
      { 'a/b': 1 },
    ],
    [{ a: 1 }, [{ op: 'replace', path: '', value: [1] }], [1]],
    [{ '': 1 }, [{ op: 'test', path: '/', value: 1 }], { '': 1 }],
  ]
  for (const [document, patch, expected] of cases) {
    const before = structuredClone(document)
    expect(applyPatch(document, patch)).toEqual(expected)
    expect(document).toEqual(before)
  }
})

test('a JSON Patch that cannot be applied reports where and why', () => {
  const fine = { op: 'add', path: '/z', value: 1 }
  expect(refusal({}, [fine, { op: 'remove', path: '/a' }])).toEqual([1, 'missing_path', '/a'])
  expect(refusal([], [{ op: 'add', path: '/1', value: 1 }])).toEqual([0, 'bad_index', '/1'])
  expect(refusal([0, 1], [{ op: 'add', path: '/01', value: 1 }])).toEqual([0, 'bad_index', '/01'])
  expect(refusal([0], [{ op: 'replace', path: '/-', value: 1 }])).toEqual([0, 'missing_path', '/-'])
  expect(refusal({ a: 1 }, [{ op: 'add', path: '/a/b', value: 1 }])).toEqual([0, 'missing_path', '/a/b'])
  expect(refusal({ a: 1 }, [{ op: 'test', path: '/a', value: '1' }])).toEqual([0, 'test_failed', '/a'])
  expect(refusal({ a: {} }, [{ op: 'move', from: '/a', path: '/a/b' }])).toEqual([0, 'into_itself', '/a/b'])
  expect(refusal({}, [{ op: 'spam', path: '/a' }])).toEqual([0, 'malformed', ''])
  expect(refusal({}, [{ op: 'add', path: '/a' }])).toEqual([0, 'malformed', '/a'])
  expect(refusal({}, [{ op: 'add', path: 'a', value: 1 }])).toEqual([0, 'malformed', ''])
  expect(refusal({}, [null])).toEqual([0, 'malformed', ''])
})

test('a JSON Patch cannot change a prototype', () => {
  expect(refusal({}, [{ op: 'add', path: '/__proto__/admin', value: true }])).toEqual([
    0,
    'missing_path',
    '/__proto__/admin',
  ])
  expect(refusal({}, [{ op: 'add', path: '/constructor/prototype/admin', value: true }])[1]).toBe('missing_path')
  const own = applyPatch({}, [{ op: 'add', path: '/__proto__', value: { admin: true } }]) as JsonObject
  expect([Object.keys(own), own.admin, ({} as JsonObject).admin]).toEqual([['__proto__'], undefined, undefined])
})

test('a JSON Patch that doubles values without bound is refused', () => {
  const doubling = Array.from({ length: 40 }, (_, i) => ({ op: 'copy', from: '/a', path: `/a/k${i}` }))
  expect(refusal({ a: { x: 1 } }, doubling)[1]).toBe('too_large')
})

test('a JSON Patch is refused at the copy that passes its limit in bytes', () => {
  const text = 'ü'.repeat(50)
  const copies = [1, 2, 3].map((n) => ({ op: 'copy' as const, from: '/a', path: `/b${n}` }))
  const bytes = Buffer.byteLength(JSON.stringify(text))
  expect(applyPatch({ a: text }, copies, 3 * bytes)).toEqual({ a: text, b1: text, b2: text, b3: text })
  expect(() => applyPatch({ a: text }, copies, 3 * bytes - 1)).toThrow(
    expect.objectContaining({ index: 2, code: 'too_large', copied: 3 * bytes }),
  )
})

test('a merge patch exists for every value without nulls', () => {
  const object = () =>
    fc.dictionary(fc.string({ maxLength: 2 }), fc.jsonValue({ maxDepth: 3 }), { noNullPrototype: true })
  const text = (value: unknown) => canonicalJson(value)
  fc.assert(
    fc.property(object(), object(), (from, to) => {
      const patch = mergePatchBetween(from as JsonObject, to as JsonObject)
      if (!patch) return expect(text(to)).toContain('null')
      expect(text(applyMergePatch(from as JsonObject, patch))).toBe(text(to))
      expect(Object.keys(patch).length === 0).toBe(jsonEqual(from, to))
    }),
    { numRuns: 300 },
  )
})
