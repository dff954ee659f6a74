import { expect, test } from 'bun:test'
import { ISSUE_LIMIT } from '../../../src/blocks/schema/issues'
import { readOperations } from '../../../src/blocks/tree/read-operations'
import { checkComplete, checkTree } from '../../../src/blocks/tree/checks'
import { readBlocks } from '../../../src/blocks/tree/read-blocks'
import fc from '../../support/properties'
import { block, counter, lookup, nested, tree } from '../../support/block-trees'

const read = (input: unknown) => readBlocks(input, { lookup, newId: counter() })
const faults = (input: unknown) => read(input).issues.map(({ path, code }) => `${path} ${code}`)
/** Parses JSON as a request would, so that `__proto__` becomes an own key. */
const wire = (text: string): unknown => JSON.parse(text)

test('an incomplete block is valid in a draft but not complete', () => {
  const blocks = [block('a', 'heading'), block('b', 'list', { items: [] }), block('c', 'link', { href: '' })]
  expect(faults(blocks)).toEqual([])
  expect(checkComplete(blocks, lookup).map(({ path, code, blockId }) => [path, code, blockId])).toEqual([
    ['/blocks/0/props/text', 'required', 'a'],
    ['/blocks/1/props/items', 'length', 'b'],
    ['/blocks/2/props/style', 'required', 'c'],
    ['/blocks/2/props/href', 'format', 'c'],
  ])
})

test('a draft refuses values of the wrong type', () => {
  expect(faults([block('a', 'heading', { text: 5 })])).toEqual(['/blocks/0/props/text type'])
  expect(faults([block('a', 'heading', { level: 9 })])).toEqual(['/blocks/0/props/level range'])
  expect(faults([block('a', 'heading', { text: 'x', colour: 'red' })])).toEqual([
    '/blocks/0/props/colour unknown_field',
  ])
  expect(faults([block('a', 'list', { items: [{ text: 'x', required: 'yes' }] })])).toEqual([
    '/blocks/0/props/items/0/required type',
  ])
  expect(faults([block('a', 'link', { href: 'javascript:x' })])).toEqual(['/blocks/0/props/href format'])
  expect(faults([block('a', 'link', { style: 'big' })])).toEqual(['/blocks/0/props/style choice'])
})

test('the messages of issues are helpful sentences', () => {
  const messages = read([block('a', 'link', { href: 'ftp:', style: 'big' }), { type: 'nope' }]).issues.map(
    (issue) => issue.message,
  )
  expect(messages).toEqual([
    'Must have this form: an https address.',
    'Must be one of: plain, loud.',
    'There is no block type "nope".',
  ])
})

test('missing ids, props and children are added', () => {
  const { blocks, issues } = read([{ type: 'section' }, { type: 'text', id: 'kept' }])
  expect(issues).toEqual([])
  expect(blocks).toEqual([
    { id: 'made-1', type: 'section', props: {}, children: [] },
    { id: 'kept', type: 'text', props: {} },
  ])
})

test('a generated id never equals an id used later in the tree', () => {
  const { blocks } = read([{ type: 'text' }, { type: 'text', id: 'made-1' }])
  expect(blocks.map(({ id }) => id)).toEqual(['made-2', 'made-1'])
})

test('one response lists every kind of structural fault', () => {
  const tree = [
    { id: 'a', type: 'columns', props: {}, children: [{ type: 'text' }] },
    { id: 'a', type: 'text', props: {}, extra: 1 },
    { id: 'no spaces', type: 'text', props: [] },
    { id: 'c', type: 'text', children: [] },
    { id: 'd', type: 'section', children: {} },
    null,
    { id: 'e' },
  ]
  expect(faults(tree)).toEqual([
    '/blocks/0/children/0/type child_type',
    '/blocks/1/id duplicate_id',
    '/blocks/1/extra unknown_field',
    '/blocks/2/id bad_id',
    '/blocks/2/props type',
    '/blocks/3/children children_not_allowed',
    '/blocks/4/children type',
    '/blocks/5 type',
    '/blocks/6/type type',
  ])
  expect(faults('nonsense')).toEqual(['/blocks type'])
})

