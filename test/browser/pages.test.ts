import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import type { Browser, Page } from 'playwright-core'
import { CATALOGUE } from '../../src/blocks/catalogue'
import { DEFAULT_THEME } from '../../src/lib/theme'
import { pageCsp } from '../../src/pages/csp'
import { finished } from '../../src/lib/steps'
import { renderPage } from '../../src/pages/document'
import { hasChromium, launch } from '../support/console'
import { faultsByDayAndNight } from '../support/accessibility'
import { contentOf, pageOf, samplePages, serveSamples, withIds } from '../support/gallery'

// A browser on a busy machine is slow.
setDefaultTimeout(60_000)

const WORTH_READING = ['gallery', 'gallery-yellow', 'landing', 'restaurant', 'article', 'index', 'message']

let browser: Browser
let server: ReturnType<typeof serveSamples>

describe.skipIf(!hasChromium)('in a browser', () => {
  beforeAll(async () => {
    browser = await launch()
    server = serveSamples({ ...samplePages(), hostile: hostilePage(), compounds: compoundsPage() })
  })
  afterAll(async () => {
    await browser.close()
    await server.stop(true)
  })

  test.each(WORTH_READING)(
    '%s asks no other site before a click, fits every width, and has no accessibility fault by day or night',
    async (name) => {
      await visit(name, {}, async (page, seen) => {
        await scrollThrough(page)
        expect(elsewhere(seen)).toEqual([])
        expect(seen.errors).toEqual([])
        await openEverything(page)
        for (const width of [375, 1280]) {
          await page.setViewportSize({ width, height: 800 })
          expect(await faultsByDayAndNight(page), `${width} px`).toEqual([])
        }
        await fitsEveryWidth(page)
      })
    },
  )

  test('long words do not make a page scroll sideways', async () => {
    await visit('compounds', {}, async (page) => {
      await openEverything(page)
      await fitsEveryWidth(page)
    })
  })

  test('a player loads in its frame after a click', async () => {
    await visit('gallery', {}, async (page) => {
      const asked: string[] = []
      await page.route('https://player.vimeo.com/**', (route) => {
        asked.push(route.request().url())
        return route.fulfill({ contentType: 'text/html', body: '<title>Player</title><p>Playing</p>' })
      })
      const element = page.locator('.video iframe')
      await element.scrollIntoViewIfNeeded()
      await page.frameLocator('.video iframe').locator('a').click()
      await page.frameLocator('.video iframe').locator('text=Playing').waitFor()
      expect(asked).toEqual(['https://player.vimeo.com/video/76979871?dnt=1&autoplay=1'])
      expect(new URL(page.url()).pathname).toBe('/gallery')
    })
  })

  test('no script of hostile content ever runs', async () => {
    await visit('hostile', { bypassCSP: true }, async (page, seen) => {
      await page.evaluate('globalThis.marked = 0')
      // The CSP is off, so escaping alone must hold. The events would trigger injected handlers.
      await page.evaluate(
        `for (const element of document.querySelectorAll('*')) for (const type of ['mouseover', 'focus', 'load', 'error', 'toggle', 'animationend']) element.dispatchEvent(new Event(type))`,
      )
      await page.evaluate(DRAWN)
      expect(seen.dialogs).toEqual([])
      expect(await page.evaluate('globalThis.marked')).toBe(0)
      expect(
        await page.evaluate(`[...document.scripts].filter(script => script.type !== 'application/ld+json').length`),
      ).toBe(0)
      expect(
        await page.evaluate(
          `[...document.querySelectorAll('*')].flatMap(element => element.getAttributeNames()).filter(name => name.startsWith('on'))`,
        ),
      ).toEqual([])
      expect(
        await page.evaluate(
          `[...document.links].map(link => link.protocol).filter(protocol => !['http:', 'https:', 'mailto:', 'tel:'].includes(protocol))`,
        ),
      ).toEqual([])
      expect(elsewhere(seen)).toEqual([])
    })
  })

  test('the menu of a narrow page opens without a script and is reachable by keyboard', async () => {
    await visit('landing', { viewport: { width: 375, height: 700 } }, async (page) => {
      expect(await page.locator('.nav-sheet').isVisible()).toBe(false)
      await page.locator('.nav-menu summary').focus()
      await page.keyboard.press('Enter')
      expect(await page.locator('.nav-sheet a', { hasText: 'Pricing' }).isVisible()).toBe(true)
    })
  })

  test('a sandboxed preview is styled and asks no other site', async () => {
    await visit('preview', {}, async (_, seen) => {
      expect(seen.errors).toEqual([])
      expect(elsewhere(seen)).toEqual([])
    })
  })
})

interface Seen {
  requests: string[]
  errors: string[]
  dialogs: string[]
}

