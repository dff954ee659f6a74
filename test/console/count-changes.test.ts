import { expect, test } from 'bun:test'
import { operationsBetween } from '../../src/blocks/merge/operations-between'
import { applyOperations, type Operation } from '../../src/blocks/tree/operations'
import { countChanges } from '../../src/console/app/editor/model/touched'
import { block, page } from '../support/block-trees'

const text = (id: string) => block(id, 'text', { text: id })
const START = page([text('a'), block('part', 'section', {}, [text('b'), text('c')])])
const counted = (...operations: Operation[]) =>
  countChanges(START, operationsBetween(START, applyOperations(START, operations)))

test('blocks that come or go together are counted one by one', () => {
  const pasted = block('new', 'section', {}, [text('x'), block('inner', 'section', {}, [text('y')])])
  expect(counted({ op: 'insert', parentId: null, index: 0, block: pasted })).toBe(4)
  expect(counted({ op: 'insert', parentId: 'part', index: 0, block: text('x') })).toBe(1)
  expect(counted({ op: 'remove', blockId: 'part' })).toBe(3)
})

test('a block that changed in several ways is one change, and so is the page', () => {
  expect(
    counted(
      { op: 'update', blockId: 'a', props: { text: 'new' } },
      { op: 'move', blockId: 'a', parentId: 'part', index: 0 },
      { op: 'document', name: 'New', meta: { title: 'New' } },
    ),
  ).toBe(2)
  expect(counted({ op: 'move', blockId: 'b', parentId: null, index: 0 }, { op: 'remove', blockId: 'part' })).toBe(3)
})
