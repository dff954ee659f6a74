import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { chromium } from 'playwright-core'
import sharp from 'sharp'
import { finished } from '../../src/lib/steps'
import { LOOK_NAMES, type LookName } from '../../src/lib/theme'
import { renderPage } from '../../src/pages/document'
import { pageOf, type SamplePage, serveSamples } from '../support/gallery'
import { LOOK_PAGES } from '../support/look-pages'

/** `bun test/bench/look-sheet.ts [chromium]`: takes the first screen of each look for docs/looks.md. */
const FILE = join(import.meta.dir, '../../docs/images/looks.webp')
const SCREEN = { width: 1280, height: 840 }
const TILE = { width: 560, height: 367 }
const COLUMNS = 2
const GAP = 16

const browser = await chromium.launch({
  executablePath: process.argv[2] ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
})
const server = serveSamples(Object.fromEntries(LOOK_NAMES.map((look) => [look, pageIn(look)])))
const page = await browser.newPage({ viewport: SCREEN })
const tiles: Buffer[] = []
for (const look of LOOK_NAMES) {
  await page.goto(server.url.href + look)
  await page.evaluate('document.fonts.ready')
  tiles.push(
    await sharp(await page.screenshot())
      .resize(TILE)
      .toBuffer(),
  )
}
await browser.close()
await server.stop(true)

mkdirSync(dirname(FILE), { recursive: true })
const rows = Math.ceil(tiles.length / COLUMNS)
const size = { width: COLUMNS * (TILE.width + GAP) - GAP, height: rows * (TILE.height + GAP) - GAP }
await sharp({ create: { ...size, channels: 4, background: '#8a8a86' } })
  .composite(
    tiles.map((input, i) => ({
      input,
      left: (i % COLUMNS) * (TILE.width + GAP),
      top: Math.floor(i / COLUMNS) * (TILE.height + GAP),
    })),
  )
  .webp({ quality: 82 })
  .toFile(FILE)

function pageIn(look: LookName): SamplePage {
  const { world, locale, content } = LOOK_PAGES[look]
  const theme = { look }
  const input = pageOf(content, theme, { world: { name: world, settings: { locale, theme } } })
  return { theme, html: finished(renderPage(input)) }
}
