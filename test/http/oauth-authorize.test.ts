import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { recoveryCodes, sessions } from '../../db/schema'
import { type App, authorizePath, CALLBACK, FakeBrowser, newApp } from '../support/apps'
import { outcome } from '../support/auth'
import { addApp, codeOf, newPasskey } from '../support/factors'
import { type Answer, type Harness, harness, type Member, PASSWORD } from '../support/harness'
import { joined, signedIn } from '../support/people'

let h: Harness
let owner: Member
let app: App
beforeAll(async () => {
  h = await harness({ env: { DEFAULT_PLAN: 'enterprise' } })
  owner = await h.register({ name: 'Ada' })
  app = await newApp(owner, { scopes: ['surfaces:read', 'surfaces:write', 'world:admin'] })
})
afterAll(() => h.close())

const ISSUER = 'http://127.0.0.1:3000'
const locationOf = (answer: Answer) => new URL(answer.headers.get('location') ?? 'none:')
const parametersOf = (answer: Answer) => Object.fromEntries(locationOf(answer).searchParams)
const registered = async (metadata: object = {}): Promise<App> => {
  const body = { redirect_uris: ['https://agent.example/callback'], client_name: 'Agent', ...metadata }
  const { client_id, redirect_uris } = (await h.fetch('POST', '/oauth/register', { body })).body
  return { id: client_id, clientId: client_id, redirectUris: redirect_uris, scopes: [] }
}

describe('a request without a valid client or redirect URI', () => {
  const REQUESTS: [string, Record<string, string | null>][] = [
    ['no client', { client_id: null }],
    ['an unknown client', { client_id: 'client_00000000000000000000000000' }],
    ['no redirect URI', { redirect_uri: null }],
    ['another redirect URI', { redirect_uri: 'https://evil.example/callback' }],
    ['a longer redirect URI', { redirect_uri: `${CALLBACK}/more` }],
    ['a script as redirect URI', { redirect_uri: 'javascript:alert(1)' }],
  ]

  test.each(REQUESTS)('shows a page and leads nowhere: %s', async (_, change) => {
    const answer = await h.fetch('GET', authorizePath(app, change))
    expect([answer.status, answer.headers.get('location')]).toEqual([400, null])
    expect(answer.text).toContain('Nothing was shared with it.')
    expect(answer.text).not.toContain('evil.example')
  })

  test.each(['client_id', 'redirect_uri'])('shows a page when %s is repeated', async (name) => {
    const answer = await h.fetch('GET', `${authorizePath(app)}&${name}=x`)
    expect([answer.status, answer.headers.get('location')]).toEqual([400, null])
  })
})

