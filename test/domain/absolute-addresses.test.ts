import { expect, test } from 'bun:test'
import { withAbsoluteAddresses } from '../../src/lib/absolute-addresses'
import { finished } from '../../src/lib/steps'

const absolute = (html: string) => finished(withAbsoluteAddresses(html, 'https://quoin.example'))

test('addresses of this host become absolute, in links, pictures and each part of a srcset', () => {
  expect(absolute('<a class="x" href="/a,/b">A</a><video poster="/p.jpg" src="/v.mp4"></video>')).toBe(
    '<a class="x" href="https://quoin.example/a,/b">A</a><video poster="https://quoin.example/p.jpg" src="https://quoin.example/v.mp4"></video>',
  )
  expect(absolute('<img srcset="/a 1w, /b 2w,/c 3w">')).toBe(
    '<img srcset="https://quoin.example/a 1w, https://quoin.example/b 2w,https://quoin.example/c 3w">',
  )
})

test('other addresses, anchors and texts stay as they are', () => {
  for (const html of [
    '<a href="//other.example/x">A</a>',
    '<a href="https://other.example/x">A</a>',
    '<a href="#part">A</a>',
    '<code>&lt;img src="/logo.png"&gt;</code>',
    'a < b src="/x" > c',
    '<img alt="see src=&quot;/x&quot;, /y">',
  ])
    expect(absolute(html)).toBe(html)
})

test('a page of any length is changed the same, wherever it is cut', () => {
  for (const padding of [32_750, 32_760, 32_768, 32_769])
    expect(absolute(`${'x'.repeat(padding)}<a href="/a">A</a>`)).toEndWith('<a href="https://quoin.example/a">A</a>')
})
