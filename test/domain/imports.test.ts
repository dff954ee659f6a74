import { describe, expect, test } from 'bun:test'
import { blockType } from '../../src/blocks/catalogue'
import { readBlocks } from '../../src/blocks/tree/read-blocks'
import { TooDeep } from '../../src/features/imports/html-tree'
import { type Format, readText } from '../../src/features/imports/read-text'
import fc from '../support/properties'

function read(text: string, format?: Format) {
  let made = 0
  return readText(text, format, () => `b${++made}`)
}

const brief = async (text: string, format?: Format): Promise<object[]> =>
  (await read(text, format)).blocks.map(({ type, props }) => ({ type, ...props }))

/** What readers of the page see of the blocks. */
function shown(blocks: Awaited<ReturnType<typeof read>>['blocks']): string {
  return blocks.flatMap(({ type, props }) => blockType(type)?.text(props as never) ?? []).join(' ')
}

describe('Markdown', () => {
  test('becomes headings, texts, lists, quotes, code, tables and pictures', async () => {
    const markdown = [
      '# Hello *world*',
      'A **bold** word, `code` and a [link](https://a.example/b).\nThe same paragraph.',
      'Another paragraph.',
      '- one\n- two',
      '1. first\n2. second',
      '> Said it.\n>\n> — Ada Lovelace',
      '```js\nlet x = 1\n```',
      '| A | B |\n|---|--:|\n| 1 | **2** |',
      '---',
    ].join('\n\n')
    expect(await brief(markdown)).toEqual([
      { type: 'heading', text: 'Hello world', level: 1 },
      {
        type: 'text',
        text: 'A **bold** word, `code` and a [link](<https://a.example/b>). The same paragraph.\n\nAnother paragraph.',
      },
      { type: 'list', items: ['one', 'two'], style: 'bullet' },
      { type: 'list', items: ['first', 'second'], style: 'number' },
      { type: 'quote', text: 'Said it.', author: 'Ada Lovelace' },
      { type: 'code', code: 'let x = 1', language: 'js' },
      { type: 'table', columns: ['A', 'B'], rows: [['1', '**2**']], align: ['start', 'end'] },
      { type: 'divider' },
    ])
  })

  test('keeps what is nested, as Markdown', async () => {
    expect(await brief('- one\n  - two\n- three')).toEqual([{ type: 'text', text: '- one\n\n  - two\n- three' }])
    expect(await brief('3. three\n4. four')).toEqual([{ type: 'text', text: '3. three\n4. four' }])
  })

  test('keeps footnotes where they stand', async () => {
    expect(shown((await read('Text[^1].\n\n[^1]: A note.')).blocks)).toContain('A note.')
  })

  test('gives the page what its front matter says, and names the rest', async () => {
    const { name, slug, description, meta, notes, blocks } = await read(
      '---\ntitle: Winter 2026\nslug: Winter News\ndescription: Cold.\ntags: [snow, ice]\nlang: de\nlayout: post\n---\nText.',
    )
    expect({ name, slug, description, meta }).toEqual({
      name: 'Winter 2026',
      slug: 'winter-news',
      description: 'Cold.',
      meta: { tags: ['snow', 'ice'], locale: 'de' },
    })
    expect(notes).toEqual([{ code: 'front_matter', message: 'The page has no place for the field layout.' }])
    expect(blocks).toHaveLength(1)
  })
})