describe('any other fault of a request goes back to the client with its state and our issuer', () => {
  const REQUESTS: [string, Record<string, string | null>, string][] = [
    ['no response type', { response_type: null }, 'invalid_request'],
    ['the implicit flow', { response_type: 'token' }, 'unsupported_response_type'],
    ['the hybrid flow', { response_type: 'code token' }, 'unsupported_response_type'],
    ['no PKCE', { code_challenge: null, code_challenge_method: null }, 'invalid_request'],
    ['an empty challenge', { code_challenge: '' }, 'invalid_request'],
    ['PKCE without a hash', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['PKCE without a method, which would mean plain', { code_challenge_method: null }, 'invalid_request'],
    ['a challenge that is no hash', { code_challenge: 'short' }, 'invalid_request'],
    ['a fragment as the answer', { response_mode: 'fragment' }, 'invalid_request'],
    ['a scope that does not exist', { scope: 'surfaces:read everything' }, 'invalid_scope'],
    ['a scope that the app is not registered for', { scope: 'audit:read' }, 'invalid_scope'],
    ['a prompt that does not exist', { prompt: 'always' }, 'invalid_request'],
    ['prompt=none with another', { prompt: 'none login' }, 'invalid_request'],
    ['a request object', { request: 'eyJ' }, 'request_not_supported'],
    ['prompt=none while nobody is signed in', { prompt: 'none' }, 'login_required'],
  ]

  test.each(REQUESTS)('%s', async (_, change, error) => {
    const answer = await h.fetch('GET', authorizePath(app, change))
    expect([answer.status, locationOf(answer).origin]).toEqual([303, 'https://calendar.example'])
    const { error_description, ...rest } = parametersOf(answer)
    expect(rest).toEqual({ error, state: 'the state', iss: ISSUER })
    expect(error_description).toMatch(/\.$/)
  })

  test('a repeated parameter, without a state that could be either', async () => {
    const twice = (name: string) => h.fetch('GET', `${authorizePath(app)}&${name}=x`).then(parametersOf)
    expect(await twice('response_type')).toMatchObject({ error: 'invalid_request', state: 'the state' })
    expect(await twice('state')).not.toHaveProperty('state')
  })

  test('but not to a client that registered itself: a person has to click', async () => {
    const agent = await registered()
    const answer = await h.fetch('GET', authorizePath(agent, { response_type: 'token' }))
    expect([answer.status, answer.headers.get('location')]).toEqual([400, null])
    expect(answer.text).toContain('href="https://agent.example/callback?error=unsupported_response_type')
  })
})

test('unknown and empty parameters are ignored', async () => {
  const answer = await h.fetch('GET', authorizePath(app, { nonce: 'x', resource: ISSUER, scope: '', prompt: '' }))
  expect([answer.status, answer.text.includes('Sign in to continue to Calendar')]).toEqual([200, true])
})

describe('the pages', () => {
  test('cannot be framed or cached, run no script, and lead only to us and to the app', async () => {
    const browser = new FakeBrowser(h)
    for (const shown of [await browser.get(authorizePath(app)), await browser.open(authorizePath(app), owner)]) {
      expect(shown.status).toBe(200)
      const csp = shown.headers.get('content-security-policy') ?? ''
      for (const part of [
        "default-src 'none'",
        "frame-ancestors 'none'",
        "form-action 'self' https://calendar.example;",
      ])
        expect(csp).toContain(part)
      expect(shown.headers.get('x-frame-options')).toBe('DENY')
      expect(shown.headers.get('cache-control')).toBe('no-store')
      expect(shown.headers.get('referrer-policy')).toBe('no-referrer')
      expect(shown.text).not.toMatch(/<script|\son\w+=/i)
    }
  })

  test('allow the redirect to the port of a loopback URI, and to IPv6, which a CSP cannot name', async () => {
    const redirectUris = ['http://127.0.0.1/cb', 'http://[::1]/cb']
    const native = await newApp(owner, { type: 'public', redirectUris })
    const csp = async (uri: string) =>
      (await h.fetch('GET', authorizePath(native, { redirect_uri: uri }))).headers.get('content-security-policy')
    expect(await csp('http://127.0.0.1:4567/cb')).toContain("form-action 'self' http://127.0.0.1:4567;")
    expect(await csp('http://[::1]:4567/cb')).toContain("form-action 'self' http:;")
  })

  test('show the name of an app as text', async () => {
    const hostile = await newApp(owner, { name: '<img src=x onerror=alert(1)>"' })
    const shown = await new FakeBrowser(h).open(authorizePath(hostile), owner)
    expect(shown.text).toContain('&lt;img src=x onerror=alert(1)&gt;&quot; wants to act for you')
    expect(shown.text).not.toContain('<img')
  })

  test('keep their cookie from scripts and from other sites, and on https to encrypted connections', async () => {
    const cookieOf = async (at: Harness, path: string) => (await at.fetch('GET', path)).headers.get('set-cookie')
    const plain = /^quoin_oauth=browser_[\w-]{43}; Path=\/oauth; Max-Age=3600; HttpOnly; SameSite=Lax$/
    expect(await cookieOf(h, authorizePath(app))).toMatch(plain)
    const secure = await harness({ env: { PUBLIC_URL: 'https://quoin.example' } })
    const path = authorizePath(await newApp(await secure.register()))
    expect(await cookieOf(secure, path)).toMatch(/^__Secure-quoin_oauth=.*; HttpOnly; SameSite=Lax; Secure$/)
    await secure.close()
  })

  test('answer a rate limit in the form of RFC 6749', async () => {
    const own = await harness({ env: { RATE_LIMITS: 'public=1' } })
    await own.fetch('GET', '/oauth/authorize')
    const answer = await own.fetch('GET', '/oauth/authorize')
    expect([answer.status, answer.body.error]).toEqual([429, 'temporarily_unavailable'])
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    await own.close()
  })
})

describe('signing in', () => {
  test('leads back to the request, with another cookie and a session of an hour', async () => {
    const browser = new FakeBrowser(h)
    await browser.get(authorizePath(app))
    const before = browser.cookies.get('quoin_oauth')
    const answer = await browser.submit({ email: owner.user.email, password: PASSWORD })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, authorizePath(app)])
    expect(browser.cookies.get('quoin_oauth')).not.toBe(before)
    const rows = await h.deps.store.read.select().from(sessions).where(eq(sessions.userId, owner.user.id))
    expect(rows.some(({ expiresAt }) => expiresAt === h.clock.now() + 3600_000)).toBe(true)
    expect((await browser.get(authorizePath(app))).text).toContain('wants to act for you')
    h.clock.advance(3600_000)
    expect((await browser.get(authorizePath(app))).text).toContain('Sign in to continue')
    owner = await signedIn(h, owner)
  })

  test('with a wrong password shows the form again, and is throttled like any sign-in', async () => {
    const { user } = await h.register()
    const browser = new FakeBrowser(h)
    await browser.get(authorizePath(app))
    for (let n = 0; n < 10; n++) {
      const answer = await browser.submit({ email: user.email, password: 'a wrong password' })
      expect([answer.status, answer.text.includes('The e-mail address or the password is wrong.')]).toEqual([401, true])
      expect(answer.text).toContain(`value="${user.email}"`)
    }
    const late = await browser.submit({ email: user.email, password: PASSWORD })
    expect([late.status, Number(late.headers.get('retry-after')) > 0]).toEqual([429, true])
    const login = await h.fetch('POST', '/api/auth/login', { body: { email: user.email, password: PASSWORD } })
    expect(outcome(login)).toBe('429 RATE_LIMIT_EXCEEDED')
  })

  test('asks for the second factor of an account', async () => {
    const careful = await joined(h, owner, 'admin')
    const { secret, codes } = await addApp(h, careful)
    const browser = new FakeBrowser(h)
    await browser.get(authorizePath(app))
    const asked = await browser.submit({ email: careful.user.email, password: PASSWORD })
    expect([asked.status, asked.text.includes('Enter the code of your authenticator app')]).toEqual([200, true])
    expect((await browser.get(authorizePath(app))).text).toContain('Sign in to continue')
    browser.last = asked
    expect((await browser.submit({ code: '000000' })).status).toBe(401)
    expect((await browser.submit({ code: codeOf(h, secret) })).status).toBe(303)
    expect((await browser.get(authorizePath(app))).text).toContain('wants to act for you')
    const other = new FakeBrowser(h)
    await other.get(authorizePath(app))
    await other.submit({ email: careful.user.email, password: PASSWORD })
    expect((await other.submit({ code: codes[0]! })).status).toBe(303)
  })

  test('asks an account that has only a passkey for a recovery code, and says so when none is left', async () => {
    const careful = await joined(h, owner, 'admin')
    const { recoveryCodes: codes } = (await (await newPasskey(careful, true)).register()).body.data
    const browser = new FakeBrowser(h)
    const signIn = async () => {
      await browser.get(authorizePath(app, { prompt: 'login' }))
      return browser.submit({ email: careful.user.email, password: PASSWORD })
    }
    const WORDS = 'This page cannot ask for your passkey. Enter one of your recovery codes'
    expect((await signIn()).text).toContain(WORDS)
    const wrong = await browser.submit({ code: '000000' })
    expect([wrong.status, wrong.text.includes(WORDS)]).toEqual([401, true])
    expect((await browser.submit({ code: codes[0] })).status).toBe(303)
    await h.deps.store.tx('instance', (tx) => tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, careful.user.id)))
    const stuck = await signIn()
    expect([stuck.text.includes('you have no recovery codes left'), stuck.text.includes('<form')]).toEqual([
      true,
      false,
    ])
  })

  test('ends on the pages when the session is revoked', async () => {
    const guest = await joined(h, owner, 'admin')
    const browser = new FakeBrowser(h)
    await browser.open(authorizePath(app), guest)
    await guest.api.delete('/api/auth/sessions')
    expect((await browser.submit({ decision: 'allow' })).status).toBe(403)
    expect((await browser.get(authorizePath(app))).text).toContain('Sign in to continue')
  })

  test('is asked again with prompt=login, once', async () => {
    const browser = new FakeBrowser(h)
    await browser.open(authorizePath(app), owner)
    const asked = await browser.get(authorizePath(app, { prompt: 'login consent' }))
    expect(asked.text).toContain('Sign in to continue')
    const answer = await browser.submit({ email: owner.user.email, password: PASSWORD })
    expect(answer.headers.get('location')).toBe(authorizePath(app, { prompt: 'consent' }))
  })
})

