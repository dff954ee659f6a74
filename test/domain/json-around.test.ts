import { expect, test } from 'bun:test'
import fc from '../support/properties'
import { type KnownList, parseAround } from '../../src/lib/json-around'

function known(items: readonly unknown[]): KnownList {
  const ends: number[] = []
  for (const item of items) ends.push((ends.at(-1) ?? 0) + 1 + JSON.stringify(item).length)
  return { field: 'blocks', items, text: JSON.stringify(items), ends }
}
const around = (text: string, items: readonly unknown[]) => parseAround(text, known(items))

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return undefined
  }
}

const [a, b, c] = [
  { id: 'a', text: 'one' },
  { id: 'b', list: [1, { blocks: [] }] },
  { id: 'c', text: ',"blocks":[]}' },
]

test('known items come back as the very objects, and the rest as JSON.parse reads it', () => {
  const body = around(JSON.stringify({ name: 'N', blocks: [a, { id: 'new' }, b, c] }), [a, b, c]) as {
    name: string
    blocks: unknown[]
  }
  expect(body).toEqual({ name: 'N', blocks: [a, { id: 'new' }, b, c] })
  expect([body.blocks[0] === a, body.blocks[2] === b, body.blocks[3] === c]).toEqual([true, true, true])
})

test.each([
  ['nothing changed', [a, b], [a, b]],
  ['one removed', [a, b], [a]],
  ['the first removed', [a, b], [b]],
  ['one put in front', [b], [a, b]],
  ['one put behind', [a], [a, b]],
  ['one item twice', [a], [a, a]],
  ['two in the other order', [a, b, c], [b, a, c]],
] as const)('%s', (_, before, after) => {
  const text = JSON.stringify({ blocks: after })
  expect(around(text, before)).toEqual(JSON.parse(text) as Record<string, unknown>)
})

const A = JSON.stringify(a)
const NAMED = `"meta":{"x":{}},"name":"N","__proto__":1`
test.each([
  ['fields in front', `{${NAMED},"blocks":[${A}]}`],
  ['fields behind', `{"blocks":[${A}],${NAMED}}`],
  ['fields around, one of them twice', `{${NAMED},"blocks":[${A}],"name":"M"}`],
  ['blanks and a line break behind', `{"blocks":[${A}],"name" : "N" } \r\n`],
])('%s', (_, text) => {
  const body = around(text, [a, b])
  expect(body).toEqual(JSON.parse(text) as Record<string, unknown>)
  expect(JSON.stringify(body)).toBe(JSON.stringify(JSON.parse(text)))
})

test.each([
  ['nothing is known', `{"blocks":[${A}]}`, []],
  ['nothing matches', `{"blocks":[1]}`, [a]],
  ['the list is another field’s', `{"other":[${A}]}`, [a]],
  ['the list is deeper', `{"meta":{"blocks":[${A}]}}`, [a]],
  ['the list is deeper, and so cut', `{"meta":{"blocks":[${A}]}`, [a]],
  ['the field comes twice', `{"blocks":[${A}],"blocks":[${A}]}`, [a]],
  ['the field comes twice, in disguise', `{"blocks":[${A}],"\\u0062locks":[${A}]}`, [a]],
  ['the name is the end of another', `{"x\\"blocks":[${A}]}`, [a]],
  ['the name stands in a text', `{"x,"blocks":[${A}]}`, [a]],
  ['the item is cut', `{"blocks":[${A}`, [a]],
  ['the item ends where the body would', `{"blocks":[{"id":"a","list":[]}`, [{ id: 'a', list: [] }]],
  ['a comma too many behind', `{"blocks":[${A},]}`, [a]],
  ['a comma too many in front', `{"blocks":[,${A}]}`, [a]],
  ['two commas', `{"blocks":[${A},,${A}]}`, [a, a]],
  ['blanks where an item should be', `{"blocks":[${A}, ]}`, [a]],
  ['no comma', `{"blocks":[${A}${A}]}`, [a, a]],
  ['more than a body', `{"blocks":[${A}]}]}`, [a]],
  ['less than a body', `{"blocks":[${A}]`, [a]],
  ['no field behind the comma', `{"blocks":[${A}],}`, [a]],
  ['no comma behind the list', `{"blocks":[${A}]"name":"N"}`, [a]],
  ['two commas behind the list', `{"blocks":[${A}],,"name":"N"}`, [a]],
  ['one brace too many', `{"blocks":[${A}]}}`, [a]],
  ['a blank that JSON does not know', `{"blocks":[${A}]}\u00a0`, [a]],
  ['a bracket closes behind', `{"blocks":[${A}],"name":"a ] b"}`, [a]],
])('not where %s', (_, text, items) => {
  expect(around(text, items)).toBeUndefined()
})

const FRAGMENTS = ['"blocks":[', ']}', '[', ']', '{', '}', ',', '"', '\\', A, '"name":', ' ', '1', '\\u0062locks']
const item = () =>
  fc.oneof(
    fc.constantFrom(a, b, c),
    fc.constantFrom(1, 12, 2, '', '1'),
    fc.record({ id: fc.constantFrom('a', 'b', 'd'), text: fc.string({ unit: 'binary', maxLength: 8 }) }),
    fc.json({ maxDepth: 2 }).map((text) => JSON.parse(text) as unknown),
  )

test('whatever the text, it answers what JSON.parse does, or leaves it alone', () => {
  const head = fc.oneof(fc.constant('{'), fc.constant('{"name":"N",'), fc.constant('{"blocks":[1],'))
  const tail = fc.constantFrom('}', '}', ',"name":"M"}', ',"blocks":[]}', ',"toString":{"a":1}}\n')
  const body = fc.tuple(head, fc.array(item(), { maxLength: 6 }), tail).map(([start, list, rest]) => ({
    text: `${start}"blocks":${JSON.stringify(list)}${rest}`,
    list,
  }))
  const wounds = fc.array(fc.record({ at: fc.nat(400), cut: fc.nat(6), put: fc.constantFrom('', ...FRAGMENTS) }), {
    maxLength: 2,
  })
  let taken = 0
  fc.assert(
    fc.property(
      body,
      fc.array(item(), { maxLength: 6 }),
      fc.boolean(),
      wounds,
      ({ text, list }, others, same, hurt) => {
        let given = text
        for (const { at, cut, put } of hurt) given = given.slice(0, at) + put + given.slice(at + cut)
        const answer = around(given, same ? list : [...others.slice(0, 2), ...list.slice(0, 2), ...others.slice(2)])
        if (answer === undefined) return
        taken++
        expect(answer).toEqual(parsed(given)!)
      },
    ),
    { numRuns: 5_000 },
  )
  expect(taken).toBeGreaterThan(500)
})

test('a parser that refuses a part leaves the text alone', () => {
  const refusing = () => {
    throw new Error('refused')
  }
  expect(parseAround(`{"blocks":[${A},1]}`, known([a]), refusing)).toBeUndefined()
})
