import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { authenticators, recoveryCodes, sessions, users } from '../../db/schema'
import { resetSecondFactor, suspendUser } from '../../src/features/auth/operator-accounts'
import { systemContext } from '../../src/deps/context'
import { SoftAuthenticator } from '../support/authenticator'
import { addApp, codeOf, newPasskey } from '../support/factors'
import { joined } from '../support/people'
import { addIdentity } from '../support/social'
import { type Answer, type Harness, harness, type Member, PASSWORD } from '../support/harness'

let t: Harness
beforeAll(async () => {
  t = await harness()
})
afterAll(() => t.close())

const outcome = (answer: Answer) => `${answer.status} ${answer.body.error?.code ?? ''}`.trim()
const login = (user: Member, password = PASSWORD) =>
  t.fetch('POST', '/api/auth/login', { body: { email: user.user.email, password } })
const finish = (body: object) => t.fetch('POST', '/api/auth/challenge', { body })

const codeNow = (secret: string) => codeOf(t, secret)

/** A person with an authenticator app. */
async function withApp() {
  const user = await t.register()
  return { user, ...(await addApp(t, user)) }
}

const ORIGIN = 'http://127.0.0.1:3000'

/** A person with a passkey. */
async function withPasskey(secondFactor = false) {
  const user = await t.register()
  const { device, register } = await newPasskey(user, secondFactor)
  const made = await register()
  expect(made.status).toBe(201)
  return { user, device, passkey: made.body.data }
}

const dropPassword = ({ user }: Member) =>
  t.deps.store.tx('instance', (tx) => tx.update(users).set({ passwordHash: null }).where(eq(users.id, user.id)))

const passkeyLogin = (body: object = {}) => t.fetch('POST', '/api/auth/passkeys/login', { body })
const optionsToLogin = async () => (await passkeyLogin()).body.data

