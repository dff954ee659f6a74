import { expect, test } from 'bun:test'
import { chunksOf, sameMarkdown, withChunk } from '../../src/console/app/editor/model/markdown-chunks'
import { bothTexts } from '../../src/console/app/editor/model/both-texts'
import { newBlockId } from '../../src/console/app/editor/model/block-ids'
import { linked, listed, marked } from '../../src/console/app/editor/model/markdown-marks'
import { pastedText } from '../../src/console/app/editor/model/pasted'
import {
  afterPlace,
  type Catalogue,
  inPlace,
  moveTo,
  outPlace,
  placeFault,
  stepPlace,
} from '../../src/console/app/editor/model/places'
import { waitingChanges } from '../../src/console/app/editor/model/waiting-changes'
import { block, nested, page } from '../support/block-trees'
import fc from '../support/properties'

test('two versions of a text make one with the new words of both', () => {
  const was = 'We raise 300 kinds in our own glasshouse in Freiburg. Come and walk through.'
  const mine = 'We raise 400 kinds in our own glasshouse in Freiburg, without peat. Come and walk through.'
  const theirs = 'We raise 300 kinds in our own three glasshouses in Freiburg. Walk through any time.'
  expect(bothTexts(was, mine, theirs)).toBe(
    'We raise 400 kinds in our own three glasshouses in Freiburg, without peat. Walk through any time.',
  )
  expect(bothTexts('', 'mine', 'theirs')).toContain('theirs')
  fc.assert(
    fc.property(fc.lorem(), fc.lorem(), (was, mine) => {
      expect(bothTexts(was, mine, was)).toBe(mine)
      expect(bothTexts(was, was, mine)).toBe(mine)
      expect(bothTexts(was, mine, mine)).toBe(mine)
    }),
  )
})

test('a paragraph is replaced, and everything around it stays byte for byte', () => {
  const markdown = '# Head\n\nOne\nline  \ntwo\n\n\n- a\n- b\n\n   \n\nLast  '
  const chunks = chunksOf(markdown)
  expect(chunks.map(({ text }) => text)).toEqual(['# Head', 'One\nline  \ntwo', '- a\n- b', 'Last  '])
  expect(withChunk(markdown, chunks[1]!, 'New')).toBe('# Head\n\nNew\n\n\n- a\n- b\n\n   \n\nLast  ')
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'b c', '\n', '\n\n', ' ', '- x')), (parts) => {
      const text = parts.join('')
      for (const chunk of chunksOf(text)) {
        expect(text.slice(chunk.from, chunk.to)).toBe(chunk.text)
        expect(withChunk(text, chunk, chunk.text)).toBe(text)
      }
    }),
  )
  expect(sameMarkdown('5 * 3 and __bold__', '5 \\* 3 and **bold**')).toBe(true)
  expect(sameMarkdown('- one', 'one')).toBe(false)
})

test('the buttons of a Markdown field write its signs and take them away', () => {
  const bold = marked({ text: 'a word b', from: 2, to: 6 }, '**')
  expect(bold).toEqual({ text: 'a **word** b', from: 4, to: 8 })
  expect(marked(bold, '**')).toEqual({ text: 'a word b', from: 2, to: 6 })
  expect(linked({ text: 'see here', from: 4, to: 8 }).text).toBe('see [here](https://)')
  const list = listed({ text: 'a\nb', from: 0, to: 3 }, '1.')
  expect(list.text).toBe('1. a\n2. b')
  expect(listed(list, '1.').text).toBe('a\nb')
})

test('pasted text becomes blocks that are not longer than a text may be', () => {
  expect(pastedText('One\r\n\r\nTwo\nlines\n\n\n')).toEqual([{ type: 'text', props: { text: 'One\n\nTwo\nlines' } }])
  const long = pastedText('x'.repeat(120_000))
  expect(long.map(({ props }) => String(props.text).length)).toEqual([50_000, 50_000, 20_000])
})

const TYPES = new Map(
  Object.entries({ section: true, columns: ['card'], card: true, text: false }).map(([type, children]) => [
    type,
    { children },
  ]),
) as unknown as Catalogue

test('a block goes only where its type may stand, and says why not', () => {
  const content = page([block('s', 'section', {}, [block('t', 'text')]), block('c', 'columns', {}, []), nested(11)])
  const fault = (id: string, type: string, parentId: string | null) =>
    placeFault(content, block(id, type), parentId, TYPES)
  expect(fault('new', 'text', 'c')).toBe('type')
  expect(fault('new', 'card', 'c')).toBeUndefined()
  expect(fault('new', 'text', 't')).toBe('no-children')
  expect(fault('s', 'section', 's')).toBe('itself')
  expect(placeFault(content, content.blocks[2]!, 's', TYPES)).toBeUndefined()
  expect(placeFault(page([block('s', 'section', {}, [])]), nested(12), 's', TYPES)).toBe('depth')
})

test('places are steps among siblings, out of the parent and into the block before', () => {
  const content = page([block('a', 'section', {}, []), block('b', 'section', {}, [block('c')]), block('f', 'footer')])
  expect(stepPlace(content, 'a', -1)).toBeUndefined()
  expect(moveTo(content, 'a', stepPlace(content, 'a', 1)!)).toEqual({
    op: 'move',
    blockId: 'a',
    parentId: null,
    index: 1,
  })
  expect(outPlace(content, 'c')).toEqual({ parentId: null, index: 2 })
  expect(inPlace(content, 'b')).toEqual({ parentId: 'a', index: 0 })
  expect(afterPlace(content, undefined)).toEqual({ parentId: null, index: 2 })
  expect(moveTo(content, 'c', { parentId: 'b', index: 1 })).toBeUndefined()
})

test('what waits on this device is told in words', () => {
  const base = page([block('a', 'text', { markdown: 'old' })])
  const content = page([block('a', 'text', { markdown: 'new words' }), block('b', 'heading', { text: 'Added' })], {
    name: 'Name',
  })
  expect(waitingChanges(base, content).map(({ type, text }) => [type, text])).toEqual([
    [undefined, 'Name'],
    ['text', 'new words'],
    ['heading', 'Added'],
  ])
})

test('block ids have the form that the server takes', () => {
  const id = newBlockId((bytes) => crypto.getRandomValues(bytes as Uint8Array<ArrayBuffer>))
  expect(id).toMatch(/^b_[a-z0-9]{16}$/)
})
