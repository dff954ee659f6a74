import { expect, test } from 'bun:test'
import { blockLabels } from '../../src/console/app/editor/model/block-labels'
import { editor as german } from '../../src/console/app/texts/de/editor'
import { editor as english } from '../../src/console/app/texts/en/editor'
import { block, page } from '../support/block-trees'

const PAGE = page([
  block('a', 'agenda', { title: 'Days', items: [{ title: 'One' }, { title: 'Two' }] }),
  block('s', 'section', {}, [block('t', 'text', { text: 'Words' })]),
  block('h', 'hero', { title: 'Hello', actions: [{ label: 'Write', href: '/write' }] }),
])

test('a block is called by its kind, what is in it, and its place among its siblings', () => {
  expect([...blockLabels(PAGE, 'en', english.block)]).toEqual([
    ['a', 'Agenda, 2 entries, block 1 of 3'],
    ['s', 'Section, 1 block, block 2 of 3'],
    ['t', 'Text, block 1 of 1'],
    ['h', 'Hero, block 3 of 3'],
  ])
  expect([...blockLabels(PAGE, 'de', german.block).values()]).toEqual([
    'Programm, 2 Einträge, Baustein 1 von 3',
    'Abschnitt, 1 Baustein, Baustein 2 von 3',
    'Text, Baustein 1 von 1',
    'Aufmacher, Baustein 3 von 3',
  ])
})
