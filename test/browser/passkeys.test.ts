import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import type { Browser } from 'playwright-core'
import { hasChromium, launch } from '../support/console'
import { dataFolder, PASSWORD, registerAt, type Server, startServer } from '../support/server'
import { freePort } from '../bench/servers'

// A browser on a busy machine is slow.
setDefaultTimeout(60_000)

describe.skipIf(!hasChromium)('a passkey in a browser', () => {
  const data = dataFolder()
  let server: Server
  let browser: Browser
  beforeAll(async () => {
    const port = String(freePort())
    // Browsers allow passkeys on localhost, and not on an IP address.
    server = await startServer(data.path, { PORT: port, PUBLIC_URL: `http://localhost:${port}` })
    browser = await launch()
  })
  afterAll(async () => {
    await browser.close()
    await server.stop()
    data.remove()
  })

  test('is created, signs in alone, and answers as second factor', async () => {
    const { token, email } = await registerAt(server.url)
    const context = await browser.newContext({ bypassCSP: true })
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('WebAuthn.enable')
    const options = {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
    } as const
    await devtools.send('WebAuthn.addVirtualAuthenticator', { options: { ...options, isUserVerified: true } })
    const { port } = new URL(server.url)
    await page.goto(`http://localhost:${port}/forgot`)
    const result = await page.evaluate(ceremonies, { token, email, password: PASSWORD })
    expect(result).toEqual({ added: 201, codes: 10, alone: email, asked: ['passkey', 'recovery_code'], second: email })
    await context.close()
  })
})

/** What the page has for passkeys. */
interface PageGlobals {
  PublicKeyCredential: Record<'parseCreationOptionsFromJSON' | 'parseRequestOptionsFromJSON', (json: object) => object>
  navigator: { credentials: Record<'create' | 'get', (options: object) => Promise<{ toJSON(): object }>> }
}

/** The used fields of the answers. */
interface Told {
  challenge: string
  methods: string[]
  passkey: object
  recoveryCodes: string[]
  user: { email: string }
}

/** Runs in the page: registers a passkey, signs in with it, and signs in with the password and it. */
async function ceremonies({ token, email, password }: { token: string; email: string; password: string }) {
  const post = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json', ...headers } }
    const answer = await fetch(`/api/auth${path}`, { ...init, body: JSON.stringify(body) })
    return { status: answer.status, data: ((await answer.json()) as { data: Told }).data }
  }
  const { PublicKeyCredential: parse, navigator } = globalThis as unknown as PageGlobals
  const { credentials } = navigator
  const get = async (options: object) =>
    (await credentials.get({ publicKey: parse.parseRequestOptionsFromJSON(options) })).toJSON()
  const me = { authorization: `Bearer ${token}` }

  const creation = (await post('/passkeys', {}, me)).data
  const made = await credentials.create({ publicKey: parse.parseCreationOptionsFromJSON(creation) })
  const added = await post('/passkeys', { credential: made.toJSON(), name: 'Browser', secondFactor: true }, me)

  const alone = await post('/passkeys/login', { credential: await get((await post('/passkeys/login', {})).data) })
  const asked = (await post('/login', { email, password })).data
  const second = await post('/challenge', { challenge: asked.challenge, credential: await get(asked.passkey) })
  return {
    added: added.status,
    codes: added.data.recoveryCodes.length,
    alone: alone.data.user.email,
    asked: asked.methods,
    second: second.data.user.email,
  }
}
