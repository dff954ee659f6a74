import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { systemContext } from '../../src/deps/context'
import { setDomain } from '../../src/features/domains/operating'
import { login, outcome } from '../support/auth'
import { addApp, challenged, codeOf } from '../support/factors'
import { pkcePair } from '../support/forging-issuer'
import { type Answer, type Harness, harness, type Member, PASSWORD } from '../support/harness'
import { allRoutes, nameOf } from '../support/routes'
import { type Config, postSaml, samlConfig, samlForm, SSO_ENV } from '../support/sso'

let h: Harness
let ada: Member
beforeEach(async () => {
  h = await harness()
  ada = await h.register()
})
afterEach(() => h.close())

const ORIGIN = 'http://127.0.0.1:3000'
const OURS = { origin: ORIGIN }
const ASKED = { ...OURS, 'quoin-session': 'cookie' }
const GRACE_MS = 10_000

const signIn = () => login(h, ada.user.email, PASSWORD, ASKED)
const cookieOf = ({ headers }: Answer) => headers.get('set-cookie')?.split(';')[0] ?? ''
const renew = (cookie: string, headers: Record<string, string> = OURS) =>
  h.fetch('POST', '/api/auth/refresh', { headers: { cookie, ...headers } })

describe('a cookie session', () => {
  test('keeps its refresh token from scripts, and its access token works as any other', async () => {
    const answer = await signIn()
    expect(answer.headers.get('set-cookie')).toMatch(
      /^quoin_refresh=refresh_[\w-]{43}; Path=\/api\/auth; Max-Age=2592000; HttpOnly; SameSite=Strict$/,
    )
    expect(Object.keys(answer.body.data).toSorted()).toEqual(['token', 'user', 'world', 'worlds'])
    expect((await h.fetch('GET', '/api/auth/me', { token: answer.body.data.token })).status).toBe(200)
  })

  test('has a cookie for https only where PUBLIC_URL is', async () => {
    await h.close()
    h = await harness({ env: { PUBLIC_URL: 'https://quoin.example.com' } })
    ada = await h.register()
    const answer = await login(h, ada.user.email, PASSWORD, { ...ASKED, origin: 'https://quoin.example.com' })
    expect(answer.headers.get('set-cookie')).toEndWith('; SameSite=Strict; Secure')
    expect(outcome(await login(h, ada.user.email, PASSWORD, { ...ASKED, origin: 'http://quoin.example.com' }))).toBe(
      '403 FORBIDDEN',
    )
  })

  test('is renewed by its cookie, which changes each time', async () => {
    const first = cookieOf(await signIn())
    const answer = await renew(first)
    expect(Object.keys(answer.body.data)).toEqual(['token'])
    expect(cookieOf(answer)).not.toBe(first)
    expect((await renew(cookieOf(answer))).status).toBe(200)
  })

  test('survives two tabs that renew it at once, and ends when an old cookie is replayed later', async () => {
    const cookie = cookieOf(await signIn())
    const both = await Promise.all([renew(cookie), renew(cookie)])
    expect(both.map(outcome)).toEqual(['200', '200'])
    h.clock.advance(GRACE_MS + 1)
    expect(outcome(await renew(cookie))).toBe('401 TOKEN_REUSED')
    for (const answer of both) expect(outcome(await renew(cookieOf(answer)))).toBe('401 TOKEN_INVALID')
  })

  test.each([
    ['no origin', {}],
    ['another site', { origin: 'https://evil.example' }],
    ['another port', { origin: 'http://127.0.0.1:3001' }],
    ['an opaque origin', { origin: 'null' }],
  ])('is neither opened nor renewed by a page of %s', async (_, headers: Record<string, string>) => {
    const cookie = cookieOf(await signIn())
    expect(outcome(await renew(cookie, headers))).toBe('403 FORBIDDEN')
    const opening = await login(h, ada.user.email, PASSWORD, { ...headers, 'quoin-session': 'cookie' })
    expect([outcome(opening), cookieOf(opening)]).toEqual(['403 FORBIDDEN', ''])
    expect((await renew(cookie)).status).toBe(200)
  })

  test('is not taken from a second cookie of the same name, which a neighbouring host may have planted', async () => {
    const mine = cookieOf(await signIn())
    const planted = `quoin_refresh=${ada.refreshToken}`
    expect(outcome(await renew(`${planted}; ${mine}`))).toBe('422 VALIDATION_FAILED')
  })

  test('ends with its sign-out, which removes the cookie', async () => {
    const { body, ...answer } = await signIn()
    const cookie = cookieOf({ body, ...answer })
    const out = await h.fetch('POST', '/api/auth/logout', { token: body.data.token, headers: { cookie } })
    expect(out.headers.get('set-cookie')).toStartWith('quoin_refresh=; Path=/api/auth; Max-Age=0;')
    expect(outcome(await renew(cookie))).toBe('401 TOKEN_INVALID')
  })

  test('is not given to somebody else by an Idempotency-Key', async () => {
    const key = { ...OURS, 'idempotency-key': 'k' }
    const cookie = cookieOf(await signIn())
    const first = await renew(cookie, key)
    const again = await renew(cookie, key)
    expect([again.text, cookieOf(again)]).toEqual([first.text, cookieOf(first)])
    const other = `quoin_refresh=${(await h.register()).refreshToken}`
    for (const stranger of ['', 'quoin_refresh=guess', other])
      expect(outcome(await renew(stranger, key))).toBe('422 IDEMPOTENCY_KEY_REUSED')
  })

  test('is opened by the second factor, not by the password before it', async () => {
    const { secret } = await addApp(h, ada)
    expect(cookieOf(await signIn())).toBe('')
    const { challenge } = await challenged(h, ada)
    const body = { challenge, code: codeOf(h, secret) }
    const answer = await h.fetch('POST', '/api/auth/challenge', { body, headers: ASKED })
    expect([answer.body.data.refreshToken, cookieOf(answer) === '']).toEqual([undefined, false])
  })

  test('does not exist at the host of a World', async () => {
    const host = 'www.menu-house.example'
    await setDomain(systemContext(h.deps), ada.world.slug, host)
    const headers = { ...ASKED, origin: `http://${host}`, cookie: cookieOf(await signIn()) }
    const body = { email: ada.user.email, password: PASSWORD }
    for (const path of ['login', 'refresh']) {
      const answer = await h.fetch('POST', `http://${host}/api/auth/${path}`, { body, headers })
      expect([answer.status, cookieOf(answer)]).toEqual([404, ''])
    }
  })
})

