import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import type { Browser } from 'playwright-core'
import { finished } from '../../src/lib/steps'
import { LOOK_NAMES, type LookName } from '../../src/lib/theme'
import { renderPage } from '../../src/pages/document'
import { renderMissingPage } from '../../src/pages/missing-page'
import { renderWorldIndex } from '../../src/pages/world-index'
import { hasChromium, launch } from '../support/console'
import { faultsByDayAndNight } from '../support/accessibility'
import { contentOf, pageOf, type SamplePage, serveSamples } from '../support/gallery'
import { LOOK_PAGES } from '../support/look-pages'

// A browser on a busy machine is slow.
setDefaultTimeout(60_000)

let browser: Browser
let server: ReturnType<typeof serveSamples>
beforeAll(async () => {
  if (hasChromium) browser = await launch()
})
afterAll(() => browser?.close())

/** Each look on a page of the trade that it is for. */
describe.skipIf(!hasChromium)('a page of its trade', () => {
  beforeAll(() => {
    server = serveSamples({
      ...Object.fromEntries(LOOK_NAMES.map((look) => [look, pageIn(look)])),
      ...Object.fromEntries(LOOK_NAMES.map((look) => [`title-${look}`, titleIn(look)])),
    })
  })
  afterAll(() => server.stop(true))

  test('breaks no word of its title, in any look', async () => {
    const page = await browser.newPage()
    try {
      for (const look of LOOK_NAMES) {
        await page.goto(`${server.url.href}title-${look}`)
        await page.evaluate('document.fonts.ready')
        for (const width of [390, 1280]) {
          await page.setViewportSize({ width, height: 800 })
          expect(await page.evaluate(BROKEN_WORDS), `${look}, ${width} px`).toEqual([])
        }
      }
    } finally {
      await page.close()
    }
  })

  test.each([...LOOK_NAMES])(
    'in %s takes at most 120 KB without pictures, fits its screen, and has no accessibility fault by day or night',
    async (look) => {
      const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' })
      const loads: { url: string; body: Promise<Buffer> }[] = []
      page.on('response', (response) => {
        if (!response.url().endsWith('.svg')) loads.push({ url: response.url(), body: response.body() })
      })
      try {
        await page.goto(server.url.href + look)
        await page.evaluate('document.fonts.ready')
        const sizes = await Promise.all(loads.map(async ({ url, body }) => sent(url, await body)))
        expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(120 * 1024)
        expect(new Set(loads.map(({ url }) => url)).size, 'no font is loaded twice').toBe(loads.length)
        for (const width of [320, 768, 1280]) {
          await page.setViewportSize({ width, height: 800 })
          expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth'), `${width} px`).toBe(0)
        }
        expect(await faultsByDayAndNight(page)).toEqual([])
      } finally {
        await page.close()
      }
    },
  )
})

/** The index of a World and its 404 page, in looks that differ the most. */
describe.skipIf(!hasChromium)('the index and the 404 page of a World', () => {
  const looks = ['hearth', 'vigil', 'iron', 'velvet'] as const
  beforeAll(() => {
    const pages = looks.flatMap((look) => [
      [`${look}-index`, indexIn(look)] as const,
      [`${look}-missing`, missingIn(look)] as const,
    ])
    server = serveSamples(Object.fromEntries(pages))
  })
  afterAll(() => server.stop(true))

  test.each(looks.flatMap((look) => [`${look}-index`, `${look}-missing`]))(
    '%s fit a telephone and have no accessibility fault by day or night',
    async (name) => {
      const page = await browser.newPage({ viewport: { width: 320, height: 700 }, reducedMotion: 'reduce' })
      try {
        await page.goto(server.url.href + name)
        expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0)
        expect(await faultsByDayAndNight(page)).toEqual([])
      } finally {
        await page.close()
      }
    },
  )
})

const LISTED = ['Seed swap in the long shed', 'Bread of the week', 'Apple day', 'The bee club', 'Water rota', 'Rules']

function indexIn(look: LookName): SamplePage {
  const pages = LISTED.map((name, i) => ({
    name,
    description: 'Bring what you saved, take what you lack.',
    url: `/w/a/${i}`,
    publishedAt: Date.UTC(2026, 4, 17),
  }))
  const world = worldIn(look)
  return { theme: { look }, html: renderWorldIndex({ world, url: 'https://p.example/w/a', feedUrl: '/f', pages }) }
}

function missingIn(look: LookName): SamplePage {
  const ways = LISTED.slice(0, 4).map((name) => ({ name, description: 'Tea from ten.', url: '/w/a/x' }))
  return {
    theme: { look },
    html: renderMissingPage({ world: worldIn(look), urls: { index: '/w/a', base: '/w/a' }, ways }),
  }
}

function worldIn(look: LookName) {
  const { world: name, locale } = LOOK_PAGES[look]
  return { name, description: 'What is on, and who has the key.', settings: { locale, theme: { look } } }
}

/** Bytes of a body as our server sends it: text in gzip, fonts as they are. */
function sent(url: string, body: Buffer): number {
  return url.endsWith('.woff2') ? body.length : Bun.gzipSync(new Uint8Array(body)).length
}

/** The words of the title that stand on more than one line. */
const BROKEN_WORDS = `(() => {
  const text = document.querySelector('h1').firstChild
  return [...text.data.matchAll(/\\S+/g)].flatMap((word) => {
    const range = document.createRange()
    range.setStart(text, word.index)
    range.setEnd(text, word.index + word[0].length)
    return range.getClientRects().length > 1 ? [word[0]] : []
  })
})()`

/** A title of wide letters beside a drawing, which leaves it the least room. */
function titleIn(look: LookName): SamplePage {
  const theme = { look }
  const props = { title: 'Sommerfest im Hammerwerk', art: 'pattern', layout: 'split' }
  const content = contentOf('Title', [{ type: 'hero', props }])
  return { theme, html: finished(renderPage(pageOf(content, theme))) }
}

function pageIn(look: LookName): SamplePage {
  const { world, locale, content } = LOOK_PAGES[look]
  const theme = { look }
  const input = pageOf(content, theme, { world: { name: world, settings: { locale, theme } } })
  return { theme, html: finished(renderPage(input)) }
}
