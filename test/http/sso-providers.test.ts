import { afterAll, beforeAll, expect, test } from 'bun:test'
import { type Harness, harness, type Member } from '../support/harness'
import { CLIENT, realOpenId, realSaml } from '../support/identity-providers'
import { cameBack, exchange, initiate, oidcConfig, postSaml, samlConfig, SSO_ENV } from '../support/sso'

let h: Harness
let owner: Member
beforeAll(async () => {
  h = await harness({ env: SSO_ENV })
  // Real providers use the real time.
  h.clock.advance(Date.now() - h.clock.now())
  owner = await h.register()
})
afterAll(() => h.close())

/** A browser that is just clever enough for forms and cookies. */
class Agent {
  readonly #cookies = new Map<string, string>()

  /** Follows redirects until one leads to our server. @returns the page, or the address at our server */
  async go(url: string, form?: Record<string, string>): Promise<{ url: string; html?: string }> {
    const headers = { cookie: [...this.#cookies].map((pair) => pair.join('=')).join('; ') }
    const body = form && new URLSearchParams(form)
    const answer = await fetch(url, { redirect: 'manual', headers, ...(body && { method: 'POST', body }) })
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';', 1)[0]!.split(/=(.*)/)
      this.#cookies.set(name, value)
    }
    const location = answer.headers.get('location')
    if (location === null) return { url, html: await answer.text() }
    const next = new URL(location, url).href
    return next.startsWith(h.deps.config.publicUrl) ? { url: next } : this.go(next)
  }
}

const value = (html = '', name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''
const action = (html = '') => /action="([^"]*)"/.exec(html)?.[1] ?? ''

test('a person signs in at a real OpenID provider', async () => {
  const idp = await realOpenId(`${h.deps.config.publicUrl}/api/sso/auth/callback`, 'open.example')
  const config = await oidcConfig(owner, idp.issuer, {
    domains: ['open.example'],
    oidc: { issuer: idp.issuer, ...CLIENT },
  })
  const agent = new Agent()
  const login = await agent.go(await initiate(h, { email: 'ann@open.example' }))
  expect(login.html).toContain('value="ann@open.example"')
  const consent = await agent.go(action(login.html), { prompt: 'login', login: 'ann', password: 'any' })
  const { url } = await agent.go(action(consent.html), { prompt: 'consent' })
  const { pathname, search } = new URL(url)
  const answer = await h.fetch('GET', pathname + search)
  const { data } = (await exchange(h, cameBack(answer.headers.get('location')).code)).body
  expect([data.user.email, data.user.name, data.world.id]).toEqual(['ann@open.example', 'Ann Example', owner.world.id])
  expect(config.id).toStartWith('sso_')
  await idp.close()
})

test('a person signs in at a real SAML identity provider, which read our metadata as we read theirs', async () => {
  const idp = realSaml('saml.example')
  const config = await samlConfig(owner, { domains: ['saml.example'], saml: { metadataUrl: idp.metadataUrl } })
  const metadata = (await h.fetch('GET', new URL(config.spMetadataUrl).pathname)).text
  idp.knows(metadata, { acsUrl: config.redirectUri, entityId: config.spMetadataUrl })
  const agent = new Agent()
  const start = await initiate(h, { email: 'ann@saml.example' })
  const posted = await agent.go(start, { login: 'ann' })
  expect(action(posted.html)).toBe(config.redirectUri)
  const form = { SAMLResponse: value(posted.html, 'SAMLResponse'), RelayState: value(posted.html, 'RelayState') }
  const { code, reason } = await postSaml(h, config.id, form)
  expect(reason).toBeUndefined()
  const { data } = (await exchange(h, code)).body
  expect([data.user.email, data.user.name, data.world.id]).toEqual(['ann@saml.example', 'Ann Example', owner.world.id])
  await idp.close()
})
