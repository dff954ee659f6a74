import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { type Forging, forgingIssuer } from '../support/forging-issuer'
import { type Harness, harness, type Member } from '../support/harness'
import {
  cameBack,
  type Config,
  exchange,
  initiate,
  oidcConfig,
  samlConfig,
  SSO_ENV,
  REDIRECT,
  traces,
} from '../support/sso'

let h: Harness
let owner: Member
let config: Config
let saml: Config
const issuer = await forgingIssuer()
beforeAll(async () => {
  h = await harness({ env: SSO_ENV })
  owner = await h.register()
  config = await oidcConfig(owner, issuer.issuer)
  saml = await samlConfig(owner)
})
afterAll(async () => {
  await h.close()
  await issuer.close()
})
beforeEach(() => issuer.forges({}))

const person = () => ({ sub: 'ann', email: `ann@${config.domain}`, email_verified: true, name: 'Ann' })

/** Starts a sign-in: the state that comes back, and the URL of the issuer. */
async function ask() {
  const url = await initiate(h, { configId: config.id })
  issuer.signsIn(person(), url, h.clock.now())
  return { url, state: new URL(url).searchParams.get('state') ?? '' }
}

/** What the browser brings back from the issuer. */
async function callback(query: Record<string, string>, headers: Record<string, string> = {}) {
  const answer = await h.fetch('GET', `/api/sso/auth/callback?${new URLSearchParams(query)}`, { headers })
  return { answer, ...cameBack(answer.headers.get('location')) }
}

const seconds = () => Math.floor(h.clock.now() / 1000)

/** What the issuer forges in its ID token or its answers. */
const FORGERIES: Record<string, () => Forging> = {
  'an ID token of another issuer': () => ({ claims: { iss: 'https://evil.example' } }),
  'an ID token for another client': () => ({ claims: { aud: 'another' } }),
  'an ID token for two clients that another one asked for': () => ({ claims: { aud: ['quoin', 'b'], azp: 'b' } }),
  'an ID token for two clients that does not say who asked': () => ({ claims: { aud: ['quoin', 'b'] } }),
  'an ID token that another client asked for': () => ({ claims: { azp: 'another' } }),
  'an ID token that has expired': () => ({ claims: { exp: seconds() - 61 } }),
  'an ID token without an expiry': () => ({ claims: { exp: undefined } }),
  'an ID token of an hour ago': () => ({ claims: { iat: seconds() - 3600 } }),
  'an ID token from the future': () => ({ claims: { iat: seconds() + 120 } }),
  'an ID token without a time': () => ({ claims: { iat: undefined } }),
  'an ID token that is not valid yet': () => ({ claims: { nbf: seconds() + 120 } }),
  'an ID token with another nonce': () => ({ claims: { nonce: 'another' } }),
  'an ID token without a nonce': () => ({ claims: { nonce: undefined } }),
  'an ID token about nobody': () => ({ claims: { sub: undefined } }),
  'an ID token about an empty subject': () => ({ claims: { sub: ' ' } }),
  'an ID token that is not signed': () => ({ sign: 'none' }),
  'an ID token signed with the client secret': () => ({ sign: 'HS256' }),
  'an ID token signed with a key that is not published': () => ({ sign: 'other' }),
  'no ID token': () => ({ withoutIdToken: true }),
  'user information about somebody else': () => ({
    claims: { email: undefined },
    userinfo: { sub: 'boss', email: `boss@${config.domain}`, email_verified: true },
  }),
  'an address that is not verified': () => ({ claims: { email_verified: false } }),
  'an address without email_verified': () => ({ claims: { email_verified: undefined } }),
  'an address in another domain': () => ({ claims: { email: 'ann@elsewhere.example' } }),
  'an address in a subdomain': () => ({ claims: { email: `ann@sub.${config.domain}` } }),
  'no address': () => ({ claims: { email: undefined } }),
  'an error in place of tokens': () => ({ token: () => Response.json({ error: 'invalid_grant' }, { status: 400 }) }),
  'a redirect in place of tokens': () => ({ token: () => Response.redirect('http://127.0.0.1:1/token') }),
  'a page in place of tokens': () => ({ token: () => new Response('<html></html>') }),
}