describe('HTML', () => {
  test('of Word keeps its title and lists', async () => {
    const mark = `<span style='mso-list:Ignore'>·<span>&nbsp; </span></span>`
    const item = (text: string, level: number) =>
      `<p class=MsoListParagraph style='text-indent:-18pt;mso-list:l0 level${level} lfo1'><![if !supportLists]>${mark}<![endif]>${text}<o:p></o:p></p>\n`
    const word = `<p class=MsoTitle>Title<o:p></o:p></p>${item('First', 1)}${item('Second', 1)}<p>End</p>`
    expect(await brief(word)).toEqual([
      { type: 'heading', text: 'Title', level: 1 },
      { type: 'list', items: ['First', 'Second'], style: 'bullet' },
      { type: 'text', text: 'End' },
    ])
    expect(await brief(item('Outer', 1) + item('Inner', 2))).toEqual([{ type: 'text', text: '- Outer\n\n  - Inner' }])
  })

  test('of Google Docs is bold where it looks bold', async () => {
    const docs = '<b style="font-weight:normal"><p>plain <span style="font-weight:700">bold</span></p></b>'
    expect(await brief(docs)).toEqual([{ type: 'text', text: 'plain **bold**' }])
  })

  test('loses scripts, hidden parts and unsafe addresses, and says so', async () => {
    const { blocks, notes } = await read(
      '<p>a<script>alert(1)</script><i hidden>h</i> <a href="javascript:x()">b</a></p>',
      'html',
    )
    expect(blocks.map(({ props }) => props.text)).toEqual(['a b'])
    expect(notes.map(({ code }) => code)).toEqual(['link_without_address'])
  })

  test('names pictures of other servers and never shows them', async () => {
    const { blocks, notes } = await read(
      '<figure><img src="https://a.example/x.png" alt="A cat"><figcaption>Tom</figcaption></figure>',
    )
    expect(blocks).toEqual([{ id: expect.any(String), type: 'image', props: { alt: 'A cat', caption: 'Tom' } }])
    expect(notes).toMatchObject([{ code: 'remote_picture', url: 'https://a.example/x.png', blockId: blocks[0]?.id }])
  })

  test('reads tables for layout as what they hold', async () => {
    expect(await brief('<table><tr><td><h2>Head</h2><p>Text</p></td></tr></table>')).toEqual([
      { type: 'heading', text: 'Head', level: 2 },
      { type: 'text', text: 'Text' },
    ])
  })

  test('nested deep is read, and refused before it takes long', async () => {
    expect(shown((await read('<div>'.repeat(1_000) + 'deep', 'html')).blocks)).toBe('deep')
    expect(read('<div>'.repeat(100_000), 'html')).rejects.toThrow(TooDeep)
  })
})

test('a plain text stays as it is', async () => {
  expect(shown((await read('# no heading\n* no list *\n\n<b>not bold</b>', 'text')).blocks)).toBe(
    '# no heading\n* no list *\n<b>not bold</b>',
  )
})

const WORD = fc.stringMatching(/^[a-z0-9äß*_`~#>|.!()<&\\[\]-]{1,8}$/)
const words = fc.array(WORD, { minLength: 1, maxLength: 4 }).map((list) => list.join(' '))
const escapedHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const { html } = fc.letrec<{ html: string }>((tie) => ({
  html: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    words.map(escapedHtml),
    fc
      .tuple(
        fc.constantFrom(
          ...'p div h1 h3 ul ol li blockquote pre table tr td th b em del code a span dl dt dd figure figcaption details summary section'.split(
            ' ',
          ),
        ),
        fc.array(tie('html'), { minLength: 1, maxLength: 4 }),
        fc.constantFrom('', ' '),
      )
      .map(([name, inner, between]) => `<${name}${name === 'a' ? ' href="/x"' : ''}>${inner.join(between)}</${name}>`),
    fc.constantFrom('<br>', '<hr>'),
  ),
}))

describe('whatever HTML is imported', () => {
  test('nothing readable is lost, and every block is valid', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(html, { minLength: 1, maxLength: 6 }), async (parts) => {
        const source = parts.join('\n')
        const { blocks } = await read(source, 'html')
        expect(readBlocks(blocks, { lookup: blockType, newId: () => 'x', prefix: '' }).issues).toEqual([])
        expect(signs(shown(blocks))).toEqual(
          signs(
            source
              .replace(/<[^>]*>/g, ' ')
              .replaceAll('&lt;', '<')
              .replaceAll('&amp;', '&'),
          ),
        )
      }),
      { numRuns: 300 },
    )
  })
})

/** Every letter, digit and sign, in any order: quotes and lists add marks of their own. */
function signs(text: string): string {
  return text.replace(/[\s·•–—]/g, '')
}