describe('the consent page', () => {
  test('says who asks, for whom, for what, and where it leads', async () => {
    const shown = await new FakeBrowser(h).open(authorizePath(app, { scope: 'surfaces:write' }), owner)
    for (const words of [
      'Calendar wants to act for you',
      'Published and verified by the World <strong>Ada&#x27;s World</strong>',
      owner.user.email,
      'Create, change, publish and remove pages',
      '<strong>calendar.example</strong>',
    ])
      expect(shown.text).toContain(words)
    expect(shown.text).not.toContain('Administer the World')
  })

  test('leads back with a code, the state and the issuer', async () => {
    const back = await new FakeBrowser(h).allow(authorizePath(app), owner)
    expect(back.origin + back.pathname).toBe(CALLBACK)
    const code = expect.stringMatching(/^code_[\w-]{43}$/)
    expect(Object.fromEntries(back.searchParams)).toEqual({ code, state: 'the state', iss: ISSUER })
  })

  test('leads back with access_denied after a refusal, and leaves no grant', async () => {
    const guest = await joined(h, owner, 'admin')
    const browser = new FakeBrowser(h)
    await browser.open(authorizePath(app), guest)
    const answer = await browser.submit({ decision: 'refuse' })
    expect(parametersOf(answer)).toMatchObject({ error: 'access_denied', state: 'the state', iss: ISSUER })
    expect((await guest.api.get('/api/auth/apps')).body.data).toEqual([])
  })

  test('is skipped for what was allowed before, and shown again for more or when the client asks', async () => {
    const guest = await joined(h, owner, 'admin')
    const browser = new FakeBrowser(h)
    await browser.allow(authorizePath(app, { scope: 'surfaces:read' }), guest)
    const again = (change: Record<string, string>) => browser.get(authorizePath(app, change))
    expect((await again({ scope: 'surfaces:read' })).status).toBe(303)
    expect((await again({ scope: 'surfaces:read', prompt: 'none' })).status).toBe(303)
    expect((await again({ scope: 'surfaces:read', prompt: 'consent' })).status).toBe(200)
    expect((await again({ scope: 'surfaces:write' })).status).toBe(200)
    const quiet = parametersOf(await again({ scope: 'surfaces:write', prompt: 'none' }))
    expect(quiet.error).toBe('consent_required')
  })

  test('is shown again for a redirect URI that the person did not allow, and then skipped for both', async () => {
    const own = await newApp(owner, { scopes: ['surfaces:read'] })
    const browser = new FakeBrowser(h)
    await browser.allow(authorizePath(own), owner)
    const elsewhere = 'https://elsewhere.example/cb'
    await owner.api.patch(`/api/oauth/clients/${own.id}`, { redirectUris: [CALLBACK, elsewhere] })
    const quietly = { redirect_uri: elsewhere, prompt: 'none' }
    expect(parametersOf(await browser.get(authorizePath(own, quietly)))).toMatchObject({ error: 'consent_required' })
    await browser.allow(authorizePath(own, { redirect_uri: elsewhere }), owner)
    for (const redirect_uri of [CALLBACK, elsewhere])
      expect(parametersOf(await browser.get(authorizePath(own, { redirect_uri, prompt: 'none' }))).code).toBeDefined()
  })

  test('is never skipped for a loopback address, which any program of the machine can receive', async () => {
    const native = await newApp(owner, { type: 'public', redirectUris: ['http://127.0.0.1/cb'] })
    const browser = new FakeBrowser(h)
    await browser.allow(authorizePath(native), owner)
    expect((await browser.get(authorizePath(native))).status).toBe(200)
  })

  test('is not for strangers, whom it tells nothing about the World', async () => {
    const shown = await new FakeBrowser(h).open(authorizePath(app), await h.register())
    expect([shown.status, shown.text.includes('Only members of the World')]).toEqual([403, true])
    expect(shown.text).not.toContain('Ada')
  })

  test.each([
    ['viewer', 'surfaces:read', 200],
    ['viewer', 'surfaces:write', 403],
    ['editor', 'surfaces:write', 200],
    ['editor', 'world:admin', 403],
    ['admin', 'world:admin', 200],
  ])('for a %s and the scope %s is %d', async (role, scope, status) => {
    const guest = await joined(h, owner, role)
    const shown = await new FakeBrowser(h).open(authorizePath(app, { scope }), guest)
    expect([shown.status, shown.text.includes('need the role')]).toEqual([status, status === 403])
  })

  test('lets a viewer who writes in a team allow an app to write', async () => {
    const guest = await joined(h, owner, 'viewer')
    const { id } = (await owner.api.post('/api/teams', { name: 'Writers' })).body.data
    await owner.api.post(`/api/teams/${id}/members`, { userId: guest.user.id, role: 'editor' })
    const shown = await new FakeBrowser(h).open(authorizePath(app, { scope: 'surfaces:write' }), guest)
    expect(shown.status).toBe(200)
  })

  test('demands what the World demands of a session', async () => {
    const strict = await h.register()
    const { secret } = await addApp(h, strict)
    await strict.api.post('/api/auth/second-factor', { code: codeOf(h, secret) })
    await strict.api.patch('/api/world', { settings: { requireSecondFactor: true } })
    const theirs = await newApp(strict)
    const guest = await h.register()
    await strict.api.post('/api/invitations', { email: guest.user.email, role: 'admin' }).then(async ({ body }) => {
      const token = new URL(body.data.inviteUrl).searchParams.get('token')
      await guest.api.post('/api/invitations/accept', { token })
    })
    const shown = await new FakeBrowser(h).open(authorizePath(theirs), guest)
    expect([shown.status, shown.text.includes('The World demands a second factor')]).toEqual([403, true])
  })

  test('checks membership and role again when the form comes back', async () => {
    const guest = await joined(h, owner, 'admin')
    const browser = new FakeBrowser(h)
    await browser.open(authorizePath(app), guest)
    await owner.api.patch(`/api/world/members/${guest.user.id}`, { role: 'viewer' })
    expect((await browser.submit({ decision: 'allow' })).text).toContain('need the role admin')
    await owner.api.delete(`/api/world/members/${guest.user.id}`)
    await browser.get(authorizePath(app))
    expect(browser.last?.text).toContain('Only members of the World')
    expect((await guest.api.get('/api/auth/apps')).body.data).toEqual([])
  })

  test('does not let the form choose another World than that of the app', async () => {
    const both = await joined(h, owner, 'admin')
    const own = (await h.fetch('GET', '/api/auth/me', { token: both.token })).body.data.worlds
    const other = own.find(({ id }: { id: string }) => id !== owner.world.id).id
    await new FakeBrowser(h).allow(authorizePath(app), both, { world: other })
    const [grant] = (await both.api.get('/api/auth/apps')).body.data
    expect(grant.world.id).toBe(owner.world.id)
  })
})

