import { describe, expect, spyOn, test } from 'bun:test'
import type { Block, BlockSketch } from '../../src/blocks/block'
import { CATALOGUE } from '../../src/blocks/catalogue'
import type { Json } from '../../src/lib/json'
import { DEFAULT_THEME } from '../../src/lib/theme'
import { findAsset } from '../../src/pages/assets'
import { ownPageCsp, pageCsp, previewCsp } from '../../src/pages/csp'
import { finished, paced } from '../../src/lib/steps'
import { renderPage, renderPreview } from '../../src/pages/document'
import { renderFeed, renderSitemap } from '../../src/pages/feeds'
import { renderMessagePage } from '../../src/pages/message'
import { renderMissingPage } from '../../src/pages/missing-page'
import { faceOf } from '../../src/pages/page-face'
import { renderWorldIndex } from '../../src/pages/world-index'
import { contentOf, galleryBlocks, pageOf, samplePages, withIds } from '../support/gallery'
import { article, landing, restaurant } from '../support/sample-pages'

const page = (blocks: readonly BlockSketch[], rest = {}) =>
  finished(renderPage(pageOf(contentOf('Sample', blocks), DEFAULT_THEME, rest)))
const section = (title: string | undefined, ...children: BlockSketch[]): BlockSketch => ({
  type: 'section',
  props: title === undefined ? {} : { title },
  children,
})
const heading = (text: string, level?: number): BlockSketch => ({
  type: 'heading',
  props: level === undefined ? { text } : { text, level },
})
const text = (text: string): BlockSketch => ({ type: 'text', props: { text } })
const card = (title: string, ...children: BlockSketch[]): BlockSketch => ({ type: 'card', props: { title }, children })

const levels = (html: string) => [...html.matchAll(/<h([1-6])[\s>]/g)].map((match) => Number(match[1]))

describe('headings of a page', () => {
  const cases: Record<string, BlockSketch[]> = {
    'nothing at all': [],
    'a heading of level 4': [heading('a', 4)],
    'levels that jump': [heading('a'), heading('b', 6), heading('c', 3), heading('d', 1)],
    'a text with its own title': [text('# Title\n\n#### deep\n\n## less\n\nwords')],
    'a hero after other things': [
      text('x'),
      section('Part', heading('in', 4)),
      { type: 'hero', props: { title: 'Hero' } },
    ],
    'cards in columns in sections': [
      section('a', { type: 'columns', props: {}, children: [card('b', heading('c', 5)), card('d')] }),
      section(undefined, card('e')),
    ],
    'features without a title': [{ type: 'features', props: { items: [{ title: 'x' }] } }],
    'nesting twelve deep': [
      Array.from({ length: 11 }).reduce<BlockSketch>(
        (inner) => section('deeper', inner, heading('x', 6)),
        text('### end'),
      ),
    ],
    'every example': CATALOGUE.map((type) => type.example),
    'every example backwards': CATALOGUE.map((type) => type.example).toReversed(),
    landing,
    restaurant,
    article,
  }

  test.each(Object.entries(cases))('have one h1 and skip no level for %s', (_, blocks) => {
    const found = levels(page(blocks))
    expect(found.filter((level) => level === 1)).toHaveLength(1)
    found.forEach((level, i) => {
      if (i > 0) expect(level, found.join(' ')).toBeLessThanOrEqual(found[i - 1]! + 1)
    })
    expect(found[0]).toBeLessThanOrEqual(2)
  })

  test('never skip a level in any order of blocks', () => {
    const kinds: BlockSketch[] = [
      heading('h', 3),
      text('## a\n\n#### b'),
      card('c'),
      section('s', heading('x', 4), card('y')),
      { type: 'faq', props: { items: [{ question: 'q', answer: '# a' }] } },
    ]
    for (const a of kinds)
      for (const b of kinds)
        for (const c of kinds) {
          const found = levels(page([a, b, c]))
          expect(found.filter((level) => level === 1)).toHaveLength(1)
          found.forEach(
            (level, i) => i > 0 && expect(level, JSON.stringify([a, b, c])).toBeLessThanOrEqual(found[i - 1]! + 1),
          )
        }
  })

  test('use the name if no block has a title, visible above a text and otherwise for screen readers only', () => {
    expect(page([text('words')])).toMatch(/<h1 class="block heading size-1">Sample<\/h1>/)
    expect(page([{ type: 'image', props: { src: '/a.png', alt: 'a' } }])).toMatch(/<h1 class="unseen">Sample<\/h1>/)
  })
})

