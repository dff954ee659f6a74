import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import type { BrowserContext, Page } from 'playwright-core'
import { composerTexts } from '../../src/console/app/texts/composer'
import { diffTexts } from '../../src/console/app/texts/diff'
import { historyTexts } from '../../src/console/app/texts/history'
import { publishTexts } from '../../src/console/app/texts/publish'
import { screenFaultsEverywhere } from '../support/accessibility'
import { hasChromium, type Registered, registered, signedIn } from '../support/console'
import { type ConsoleStage, ownedStage } from '../support/console-browser'
import { until } from '../support/until'

setDefaultTimeout(60_000)

interface Block {
  id: string
  type: string
  props: Record<string, string>
}

const BLOCKS = [
  { id: 'top', type: 'hero', props: { title: 'Plants that know this valley', text: 'We raise 300 kinds.' } },
  { id: 'words', type: 'text', props: { text: 'Open from Tuesday to Friday.' } },
]
const BRIEF = 'Change the title of the hero to “Plants for you”. Add a heading “Find us” at the end.'

describe.skipIf(!hasChromium)('a page in the console', () => {
  let server: ConsoleStage
  let owner: Registered
  let mine: BrowserContext
  let count = 0

  beforeAll(async () => {
    ;({ stage: server, owner, mine } = await ownedStage('mei@example.com', 'Mei Tanaka'))
  })
  afterAll(() => server?.end())

  async function newPage(blocks: object[] = BLOCKS) {
    const body = { name: 'Home', slug: `home-${++count}`, visibility: 'listed', blocks }
    const { id } = await owner.call<{ id: string }>('POST', '/api/surfaces', body)
    const read = async () => (await owner.call<{ blocks: Block[] }>('GET', `/api/surfaces/${id}/draft`)).blocks
    const change = (blockId: string, props: object) =>
      owner.call('PATCH', `/api/surfaces/${id}/draft`, {
        operations: [{ op: 'update', blockId, props }],
      })
    const live = async () =>
      (await owner.call<{ published: { version: string } | null }>('GET', `/api/surfaces/${id}`)).published?.version
    return { id, slug: `home-${count}`, read, change, live }
  }

  async function open(id: string, screen: string, context = mine): Promise<Page> {
    const page = await context.newPage()
    await page.goto(`${server.url}/console/w/${owner.world.slug}/pages/${id}/${screen}`)
    return page
  }
  const press = (page: Page, name: string | RegExp) =>
    page
      .getByRole('button', { name, exact: typeof name === 'string' })
      .first()
      .click()

  test('is composed: quoted, proposed, taken up after a reload, accepted in part, undone', async () => {
    const { id, read } = await newPage()
    const page = await open(id, 'compose/new')
    await page.fill('textarea', BRIEF)
    await page.waitForSelector('.composer-quote strong')
    expect(await page.textContent('.composer-quote')).toMatch(/Φ [\d.]+.*at most Φ [\d.]+.*of Φ/)
    await page.keyboard.press('Control+Enter')
    await page.waitForURL(/compose\/turn_/)
    await page.getByText('2 of 2 chosen').waitFor()

    await page.getByRole('checkbox', { name: /Find us/ }).uncheck()
    await page.reload()
    await page.getByText('1 of 2 chosen').waitFor()
    expect(await page.textContent('.composer-asked')).toContain(BRIEF)
    await press(page, 'Accept 1 chosen')
    await page.waitForURL(/compose\/new/)
    await until('the chosen change is in the draft', async () => (await read())[0]?.props.title === 'Plants for you')
    expect(await read()).toHaveLength(2)
    expect(await page.inputValue('textarea')).toBe('')
    await page.getByText('Accepted in part').waitFor()

    await page.click('.toast button:has-text("Undo")')
    await until('the draft is as before', async () => (await read())[0]?.props.title === BLOCKS[0]!.props.title)
    await page.close()
  })

  test('keeps the brief over a reload and a refusal, and says what changed under a proposal', async () => {
    const { id, read } = await newPage()
    const page = await open(id, 'compose/new?block=top')
    await page.fill('textarea', BRIEF)
    await page.reload()
    expect(await page.inputValue('textarea')).toBe(BRIEF)
    expect(await page.textContent('.composer-context')).toContain('Hero: Plants that know this valley')
    await page.getByRole('button', { name: 'Ask about the whole page' }).click()

    await press(page, 'Compose')
    await page.getByText('2 of 2 chosen').waitFor()
    await page.locator('.proposal-switch').getByText('Before').click()
    const canvas = page.frameLocator('.canvas-page iframe')
    await canvas.getByRole('heading', { name: 'know this valley' }).click({ clickCount: 2, delay: 50 })
    await canvas.locator('h1[contenteditable]').waitFor()
    await page.keyboard.press('Control+End')
    await page.keyboard.type(' by hand')
    await press(page, 'Accept all 2')
    await page.getByText('The page has changed in the same places').waitFor()
    expect(await page.textContent('.note.warn')).toContain('Hero: ')
    await press(page, 'Accept the rest')
    await until('the rest is in the draft', async () => (await read()).length === 3)
    expect((await read())[0]?.props.title).toBe('Plants that know this valley by hand')
    await page.waitForURL(/compose\/new/)
    await canvas.getByText('Find us').waitFor()

    await page.keyboard.press('Control+k')
    await page.fill('.palette input', 'Make it shorter')
    await page.keyboard.press('Tab')
    const asked = () => page.inputValue('.composer textarea')
    await until('the composer has the words', async () => (await asked()) === 'Make it shorter')
    await page.close()
  })

  test('is published after a look at what changes, also when somebody changed it meanwhile', async () => {
    const { id, slug, change, live } = await newPage([...BLOCKS, { id: 'none', type: 'text', props: {} }])
    const page = await open(id, 'publish')
    await page.getByText('Something is missing').waitFor()
    expect(await page.getByRole('button', { name: 'Publish 1.0.0', exact: true }).isDisabled()).toBe(true)
    await press(page, 'Remove the block')
    await page.getByText('Links, pictures, texts, address: all fine').waitFor()
    await press(page, 'Publish 1.0.0')
    await page.getByText('Version 1.0.0 is live').waitFor()
    expect(await page.getAttribute('.publish-live', 'href')).toBe(`${server.url}/w/${owner.world.slug}/${slug}`)
    await page.close()

    await change('words', { text: 'Open from Wednesday to Friday.' })
    const again = await open(id, 'publish')
    await again.getByText('Publish 1.0.1').waitFor()
    expect(await again.textContent('.changes')).toContain('removed: Tuesdayadded: Wednesday')
    await change('top', { text: 'We raise 400 kinds.' })
    await press(again, 'Publish 1.0.1')
    await again.getByText('new since you looked').waitFor()
    expect(await live()).toBe('1.0.0')
    await press(again, 'Publish 1.0.1')
    await again.getByText('Version 1.0.1 is live').waitFor()
    await press(again, 'Undo: bring 1.0.0 back')
    await until('the former version is live', async () => (await live()) === '1.0.2')
    const html = await (await fetch(`${server.url}/w/${owner.world.slug}/${slug}`)).text()
    expect(html).toContain('from Tuesday')
    await again.close()
  })

  test('is scheduled and called off, shared by a link, hidden and shown, and taken offline', async () => {
    const { id, live } = await newPage()
    const page = await open(id, 'publish')
    await page.getByLabel('At a time').check()
    await page.fill('input[type=datetime-local]', `${new Date().getFullYear() + 1}-05-04T08:00`)
    await press(page, 'Schedule 1.0.0')
    await page.getByText(/^Publishes 1\.0\.0 on/).waitFor()
    await page.reload()
    await press(page, 'Call off')
    await page.getByText(/^Publishes 1\.0\.0 on/).waitFor({ state: 'detached' })

    await press(page, 'Share a preview link')
    await press(page, 'Make a link')
    const url = (await page.textContent('.publish-link'))!
    expect((await fetch(url)).status).toBe(200)
    await press(page, /^Revoke the link/)
    const asking = page.getByRole('dialog', { name: 'Revoke this link?' })
    await asking.getByRole('button', { name: 'Cancel' }).click()
    await asking.waitFor({ state: 'detached' })
    expect((await fetch(url)).status).toBe(200)
    await press(page, /^Revoke the link/)
    await asking.getByRole('button', { name: 'Revoke' }).click()
    await page.getByText('No preview link works at the moment.').waitFor()
    expect((await fetch(url)).ok).toBe(false)
    await page.keyboard.press('Escape')

    const sight = async () => (await owner.call<{ visibility: string }>('GET', `/api/surfaces/${id}`)).visibility
    await page.getByLabel('Members only').check()
    await until('the page is private', async () => (await sight()) === 'private')
    await press(page, 'Undo')
    await until('the page is public again', async () => (await sight()) === 'listed')
    await press(page, 'Publish 1.0.0')
    await page.getByText('Version 1.0.0 is live').waitFor()
    await page.reload()
    await press(page, 'Take offline')
    await until('nothing is live', async () => (await live()) === undefined)
    await page.getByText('This page is offline: all of it goes live again.').waitFor()
    await press(page, 'Undo')
    await until('it is live again', async () => (await live()) === '1.0.1')
    await page.close()
  })

  test('has a history: compared in pages and words, brought back, undone, asked by day', async () => {
    const { id, read, change } = await newPage()
    await owner.call('POST', `/api/surfaces/${id}/publish`, {})
    await change('top', { title: 'Plants <b>&</b> more' })
    const page = await open(id, 'history')
    await page.getByText('1 changed, nothing removed').waitFor()
    const changed = await page.textContent('.changes')
    expect(changed).toContain('added: <b>&</b>')
    const frames = page.locator('.history-side iframe')
    await frames.nth(1).waitFor()
    expect(await frames.count()).toBe(2)
    await page.frameLocator('.history-side iframe >> nth=1').getByText('Plants <b>&</b> more').first().waitFor()
    await page.frameLocator('.history-side iframe >> nth=0').getByText('know this valley').first().waitFor()

    await press(page, 'Save a point')
    await page.getByLabel('Name, if you like').fill('before the poster')
    await page.keyboard.press('Enter')
    await page.getByText('Saved point: before the poster').waitFor()
    await page.locator('input[type=date]').fill(new Date().toISOString().slice(0, 10))
    await page.getByText(/^1\.0\.0 was live on/).waitFor()
    await page.getByText('Blocks', { exact: true }).click()
    await page.waitForURL(/view=blocks/)
    expect(await page.textContent('table')).toContain('Mei Tanaka')

    await press(page, 'Bring this back')
    await until('the old title is back', async () => (await read())[0]?.props.title === BLOCKS[0]!.props.title)
    await press(page, 'Undo')
    await until('the new title is back', async () => (await read())[0]?.props.title === 'Plants <b>&</b> more')
    await page.close()
  })

  test('is read, but not changed, by a viewer, until the team of the page lifts them', async () => {
    const { id } = await newPage()
    await owner.call('POST', `/api/surfaces/${id}/publish`, {})
    const body = { email: 'vi@example.com', role: 'viewer' }
    const { inviteUrl } = await owner.call<{ inviteUrl: string }>('POST', '/api/invitations', body)
    const viewer = await registered(server.url, body.email, 'Vi Ewer')
    await viewer.call('POST', '/api/invitations/accept', { token: new URL(inviteUrl).searchParams.get('token') })
    const theirs = await signedIn(server.browser, server.url, viewer.email)

    const publish = await open(id, 'publish', theirs)
    await publish.getByText('An editor of this workspace can publish this page.').waitFor()
    expect(await publish.getByRole('radio').count()).toBe(0)
    const history = await open(id, 'history', theirs)
    await history.getByText('Published 1.0.0').waitFor()
    expect(await history.getByRole('button', { name: 'Bring this back' }).count()).toBe(0)
    const composer = await open(id, 'compose/new', theirs)
    await composer.getByText('An editor of this workspace can ask the composer.').waitFor()
    expect(await composer.locator('textarea').count()).toBe(0)

    const team = await owner.call<{ id: string }>('POST', '/api/teams', { name: 'Writers' })
    const { id: userId } = await viewer.call<{ id: string }>('GET', '/api/auth/me')
    await owner.call('POST', `/api/teams/${team.id}/members`, { userId, role: 'editor' })
    await owner.call('PATCH', `/api/surfaces/${id}`, { teamId: team.id })
    await composer.reload()
    await composer.locator('textarea').waitFor()
    await composer.getByRole('link', { name: 'Publish' }).waitFor()
    await publish.reload()
    await publish.getByRole('button', { name: 'Publish 1.0.1' }).waitFor()
    await theirs.close()
  })

  test('speaks German all through, and every screen is accessible and fits a phone', async () => {
    const { id, change } = await newPage([
      ...BLOCKS,
      { id: 'gap', type: 'text', props: { text: '[Your phone number]' } },
    ])
    await owner.call('POST', `/api/surfaces/${id}/publish`, {})
    await change('top', { title: 'Pflanzen dieses Tals' })
    const page = await open(id, 'publish')
    await page.getByText('Checks').waitFor()
    await page.evaluate("localStorage.setItem('quoin.language', 'de')")
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const faults: string[] = []
    for (const screen of ['publish', 'publish?share=true', 'history', 'history?view=blocks', 'compose/new']) {
      await page.goto(`${server.url}/console/w/${owner.world.slug}/pages/${id}/${screen}`)
      await page.locator('.changes, table, .composer-brief').first().waitFor()
      if (screen === 'compose/new') {
        await page.locator('.composer-brief textarea').fill('Setze die ersten zwei Abschnitte um')
        await page.locator('button[type=submit]:enabled').waitFor()
      }
      const at = (fault: string) => `${screen} ${fault}`
      faults.push(...(await screenFaultsEverywhere(page)).map(at), ...(await englishOn(page)).map(at))
    }
    expect(faults).toEqual([])
    await page.evaluate("localStorage.removeItem('quoin.language')")
    await page.close()
  })
})

/** Lines of the screen that are English texts of the catalogue. */
async function englishOn(page: Page): Promise<string[]> {
  const english = new Set<string>()
  for (const texts of [composerTexts, diffTexts, historyTexts, publishTexts]) collect(texts.en, texts.de, english)
  const shown = await page.evaluate<string>('document.body.innerText')
  return shown.split('\n').filter((line) => english.has(line.trim()))
}

function collect(english: unknown, german: unknown, found: Set<string>): void {
  if (typeof english === 'string' && english !== german) found.add(english)
  if (typeof english !== 'object' || english === null) return
  for (const [key, value] of Object.entries(english)) collect(value, (german as Record<string, unknown>)[key], found)
}