describe('a forged form', () => {
  const opened = async () => {
    const browser = new FakeBrowser(h)
    await browser.open(authorizePath(app, { prompt: 'consent' }), owner)
    return browser
  }
  const grants = async () => (await owner.api.get('/api/auth/apps')).text

  test('without the token of the page, or with that of another browser or request, allows nothing', async () => {
    const before = await grants()
    const [browser, other] = [await opened(), await opened()]
    const csrf = /name="csrf"\s+value="([^"]+)"/
    const foreign = csrf.exec(other.last!.text)![1]!
    const own = csrf.exec(browser.last!.text)![1]!
    const wider = authorizePath(app, { state: 'other' }).split('?')[1]!
    const request = authorizePath(app).split('?')[1]!
    for (const fields of [
      { request, csrf: '' },
      { request, csrf: 'x' },
      { request, csrf: foreign },
      { request: wider, csrf: own },
    ]) {
      const answer = await browser.post('/oauth/authorize', { ...fields, decision: 'allow' })
      expect([answer.status, answer.headers.get('location')]).toEqual([403, null])
    }
    expect(await grants()).toBe(before)
  })

  test('from another site, which sends no cookie, does nothing', async () => {
    const browser = await opened()
    browser.cookies.clear()
    expect((await browser.submit({ decision: 'allow' })).status).toBe(403)
    const stranger = new FakeBrowser(h)
    await stranger.get(authorizePath(app))
    stranger.cookies.clear()
    const login = await stranger.submit({ email: owner.user.email, password: PASSWORD })
    expect([login.status, login.headers.get('set-cookie')]).toEqual([403, null])
  })

  test('with a cookie that we did not make is a stranger', async () => {
    const browser = new FakeBrowser(h)
    browser.cookies.set('quoin_oauth', `browser_${'A'.repeat(43)}`)
    expect((await browser.get(authorizePath(app))).text).toContain('Sign in to continue')
    browser.cookies.set('quoin_oauth', owner.token)
    expect((await browser.get(authorizePath(app))).text).toContain('Sign in to continue')
  })
})

