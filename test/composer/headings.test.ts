import { describe, expect, test } from 'bun:test'
import { markedPage } from './measure'

describe('a heading', () => {
  test('is a bold line and a line with the mark of Markdown, also above a list of changes', () => {
    const { all } = markedPage(
      '# {name|Tern API}\n\n**Why it exists**\n{about|We count birds from pictures and tell you what flew by.}\n\n## {item|2027-03} ({item.time|Mar 4, 2027})\n- {item.text|Counts of nests}\n- {item.text|Maps of colonies}\n\n## {item|2027-01} ({item.time|Jan 9, 2027})\n- {item.text|Faster uploads}\n- {item.text|Fewer mails}',
    )
    expect(all('section').flatMap(({ title }) => title ?? [])).toEqual([
      'Why it exists',
      '2027-03 (Mar 4, 2027)',
      '2027-01 (Jan 9, 2027)',
    ])
  })

  test('stands on no page where it heads nothing but wishes', () => {
    const { words } = markedPage(
      '{name|Tern}\n\n## Background\n{about|We count birds from pictures and tell you what flew by.}\n\n## Look & feel\n{wish.look|calm and plain}\n\n## Prices\n- {item|Small} {item.price|£4}\n- {item|Large} {item.price|£9}',
    )
    expect(words).toContain('Background')
    expect(words).not.toContain('Look & feel')
  })
})

test('a row of nothing but the title of the page is not said again', () => {
  const { of } = markedPage(
    '{ask|Please put this job online.}\n\nJob title: {name|Night baker}\nPlace: {place|Deal}\nHours: {fact|30 a week}\nStart: {date|1 May}\n\n{about|You bake while the town sleeps and go home with warm bread.}',
  )
  expect(of('facts')?.items).not.toContainEqual({ label: 'Job title', value: 'Night baker' })
  expect(of('hero')?.title).toBe('Night baker')
})

test('a bracket behind a heading, right above its list, is a part of the heading', () => {
  const { words } = markedPage(
    '{name|The Copper Pan}\n\n{heading|Wraps} ({item.note|two to an order})\n{item|Bean} {item.price|£6}\n{item|Chicken} {item.price|£7}\n{item|Halloumi} {item.price|£7}',
  )
  expect(words).toContain('Wraps (two to an order)')
})
