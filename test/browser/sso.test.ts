import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import type { Browser, Page } from 'playwright-core'
import { freePort } from '../bench/servers'
import { hasChromium, launch } from '../support/console'
import { oidcServer } from '../support/oidc-server'
import { samlServer } from '../support/saml-server'
import { acting, dataFolder, postJson, registerAt, type Server, startServer } from '../support/server'

// A browser on a busy machine is slow.
setDefaultTimeout(60_000)

/** The application: a form that starts the sign-in, and a script that exchanges the code. */
const application = (server: string, configId: string, self: string) => `<!doctype html><title>App</title>
<form method="post" action="${server}/api/sso/auth/initiate"><input type="hidden" name="configId" value="${configId}"/>
<input type="hidden" name="redirectUri" value="${self}"/><button>Sign in</button></form><p id="who"></p>
<script>
  const code = new URLSearchParams(location.search).get('code')
  const body = JSON.stringify({ code })
  if (code) fetch('${server}/api/sso/auth/exchange', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    .then((answer) => answer.json()).then(({ data }) => { who.textContent = data.user.email + ' in ' + data.world.slug })
</script>`

describe.skipIf(!hasChromium)('in Chromium', () => {
  const data = dataFolder()
  const port = String(freePort())
  const url = `http://127.0.0.1:${port}`
  let server: Server
  let browser: Browser
  let page: Page
  let headers: Record<string, string>
  let shown = ''
  const app = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    fetch: () => new Response(shown, { headers: { 'content-type': 'text/html' } }),
  })
  const appUrl = `http://localhost:${app.port}/`

  beforeAll(async () => {
    server = await startServer(data.path, {
      PORT: port,
      PUBLIC_URL: url,
      ALLOW_PRIVATE_NETWORK: 'true',
      ALLOWED_ORIGINS: new URL(appUrl).origin,
    })
    headers = acting(await registerAt(url))
    browser = await launch()
    page = await (await browser.newContext()).newPage()
  })
  afterAll(async () => {
    await browser.close()
    await server.stop()
    await app.stop(true)
    data.remove()
  })

  interface Config {
    id: string
    redirectUri: string
    spMetadataUrl: string
  }

  async function enabled(config: Record<string, unknown>): Promise<Config> {
    const made = await postJson(`${url}/api/sso/configs`, { name: 'Corp', jit: { enabled: true }, ...config }, headers)
    const { data: one } = (await made.json()) as { data: Config }
    expect((await postJson(`${url}/api/sso/configs/${one.id}/enable`, {}, headers)).status).toBe(200)
    return one
  }

  /** The cookie that binds the sign-in to this browser. */
  const cookie = async () =>
    (await page.context().cookies(`${url}/api/sso/auth`)).find((one) => one.name === 'quoin_sso')

  async function start(configId: string) {
    shown = application(url, configId, appUrl)
    await page.goto(appUrl)
    await page.getByRole('button', { name: 'Sign in' }).click()
  }

  test('a person signs in with OpenID Connect and comes back to the application', async () => {
    const people = { ann: { email: 'ann@open.example', email_verified: true } }
    const idp = await oidcServer({ redirectUri: `${url}/api/sso/auth/callback`, people })
    const oidc = { issuer: idp.issuer, ...idp.client }
    const { id } = await enabled({ type: 'OIDC', domains: ['open.example'], oidc })
    await start(id)
    await page.getByText('ann@open.example in').waitFor()
    expect(await cookie()).toBeUndefined()
    idp.close()
  })

  test('a person signs in with SAML and comes back to the application', async () => {
    const idp = samlServer('saml.example')
    const config = await enabled({ type: 'SAML', domains: ['saml.example'], saml: { metadataUrl: idp.metadataUrl } })
    const metadata = await (await fetch(config.spMetadataUrl)).text()
    idp.knows(metadata, { acsUrl: config.redirectUri, entityId: config.spMetadataUrl })
    await start(config.id)
    // The response is posted from another site, which only such a cookie survives.
    expect(await cookie()).toMatchObject({ sameSite: 'None', secure: true })
    await page.fill('input[name=login]', 'ann')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('ann@saml.example in').waitFor()
    await idp.close()
  })
})
