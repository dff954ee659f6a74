import { expect, test } from 'bun:test'
import fc from '../support/properties'
import { headingNames, plainText, renderMarkdown } from '../../src/blocks/render/markdown'

const count = (text: string, tag: string) => text.split(`<${tag}>`).length - 1

test.each([
  ['quotes', '>'.repeat(50_000), 'blockquote'],
  ['spaced quotes', '> '.repeat(25_000), 'blockquote'],
  ['lists', `${'- '.repeat(24_000)}x`, 'ul'],
  ['numbered lists', `${'1. '.repeat(16_000)}x`, 'ol'],
  ['quotes in lists', `${'- > '.repeat(12_000)}x`, 'blockquote'],
  ['quotes under a paragraph', `Words\n${'>'.repeat(49_000)}`, 'blockquote'],
])('endlessly nested %s open at most twenty levels', (_, text, tag) => {
  expect(count(renderMarkdown(text, 2).text, tag)).toBeLessThanOrEqual(20)
})

test('Markdown keeps quotes and lists nested up to twenty levels', () => {
  const quoted = `${'> '.repeat(20)}deep`
  expect(count(renderMarkdown(quoted, 2).text, 'blockquote')).toBe(20)
  expect(plainText(quoted)).toBe('deep')
  // Without the limit it would take seconds, and the search index would wait for it.
  expect(plainText('>'.repeat(50_000))).toBe('')
  expect(renderMarkdown('- a\n  - b\n    > c', 2).text).toContain('<blockquote>')
  expect(count(renderMarkdown('* '.repeat(40), 2).text, 'ul')).toBe(0)
})

test('addresses in angle brackets become links, except in code and in links', () => {
  const markup = renderMarkdown(
    '<https://a.example/?x=1&y=2> <me@a.example> `<https://b.example>` [<https://c.example>](/d)',
    2,
  )
  expect([...markup.text.matchAll(/href="([^"]*)"/g)].map((match) => match[1])).toEqual([
    'https://a.example/?x=1&amp;y=2',
    'mailto:me@a.example',
    '/d',
  ])
  expect(markup.text).toContain('<code>&lt;https://b.example&gt;</code>')
  expect(renderMarkdown('<javascript:alert(1)> <https://a"onclick=1> <b>', 2).text).not.toMatch(/<a|<b/)
})

test('a Markdown heading has an anchor made of its words in any script, and none without letters', () => {
  const markup = renderMarkdown('# Über & *uns*\n\n## 日本語\n\n## !!!\n\n## `code` "x" <b>', 2)
  const ids = [...markup.text.matchAll(/<h\d(?: id="([^"]*)")?>/g)].map((match) => match[1])
  expect(ids).toEqual(['über-uns', '日本語', undefined, 'code-x-b'])
})

test('the publish gate and the page give every heading the same anchor', () => {
  const words =
    'a|Über|日本| |*b*|**|`c d`|[l](/x)|![alt "x" & y](/i)|<https://b.example>|<b>|&amp;|&eacute;|&#233;|<a@b.example>'
  const part = fc.constantFrom(...words.split('|'), ...'"\'_-!*~<>0|\u{1F389}', '~~s~~', '\\*', '<!--')
  const heading = fc.array(part, { maxLength: 6 }).map((parts) => parts.join(''))
  const lines = fc.array(fc.tuple(fc.constantFrom('# ', '### ', '> ## ', '- # ', '', '    # ', '=\n# '), heading))
  fc.assert(
    fc.property(lines, (given) => {
      const text = given.map(([opens, words]) => `${opens}${words}\n`).join('')
      const shown = Array.from(renderMarkdown(text, 1).text.matchAll(/<h\d id="([^"]*)">/g), ([, id]) => id)
      expect(headingNames(text)).toEqual(shown as string[])
    }),
    { numRuns: 1000 },
  )
})

test('a table of Markdown has an ordinary cell where a head would be empty', () => {
  const { text } = renderMarkdown('| | Fee |\n|--:|---|\n| Child | 5 € |', 2)
  expect(text.replaceAll(/\s+/g, '')).toContain('<tr><tdalign="right"></td><th>Fee</th></tr>')
})

test('HTML in Markdown is shown as text', () => {
  for (const text of ['<div onclick="x">Hi</div>', 'a <b onmouseover="x">b</b>', '<script>alert(1)</script>'])
    expect(renderMarkdown(text, 2).text).toContain(`<p>${text.replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</p>`)
})

test.each([
  ['/ok', true],
  ['https://a.example', true],
  ['#part', true],
  ['page', false],
  ['//evil.example', false],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
])('Markdown may link to %s: %p', (address, leads) => {
  expect(renderMarkdown(`[a](${address})`, 2).text.includes('href=')).toBe(leads)
})
