import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { audit, oauthCodes, oauthGrants, oauthRefreshTokens, oauthSessions, worlds } from '../../db/schema'
import type { WorldPrincipal } from '../../src/core/principal'
import { identify } from '../../src/core/principal-source'
import { systemContext, WorldContext } from '../../src/deps/context'
import { accessCheck } from '../../src/features/ai/turn-stream'
import { restoreUser, suspendUser } from '../../src/features/auth/operator-accounts'
import { worldOf } from '../../src/features/worlds/worlds'
import { sweep } from '../../src/jobs/sweep'
import {
  type App,
  type AppTokens,
  authorizePath,
  CALLBACK,
  challengeOf,
  codeFor,
  exchange,
  FakeBrowser,
  FORM,
  newApp,
  postAs,
  tokensFor,
  VERIFIER,
} from '../support/apps'
import { outcome, refresh } from '../support/auth'
import { type Answer, type Harness, harness, type Member, PASSWORD } from '../support/harness'
import { smallPage } from '../support/pages'
import { joined, signedIn } from '../support/people'

let h: Harness
let owner: Member
let app: App
let other: App
let open: App
beforeAll(async () => {
  h = await harness({ env: { DEFAULT_PLAN: 'enterprise' } })
  owner = await h.register({ name: 'Ada' })
  const scopes = ['surfaces:read', 'surfaces:write', 'world:read']
  app = await newApp(owner, { scopes })
  other = await newApp(owner, { scopes, name: 'Other' })
  open = await newApp(owner, { scopes, type: 'public', name: 'Open' })
})
afterAll(() => h.close())

/** What `exchange` reads of an app, before any is registered. */
const AT_CALLBACK = { redirectUris: [CALLBACK] }
const error = ({ status, body }: Answer) => [status, body.error]
const INVALID_GRANT = [400, 'invalid_grant']
const INVALID_CLIENT = [401, 'invalid_client']
const INVALID_REQUEST = [400, 'invalid_request']
const token = (fields: Record<string, string>, as: App = app) => postAs(h, as, '/oauth/token', fields)
const renew = (refreshToken: string, as: App = app, more: Record<string, string> = {}) =>
  token({ grant_type: 'refresh_token', refresh_token: refreshToken, ...more }, as)
const basic = (id: string, secret: string) => `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`
const call = (accessToken: string, world = owner.world.id) =>
  h.fetch('GET', '/api/surfaces', { token: accessToken, world })
const works = async ({ access_token }: Pick<AppTokens, 'access_token'>, world?: string) =>
  outcome(await call(access_token, world))

