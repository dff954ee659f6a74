import { describe, expect, test } from 'bun:test'
import type { Block, Content } from '../../src/blocks/block'
import { blockType } from '../../src/blocks/catalogue'
import { linkedPages, relinked } from '../../src/blocks/page-links'
import { checkComplete, checkTree } from '../../src/blocks/tree/checks'
import { walk } from '../../src/blocks/tree/walk'
import type { Language } from '../../src/features/blueprints/section-names'
import { pagesOf } from '../../src/features/blueprints/assembly'
import { BLUEPRINTS } from '../../src/features/blueprints/catalogue'
import { wordsOf } from '../../src/features/blueprints/wording'

const LANGUAGES: Language[] = ['en', 'de', 'fr', 'es']
const cases = BLUEPRINTS.flatMap((blueprint) =>
  LANGUAGES.map((language) => [`${blueprint.id} in ${language}`, blueprint, language] as const),
)

test('the catalogue has every blueprint that the contract names', () => {
  const named =
    'landing-page product-launch portfolio restaurant event blog documentation pricing resume link-page newsletter coming-soon'
  expect(BLUEPRINTS.map(({ id }) => id)).toEqual(expect.arrayContaining(named.split(' ')))
  expect(new Set(BLUEPRINTS.map(({ id }) => id)).size).toBe(BLUEPRINTS.length)
})

describe('every page of a blueprint', () => {
  test.each(cases)('is a valid and complete tree: %s', (_, blueprint, language) => {
    for (const page of pagesOf(blueprint, language)) {
      expect(checkTree(page.blocks, blockType)).toEqual([])
      expect(checkComplete(page.blocks, blockType)).toEqual([])
      expect(page.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    }
  })

  test.each(cases)('links only to pages and parts that exist: %s', (_, blueprint, language) => {
    const pages = pagesOf(blueprint, language)
    const slugs = new Set(pages.map(({ slug }) => slug))
    expect(slugs.size).toBe(pages.length)
    expect(pages.flatMap((page) => linksOf(page).filter((link) => !leadsSomewhere(link, page, slugs)))).toEqual([])
  })

  test.each(BLUEPRINTS)('has only parts of its kind, so that the kind decides their order: $id', (blueprint) => {
    for (const page of blueprint.pages) {
      const known = new Set<string>(page.kind.parts.map(({ section }) => section))
      expect(Object.keys(page.parts(wordsOf(blueprint, 'en'))).filter((part) => !known.has(part))).toEqual([])
    }
  })

  test.each(BLUEPRINTS)('has copy of its own in English and German, and in other languages gaps: $id', (blueprint) => {
    const [en, de, fr] = (['en', 'de', 'fr'] as const).map((language) => textOf(pagesOf(blueprint, language)))
    expect(en).not.toBe(de!)
    // A page in a language without copy has no English sentence left.
    expect(fr).not.toMatch(/\b(?:the|and|you|we|is|der|die|und|wir|Sie)\b/)
  })

  test.each(BLUEPRINTS)('has no form, because a form takes no entries yet: $id', (blueprint) => {
    const types = new Set<string>()
    for (const { blocks } of pagesOf(blueprint, 'en')) walk(blocks, ({ type }) => types.add(type))
    expect(types.has('form')).toBe(false)
  })
})

describe('links between the pages of a set', () => {
  const text = (value: string): Block => ({ id: 't', type: 'text', props: { text: value } })
  const addresses = new Map([['menu', '/w/lamp/menu-2']])

  test('follow their pages, with their anchors, in props and in Markdown', () => {
    const button: Block = { id: 'b', type: 'button', props: { label: 'Menu', href: '/menu#fish' } }
    const section: Block = {
      id: 's',
      type: 'section',
      props: {},
      children: [button, text('[a](/menu) [b](/menu?x=1)')],
    }
    const [linked] = linkedPages([section], addresses)
    expect(linked?.children?.[0]?.props.href).toBe('/w/lamp/menu-2#fish')
    expect(linked?.children?.[1]?.props.text).toBe('[a](/w/lamp/menu-2) [b](/w/lamp/menu-2?x=1)')
  })

  test('stay as they are where they lead elsewhere, and in code', () => {
    const blocks = [
      text('/menu and [a](/menu/fish) [b](/menus) [c](https://example.com/menu)'),
      { id: 'c', type: 'code', props: { code: '[a](/menu)' } },
    ]
    expect(linkedPages(blocks, addresses)).toEqual(blocks)
    expect(relinked(blocks, () => undefined)).toEqual(blocks)
  })
})

function linksOf({ blocks }: Content): string[] {
  const found: string[] = []
  relinked(blocks, (address) => void found.push(address))
  return found
}

function leadsSomewhere(link: string, page: Content, slugs: ReadonlySet<string>): boolean {
  if (link === '#top' || /^(?:mailto:|https:)/.test(link)) return true
  if (link.startsWith('#')) {
    const ids = new Set<string>()
    walk(page.blocks, ({ id }) => void ids.add(id))
    return ids.has(link.slice(1))
  }
  return slugs.has(link.slice(1))
}

function textOf(pages: readonly Content[]): string {
  const texts: string[] = []
  const collect = (value: unknown, key = ''): void => {
    if (typeof value === 'string' && !['href', 'src', 'code', 'caption', 'language'].includes(key)) texts.push(value)
    else if (typeof value === 'object' && value !== null)
      for (const [name, inner] of Object.entries(value)) collect(inner, name)
  }
  for (const { blocks } of pages) walk(blocks, ({ props }) => collect(props))
  return texts.join('\n')
}
