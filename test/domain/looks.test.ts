import { describe, expect, test } from 'bun:test'
import { FAMILIES, FONT_PAIRS, type Subset } from '../../src/blocks/looks/families'
import { titleClasses, titleRules } from '../../src/blocks/looks/fit'
import type { FamilyName } from '../../src/blocks/looks/look'
import { lookNamed } from '../../src/blocks/looks/looks'
import { typeOf } from '../../src/blocks/looks/tokens'
import { FONT_NAMES, LOOK_NAMES, wornTheme } from '../../src/lib/theme'
import { findAsset } from '../../src/pages/assets'
import { fontPreloads } from '../../src/pages/fonts/faces'
import { fontUrl } from '../../src/pages/fonts/font-files'
import { paletteOf } from '../../src/blocks/looks/palette'
import { ownStylesheet, stylesheet, stylesheetAt } from '../../src/pages/stylesheet'

const PALETTE = paletteOf(lookNamed('crisp'), '#123456', 'light')
const families = Object.keys(FAMILIES) as FamilyName[]
const urlsIn = (css: string) => [...css.matchAll(/url\((\/[^)]+)\)/g)].map(([, url]) => url!)
/** Families and subsets of font addresses: `/assets/fonts/bitter-latin.0123.woff2` is `bitter-latin`. */
const named = (urls: string[]) => urls.map((url) => /fonts\/([a-z0-9-]+)\./.exec(url)![1]!)

describe('the fonts', () => {
  test.each(families)(
    '%s has a WOFF2 file of its own for every subset, at an address of this server',
    async (family) => {
      const { subsets, italic } = FAMILIES[family]
      for (const subset of subsets)
        for (const style of italic ? ['', '-italic'] : ['']) {
          const file = findAsset(fontUrl(`${family}-${subset}${style}`)!)!
          expect(file).toMatchObject({ type: 'font/woff2', immutable: true })
          expect(await (file.body as Blob).slice(0, 4).text(), `${family} ${subset}`).toBe('wOF2')
        }
    },
  )

  test.each(families)('%s shows Greek and Cyrillic, in letters of its own or of its substitute', (family) => {
    for (const script of ['greek', 'cyrillic'] as const) {
      const { subsets, [script]: other } = FAMILIES[family]
      const shown = (subsets as readonly Subset[]).includes(script) || FAMILIES[other!].subsets.includes(script)
      expect(shown, `${family} ${script}`).toBe(true)
    }
  })

  test('exist only under the hash of their content', () => {
    const url = fontUrl('bitter-latin')!
    expect(findAsset(url)).toBeDefined()
    expect(findAsset(url.replace(/\.[0-9a-f]{12}\./, '.000000000000.'))).toBeUndefined()
    expect(fontUrl('constructor')).toBeUndefined()
    expect(findAsset('/assets/fonts/../../etc/passwd.000000000000.woff2')).toBeUndefined()
  })
})

describe('what a page preloads', () => {
  const page = (text: string, title = 'Title') => `<h1>${title}</h1><p>${text}</p>`
  const preloads = (html: string, look: Parameters<typeof lookNamed>[0]) =>
    named(fontPreloads(lookNamed(look).type, html))

  test('is Latin for an English page, and one file where heads and text share a family', () => {
    expect(preloads(page('Bread – fresh “daily”'), 'hearth')).toEqual(['fraunces-latin', 'figtree-latin'])
    expect(preloads(page('Yoga'), 'tide')).toEqual(['nunito-latin'])
  })

  test('has the further letters of the text, and those of the heads only if a head has them', () => {
    expect(preloads(page('Chleb, łódź'), 'hearth')).toEqual(['fraunces-latin', 'figtree-latin', 'figtree-latin-ext'])
    expect(preloads(page('Chleb', 'Łódź'), 'hearth')).toContain('fraunces-latin-ext')
    expect(preloads(page('Ψωμί', 'Ψωμί'), 'hearth')).toEqual([
      'fraunces-latin',
      'source-serif-4-greek',
      'figtree-latin',
      'inter-tight-greek',
    ])
    expect(preloads(page('Хлеб', 'Хлеб'), 'vigil')).toEqual(['eb-garamond-latin', 'eb-garamond-cyrillic'])
  })

  test('is part of the stylesheet of the page', () => {
    for (const look of LOOK_NAMES)
      for (const font of [undefined, ...FONT_NAMES]) {
        const preloaded = fontPreloads(typeOf(lookNamed(look), font), page('Łódź Ψωμί Хлеб', 'Łódź Ψωμί Хлеб'))
        expect(urlsIn(stylesheet({ look, font }).text)).toEqual(expect.arrayContaining(preloaded))
      }
  })
})

