import { expect, test } from 'bun:test'
import { plainText, renderMarkdown } from '../../src/blocks/markdown'

const count = (text: string, tag: string) => text.split(`<${tag}>`).length - 1

test.each([
  ['quotes', '>'.repeat(50_000), 'blockquote'],
  ['spaced quotes', '> '.repeat(25_000), 'blockquote'],
  ['lists', `${'- '.repeat(24_000)}x`, 'ul'],
  ['numbered lists', `${'1. '.repeat(16_000)}x`, 'ol'],
  ['quotes in lists', `${'- > '.repeat(12_000)}x`, 'blockquote'],
  ['quotes under a paragraph', `Words\n${'>'.repeat(49_000)}`, 'blockquote'],
])('%s without end open twenty deep at most', (_, text, tag) => {
  expect(count(renderMarkdown(text, 2).text, tag)).toBeLessThanOrEqual(20)
})

test('what people nest stays as they nested it', () => {
  const quoted = `${'> '.repeat(20)}deep`
  expect(count(renderMarkdown(quoted, 2).text, 'blockquote')).toBe(20)
  expect(plainText(quoted)).toBe('deep')
  // It would take seconds, and the search index waits for it.
  expect(plainText('>'.repeat(50_000))).toBe('')
  expect(renderMarkdown('- a\n  - b\n    > c', 2).text).toContain('<blockquote>')
  expect(count(renderMarkdown('* '.repeat(40), 2).text, 'ul')).toBe(0)
})
