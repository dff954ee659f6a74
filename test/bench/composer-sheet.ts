import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import sharp from 'sharp'
import { finished } from '../../src/lib/steps'
import { DEFAULT_THEME, wornTheme } from '../../src/lib/theme'
import { renderPage } from '../../src/pages/document'
import { composed, taskOf } from '../composer/measure'
import { pageOf, serveSamples } from '../support/gallery'
import { SHEET_BRIEFS } from './composer-briefs'

/** `bun test/bench/composer-sheet.ts [chromium]`: composes the briefs and takes their pages for docs/composer-pages.md. */
const FOLDER = join(import.meta.dir, '../../docs/images')
const WIDTH = 1280
const [SHOWN, TALLEST] = [640, 1_400]

const pages = await Promise.all(
  SHEET_BRIEFS.map(async (intent, n) => {
    const { content } = await composed(taskOf({ intent }))
    const theme = wornTheme(DEFAULT_THEME, content.meta)
    return [`page-${n + 1}`, { html: finished(renderPage(pageOf(content, theme))), theme }] as const
  }),
)
const browser = await chromium.launch({
  executablePath: process.argv[2] ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
})
const server = serveSamples(Object.fromEntries(pages))
const tab = await browser.newPage({ viewport: { width: WIDTH, height: 900 } })
mkdirSync(FOLDER, { recursive: true })
for (const [name] of pages) {
  await tab.goto(server.url.href + name)
  await tab.evaluate('document.fonts.ready')
  const small = await sharp(await tab.screenshot({ fullPage: true }))
    .resize({ width: SHOWN })
    .toBuffer()
  const { height = 0 } = await sharp(small).metadata()
  await sharp(small)
    .extract({ left: 0, top: 0, width: SHOWN, height: Math.min(height, TALLEST) })
    .webp({ quality: 60 })
    .toFile(join(FOLDER, `composer-${name}.webp`))
}
await browser.close()
await server.stop(true)
