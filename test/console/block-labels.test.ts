import { expect, test } from 'bun:test'
import { blockLabels } from '../../src/console/app/editor/model/block-labels'
import { block, page } from '../support/block-trees'

const SAY = {
  entries: (number: number) => `${number} entries`,
  blocks: (number: number) => `${number} blocks`,
  place: (place: number, all: number) => `block ${place} of ${all}`,
}
const PAGE = page([
  block('a', 'agenda', { title: 'Days', items: [{ title: 'One' }, { title: 'Two' }] }),
  block('s', 'section', {}, [block('t', 'text', { text: 'Words' }), block('c', 'card', { title: 'Empty' }, [])]),
  block('h', 'hero', { title: 'Hello', actions: [{ label: 'Write', href: '/write' }] }),
])

test('a block is called by its kind, what is in it, and its place among its siblings', () => {
  expect([...blockLabels(PAGE, 'en', SAY)]).toEqual([
    ['a', 'Agenda, 2 entries, block 1 of 3'],
    ['s', 'Section, 2 blocks, block 2 of 3'],
    ['t', 'Text, block 1 of 2'],
    ['c', 'Card, block 2 of 2'],
    ['h', 'Hero, block 3 of 3'],
  ])
  expect(blockLabels(PAGE, 'de', SAY).get('a')).toStartWith('Programm, ')
})
