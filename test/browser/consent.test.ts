import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import type { Browser } from 'playwright-core'
import { screenFaultsEverywhere } from '../support/accessibility'
import { type App, authorizePath, newApp } from '../support/apps'
import { hasChromium, launch } from '../support/console'
import { type Harness, harness, type Member, PASSWORD } from '../support/harness'

// A browser on a busy machine is slow.
setDefaultTimeout(60_000)

describe.skipIf(!hasChromium)('consent in a browser', () => {
  let h: Harness
  let owner: Member
  let native: App
  let browser: Browser
  let quoin: Bun.Server<undefined>
  /** The app, on an origin of its own: only there does the browser apply `form-action` to the redirect. */
  const app = Bun.serve({ hostname: '127.0.0.1', port: 0, fetch: () => html('<h1>Back at the app</h1>') })
  const redirect = `${app.url.origin}/callback`

  beforeAll(async () => {
    h = await harness()
    owner = await h.register({ name: 'Ada' })
    native = await newApp(owner, { type: 'public', redirectUris: ['http://127.0.0.1/callback'] })
    quoin = Bun.serve({
      hostname: '127.0.0.1',
      port: 0,
      async fetch(request) {
        const { pathname, search } = new URL(request.url)
        const body = request.method === 'POST' ? await request.text() : undefined
        return h.open(request.method, pathname + search, { headers: Object.fromEntries(request.headers), body })
      },
    })
    browser = await launch()
  })
  afterAll(async () => {
    await browser.close()
    await Promise.all([quoin.stop(true), app.stop(true)])
    await h.close()
  })

  test('a person signs in, allows an app and is sent back to it; no policy is broken on the way', async () => {
    const page = await browser.newPage()
    const errors: string[] = []
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    const path = authorizePath(native, { redirect_uri: redirect })
    await page.goto(quoin.url.origin + path)
    expect(await screenFaultsEverywhere(page)).toEqual([])
    await page.getByLabel('E-mail address').fill(owner.user.email)
    await page.getByLabel('Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('heading', { name: 'Calendar wants to act for you' }).waitFor()
    expect(await screenFaultsEverywhere(page)).toEqual([])
    if (process.env.SCREENSHOT) await page.screenshot({ path: process.env.SCREENSHOT, fullPage: true })
    await page.getByRole('button', { name: 'Allow' }).click()
    await page.getByRole('heading', { name: 'Back at the app' }).waitFor()
    const back = new URL(page.url())
    expect([back.origin + back.pathname, back.searchParams.get('state')]).toEqual([redirect, 'the state'])
    expect(back.searchParams.get('code')).toStartWith('code_')
    await page.goto(quoin.url.origin + path)
    await page.getByRole('button', { name: 'Refuse' }).click()
    await page.getByRole('heading', { name: 'Back at the app' }).waitFor()
    expect(new URL(page.url()).searchParams.get('error')).toBe('access_denied')
    expect(errors).toEqual([])
    await page.close()
  })
})

const html = (body: string) =>
  new Response(`<!doctype html><link rel="icon" href="data:,"><title>App</title>${body}`, {
    headers: { 'content-type': 'text/html' },
  })
