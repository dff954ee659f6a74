import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import type { Browser, BrowserContext, Frame, Locator, Page } from 'playwright-core'
import { freePort } from '../bench/servers'
import { contrast } from '../../src/lib/colour'
import { screenFaults } from '../support/accessibility'
import { editorOf, hasChromium, joined, launch, registered, signedIn } from '../support/console'
import { answer, chunks, ending, scriptedModel, type ScriptedModel } from '../support/scripted-model'
import { dataFolder, type Server, startServer } from '../support/server'
import { until } from '../support/until'
import { photo } from '../support/uploads'

setDefaultTimeout(90_000)

type Gate = PromiseWithResolvers<void>
interface Draft {
  blocks: { id: string; type: string; props: Record<string, string>; children?: Draft['blocks'] }[]
}

const BLOCKS = [
  { id: 'top', type: 'hero', props: { title: 'Plants that know this valley', text: 'We raise 300 kinds.' } },
  {
    id: 'part',
    type: 'section',
    props: { title: 'Ready' },
    children: [
      { id: 'words', type: 'text', props: { text: 'First *paragraph* here.\n\nSecond paragraph.' } },
      { id: 'head', type: 'heading', props: { text: 'A heading' } },
    ],
  },
  { id: 'call', type: 'cta', props: { title: 'Bring a photo', actions: [{ label: 'Write', href: '/write' }] } },
]

