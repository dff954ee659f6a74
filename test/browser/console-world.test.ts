import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import type { BrowserContext, Page } from 'playwright-core'
import { aiTexts } from '../../src/console/app/texts/ai'
import { auditTexts } from '../../src/console/app/texts/audit'
import { connectTexts } from '../../src/console/app/texts/connect'
import { peopleTexts } from '../../src/console/app/texts/people'
import { planTexts } from '../../src/console/app/texts/plan'
import { settingsTexts } from '../../src/console/app/texts/settings'
import { ssoTexts } from '../../src/console/app/texts/sso'
import { screenFaultsEverywhere } from '../support/accessibility'
import { hasChromium, joined, type Registered, signedIn } from '../support/console'
import { type ConsoleStage, ownedStage } from '../support/console-browser'
import { IDP_CERT } from '../support/saml-keys'
import { until } from '../support/until'

// A browser on a busy machine is slow.
setDefaultTimeout(180_000)

const SCREENS = [
  'people',
  'people/invitations',
  'people/teams',
  'audit',
  'ai',
  'ai/models',
  'ai/assistants',
  'ai/knowledge',
  'ai/suggestions',
  'connect',
  'connect/apps',
  'connect/sso',
  'connect/services',
  'plan?try=pro',
  'settings',
] as const

/** Addresses that open a dialog or a panel over their screen. */
const OPENED = [
  'people?invite=1',
  'people/teams?make=1',
  'connect?open=new-key',
  'connect?open=new-webhook',
  'connect/apps?open=new-app',
  'connect/sso?open=new-sso',
  'ai?buy=1',
  'ai/assistants?assistant=new',
] as const

interface Named {
  id: string
  name: string
}

