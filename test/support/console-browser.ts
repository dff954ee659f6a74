import type { Browser, BrowserContext, Page } from 'playwright-core'
import { freePort } from '../bench/servers'
import { launch, registered, signedIn } from './console'
import { dataFolder, runToEnd, type Server, startServer } from './server'

/** A real server and a browser beside it. */
export interface ConsoleStage {
  /** The address of the server, by which people know it. */
  url: string
  data: string
  server: Server
  browser: Browser
  /** A browser of somebody new: without cookies and storage. */
  open(options?: Parameters<Browser['newContext']>[0]): Promise<{ context: BrowserContext; page: Page }>
  /** The link that the first start printed. */
  setUpLink(): string
  /** Ends the server and starts it again on the same data. */
  restart(): Promise<void>
  end(): Promise<void>
}

export async function consoleStage(env: Record<string, string> = {}, port = String(freePort())): Promise<ConsoleStage> {
  const data = dataFolder()
  const url = `http://localhost:${port}`
  const start = () => startServer(data.path, { PORT: port, PUBLIC_URL: url, ...env })
  let server = await start()
  // The first request from source builds the bundle.
  await fetch(`${url}/console`)
  const browser = await launch()
  return {
    url,
    data: data.path,
    browser,
    get server() {
      return server
    },
    async open(options = {}) {
      const context = await browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce', ...options })
      const page = await context.newPage()
      page.setDefaultTimeout(6_000)
      return { context, page }
    },
    setUpLink() {
      const link = /http\S+setup_[\w-]+/.exec(server.told())?.[0]
      if (link === undefined) throw new Error('The server printed no set-up link.')
      return link
    },
    async restart() {
      await server.kill()
      server = await start()
    },
    async end() {
      await browser.close()
      await server.stop()
      data.remove()
    },
  }
}

/** A stage with the owner of a World, who is signed in. */
export async function ownedStage(email: string, name: string, env: Record<string, string> = {}) {
  const stage = await consoleStage(env)
  const owner = await registered(stage.url, email, name)
  return { stage, owner, mine: await signedIn(stage.browser, stage.url, email) }
}

/** Signs in through the screen and waits for a screen behind it. */
export async function signInAt(page: Page, url: string, email: string, password: string, path = ''): Promise<void> {
  await page.goto(`${url}/console${path}`)
  await page.locator('input[name=email]').fill(email)
  await page.locator('input[name=password]').fill(password)
  await page.locator('form button[type=submit]').click()
  await page.waitForURL((at) => !at.pathname.endsWith('/sign-in'))
}

/** The token of the newest link of this kind that was mailed to an address. */
export async function mailedLinkToken(data: string, to: string, kind: 'verify' | 'reset' | 'invite'): Promise<string> {
  const { out } = await runToEnd('src/cli.ts', ['outbox', '--json'], { PATH: process.env.PATH ?? '', DATA_DIR: data })
  const mails = JSON.parse(out) as { to: string; body: string }[]
  const found = mails
    .filter((mail) => mail.to === to)
    .map(({ body }) => new RegExp(`/${kind}\\?token=([\\w-]+)`).exec(body)?.[1])
    .find((token) => token !== undefined)
  if (found === undefined) throw new Error(`No ${kind} link was mailed to ${to}.`)
  return found
}
