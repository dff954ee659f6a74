import { afterAll, afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { audit, authenticators, identities, mailOutbox, oauthStates, passkeys, sessions, users } from '../../db/schema'
import { mailedToken, outcome } from '../support/auth'
import { type Forging, forgingIssuer, pkcePair } from '../support/forging-issuer'
import { type Answer, type Harness, harness, PASSWORD } from '../support/harness'
import { addApp, newPasskey } from '../support/factors'
import { inviteTo } from '../support/people'
import { acmeOptions, finish, REDIRECT, signInAt, started } from '../support/social'

const issuer = await forgingIssuer()
const other = await forgingIssuer()
afterAll(() => Promise.all([issuer.close(), other.close()]))

let h: Harness
const open = async (env: Record<string, string> = {}) => {
  const options = acmeOptions(issuer, env)
  const second = { id: 'other', issuer: other.issuer, clientId: 'client-one', clientSecret: 'client-secret' }
  return harness({ ...options, files: { 'providers.json': [...options.files['providers.json'], second] } })
}
beforeEach(async () => {
  issuer.reset()
  h = await open()
})
afterEach(() => h.close())

const ANN = { sub: 'ann', email: 'ann@example.com', email_verified: true, name: 'Ann' }
const signIn = (person: Record<string, unknown> = ANN) => signInAt(h, issuer, person)
const rows = async (table: typeof users | typeof sessions | typeof identities) => h.deps.store.read.select().from(table)
const actionsOf = async () => (await h.deps.store.read.select().from(audit)).map(({ action }) => action)
const me = (token: string) => h.fetch('GET', '/api/auth/me', { token })
const nothingHappened = async () => expect([(await rows(users)).length, (await rows(sessions)).length]).toEqual([0, 0])

describe('the providers', () => {
  test('are listed without a token and without secrets', async () => {
    const { body, text } = await h.fetch('GET', '/api/auth/oauth/providers')
    expect(body.data).toEqual([
      { id: 'github', name: 'GitHub', kind: 'oauth2', signIn: true },
      { id: 'acme', name: 'Acme', kind: 'openid', signIn: true },
      { id: 'other', name: 'other', kind: 'openid', signIn: true },
    ])
    expect(text).not.toContain('client')
  })

  test('get a redirect only to the origins of PUBLIC_URL and ALLOWED_ORIGINS', async () => {
    await h.close()
    h = await open({ ALLOWED_ORIGINS: 'https://app.example.com' })
    const ask = (redirectUri: string) =>
      h.fetch('POST', '/api/auth/oauth/start', {
        body: { provider: 'acme', redirectUri, codeChallenge: pkcePair().codeChallenge },
      })
    for (const good of [REDIRECT, 'http://127.0.0.1:3000', 'https://app.example.com/a/b'])
      expect([good, (await ask(good)).status]).toEqual([good, 200])
    for (const bad of [
      'https://evil.example/',
      'https://app.example.com.evil.example/',
      'http://app.example.com/',
      'https://app.example.com:444/',
      'https://user@app.example.com/',
      'https://app.example.com/#x',
      'https://app.example.com/?next=https://evil.example',
      'javascript:alert(1)//https://app.example.com',
      '//app.example.com/',
      'null',
    ]) {
      const answer = await ask(bad)
      expect([bad, answer.status, answer.body.error.details?.[0].path]).toEqual([bad, 422, '/redirectUri'])
    }
  })

  test('that are not configured are refused', async () => {
    const { codeChallenge } = pkcePair()
    const body = { provider: 'nobody', redirectUri: REDIRECT, codeChallenge }
    const answer = await h.fetch('POST', '/api/auth/oauth/start', { body })
    expect([outcome(answer), answer.body.error.details[0]]).toEqual([
      '422 VALIDATION_FAILED',
      { path: '/provider', message: 'No provider with this id is configured.', code: 'unknown' },
    ])
  })

  test('that are down are a 502, and leave no state', async () => {
    await h.close()
    h = await harness(acmeOptions({ issuer: 'http://127.0.0.1:1' }))
    const body = { provider: 'acme', redirectUri: REDIRECT, codeChallenge: pkcePair().codeChallenge }
    expect(outcome(await h.fetch('POST', '/api/auth/oauth/start', { body }))).toBe('502 PROVIDER_FAILED')
    expect(await h.deps.store.read.select().from(oauthStates)).toEqual([])
  })
})

describe('a first sign-in', () => {
  test('creates an account with a World and a session, and answers as login does', async () => {
    const { status, body } = await signIn()
    expect(status).toBe(200)
    const { user, token, refreshToken, world, worlds } = body.data
    expect(user).toMatchObject({ email: 'ann@example.com', name: 'Ann', emailVerifiedAt: expect.any(String) })
    expect(worlds).toEqual([{ id: world.id, slug: world.slug, name: "Ann's World", role: 'owner' }])
    expect((await me(token)).body.data.id).toBe(user.id)
    expect((await h.fetch('POST', '/api/auth/refresh', { body: { refreshToken } })).status).toBe(200)
    const { data } = (await h.fetch('GET', '/api/auth/sessions', { token })).body
    expect(data[0].method).toBe('oauth:acme')
    expect(await actionsOf()).toEqual(['auth.register', 'world.create', 'auth.identity.link', 'auth.login'])
  })

  test('with an address that the provider has not verified creates an account that must verify it', async () => {
    const { body } = await signIn({ ...ANN, email_verified: false })
    expect(body.data.user.emailVerifiedAt).toBeNull()
    expect(await mailedToken(h, ANN.email, 'verify')).toBeString()
  })

  test('without a usable name takes that of the address', async () => {
    expect((await signIn({ ...ANN, name: '\u202e' })).body.data.user.name).toBe('ann')
  })

  test('without an address is refused', async () => {
    expect(outcome(await signIn({ sub: 'ann' }))).toBe('502 PROVIDER_FAILED')
    await nothingHappened()
  })

  test.each([
    ['closed', false],
    ['invite', false],
    ['invite', true],
  ])('with SIGNUP=%s and an invitation %p', async (SIGNUP, invited) => {
    await h.close()
    h = await open()
    const owner = await h.register()
    if (invited) await inviteTo(owner, ANN.email)
    h.deps.config = { ...h.deps.config, signup: SIGNUP as 'closed' }
    expect(outcome(await signIn())).toBe(invited ? '200' : '403 FORBIDDEN')
    expect(await rows(users)).toHaveLength(invited ? 2 : 1)
  })
})

describe('a later sign-in', () => {
  test('finds the account by the subject, whatever the address has become', async () => {
    const first = (await signIn()).body.data
    const second = (await signIn({ ...ANN, email: 'new@example.com' })).body.data
    expect(second.user.id).toBe(first.user.id)
    expect(second.user.email).toBe('ann@example.com')
    expect(await rows(users)).toHaveLength(1)
  })

  test('of another person with a former address of the account does not reach it', async () => {
    await signIn()
    await signIn({ ...ANN, email: 'new@example.com' })
    const stranger = await signIn({ sub: 'stranger', email: 'new@example.com', email_verified: true, name: 'S' })
    expect(stranger.body.data.user.email).toBe('new@example.com')
    expect(await rows(users)).toHaveLength(2)
  })

  test('to a suspended account is refused', async () => {
    const { user } = (await signIn()).body.data
    await h.deps.store.tx('instance', (tx) =>
      tx.update(users).set({ suspendedAt: h.clock.now() }).where(eq(users.id, user.id)),
    )
    expect(outcome(await signIn())).toBe('403 FORBIDDEN')
  })
})

describe('an account with the same address', () => {
  const verify = async () => {
    const token = await mailedToken(h, ANN.email, 'verify')
    await h.fetch('POST', '/api/auth/verify', { body: { token } })
  }
  const login = (password = PASSWORD) => h.fetch('POST', '/api/auth/login', { body: { email: ANN.email, password } })

  test('that is verified is linked, and keeps its password and sessions', async () => {
    const { user, token } = await h.register({ email: ANN.email })
    await verify()
    expect((await signIn()).body.data.user.id).toBe(user.id)
    expect([(await me(token)).status, (await login()).status]).toEqual([200, 200])
    expect(await outboxTo(ANN.email)).toBe(1)
    expect(await actionsOf()).toContain('auth.identity.link')
  })

  test('that was never verified loses its password, its sessions and its other identities first', async () => {
    // Somebody made the account in advance, with the address of another person.
    await signInAt(h, issuer, { ...ANN, sub: 'attacker', email_verified: false })
    const { user, token, refreshToken } = (await signInAt(h, issuer, { ...ANN, sub: 'attacker' })).body.data
    await h.fetch('POST', '/api/auth/password/forgot', { body: { email: ANN.email } })
    const victim = (await signIn()).body.data
    expect(victim.user).toMatchObject({ id: user.id, emailVerifiedAt: expect.any(String) })
    expect(outcome(await me(token))).toBe('401 TOKEN_INVALID')
    expect((await h.fetch('POST', '/api/auth/refresh', { body: { refreshToken } })).status).toBe(401)
    expect((await rows(identities)).map((row) => (row as { subject: string }).subject)).toEqual(['ann'])
    const back = await signInAt(h, issuer, { ...ANN, sub: 'attacker', email_verified: false })
    expect(outcome(back)).toBe('409 EMAIL_TAKEN')
  })

  test('that was made with a password and never verified can no longer be opened with it', async () => {
    const { token } = await h.register({ email: ANN.email })
    expect((await signIn()).status).toBe(200)
    expect([(await me(token)).status, (await login()).status]).toEqual([401, 401])
  })

  test('that is verified and has a second factor is asked for it', async () => {
    const member = await h.register({ email: ANN.email })
    await verify()
    await addApp(h, member)
    const { body } = await signIn()
    expect(body.data).toMatchObject({ challenge: expect.any(String), methods: ['totp', 'recovery_code'] })
    expect(body.data.token).toBeUndefined()
  })

  test('that was never verified loses the second factors of the person who made it', async () => {
    const member = await h.register({ email: ANN.email })
    await addApp(h, member)
    await (await newPasskey(member)).register()
    expect((await signIn()).body.data.token).toBeString()
    const { store } = h.deps
    expect([
      ...(await store.read.select().from(authenticators)),
      ...(await store.read.select().from(passkeys)),
    ]).toEqual([])
  })

  test('is not linked where the provider has not verified the address', async () => {
    await h.register({ email: ANN.email })
    for (const email_verified of [false, undefined, 'no', 1])
      expect(outcome(await signIn({ ...ANN, email_verified }))).toBe('409 EMAIL_TAKEN')
    expect(await rows(identities)).toEqual([])
  })
})

async function outboxTo(email: string): Promise<number> {
  const mails = await h.deps.store.read.select().from(mailOutbox).where(eq(mailOutbox.recipient, email))
  return mails.filter(({ subject }) => subject === 'You can now sign in with Acme').length
}

describe('a state', () => {
  const INVALID = '400 OAUTH_STATE_INVALID'

  test('works once', async () => {
    const start = await started(h)
    issuer.signsIn(ANN, start.authorizationUrl, h.clock.now())
    expect((await finish(h, start)).status).toBe(200)
    expect(outcome(await finish(h, start))).toBe(INVALID)
    expect(await rows(sessions)).toHaveLength(1)
  })

  test('that comes back twice at once is exchanged once and opens one session', async () => {
    const start = await started(h)
    issuer.signsIn(ANN, start.authorizationUrl, h.clock.now())
    const both = await Promise.all([finish(h, start), finish(h, start)])
    expect(both.map(outcome).toSorted()).toEqual(['200', INVALID])
    expect([(await rows(sessions)).length, (await rows(users)).length]).toEqual([1, 1])
    expect(issuer.count('/token')).toBe(1)
  })

  test('whose request died can be sent again after a minute', async () => {
    const start = await started(h)
    issuer.signsIn(ANN, start.authorizationUrl, h.clock.now())
    const exchangingUntil = h.clock.now() + 60_000
    await h.deps.store.tx('instance', (tx) => tx.update(oauthStates).set({ exchangingUntil }))
    expect(outcome(await finish(h, start))).toBe(INVALID)
    h.clock.advance(60_000)
    expect((await finish(h, start)).status).toBe(200)
  })

  test('expires after ten minutes', async () => {
    const start = await started(h)
    h.clock.advance(10 * 60_000)
    expect(outcome(await finish(h, start))).toBe(INVALID)
    await started(h)
    expect(await h.deps.store.read.select().from(oauthStates)).toHaveLength(1)
  })

  test('belongs to its provider, its verifier and this instance', async () => {
    const [start, another] = [await started(h), await started(h)]
    issuer.signsIn(ANN, start.authorizationUrl, h.clock.now())
    other.signsIn(ANN, start.authorizationUrl, h.clock.now())
    const attempts: Answer[] = [
      await finish(h, start, { provider: 'other' }),
      await finish(h, start, { codeVerifier: another.codeVerifier }),
      await finish(h, start, { state: 'state_made-up' }),
      await finish(h, { ...start, state: another.state }),
    ]
    expect(attempts.map(outcome)).toEqual([INVALID, INVALID, INVALID, INVALID])
    expect(issuer.count('/token') + other.count('/token')).toBe(0)
    await nothingHappened()
  })

  test('is stored as a hash, and the verifier not at all', async () => {
    const { state, codeVerifier } = await started(h)
    const stored = JSON.stringify(await h.deps.store.read.select().from(oauthStates))
    expect(stored).not.toContain(state)
    expect(stored).not.toContain(codeVerifier)
  })

  test('survives a provider that fails, so that the same code can be sent again', async () => {
    const start = await started(h)
    issuer.signsIn(ANN, start.authorizationUrl, h.clock.now())
    issuer.forges({ token: () => new Response('down', { status: 503 }) })
    expect(outcome(await finish(h, start))).toBe('502 PROVIDER_FAILED')
    issuer.forges({})
    expect((await finish(h, start)).status).toBe(200)
  })
})

describe('a callback', () => {
  test.each(['code', 'state', 'codeVerifier', 'provider'])('without %s is refused', async (field) => {
    const start = await started(h)
    const answer = await finish(h, start, { [field]: undefined })
    expect([outcome(answer), answer.body.error.details[0].path]).toEqual(['422 VALIDATION_FAILED', `/${field}`])
  })

  test('with a code that the provider refuses is a fault of the field', async () => {
    issuer.forges({ token: () => Response.json({ error: 'invalid_grant' }, { status: 400 }) })
    const answer = await signIn()
    expect([outcome(answer), answer.body.error.details[0].path]).toEqual(['422 VALIDATION_FAILED', '/code'])
  })

  const FORGERIES: [string, Forging, string?][] = [
    ['alg none', { sign: 'none' }],
    ['HS256 with the client secret', { sign: 'HS256' }],
    ['an unknown key', { sign: 'other' }],
    ['another issuer', { claims: { iss: 'https://evil.example' } }],
    ['another audience', { claims: { aud: 'somebody-else' } }],
    ['the nonce of another sign-in', { claims: { nonce: 'another' } }],
    ['no nonce', { claims: { nonce: undefined } }],
    ['an expiry in the past', { claims: { exp: Date.UTC(2026, 0, 15, 11) / 1000 } }],
  ]
  test.each(FORGERIES)('with an ID token with %s opens no session', async (_, forging) => {
    issuer.forges(forging)
    expect(outcome(await signIn())).toBe('502 PROVIDER_FAILED')
    await nothingHappened()
  })

  test('with the issuer of another provider in the redirect is refused', async () => {
    const start = await started(h)
    issuer.signsIn(ANN, start.authorizationUrl, h.clock.now())
    expect(outcome(await finish(h, start, { iss: other.issuer }))).toBe('502 PROVIDER_FAILED')
    expect((await finish(h, start, { iss: issuer.issuer })).status).toBe(200)
  })

  test('leaves no code, token or verifier in the log and in the trail', async () => {
    issuer.forges({ sign: 'other' })
    await signIn()
    issuer.forges({})
    const start = await started(h)
    issuer.signsIn(ANN, start.authorizationUrl, h.clock.now())
    await finish(h, start, { code: 'canary-code' })
    const written = h.log.join('') + JSON.stringify(await h.deps.store.read.select().from(audit))
    for (const secret of ['access-', 'refresh-', 'canary-code', 'client-secret', start.state, start.codeVerifier])
      expect([secret, written.includes(secret)]).toEqual([secret, false])
  })
})

describe('an identity', () => {
  test('is listed, read with an ETag, and removed while a password is left', async () => {
    const { user, token } = await h.register({ email: ANN.email })
    await signIn()
    const again = (await signIn()).body.data.token
    expect(outcome(await me(token))).toBe('401 TOKEN_INVALID')
    const { body } = await h.fetch('GET', '/api/auth/identities', { token: again })
    expect(body.data).toEqual([
      {
        id: expect.stringMatching(/^identity_/),
        provider: 'acme',
        providerName: 'Acme',
        email: ANN.email,
        createdAt: expect.any(String),
        lastUsedAt: expect.any(String),
      },
    ])
    const path = `/api/auth/identities/${body.data[0].id}`
    expect((await h.fetch('GET', path, { token: again })).headers.get('etag')).toStartWith('"')
    // The account was never verified, so it has no password any more.
    expect(outcome(await h.fetch('DELETE', path, { token: again }))).toBe('409 STATE_CONFLICT')
    await h.fetch('POST', '/api/auth/password/forgot', { body: { email: ANN.email } })
    const reset = await mailedToken(h, ANN.email, 'reset')
    await h.fetch('POST', '/api/auth/password/reset', { body: { token: reset, password: PASSWORD } })
    const login = await h.fetch('POST', '/api/auth/login', { body: { email: ANN.email, password: PASSWORD } })
    const last = login.body.data.token
    expect((await h.fetch('DELETE', path, { token: last })).body.data).toEqual({
      id: body.data[0].id,
      deleted: true,
    })
    expect(login.body.data.user.id).toBe(user.id)
    expect(await actionsOf()).toContain('auth.identity.unlink')
  })

  test('of somebody else is not found', async () => {
    const { token } = (await signIn()).body.data
    const [row] = (await h.fetch('GET', '/api/auth/identities', { token })).body.data
    const stranger = await h.register()
    for (const method of ['GET', 'DELETE'])
      expect(outcome(await stranger.api[method === 'GET' ? 'get' : 'delete'](`/api/auth/identities/${row.id}`))).toBe(
        '404 NOT_FOUND',
      )
  })

  test('that is one of two at once cannot leave the account without any', async () => {
    const { token } = (await signIn()).body.data
    other.signsIn(ANN, (await started(h)).authorizationUrl, h.clock.now())
    const start = await started(h, { provider: 'other' })
    other.signsIn({ ...ANN, sub: 'ann-elsewhere' }, start.authorizationUrl, h.clock.now())
    expect((await finish(h, start)).status).toBe(200)
    const { data } = (await h.fetch('GET', '/api/auth/identities', { token })).body
    expect(data).toHaveLength(2)
    const both = await Promise.all(
      data.map(({ id }: { id: string }) => h.fetch('DELETE', `/api/auth/identities/${id}`, { token })),
    )
    expect(both.map(outcome).toSorted()).toEqual(['200', '409 STATE_CONFLICT'])
  })
})
