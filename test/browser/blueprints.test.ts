import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import type { Browser, Page } from 'playwright-core'
import { pagesOf } from '../../src/features/blueprints/assembly'
import { BLUEPRINTS } from '../../src/features/blueprints/catalogue'
import { DEFAULT_THEME } from '../../src/lib/theme'
import { finished } from '../../src/lib/steps'
import { renderPage } from '../../src/pages/document'
import { hasChromium, launch } from '../support/console'
import { pageOf, serveSamples } from '../support/gallery'

// A browser on a busy machine is slow.
setDefaultTimeout(60_000)

const pages = Object.fromEntries(
  BLUEPRINTS.flatMap((blueprint) =>
    pagesOf(blueprint, 'en').map((content) => [
      `${blueprint.id}--${content.slug}`,
      { theme: DEFAULT_THEME, html: finished(renderPage(pageOf(content, DEFAULT_THEME))) },
    ]),
  ),
)

let browser: Browser
let page: Page
let server: ReturnType<typeof serveSamples>
let axe: string

describe.skipIf(!hasChromium)('in a browser', () => {
  beforeAll(async () => {
    browser = await launch()
    page = await browser.newPage({ viewport: { width: 375, height: 800 }, bypassCSP: true })
    server = serveSamples(pages)
    axe = await Bun.file(require.resolve('axe-core/axe.min.js')).text()
  })
  afterAll(async () => {
    await browser.close()
    await server.stop(true)
  })

  test.each(Object.keys(pages))(
    'the blueprint page %s has no accessibility fault and does not scroll sideways',
    async (name) => {
      await page.goto(`${server.url.href}${name}`)
      expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0)
      await page.evaluate(axe)
      const { violations } = await page.evaluate<{ violations: { id: string; nodes: { html: string }[] }[] }>(
        `axe.run(document, { iframes: false, resultTypes: ['violations'] })`,
      )
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
    },
  )
})
