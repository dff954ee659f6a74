import { expect, test } from 'bun:test'
import { createRequire } from 'node:module'
import { type FeedEntry, renderFeed } from '../../src/pages/feeds'

/** What is used of an element. The types of the package would bring those of browsers with them. */
interface Element {
  namespaceURI: string | null
  localName: string | null
  textContent: string | null
  childNodes: ArrayLike<Element>
  getAttribute(name: string): string | null
}
interface XmlDom {
  DOMParser: new () => { parseFromString(text: string, type: string): { documentElement: Element } }
}

const { DOMParser } = createRequire(import.meta.url)('@xmldom/xmldom') as XmlDom

const ATOM = 'http://www.w3.org/2005/Atom'

const entry = (id: string, more: Partial<FeedEntry> = {}): FeedEntry => ({
  id,
  url: `https://pages.example/w/a/${id}`,
  title: 'Apples & pears <2026>',
  summary: 'What grows where.',
  publishedAt: Date.UTC(2026, 0, 2, 3),
  firstPublishedAt: Date.UTC(2025, 11, 1),
  ...more,
})

function feedOf(...entries: FeedEntry[]): Element {
  const text = renderFeed({
    url: 'https://pages.example/w/a',
    self: 'https://pages.example/w/a/feed.xml',
    title: 'Mossbank',
    subtitle: '',
    language: 'en',
    entries,
  })
  return new DOMParser().parseFromString(text, 'application/xml').documentElement
}

/** The children of an element with a name of the Atom namespace. */
function children(parent: Element, name: string): Element[] {
  return Array.from(parent.childNodes).filter((node) => node.namespaceURI === ATOM && node.localName === name)
}
const texts = (parent: Element, name: string) => children(parent, name).map((element) => element.textContent)
const DATE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/

test.each([
  ['of a World without pages', []],
  ['of two pages', [entry('surface_1', { content: '<p>Hello</p>' }), entry('surface_2')]],
])('the feed %s has what RFC 4287 requires of a feed', (_, entries) => {
  const feed = feedOf(...entries)
  expect([feed.namespaceURI, feed.localName]).toEqual([ATOM, 'feed'])
  // 4.1.1: exactly one id, title and updated, an author for all entries, and at most one link of each kind.
  expect(texts(feed, 'id')).toEqual(['https://pages.example/w/a/feed.xml'])
  expect(texts(feed, 'title')).toEqual(['Mossbank'])
  expect(texts(feed, 'updated')).toEqual([expect.stringMatching(DATE)])
  expect(children(feed, 'author').map((author) => texts(author, 'name'))).toEqual([['Mossbank']])
  const links = children(feed, 'link').map((link) => [
    link.getAttribute('rel') || 'alternate',
    link.getAttribute('href'),
  ])
  expect(links).toEqual([
    ['self', 'https://pages.example/w/a/feed.xml'],
    ['alternate', 'https://pages.example/w/a'],
  ])
  expect(children(feed, 'entry')).toHaveLength(entries.length)
})

test('each entry has what RFC 4287 requires of an entry', () => {
  const content = '<p>Hello &amp; <b>welcome</b></p>'
  const feed = feedOf(entry('surface_1', { content }), entry('surface_2'))
  const entries = children(feed, 'entry')
  // 4.1.2: exactly one id, title and updated; without a content, a link to the page.
  expect(entries.map((each) => texts(each, 'id'))).toEqual([['urn:quoin:surface_1'], ['urn:quoin:surface_2']])
  for (const each of entries) {
    expect(texts(each, 'title')).toEqual(['Apples & pears <2026>'])
    expect(texts(each, 'summary')).toEqual(['What grows where.'])
    expect(texts(each, 'updated')).toEqual(['2026-01-02T03:00:00.000Z'])
    expect(texts(each, 'published')).toEqual(['2025-12-01T00:00:00.000Z'])
    expect(children(each, 'link').map((link) => URL.canParse(link.getAttribute('href') ?? ''))).toEqual([true])
  }
  const [written] = children(entries[0]!, 'content')
  expect([written!.getAttribute('type'), written!.textContent]).toEqual(['html', content])
  expect(texts(feed, 'updated')).toEqual(['2026-01-02T03:00:00.000Z'])
})
