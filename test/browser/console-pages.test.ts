import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import type { BrowserContext, Page } from 'playwright-core'
import { screenFaultsEverywhere } from '../support/accessibility'
import { hasChromium, type Registered, registered, signedIn } from '../support/console'
import { type ConsoleStage, ownedStage } from '../support/console-browser'
import { until } from '../support/until'
import { photo } from '../support/uploads'

// A browser on a busy machine is slow.
setDefaultTimeout(180_000)

interface Item {
  id: string
  name: string
  status: string
  visibility: string
}

const FORM = {
  id: 'booking',
  type: 'form',
  props: { title: 'Booking', fields: [{ type: 'email', name: 'mail', label: 'Your mail', required: true }] },
}

describe.skipIf(!hasChromium)('the lists of the console', () => {
  let server: ConsoleStage
  let owner: Registered
  let mine: BrowserContext
  let page: Page

  beforeAll(async () => {
    ;({ stage: server, owner, mine } = await ownedStage('mei@example.com', 'Mei Tanaka'))
    for (const name of ['Front', 'Winter workshops', 'Delivery'])
      await owner.call('POST', '/api/surfaces', { name, slug: name.toLowerCase().replace(' ', '-'), blocks: [FORM] })
    page = await mine.newPage()
    page.setDefaultTimeout(10_000)
  })
  afterAll(() => server?.end())

  const go = (path: string, on = page) => on.goto(`${server.url}/console/w/${owner.world.slug}/${path}`)
  const pages = (query = '') => owner.call<Item[]>('GET', `/api/surfaces${query}`)
  const named = async (name: string, query = '') => (await pages(query)).find((one) => one.name === name)

  test('pages: several are published and one is archived and brought back', async () => {
    await go('pages')
    await page.getByRole('checkbox', { name: 'Select Front' }).check()
    await page.getByRole('checkbox', { name: 'Select Delivery' }).check()
    await page.getByRole('button', { name: 'Publish…' }).click()
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByText('Done: 2 of 2.').waitFor()
    await page.getByRole('button', { name: 'Done' }).click()
    expect((await pages()).map(({ name, status }) => [name, status]).toSorted()).toEqual([
      ['Delivery', 'published'],
      ['Front', 'published'],
      ['Winter workshops', 'draft'],
    ])

    await page.getByRole('button', { name: 'Actions for Delivery' }).click()
    await page.getByRole('menuitem', { name: 'Archive', exact: true }).click()
    await page.getByText('“Delivery” archived').waitFor()
    expect(await named('Delivery')).toBeUndefined()
    await page.getByRole('button', { name: 'Undo' }).click()
    await until('it is back and live', async () => (await named('Delivery'))?.status === 'published')
    await page.getByRole('link', { name: 'Delivery' }).waitFor()
  })

  test('pages: keys go through the rows and select, and filters are in the address', async () => {
    await go('pages')
    await page.getByRole('link', { name: 'Front' }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('x')
    await page.getByText('1 selected').waitFor()
    await page.keyboard.press('/')
    await page.keyboard.type('workshops')
    await page.waitForURL(/q=workshops/)
    await page.getByRole('link', { name: 'Front' }).waitFor({ state: 'detached' })
    // While the list loads, it has no rows.
    await page.getByRole('link', { name: 'Winter workshops' }).waitFor()
    expect(await page.locator('[data-row]').count()).toBe(1)
    await page.reload()
    await page.getByRole('link', { name: 'Winter workshops' }).waitFor()
    expect(await page.getByRole('searchbox').first().inputValue()).toBe('workshops')
    const { id } = (await named('Front'))!
    const tagged = (of: string, tags: string[]) =>
      owner.call('PATCH', `/api/surfaces/${of}/draft`, { operations: [{ op: 'document', meta: { tags } }] })
    await tagged(id, ['valley', 'Rock, Pop'])
    await tagged((await named('Winter workshops'))!.id, ['valley'])
    await page.reload()
    await page.getByRole('button', { name: 'Clear', exact: true }).click()
    await page.getByLabel('Order').selectOption('name')
    await page.getByRole('button', { name: 'Tag' }).press('Enter')
    const offered = page.getByRole('menuitemcheckbox')
    await offered.first().waitFor()
    expect((await offered.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' ').trim())).toEqual([
      'valley 2',
      'Rock, Pop 1',
    ])
    await offered.first().click()
    await page.getByRole('link', { name: 'Winter workshops' }).waitFor()
    await offered.last().click()
    await page.waitForURL(/tag=valley%0ARock/)
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Winter workshops' }).waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'Front' }).click()
    await page.waitForSelector('.canvas-page iframe')
    await page.goBack()
    await page.getByRole('button', { name: 'Tag: valley, Rock, Pop' }).waitFor()
    expect(await page.getByLabel('Order').inputValue()).toBe('name')
    await page.reload()
    await page.getByRole('link', { name: 'Winter workshops' }).waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'Front' }).waitFor()
  })

  test('pages: who can see one is chosen, and a page that is archived is deleted with its name typed', async () => {
    await owner.call('POST', '/api/surfaces', { name: 'Old <b>jobs</b>', slug: 'jobs' })
    await go('pages')
    await page.getByRole('button', { name: 'Actions for Winter workshops' }).click()
    await page.getByRole('menuitem', { name: 'Who can see it…' }).click()
    await page.getByRole('radio', { name: /Anyone with the link/ }).check()
    await page.getByRole('button', { name: 'Save' }).click()
    await until('it is shared', async () => (await named('Winter workshops'))?.visibility === 'shared')

    await page.getByRole('button', { name: 'Actions for Old <b>jobs</b>' }).click()
    await page.getByRole('menuitem', { name: 'Archive', exact: true }).click()
    await page.getByText('archived', { exact: false }).first().waitFor()
    await go('pages?status=archived')
    await page.getByRole('button', { name: 'Actions for Old <b>jobs</b>' }).click()
    await page.getByRole('menuitem', { name: 'Delete for good…' }).click()
    const sure = page.getByRole('button', { name: 'Delete for good' })
    expect(await sure.isDisabled()).toBe(true)
    await page.getByRole('dialog').getByRole('textbox').fill('Old <b>jobs</b>')
    await sure.click()
    await until('it is gone', async () => !(await named('Old <b>jobs</b>', '?status=all')))
  })

  test('new pages: from a text, from a template, and from a brief that a reload keeps', async () => {
    await go('pages/new?from=import')
    await page
      .getByLabel('Text', { exact: true })
      .fill('# Opening hours\n\nTuesday to **Friday**.\n\n![far](https://example.com/a.png)')
    await page.getByRole('button', { name: 'Look at it first' }).click()
    await page.getByText('What is left out').waitFor()
    // Blocks in words, without the signs of Markdown.
    await page.getByRole('listitem').filter({ hasText: 'Text' }).getByText('Tuesday to Friday.').waitFor()
    expect(await named('Opening hours')).toBeUndefined()
    await page.getByRole('button', { name: 'Import as a draft' }).click()
    await page.waitForURL(/\/pages\/surface_/)
    expect(await named('Opening hours')).toBeDefined()

    await go('templates')
    await page.getByRole('button', { name: 'Landing page' }).click()
    const before = (await pages()).length
    await page.getByRole('button', { name: /^Use / }).click()
    await page.waitForURL(/\/pages\/surface_/)
    expect((await pages()).length).toBe(before + 1)

    await go('pages/new')
    await page.getByLabel('What is the page about?').fill('Summer party. Bring a cake.')
    await page.reload()
    expect(await page.getByLabel('What is the page about?').inputValue()).toBe('Summer party. Bring a cake.')
    await page.getByRole('button', { name: 'Go to the composer' }).click()
    await page.waitForURL(/\/compose\/new/)
    expect(await named('Summer party')).toBeDefined()
    await until('the composer has the brief', async () =>
      (
        await page
          .locator('textarea')
          .first()
          .inputValue()
          .catch(() => '')
      ).includes('Bring a cake'),
    )
  })

  test('media: a picture is uploaded, described, centred by keys and cropped, and one in use cannot be deleted', async () => {
    await go('media')
    const bytes = Buffer.from(await photo(80, 60))
    await page.locator('input[type=file]').setInputFiles({ name: 'fern.jpg', mimeType: 'image/jpeg', buffer: bytes })
    await page.getByText('ready', { exact: true }).waitFor()
    await page.getByRole('link', { name: 'fern.jpg' }).click()
    await page.getByLabel(/^Description/).fill('A fern in the sun.')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Description saved').waitFor()
    await page.locator('.focal-ring').press('Shift+ArrowLeft')
    await page.getByRole('button', { name: 'Crop…' }).click()
    await page.getByLabel('Width, %').fill('50')
    await page.getByRole('button', { name: 'Save' }).click()
    const stored = async () =>
      (
        await owner.call<{ id: string; alt: string; crop: unknown; focalPoint: { x: number } }[]>('GET', '/api/uploads')
      )[0]!
    await until('all of it is stored', async () => {
      const { alt, crop, focalPoint } = await stored()
      return alt === 'A fern in the sun.' && crop !== null && focalPoint.x === 0.4
    })
    const { id } = await stored()
    await owner.call('POST', '/api/surfaces', {
      name: 'Ferns',
      slug: 'ferns',
      blocks: [{ type: 'image', props: { uploadId: id } }],
    })
    await page.reload()
    await page.getByText('It is on 1 page. Take it off first.').waitFor()
    expect(await page.getByRole('button', { name: 'Delete' }).isDisabled()).toBe(true)
    await page.getByRole('complementary').getByRole('link', { name: 'Ferns' }).waitFor()
  })

  test('forms: an entry is new, read, and deleted', async () => {
    const { id } = (await named('Front'))!
    await owner.call('PATCH', `/api/surfaces/${id}/visibility`, { visibility: 'listed' })
    const address = `${server.url}/w/${owner.world.slug}/front/forms/booking`
    const sent = await fetch(address, {
      method: 'POST',
      headers: { origin: server.url, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ mail: 'ada@example.com' }),
      redirect: 'manual',
    })
    expect(sent.status).toBe(303)
    await go('forms')
    await page.getByText('1 not read').waitFor()
    await page.getByRole('button', { name: /ada@example.com/ }).click()
    await page.getByText('0 not read').waitFor()
    const csv = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    expect((await csv).suggestedFilename()).toEndWith('.csv')
    await page.getByRole('complementary').getByRole('button', { name: 'Delete' }).click()
    const sure = page.getByRole('dialog').getByRole('button', { name: 'Delete' })
    expect(await sure.isDisabled()).toBe(true)
    await page.getByRole('dialog').getByRole('textbox').fill('ada@example.com')
    await sure.click()
    await page.getByText('No entries yet').waitFor()
  })

  test('brand: a look is tried on before it is saved, and a domain shows its record', async () => {
    const theme = async () =>
      (await owner.call<{ settings: { theme: { look?: string; radius?: string } } }>('GET', '/api/world')).settings
        .theme
    await go('brand')
    const frame = page.frameLocator('.try-on iframe').first()
    await frame.locator('body').waitFor()
    const plain = await page.locator('.try-on iframe').first().getAttribute('srcdoc')
    await page.locator('.look-card', { hasText: 'Velvet' }).click()
    await page.getByText('Round', { exact: true }).click()
    await until(
      'it is drawn',
      async () => (await page.locator('.try-on iframe').first().getAttribute('srcdoc')) !== plain,
    )
    expect((await theme()).look).not.toBe('velvet')
    await page.getByRole('button', { name: 'Save look' }).click()
    await until('it is saved', async () => (await theme()).look === 'velvet' && (await theme()).radius === 'large')

    await go('brand/profile')
    await page.getByLabel('Line').fill('Raised from seed')
    // What somebody else saves meanwhile in another field is not undone.
    await owner.call('PATCH', '/api/world', { settings: { profile: { phone: '+43 1 2345' } } })
    await page.getByRole('button', { name: 'Add a link' }).click()
    await page.getByLabel('Words').fill('Shop')
    await page.getByLabel('Address').last().fill('javascript:alert(1)')
    await page.getByRole('button', { name: 'Save profile' }).click()
    await page.locator('.field-error').waitFor()
    expect(await page.getByLabel('Line').inputValue()).toBe('Raised from seed')
    await page.getByLabel('Address').last().fill('https://example.com')
    await page.getByRole('button', { name: 'Save profile' }).click()
    await page.getByText('Saved', { exact: true }).waitFor()
    const { settings } = await owner.call<{ settings: { profile: object } }>('GET', '/api/world')
    expect(settings.profile).toMatchObject({ tagline: 'Raised from seed', phone: '+43 1 2345' })

    await go('brand/domains')
    await page.getByLabel('Your own address').fill('moosgrund.example')
    await page.getByRole('button', { name: 'Add the domain' }).click()
    await page.getByText('Not yet').waitFor()
    await page.getByText('TXT', { exact: true }).waitFor()
  })

  test('add-ons: a section is looked at and added to a page', async () => {
    await owner.call('POST', '/api/marketplace/artifacts', {
      kind: 'section',
      name: 'Glasshouse',
      version: '1.0.0',
      summary: 'When one may come in',
      manifest: { blocks: [{ type: 'heading', props: { text: 'When we are open' } }] },
    })
    await go('add-ons')
    await page.getByRole('button', { name: 'Glasshouse' }).click()
    await page.frameLocator('.dialog iframe').getByText('When we are open').waitFor()
    await page.getByRole('button', { name: 'Add to the workspace' }).click()
    await page.waitForURL(/\/pages\/surface_/)
    await go('add-ons?view=added')
    await page.getByRole('link', { name: 'Glasshouse' }).waitFor()
  })

  test('viewers read, and find nothing that they may never do', async () => {
    const { inviteUrl } = await owner.call<{ inviteUrl: string }>('POST', '/api/invitations', {
      email: 'vi@example.com',
      role: 'viewer',
    })
    const viewer = await registered(server.url, 'vi@example.com', 'Vi')
    await viewer.call('POST', '/api/invitations/accept', { token: new URL(inviteUrl).searchParams.get('token') })
    const context = await signedIn(server.browser, server.url, viewer.email)
    const hers = await context.newPage()
    await go('pages', hers)
    await hers.getByRole('link', { name: 'Front' }).waitFor()
    expect(await hers.getByRole('link', { name: 'New page' }).count()).toBe(0)
    expect(await hers.getByRole('checkbox').count()).toBe(0)
    await go('media', hers)
    await hers.getByRole('link', { name: 'fern.jpg' }).click()
    await hers.getByText('A fern in the sun.').waitFor()
    expect(await hers.getByRole('button', { name: /Upload|Delete|Replace/ }).count()).toBe(0)
    for (const [path, words] of [
      ['forms', 'Only editors read what visitors send.'],
      ['brand', 'Only admins change the brand.'],
      ['pages/new', 'Only editors make pages.'],
    ] as const) {
      await go(path, hers)
      await hers.getByText(words).waitFor()
    }
    await context.close()
  })

  test('every screen is clean for axe, fits a phone, and is German where German is spoken', async () => {
    const context = await server.browser.newContext({
      locale: 'de-DE',
      reducedMotion: 'reduce',
      storageState: await mine.storageState(),
    })
    const german = await context.newPage()
    const english = new Set(await englishTexts())
    for (const path of [
      'pages',
      'pages?view=grid',
      'pages/new',
      'pages/new?from=empty',
      'pages/new?from=import',
      'media',
      'forms',
      'brand',
      'brand/profile',
      'brand/domains',
      'brand/language',
      'add-ons',
      'add-ons?view=added',
    ]) {
      await german.setViewportSize({ width: 768, height: 800 })
      await go(path, german)
      await german.locator('h1').waitFor()
      await german.locator('.loading').waitFor({ state: 'detached' })
      expect(await german.evaluate<number>('document.documentElement.scrollWidth - innerWidth'), path).toBe(0)
      expect(await screenFaultsEverywhere(german), path).toEqual([])
      const shown = (await german.locator('main').innerText()).split('\n').map((line) => line.trim())
      expect(
        shown.filter((line) => english.has(line)),
        path,
      ).toEqual([])
    }
    await go('templates', german)
    await german.locator('main h1').waitFor()
    expect(await screenFaultsEverywhere(german), 'templates').toEqual([])
    await german.locator('main button').first().click()
    await german.getByRole('dialog').waitFor()
    expect(await screenFaultsEverywhere(german), 'a template').toEqual([])
    await context.close()
  })
})

/** English words of my rooms that German does not share. */
async function englishTexts(): Promise<string[]> {
  const found: string[] = []
  const german = new Set<string>()
  const walk = (one: unknown, other: unknown) => {
    if (typeof one === 'string' && typeof other === 'string') {
      found.push(one)
      german.add(other)
    } else if (one && other && typeof one === 'object' && typeof other === 'object')
      for (const key of Object.keys(one)) walk((one as never)[key], (other as never)[key])
  }
  for (const room of ['pages', 'page-deeds', 'new-page', 'media', 'forms', 'brand', 'templates', 'ui', 'shell']) {
    const both = Object.values((await import(`../../src/console/app/texts/${room}`)) as object)[0] as never
    walk((both as { en: unknown }).en, (both as { de: unknown }).de)
  }
  return found.filter((text) => !german.has(text))
}
