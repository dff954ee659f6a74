import { describe, expect, test } from 'bun:test'
import { type TSchema, TypeGuard } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import type { Block, BlockSketch, BlockType, PageFrame } from '../../src/blocks/block'
import { blockType, CATALOGUE } from '../../src/blocks/catalogue'
import { renderMarkdown } from '../../src/blocks/render/markdown'
import { findPlayer } from '../../src/blocks/render/players'
import { blockText, renderBlocks } from '../../src/blocks/rendering'
import { safeUrl } from '../../src/blocks/schema/shapes'
import { walk } from '../../src/blocks/tree/walk'
import { checkComplete } from '../../src/blocks/tree/checks'
import { withIds } from '../support/gallery'

const EDITION =
  'section columns card heading text list quote code callout table divider image gallery video embed hero features stats testimonials pricing faq cta logos timeline people button form links nav footer facts menu agenda contact countdown'
const frame: PageFrame = { locale: 'en', formAction: (id) => `/forms/${id}` }
const exampleOf = (type: BlockType): Block[] => withIds([type.example])
const markup = (blocks: Block[], page = frame) => renderBlocks(blocks, page).text

describe('the catalogue', () => {
  test('has the block types of the first edition and of the second', () => {
    expect(CATALOGUE.map(({ type }) => type).sort()).toEqual(EDITION.split(' ').sort())
    for (const type of CATALOGUE) expect(blockType(type.type)).toBe(type)
  })

  test.each(CATALOGUE.map((type) => [type.type, type] as const))(
    'describes %s well enough for an editor',
    (_, type) => {
      expect(type.hints.length).toBeGreaterThan(0)
      const told = (schema: TSchema, path: string) => {
        expect(schema.title, path).toBeString()
        if (!TypeGuard.IsObject(schema)) expect(schema.description, path).toBeString()
      }
      const visit = (schema: TSchema, path: string): void => {
        if (TypeGuard.IsObject(schema)) {
          expect(schema.additionalProperties, path).toBe(false)
          for (const [name, inner] of Object.entries(schema.properties)) {
            told(inner, `${path}.${name}`)
            visit(inner, `${path}.${name}`)
          }
        }
        if (TypeGuard.IsString(schema)) expect(schema.maxLength ?? schema.pattern, path).toBeDefined()
        if (TypeGuard.IsArray(schema)) {
          expect(schema.maxItems, path).toBeNumber()
          visit(schema.items, `${path}[]`)
        }
        expect(TypeGuard.IsNull(schema), path).toBe(false)
      }
      visit(type.schema, type.type)
    },
  )

  test.each(CATALOGUE.map((type) => [type.type, type] as const))(
    'has a complete and valid example of %s',
    (_, type) => {
      const blocks = exampleOf(type)
      expect(checkComplete(blocks, blockType)).toEqual([])
      walk(blocks, (block) => {
        const found = blockType(block.type)!
        expect([...Value.Errors(found.schema, block.props)]).toEqual([])
        expect(block.children !== undefined).toBe(found.children !== false)
        if (Array.isArray(found.children))
          for (const child of block.children!) expect(found.children).toContain(child.type)
      })
      expect(JSON.stringify(type.example)).not.toContain('"id"')
      expect(markup(blocks)).not.toBe('')
    },
  )

  test.each([
    ['columns', ['columns', 'hero', 'agenda', 'pricing', 'cta', 'nav', 'footer']],
    ['card', ['card', 'columns', 'section', 'hero', 'features', 'pricing', 'cta', 'nav', 'footer']],
  ])('allows no children in %s that need the width of a page', (type, wide) => {
    const rule = blockType(type)?.children
    expect(Array.isArray(rule) && rule.filter((name) => wide.includes(name))).toEqual([])
  })

  test('accepts no URL that runs code in any prop', () => {
    const found: string[] = []
    const visit = (schema: TSchema, path: string): void => {
      if (TypeGuard.IsArray(schema)) visit(schema.items, path)
      if (!TypeGuard.IsObject(schema)) return
      for (const [name, inner] of Object.entries(schema.properties)) {
        if (name === 'href')
          found.push(`${path} ${Value.Check(inner, '/page')} ${Value.Check(inner, 'javascript:alert(1)')}`)
        visit(inner, `${path}.${name}`)
      }
    }
    for (const { type, schema } of CATALOGUE) visit(schema, type)
    expect(found.length).toBeGreaterThan(10)
    expect(found.filter((line) => !line.endsWith('true false'))).toEqual([])
  })

  test('has child rules that name existing types', () => {
    for (const { children } of CATALOGUE)
      if (Array.isArray(children)) for (const type of children) expect(blockType(type)).toBeDefined()
  })
})

type Change = (value: string, schema: TSchema) => string

/** Example props with every string of the schema changed. */
function changed(value: unknown, schema: TSchema, change: Change): unknown {
  if (typeof value === 'string') return TypeGuard.IsString(schema) ? change(value, schema) : value
  if (Array.isArray(value))
    return value.map((item) => changed(item, (schema as unknown as { items: TSchema }).items, change))
  if (typeof value !== 'object' || value === null) return value
  const { properties } = schema as unknown as { properties: Record<string, TSchema> }
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, changed(inner, properties[key]!, change)]),
  )
}

