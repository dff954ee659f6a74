import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import type { Locator, Page } from 'playwright-core'
import { screenFaultsEverywhere } from '../support/accessibility'
import { hasChromium, registered } from '../support/console'
import { type ConsoleStage, consoleStage } from '../support/console-browser'
import { englishTexts } from '../support/console-texts'

// A browser on a busy machine is slow.
setDefaultTimeout(90_000)

const PASSWORD = 'a long enough secret'
const BRIEF =
  'Moosgrund, a nursery in Freiburg. We raise 400 kinds of plants. Open Tue to Fri 9–18. Write to hallo@moosgrund.example.'
const HOSTILE = [
  `<script>window.hacked = 1</script>"'><img src=x onerror="window.hacked=1">`,
  '\u202Eright to left\u202C שלום مرحبا',
  '👩‍👩‍👧‍👦'.repeat(10),
  `${'long'.repeat(30)}`,
]

describe.skipIf(!hasChromium)('the life of a page in the console', () => {
  let stage: ConsoleStage
  let owner: Awaited<ReturnType<typeof registered>>

  beforeAll(async () => {
    stage = await consoleStage()
    owner = await registered(stage.url, 'mei@example.com', 'Mei Tanaka')
  })
  afterAll(() => stage.end())

  async function enter(page: Page, email: string, path = '') {
    await page.goto(`${stage.url}/console${path}`)
    await page.fill('input[name=email]', email)
    await page.fill('input[name=password]', PASSWORD)
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/console\/w\//)
  }

  const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()

  test('by mouse: the tour leads from an empty workspace to a published page', async () => {
    const { page, context } = await stage.open({ viewport: { width: 1280, height: 860 } })
    await enter(page, owner.email)
    const tour = page.getByRole('complementary', { name: 'First steps' })
    await tour.getByText('This is your workspace').waitFor()
    await tour.getByRole('button', { name: 'Next' }).click()
    expect(await tour.getByRole('button', { name: 'Next' }).isDisabled()).toBe(true)

    // Put aside, and taken up at the same step.
    await tour.getByRole('button', { name: 'Not now' }).click()
    await page.reload()
    await page.getByRole('button', { name: 'Mei Tanaka', exact: true }).click()
    await page.getByRole('menuitem', { name: 'First steps' }).click()
    await tour.getByRole('link', { name: 'Make a page' }).click()

    await page.fill('textarea', BRIEF)
    await press(page, 'Go to the composer')
    await page.waitForURL(/compose\/new/)
    await page.waitForSelector('.composer-quote strong')
    await press(page, /^Compose$/)
    await press(page, /^Accept all/)
    await page.waitForURL(/compose\/new/)
    await tour.getByRole('button', { name: 'Next' }).click()
    await tour.getByRole('button', { name: 'Next' }).click()
    await tour.getByRole('link', { name: 'Look and publish' }).click()
    await publish(page)
    // New pages are for members: the tour offers to open the page before it hands out its address.
    await tour.getByRole('button', { name: 'Show it to anyone with the link' }).click()
    const address = (await tour.getByRole('link', { name: /\/w\// }).getAttribute('href'))!
    expect(await (await fetch(address)).text()).toContain('400')
    await tour.getByRole('button', { name: 'Finish' }).click()
    await tour.waitFor({ state: 'detached' })
    await context.close()
  })

  test('the tour follows who goes ahead of it, and covers nothing at the end of a screen', async () => {
    const pia = await registered(stage.url, 'pia@example.com', 'Pia')
    const { page, context } = await stage.open({ viewport: { width: 1280, height: 500 } })
    await enter(page, pia.email)
    const tour = page.getByRole('complementary', { name: 'First steps' })
    await tour.getByText('This is your workspace').waitFor()
    const blocks = [{ type: 'hero', props: { title: 'Plants of this valley' } }]
    const { id } = await pia.call<{ id: string }>('POST', '/api/surfaces', { name: 'Front', slug: 'front', blocks })
    await page.reload()
    await tour.getByText('What is your first page about?').waitFor()
    await pia.call('POST', `/api/surfaces/${id}/publish`, {})
    await page.goto(`${stage.url}/console/w/${pia.world.slug}/settings`)
    await tour.getByText('Your page is live').waitFor()
    const last = page.getByRole('button', { name: 'End the workspace…' })
    await last.waitFor()
    await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)')
    const boxOf = async (one: Locator) => (await one.boundingBox())!
    const [button, panel] = [await boxOf(last), await boxOf(tour)]
    expect(button.y + button.height).toBeLessThanOrEqual(panel.y)
    // On a phone it would cover the page that one writes.
    await page.setViewportSize({ width: 375, height: 800 })
    await tour.waitFor()
    await page.goto(`${stage.url}/console/w/${pia.world.slug}/pages/${id}`)
    await page.frameLocator('.canvas-page iframe').locator('h1').waitFor()
    // It is there and not seen: an element that is not there yet is hidden too.
    await page.locator('.tour').waitFor({ state: 'attached' })
    await page.locator('.tour').waitFor({ state: 'hidden' })
    await context.close()
  })

  /** Publishes what the screen shows, also with warnings. */
  async function publish(page: Page) {
    await press(page, /^Publish \d/)
    await page.getByText(/^Version \d+\.\d+\.\d+ is live/).waitFor()
  }

  test('by keyboard alone: from the sign-in to a live page', async () => {
    const person = await registered(stage.url, 'keys@example.com', 'Key Board')
    const { page, context } = await stage.open()
    await page.goto(`${stage.url}/console`)
    await page.waitForSelector('input[name=email]')
    await tabTo(page, 'input[name=email]')
    await page.keyboard.type(person.email)
    await tabTo(page, 'input[name=password]')
    await page.keyboard.type(PASSWORD)
    await page.keyboard.press('Enter')
    await page.getByText('No pages yet').waitFor()
    await page.keyboard.press('?')
    await page.getByText('Editor: write in place').waitFor()
    await page.keyboard.press('Escape')
    await page.keyboard.press('n')
    await page.waitForURL(/pages\/new/)
    await page.waitForSelector('textarea:focus')
    await page.keyboard.type(BRIEF)
    await page.keyboard.press('Control+Enter')
    await page.waitForSelector('.composer-quote strong')
    await tabTo(page, 'textarea')
    await page.keyboard.press('Control+Enter')
    await page.waitForURL(/compose\/turn_/)
    await page.getByText(/of \d+ chosen/).waitFor()
    await tabTo(page, 'button', /^Accept all/)
    await page.keyboard.press('Enter')
    await page.waitForURL(/compose\/new/)
    await page.goto(page.url().replace(/\/compose\/new.*/, '/publish'))
    await page.getByRole('button', { name: /^Publish \d/ }).waitFor()
    await tabTo(page, 'button', /^Publish \d/)
    await page.keyboard.press('Enter')
    await page.getByText(/^Version 1\.0\.0 is live/).waitFor()
    await context.close()
  })

  /** Moves the focus by Tab until it is on such an element. */
  async function tabTo(page: Page, selector: string, name?: RegExp) {
    for (let presses = 0; presses < 120; presses++) {
      const focused = await page.evaluate<string | null>(
        `document.activeElement?.matches(${JSON.stringify(selector)}) ? document.activeElement.innerText ?? '' : null`,
      )
      if (focused !== null && (!name || name.test(focused.trim()))) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`Tab does not reach ${selector} ${name ?? ''}.`)
  }

  test('each role sees the screens that it may see, and nothing else', async () => {
    for (const [role, unseen] of [
      ['viewer', ['New page', 'AI credit', 'Brand', 'People', 'Audit log', 'Connections', 'Plan', 'Settings']],
      ['editor', ['Brand', 'People', 'Audit log', 'Connections', 'Plan', 'Settings']],
    ] as const) {
      const { inviteUrl } = await owner.call<{ inviteUrl: string }>('POST', '/api/invitations', {
        email: `${role}@example.com`,
        role,
      })
      const person = await registered(stage.url, `${role}@example.com`, 'Ro Le')
      await person.call('POST', '/api/invitations/accept', { token: new URL(inviteUrl).searchParams.get('token') })
      const { page, context } = await stage.open()
      const refused: string[] = []
      page.on('response', (answer) => answer.status() === 403 && refused.push(answer.url()))
      await enter(page, person.email, `/w/${owner.world.slug}/pages`)
      await page.getByRole('table').or(page.locator('.page-name')).first().waitFor()
      const links = await page.getByRole('navigation').first().getByRole('link').allInnerTexts()
      expect(links.filter((link) => (unseen as readonly string[]).includes(link.trim()))).toEqual([])
      expect(await page.getByRole('link', { name: /^New page/ }).count()).toBe(role === 'viewer' ? 0 : 1)
      expect(await page.getByRole('complementary', { name: 'First steps' }).count()).toBe(0)
      expect(refused).toEqual([])
      await context.close()
    }
  })

  test('hostile names and texts stay texts, no screen overflows, and one that fails can be loaded again', async () => {
    for (const [index, name] of HOSTILE.entries())
      await owner.call('POST', '/api/surfaces', {
        name: name.slice(0, 120),
        slug: `hostile-${index}`,
        visibility: 'private',
        blocks: [{ id: 'words', type: 'text', props: { text: name + 'x'.repeat(10_000) } }],
      })
    const { page, context } = await stage.open({ viewport: { width: 375, height: 800 } })
    await enter(page, owner.email)
    await page.getByText('<script>window.hacked').first().waitFor()
    const wide = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')
    expect(wide).toBeLessThanOrEqual(0)
    await page.goto(`${stage.url}/console/w/${owner.world.slug}/audit`)
    await page
      .getByText('hostile', { exact: false })
      .or(page.getByText('<script>', { exact: false }))
      .first()
      .waitFor()
    expect(await page.evaluate('window.hacked')).toBeUndefined()

    // As after an upgrade of the server, when the files of an open tab are gone.
    await page.route('**/assets/media.*.js', (route) => route.abort())
    await page.goto(`${stage.url}/console/w/${owner.world.slug}/media`)
    await page.getByText('Load the screen again').waitFor()
    await page.unroute('**/assets/media.*.js')
    await page.getByRole('button', { name: 'Load again' }).click()
    await page.getByRole('heading', { name: 'Media' }).waitFor()
    await context.close()
  })

  // The files of the other rooms look at their own screens.
  test('pages, account and instance are accessible, fit a phone, and speak German all through', async () => {
    const { page, context } = await stage.open({ locale: 'de-DE', viewport: { width: 1280, height: 860 } })
    await enter(page, owner.email)
    await page.getByRole('complementary', { name: 'Erste Schritte' }).waitFor({ state: 'detached' })
    const english = englishTexts()
    const faults: string[] = []
    for (const address of [`/w/${owner.world.slug}/pages`, '/me', '/instance']) {
      await page.goto(`${stage.url}/console${address}`)
      await page.locator('h1').first().waitFor()
      await page.locator('.loading').first().waitFor({ state: 'detached' })
      const at = (fault: string) => `${address}: ${fault}`
      const shown = await page.evaluate<string>('document.body.innerText')
      faults.push(
        ...shown
          .split('\n')
          .filter((line) => english.has(line.trim()))
          .map(at),
      )
      if ((await page.locator('h1').count()) !== 1) faults.push(at('not one h1'))
      faults.push(...(await screenFaultsEverywhere(page)).map(at))
    }
    expect(faults).toEqual([])
    await context.close()
  })
})