describe('the stylesheet', () => {
  test.each([...LOOK_NAMES])('of %s is small, and asks for nothing but fonts of this server', (look) => {
    for (const font of [undefined, ...FONT_NAMES]) {
      const { text, zipped, path } = stylesheet({ look, font })
      expect(zipped.length).toBeLessThan(30 * 1024)
      expect(stylesheetAt(path)?.text).toBe(text)
      // The name of a namespace is no address.
      expect(text.replaceAll('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:|@import/)
      for (const url of urlsIn(text)) expect(findAsset(url), url).toMatchObject({ type: 'font/woff2' })
    }
  })

  test.each([...LOOK_NAMES])('of %s has system fonts of the same measures for heads and text', (look) => {
    for (const font of [undefined, ...FONT_NAMES]) {
      const { text } = stylesheet({ look, font })
      for (const name of ['head-fallback', 'text-fallback'])
        expect(text).toMatch(new RegExp(`font-family:${name};[^}]*size-adjust:[\\d.]+%;ascent-override`))
    }
  })

  test('of our own pages is a file beside that of the look', () => {
    expect(findAsset(ownStylesheet().path)).toMatchObject({ type: 'text/css; charset=utf-8', immutable: true })
  })

  test('has no address for a look, a typeface or a content that does not exist', () => {
    const { path } = stylesheet({ look: 'hearth', font: 'serif' })
    expect(stylesheetAt(path.replace('hearth', 'gothic'))).toBeUndefined()
    expect(stylesheetAt(path.replace('serif', 'comic'))).toBeUndefined()
    expect(stylesheetAt(path.replace(/[0-9a-f]{12}/, '000000000000'))).toBeUndefined()
  })

  test('differs from look to look in more than colours', () => {
    const tokens = LOOK_NAMES.map((look) => /:root\{(--font-head[^}]*)\}/.exec(stylesheet({ look }).text)![1])
    expect(new Set(tokens).size).toBe(LOOK_NAMES.length)
  })

  test('uses only colours and tokens that exist', () => {
    const defined = (css: string) => [...css.matchAll(/(--[a-z0-9-]+):/g)].map(([, name]) => name!)
    const theme = defined(Bun.inspect(Object.keys(PALETTE).map((name) => `--${name}:`)))
    for (const look of LOOK_NAMES) {
      const text = stylesheet({ look }).text + ownStylesheet().text
      const known = new Set([...defined(text), ...theme, '--band-scheme', '--accent-scheme'])
      const used = [...text.matchAll(/var\((--[a-z0-9-]+)\)/g)].map(([, name]) => name!)
      expect(used.filter((name) => !known.has(name))).toEqual([])
    }
  })
})

describe('a title', () => {
  test('has a size by its length, and room for its longest word', () => {
    expect(titleClasses('Pick it up.')).toBe('title-1')
    expect(titleClasses('Rechtsschutzversicherung prüfen')).toBe('title-3 word-24')
    expect(titleClasses('x'.repeat(90))).toBe('title-5 word-24')
    const rules = titleRules()
    for (const title of ['a', 'Backpressure 2026', 'x'.repeat(15), `${'word '.repeat(30)}`])
      for (const name of titleClasses(title).split(' ')) expect(rules).toContain(`.${name}{`)
  })
})

describe('a theme', () => {
  test('keeps its accent, typeface and corners on a page of another look', () => {
    const theme = { look: 'crisp', accent: '#123456', radius: 'none' } as const
    expect(wornTheme(theme, { look: 'iron' })).toEqual({ ...theme, look: 'iron' })
    expect(wornTheme(theme, {})).toBe(theme)
  })

  test('may choose another typeface in every look, which keeps the sizes of the look', () => {
    for (const name of LOOK_NAMES)
      for (const font of FONT_NAMES) {
        const { head, text, body } = typeOf(lookNamed(name), font)
        expect([head, text]).toEqual([FONT_PAIRS[font].head, FONT_PAIRS[font].text])
        expect(body).toEqual(lookNamed(name).type.body)
      }
  })
})