describe('an answer with OpenID Connect is refused and leaves nothing:', () => {
  test.each(Object.entries(FORGERIES))('%s', async (_, forging) => {
    const { state } = await ask()
    issuer.forges(forging())
    await expectRefused({ state, code: 'c' })
  })

  const QUERIES: Record<string, (state: string) => Record<string, string>> = {
    'a refusal of the issuer': (state) => ({ state, error: 'access_denied' }),
    'no code': (state) => ({ state }),
    'the name of another issuer (RFC 9207)': (state) => ({ state, code: 'c', iss: 'https://evil.example' }),
  }
  test.each(Object.entries(QUERIES))('%s', async (_, query) => expectRefused(query((await ask()).state)))

  test('no name of the issuer, where the issuer always gives it', async () => {
    issuer.forges({ discovery: { authorization_response_iss_parameter_supported: true } })
    h.clock.advance(3_600_000)
    const { state } = await ask()
    await expectRefused({ state, code: 'c' })
    h.clock.advance(3_600_000)
  })

  async function expectRefused(query: Record<string, string>) {
    const before = await traces(h)
    const { answer, code, error, reason } = await callback(query)
    expect([answer.status, code]).toEqual([303, undefined])
    expect(error).toBeString()
    expect(reason).toMatch(/^.{10,200}\.$/)
    expect(await traces(h)).toEqual(before)
  }

  test('an honest one is accepted, so that the others are refused for what they forge', async () => {
    const { state } = await ask()
    const { code } = await callback({ state, code: 'c' })
    expect((await exchange(h, code)).body.data.user.email).toBe(person().email)
  })
})

describe('an answer with OpenID Connect reaches no application and leaves nothing:', () => {
  async function expectPage(query: Record<string, string>, headers: Record<string, string> = {}) {
    const before = await traces(h)
    const { answer, location } = await callback(query, headers)
    expect([answer.status, location]).toEqual([400, null])
    expect(answer.text).toContain('This sign-in did not work')
    expect(await traces(h)).toEqual(before)
  }

  test('one without a state', () => expectPage({ code: 'c' }))
  test('one with a state that is not ours', () => expectPage({ code: 'c', state: 'guessed' }))
  test('one with the state of a sign-in with SAML', async () => {
    const url = await initiate(h, { configId: saml.id })
    const state = new URL(url).searchParams.get('RelayState') ?? ''
    const { error } = await callback({ code: 'c', state })
    expect(error).toBe('invalid_response')
  })
  test('one that was used', async () => {
    const { state } = await ask()
    expect((await callback({ state, code: 'c' })).code).toBeString()
    await expectPage({ state, code: 'c' })
  })
  test('one after ten minutes', async () => {
    const { state } = await ask()
    h.clock.advance(600_000)
    await expectPage({ state, code: 'c' })
  })

  test('one in another browser than the one that started', async () => {
    const started = await h.fetch('POST', '/api/sso/auth/initiate', {
      body: new URLSearchParams({ configId: config.id, redirectUri: REDIRECT }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-mode': 'navigate' },
    })
    expect(started.status).toBe(302)
    const cookie = started.headers.get('set-cookie') ?? ''
    expect(cookie).toMatch(/^quoin_sso=[\w-]{32}; Path=\/api\/sso\/auth; Max-Age=600; HttpOnly; SameSite=Lax$/)
    const url = started.headers.get('location') ?? ''
    issuer.signsIn(person(), url, h.clock.now())
    const state = new URL(url).searchParams.get('state') ?? ''
    await expectPage({ state, code: 'c' })
    await expectPage({ state, code: 'c' }, { cookie: 'quoin_sso=another' })
    const { code } = await callback({ state, code: 'c' }, { cookie: `a=b; ${cookie.split(';')[0]}` })
    expect(code).toBeString()
  })
})

test('two answers to one sign-in at once give one code', async () => {
  const { state } = await ask()
  const both = await Promise.all([callback({ state, code: 'c' }), callback({ state, code: 'c' })])
  expect(both.filter(({ code }) => code !== undefined)).toHaveLength(1)
})