describe('an authenticator app', () => {
  test('counts only once a code was confirmed', async () => {
    const user = await t.register()
    const { secret, uri } = (await user.api.post('/api/auth/totp')).body.data
    expect(uri).toStartWith('otpauth://totp/')
    expect((await login(user)).body.data.token).toBeString()
    expect(outcome(await user.api.post('/api/auth/totp/confirm', { code: '000000' }))).toBe('401 INVALID_CREDENTIALS')
    const confirmed = await user.api.post('/api/auth/totp/confirm', { code: codeNow(secret) })
    expect(confirmed.body.data.recoveryCodes).toHaveLength(10)
    expect((await user.api.get('/api/auth/second-factor')).body.data).toMatchObject({
      methods: ['totp', 'recovery_code'],
      recoveryCodesLeft: 10,
      totp: { confirmedAt: expect.any(String) },
    })
    expect(outcome(await user.api.post('/api/auth/totp'))).toBe('409 STATE_CONFLICT')
  })

  test('turns the answer of a login into a challenge without tokens, which a code ends', async () => {
    const { user, secret } = await withApp()
    const asked = await login(user)
    expect(asked.status).toBe(200)
    expect(Object.keys(asked.body.data)).toEqual(['challenge', 'methods', 'expiresAt'])
    const { challenge } = asked.body.data
    expect(outcome(await finish({ challenge, code: '123456' }))).toBe('401 INVALID_CREDENTIALS')
    const done = await finish({ challenge, code: codeNow(secret) })
    expect(done.status).toBe(200)
    expect(done.body.data).toMatchObject({ user: { id: user.user.id }, token: expect.any(String), worlds: [{}] })
    expect(outcome(await finish({ challenge, code: codeNow(secret) }))).toBe('401 TOKEN_INVALID')
  })

  test('a wrong password learns nothing of it', async () => {
    const { user } = await withApp()
    expect(outcome(await login(user, 'not the password'))).toBe('401 INVALID_CREDENTIALS')
  })

  test('a code works once, also in two requests at once', async () => {
    const { user, secret } = await withApp()
    const challenges = await Promise.all([1, 2].map(async () => (await login(user)).body.data.challenge))
    const code = codeNow(secret)
    const both = await Promise.all(challenges.map((challenge) => finish({ challenge, code })))
    expect(both.map(outcome).toSorted()).toEqual(['200', '401 INVALID_CREDENTIALS'])
  })

  test('a code is right 30 seconds before and after its time, and no longer', async () => {
    const { user, secret } = await withApp()
    const at = async (shift: number) => {
      const { challenge } = (await login(user)).body.data
      const code = codeOf(t, secret, shift)
      return outcome(await finish({ challenge, code }))
    }
    expect(await at(-60_000)).toBe('401 INVALID_CREDENTIALS')
    expect(await at(60_000)).toBe('401 INVALID_CREDENTIALS')
    t.clock.advance(60_000)
    expect(await at(-30_000)).toBe('200')
    expect(await at(30_000)).toBe('200')
  })

  test('a challenge expires after five minutes', async () => {
    const { user, secret } = await withApp()
    const { challenge } = (await login(user)).body.data
    t.clock.advance(5 * 60_000 + 1)
    expect(outcome(await finish({ challenge, code: codeNow(secret) }))).toBe('401 TOKEN_INVALID')
  })

  test('ten wrong codes block the codes of the account, the right one too', async () => {
    const { user, secret } = await withApp()
    const { challenge } = (await login(user)).body.data
    for (let n = 0; n < 10; n++) await finish({ challenge, code: '000000' })
    const right = await finish({ challenge, code: codeNow(secret) })
    expect([outcome(right), right.body.error.retryAfter > 0]).toEqual(['429 RATE_LIMIT_EXCEEDED', true])
  })

  test('a recovery code works once, however it is typed', async () => {
    const { user, codes } = await withApp()
    const typed = codes[0]!.toUpperCase().replace('-', ' ')
    const { challenge } = (await login(user)).body.data
    expect((await finish({ challenge, code: typed })).status).toBe(200)
    const again = (await login(user)).body.data.challenge
    expect(outcome(await finish({ challenge: again, code: codes[0] }))).toBe('401 INVALID_CREDENTIALS')
    expect(await t.deps.store.read.$count(recoveryCodes)).toBeGreaterThan(0)
  })

  test('new recovery codes replace the earlier ones', async () => {
    const { user, secret, codes } = await withApp()
    const fresh = await user.api.post('/api/auth/recovery-codes', { code: codeNow(secret) })
    expect(fresh.body.data.recoveryCodes).toHaveLength(10)
    const { challenge } = (await login(user)).body.data
    expect(outcome(await finish({ challenge, code: codes[1] }))).toBe('401 INVALID_CREDENTIALS')
    expect((await finish({ challenge, code: fresh.body.data.recoveryCodes[1] })).status).toBe(200)
  })

  test('can be removed with a code, or shortly after one was given', async () => {
    const { user, secret } = await withApp()
    t.clock.advance(16 * 60_000)
    const { token } = (await finish({ challenge: (await login(user)).body.data.challenge, code: codeNow(secret) })).body
      .data
    const remove = (body: object) => t.fetch('DELETE', '/api/auth/totp', { token, body })
    t.clock.advance(14 * 60_000)
    expect((await remove({})).status).toBe(200)
    expect((await login(user)).body.data.token).toBeString()
  })

  test('cannot be removed with an access token alone', async () => {
    const { user, secret } = await withApp()
    await t.deps.store.tx('instance', async (tx) => {
      await tx.update(sessions).set({ secondFactorAt: null })
    })
    expect(outcome(await user.api.delete('/api/auth/totp', {}))).toBe('403 SECOND_FACTOR_REQUIRED')
    expect(outcome(await user.api.delete('/api/auth/totp', { code: '000000' }))).toBe('401 INVALID_CREDENTIALS')
    expect((await user.api.delete('/api/auth/totp', { code: codeNow(secret) })).status).toBe(200)
  })

  test('its secret is stored sealed, and for its user only', async () => {
    const { user, secret } = await withApp()
    const rows = await t.deps.store.read.select().from(authenticators)
    const row = rows.find(({ userId }) => userId === user.user.id)!
    expect(row.secret).not.toContain(secret)
    expect(t.deps.secrets.open(row.secret, `authenticators ${user.user.id}`)).toBe(secret)
    expect(() => t.deps.secrets.open(row.secret, 'authenticators user_other')).toThrow()
  })

  test('a suspended person cannot finish a sign-in', async () => {
    const { user, secret } = await withApp()
    const { challenge } = (await login(user)).body.data
    await suspendUser(systemContext(t.deps), user.user.email)
    expect(outcome(await finish({ challenge, code: codeNow(secret) }))).toBe('401 TOKEN_INVALID')
  })

  test('the operator can remove the second factors of someone who has lost them', async () => {
    const { user } = await withApp()
    expect((await resetSecondFactor(systemContext(t.deps), user.user.email)).removed).toBe(true)
    expect((await login(user)).body.data.token).toBeString()
    expect((await resetSecondFactor(systemContext(t.deps), user.user.email)).removed).toBe(false)
  })
})

