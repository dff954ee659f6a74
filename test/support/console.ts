import { existsSync } from 'node:fs'
import { type Browser, type BrowserContext, chromium, type Frame, type Page } from 'playwright-core'

const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
/**
 * The features that Playwright switches off, as far as they matter here (Chromium reads only the last such list), and the three of
 * the address bar: for them, Chromium loads two pages of its own with every page that a test opens, at the cost of half its time.
 */
const OFF = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
]
const ARGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${OFF.join(',')}`,
]

export const hasChromium = existsSync(CHROMIUM)
if (!hasChromium) console.warn(`No Chromium at ${CHROMIUM} (CHROMIUM_PATH): browser tests are skipped.`)

export const launch = (): Promise<Browser> => chromium.launch({ executablePath: CHROMIUM, args: ARGS })

const PASSWORD = 'a long enough secret'

/** Calls the API as a person. @throws Error for every failure */
export type Call = <Data = never>(method: string, path: string, body?: unknown) => Promise<Data>

/** Registers a person. `world` is their own World. */
export async function registered(url: string, email: string, name: string) {
  const { token, world } = await send<{ token: string; world: { id: string; slug: string } }>(
    `${url}/api/auth/register`,
    'POST',
    {},
    { email, name, password: PASSWORD },
  )
  const call: Call = (method, path, body) =>
    send(url + path, method, { authorization: `Bearer ${token}`, 'x-world-id': world.id }, body)
  return { email, name, token, world, call }
}

/** A person, and how they call the API. */
export type Registered = Awaited<ReturnType<typeof registered>>

/** Registers a second person and makes them an editor of the first one's World. */
export async function joined(url: string, owner: { call: Call; world: { id: string } }, email: string, name: string) {
  const { inviteUrl } = await owner.call<{ inviteUrl: string }>('POST', '/api/invitations', { email, role: 'editor' })
  const person = await registered(url, email, name)
  await person.call('POST', '/api/invitations/accept', { token: new URL(inviteUrl).searchParams.get('token') })
  return person
}

async function send<Data>(url: string, method: string, headers: Record<string, string>, body: unknown): Promise<Data> {
  const init = { method, headers: { ...headers, 'content-type': 'application/json' } }
  const response = await fetch(url, { ...init, ...(body !== undefined && { body: JSON.stringify(body) }) })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${text}`)
  return (JSON.parse(text) as { data: Data }).data
}

/** Signs a person in, in a browser of their own. */
export async function signedIn(browser: Browser, url: string, email: string): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' })
  const page = await context.newPage()
  await page.goto(`${url}/console/sign-in`)
  await page.fill('input[type=email]', email)
  await page.fill('input[type=password]', PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/console\/w\//)
  await page.close()
  return context
}

/** Opens a page in the editor and waits for its canvas. */
export async function editorOf(
  context: BrowserContext,
  url: string,
  slug: string,
  id: string,
): Promise<{ page: Page; canvas: Frame }> {
  const page = await context.newPage()
  await page.goto(`${url}/console/w/${slug}/pages/${id}`)
  const frame = await page.waitForSelector('.canvas-page iframe')
  const canvas = (await frame.contentFrame())!
  await canvas.waitForSelector('[data-block]')
  return { page, canvas }
}
