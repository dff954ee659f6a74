import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import type { Browser, Page } from 'playwright-core'
import { screenFaults } from '../support/accessibility'
import { hasChromium, launch } from '../support/console'
import { type Harness, harness } from '../support/harness'

// A browser on a busy machine is slow.
setDefaultTimeout(120_000)

describe.skipIf(!hasChromium)('in a browser', () => {
  let h: Harness
  let browser: Browser
  let page: Page
  let server: Bun.Server<undefined>
  beforeAll(async () => {
    h = await harness()
    server = Bun.serve({
      hostname: '127.0.0.1',
      port: 0,
      fetch: ({ method, url, headers }) =>
        h.open(method, new URL(url).pathname, { headers: Object.fromEntries(headers) }),
    })
    browser = await launch()
    page = await browser.newPage()
  })
  afterAll(async () => {
    await browser.close()
    await server.stop(true)
    await h.close()
  })

  // One page for both tests: it takes seconds to open.
  test('the reference shows an operation, breaks no rule of its policy and asks no other server', async () => {
    const [errors, outside] = [[] as string[], [] as string[]]
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    page.on('pageerror', (error) => errors.push(error.message))
    page.on('request', (request) => /^https?:/.test(request.url()) && outside.push(request.url()))
    await page.goto(`${server.url.href}docs#tag/surfaces/POST/api/surfaces`)
    await page.getByRole('heading', { name: 'Create a Surface' }).first().waitFor()
    await page.getByText('Creates a page as a draft.').first().waitFor()
    if (process.env.SCREENSHOT) await page.screenshot({ path: process.env.SCREENSHOT })
    expect(await screenFaults(page)).toEqual([])
    await page.setViewportSize({ width: 375, height: 800 })
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Enter search query' }).waitFor()
    expect(await screenFaults(page)).toEqual([])
    expect(errors).toEqual([])
    expect(outside.filter((url) => !url.startsWith(server.url.href))).toEqual([])
  })

  test('the reference opens an operation of its list by key', async () => {
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 1280, height: 800 })
    const operation = page.locator('a.endpoint[role=link]', { hasText: '/api/surfaces/{id}/duplicate' }).first()
    await operation.focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(/#tag\/surfaces\/.*duplicate/)
  })
})