describe('a passkey', () => {
  test('signs in alone, and counts as both factors', async () => {
    const { user, device, passkey } = await withPasskey()
    expect(passkey).toMatchObject({ name: 'Laptop', secondFactor: false, lastUsedAt: null })
    const done = await passkeyLogin({ credential: device.get(await optionsToLogin()) })
    expect(done.body.data.user.id).toBe(user.user.id)
    const { token } = done.body.data
    const session = (await t.fetch('GET', '/api/auth/sessions', { token })).body.data[0]
    expect(session).toMatchObject({ method: 'passkey', secondFactorAt: expect.any(String) })
    expect((await user.api.get(`/api/auth/passkeys/${passkey.id}`)).body.data.lastUsedAt).toBeString()
    expect((await login(user)).body.data.token).toBeString()
  })

  test('as second factor is asked for after the password', async () => {
    const { user, device, passkey } = await withPasskey(true)
    expect(passkey.recoveryCodes).toHaveLength(10)
    const asked = (await login(user)).body.data
    expect(asked.methods).toEqual(['passkey', 'recovery_code'])
    const done = await finish({ challenge: asked.challenge, credential: device.get(asked.passkey) })
    expect(done.body.data.user.id).toBe(user.user.id)
  })

  test('of another person does not end a challenge', async () => {
    const { user } = await withPasskey(true)
    const { device } = await withPasskey(true)
    const asked = (await login(user)).body.data
    const foreign = await finish({ challenge: asked.challenge, credential: device.get(asked.passkey) })
    expect(outcome(foreign)).toBe('401 INVALID_CREDENTIALS')
  })

  test('answers a challenge once', async () => {
    const { device } = await withPasskey()
    const credential = device.get(await optionsToLogin())
    const both = await Promise.all([passkeyLogin({ credential }), passkeyLogin({ credential })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401])
  })

  const forgeries: [string, (device: SoftAuthenticator, options: { challenge: string; rpId: string }) => object][] = [
    ['a challenge of its own', (device, { rpId }) => device.get({ challenge: 'AAAA', rpId })],
    ['another site', (device, { challenge }) => device.get({ challenge, rpId: 'evil.example' })],
    [
      'a changed signature',
      (device, options) => {
        const made = device.get(options)
        return { ...made, response: { ...made.response, signature: `A${made.response.signature.slice(1)}` } }
      },
    ],
    [
      'a response that is not JSON',
      (device, options) => {
        const made = device.get(options)
        return { ...made, response: { ...made.response, clientDataJSON: 'bm8' } }
      },
    ],
    ['an unknown key', (_, options) => new SoftAuthenticator(ORIGIN).get(options)],
    [
      'a counter that went back',
      (device, options) => {
        device.counter = -1
        return device.get(options)
      },
    ],
  ]
  test.each(forgeries)('is refused with %s', async (_, forge) => {
    const { device } = await withPasskey()
    expect((await passkeyLogin({ credential: device.get(await optionsToLogin()) })).status).toBe(200)
    const refused = await passkeyLogin({ credential: forge(device, await optionsToLogin()) })
    expect(refused.status).toBe(401)
  })

  test('is refused from a page of another origin, and without a PIN or gesture', async () => {
    const user = await t.register()
    for (const device of [new SoftAuthenticator('https://evil.example'), new SoftAuthenticator(ORIGIN, false)]) {
      const options = (await user.api.post('/api/auth/passkeys', {})).body.data
      const refused = await user.api.post('/api/auth/passkeys', { credential: device.create(options) })
      expect([outcome(refused), refused.body.error.details[0].path]).toEqual(['422 VALIDATION_FAILED', '/credential'])
    }
  })

  test('is registered for the person who asked for the options', async () => {
    const [one, other] = [await t.register(), await t.register()]
    const options = (await one.api.post('/api/auth/passkeys', {})).body.data
    const credential = new SoftAuthenticator(ORIGIN).create(options)
    expect(outcome(await other.api.post('/api/auth/passkeys', { credential }))).toBe('422 VALIDATION_FAILED')
  })

  test('and an identity at a provider cannot both be removed while nothing else can sign in', async () => {
    const { user, passkey } = await withPasskey()
    const paths = [`/api/auth/passkeys/${passkey.id}`, `/api/auth/identities/${await addIdentity(t, user)}`]
    await dropPassword(user)
    const both = await Promise.all(paths.map((path) => user.api.delete(path)))
    expect(both.map(outcome).toSorted()).toEqual(['200', '409 STATE_CONFLICT'])
  })

  test('that is the last way into an account stays', async () => {
    const { user, passkey } = await withPasskey()
    const path = `/api/auth/passkeys/${passkey.id}`
    await dropPassword(user)
    expect(outcome(await user.api.delete(path))).toBe('409 STATE_CONFLICT')
    expect((await user.api.get(path)).status).toBe(200)
  })

  test('can be renamed and removed by its owner only', async () => {
    const { user, device, passkey } = await withPasskey()
    const stranger = await t.register()
    const path = `/api/auth/passkeys/${passkey.id}`
    expect(outcome(await stranger.api.patch(path, { name: 'Mine' }))).toBe('404 NOT_FOUND')
    expect(outcome(await stranger.api.delete(path))).toBe('404 NOT_FOUND')
    expect((await user.api.patch(path, { name: 'Old laptop' })).body.data.name).toBe('Old laptop')
    expect((await user.api.get('/api/auth/passkeys')).body.data).toMatchObject([{ name: 'Old laptop' }])
    expect((await user.api.delete(path)).status).toBe(200)
    expect((await passkeyLogin({ credential: device.get(await optionsToLogin()) })).status).toBe(401)
  })
})

