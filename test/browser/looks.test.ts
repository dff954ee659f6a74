import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'
import { finished } from '../../src/lib/steps'
import { LOOK_NAMES, type LookName } from '../../src/lib/theme'
import { renderPage } from '../../src/pages/document'
import { accessibilityFaults } from '../support/accessibility'
import { pageOf, type SamplePage, serveSamples } from '../support/gallery'
import { LOOK_PAGES } from '../support/look-pages'

// A browser on a busy machine is slow.
setDefaultTimeout(60_000)

const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
const found = existsSync(CHROMIUM)
if (!found) console.warn(`No Chromium at ${CHROMIUM} (CHROMIUM_PATH): the browser tests of looks are skipped.`)

const ARGS =
  '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync'

let browser: Browser
let server: ReturnType<typeof serveSamples>

/** Each look on a page of the trade that it is for. */
describe.skipIf(!found)('a page of its trade', () => {
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: CHROMIUM, args: ARGS.split(' ') })
    server = serveSamples(Object.fromEntries(LOOK_NAMES.map((look) => [look, pageIn(look)])))
  })
  afterAll(async () => {
    await browser.close()
    await server.stop(true)
  })

  test.each([...LOOK_NAMES])('in %s does not scroll sideways', async (look) => {
    const page = await browser.newPage()
    try {
      await page.goto(server.url.href + look)
      for (const width of [320, 768, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth'), `${width} px`).toBe(0)
      }
    } finally {
      await page.close()
    }
  })

  test.each([...LOOK_NAMES])('in %s takes at most 120 KB without pictures, and no font twice', async (look) => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
    const loads: { url: string; body: Promise<Buffer> }[] = []
    page.on('response', (response) => loads.push({ url: response.url(), body: response.body() }))
    try {
      await page.goto(server.url.href + look)
      await page.evaluate('document.fonts.ready')
      const texts = loads.filter(({ url }) => !url.endsWith('.svg'))
      const sizes = await Promise.all(texts.map(async ({ url, body }) => sent(url, await body)))
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(120 * 1024)
      expect(new Set(texts.map(({ url }) => url)).size).toBe(texts.length)
    } finally {
      await page.close()
    }
  })

  test.each([...LOOK_NAMES])('in %s has no serious accessibility fault by day or night', async (look) => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' })
    try {
      await page.goto(server.url.href + look)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        expect(await accessibilityFaults(page), colorScheme).toEqual([])
      }
    } finally {
      await page.close()
    }
  })
})

/** Bytes of a body as our server sends it: text in gzip, fonts as they are. */
function sent(url: string, body: Buffer): number {
  return url.endsWith('.woff2') ? body.length : Bun.gzipSync(new Uint8Array(body)).length
}

function pageIn(look: LookName): SamplePage {
  const { world, locale, content } = LOOK_PAGES[look]
  const theme = { look }
  const input = pageOf(content, theme, { world: { name: world, settings: { locale, theme } } })
  return { theme, html: finished(renderPage(input)) }
}