describe('a token request', () => {
  test('exchanges a code for tokens that name person, app, session, scopes and World', async () => {
    const tokens = await tokensFor(h, app, owner, { scope: 'surfaces:read' })
    const { access_token, refresh_token, ...rest } = tokens
    expect(rest).toEqual({
      token_type: 'Bearer',
      expires_in: 900,
      scope: 'surfaces:read',
      world_id: owner.world.id,
    } as never)
    expect(refresh_token).toMatch(/^app_refresh_[\w-]{43}$/)
    const [header, claims] = access_token.split('.').map((part) => Buffer.from(part, 'base64url').toString())
    expect(JSON.parse(header!)).toMatchObject({ alg: 'HS256', typ: 'at+jwt' })
    expect(JSON.parse(claims!)).toMatchObject({
      sub: owner.user.id,
      sid: expect.stringMatching(/^appsession_/),
      client_id: app.clientId,
      scope: 'surfaces:read',
      iss: 'http://127.0.0.1:3000',
      aud: 'http://127.0.0.1:3000',
      exp: Math.floor(h.clock.now() / 1000) + 900,
    })
    expect(await works(tokens)).toBe('200')
  })

  test('is answered uncached, in the form of RFC 6749', async () => {
    const answer = await token({ grant_type: 'client_credentials' })
    for (const [name, value] of [
      ['cache-control', 'no-store'],
      ['pragma', 'no-cache'],
    ] as const)
      expect(answer.headers.get(name)).toBe(value)
    expect(answer.body).not.toHaveProperty('data')
  })

  test('stores neither codes nor refresh tokens, only their hashes', async () => {
    const code = await codeFor(h, app, owner)
    const { refresh_token } = (await token(exchange(app, code))).body
    const { read } = h.deps.store
    const stored = JSON.stringify([await read.select().from(oauthCodes), await read.select().from(oauthRefreshTokens)])
    for (const secret of [code, refresh_token]) expect(stored).not.toContain(secret)
  })

  test.each([
    ['no grant type', { grant_type: '' }, [400, 'unsupported_grant_type']],
    ['a password', { grant_type: 'password', username: 'a', password: 'b' }, [400, 'unsupported_grant_type']],
    ['no code', { grant_type: 'authorization_code' }, INVALID_REQUEST],
    ['a short verifier', { ...exchange(AT_CALLBACK, 'x'), code_verifier: 'a'.repeat(42) }, INVALID_REQUEST],
    ['no verifier', { ...exchange(AT_CALLBACK, 'x'), code_verifier: '' }, INVALID_REQUEST],
    ['an unknown code', exchange(AT_CALLBACK, 'code_unknown'), INVALID_GRANT],
    ['an unknown refresh token', { grant_type: 'refresh_token', refresh_token: 'x' }, INVALID_GRANT],
    ['an unknown scope', { grant_type: 'client_credentials', scope: 'all' }, [400, 'invalid_scope']],
    ['a scope of another app', { grant_type: 'client_credentials', scope: 'audit:read' }, [400, 'invalid_scope']],
  ])('is refused with %s', async (_, fields, expected) => {
    expect(error(await token(fields))).toEqual(expected as never)
  })

  test('is refused with a repeated parameter, also with the same value', async () => {
    const body = `grant_type=client_credentials&client_id=${app.clientId}&client_secret=${app.clientSecret}&scope=surfaces:read`
    const post = (more: string) => h.fetch('POST', '/oauth/token', { body: body + more, headers: FORM })
    expect((await post('')).status).toBe(200)
    for (const more of ['&scope=surfaces:read', '&scope=surfaces:write', '&grant_type=refresh_token', '&x=1&x=1'])
      expect(error(await post(more))).toEqual(INVALID_REQUEST)
  })
})

describe('the authentication of a client', () => {
  const credentials = (authorization: string | null, fields: Record<string, string> = {}) =>
    h.fetch('POST', '/oauth/token', {
      body: new URLSearchParams({ grant_type: 'client_credentials', ...fields }).toString(),
      headers: { ...FORM, ...(authorization !== null && { authorization }) },
    })
  const id = () => app.clientId
  const secret = () => app.clientSecret!

  test('works by Basic and by the form', async () => {
    expect((await credentials(basic(id(), secret()))).status).toBe(200)
    expect((await credentials(null, { client_id: id(), client_secret: secret() })).status).toBe(200)
    const encoded = basic(id().replaceAll('_', '%5F'), secret().replaceAll('_', '%5F'))
    expect((await credentials(encoded)).status).toBe(200)
  })

  test('is the same refusal for an unknown app, a wrong secret, no secret, and the secret of another app', async () => {
    const refusals = await Promise.all([
      credentials(basic('client_00000000000000000000000000', secret())),
      credentials(basic(id(), 'wrong')),
      credentials(basic(id(), '')),
      credentials(basic(id(), other.clientSecret!)),
      credentials(null, { client_id: id() }),
      credentials(null, { client_id: id(), client_secret: '' }),
      credentials(null),
      credentials('Basic !!!'),
      credentials('Basic'),
      credentials(`Bearer ${owner.token}`),
      credentials(basic(open.clientId, 'a secret that a public app cannot have')),
    ])
    expect(new Set(refusals.map(({ text }) => text)).size).toBe(1)
    for (const refusal of refusals) {
      expect(error(refusal)).toEqual(INVALID_CLIENT)
      expect(refusal.headers.get('www-authenticate')).toBe('Basic realm="quoin"')
    }
  })

  test('is refused in two ways at once', async () => {
    const header = basic(id(), secret())
    expect(error(await credentials(header, { client_secret: secret() }))).toEqual(INVALID_REQUEST)
    expect(error(await credentials(header, { client_id: other.clientId }))).toEqual(INVALID_REQUEST)
    expect((await credentials(header, { client_id: id() })).status).toBe(200)
  })

  test('is not needed of a public app, which cannot act for itself', async () => {
    expect((await tokensFor(h, open, owner)).access_token).toBeString()
    expect(error(await token({ grant_type: 'client_credentials' }, open))).toEqual([400, 'unauthorized_client'])
  })
})