function changedBlocks(sketch: BlockSketch, change: Change): Block[] {
  const all = (one: BlockSketch): BlockSketch => ({
    ...one,
    props: changed(one.props, blockType(one.type)!.schema, change) as BlockSketch['props'],
    ...(one.children && { children: one.children.map(all) }),
  })
  return withIds([all(sketch)])
}

const HOSTILE = [
  '"><script>alert(1)</script>',
  `'"--></title></style></textarea><img src=x onerror=alert(1)>`,
  '<svg/onload=alert(1)>',
  '[x](javascript:alert(1)) ![x](javascript:alert(1)) <javascript:alert(1)>',
  '` onmouseover=alert(1) x="',
  '</iframe><script>alert(1)</script>&lt;script&gt;',
  '\u0000\u2028<a href="java\tscript:alert(1)">x</a>',
]

/** Parses markup as a browser would, and returns everything that could run. */
async function dangers(text: string): Promise<string[]> {
  const found: string[] = []
  const inspect = async (source: string) => {
    const frames: string[] = []
    new HTMLRewriter()
      .on('*', {
        element(element) {
          if (['script', 'object', 'embed', 'base', 'link', 'meta'].includes(element.tagName))
            found.push(`<${element.tagName}>`)
          for (const [name, value] of element.attributes) {
            if (name.startsWith('on')) found.push(`${element.tagName} ${name}`)
            if (
              ['href', 'src', 'action', 'formaction', 'poster', 'xlink:href'].includes(name) &&
              /^[^a-z]*(javascript|data|vbscript):/i.test(value)
            )
              found.push(`${name}=${value}`)
            if (name === 'srcdoc') frames.push(value)
          }
        },
      })
      .transform(source)
    for (const frame of frames) await inspect(unescaped(frame).replace('<meta charset="utf-8" />', ''))
  }
  await inspect(text)
  return found
}

const unescaped = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

describe('hostile texts', () => {
  test('are detected by this test', async () => {
    for (const text of [
      '<script>',
      '<img src=x onerror=alert(1)>',
      '<a href=" JavaScript:x">',
      '<iframe srcdoc="&lt;script&gt;">',
    ])
      expect(await dangers(text)).toHaveLength(1)
  })

  test.each(CATALOGUE.map((type) => [type.type, type] as const))('stay text in every prop of %s', async (_, type) => {
    for (const hostile of HOSTILE) {
      for (const draft of [false, true]) {
        const text = markup(
          changedBlocks(type.example, () => hostile),
          { ...frame, draft },
        )
        expect(await dangers(text)).toEqual([])
      }
      const onlyTexts = markup(changedBlocks(type.example, (value, schema) => (schema.pattern ? value : hostile)))
      expect(await dangers(onlyTexts)).toEqual([])
    }
  })

  test('never become markup in Markdown', async () => {
    for (const hostile of HOSTILE)
      expect(await dangers(renderMarkdown(`# a\n\n${hostile}\n\n- ${hostile}\n\n> ${hostile}`, 2).text)).toEqual([])
  })

  test('never become markup in block ids and types', async () => {
    const text = markup([{ id: '"><script>', type: '<script>', props: {} }], { ...frame, draft: true })
    expect(await dangers(text)).toEqual([])
  })
})

const REFUSED = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  '\tjavascript:alert(1)',
  'java\nscript:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript&colon;alert(1)',
  'vbscript:x',
  'data:text/html,<script>alert(1)</script>',
  'file:///etc/passwd',
  '//evil.example/x',
  '/\\evil.example/x',
  '\\\\evil.example',
  'https:evil.example',
  'https://',
  'https://a b',
  'ftp://example.com',
  'page.html',
]

