import { expect, test } from 'bun:test'
import { changedTexts } from '../../src/console/app/editor/model/changed-texts'

const line = (path: string, value: string) => ({ path, kind: 'line' as const, value, maxLength: undefined })
const markdown = (value: string) => [{ ...line('/text', value), kind: 'markdown' as const }]

test('a text that stayed is no change, and a new one was nothing', () => {
  const texts = [line('/title', 'New'), line('/intro', 'Same'), line('/note', 'Added')]
  const before = { title: 'Old', intro: 'Same' }
  expect(changedTexts(texts, before, { title: 'New', intro: 'Same', note: 'Added' })).toEqual([
    { before: 'Old', after: 'New' },
    { before: '', after: 'Added' },
  ])
})

test('an entry of a list is known by its title wherever it stands, and else by its place', () => {
  const before = {
    items: [
      { title: 'Wreaths', price: '€38' },
      { title: 'Amaryllis', price: '€32' },
    ],
  }
  const items = [
    { title: 'Terraria', price: '€42' },
    { title: 'Amaryllis', price: '€34' },
    { title: 'Wreaths', price: '€38' },
  ]
  const texts = items.flatMap(({ title, price }, i) => [
    line(`/items/${i}/title`, title),
    line(`/items/${i}/price`, price),
  ])
  expect(changedTexts(texts, before, { items })).toEqual([
    { before: '', after: 'Terraria' },
    { before: '', after: '€42' },
    { before: '€32', after: '€34' },
  ])
  const renamed = changedTexts([line('/0', 'Two'), line('/1', 'Free')], ['Two', 'Three'], ['Two', 'Free'])
  expect(renamed).toEqual([{ before: 'Three', after: 'Free' }])
})

test('Markdown changes by paragraphs and entries of lists, in the words that a page shows', () => {
  const before = 'One *bold* [link](/a).\n\n- first\n- second\n\nThe end.'
  const after = 'New.\n\nOne *bold* [link](/b).\n\n- first\n- the **second**\n\nThe end.'
  expect(changedTexts(markdown(after), { text: before }, { text: after })).toEqual([
    { before: '', after: 'New.' },
    { before: 'second', after: 'the second' },
  ])
  const changed = changedTexts(
    markdown('A `snake_case` \\* here'),
    { text: 'A snake\\_case here' },
    { text: 'A `snake_case` \\* here' },
  )
  expect(changed).toEqual([{ before: 'A snake_case here', after: 'A snake_case * here' }])
})