describe('a session in which no second factor was given lately', () => {
  const REFUSED = '403 SECOND_FACTOR_REQUIRED'
  /** A session of the person that was opened before the second factor. */
  const opened = async (user: Member) => t.as((await login(user)).body.data, user.world)

  test('adds no passkey to an account with an authenticator app', async () => {
    const user = await t.register()
    const old = await opened(user)
    const { register } = await newPasskey(old)
    const { codes } = await addApp(t, user)
    expect(outcome(await register())).toBe(REFUSED)
    expect(outcome(await old.api.post('/api/auth/passkeys', {}))).toBe(REFUSED)
    expect((await old.api.post('/api/auth/second-factor', { code: codes[0] })).status).toBe(200)
    expect((await (await newPasskey(old)).register()).status).toBe(201)
  })

  test('neither begins nor confirms an authenticator app where a passkey is the second factor', async () => {
    const user = await t.register()
    const [old, late] = [await opened(user), await opened(user)]
    const { secret } = (await old.api.post('/api/auth/totp')).body.data
    expect((await (await newPasskey(user, true)).register()).status).toBe(201)
    expect(outcome(await old.api.post('/api/auth/totp/confirm', { code: codeNow(secret) }))).toBe(REFUSED)
    expect(outcome(await late.api.post('/api/auth/totp'))).toBe(REFUSED)
    expect((await old.api.get('/api/auth/second-factor')).body.data).toMatchObject({ totp: null, givenAt: null })
  })

  test('adds nothing if another request turns a second factor on at the same moment', async () => {
    const user = await t.register()
    const old = await opened(user)
    const [own, foreign] = [await newPasskey(user, true), await newPasskey(old, true)]
    const both = await Promise.all([own.register(), foreign.register()])
    expect(both.map(outcome).toSorted()).toEqual(['201', REFUSED])
  })
})