describe('addresses', () => {
  test('refuse anything but a link in every prop that takes one', () => {
    let checked = 0
    const visit = (schema: TSchema): void => {
      if (TypeGuard.IsObject(schema)) Object.values(schema.properties).forEach(visit)
      if (TypeGuard.IsArray(schema)) visit(schema.items)
      if (!TypeGuard.IsString(schema) || !schema.pattern?.includes('/')) return
      checked++
      for (const address of REFUSED) expect(Value.Check(schema, address), address).toBe(false)
    }
    for (const type of CATALOGUE) visit(type.schema)
    expect(checked).toBeGreaterThan(20)
  })

  test('accept web, mail, phone, paths and anchors', () => {
    for (const address of [
      'https://example.com/a?b=c#d',
      'http://example.com',
      'HTTPS://example.com',
      'mailto:a@example.com',
      'tel:+43-1-234',
      '/',
      '/a/b?c#d',
      '#',
      '#prices',
    ])
      expect(safeUrl(address), address).toBe(address)
    for (const address of [...REFUSED, '', undefined, 7, null]) expect(safeUrl(address)).toBeUndefined()
  })

  test('become player URLs only for known providers', () => {
    const players = {
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=42s':
        'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0&start=42',
      'https://youtu.be/dQw4w9WgXcQ': 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0',
      'https://vimeo.com/76979871': 'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1',
      'https://open.spotify.com/track/4cOdK2wGLETKBW3PvgPWqT':
        'https://open.spotify.com/embed/track/4cOdK2wGLETKBW3PvgPWqT',
      'https://codepen.io/someone/pen/abcXYZ': 'https://codepen.io/someone/embed/abcXYZ?default-tab=result',
    }
    for (const [page, player] of Object.entries(players)) expect(findPlayer(page)?.src).toBe(player)
    for (const other of [
      'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
      'http://youtu.be/dQw4w9WgXcQ',
      'https://www.youtube.com/',
      'https://evil.example/',
    ])
      expect(findPlayer(other)).toBeUndefined()
  })

  test('of players load only on click, because the frame shows our poster', () => {
    const text = markup(withIds([blockType('video')!.example, blockType('embed')!.example]))
    const sources: (string | null)[] = []
    new HTMLRewriter()
      .on('iframe', { element: (frame) => void sources.push(frame.getAttribute('src')) })
      .transform(text)
    expect(sources).toEqual([null, null])
    expect(text.match(/srcdoc=/g)).toHaveLength(2)
  })
})

/** The words of markup outside attributes. */
function visibleWords(source: string): string[] {
  const texts: string[] = []
  new HTMLRewriter().on('*', { text: ({ text }) => void texts.push(text) }).transform(source)
  return unescaped(texts.join(' ')).match(/[\p{L}\p{N}]{2,}/gu) ?? []
}

/** The words that Quoin itself adds to a page, in English. */
const OURS = new Set('Menu required Please choose Leave this field empty Most popular Send'.split(' '))

describe('text()', () => {
  test.each(CATALOGUE.map((type) => [type.type, type] as const))(
    'contains every word that a visitor of %s reads',
    (_, type) => {
      const blocks = exampleOf(type)
      const found = new Set(blockText(blocks).match(/[\p{L}\p{N}]{2,}/gu))
      const missing = visibleWords(markup(blocks)).filter((word) => !found.has(word) && !OURS.has(word))
      expect(missing).toEqual([])
    },
  )

  test('contains no Markdown syntax', () => {
    expect(blockText(withIds([{ type: 'text', props: { text: '## Hello\n\n**bold** [link](/x) `code`' } }]))).toBe(
      'Hello\nbold link code',
    )
  })
})

describe('renderBlocks', () => {
  test('never throws for any props', () => {
    const odd = [null, 7, 'x', [], {}, [null], [7], { a: 1 }, [{}], [[]]]
    for (const type of CATALOGUE)
      for (const value of odd)
        for (const draft of [false, true]) {
          const props = Object.fromEntries(Object.keys(type.schema.properties).map((name) => [name, value]))
          const block = { id: 'x', type: type.type, props, children: [] } as unknown as Block
          expect(() => renderBlocks([block], { locale: 'en', draft })).not.toThrow()
        }
  })

  test('notes missing parts in a draft and not on a live page', () => {
    const blocks = withIds([
      { type: 'button', props: {} },
      { type: 'nonsense', props: {} },
      { type: 'image', props: { uploadId: 'upload_gone', alt: 'A lake' } },
    ])
    expect(markup(blocks, { locale: 'en', draft: true })).toContain('Image: an image is missing')
    expect(markup(blocks)).not.toContain('picture')
    expect(markup(blocks, { locale: 'en', draft: true })).toContain('Button: Label, Address is still missing.')
    expect(markup(blocks, { locale: 'en', draft: true })).toContain('nonsense')
    expect(markup(blocks)).not.toContain('missing')
    expect(markup(blocks)).not.toContain('nonsense')
  })

  test('gives every image its size and its alternative text', () => {
    for (const type of CATALOGUE)
      for (const image of markup(exampleOf(type)).match(/<img[^>]*>/g) ?? [])
        expect(image).toMatch(/ alt="[^"]*" width="\d+" height="\d+"/)
  })

  test('prefers an upload to an address, and shows its variants', () => {
    const image = {
      src: '/files/a.webp',
      srcset: '/files/s.webp 640w, /files/a.webp 1280w',
      width: 1280,
      height: 720,
      alt: 'From the upload',
    }
    const blocks = withIds([{ type: 'image', props: { uploadId: 'upload_1', src: '/other.png', alt: '' } }])
    const text = markup(blocks, { locale: 'en', image: () => image })
    expect(text).toContain('srcset="/files/s.webp 640w, /files/a.webp 1280w"')
    expect(text).toContain('alt="From the upload" width="1280" height="720"')
    expect(text).not.toContain('other.png')
  })

  test('disables forms that have no URL to post to', () => {
    const form = exampleOf(blockType('form')!)
    expect(markup(form)).toContain('action="/forms/b1"')
    expect(markup(form, { locale: 'en' })).not.toContain('<form')
    expect(markup(form, { locale: 'en' })).toContain('<fieldset disabled')
  })
})