describe.skipIf(!hasChromium)('people, plan, connections and settings in the console', () => {
  const told: string[] = []
  const receiver = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    async fetch(request) {
      // A test of single sign-on asks for a document that is not here.
      if (request.method === 'GET') return new Response('nothing', { status: 404 })
      told.push(((await request.json()) as { type: string }).type)
      return new Response('thank you', { status: 202 })
    },
  })
  let server: ConsoleStage
  let owner: Registered
  let mine: BrowserContext
  let page: Page

  beforeAll(async () => {
    ;({
      stage: server,
      owner,
      mine,
    } = await ownedStage('ada@example.com', 'Ada Lindqvist', { ALLOW_PRIVATE_NETWORK: 'true' }))
    await joined(server.url, owner, 'mei@example.com', 'Mei <b>Tanaka</b>')
    for (const name of ['Winter workshops', 'Home']) {
      const blocks = [
        { type: 'heading', props: { text: name, level: 2 } },
        { type: 'heading', props: { text: 'Deep', level: 4 } },
      ]
      await owner.call('POST', '/api/surfaces', { name, slug: name.toLowerCase().replace(' ', '-'), blocks })
    }
    page = await mine.newPage()
  })
  afterAll(async () => {
    await server?.end()
    await receiver.stop(true)
  })

  const open = (path: string, on = page) => on.goto(`${server.url}/console/w/${owner.world.slug}/${path}`)
  const press = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' }).click()
  const seen = (text: string | RegExp) => page.getByText(text).first().waitFor()
  const closed = () => page.getByRole('dialog').waitFor({ state: 'detached' })
  const members = () => owner.call<{ userId: string; name: string; role: string }[]>('GET', '/api/world/members')

  test('people are invited, get roles and teams, and leave', async () => {
    await open('people?invite=1')
    await page.getByLabel('Addresses').fill('sara@example.com, ada@example.com')
    await page.getByRole('dialog').getByRole('button', { name: 'Invite', exact: true }).click()
    await seen('Invited sara@example.com')
    await seen('ada@example.com was not invited')
    // What failed can be corrected; what was sent is not sent again.
    expect(await page.getByLabel('Addresses').inputValue()).toBe('ada@example.com')
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await closed()

    const role = page.getByLabel('Role of Mei <b>Tanaka</b>')
    await role.selectOption('viewer')
    await seen('Mei <b>Tanaka</b> is now Viewer')
    await press('Undo')
    await until('the role is back', async () => (await members()).some((one) => one.role === 'editor'))

    await open('people/teams?make=1')
    await page.getByRole('dialog').getByLabel('Name').fill('Workshops')
    await page.getByRole('dialog').getByRole('button', { name: 'Add' }).click()
    await page.getByLabel('Add a person').selectOption({ label: 'Mei <b>Tanaka</b>, mei@example.com' })
    await page.getByLabel('Role of Mei <b>Tanaka</b> in the team').selectOption('lead')
    await page.getByLabel('Add a page').selectOption({ label: 'Winter workshops' })
    await page.getByLabel('Take Winter workshops out of the team').waitFor()
    const [team] = await owner.call<{ members: { role: string }[] }[]>('GET', '/api/teams')
    expect(team!.members.map((member) => member.role)).toEqual(['lead'])

    const mei = (await members()).find((one) => one.role === 'editor')!
    await owner.call('PATCH', `/api/world/members/${mei.userId}`, { role: 'viewer' })
    await open('people')
    await press('Mei <b>Tanaka</b>')
    await seen('What Mei <b>Tanaka</b> may do')
    await seen('Pages that may be edited through a team')
    // A role that the server refuses is put back.
    await owner.call('DELETE', `/api/world/members/${mei.userId}`)
    await role.selectOption('admin')
    await seen('The role of Mei <b>Tanaka</b> was put back')

    await open('people/invitations')
    await press('Withdraw')
    await seen('The invitation of sara@example.com was withdrawn')
  })

  test('a key is shown once and revoked; a webhook is tested and paused', async () => {
    await open('connect?open=new-key')
    await page.getByLabel('Name').fill('Site build')
    await press('Add')
    const secret = await page.locator('.secret code').textContent()
    const done = page.getByRole('button', { name: 'Done' })
    await page.keyboard.press('Escape')
    expect(await done.isDisabled()).toBe(true)
    await page.getByLabel('I have saved it').check()
    await done.click()
    await seen(`…${secret!.slice(-4)}`)
    await press('Revoke…')
    await page.getByLabel('Type “Site build” to confirm').fill('Site build')
    await press('Revoke')
    await seen('The key Site build was revoked')

    await open('connect?open=new-webhook')
    await page.getByLabel('Address').fill('ftp://example.com/rebuild')
    await press('Add')
    // The field is named as the screen does, not by its path in the API.
    const refused = page.getByRole('alert')
    await refused.getByText('Address:').waitFor()
    expect(await refused.innerText()).not.toContain('/url')
    await page.getByLabel('Address').fill(`http://127.0.0.1:${receiver.port}/rebuild`)
    await press('Add')
    await page.getByLabel('I have saved it').check()
    await done.click()
    await press('Send a test')
    await seen('202 in')
    await seen('thank you')
    const sent = page.getByLabel('What was sent')
    expect(await sent.textContent()).toContain('"type": "webhook.test"')
    expect(await sent.textContent()).toContain(`POST http://127.0.0.1:${receiver.port}/rebuild\n`)
    await press('Send again')
    await until('the test came twice', () => told.filter((type) => type === 'webhook.test').length === 2)
    await press(/^Change… 127/)
    await page.getByRole('menuitem', { name: 'Pause' }).click()
    await seen('Paused')

    // A pause that the server asks for is counted down, and then the list goes on by itself.
    const waiting = await mine.newPage()
    const error = { code: 'RATE_LIMIT_EXCEEDED', message: 'Too many requests.', traceId: '0'.repeat(32), details: [] }
    const refusal = { status: 429, headers: { 'retry-after': '4' }, json: { error } }
    await waiting.route('**/api/webhooks?**', (route) => route.fulfill(refusal), { times: 1 })
    await open('connect', waiting)
    await waiting.getByText(/^Try again in \d s\.$/).waitFor()
    await waiting.getByText(`127.0.0.1:${receiver.port}/rebuild`).waitFor()
    await waiting.close()
  })

  test('an app is registered, and single sign-on set up and tested', async () => {
    await open('connect/apps?open=new-app')
    await page.getByLabel('Name').fill('Calendar')
    await page.getByLabel('Where it may lead back to').fill('https://calendar.example/callback')
    await press('Add')
    await page.getByLabel('I have saved it').check()
    await press('Done')
    await seen('Calendar')

    await open('connect/sso?open=new-sso')
    await page.getByLabel('Issuer').fill(`http://127.0.0.1:${receiver.port}`)
    await page.getByLabel('Client id').fill('quoin')
    await page.getByRole('dialog').getByRole('button', { name: 'Set up single sign-on' }).click()
    await seen('Give this to your identity provider')
    await seen(`${server.url.replace(/\/$/, '')}/api/sso/auth/callback`)
    await press('Test')
    await seen('The test failed')

    await open('connect/sso?open=new-sso')
    await page.getByText('SAML 2.0').click()
    await page.getByText('By hand').click()
    await page.getByLabel('Name').fill('Keycloak')
    await page.getByLabel('Sign-in address').fill('https://idp.example/sso')
    await page.getByLabel('Entity id').fill('https://idp.example')
    await page.getByLabel('Certificate, PEM').fill(IDP_CERT)
    await page.getByRole('dialog').getByRole('button', { name: 'Set up single sign-on' }).click()
    await seen('Our metadata (entity id)')
    const configs = await owner.call<{ name: string; saml?: Record<string, string> }[]>('GET', '/api/sso/configs')
    expect(configs.find(({ name }) => name === 'Keycloak')?.saml).toMatchObject({
      entryPoint: 'https://idp.example/sso',
      entityId: 'https://idp.example',
      certificate: `${IDP_CERT}\n`,
    })
  })

  test('credit is bought, facts are kept, an assistant writes a proposal', async () => {
    await open('ai?buy=1')
    await page.getByRole('dialog').getByRole('button', { name: 'Buy AI credit' }).click()
    await seen(/500 bought, stay/)

    await open('ai/knowledge')
    const fact = page.getByLabel('A fact')
    await fact.fill('We close on Mondays')
    await press('Add')
    await press('Forget: We close on Mondays')
    await seen('Forgotten: We close on Mondays')
    await press('Noted')
    await page.getByRole('button', { name: 'Forget: We close on Mondays' }).waitFor()

    await open('ai/assistants?assistant=new')
    await page.getByLabel('Name').fill('Shop voice')
    await page.getByLabel('At most a day').fill('0.5')
    await page.getByLabel('Only some').check()
    await page.getByLabel('Video', { exact: true }).uncheck()
    await press('Save')
    await press('Try…')
    await page.getByLabel('What should it do?').fill('Add a list of three tools')
    await press('Compose')
    await page.getByRole('link', { name: 'Open the proposal' }).waitFor()
    const [agent] = await owner.call<(Named & { tools: string[] })[]>('GET', '/api/ai/agents')
    expect([agent!.tools.includes('list'), agent!.tools.includes('video')]).toEqual([true, false])
    const today = await owner.call<{ agentId: string | null; turns: number }[]>('GET', '/api/ai/metrics')
    expect(today.find(({ agentId }) => agentId === agent!.id)?.turns).toBe(1)
    // The assistant has a use of today.
    await open('ai?by=agent')
    await seen('Shop voice')

    await open('ai/suggestions')
    await press('Look for more')
    await page
      .getByRole('button', { name: /^Apply: / })
      .first()
      .waitFor()
    await page
      .getByRole('button', { name: /^Apply: / })
      .first()
      .click()
    await seen(/^Applied: /)
    await press('Undo')
  })

  test('the audit log names what happened, filters and checks itself', async () => {
    await open('audit')
    await page.locator('.audit-row', { hasText: 'revoked the key' }).waitFor()
    await page.getByLabel('What happened').selectOption({ label: 'made the team' })
    await until('one entry is left', async () => (await page.locator('.audit-row').count()) === 1)
    await page.locator('.audit-row').click()
    await seen('Its place in the chain')
    await press('Check the chain')
    await seen(/^Unbroken: /)
  })

  test('every screen and dialog is accessible, fits a phone, and has no English text in German', async () => {
    const context = await signedIn(server.browser, server.url, owner.email)
    await context.addInitScript("localStorage.setItem('quoin.language', 'de')")
    const german = await context.newPage()
    const english = new Set(
      [aiTexts, auditTexts, connectTexts, peopleTexts, planTexts, settingsTexts, ssoTexts].flatMap(({ en, de }) => {
        const own = new Set(wordsOf(de))
        return wordsOf(en).filter((text) => !own.has(text))
      }),
    )
    for (const screen of [...SCREENS, ...OPENED]) {
      await open(screen, german)
      await german.locator('h1').waitFor()
      if (OPENED.some((one) => one === screen)) await german.locator('[role=dialog], main aside').first().waitFor()
      await german.locator('.loading').first().waitFor({ state: 'detached' })
      expect(await german.locator('h1').count(), screen).toBe(1)
      expect(await screenFaultsEverywhere(german), screen).toEqual([])
      if (screen === 'people') {
        await german.setViewportSize({ width: 375, height: 812 })
        expect(
          await german.evaluate(
            "(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)(document.querySelector('.scroll:has(.role-table)'))",
          ),
        ).toBe(0)
        await german.setViewportSize({ width: 1280, height: 800 })
      }
      const lines = (await german.locator('body').innerText()).split(/\n|\t/)
      expect(
        lines.filter((line) => english.has(line.trim())),
        screen,
      ).toEqual([])
    }

    // Forced colours drop grounds: what only a ground shows has a line.
    await open('settings', german)
    await german.locator('.switch input').first().waitFor()
    await german.emulateMedia({ forcedColors: 'active' })
    const line = (selector: string, side: 'border' | 'outline') =>
      german.evaluate<string>(`getComputedStyle(document.querySelector(${JSON.stringify(selector)})).${side}Style`)
    expect(await line('.switch input', 'border')).toBe('solid')
    expect(await line('.segments .chosen', 'outline')).toBe('solid')
    expect(await line('.nav [aria-current=page]', 'outline')).toBe('solid')
    await context.close()
  })

  test('the plan is tried and changed; what it lacks is locked, not lost', async () => {
    await open('plan')
    await seen('From the operator of this server. Nothing is charged.')
    expect(await page.getByRole('button', { name: 'Cancel the plan…' }).count()).toBe(0)
    await press('Try Pro')
    await seen('What a change to Pro would do')
    await seen('Team rights rest')
    await seen('This server charges nothing')
    await seen('On the invoice')
    await press('Change to Pro')
    await seen('The plan is now Pro')
    await seen('This server charges nothing')
    await open('people/teams')
    await seen('Teams need a higher plan')
    await open('audit')
    await seen('Reading it needs the plan Enterprise')
    await open('plan?try=enterprise')
    await press('Change to Enterprise')
    await seen('The plan is now Enterprise')
    await page.getByLabel('Name of the contact').fill('Ada Lindqvist')
    await page.getByLabel('Country for tax').fill('Nowhere')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.locator('.field-error').first().waitFor()
    expect(await page.getByLabel('Name of the contact').inputValue()).toBe('Ada Lindqvist')
  })

  test('others see what their role may', async () => {
    await joined(server.url, owner, 'jonas@example.com', 'Jonas')
    const context = await signedIn(server.browser, server.url, 'jonas@example.com')
    const other = await context.newPage()
    await open('connect', other)
    await other.getByText('Only admins and owners see this. Ask Ada Lindqvist.').waitFor()
    expect(await other.getByRole('link', { name: 'Connections' }).count()).toBe(0)
    await open('ai', other)
    await other.getByText('left to use').waitFor()
    expect(await other.getByRole('button', { name: 'Buy more Φ…' }).count()).toBe(0)
    // With a choice of people, the filters of the pages stay in one row.
    await page.setViewportSize({ width: 1280, height: 800 })
    await open('pages')
    await page.getByLabel('Who made or changed it', { exact: true }).waitFor()
    const rows = await page.evaluate<number[]>(
      "Array.from(document.querySelectorAll('.filters > *'), (one) => one.getBoundingClientRect().top)",
    )
    expect(new Set(rows).size).toBe(1)
    const jonas = (await members()).find(({ name }) => name === 'Jonas')!
    await owner.call('PATCH', `/api/world/members/${jonas.userId}`, { role: 'admin' })
    await open('plan', other)
    await other.getByText('Only owners change the plan and pay. Ask Ada Lindqvist.').waitFor()
    expect(await other.getByRole('button', { name: /^Try / }).count()).toBe(0)
    await context.close()
  })

  test('a workspace is renamed, taken along, handed over or ended', async () => {
    await open('settings')
    await page.getByLabel('Name', { exact: true }).fill('Moosgrund')
    await page.getByLabel('Web address').fill('moosgrund')
    await seen('Free')
    await page.getByText('Block', { exact: true }).click()
    // What somebody else changes meanwhile neither takes what is typed, nor is undone.
    await owner.call('PATCH', '/api/world', { description: 'Plants' })
    await page.evaluate("dispatchEvent(new Event('visibilitychange'))")
    expect(await page.getByLabel('Web address').inputValue()).toBe('moosgrund')
    await press('Save')
    await page.waitForURL(/\/w\/moosgrund\/settings/)
    owner.world.slug = 'moosgrund'
    expect(await owner.call<object>('GET', '/api/world')).toMatchObject({ name: 'Moosgrund', description: 'Plants' })

    const download = page.waitForEvent('download')
    await press('Download the bundle')
    const bundle = await (await download).path()
    await page.locator('input[type=file]').setInputFiles({
      name: 'moosgrund.tar.gz',
      mimeType: 'application/gzip',
      buffer: Buffer.from(await Bun.file(bundle).arrayBuffer()),
    })
    await seen('Imported 2 pages and 0 files')

    await press('End the workspace…')
    const end = page.getByRole('button', { name: 'End it for ever' })
    expect(await end.isDisabled()).toBe(true)
    await page.getByLabel('Type “Moosgrund” to confirm').fill('Moosgrund')
    await end.click()
    await page.waitForURL(/\/console\/me/)
  })
})

/** The whole texts of a room, without those that are made by functions. */
function wordsOf(texts: object): string[] {
  return Object.values(texts).flatMap((text: unknown) =>
    typeof text === 'string' ? [text] : typeof text === 'object' && text !== null ? wordsOf(text) : [],
  )
}
