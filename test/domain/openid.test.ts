import { afterAll, beforeEach, describe, expect, test } from 'bun:test'
import type { Discovery } from '../../src/core/discovery'
import type { OAuthProvider } from '../../src/core/oauth-provider'
import { LruMap } from '../../src/lib/lru'
import { refusalReason } from '../../src/lib/oauth-refusal'
import { createOpenId } from '../../src/ports/openid'
import { createNetwork } from '../../src/ports/safe-fetch'
import { type Forging, forgingIssuer, pkcePair } from '../support/forging-issuer'

const server = await forgingIssuer()
afterAll(() => server.close())

const NOW = Date.UTC(2026, 0, 15, 12)
let now = NOW
const openIdWith = (allowPrivate = true) =>
  createOpenId({
    network: createNetwork({ allowPrivate }),
    clock: () => now,
    discoveries: new LruMap<string, Discovery>(10),
  })
let openId = openIdWith()

const provider: OAuthProvider = {
  id: 'acme',
  name: 'Acme',
  issuer: server.issuer,
  endpoints: null,
  clientId: 'client-one',
  clientSecret: 'client-secret',
  scopes: ['openid', 'email', 'profile'],
  offline: {},
}
const pkce = pkcePair()
const redirectUri = 'https://app.example.com/callback'
const PERSON = { sub: 'person-1', email: 'a@example.com', email_verified: true, name: 'Ann' }

beforeEach(() => {
  now = NOW
  server.reset()
  openId = openIdWith()
})

const start = () =>
  openId.authorizationUrl(provider, { redirectUri, state: 's', nonce: 'n', codeChallenge: pkce.codeChallenge })

async function exchange(forging: Forging = {}, iss?: string | null) {
  server.forges(forging)
  server.signsIn(PERSON, await start(), now)
  return openId.exchange(provider, { code: 'c', redirectUri, codeVerifier: pkce.codeVerifier, nonce: 'n', iss })
}

