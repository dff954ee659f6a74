import { expect, test } from 'bun:test'
import type { Content } from '../../src/blocks/block'
import { applyOperations, type Operation } from '../../src/blocks/tree/operations'
import { type Show, unitsOf } from '../../src/console/app/composer/proposal'
import { ShownContent } from '../../src/console/app/editor/model/shown'
import { block, page } from '../support/block-trees'

const text = (id: string, words = id) => block(id, 'text', { text: words })
const START = page([text('a'), text('b'), text('c')])
const PROPOSED: Operation[] = [
  { op: 'update', blockId: 'a', props: { text: 'proposed' } },
  { op: 'insert', parentId: null, index: 2, block: text('new') },
  { op: 'remove', blockId: 'c' },
]

const proposal = (show: Show = 'proposed', left: string[] = [], operations: readonly Operation[] = PROPOSED) => ({
  turnId: 'turn',
  operations: operations as never,
  units: unitsOf(operations as never).map((unit) => ({ ...unit, chosen: !left.includes(unit.key) })),
  show,
})
const words = ({ blocks }: Content) => blocks.map(({ props }) => props.text).join(' ')
const edited = (content: Content, ...operations: Operation[]) => applyOperations(content, operations)

test('the canvas shows the page, what is chosen of a proposal, or all of it', () => {
  const canvas = new ShownContent()
  expect(canvas.of(START, undefined)).toBe(START)
  expect(words(canvas.of(START, proposal()))).toBe('proposed b new')
  expect(words(canvas.of(START, proposal('proposed', ['new'])))).toBe('proposed b')
  expect(words(canvas.of(START, proposal('both', ['new'])))).toBe('proposed b new c')
  expect(canvas.of(START, proposal('before'))).toBe(START)
})

test('what a person does meanwhile stands beside the proposal, and keeps its place', () => {
  const canvas = new ShownContent()
  canvas.of(START, proposal())
  const now = edited(
    START,
    { op: 'insert', parentId: null, index: 0, block: text('top') },
    { op: 'update', blockId: 'b', props: { text: 'typed' } },
  )
  expect(words(canvas.of(now, proposal()))).toBe('top proposed typed new')
})

test('where both changed one text, the words of the person stay on the canvas', () => {
  const canvas = new ShownContent()
  canvas.of(START, proposal())
  const now = edited(
    START,
    { op: 'update', blockId: 'a', props: { text: 'typed' } },
    { op: 'update', blockId: 'c', props: { text: 'kept' } },
  )
  expect(words(canvas.of(now, proposal()))).toBe('typed b kept new')
})

test('a block that the person removed does not come back, and nothing that is proposed for it', () => {
  const canvas = new ShownContent()
  const inside: Operation = { op: 'insert', parentId: 'box', index: 0, block: text('inside') }
  const start = page([block('box', 'section', {}, []), text('a')])
  const both = proposal('both', [], [inside, { op: 'update', blockId: 'a', props: { text: 'proposed' } }])
  expect(canvas.of(start, both).blocks[0]?.children).toHaveLength(1)
  expect(words(canvas.of(edited(start, { op: 'remove', blockId: 'box' }), both))).toBe('proposed')
  expect(words(canvas.of(edited(start, { op: 'remove', blockId: 'a' }), both)).trim()).toBe('')
})

test('what does not fit the page is left out, and the rest is shown', () => {
  const unfit: Operation = { op: 'update', blockId: 'never', props: { text: 'x' } }
  expect(words(new ShownContent().of(START, proposal('proposed', [], [unfit, ...PROPOSED])))).toBe('proposed b new')
})

test('a proposal that was accepted changes the accepted page no more', () => {
  const canvas = new ShownContent()
  canvas.of(START, proposal())
  const accepted = edited(START, ...PROPOSED)
  expect(canvas.of(accepted, proposal())).toEqual(accepted)
})