describe('a page', () => {
  const html = page([...landing])

  test('has a language, landmarks, a skip link, and no script', () => {
    expect(html).toMatch(/^<!doctype html>\s*<html lang="en"/i)
    for (const mark of [
      '<header class="site-header"',
      '<main id=":content"',
      '<footer class="site-footer"',
      'href="#:content"',
    ])
      expect(html).toContain(mark)
    expect(html.indexOf('<header')).toBeLessThan(html.indexOf('<main'))
    expect([...html.matchAll(/<script[^>]*>/g)].map(String)).toEqual(['<script type="application/ld+json">'])
    expect(html).not.toMatch(/\son\w+="/)
    expect(html).not.toMatch(/\sstyle="/)
  })

  test('has metadata for search engines and link previews', () => {
    expect(html).toContain('<title>Sample · Atelier Almanac</title>')
    expect(html).toContain('<link rel="canonical" href="https://pages.example/w/atelier/sample"')
    expect(html).toContain('<meta property="og:title" content="Sample"')
    expect(html).toMatch(/application\/atom\+xml/)
    expect(html).not.toContain('noindex')
    const data = JSON.parse(html.match(/ld\+json">([\s\S]*?)<\/script>/)![1]!)
    expect(data['@graph'][0]).toMatchObject({ name: 'Sample', datePublished: '2026-05-17T00:00:00.000Z' })
  })

  test('uses the beginning of its text as description, also in scripts without spaces', () => {
    const content = { ...contentOf('Sample', [text(`東京 ${'東'.repeat(300)}`)]), description: '' }
    expect(finished(renderPage(pageOf(content, DEFAULT_THEME)))).toContain(
      `name="description" content="東京 ${'東'.repeat(156)}…"`,
    )
  })

  test('prefers its meta, and falls back to its description and its text', () => {
    const content = { ...contentOf('Sample', [text('First words. '.repeat(40))]), description: '' }
    expect(finished(renderPage(pageOf(content, DEFAULT_THEME)))).toMatch(
      /name="description" content="First words\. .{100,150}…"/,
    )
    const told = { ...content, meta: { title: 'T & T', description: 'D', imageUploadId: 'upload_1', noindex: true } }
    const html = finished(
      renderPage(
        pageOf(told, DEFAULT_THEME, {
          images: () => ({ src: '/files/x/a.webp', social: '/files/x/social.jpg', alt: 'A "lake"' }),
        }),
      ),
    )
    expect(html).toContain('<title>T &amp; T</title>')
    expect(html).toContain('name="description" content="D"')
    expect(html).toContain('property="og:image" content="https://pages.example/files/x/social.jpg"')
    expect(html).toContain('content="A &quot;lake&quot;"')
    expect(html).toContain('content="noindex"')
  })

  test('is not indexed while shared or private', () => {
    for (const visibility of ['shared', 'private'] as const)
      expect(page(landing, { visibility })).toContain('content="noindex"')
  })

  test('escapes everything in its data block', () => {
    const content = { ...contentOf('</script><script>alert(1)</script>', []), description: '\u2028</SCRIPT><!--' }
    const html = finished(renderPage(pageOf(content, DEFAULT_THEME)))
    expect(html.match(/<\/script>/gi)).toHaveLength(1)
    expect(html).not.toContain('<!--')
  })

  test('loads exactly one stylesheet, which exists', () => {
    const path = html.match(/<link rel="stylesheet" href="([^"]+)"/)![1]!
    expect(findAsset(path)).toMatchObject({ type: 'text/css; charset=utf-8', immutable: true })
    for (const [, source] of html.matchAll(/<img[^>]* src="([^"]+)"/g)) expect(findAsset(source!), source).toBeDefined()
  })

  test('uses the language of its World if there is a translation', () => {
    const world = { name: 'W', settings: { locale: 'de-AT', theme: DEFAULT_THEME } }
    expect(page(landing, { world })).toContain('Zum Inhalt springen')
    expect(page(landing, { world: { ...world, settings: { ...world.settings, locale: 'he' } } })).toMatch(
      /<html lang="he"\s+dir="rtl"/,
    )
  })

  test('is marked as a draft in a preview, not indexed, without canonical URL and with forms disabled', () => {
    const html = finished(renderPreview(pageOf(contentOf('Draft', restaurant), DEFAULT_THEME)))
    expect(html).toContain('Draft preview')
    expect(html).toContain('content="noindex"')
    expect(html).not.toContain('canonical')
    expect(html).not.toContain('<form')
  })
})

describe('the Content-Security-Policy', () => {
  test('allows exactly the inline styles of the pages', () => {
    for (const [name, { theme, html }] of Object.entries(samplePages())) {
      const csp = name === 'preview' ? previewCsp(theme, 'https://pages.example') : pageCsp(theme)
      const inline = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map((match) => match[1]!)
      expect(inline.length).toBeGreaterThan(0)
      for (const style of inline) expect(csp).toContain(`'sha256-${sha256(style)}'`)
      for (const [, srcdoc] of html.matchAll(/srcdoc="([^"]*)"/g)) {
        const style = unescaped(srcdoc!).match(/<style>([\s\S]*?)<\/style>/)![1]!
        expect(csp).toContain(`'sha256-${sha256(style)}'`)
      }
    }
  })

  test('allows no scripts, no base, and only frames of known players', () => {
    const csp = pageCsp(DEFAULT_THEME)
    expect(csp).toStartWith("default-src 'none'; ")
    expect(csp).not.toContain('script-src')
    expect(csp).not.toContain('unsafe')
    expect(csp).toContain("base-uri 'none'")
    expect(csp).toContain("form-action 'self'")
    for (const origin of csp.match(/frame-src ([^;]*)/)![1]!.split(' ')) expect(origin).toMatch(/^https:\/\/[a-z.-]+$/)
    const preview = previewCsp(DEFAULT_THEME, 'https://pages.example')
    expect(preview).toContain('; sandbox ')
    expect(preview).not.toContain('allow-scripts')
    expect(preview).not.toContain('unsafe')
    expect(preview.match(/style-src ([^;]*)/)![1]).not.toContain("'self'")
    expect(ownPageCsp()).toContain("frame-ancestors 'none'")
  })
})

const ODD = 'a & b <c> "d" \u0000\u0008\ud800 ]]> \uffff 😀'

describe('sitemap and feed', () => {
  const entry = {
    id: 'surface_1',
    url: 'https://pages.example/w/a/b?c=1&d=2',
    title: ODD,
    summary: ODD,
    publishedAt: Date.UTC(2026, 0, 2),
    firstPublishedAt: 0,
  }

  test('are well-formed XML for any titles', () => {
    const feed = renderFeed({
      url: 'https://pages.example/w/a',
      self: 'https://pages.example/w/a/feed.xml',
      title: ODD,
      subtitle: ODD,
      language: 'en',
      entries: [entry, entry],
    })
    for (const xml of [
      renderSitemap('https://pages.example/w/a', [entry]),
      renderSitemap('https://pages.example/w/a', []),
      feed,
    ]) {
      expect(xml).toStartWith('<?xml version="1.0" encoding="UTF-8"?>')
      wellFormed(xml)
    }
    expect(feed).toContain('a &amp; b &lt;c&gt;')
    expect(feed).toContain('😀')
  })
})

describe('index and message pages', () => {
  test('list the pages of a World in the given order, and say if there are none', () => {
    const input = {
      world: { name: 'W & Co', description: '', settings: { locale: 'en', theme: DEFAULT_THEME } },
      url: 'https://pages.example/w/a',
      feedUrl: 'https://pages.example/w/a/feed.xml',
    }
    const html = renderWorldIndex({
      ...input,
      pages: [{ name: '<One>', description: 'First', url: '/w/a/one', publishedAt: Date.UTC(2026, 4, 17) }],
    })
    expect(html).toContain('&lt;One&gt;')
    expect(html).toContain('<time datetime="2026-05-17T00:00:00.000Z"')
    expect(levels(html)).toEqual([1, 2, 3])
    expect(renderWorldIndex({ ...input, pages: [] })).toContain('Nothing has been published here yet.')
  })

  test('show the newest four pages with a picture each, and all others as a list', () => {
    const pages = ['Bread', 'Bees', 'Music', 'Boats', 'Rules', 'Committee'].map((name, i) => ({
      name,
      description: '*Not* Markdown',
      url: `/w/a/${i}`,
      publishedAt: Date.UTC(2026, 4, 17),
      face: faceOf({ name, slug: 's', description: '', meta: {}, blocks: [] }),
    }))
    const world = { name: 'W & Co', description: '', settings: { locale: 'de', theme: { look: 'fete' as const } } }
    const html = renderWorldIndex({ world, url: 'https://p.example/w/a', feedUrl: '/f', pages })
    expect(html.match(/<svg class="art art-tile"/g)).toHaveLength(4)
    expect(html.match(/<li class="entry"/g)).toHaveLength(2)
    expect(html).toContain('*Not* Markdown')
    expect(html).toContain('Neu hier')
  })

  test('of a missing page lead on in the look and language of the World', () => {
    const world = { name: 'Südhang <b>', description: '', settings: { locale: 'de', theme: { look: 'fete' as const } } }
    const ways = [{ name: 'Programm <i>', description: 'Was läuft', url: '/w/a/programm' }]
    const html = renderMissingPage({ world, urls: { index: '/w/a', base: '/w/a' }, ways })
    expect(html).toContain('lang="de"')
    expect(html).toContain('data-look="fete"')
    expect(html).toContain('href="/w/a/programm"')
    expect(html).toContain('noindex')
    expect(html).not.toMatch(/<b>|<i>/)
    expect(levels(html)).toEqual([1])
  })

  test('show one message', () => {
    const html = renderMessagePage({
      title: 'Gone <b>',
      text: 'It is "gone".',
      action: { label: 'Back', href: '/w/a' },
    })
    expect(html).toContain('Gone &lt;b&gt;')
    expect(html).toContain('noindex')
    expect(levels(html)).toEqual([1])
  })
})

describe('anchors', () => {
  test('are the unique ids of blocks', () => {
    const content = { ...contentOf('Gallery', []), blocks: galleryBlocks() }
    const ids = [...finished(renderPage(pageOf(content, DEFAULT_THEME))).matchAll(/\sid="([^"]*)"/g)].map(
      (match) => match[1]!,
    )
    expect(new Set(ids).size).toBe(ids.length)
    for (const block of withIds(landing)) expect(page(landing)).toContain(` id="${block.id}"`)
  })

  test('of Markdown headings are unique for any block ids and texts', () => {
    const text = (id: string, words: string) => ({ id, type: 'text', props: { text: words } })
    const blocks = [
      text('notes', '# Notes\n\n## Intro\n\n## Intro'),
      text('b', '## Intro\n\n## Über & *uns*\n\n## \u{1F389}'),
    ]
    const html = finished(renderPage(pageOf({ ...contentOf('Anchors', []), blocks }, DEFAULT_THEME)))
    const ids = [...html.matchAll(/<h\d(?: id="([^"]*)")?>/g)].map((match) => match[1])
    expect(ids).toEqual(['notes-1', 'intro', 'intro-1', 'intro-2', 'über-uns', undefined])
  })

  test('of many equal headings are numbered in one pass', () => {
    const words = '# a\n\n'.repeat(9_000)
    const blocks = Array.from({ length: 8 }, (_, i) => ({ id: `t${i}`, type: 'text', props: { text: words } }))
    const html = finished(renderPage(pageOf({ ...contentOf('Anchors', []), blocks }, DEFAULT_THEME)))
    const ids = [...html.matchAll(/<h\d id="([^"]*)"/g)].map((match) => match[1]!)
    expect(new Set(ids).size).toBe(72_000)
  })
})

describe('a page with uneven content', () => {
  const face = { src: '/assets/samples/portrait-1.svg', alt: '', decorative: true }
  const people = (...items: Json[]): BlockSketch => ({ type: 'people', props: { items } })

  test('shows the initials of a person who has no picture', () => {
    const html = page([people({ name: 'Ada', image: face }, { name: 'Dr. Inês de Carvalho' }, { name: 'Bob' })])
    expect([...html.matchAll(/initials" aria-hidden="true">([^<]*)</g)].map(([, letters]) => letters)).toEqual([
      'IC',
      'B',
    ])
    expect(page([people({ name: 'Ada' }, { name: 'Bob' })]).match(/initials"/g)).toHaveLength(2)
  })

  test('explains a disabled form, and mentions the preview only in previews', () => {
    const form: BlockSketch = { type: 'form', props: { fields: [{ name: 'a', label: 'A', type: 'text' }] } }
    const live = page([form], { formAction: undefined })
    expect(live).toContain('This form is not open yet.')
    expect(live).not.toContain('preview')
    const draft = finished(renderPreview(pageOf(contentOf('Sample', [form]), DEFAULT_THEME)))
    expect(draft).toContain('The form is disabled in previews.')
  })

  test('gives more space to figures that are too long for a row of four', () => {
    const stats = (value: string): BlockSketch => ({ type: 'stats', props: { items: [{ value, label: 'moved' }] } })
    expect(page([stats('€ 48,000,000')])).toContain('<dl class="long word-10">')
    expect(page([stats('99.98 %')])).toContain('<dl class="word-5">')
  })

  test('centres a single testimonial', () => {
    const items = [{ quote: 'Good.', author: 'Ada' }]
    expect(page([{ type: 'testimonials', props: { items } }])).toContain('grid count-1')
  })
})

function sha256(text: string): string {
  return new Bun.CryptoHasher('sha256').update(text).digest('base64')
}

function unescaped(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}

/** Checks that tags nest and close, references are known, and all characters are allowed in XML 1.0. */
function wellFormed(xml: string): void {
  expect(xml).not.toMatch(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u)
  expect(xml).not.toMatch(/&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[0-9a-f]+);)/i)
  const open: string[] = []
  const rest = xml.replaceAll(
    /<\?xml[^>]*\?>|<(\/?)([\w:]+)((?:\s+[\w:]+="[^"<]*")*)\s*(\/?)>/g,
    (_, close: string, name: string, _attributes, empty: string) => {
      if (name && close) expect(open.pop()).toBe(name)
      else if (name && !empty) open.push(name)
      return ''
    },
  )
  expect(open).toEqual([])
  expect(rest).not.toMatch(/[<>]/)
}

test('rendering a large page yields to other requests', async () => {
  const text = '# a\n'.repeat(1_200)
  const inner = Array.from({ length: 40 }, (_, i): Block => ({
    id: `t${i}`,
    type: 'text',
    props: { text: `${i}\n${text}` },
  }))
  const blocks: Block[] = [{ id: 'all', type: 'section', props: {}, children: inner }]
  const steps = renderPage(pageOf(contentOf('Large', blocks), DEFAULT_THEME))
  let pauses = 0
  while (!steps.next().done) pauses++
  expect(pauses).toBeGreaterThanOrEqual(inner.length)

  // With a clock on which each step takes long.
  let now = 0
  const clock = spyOn(performance, 'now').mockImplementation(() => (now += 50))
  let turns = 0
  let ended = false
  const others = () => void (++turns, ended || setImmediate(others))
  setImmediate(others)
  const again = [
    { ...blocks[0]!, children: inner.map((block) => ({ ...block, props: { text: `${block.id}\n${text}` } })) },
  ]
  const page = renderPage(pageOf(contentOf('Large', again), DEFAULT_THEME))
  expect(await paced(page)).toStartWith('<!doctype html>')
  ended = true
  clock.mockRestore()
  expect(turns).toBeGreaterThanOrEqual(inner.length)
})
