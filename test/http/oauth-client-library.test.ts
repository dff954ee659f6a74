import { afterAll, beforeAll, expect, test } from 'bun:test'
import * as oauth from 'openid-client'
import { type App, FakeBrowser, newApp } from '../support/apps'
import { type Harness, harness, type Member } from '../support/harness'
import { smallPage } from '../support/pages'

/** Quoin as openid-client sees it: the same steps as in docs/partner-apps.md. */

let h: Harness
let owner: Member
let app: App
beforeAll(async () => {
  h = await harness()
  owner = await h.register({ name: 'Ada' })
  app = await newApp(owner, { scopes: ['surfaces:read', 'surfaces:write'] })
})
afterAll(() => h.close())

const SERVER = new URL('http://127.0.0.1:3000')
const REDIRECT = 'https://calendar.example/callback'

/** Requests of the library, answered in process. */
const inProcess: oauth.CustomFetch = async (url, { method, headers, body }) => {
  const { pathname, search } = new URL(url)
  return h.open(method, pathname + search, { headers, body: body?.toString() })
}

const configure = (id: string, secret?: string) =>
  oauth.discovery(SERVER, id, secret, secret === undefined ? oauth.None() : undefined, {
    algorithm: 'oauth2',
    execute: [oauth.allowInsecureRequests],
    [oauth.customFetch]: inProcess,
  })

/** The parameters of a request, what they are checked with, and the page of the server. */
async function begin(config: oauth.Configuration, redirect_uri: string, scope: string) {
  const pkceCodeVerifier = oauth.randomPKCECodeVerifier()
  const expectedState = oauth.randomState()
  const url = oauth.buildAuthorizationUrl(config, {
    redirect_uri,
    scope,
    state: expectedState,
    code_challenge: await oauth.calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: 'S256',
  })
  return { path: url.pathname + url.search, checks: { pkceCodeVerifier, expectedState } }
}

const surfaces = (token: string, body?: object) =>
  h.fetch(body ? 'POST' : 'GET', '/api/surfaces', { token, world: owner.world.id, body })

test('a confidential app goes from discovery to a revoked token', async () => {
  const config = await configure(app.clientId, app.clientSecret)
  expect(config.serverMetadata().issuer).toBe(SERVER.origin)
  expect(config.serverMetadata().supportsPKCE()).toBe(true)
  const { path, checks } = await begin(config, REDIRECT, 'surfaces:write')
  const back = await new FakeBrowser(h).allow(path, owner)
  const tokens = await oauth.authorizationCodeGrant(config, back, checks)
  expect([tokens.token_type, tokens.expires_in, tokens.scope]).toEqual(['bearer', 900, 'surfaces:write'])
  expect((await surfaces(tokens.access_token, smallPage('by-the-library'))).status).toBe(201)

  const next = await oauth.refreshTokenGrant(config, tokens.refresh_token!)
  expect((await surfaces(next.access_token)).status).toBe(200)
  const described = await oauth.tokenIntrospection(config, next.access_token)
  expect(described).toMatchObject({
    active: true,
    client_id: app.clientId,
    sub: owner.user.id,
    scope: 'surfaces:write',
  })
  await oauth.tokenRevocation(config, next.refresh_token!)
  expect((await oauth.tokenIntrospection(config, next.access_token)).active).toBe(false)
  expect((await surfaces(next.access_token)).status).toBe(401)
})

test('a confidential app acts for itself', async () => {
  const config = await configure(app.clientId, app.clientSecret)
  const tokens = await oauth.clientCredentialsGrant(config, { scope: 'surfaces:read' })
  expect((await surfaces(tokens.access_token)).status).toBe(200)
  expect((await surfaces(tokens.access_token, smallPage('refused'))).status).toBe(403)
})

test('a refusal and a mix-up of issuers reach the app as errors', async () => {
  const config = await configure(app.clientId, app.clientSecret)
  const { path, checks } = await begin(config, REDIRECT, 'surfaces:read')
  const browser = new FakeBrowser(h)
  await browser.open(path, owner)
  const refused = await browser.submit({ decision: 'refuse' })
  const back = new URL(refused.headers.get('location')!)
  const denied = await oauth.authorizationCodeGrant(config, back, checks).catch((error: unknown) => error)
  expect(denied).toMatchObject({ error: 'access_denied' })
  const allowed = await browser.allow(path, owner)
  allowed.searchParams.set('iss', 'https://evil.example')
  const mixedUp = await oauth.authorizationCodeGrant(config, allowed, checks).catch((error: Error) => error)
  expect(String((mixedUp as Error).cause)).toContain('unexpected "iss"')
})

test('an agent that knows only an address of the API finds its way, registers and acts', async () => {
  const refused = await h.fetch('GET', '/api/surfaces')
  const [, metadata = ''] = /resource_metadata="([^"]+)"/.exec(refused.headers.get('www-authenticate') ?? '') ?? []
  const resource = (await h.fetch('GET', new URL(metadata).pathname)).body
  expect(resource.resource).toBe(SERVER.origin)
  const config = await oauth.dynamicClientRegistration(
    new URL(resource.authorization_servers[0]),
    { redirect_uris: ['http://127.0.0.1/callback'], client_name: 'Agent', token_endpoint_auth_method: 'none' },
    oauth.None(),
    { algorithm: 'oauth2', execute: [oauth.allowInsecureRequests], [oauth.customFetch]: inProcess },
  )
  const { path, checks } = await begin(config, 'http://127.0.0.1:53123/callback', 'surfaces:read')
  const back = await new FakeBrowser(h).allow(path, owner)
  const tokens = await oauth.authorizationCodeGrant(config, back, checks)
  expect(tokens.world_id).toBe(owner.world.id)
  expect((await surfaces(tokens.access_token)).status).toBe(200)
})
