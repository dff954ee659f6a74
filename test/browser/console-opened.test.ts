import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { join } from 'node:path'
import type { BrowserContext, Page, Route } from 'playwright-core'
import { screenFaults, screenFaultsEverywhere } from '../support/accessibility'
import { hasChromium, type Registered, registered, signedIn } from '../support/console'
import { type ConsoleStage, ownedStage } from '../support/console-browser'
import { until } from '../support/until'
import { photo } from '../support/uploads'

// A browser on a busy machine is slow.
setDefaultTimeout(120_000)

const BLOCKS = [
  { id: 'top', type: 'hero', props: { title: 'Plants that know this valley', text: 'We raise 300 kinds.' } },
  { id: 'mail', type: 'form', props: { title: 'Booking', fields: [{ type: 'email', name: 'mail', label: 'Mail' }] } },
]
const FILE = 'a-picture-with-a-very-long-name-from-the-glasshouse-in-the-winter.jpg'

/** The screens themselves are measured in German by the files of their rooms; here is what opens over them, in English. */
describe.skipIf(!hasChromium)('what opens on the screens of the console', () => {
  let stage: ConsoleStage
  let owner: Registered
  let mine: BrowserContext
  let page: Page
  let home: string
  let faults: string[]

  beforeAll(async () => {
    ;({ stage, owner, mine } = await ownedStage('mei@example.com', 'Mei Tanaka'))
    const body = { name: 'Front', slug: 'front', visibility: 'listed', blocks: BLOCKS }
    home = (await owner.call<{ id: string }>('POST', '/api/surfaces', body)).id
    await owner.call('POST', `/api/surfaces/${home}/publish`, {})
    await sendForm()
    await uploadPicture()
    page = await newPage(mine)
  })
  afterAll(() => stage?.end())

  async function newPage(context: BrowserContext): Promise<Page> {
    const page = await context.newPage()
    page.setDefaultTimeout(20_000)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    return page
  }

  async function sendForm(): Promise<void> {
    const sent = await fetch(`${stage.url}/w/${owner.world.slug}/front/forms/mail`, {
      method: 'POST',
      headers: { origin: stage.url, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ mail: 'ada@example.com' }),
      redirect: 'manual',
    })
    expect(sent.status).toBe(303)
  }

  async function uploadPicture(): Promise<void> {
    const form = new FormData()
    form.append('file', new File([Buffer.from(await photo(80, 60))], FILE, { type: 'image/jpeg' }))
    const headers = { authorization: `Bearer ${owner.token}`, 'x-world-id': owner.world.id }
    const sent = await fetch(`${stage.url}/api/uploads`, { method: 'POST', headers, body: form })
    expect(sent.status).toBe(201)
  }

  const go = async (path: string, on = page) => {
    await on.setViewportSize({ width: 1280, height: 800 })
    await on.goto(`${stage.url}/console/w/${owner.world.slug}/${path}`)
  }
  const button = (name: string | RegExp, on = page) => on.getByRole('button', { name }).first()
  const item = (name: string) => page.getByRole('menuitem', { name })

  /** Measures what is open now: as the window is, or on a phone and on a desk. */
  const seen = async (state: string, measure = screenFaultsEverywhere, on = page) =>
    void faults.push(...(await measure(on)).map((fault) => `${state}: ${fault}`))
  const clean = () => expect(faults.splice(0)).toEqual([])

  test('menus, tooltips and dialogs have no finding of axe, and the focus goes back to their button', async () => {
    faults = []
    const hasFocus = (name: string) =>
      page.waitForFunction(`document.activeElement.getAttribute("aria-label") === "${name}"`)
    await go('pages')
    const actions = button('Actions for Front')
    await actions.focus()
    await page.getByRole('tooltip').waitFor({ state: 'attached' })
    await seen('a tooltip', screenFaults)
    await page.keyboard.press('Enter')
    await item('Archive').waitFor()
    await seen('a menu', screenFaults)
    // A letter in a menu looks for an item, and is no key of the screen.
    await page.keyboard.press('n')
    expect(new URL(page.url()).pathname).toEndWith('/pages')
    await page.keyboard.press('Escape')
    await item('Archive').waitFor({ state: 'detached' })
    await hasFocus('Actions for Front')

    await page.keyboard.press('Enter')
    await item('Who can see it…').click()
    await page.getByRole('dialog').waitFor()
    await button('Close').focus()
    await page.getByRole('tooltip').waitFor({ state: 'attached' })
    await seen('a tooltip in a dialog')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })

    await go('pages')
    for (const name of ["Mei Tanaka's World", 'Mei Tanaka']) {
      await page.getByRole('navigation').getByRole('button', { name }).last().click()
      await page.getByRole('menu').waitFor()
      await seen(`the menu ${name}`, screenFaults)
      await page.keyboard.press('Escape')
    }
    await page.getByRole('checkbox', { name: 'Select Front' }).check()
    await page.getByRole('toolbar').waitFor()
    await seen('the bar of chosen pages')
    await page.setViewportSize({ width: 375, height: 800 })
    await button('More').click()
    await page.getByRole('dialog').waitFor()
    await seen('the sheet of all screens', screenFaults)
    clean()
  })

  test('the palette and its keys have none', async () => {
    await go('pages')
    await page.getByRole('link', { name: 'Front', exact: true }).first().waitFor()
    await page.keyboard.press('Control+k')
    await page.locator('.palette-row').first().waitFor()
    await seen('the palette')
    await page.keyboard.type('?')
    await page.getByText('Editor: write in place').waitFor()
    await seen('the keys')
    clean()
  })

  test('a side panel has none, takes the focus, closes with Escape and gives the focus back', async () => {
    for (const [path, opener] of [
      ['media', page.getByRole('link', { name: FILE })],
      ['forms', button(/ada@example.com/)],
      ['audit', button(/published/)],
    ] as const) {
      await go(path)
      await opener.focus()
      await page.keyboard.press('Enter')
      const panel = page.getByRole('complementary')
      await panel.locator('h2:focus').waitFor()
      await panel.locator('.loading').waitFor({ state: 'detached' })
      await seen(`${path}, opened`)
      await page.keyboard.press('Escape')
      await panel.waitFor({ state: 'detached' })
      await opener.and(page.locator(':focus')).waitFor()
    }
    clean()
  })

  test('the editor has none with its menu, its list of blocks and the settings of the page', async () => {
    await go(`pages/${home}?block=top`)
    await page.frameLocator('.canvas-page iframe').locator('[data-block]').first().waitFor()
    await page.getByRole('complementary').last().getByRole('textbox').first().waitFor()
    await seen('a chosen block')
    await page.setViewportSize({ width: 375, height: 800 })
    await button('More').click()
    await page.getByRole('menu').waitFor()
    await seen('the menu of a phone', screenFaults)
    await page.keyboard.press('Escape')
    await go(`pages/${home}`)
    await page.frameLocator('.canvas-page iframe').locator('[data-block]').first().waitFor()
    // A key of the list of pages does nothing here, also where a button has the focus.
    await button('Larger').focus()
    await page.keyboard.press('n')
    await page.keyboard.press('/')
    await page.getByRole('dialog').waitFor()
    expect(new URL(page.url()).pathname).toEndWith(home)
    await seen('the list of blocks', screenFaults)
    clean()
  })

  test('on a phone, the sheet of a block leaves the block in view', async () => {
    await go(`pages/${home}`)
    await page.setViewportSize({ width: 375, height: 800 })
    const frame = page.locator('.canvas-page iframe')
    const block = page.frameLocator('.canvas-page iframe').locator('[data-block=mail]')
    await block.click({ position: { x: 20, y: 20 } })
    const sheet = page.locator('.editor-right')
    await sheet.waitFor()
    await until('the block is above the sheet', async () => {
      const [top, at, canvas] = await Promise.all([sheet, block, frame].map(async (one) => (await one.boundingBox())!))
      return canvas!.y + canvas!.height <= top!.y + 1 && at!.y >= canvas!.y && at!.y < top!.y - 100
    })
  })

  const failing = (route: Route) => {
    const error = { code: 'INTERNAL', message: 'It failed.', traceId: 'f'.repeat(32), details: [], timestamp: '' }
    return route.fulfill({ status: 500, json: { error } })
  }

  test('what fails has none: a toast, a list, a screen, an address, a server out of reach', async () => {
    const other = await newPage(mine)
    await other.route('**/api/auth/verify/resend', failing)
    await other.goto(`${stage.url}/console/me`)
    await button('Send the mail again', other).click()
    await other.locator('.toast.error').waitFor()
    await seen('a failure in a toast', screenFaultsEverywhere, other)

    await other.route('**/api/entries?**', failing)
    await go('forms', other)
    await other.getByRole('alert').waitFor()
    await seen('a list that failed', screenFaultsEverywhere, other)
    await other.goto(`${stage.url}/console/nowhere`)
    await other.locator('h1').waitFor({ state: 'attached' })
    await seen('no such address', screenFaultsEverywhere, other)
    await other.close()

    const broken = await newPage(mine)
    await broken.route(/\/console\/assets\/(?!main|console).*\.js$/, (route) => route.abort())
    await go('media', broken)
    await broken.getByText('This screen could not be shown').last().waitFor()
    await seen('a screen without its script', screenFaultsEverywhere, broken)
    await broken.close()

    const cut = await newPage(mine)
    await cut.route('**/api/**', (route) => route.abort())
    await go('pages', cut)
    await cut.getByText('The server could not be reached').last().waitFor()
    await seen('no server', screenFaultsEverywhere, cut)
    await cut.close()
    clean()
  })

  test('what is loading or empty has none, nor has the tour', async () => {
    for (const calls of ['**/api/auth/refresh', '**/api/surfaces?**']) {
      const waiting = await newPage(mine)
      await waiting.route(calls, () => undefined)
      await go('pages', waiting)
      await waiting.locator('.loading').waitFor()
      await seen(`waiting for ${calls}`, screenFaultsEverywhere, waiting)
      await waiting.close()
    }
    const lea = await registered(stage.url, 'lea@example.com', 'Lea')
    const context = await signedIn(stage.browser, stage.url, lea.email)
    const hers = await newPage(context)
    for (const path of ['pages', 'media', 'forms', 'pages?q=nothing']) {
      await hers.goto(`${stage.url}/console/w/${lea.world.slug}/${path}`)
      await hers.locator('.empty').waitFor()
      await hers.getByRole('complementary').waitFor()
      await seen(`${path}, empty, with the tour`, screenFaultsEverywhere, hers)
    }
    await context.close()
    clean()
  })

  test('the menu of a user of the instance has none', async () => {
    const keys = (await Bun.file(join(stage.data, 'keys.json')).json()) as { operatorToken: string }
    await page.goto(`${stage.url}/console/instance/users`)
    await page.fill('input[name=token]', keys.operatorToken)
    await page.keyboard.press('Enter')
    await button(/^Actions for/).waitFor()
    await seen('the users')
    await page.setViewportSize({ width: 1280, height: 800 })
    await button(/^Actions for/).click()
    await page.getByRole('menu').waitFor()
    await seen('the menu of a user', screenFaults)
    clean()
  })
})