describe('an OpenID issuer', () => {
  test('gets state, nonce, scopes and the S256 challenge in the authorization URL', async () => {
    const url = new URL(await start())
    expect(`${url.origin}${url.pathname}`).toBe(`${server.issuer}/authorize`)
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: 'client-one',
      response_type: 'code',
      redirect_uri: redirectUri,
      scope: 'openid email profile',
      state: 's',
      nonce: 'n',
      code_challenge: pkce.codeChallenge,
      code_challenge_method: 'S256',
    })
  })

  test('gets the verifier with the code, and says who the person is', async () => {
    const tokens = await exchange()
    const { form, authorization } = server.asked.find(({ path }) => path === '/token')!
    expect(form.get('code_verifier')).toBe(pkce.codeVerifier)
    expect(authorization).toStartWith('Basic ')
    expect(await openId.person(provider, tokens)).toEqual({
      subject: 'person-1',
      email: 'a@example.com',
      emailVerified: true,
      name: 'Ann',
    })
  })

  test('is asked for its document once an hour and for its keys once', async () => {
    await exchange()
    await exchange()
    expect([server.count('/.well-known/openid-configuration'), server.count('/jwks')]).toEqual([1, 1])
    now += 3_600_001
    await exchange()
    expect(server.count('/.well-known/openid-configuration')).toBe(2)
  })

  test('that leaves the address out of the ID token is asked for it, and must name the same person', async () => {
    const tokens = await exchange({ claims: { email: undefined }, userinfo: { ...PERSON, email: 'b@example.com' } })
    expect((await openId.person(provider, tokens)).email).toBe('b@example.com')
    server.forges({ userinfo: { ...PERSON, sub: 'person-2' } })
    const { claims: _, ...rest } = tokens
    const other = { ...rest, claims: { sub: 'person-1' } }
    await expect(openId.person(provider, other)).rejects.toMatchObject({ code: 'PROVIDER_FAILED' })
  })

  test('may sign with another key type that it publishes', async () => {
    expect((await exchange({ sign: 'ES256' })).claims?.sub).toBe('person-1')
  })

  const FORGERIES: [string, Forging][] = [
    ['no signature (alg none)', { sign: 'none' }],
    ['the client secret as key (HS256)', { sign: 'HS256' }],
    ['a key that is not published', { sign: 'other' }],
    ['another issuer', { claims: { iss: 'https://evil.example' } }],
    ['another audience', { claims: { aud: 'client-two' } }],
    ['a second audience', { claims: { aud: ['client-one', 'client-two'] } }],
    ['another authorized party', { claims: { azp: 'client-two' } }],
    ['a time in the past (exp)', { claims: { exp: NOW / 1000 - 60 } }],
    ['no expiry', { claims: { exp: undefined } }],
    ['a start in the future (nbf)', { claims: { nbf: NOW / 1000 + 3600 } }],
    ['another nonce', { claims: { nonce: 'm' } }],
    ['no nonce', { claims: { nonce: undefined } }],
    ['no subject', { claims: { sub: undefined } }],
    ['a subject that is no string', { claims: { sub: 1 } }],
    ['no ID token', { withoutIdToken: true }],
    ['a token of another type', { token: () => ({ token_type: 'mac' }) }],
  ]
  test.each(FORGERIES)('is refused with an ID token with %s', async (_, forging) => {
    const error = await exchange(forging).catch((error: unknown) => error)
    expect(error).toMatchObject({ code: 'PROVIDER_FAILED', status: 502 })
    expect(Bun.inspect(error)).not.toContain('access-')
    expect(Bun.inspect(error)).not.toContain('person-1')
  })

  test('whose document names another issuer, or no safe algorithm, is refused', async () => {
    await expect(exchange({ discovery: { issuer: 'https://evil.example' } })).rejects.toThrow('another issuer')
    openId = openIdWith()
    const unsafe = { id_token_signing_alg_values_supported: ['none', 'HS256'] }
    await expect(exchange({ discovery: unsafe })).rejects.toThrow('no algorithm')
  })

  test('must name itself in the redirect if it says that it does, unless the caller saw only the code', async () => {
    const discovery = { authorization_response_iss_parameter_supported: true }
    await expect(exchange({ discovery }, null)).rejects.toMatchObject({ code: 'PROVIDER_FAILED' })
    await expect(exchange({ discovery }, 'https://evil.example')).rejects.toMatchObject({ code: 'PROVIDER_FAILED' })
    expect((await exchange({ discovery }, server.issuer)).claims?.sub).toBe('person-1')
    expect((await exchange({ discovery })).claims?.sub).toBe('person-1')
  })

  test('that refuses a code makes it a fault of the caller’s field', async () => {
    const token = () => Response.json({ error: 'invalid_grant' }, { status: 400 })
    await expect(exchange({ token })).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { details: [{ path: '/code', code: 'invalid' }] },
    })
  })

  test('that fails says so with its OAuth error code, and nothing that it reflects', async () => {
    const token = (status: number, error: string) => () =>
      Response.json({ error, error_description: 'canary' }, { status })
    const failure = (status: number, error: string) =>
      exchange({ token: token(status, error) }).then(
        () => Promise.reject(new Error('accepted')),
        (error: Error & { fields: object }) => error,
      )
    const wrongClient = await failure(401, 'invalid_client')
    expect([wrongClient.message, wrongClient.fields]).toEqual([
      'The provider refused the request: invalid_client.',
      { permanent: true },
    ])
    expect(await failure(400, 'temporarily_unavailable')).toMatchObject({ fields: { permanent: false } })
    expect((await failure(503, 'server_error')).fields).toEqual({})
    expect((await failure(400, '<script>')).message).toBe('The provider refused the request: unknown.')
    expect(Bun.inspect(wrongClient)).not.toContain('canary')
  })

  test('renews tokens, tells why it does not, and revokes them', async () => {
    const renewed = await openId.refresh(provider, 'refresh-x')
    expect(renewed).toMatchObject({ expiresInSeconds: 3600, claims: null })
    expect(server.asked.at(-1)!.form.get('refresh_token')).toBe('refresh-x')
    expect(await openId.revoke(provider, 'refresh-x', 'refresh_token')).toBe(true)
    expect(Object.fromEntries(server.asked.at(-1)!.form)).toMatchObject({
      token: 'refresh-x',
      token_type_hint: 'refresh_token',
    })
    server.forges({ token: () => Response.json({ error: 'invalid_grant' }, { status: 400 }) })
    const error = await openId.refresh(provider, 'refresh-x').catch((error: unknown) => error)
    expect(refusalReason(error)).toBe('invalid_grant')
  })

  test('is reached only at a public address', async () => {
    openId = openIdWith(false)
    await expect(start()).rejects.toMatchObject({ code: 'PROVIDER_FAILED', fields: { permanent: true } })
    expect(server.asked).toEqual([])
  })

  test('can be checked before anyone signs in', async () => {
    await openId.check(provider)
    server.forges({ discovery: { jwks_uri: `${server.issuer}/nothing` } })
    await expect(openId.check(provider)).rejects.toThrow('keys')
  })
})