describe('a World that demands a second factor', () => {
  const demanding = { settings: { requireSecondFactor: true } }

  test('cannot be set up by someone who would lock themselves out', async () => {
    const user = await t.register()
    expect(outcome(await user.api.patch('/api/world', demanding))).toBe('403 SECOND_FACTOR_REQUIRED')
    expect((await user.api.get('/api/world')).body.data.settings.requireSecondFactor).toBe(false)
  })

  test('shows neither its settings nor its private pages to a session without one', async () => {
    const { user: owner } = await withApp()
    const member = await joined(t, owner, 'editor')
    const { id } = (await owner.api.post('/api/surfaces', { name: 'Private', slug: 'private' })).body.data
    await owner.api.post(`/api/surfaces/${id}/publish`, { version: '1.0.0' })
    const seen = async () => {
      const listed = (await member.api.get('/api/worlds')).body.data.map((one: { id: string }) => one.id)
      const page = await member.api.get(`/api/surfaces/by-slug/${owner.world.slug}/private`)
      return [listed.includes(owner.world.id), page.status]
    }
    expect(await seen()).toEqual([true, 200])
    await owner.api.patch('/api/world', demanding)
    expect(await seen()).toEqual([false, 404])
    expect((await member.api.get('/api/auth/me')).body.data.worlds).toHaveLength(2)
    await addApp(t, member)
    expect(await seen()).toEqual([true, 200])
  })

  test('admits a member from the moment they give one', async () => {
    const { user: owner } = await withApp()
    const member = await joined(t, owner, 'editor')
    expect((await member.api.get('/api/surfaces')).status).toBe(200)
    expect((await owner.api.patch('/api/world', demanding)).status).toBe(200)
    expect(outcome(await member.api.get('/api/surfaces'))).toBe('403 SECOND_FACTOR_REQUIRED')
    expect((await member.api.get('/api/auth/me')).status).toBe(200)
    const { secret } = (await member.api.post('/api/auth/totp')).body.data
    await member.api.post('/api/auth/totp/confirm', { code: codeNow(secret) })
    expect((await member.api.get('/api/surfaces')).status).toBe(200)
    t.clock.advance(30_000)
    await t.deps.store.tx('instance', async (tx) => {
      await tx.update(sessions).set({ secondFactorAt: null })
    })
    expect(outcome(await member.api.get('/api/surfaces'))).toBe('403 SECOND_FACTOR_REQUIRED')
    expect((await member.api.post('/api/auth/second-factor', { code: codeNow(secret) })).status).toBe(200)
    expect((await member.api.get('/api/surfaces')).status).toBe(200)
  })

  test('is a stranger to strangers all the same', async () => {
    const { user: owner } = await withApp()
    await owner.api.patch('/api/world', demanding)
    const stranger = await t.register()
    expect(outcome(await t.as(stranger, owner.world).api.get('/api/surfaces'))).toBe('404 NOT_FOUND')
  })
})