async function visit(
  name: string,
  options: Parameters<Browser['newPage']>[0],
  look: (page: Page, seen: Seen) => Promise<void>,
) {
  const page = await browser.newPage({ reducedMotion: 'reduce', ...options })
  const seen: Seen = { requests: [], errors: [], dialogs: [] }
  page.on('request', (request) => seen.requests.push(request.url()))
  page.on('console', (message) => message.type() === 'error' && seen.errors.push(message.text()))
  page.on('dialog', (dialog) => {
    seen.dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  try {
    await page.goto(server.url.href + name)
    await look(page, seen)
  } finally {
    await page.close()
  }
}

/** The requests to other sites. */
function elsewhere({ requests }: Seen): string[] {
  return requests.filter((url) => !url.startsWith(server.url.href) && !url.startsWith('data:'))
}

async function fitsEveryWidth(page: Page): Promise<void> {
  for (const width of [320, 375, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth'), `${width} px`).toBe(0)
  }
}

async function openEverything(page: Page): Promise<void> {
  await page.evaluate(`document.querySelectorAll('.faq details').forEach(details => { details.open = true })`)
}

/** In a page: resolves when it has been drawn anew, and has asked for what came into view. */
const DRAWN = 'new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 0))))'

async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(`(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 500) { scrollTo(0, y); await ${DRAWN} }
  })()`)
}

/** A page in which every word is as long as a German or Dutch compound. */
function compoundsPage() {
  const word = 'Donaudampfschifffahrtsgesellschaft'
  const act = { label: word, href: '#form' }
  const blocks = withIds([
    { type: 'nav', props: { brand: 'Boulanger/boulangère-pâtissier', links: [act, act], cta: act } },
    { type: 'hero', props: { title: word, eyebrow: word, text: word, actions: [act, act] } },
    { type: 'features', props: { title: word, items: [{ title: word, text: word }], columns: 3 } },
    {
      type: 'pricing',
      props: { title: word, plans: [{ name: word, price: '1.234.567,89 €', features: [word], action: act }] },
    },
    { type: 'stats', props: { items: [{ value: '1.234.567.890', label: word }] } },
    { type: 'timeline', props: { items: [{ date: word, title: word, text: word }] } },
    { type: 'faq', props: { items: [{ question: word, answer: word }] } },
    { type: 'table', props: { columns: [word, word], rows: [[word, word]] } },
    { type: 'form', props: { title: word, fields: [{ name: 'a', label: word, type: 'text' }], submit: word } },
    { type: 'footer', props: { brand: word, text: word, links: [act] } },
  ])
  const content = { ...contentOf('Compounds', []), blocks }
  return { theme: DEFAULT_THEME, html: finished(renderPage(pageOf(content, DEFAULT_THEME))) }
}

/** A page in which every text is an attack. */
function hostilePage() {
  const attacks = [
    '<script>alert(1);marked=1</script>',
    '"><img src=x onerror="alert(1);marked=1">',
    `'-alert(1)-'`,
    '<svg><script>alert(1)</script></svg>',
    '<svg/onload=alert(1)>',
    '<math><mtext></mtext><script>alert(1)</script></math>',
    '<details open ontoggle=alert(1)>',
    '<iframe srcdoc="<script>parent.alert(1)</script>"></iframe>',
    '</style><script>alert(1)</script>',
    '</title></textarea></noscript><script>alert(1)</script>',
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt&#58;alert(1))',
    '[x](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)',
    '![x](https://evil.example/pixel.png)',
    '![x"onerror="alert(1)](x)',
    '[x](https://ok.example "onmouseover=alert(1)")',
    '<javascript:alert(1)>',
    '`</code><script>alert(1)</script>`',
    '```\n</code></pre><script>alert(1)</script>\n```',
    '| <script>alert(1)</script> | "onfocus=alert(1) |\n|---|---|\n| <img src=x onerror=alert(1)> | x |',
    '&lt;script&gt;alert(1)&lt;/script&gt;',
    '\u0000<\u0000script>alert(1)</script>',
  ]
  const all = attacks.join('\n\n')
  const blocks = CATALOGUE.filter(({ type }) => type !== 'section').map(({ example }) => ({
    ...example,
    props: poisoned(example.props, all),
    ...(example.children && { children: [] }),
  }))
  const content = {
    ...contentOf('Hostile', []),
    blocks: withIds(blocks as (typeof CATALOGUE)[number]['example'][]),
    name: all,
    description: all,
    meta: { title: all, description: all },
  }
  return {
    theme: DEFAULT_THEME,
    html: finished(renderPage(pageOf(content, DEFAULT_THEME))),
    csp: pageCsp(DEFAULT_THEME),
  }
}

function poisoned(value: unknown, text: string): unknown {
  if (typeof value === 'string') return value.startsWith('/assets/') ? value : text
  if (Array.isArray(value)) return value.map((item) => poisoned(item, text))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, poisoned(inner, text)]))
}