describe('a provider without OpenID', () => {
  const plain = (endpoints: Partial<NonNullable<OAuthProvider['endpoints']>> = {}): OAuthProvider => ({
    ...provider,
    issuer: null,
    endpoints: {
      authorization: `${api.url}authorize`,
      token: `${api.url}token`,
      userinfo: `${api.url}user`,
      emails: `${api.url}emails`,
      revocation: `${api.url}applications/{clientId}/token`,
      ...endpoints,
    },
  })
  let emails: unknown = []
  let token: unknown = { access_token: 'gho_1', token_type: 'bearer', scope: 'read:user,user:email' }
  const revoked: string[] = []
  const api = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    routes: {
      '/token': () => Response.json(token),
      '/user': () => Response.json({ id: 42, login: 'octo', name: null, email: 'public@example.com' }),
      '/emails': () => Response.json(emails),
      '/applications/:id/token': async (request) => {
        revoked.push(`${request.method} ${request.params.id} ${await request.text()}`)
        return new Response(null, { status: 204 })
      },
    },
  })
  afterAll(() => api.stop(true))

  const signIn = async (as = plain()) => {
    const tokens = await openId.exchange(as, { code: 'c', redirectUri, codeVerifier: pkce.codeVerifier, nonce: 'n' })
    return { tokens, person: await openId.person(as, tokens) }
  }

  test('gets no nonce, and answers who the person is at its user API', async () => {
    const url = await openId.authorizationUrl(plain(), { redirectUri, state: 's', nonce: 'n', codeChallenge: 'c' })
    expect(new URL(url).searchParams.has('nonce')).toBe(false)
    emails = [
      { email: 'old@example.com', primary: false, verified: true },
      { email: 'octo@example.com', primary: true, verified: true },
    ]
    const { tokens, person } = await signIn()
    expect(person).toEqual({ subject: '42', email: 'octo@example.com', emailVerified: true, name: 'octo' })
    expect(tokens.scopes).toEqual(['read:user', 'user:email'])
  })

  test('verifies the address only where its list says so', async () => {
    emails = [{ email: 'octo@example.com', primary: true, verified: false }]
    expect((await signIn()).person.emailVerified).toBe(false)
    expect((await signIn(plain({ emails: null }))).person).toMatchObject({
      email: 'public@example.com',
      emailVerified: false,
    })
  })

  test('may answer an error with status 200', async () => {
    const before = token
    token = { error: 'bad_verification_code', error_description: 'The code passed is incorrect or expired.' }
    await expect(signIn()).rejects.toMatchObject({ code: 'VALIDATION_FAILED' })
    token = before
  })

  test('revokes a token by its own address', async () => {
    expect(await openId.revoke(plain(), 'gho_1', 'access_token')).toBe(true)
    expect(revoked).toEqual(['DELETE client-one {"access_token":"gho_1"}'])
    expect(await openId.revoke(plain({ revocation: null }), 'gho_1', 'access_token')).toBe(false)
  })
})