describe.skipIf(!hasChromium)('the editor', () => {
  const folder = dataFolder()
  let server: Server
  let model: ScriptedModel
  let browser: Browser
  let owner: Awaited<ReturnType<typeof registered>>
  let mine: BrowserContext
  let count = 0

  beforeAll(async () => {
    model = await scriptedModel()
    server = await start(freePort())
    browser = await launch()
    owner = await registered(server.url, 'mei@example.com', 'Mei Tanaka')
    mine = await signedIn(browser, server.url, owner.email)
  })
  afterAll(async () => {
    await browser?.close()
    await server?.stop()
    await model?.close()
    folder.remove()
  })

  const start = (port: number) =>
    startServer(folder.path, {
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      OPENAI_BASE_URL: model.url,
      OPENAI_MODEL: 'scripted',
    })

  async function newPage(): Promise<{ id: string; read(): Promise<Draft>; text(): Promise<string> }> {
    const body = { name: 'Home', slug: `home-${++count}`, blocks: BLOCKS }
    const { id } = await owner.call<{ id: string }>('POST', '/api/surfaces', body)
    const read = () => owner.call<Draft>('GET', `/api/surfaces/${id}/draft`)
    return { id, read, text: async () => JSON.stringify(await read()) }
  }
  const open = (id: string, context = mine) => editorOf(context, server.url, owner.world.slug, id)
  const saved = (page: Page) => page.waitForSelector('.save:has-text("Saved")')

  /** Writes at the end of a text on the canvas. */
  async function write(page: Page, canvas: Frame, selector: string, words: string): Promise<void> {
    await canvas.click(selector)
    await canvas.click(selector)
    await canvas.waitForSelector(`${selector}[contenteditable]`)
    await page.keyboard.press('Control+End')
    await page.keyboard.type(words)
  }

  /** The colours of the words and of the ground of an element, as `#rrggbb`. */
  const coloursOf = async (canvas: Frame, selector: string) => {
    const style = `getComputedStyle(document.querySelector(${JSON.stringify(selector)}))`
    const colours = await canvas.evaluate<string[]>(`[${style}.color, ${style}.backgroundColor]`)
    const hex = (part: string) => Number(part).toString(16).padStart(2, '0')
    return colours.map((one) => `#${one.match(/\d+/g)!.map(hex).join('')}`)
  }

  /** The canvas is left out: its page has tests of its own, and no scripts run in it. */
  const faultsOf = async (page: Page) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    return screenFaults(page)
  }

  test('a text is written where it stands, and saved', async () => {
    const { id, read } = await newPage()
    const { page, canvas } = await open(id)
    await write(page, canvas, 'h1', ' and more')
    await write(page, canvas, '[data-block=words] p:last-of-type', ' It goes on.')
    await saved(page)
    await until('the text is saved', async () => JSON.stringify(await read()).includes('goes on'))
    const { blocks } = await read()
    expect(blocks[0]!.props.title).toBe('Plants that know this valley and more')
    expect(blocks[1]!.children![0]!.props.text).toBe('First *paragraph* here.\n\nSecond paragraph. It goes on.')
    await page.close()
  })

  test('Enter parts a paragraph, Backspace joins it, and a pasted document becomes blocks', async () => {
    const { id, read } = await newPage()
    const { page, canvas } = await open(id)
    const words = async () => (await read()).blocks[1]!.children!.map(({ type, props }) => `${type}: ${props.text}`)
    const last = '[data-block=words] p:last-of-type'
    await write(page, canvas, last, ' More.')
    for (let i = 0; i < 5; i++) await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Enter')
    await canvas.waitForSelector('[data-block=words] p:nth-of-type(3)[contenteditable]')
    await page.keyboard.type('Much. ')
    const parted = 'text: First *paragraph* here.\n\nSecond paragraph.\n\nMuch. More.'
    await until('the paragraph is parted', async () => (await words())[0] === parted)
    await page.keyboard.press('Home')
    await page.keyboard.press('Backspace')
    await until('it is joined', async () => (await words())[0] === parted.replace('.\n\nMuch', '. Much'))
    await canvas.waitForSelector(`${last}[contenteditable]:has-text("Much")`)
    await page.keyboard.press('Escape')
    await page.evaluate(`{
      const data = new DataTransfer()
      data.setData('text/html', '<h2>Pasted</h2><p>Some <b>bold</b> text.</p>')
      data.setData('text/plain', 'Pasted. Some bold text.')
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }))
    }`)
    await page.waitForSelector('.toast:has-text("2 blocks pasted")')
    await until('the blocks are saved', async () => (await words()).length === 4)
    expect((await words()).slice(1)).toEqual(['heading: Pasted', 'text: Some **bold** text.', 'heading: A heading'])
    await page.click('.toast button:has-text("As text")')
    await until('they are text', async () => (await words()).length === 3)
    expect((await words())[1]).toBe('text: Pasted. Some bold text.')
    await page.close()
  })

  test('by keys alone: select, move, duplicate, remove, insert, undo', async () => {
    const { id, read } = await newPage()
    const { page, canvas } = await open(id)
    const types = async () => (await read()).blocks.map(({ type }) => type).join(' ')
    const press = async (key: string, expected: string) => {
      await page.keyboard.press(key)
      await until(`the page is ${expected}`, async () => (await types()) === expected)
    }
    await page.focus('[role=treeitem]')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowUp')
    await press('Alt+ArrowDown', 'section hero cta')
    await press('Control+d', 'section hero hero cta')
    await press('Delete', 'section hero cta')
    await page.keyboard.press('/')
    await page.keyboard.type('divi')
    await press('Enter', 'section hero cta divider')
    await press('Control+z', 'section hero cta')
    await press('Control+z', 'section hero hero cta')
    await press('Control+Shift+z', 'section hero cta')
    await canvas.waitForSelector('.cta')
    expect(await canvas.$$eval('main > [data-block]', (all) => all.map((one) => one.className.split(' ')[1]))).toEqual([
      'section',
      'hero',
      'cta',
    ])
    // The keys of the whole console work on the canvas too, also while one writes.
    await write(page, canvas, 'h1', ' now')
    await page.keyboard.press('Control+k')
    await page.waitForSelector('[role=dialog]')
    await page.close()
  })

  test('a block is dragged in the outline to the line that shows its place, and Esc puts it back', async () => {
    const { id, read } = await newPage()
    const { page } = await open(id)
    const types = async () => (await read()).blocks.map(({ type }) => type).join(' ')
    const drag = async (end: () => Promise<void>) => {
      const [from, to] = [
        await page.locator('[data-row=call]').boundingBox(),
        await page.locator('[data-row=top]').boundingBox(),
      ]
      await page.mouse.move(from!.x + 60, from!.y + 10)
      await page.mouse.down()
      await page.mouse.move(to!.x + 60, to!.y + 8, { steps: 3 })
      await page.mouse.move(to!.x + 60, to!.y + 4)
      await page.waitForSelector('.drop-before')
      await end()
      await page.mouse.up()
    }
    await drag(() => page.keyboard.press('Escape'))
    await page.waitForSelector('.drop-before', { state: 'detached' })
    expect(await types()).toBe('hero section cta')
    await drag(async () => {})
    await until('the block has moved', async () => (await types()) === 'cta hero section')
    await page.close()
  })

  test('two people write at once: both keep their words, and one text is chosen', async () => {
    const { id, text } = await newPage()
    const jonas = await joined(server.url, owner, `jonas-${count}@example.com`, 'Jonas Maier')
    const theirs = await signedIn(browser, server.url, jonas.email)
    const streams: string[] = []
    mine.on('request', (request) => void (request.url().includes('/api/events') && streams.push(request.url())))
    const [one, two, other] = [await open(id), await open(id, theirs), await open(id)]
    await write(one.page, one.canvas, 'h1', ' by Mei')
    await write(two.page, two.canvas, '[data-block=call] h2', ' by Jonas')
    await until(
      'the words are saved',
      async () => (await text()).includes('by Mei') && (await text()).includes('by Jonas'),
    )
    await one.canvas.waitForSelector('[data-block=call] h2:has-text("by Jonas")')
    await one.page.waitForSelector('.tint')
    await one.canvas.waitForSelector('[data-block=call][role=group][aria-label="Call to action, block 3 of 3"]')
    await two.canvas.waitForSelector('h1:has-text("by Mei")')
    await one.page.waitForSelector('.outline-box.other:has-text("Jonas Maier")')

    // Both write in one text before either hears of the other.
    await one.page.context().setOffline(true)
    await write(one.page, one.canvas, '[data-block=top] p', ' Mei was here.')
    await write(two.page, two.canvas, '[data-block=top] p', ' Jonas was here.')
    await until('the words are saved', async () => (await text()).includes('Jonas was here'))
    await one.page.context().setOffline(false)
    await one.page.waitForSelector('.conflicts')
    expect(await one.page.inputValue('.version.anew textarea')).toContain('Mei was here')
    expect(await faultsOf(one.page)).toEqual([])
    await one.page.click('.version.anew button')
    await until(
      'the words are saved',
      async () => (await text()).includes('Mei was here') && (await text()).includes('Jonas was here'),
    )

    // The caret of one stands in a text that the other changes.
    await write(one.page, one.canvas, '[data-block=call] h2', '')
    await write(two.page, two.canvas, '[data-block=call] h2', ' Soon.')
    await one.page.waitForSelector('[data-row=call]:has-text("Soon.")')
    await one.page.keyboard.type(' Now.')
    await one.page.waitForSelector('.conflicts')
    const anew = () => one.page.inputValue('.version.anew textarea')
    await until('both are proposed', async () => (await anew()).includes('Soon.') && (await anew()).includes('Now.'))
    await one.page.click('.version.anew button')
    await until('the words are saved', async () => (await text()).includes('Soon.') && (await text()).includes('Now.'))

    // The tabs of one browser share a stream, which goes on in the other tab.
    expect(streams).toHaveLength(1)
    await one.page.close()
    await until('the other tab has the stream', () => streams.length === 2)
    await write(two.page, two.canvas, 'h1', ' again')
    await other.canvas.waitForSelector('h1:has-text("again")')
    await other.page.close()
    await theirs.close()
  })

  test('one writes on while the composer does: a reload goes on, and the page has both', async () => {
    const { id, read } = await newPage()
    const { page, canvas } = await open(id)
    const first = { op: 'update', blockId: 'call', props: { title: 'Bring a photo of your garden' } }
    const second = {
      op: 'insert',
      parentId: null,
      index: 3,
      block: { id: 'more', type: 'text', props: { text: 'Questions?' } },
    }
    const third = { op: 'remove', blockId: 'head' }
    const { promise: rest, resolve: goOn } = Promise.withResolvers<void>()
    const later = chunks(`${JSON.stringify(second)}\n${JSON.stringify(third)}\n`)
    model.plays({ steps: [...chunks(`${JSON.stringify(first)}\n`), { once: rest }, ...later, ...ending()] }, answer(''))
    const marks = page.locator('.proposal-tag')
    const refused: string[] = []
    page.on('response', (one) => void (one.status() >= 400 && refused.push(`${one.status()} ${one.url()}`)))

    await canvas.click('[data-block=call] h2')
    await page.keyboard.press('Control+j')
    await page.locator('.composer-context:has-text("Bring a photo")').waitFor()
    await page.keyboard.type('A better end')
    await page.keyboard.press('Control+Enter')
    await marks.getByText('Changed: Call to action').waitFor()
    await canvas.waitForSelector('[data-block=call] h2:has-text("of your garden")')
    await write(page, canvas, 'h1', ' by hand')
    await until('the words are saved', async () => JSON.stringify(await read()).includes('by hand'))
    await page.waitForURL(/compose\/turn_/)
    await page.reload()

    await marks.getByText('Changed: Call to action').waitFor()
    const again = (await (await page.waitForSelector('.canvas-page iframe')).contentFrame())!
    await again.waitForSelector('[data-block=call] h2:has-text("of your garden")')
    await write(page, again, '[data-block=words] p:last-of-type', ' It goes on.')
    goOn()
    await page.getByText('3 of 3 chosen').waitFor()
    await marks.filter({ hasText: 'Removed' }).getByRole('button', { name: 'Leave out' }).click()
    await page.getByText('2 of 3 chosen').waitFor()
    for (const width of [375, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await faultsOf(page), `${width}`).toEqual([])
    }
    await write(page, again, 'h1', ' and on')
    await page.getByRole('button', { name: 'Accept 2 chosen' }).click()
    await page.waitForURL(/compose\/new/)
    await marks.first().waitFor({ state: 'detached' })
    const { blocks } = await read()
    expect(blocks.map(({ props }) => props.title ?? props.text)).toEqual([
      'Plants that know this valley by hand and on',
      'Ready',
      'Bring a photo of your garden',
      'Questions?',
    ])
    expect(blocks[1]!.children!.map(({ props }) => props.text)).toEqual([
      'First *paragraph* here.\n\nSecond paragraph. It goes on.',
      'A heading',
    ])
    await again.waitForSelector('[data-block=more], :text("Questions?")')
    expect(refused).toEqual([])

    await page.focus('.composer textarea')
    await page.keyboard.press('Escape')
    await page.waitForURL((url) => !url.pathname.includes('compose'))
    await page.waitForSelector('.outline')
    await page.close()
  })

  test('a block that is being written stands on the canvas where it will be, and can be left out', async () => {
    const { id } = await newPage()
    const { page, canvas } = await open(id)
    const props = { text: 'Questions? Write to us at any time of the day.' }
    const insert = { op: 'insert', parentId: 'part', index: 1, block: { id: 'more', type: 'text', props } }
    const written = `${JSON.stringify(insert)}\n`
    const change = `${JSON.stringify({ op: 'update', blockId: 'call', props: { title: 'Bring two' } })}\n`
    const middle = written.indexOf(' at any')
    const gates = Array.from({ length: 4 }, () => Promise.withResolvers<void>()) as [Gate, Gate, Gate, Gate]
    const [begin, rest, next, last] = gates
    // In one piece, because a preview is sent at most every 100 ms.
    const start = chunks(written.slice(0, middle), 400)
    const first = [{ once: begin.promise }, ...start, { once: rest.promise }, ...chunks(written.slice(middle))]
    const second = [
      { once: next.promise },
      ...chunks(change.slice(0, -8), 400),
      { once: last.promise },
      ...chunks(change.slice(-8)),
    ]
    model.plays({ steps: [...first, ...second, ...ending()] }, answer(''))
    const words = () => canvas.locator('[data-block=part] [data-block]').allTextContents()

    await page.keyboard.press('Control+j')
    await page.fill('.composer textarea', 'A line for questions, and two photos')
    await page.keyboard.press('Control+Enter')
    // Who follows a turn later than its previews does not see them.
    await page.getByRole('status').getByText('Write', { exact: true }).waitFor()
    begin.resolve()
    const tag = page.locator('.proposal-tag', { hasText: 'New: Text' })
    await tag.getByText('still being written').waitFor()
    await page.locator('.composer-units li', { hasText: 'still being written' }).waitFor()
    await until('it is drawn in its place', async () => (await words())[1]?.startsWith('Questions? Write'))
    expect((await words())[1]).not.toContain('any time')
    expect((await words())[2]?.trim()).toBe('A heading')
    await tag.getByRole('button', { name: 'Leave out' }).click()
    rest.resolve()
    await canvas.waitForSelector(':text("at any time of the day.")')
    next.resolve()
    await canvas.waitForSelector('[data-block=call] h2:text-is("Bring")')
    await page.locator('.proposal-tag', { hasText: 'Changed: Call to action, still being written' }).waitFor()
    last.resolve()
    await page.getByText('1 of 2 chosen').waitFor()
    await page.locator('.proposal-tag', { hasText: 'still being written' }).waitFor({ state: 'detached' })
    await page.close()
  })

  test('words that a proposal changes are struck through and marked, and none of it is saved', async () => {
    const { id, read, text } = await newPage()
    const { page, canvas } = await open(id)
    const paragraphs = 'First *paragraph* here.\n\nSecond **and last** paragraph.'
    const updates = [
      { op: 'update', blockId: 'top', props: { title: 'Plants that love this valley' } },
      { op: 'update', blockId: 'words', props: { text: paragraphs } },
      { op: 'update', blockId: 'call', props: { actions: [{ label: 'Write to us', href: '/write' }] } },
    ]
    model.plays(answer(updates.map((update) => `${JSON.stringify(update)}\n`).join('')))
    await page.keyboard.press('Control+j')
    await page.fill('.composer textarea', 'Better words')
    await page.keyboard.press('Control+Enter')
    await page.getByText('3 of 3 chosen').waitFor()
    await canvas.waitForSelector('[data-block=call] ins')
    const html = async (selector: string) => (await canvas.innerHTML(selector)).replaceAll(/ class="[^"]*"/g, '').trim()
    const [went, came] = ['<span>removed: </span>', '<span>added: </span>']
    expect(await html('h1')).toBe(`Plants that <del>${went}know</del><ins>${came}love</ins> this valley`)
    expect(await html('[data-block=words] p:last-of-type')).toBe(
      `Second <strong><ins>${came}and last</ins></strong><ins>${came} </ins>paragraph.`,
    )
    expect(await html('[data-block=call] a')).toContain(`Write<ins>${came} to us</ins>`)
    expect(await canvas.locator('[data-block=words] p:first-of-type ins').count()).toBe(0)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      for (const [text, ground] of await Promise.all(['h1 ins', 'h1 del'].map((mark) => coloursOf(canvas, mark))))
        expect(contrast(text!, ground!), colorScheme).toBeGreaterThan(4.5)
    }
    await write(page, canvas, '[data-block=head] h3', ' By hand.')
    await until('the words are saved', async () => (await text()).includes('By hand.'))
    expect(await text()).not.toContain('added:')
    await page.keyboard.press('Escape')

    await page.locator('.proposal-switch').getByText('Proposed', { exact: true }).click()
    await canvas.locator('ins, del').first().waitFor({ state: 'detached' })
    expect(await html('h1')).toBe('Plants that love this valley')
    await page.locator('.proposal-switch').getByText('Both', { exact: true }).click()
    await canvas.waitForSelector('h1 del')
    await page.getByRole('button', { name: 'Accept all 3' }).click()
    await page.waitForURL(/compose\/new/)
    await canvas.locator('ins, del').first().waitFor({ state: 'detached' })
    const { blocks } = await read()
    expect(blocks[0]!.props.title).toBe('Plants that love this valley')
    expect(blocks[1]!.children![0]!.props.text).toBe(paragraphs)
    await page.close()
  })

  test('a server that is killed and started while one types loses no word', async () => {
    const { id, text } = await newPage()
    const { page, canvas } = await open(id)
    await write(page, canvas, 'h1', ' one')
    await until('the words are saved', async () => (await text()).includes('valley one'))
    const { port } = server
    await server.kill()
    await page.keyboard.type(' two')
    await page.waitForSelector('.save:has-text("Offline")')
    await page.keyboard.type(' three')
    server = await start(port)
    await page.keyboard.type(' four')
    await until('the words are saved', async () => (await text()).includes('valley one two three four'))
    await saved(page)
    await page.close()
  })

  test('a tab that crashes loses no word that is older than half a second', async () => {
    const { id, text } = await newPage()
    const context = await signedIn(browser, server.url, owner.email)
    const { page, canvas } = await open(id, context)
    await page.route('**/draft?*', (route) => route.abort())
    await write(page, canvas, 'h1', ' kept')
    await page.waitForTimeout(600)
    const tools = await context.newCDPSession(page)
    const crashed = page.waitForEvent('crash')
    void tools.send('Page.crash').catch(() => undefined)
    await crashed
    expect(await text()).not.toContain('valley kept')
    const list = await context.newPage()
    await list.goto(`${server.url}/console/w/${owner.world.slug}/pages`)
    await list.click('.nav-me')
    await list.click('[role=menuitem]:has-text("Sign out")')
    await list.waitForSelector('[role=dialog]:has-text("Home 1 change")')
    await list.click('[role=dialog] button:has-text("Stay")')
    await list.close()
    const again = await open(id, context)
    await again.page.waitForSelector('.toast:has-text("brought back")')
    await until('the words are saved', async () => (await text()).includes('valley kept'))
    await context.close()
  })

  test('a sign-out says why an open tab cannot send its changes', async () => {
    const { id, text } = await newPage()
    const context = await signedIn(browser, server.url, owner.email)
    const { page, canvas } = await open(id, context)
    await page.route('**/draft?*', (route) => route.abort())
    await write(page, canvas, 'h1', ' unsent')
    await page.waitForSelector('.save:has-text("Offline")')
    const list = await context.newPage()
    await list.goto(`${server.url}/console/w/${owner.world.slug}/pages`)
    await list.click('.nav-me')
    await list.click('[role=menuitem]:has-text("Sign out")')
    await list.waitForSelector('[role=dialog]:has-text("Home 1 change")')
    const send = list.getByRole('button', { name: 'Send first' })
    await send.click()
    await list.waitForSelector('[role=dialog]:has-text("The server could not be reached.")')
    await page.unroute('**/draft?*')
    await send.click()
    await list.waitForURL(/sign-in/)
    expect(await text()).toContain('valley unsent')
    await context.close()
  })

  test('a dragged block that somebody else removes leaves no line', async () => {
    const { id } = await newPage()
    const { page, canvas } = await open(id)
    await canvas.click('h1')
    const grip = (await page.locator('.block-tag .grip').boundingBox())!
    await page.mouse.move(grip.x + 5, grip.y + 5)
    await page.mouse.down()
    await page.mouse.move(grip.x + 30, grip.y + 300, { steps: 5 })
    await page.waitForSelector('.drop-line')
    await owner.call('PATCH', `/api/surfaces/${id}/draft`, { operations: [{ op: 'remove', blockId: 'top' }] })
    await canvas.waitForSelector('[data-block=top]', { state: 'detached' })
    await page.waitForSelector('.drop-line', { state: 'detached' })
    await page.mouse.up()
    await page.close()
  })

  test('a proposal at the end of a page leaves the page in its place, and no choice under the switch', async () => {
    const { id } = await newPage()
    const { page } = await open(id)
    await page.setViewportSize({ width: 375, height: 800 })
    const props = { text: 'Questions?' }
    const insert = { op: 'insert', parentId: null, index: 3, block: { id: 'more', type: 'text', props } }
    model.plays(answer(`${JSON.stringify(insert)}\n`), answer(''))
    await page.keyboard.press('Control+j')
    await page.fill('.composer textarea', 'A line for questions')
    await page.keyboard.press('Control+Enter')
    const choose = page.locator('.proposal-tag').getByRole('button', { name: 'Choose' })
    const boxOf = async (one: Locator) => (await one.boundingBox())!
    const [canvas, frame, lower] = ['.canvas', '.canvas-page iframe', '.proposal-switch'].map((one) =>
      page.locator(one),
    )
    for (const width of [375, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await choose.focus()
      await until('the choice is in view', async () => {
        const [mark, top] = [await boxOf(choose), (await boxOf(canvas!)).y]
        return mark.y >= top && mark.y + mark.height <= (await boxOf(lower!)).y
      })
      expect((await boxOf(frame!)).y, `${width} px`).toBe((await boxOf(canvas!)).y)
    }
    await page.close()
  })

  test('a proposal is accepted once, by a double click and in two tabs, and both say so', async () => {
    const { id, read } = await newPage()
    const { page } = await open(id)
    const accepts: string[] = []
    mine.on('request', (one) => void (one.url().endsWith('/accept') && accepts.push(one.url())))
    const props = { text: 'Questions?' }
    const insert = { op: 'insert', parentId: null, index: 3, block: { id: 'more', type: 'text', props } }
    model.plays(answer(`${JSON.stringify(insert)}\n`), answer(''))
    await page.keyboard.press('Control+j')
    await page.fill('.composer textarea', 'A line for questions')
    await page.keyboard.press('Control+Enter')
    await page.waitForURL(/compose\/turn_/)
    await page.getByRole('button', { name: /^Accept/ }).waitFor()
    const other = await mine.newPage()
    await other.goto(page.url())
    await other.getByRole('button', { name: /^Accept/ }).waitFor()
    await page.getByRole('button', { name: /^Accept/ }).dblclick()
    await page.waitForURL(/compose\/new/)
    expect(accepts).toHaveLength(1)
    await other.getByRole('button', { name: /^Accept/ }).click()
    await other.locator('.composer-end').getByText('Accepted', { exact: true }).waitFor()
    await other.locator('.proposal-tag').waitFor({ state: 'detached' })
    expect(await other.locator('.note.bad, .note.error').count()).toBe(0)
    expect((await read()).blocks).toHaveLength(4)
    await other.close()
    await page.close()
  })

  test('a proposal for a block that was removed by hand says so, and the rest is accepted', async () => {
    const { id, read } = await newPage()
    const { page, canvas } = await open(id)
    const updates = [
      { op: 'update', blockId: 'top', props: { title: 'Plants for all' } },
      { op: 'update', blockId: 'call', props: { title: 'Bring two' } },
    ]
    model.plays(answer(updates.map((update) => `${JSON.stringify(update)}\n`).join('')), answer(''))
    await page.keyboard.press('Control+j')
    await page.fill('.composer textarea', 'Better titles')
    await page.keyboard.press('Control+Enter')
    await page.getByText('2 of 2 chosen').waitFor()
    await canvas.click('[data-block=call] h2')
    await page.keyboard.press('Delete')
    await canvas.waitForSelector('[data-block=call]', { state: 'detached' })
    await page.getByRole('button', { name: 'Accept all 2' }).click()
    await page.getByText('these blocks were changed: A block that was removed').waitFor()
    await page.getByRole('button', { name: 'Accept the rest' }).click()
    await page.waitForURL(/compose\/new/)
    expect((await read()).blocks.map(({ props }) => props.title)).toEqual(['Plants for all', 'Ready'])
    await page.close()
  })

  test('a paste that a text cannot hold is refused before it is drawn', async () => {
    const { id, text } = await newPage()
    const { page, canvas } = await open(id)
    await write(page, canvas, 'h1', ' kept')
    const before = await canvas.innerText('h1')
    const paste = (length: number) =>
      canvas.evaluate(`{
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/plain', 'x'.repeat(${length}))
        const init = { clipboardData, bubbles: true, cancelable: true }
        document.querySelector('h1').dispatchEvent(new ClipboardEvent('paste', init))
      }`)
    await paste(1_000_000)
    await page.waitForSelector('.toast:has-text("Not pasted: this text takes at most")')
    expect(await canvas.innerText('h1')).toBe(before)
    await paste(3)
    await until('the words are saved', async () => (await text()).includes('keptxxx'))
    await page.close()
  })

  test('every part of the editor is accessible, light and dark, wide and narrow', async () => {
    const { id } = await newPage()
    const { page, canvas } = await open(id)
    const isClean = async (what: string) => expect(await faultsOf(page), what).toEqual([])
    for (const width of [1280, 768, 375]) {
      await page.setViewportSize({ width, height: 800 })
      await canvas.click('h1')
      await page.waitForSelector('.fields-panel')
      await isClean(`${width}, fields`)
      await page.keyboard.press('Escape')
      await page.waitForSelector('.fields-panel', { state: 'detached' })
      await page.keyboard.press('/')
      await page.waitForSelector('.insert-popover')
      await isClean(`${width}, insert`)
      await page.keyboard.press('Escape')
      await page.waitForSelector('.insert-popover', { state: 'detached' })
    }
    await page.getByRole('button', { name: 'More' }).click()
    for (const name of ['Composer', 'History', 'Insert']) await page.getByRole('menuitem', { name }).waitFor()
    await isClean('375, more')
    await page.getByRole('menuitem', { name: 'Page settings' }).click()
    await page.locator('.settings-head').waitFor()
    await isClean('375, page settings')
    await page.getByRole('button', { name: 'Close' }).click()
    await page.locator('.settings-head').waitFor({ state: 'hidden' })

    await canvas.click('h1')
    await page.click('button:has-text("Choose a picture")')
    await page.waitForSelector('[role=dialog]')
    await isClean('pictures')
    const file = { name: 'fern.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await photo(80, 60)) }
    await page.locator('[role=dialog] input[type=file]').setInputFiles(file)
    const shown = canvas.locator('img').first()
    await shown.waitFor()
    const before = await shown.getAttribute('src')
    await page.getByRole('button', { name: 'Crop and centre…' }).click()
    await page.getByLabel('Width, %').fill('50')
    await isClean('crop')
    await page.getByText('What stays in view', { exact: true }).click()
    await page.locator('.focal-ring').press('Shift+ArrowLeft')
    await isClean('centre')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    const uploads = await owner.call<{ crop: { width: number }; focalPoint: { x: number } }[]>('GET', '/api/uploads')
    expect(uploads.map(({ crop, focalPoint }) => [crop.width, focalPoint.x])).toEqual([[0.5, 0.4]])
    await until('the canvas shows the crop', async () => (await shown.getAttribute('src')) !== before)
    await page.goto(`${server.url}/console/w/${owner.world.slug}/pages/${id}/publish`)
    await page.waitForSelector('text=Checks')
    await isClean('publish')

    const nothing = { name: 'Empty', slug: 'empty', blocks: [] }
    const empty = await owner.call<{ id: string }>('POST', '/api/surfaces', nothing)
    await page.goto(`${server.url}/console/w/${owner.world.slug}/pages/${empty.id}`)
    await page.getByRole('button', { name: 'Describe the page' }).click()
    await page.getByLabel('What is the page about?').waitFor()
    expect(await page.getByText('Swap the first two sections').count()).toBe(0)
    expect(await page.locator('.button.filled').allTextContents()).toEqual([expect.stringContaining('Compose')])
    await page.close()
  })
})