describe('single sign-on for the console', () => {
  const CONSOLE = `${ORIGIN}/console/sso`
  let owner: Member
  let config: Config
  beforeEach(async () => {
    await h.close()
    h = await harness({ env: SSO_ENV })
    owner = await h.register()
    config = await samlConfig(owner)
  })

  test('ends there with a code that only its page can exchange for a cookie', async () => {
    const { codeVerifier, codeChallenge } = pkcePair()
    const ann = { subject: 'ann', email: `ann@${config.domain}` }
    const form = await samlForm(h, config, ann, { redirectUri: CONSOLE, codeChallenge })
    const { code, location } = await postSaml(h, config.id, form)
    expect(location).toStartWith(`${CONSOLE}?code=sso_`)
    const ending = (body: object) => h.fetch('POST', '/api/sso/auth/exchange', { body, headers: ASKED })
    expect(outcome(await ending({ code }))).toBe('400 OAUTH_STATE_INVALID')
    expect((await renew(cookieOf(await ending({ code, codeVerifier })))).status).toBe(200)
  })

  test.each([
    ['a page of a World', `${ORIGIN}/w/acme/page`, 'a'.repeat(43)],
    ['the console without a challenge', CONSOLE, undefined],
  ])('does not end at %s', async (_, redirectUri, codeChallenge) => {
    const body = { configId: config.id, redirectUri, codeChallenge, redirect: false }
    expect(outcome(await h.fetch('POST', '/api/sso/auth/initiate', { body }))).toBe('404 NOT_FOUND')
  })
})

test('a cookie without the header does not matter to a body with a token', async () => {
  const cookie = cookieOf(await signIn())
  const body = { refreshToken: ada.refreshToken }
  const answer = await h.fetch('POST', '/api/auth/refresh', { body, headers: { cookie } })
  expect(Object.keys(answer.body.data)).toEqual(['token', 'refreshToken'])
  expect(cookieOf(answer)).toBe('')
})

test('the header has one value', async () => {
  const answer = await login(h, ada.user.email, PASSWORD, { ...OURS, 'quoin-session': 'Cookies' })
  expect(answer.body.error.details).toMatchObject([{ path: '/Quoin-Session' }])
})

test('each route that answers the tokens of a session offers a cookie', () => {
  const answering = allRoutes(h).filter(
    ({ answers, access }) => access.errors !== 'oauth' && JSON.stringify(answers).includes('"refreshToken"'),
  )
  expect(answering.map(nameOf).toSorted()).toEqual(
    allRoutes(h)
      .filter(({ access }) => access.session)
      .map(nameOf)
      .toSorted(),
  )
  expect(answering.length).toBeGreaterThan(7)
})