describe('a client that registered itself', () => {
  test('is shown as unverified, with the address that it leads to', async () => {
    const shown = await new FakeBrowser(h).open(authorizePath(await registered()), owner)
    for (const words of ['Unverified app.', '<strong>agent.example</strong>']) expect(shown.text).toContain(words)
    expect(shown.text).not.toContain('verified by the World')
  })

  test('acts in the World that the person chooses, and asks each time', async () => {
    const both = await joined(h, owner, 'admin')
    const agent = await registered()
    const browser = new FakeBrowser(h)
    const shown = await browser.open(authorizePath(agent), both)
    expect(shown.text.match(/type="radio"/g)).toHaveLength(2)
    const answer = await browser.submit({ decision: 'allow', world: owner.world.id })
    expect(locationOf(answer).searchParams.has('code')).toBe(true)
    const [grant] = (await both.api.get('/api/auth/apps')).body.data
    expect([grant.world.id, grant.app]).toEqual([owner.world.id, { id: agent.id, name: 'Agent', verified: false }])
    expect((await browser.get(authorizePath(agent))).status).toBe(200)
  })

  test('cannot be given a World that the person is not in', async () => {
    const browser = new FakeBrowser(h)
    await browser.open(authorizePath(await registered()), owner)
    const stranger = await h.register()
    const answer = await browser.submit({ decision: 'allow', world: stranger.world.id })
    expect([answer.status, answer.headers.get('location')]).toEqual([200, null])
  })
})
