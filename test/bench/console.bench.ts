/**
 * `bun run bench console`: the console in Chromium against the real server. Sizes as transferred (brotli), the time to the
 * first usable list with an empty and a full cache, the time to an editor with 300 blocks, and how long a keystroke in it
 * takes until it is painted. `CHROMIUM_PATH` names the browser.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { editorOf, launch, registered, signedIn } from '../support/console'
import { startServer } from '../support/server'
import { freePort } from './servers'

const BLOCKS = 300
const KEYSTROKES = 120
/** Between two keystrokes: a fast typist. */
const PAUSE_MS = 90
const KB = 1024

const folder = mkdtempSync(join(tmpdir(), 'quoin-console-bench-'))
const port = String(freePort())
const server = await startServer(folder, { PORT: port, PUBLIC_URL: `http://127.0.0.1:${port}` })
const browser = await launch()
try {
  await fetch(`${server.url}/console`)
  const owner = await registered(server.url, 'mei@example.com', 'Mei Tanaka')
  const blocks = Array.from({ length: BLOCKS }, (_, index) => ({
    id: `block-${index}`,
    type: 'text',
    props: { text: `Paragraph ${index}: we raise four hundred kinds of plants in our own glasshouse, without peat.` },
  }))
  const { id } = await owner.call<{ id: string }>('POST', '/api/surfaces', { name: 'Long', slug: 'long', blocks })
  const context = await signedIn(browser, server.url, owner.email)

  const list = await context.newPage()
  const address = `${server.url}/console/w/${owner.world.slug}/pages`
  const devtools = await context.newCDPSession(list)
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
  const empty = await usable(list, address)
  const first = await loaded(list)
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: false })
  await usable(list, address)
  const full = await usable(list, address)
  await list.close()

  const began = performance.now()
  const { page, canvas } = await editorOf(context, server.url, owner.world.slug, id)
  await canvas.waitForSelector(`[data-block="block-${BLOCKS - 1}"]`, { state: 'attached' })
  const opened = performance.now() - began
  const whole = await loaded(page)
  const typing = await keystrokes(page)

  const rows: readonly (readonly [string, string, string])[] = [
    ['script of the first view', kilobytes(first.script), '≤ 150 KB'],
    ['style', kilobytes(first.link), '≤ 25 KB'],
    ['script of the editor', kilobytes(whole.script - first.script), '≤ 220 KB'],
    ['usable list, empty cache', `${empty.toFixed(0)} ms`, '< 1000 ms'],
    ['usable list, full cache', `${full.toFixed(0)} ms`, '< 1000 ms'],
    [`editor with ${BLOCKS} blocks`, `${opened.toFixed(0)} ms`, '< 1500 ms'],
    ['keystroke, median', `${at(typing, 0.5).toFixed(0)} ms`, ''],
    ['keystroke, p95', `${at(typing, 0.95).toFixed(0)} ms`, '< 50 ms'],
  ]
  console.log('\n| console | figure | goal |\n|---|---|---|')
  for (const row of rows) console.log(`| ${row.join(' | ')} |`)
} finally {
  await browser.close()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** Milliseconds from the navigation until the first page of the list can be opened. */
async function usable(page: Page, address: string): Promise<number> {
  await page.goto(address, { waitUntil: 'commit' })
  await page.waitForSelector('.page-name')
  return page.evaluate<number>('performance.now()')
}

/** Bytes of what the page has loaded, by what asked for them. */
async function loaded(page: Page): Promise<{ script: number; link: number }> {
  const entries = await page.evaluate<{ name: string; size: number }[]>(
    `performance.getEntriesByType('resource').map(({ name, encodedBodySize }) => ({ name, size: encodedBodySize }))`,
  )
  const sum = (end: string) => entries.filter(({ name }) => name.endsWith(end)).reduce((all, { size }) => all + size, 0)
  return { script: sum('.js'), link: sum('.css') }
}

/** Types in a field of the block in the middle. @returns milliseconds from each keystroke to its paint */
async function keystrokes(page: Page): Promise<number[]> {
  await page.goto(`${page.url()}?block=block-${BLOCKS / 2}`)
  const field = page.locator('.editor-fields textarea, .fields textarea, [contenteditable=true]').first()
  await field.click()
  await page.evaluate(`{
    globalThis.taken = []
    addEventListener('keydown', ({ timeStamp }) => requestAnimationFrame(() => setTimeout(() => taken.push(performance.now() - timeStamp))), true)
  }`)
  await page.keyboard.type('words and more '.repeat(20).slice(0, KEYSTROKES), { delay: PAUSE_MS })
  await page.waitForTimeout(500)
  return page.evaluate<number[]>('globalThis.taken')
}

function at(values: number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)]!
}

function kilobytes(bytes: number): string {
  return `${(bytes / KB).toFixed(0)} KB`
}