test('nulls and __proto__ are refused even where the schema is open', () => {
  expect(faults([block('a', 'open', { data: { x: [{ y: null }] } })])).toEqual(['/blocks/0/props/data/x/0/y null'])
  expect(faults(wire('[{"id":"a","type":"open","props":{"data":{"__proto__":{"admin":true}}}}]'))).toEqual([
    '/blocks/0/props/data/__proto__ unknown_field',
  ])
  expect(faults(wire('[{"id":"a","type":"text","__proto__":{"x":1}}]'))).toEqual(['/blocks/0/__proto__ unknown_field'])
  expect(faults(wire('[{"id":"a","type":"__proto__"}]'))).toEqual(['/blocks/0/type unknown_type'])
  expect(faults(wire('[{"id":"a","type":"open","props":{"data":{"n":1e400}}}]'))).toEqual([
    '/blocks/0/props/data/n range',
  ])
})

test('a tree may have twelve levels and not thirteen', () => {
  expect(faults([nested(12)])).toEqual([])
  expect(faults([nested(13)])).toEqual([`/blocks/0${'/children/0'.repeat(12)} too_deep`])
  expect(faults([nested(500)])).toHaveLength(1)
})

test('a tree may have two thousand blocks and not one more', () => {
  const many = (count: number) => Array.from({ length: count }, () => ({ type: 'text' }))
  expect(faults(many(2000))).toEqual([])
  expect(faults(many(2001))).toEqual(['/blocks/2000 too_many'])
})

test('a hostile body gets a bounded list of issues', () => {
  expect(faults(Array.from({ length: 5000 }, () => ({ id: '', type: 1, props: 1 })))).toHaveLength(ISSUE_LIMIT)
})

test('reading never throws and returns valid trees unchanged', () => {
  fc.assert(
    fc.property(fc.anything({ maxDepth: 4, withNullPrototype: true }), (input) => void read(input)),
    { numRuns: 300 },
  )
  fc.assert(
    fc.property(tree(), (blocks) => {
      expect(read(blocks)).toEqual({ blocks, issues: [] })
      expect(checkTree(blocks, lookup)).toEqual([])
    }),
    { numRuns: 300 },
  )
})

test('reading operations checks their shapes and their blocks, and adds missing ids', () => {
  const { operations, issues } = readOperations(
    [
      { op: 'insert', parentId: null, index: 0, block: { type: 'section', children: [{ type: 'text' }] } },
      { op: 'update', blockId: 'a', props: { title: null } },
      { op: 'document', meta: { title: null } },
    ],
    { lookup, newId: counter() },
  )
  expect(issues).toEqual([])
  expect(operations[0]).toMatchObject({ block: { id: 'made-1', props: {}, children: [{ id: 'made-2' }] } })
})

test('a malformed operation is refused with its path', () => {
  const input = [
    { op: 'insert', parentId: null, index: -1, block: { type: 'text' } },
    { op: 'insert', parentId: null, index: 0, block: { type: 'text', props: { markdown: 1 } } },
    { op: 'move', blockId: 'a', index: 0 },
    { op: 'remove', blockId: 'a', extra: 1 },
    { op: 'insert', parentId: null, index: 0 },
    { op: '__proto__' },
    null,
  ]
  const { operations, issues } = readOperations(input, { lookup, newId: counter() })
  expect(issues.map(({ path, code }) => `${path} ${code}`)).toEqual([
    '/operations/0/index range',
    '/operations/1/block/props/markdown type',
    '/operations/2/parentId required',
    '/operations/3/extra unknown_field',
    '/operations/4/block required',
    '/operations/5/op choice',
    '/operations/6/op choice',
  ])
  expect(operations).toHaveLength(1)
})
