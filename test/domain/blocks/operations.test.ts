import { expect, test } from 'bun:test'
import {
  applyOperations,
  OperationError,
  runOperations,
  touchedBlocks,
  type LooseOperation,
} from '../../../src/blocks/tree/operations'
import type { Content } from '../../../src/blocks/block'
import { block, counter, page } from '../../support/block-trees'

const base = page([block('s', 'section', {}, [block('t'), block('u', 'text', { markdown: 'x' })]), block('v')])

function refusal(operations: LooseOperation[], from: Content = base): unknown[] {
  try {
    applyOperations(from, operations)
  } catch (error) {
    if (error instanceof OperationError) return [error.index, error.code, error.blockId]
    throw error
  }
  return []
}

test('an operation that cannot be applied reports its index and its block', () => {
  const fine: LooseOperation = { op: 'update', blockId: 't', props: {} }
  expect(refusal([fine, { op: 'remove', blockId: 'z' }])).toEqual([1, 'unknown_block', 'z'])
  expect(refusal([{ op: 'move', blockId: 't', parentId: 'z', index: 0 }])).toEqual([0, 'unknown_parent', 'z'])
  expect(refusal([{ op: 'move', blockId: 't', parentId: 'v', index: 0 }])).toEqual([0, 'no_children', 'v'])
  expect(refusal([{ op: 'move', blockId: 's', parentId: 's', index: 0 }])).toEqual([0, 'cycle', 's'])
  expect(refusal([{ op: 'move', blockId: 't', parentId: 's', index: 2 }])).toEqual([0, 'bad_index', 't'])
  expect(refusal([{ op: 'insert', parentId: null, index: 3, block: block('n') }])).toEqual([0, 'bad_index', undefined])
  expect(refusal([{ op: 'insert', parentId: null, index: 0, block: block('t') }])).toEqual([0, 'duplicate_id', 't'])
  const twins = block('n', 'section', {}, [block('m'), block('m')])
  expect(refusal([{ op: 'insert', parentId: null, index: 0, block: twins }])).toEqual([0, 'duplicate_id', 'm'])
  expect(refusal([{ op: 'insert', parentId: null, index: 0, block: { type: 'text', props: {} } }])).toEqual([
    0,
    'missing_id',
    undefined,
  ])
})

test('the index of a move does not count the moved block', () => {
  const moved = applyOperations(base, [{ op: 'move', blockId: 't', parentId: 's', index: 1 }])
  expect(moved.blocks[0]!.children!.map(({ id }) => id)).toEqual(['u', 't'])
})

test('operations share unchanged blocks and leave their input unchanged', () => {
  const changed = applyOperations(base, [{ op: 'update', blockId: 'u', props: { markdown: 'y' } }])
  expect(changed.blocks[1]).toBe(base.blocks[1]!)
  expect(changed.blocks[0]!.children![0]).toBe(base.blocks[0]!.children![0]!)
  expect(base.blocks[0]!.children![1]!.props).toEqual({ markdown: 'x' })
})

test('an update is a merge patch: null deletes, objects merge, arrays are replaced', () => {
  const from = page([block('o', 'open', { data: { a: 1, b: { c: 1, d: 2 }, list: [1, 2] } })])
  const props = { data: { a: null, b: { c: 3 }, list: [9] } }
  const { content, inverse } = runOperations(from, [{ op: 'update', blockId: 'o', props }])
  expect(content.blocks[0]!.props).toEqual({ data: { b: { c: 3, d: 2 }, list: [9] } })
  expect(applyOperations(content, inverse)).toEqual(from)
})

test('undoing a document change removes fields that were absent before', () => {
  const from = page([], { meta: { description: 'old' } })
  const { content, inverse } = runOperations(from, [
    { op: 'document', name: 'New', meta: { title: 'T', description: null, noindex: true } },
  ])
  expect(content).toEqual(page([], { name: 'New', meta: { title: 'T', noindex: true } }))
  expect(applyOperations(content, inverse)).toStrictEqual(from)
})

test('an update treats __proto__ as an ordinary key', () => {
  const props = JSON.parse('{"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}}}')
  const { content, inverse } = runOperations(base, [{ op: 'update', blockId: 't', props }])
  expect(Object.keys(content.blocks[0]!.children![0]!.props)).toEqual(['__proto__', 'constructor'])
  expect(({} as { admin?: boolean }).admin).toBeUndefined()
  expect(applyOperations(content, inverse)).toEqual(base)
})

test('inserted blocks get ids, which the applied operations contain', () => {
  const sketch = { type: 'section', props: {}, children: [{ type: 'text', props: {} }] }
  const { operations, inverse } = runOperations(base, [{ op: 'insert', parentId: null, index: 0, block: sketch }], {
    newId: counter(),
  })
  expect(touchedBlocks(operations)).toEqual(['made-1', 'made-2'])
  expect(inverse).toEqual([{ op: 'remove', blockId: 'made-1' }])
})
