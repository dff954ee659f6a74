import { expect, test } from 'bun:test'
import type { Content } from '../../src/blocks/block'
import { applyOperations, type Operation } from '../../src/blocks/tree/operations'
import { UndoStack, type Undone } from '../../src/console/app/editor/model/undo'
import { block, contentWithOperations, page } from '../support/block-trees'
import fc from '../support/properties'

const START = page([block('a', 'text', { markdown: '' }), block('s', 'section')])
const typed = (markdown: string): Operation => ({ op: 'update', blockId: 'a', props: { markdown } })
const done = (undone: Undone): Content => {
  if (undone.kind !== 'done') throw new Error(undone.kind)
  return undone.content
}

test('typing without a pause of 800 ms is one step', () => {
  const stack = new UndoStack()
  let content = stack.run(START, [typed('o')], 0, 'a/markdown')
  content = stack.run(content, [typed('on')], 700, 'a/markdown')
  content = stack.run(content, [typed('one')], 1_400, 'a/markdown')
  const paused = stack.run(content, [typed('one two')], 2_300, 'a/markdown')
  expect(done(stack.undo(paused))).toEqual(content)
  expect(done(stack.undo(content))).toEqual(START)
  expect(stack.undo(START)).toEqual({ kind: 'empty' })
  expect(done(stack.redo(START))).toEqual(content)
  expect(done(stack.redo(content))).toEqual(paused)
})

test('a step on a block that somebody changed since is skipped', () => {
  const stack = new UndoStack()
  const mine = stack.run(START, [typed('mine')], 0)
  const later = stack.run(mine, [{ op: 'move', blockId: 'a', parentId: 's', index: 0 }], 5_000)
  const theirs = applyOperations(later, [typed('theirs')])
  const back = done(stack.undo(theirs))
  expect(back.blocks.map(({ id }) => id)).toEqual(['a', 's'])
  expect(stack.undo(back)).toEqual({ kind: 'skipped' })
  expect(stack.undo(back)).toEqual({ kind: 'empty' })
})

test('a removal is undone with all that the block held, and not twice', () => {
  const stack = new UndoStack()
  const filled = stack.run(START, [{ op: 'move', blockId: 'a', parentId: 's', index: 0 }], 0)
  const removed = stack.run(filled, [{ op: 'remove', blockId: 's' }], 1)
  expect(done(stack.undo(removed))).toEqual(filled)
})

test('it keeps 200 steps', () => {
  const stack = new UndoStack()
  let content = START
  for (let i = 0; i < 250; i++) content = stack.run(content, [typed(`${i}`)], i * 1_000)
  let undone = 0
  for (let step = stack.undo(content); step.kind === 'done'; step = stack.undo(content)) {
    content = step.content
    undone++
  }
  expect(undone).toBe(200)
})

test('all steps are undone and redone exactly', () => {
  fc.assert(
    fc.property(contentWithOperations(), ({ from, operations }) => {
      const stack = new UndoStack()
      const states = [from]
      for (const operation of operations) states.push(stack.run(states.at(-1)!, [operation], 0))
      for (const state of states.slice(0, -1).toReversed()) {
        const undone = stack.undo(states.at(-1)!)
        states.push(done(undone))
        expect(states.at(-1)).toEqual(state)
      }
      for (const state of states.slice(1, operations.length + 1)) {
        states.push(done(stack.redo(states.at(-1)!)))
        expect(states.at(-1)).toEqual(state)
      }
    }),
  )
})
