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
