import { describe, expect, test } from 'bun:test'
import { markedPage } from './measure'

/** Readings with wrong roles: where the text gives no evidence for a special block, the lines stand as typed. */
describe('a line of a plain list stands as typed', () => {
  test('with its amount, its bracket and its comma in their places', () => {
    const { of } = markedPage(
      '{name|Fell Rescue}\n\n{heading|Last year}\n{item.price|£0} {item|wasted on fuel}\n{item|Call-outs at night} ({item.text|there were 12})\n{item|Ropes}, {item.text|slings and a new stretcher}',
    )
    expect(of('list')?.items).toEqual([
      '£0 wasted on fuel',
      'Call-outs at night (there were 12)',
      'Ropes, slings and a new stretcher',
    ])
  })

  test('with the letters of a command', () => {
    const { of } = markedPage('{name|loftd}\n\n{heading|Install}\n1. `{item|brew install loftd}`\n2. {item|Start it}')
    expect(of('list')?.items).toEqual(['brew install loftd', 'Start it'])
  })
})

test('short lines of several forms are one list, in their order', () => {
  const { all, of } = markedPage(
    '{name|Camp week}\n\n{item|coach leaves at} {item.time|8.15} {item.note|sharp}\n{text|bring: boots, two jumpers and a torch}\n{text|phones stay at home}',
  )
  expect(all('list').length + all('text').length).toBe(1)
  expect(of('list')?.items).toEqual([
    'Coach leaves at 8.15 sharp',
    '**Bring:** boots, two jumpers and a torch',
    'Phones stay at home',
  ])
})