describe('an authorization code', () => {
  test('works once; its second use ends the session that it opened', async () => {
    const fields = exchange(app, await codeFor(h, app, owner))
    const tokens = (await token(fields)).body
    expect(await works(tokens)).toBe('200')
    expect(error(await token(fields))).toEqual(INVALID_GRANT)
    expect(await works(tokens)).toBe('401 TOKEN_INVALID')
    expect(error(await renew(tokens.refresh_token))).toEqual(INVALID_GRANT)
    const [entry] = await h.deps.store.read.select().from(audit).where(eq(audit.action, 'grant.end'))
    expect([entry?.actorName, JSON.parse(entry?.after ?? '{}').reason]).toEqual([
      'Calendar for Ada',
      'An authorization code was used twice.',
    ])
  })

  test('gives tokens to exactly one of two calls at once', async () => {
    const fields = exchange(app, await codeFor(h, app, owner))
    const both = await Promise.all([token(fields), token(fields)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
  })

  test('is valid for 60 seconds', async () => {
    const [late, intime] = [await codeFor(h, app, owner), await codeFor(h, app, owner)]
    h.clock.advance(59_999)
    expect((await token(exchange(app, intime))).status).toBe(200)
    h.clock.advance(1)
    expect(error(await token(exchange(app, late)))).toEqual(INVALID_GRANT)
  })

  test.each([
    ['another verifier', { code_verifier: 'another-verifier-that-is-also-long-enough-0123' }],
    ['the challenge as the verifier', { code_verifier: challengeOf(VERIFIER) }],
    ['another redirect URI', { redirect_uri: `${CALLBACK}/` }],
    ['the redirect URI in another case', { redirect_uri: CALLBACK.toUpperCase() }],
  ])('is refused with %s, and is spent by the attempt', async (_, change) => {
    const fields = exchange(app, await codeFor(h, app, owner))
    expect(error(await token({ ...fields, ...change }))).toEqual(INVALID_GRANT)
    expect(error(await token(fields))).toEqual(INVALID_GRANT)
  })

  test('that was injected into another app is refused there, and gives nobody a token', async () => {
    const code = await codeFor(h, app, owner)
    expect(error(await token(exchange(other, code), other))).toEqual(INVALID_GRANT)
    expect(error(await token(exchange(open, code), open))).toEqual(INVALID_GRANT)
    expect(error(await token(exchange(app, code)))).toEqual(INVALID_GRANT)
  })

  test('that a person got in their own browser does not fit the verifier of a victim', async () => {
    const attacker = await joined(h, owner)
    const injected = await codeFor(h, app, attacker, { code_challenge: 'A'.repeat(43) })
    expect(error(await token(exchange(app, injected)))).toEqual(INVALID_GRANT)
  })

  test('gives nothing once all sessions of the person have ended', async () => {
    const guest = await joined(h, owner)
    const code = await codeFor(h, app, guest)
    await guest.api.delete('/api/auth/sessions')
    expect(error(await token(exchange(app, code)))).toEqual(INVALID_GRANT)
  })

  test('gives nothing once the grant is withdrawn', async () => {
    const guest = await joined(h, owner)
    const code = await codeFor(h, app, guest)
    const [grant] = (await guest.api.get('/api/auth/apps')).body.data
    await guest.api.delete(`/api/auth/apps/${grant.id}`)
    expect(error(await token(exchange(app, code)))).toEqual(INVALID_GRANT)
  })
})

describe('a refresh token', () => {
  test('works once, and the next one goes on', async () => {
    const first = await tokensFor(h, app, owner)
    const second = (await renew(first.refresh_token)).body
    expect(second.refresh_token).not.toBe(first.refresh_token)
    expect([await works(first), await works(second)]).toEqual(['200', '200'])
    expect((await renew(second.refresh_token)).status).toBe(200)
  })

  test('that is used again after ten seconds ends the whole session', async () => {
    const first = await tokensFor(h, app, owner)
    const second = (await renew(first.refresh_token)).body
    h.clock.advance(10_000)
    const raced = (await renew(first.refresh_token)).body
    expect(raced.refresh_token).toBeString()
    h.clock.advance(1)
    expect(error(await renew(first.refresh_token))).toEqual(INVALID_GRANT)
    for (const tokens of [first, second, raced]) {
      expect(await works(tokens)).toBe('401 TOKEN_INVALID')
      expect(error(await renew(tokens.refresh_token))).toEqual(INVALID_GRANT)
    }
  })

  test('of two calls at once gives both a pair of the same session', async () => {
    const { refresh_token } = await tokensFor(h, app, owner)
    const both = await Promise.all([renew(refresh_token), renew(refresh_token)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
  })

  test('of one app is unknown to another', async () => {
    const { refresh_token } = await tokensFor(h, app, owner)
    expect(error(await renew(refresh_token, other))).toEqual(INVALID_GRANT)
    expect((await renew(refresh_token)).status).toBe(200)
  })

  test('can narrow the scopes of an access token, and never widen them', async () => {
    const first = await tokensFor(h, app, owner, { scope: 'surfaces:read world:read' })
    const narrow = (await renew(first.refresh_token, app, { scope: 'world:read' })).body
    expect(narrow.scope).toBe('world:read')
    expect(await works(narrow)).toBe('403 FORBIDDEN')
    expect(error(await renew(narrow.refresh_token, app, { scope: 'surfaces:write' }))).toEqual([400, 'invalid_scope'])
    expect((await renew(narrow.refresh_token)).body.scope).toBe('surfaces:read world:read')
  })

  test('lasts 30 days after its last use', async () => {
    let tokens = await tokensFor(h, app, owner)
    for (let n = 0; n < 2; n++) {
      h.clock.advance(29 * 86_400_000)
      await sweep(systemContext(h.deps))
      tokens = (await renew(tokens.refresh_token)).body
      expect(await works(tokens)).toBe('200')
    }
    h.clock.advance(30 * 86_400_000)
    expect(error(await renew(tokens.refresh_token))).toEqual(INVALID_GRANT)
    h.clock.advance(1)
    await sweep(systemContext(h.deps))
    const { read } = h.deps.store
    expect(await read.select().from(oauthRefreshTokens)).toEqual([])
    expect([await read.select().from(oauthSessions), await read.select().from(oauthCodes)]).toEqual([[], []])
    owner = await signedIn(h, owner)
  })

  test('is not one of a person, nor the other way round', async () => {
    const { refresh_token } = await tokensFor(h, app, owner)
    expect(outcome(await refresh(h, refresh_token))).toBe('401 TOKEN_INVALID')
    expect(error(await renew(owner.refreshToken))).toEqual(INVALID_GRANT)
  })
})

describe('an access token', () => {
  test('expires after 15 minutes', async () => {
    const tokens = await tokensFor(h, app, owner)
    h.clock.advance(15 * 60_000)
    expect(await works(tokens)).toBe('401 TOKEN_EXPIRED')
    owner = await signedIn(h, owner)
  })

  test('is good for the World of its app only', async () => {
    const both = await joined(h, owner)
    const tokens = await tokensFor(h, app, both)
    const { worlds } = (await both.api.get('/api/auth/me')).body.data
    const own = worlds.find(({ id }: { id: string }) => id !== owner.world.id).id
    expect([await works(tokens), await works(tokens, own)]).toEqual(['200', '404 NOT_FOUND'])
  })

  test('never gives more than the role of its person', async () => {
    const guest = await joined(h, owner)
    const { access_token } = await tokensFor(h, app, guest, { scope: 'surfaces:write' })
    const make = (slug: string) =>
      h.fetch('POST', '/api/surfaces', { token: access_token, world: owner.world.id, body: smallPage(slug) })
    expect((await make('by-app')).status).toBe(201)
    await owner.api.patch(`/api/world/members/${guest.user.id}`, { role: 'viewer' })
    const refused = await make('by-app-2')
    expect([outcome(refused), refused.body.error.requiredRole]).toEqual(['403 FORBIDDEN', 'editor'])
  })

  test('does not pass as the person: their account stays theirs', async () => {
    const { access_token } = await tokensFor(h, app, owner)
    for (const path of ['/api/auth/me', '/api/auth/sessions', '/api/auth/apps', '/api/worlds'])
      expect(outcome(await h.fetch('GET', path, { token: access_token }))).toBe('403 FORBIDDEN')
  })

  test('names the app and the person in the trail, and the app in what it made for itself', async () => {
    const { access_token } = (await token({ grant_type: 'client_credentials', scope: 'surfaces:write' })).body
    const made = await h.fetch('POST', '/api/surfaces', {
      token: access_token,
      world: owner.world.id,
      body: smallPage('own'),
    })
    expect(made.body.data.draft.updatedBy).toEqual({ id: app.id, name: 'Calendar' })
    const path = `/api/surfaces/${made.body.data.id}`
    expect((await owner.api.get(path)).body.data.draft.updatedBy).toEqual({ id: app.id, name: 'Calendar' })
  })

  const ENDINGS: [string, (scene: { guest: Member; app: App; host: Member }) => Promise<unknown>][] = [
    ['the app revokes it', async ({ app: own, guest }) => revokeAll(own, guest)],
    ['the person withdraws', async ({ guest }) => guest.api.delete(`/api/auth/apps/${await grantOf(guest)}`)],
    ['the person leaves', ({ guest }) => guest.api.delete(`/api/world/members/${guest.user.id}`)],
    ['the person is removed', ({ guest, host }) => host.api.delete(`/api/world/members/${guest.user.id}`)],
    ['the person is suspended', ({ guest }) => suspendUser(systemContext(h.deps), guest.user.email)],
    ['the person ends their other sessions', ({ guest }) => guest.api.delete('/api/auth/sessions')],
    ['the person sets a new password', ({ guest }) => guest.api.post('/api/auth/password', NEXT)],
    ['the app is deleted', ({ host, app: own }) => host.api.delete(`/api/oauth/clients/${own.id}`)],
    ['the World ends', ({ host }) => host.api.delete('/api/world', { confirm: host.world.slug })],
  ]
  const NEXT = { currentPassword: PASSWORD, newPassword: 'a wholly different phrase' }
  const grantOf = async (guest: Member) => (await guest.api.get('/api/auth/apps')).body.data[0].id
  const held = new Map<string, AppTokens>()
  const revokeAll = (own: App, guest: Member) =>
    postAs(h, own, '/oauth/revoke', { token: held.get(guest.user.id)!.access_token })

  test.each(ENDINGS)('ends at once, with its refresh token, when %s', async (_, end) => {
    const host = await h.register()
    const guest = await joined(h, host)
    const own = await newApp(host, { scopes: ['surfaces:read'] })
    const tokens = await tokensFor(h, own, guest)
    held.set(guest.user.id, tokens)
    const inHost = () => call(tokens.access_token, host.world.id)
    expect((await inHost()).status).toBe(200)
    await end({ guest, app: own, host })
    expect([401, 404]).toContain((await inHost()).status)
    expect([400, 401]).toContain((await renew(tokens.refresh_token, own)).status)
    const asked = await postAs(h, own, '/oauth/introspect', { token: tokens.access_token })
    if (asked.status === 200) expect(asked.body).toEqual({ active: false })
    else expect(error(asked)).toEqual(INVALID_CLIENT)
  })

  test('does not come back with the person', async () => {
    const guest = await joined(h, owner)
    const tokens = await tokensFor(h, app, guest)
    await suspendUser(systemContext(h.deps), guest.user.email)
    await restoreUser(systemContext(h.deps), guest.user.email)
    expect(await works(tokens)).toBe('401 TOKEN_INVALID')
    const back = await tokensFor(h, app, await signedIn(h, guest))
    expect(await works(back)).toBe('200')
  })

  test('ends an open stream with the grant', async () => {
    const guest = await joined(h, owner)
    const { access_token } = await tokensFor(h, app, guest)
    const facts = { traceId: '', address: '', userAgent: '', ifMatch: null }
    const principal: WorldPrincipal = await identify(h.deps, access_token, facts)
    const [row] = await h.deps.store.read.select().from(worlds).where(eq(worlds.id, owner.world.id))
    const ctx = new WorldContext(h.deps, principal, null, worldOf(row!), 'editor', h.deps.plans.of('enterprise'))
    const mayFollow = accessCheck(ctx)
    expect(await mayFollow()).toBe(true)
    await guest.api.delete(`/api/auth/apps/${await grantOf(guest)}`)
    expect(await mayFollow()).toBe(false)
  })

  test('loses a scope with its app', async () => {
    const own = await newApp(owner, { scopes: ['surfaces:read', 'world:read'] })
    const tokens = await tokensFor(h, own, owner)
    expect(await works(tokens)).toBe('200')
    await owner.api.patch(`/api/oauth/clients/${own.id}`, { scopes: ['world:read'] })
    expect(await works(tokens)).toBe('403 FORBIDDEN')
    expect((await renew(tokens.refresh_token, own)).body.scope).toBe('world:read')
  })
})

test('a person has at most twenty sessions of an app: the one that was used longest ago ends', async () => {
  const guest = await joined(h, owner)
  const browser = new FakeBrowser(h)
  const all: AppTokens[] = []
  for (let n = 0; n < 21; n++) {
    const back = await browser.allow(authorizePath(app), guest)
    all.push((await token(exchange(app, back.searchParams.get('code')!))).body)
    h.clock.advance(1)
  }
  expect([await works(all[0]!), await works(all[1]!), await works(all[20]!)]).toEqual([
    '401 TOKEN_INVALID',
    '200',
    '200',
  ])
})

describe('revocation (RFC 7009)', () => {
  test.each(['access_token', 'refresh_token'] as const)(
    'of the %s ends the whole session, and is no error twice',
    async (kind) => {
      const tokens = await tokensFor(h, app, owner)
      for (let n = 0; n < 2; n++) {
        const answer = await postAs(h, app, '/oauth/revoke', { token: tokens[kind], token_type_hint: 'nonsense' })
        expect([answer.status, answer.text]).toEqual([200, '{}'])
      }
      expect(await works(tokens)).toBe('401 TOKEN_INVALID')
      expect(error(await renew(tokens.refresh_token))).toEqual(INVALID_GRANT)
    },
  )

  test('of a token of another app, or of a person, does nothing', async () => {
    const tokens = await tokensFor(h, app, owner)
    for (const one of [tokens.access_token, tokens.refresh_token, owner.token, owner.refreshToken, 'nonsense'])
      expect((await postAs(h, other, '/oauth/revoke', { token: one })).status).toBe(200)
    expect(await works(tokens)).toBe('200')
    expect(outcome(await owner.api.get('/api/auth/me'))).toBe('200')
  })

  test('needs the client to authenticate', async () => {
    const answer = await postAs(h, { ...app, clientSecret: 'wrong' }, '/oauth/revoke', { token: 'x' })
    expect(error(answer)).toEqual(INVALID_CLIENT)
  })
})

describe('introspection (RFC 7662)', () => {
  const ask = (one: string, as: App = app) => postAs(h, as, '/oauth/introspect', { token: one })

  test('describes the access and the refresh token of an app', async () => {
    const tokens = await tokensFor(h, app, owner, { scope: 'surfaces:read' })
    const own = {
      active: true,
      client_id: app.clientId,
      scope: 'surfaces:read',
      sub: owner.user.id,
      username: owner.user.email,
      world_id: owner.world.id,
    }
    expect((await ask(tokens.access_token)).body).toMatchObject({ ...own, token_type: 'Bearer' })
    const now = Math.floor(h.clock.now() / 1000)
    expect((await ask(tokens.refresh_token)).body).toMatchObject({ ...own, iat: now, exp: now + 30 * 86_400 })
  })

  test('tells nothing about tokens of others, of people, or of nobody', async () => {
    const tokens = await tokensFor(h, other, owner)
    for (const one of [tokens.access_token, tokens.refresh_token, owner.token, owner.refreshToken, 'nonsense'])
      expect((await ask(one)).body).toEqual({ active: false })
  })

  test('is not for public apps', async () => {
    const tokens = await tokensFor(h, open, owner)
    expect(error(await ask(tokens.access_token, open))).toEqual([400, 'unauthorized_client'])
  })
})

test('a member who comes back has to allow an app anew', async () => {
  const guest = await joined(h, owner)
  await tokensFor(h, app, guest)
  await guest.api.delete(`/api/world/members/${guest.user.id}`)
  const left = await h.deps.store.read.select().from(oauthGrants).where(eq(oauthGrants.userId, guest.user.id))
  expect(left).toEqual([])
})
