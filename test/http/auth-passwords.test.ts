import { afterEach, beforeEach, describe, expect, spyOn, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { identities, linkTokens, mailOutbox, users } from '../../db/schema'
import { login, mailedToken, mailedTokens, outcome, refresh } from '../support/auth'
import { addApp, challenged, newPasskey } from '../support/factors'
import { type Harness, harness, type Member, PASSWORD } from '../support/harness'
import { addIdentity } from '../support/social'

let t: Harness
let ada: Member
beforeEach(async () => {
  t = await harness()
  ada = await t.register({ email: 'ada@example.com' })
})
afterEach(() => t.close())

const NEXT = 'a wholly different phrase'
const HOUR = 3600_000
const change = (currentPassword: string, newPassword: string) =>
  ada.api.post('/api/auth/password', { currentPassword, newPassword })
const forgot = (email: string) => t.fetch('POST', '/api/auth/password/forgot', { body: { email } })
const reset = (token: string, password = NEXT) =>
  t.fetch('POST', '/api/auth/password/reset', { body: { token, password } })
const me = (token: string) => t.fetch('GET', '/api/auth/me', { token })

describe('changing the password', () => {
  test('ends the other sessions and keeps this one', async () => {
    const phone = (await login(t, ada.user.email, PASSWORD)).body.data
    expect((await change(PASSWORD, NEXT)).body).toEqual({ data: { revoked: 1 } })
    expect(outcome(await me(phone.token))).toBe('401 TOKEN_INVALID')
    expect(outcome(await refresh(t, phone.refreshToken))).toBe('401 TOKEN_INVALID')
    expect((await me(ada.token)).status).toBe(200)
    expect((await refresh(t, ada.refreshToken)).status).toBe(200)
    expect(outcome(await login(t, ada.user.email, PASSWORD))).toBe('401 INVALID_CREDENTIALS')
    expect((await login(t, ada.user.email, NEXT)).status).toBe(200)
  })

  test('requires the current one', async () => {
    const answer = await change('not it at all', NEXT)
    expect(outcome(answer)).toBe('422 VALIDATION_FAILED')
    expect(answer.body.error.details[0].path).toBe('/currentPassword')
  })

  test('with a weak new one names the field', async () => {
    const answer = await change(PASSWORD, 'short')
    expect(answer.body.error.details[0].path).toBe('/newPassword')
  })

  test('cannot be used to guess the password: ten wrong ones block it and the sign-in', async () => {
    for (let n = 0; n < 10; n++) await change(`wrong ${n}`, NEXT)
    expect(outcome(await change(PASSWORD, NEXT))).toBe('429 RATE_LIMIT_EXCEEDED')
    expect(outcome(await login(t, ada.user.email, PASSWORD))).toBe('429 RATE_LIMIT_EXCEEDED')
  })

  test('invalidates reset links and a pending change of address, and notifies the owner', async () => {
    await forgot(ada.user.email)
    await ada.api.patch('/api/auth/me', { email: 'eve@example.com' })
    const link = await mailedToken(t, ada.user.email, 'reset')
    const move = await mailedToken(t, 'eve@example.com', 'verify')
    await change(PASSWORD, NEXT)
    expect(outcome(await reset(link))).toBe('409 STATE_CONFLICT')
    expect(outcome(await t.fetch('POST', '/api/auth/verify', { body: { token: move } }))).toBe('409 STATE_CONFLICT')
    await t.jobs.round()
    expect(t.mail.lastTo(ada.user.email)?.subject).toBe('Your password was changed')
  })

  test('succeeds once for two concurrent calls with the same old password', async () => {
    const answers = await Promise.all([change(PASSWORD, NEXT), change(PASSWORD, `${NEXT}!`)])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422])
  })
})

describe('a reset link', () => {
  test('works once', async () => {
    await forgot(' ADA@example.com ')
    const token = await mailedToken(t, ada.user.email, 'reset')
    expect((await reset(token)).body).toEqual({ data: { revoked: 1 } })
    expect(outcome(await reset(token))).toBe('409 STATE_CONFLICT')
    expect((await login(t, ada.user.email, NEXT)).status).toBe(200)
    expect(outcome(await me(ada.token))).toBe('401 TOKEN_INVALID')
  })

  test('works once for two concurrent calls', async () => {
    await forgot(ada.user.email)
    const token = await mailedToken(t, ada.user.email, 'reset')
    const answers = await Promise.all([reset(token), reset(token, `${NEXT}!`)])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
  })

  test('is not used up by a weak password', async () => {
    await forgot(ada.user.email)
    const token = await mailedToken(t, ada.user.email, 'reset')
    expect((await reset(token, 'short')).body.error.details[0].path).toBe('/password')
    expect((await reset(token)).status).toBe(200)
  })

  test('expires after an hour', async () => {
    await forgot(ada.user.email)
    const token = await mailedToken(t, ada.user.email, 'reset')
    t.clock.advance(HOUR)
    expect(outcome(await reset(token))).toBe('409 STATE_CONFLICT')
  })

  test('invalidates the other reset links once it is used', async () => {
    await forgot(ada.user.email)
    await forgot(ada.user.email)
    const [first, second] = await mailedTokens(t, ada.user.email, 'reset')
    expect((await reset(second!)).status).toBe(200)
    expect(outcome(await reset(first!))).toBe('409 STATE_CONFLICT')
  })

  test('is not accepted as a verification link, and an unknown one is 404', async () => {
    const verify = await mailedToken(t, ada.user.email, 'verify')
    expect(outcome(await reset(verify))).toBe('404 NOT_FOUND')
    expect(outcome(await reset('reset_unknown'))).toBe('404 NOT_FOUND')
  })

  test('confirms the address and unblocks the client address that used it', async () => {
    for (let n = 0; n < 10; n++) await login(t, ada.user.email, 'wrong')
    await forgot(ada.user.email)
    await reset(await mailedToken(t, ada.user.email, 'reset'))
    expect((await login(t, ada.user.email, NEXT)).body.data.user.emailVerifiedAt).not.toBeNull()
  })

  test.each([
    ['suspended', { suspendedAt: 1 }],
    ['given another address', { email: 'eve@example.com' }],
  ])('changes nothing of who is %s while it is used', async (_, change) => {
    await forgot(ada.user.email)
    const token = await mailedToken(t, ada.user.email, 'reset')
    const hash = spyOn(Bun.password, 'hash').mockImplementationOnce(async () => {
      await t.deps.store.tx('instance', (tx) => tx.update(users).set(change).where(eq(users.id, ada.user.id)))
      return 'another'
    })
    try {
      expect(outcome(await reset(token))).toBe('409 STATE_CONFLICT')
    } finally {
      hash.mockRestore()
    }
    const [user] = await t.deps.store.read.select().from(users).where(eq(users.id, ada.user.id))
    expect(user?.passwordHash).not.toBe('another')
  })

  test('is not sent to a suspended account, and an earlier one is invalid', async () => {
    await forgot(ada.user.email)
    const token = await mailedToken(t, ada.user.email, 'reset')
    await t.deps.store.tx('instance', (tx) => tx.update(users).set({ suspendedAt: 1 }).where(eq(users.id, ada.user.id)))
    expect(outcome(await reset(token))).toBe('404 NOT_FOUND')
    await forgot(ada.user.email)
    expect(await mailedTokens(t, ada.user.email, 'reset')).toHaveLength(1)
  })
})

describe('asking for a reset', () => {
  test('never reveals whether the address exists', async () => {
    const known = await forgot(ada.user.email)
    for (const email of ['nobody@example.com', 'no address', '']) {
      const unknown = await forgot(email)
      expect([unknown.status, unknown.text]).toEqual([known.status, known.text])
    }
    expect(await t.deps.store.read.select().from(linkTokens).where(eq(linkTokens.kind, 'reset'))).toHaveLength(1)
  })

  test('sends at most five mails an hour, and the answer stays the same', async () => {
    for (let n = 0; n < 8; n++) expect((await forgot(ada.user.email)).status).toBe(200)
    expect(await mailedTokens(t, ada.user.email, 'reset')).toHaveLength(5)
    t.clock.advance(HOUR)
    await forgot(ada.user.email)
    expect(await mailedTokens(t, ada.user.email, 'reset')).toHaveLength(6)
  })
})

describe('the outbox', () => {
  test('keeps a mail whose sending failed, with the reason, and clears its text once it is sent', async () => {
    t.mail.failWith = new Error('connection refused')
    await t.jobs.round()
    const [waiting] = await t.deps.store.read.select().from(mailOutbox)
    expect(waiting).toMatchObject({ sentAt: null, attempts: 1, lastError: 'connection refused' })
    expect(waiting!.body).not.toContain('http')
    t.mail.failWith = null
    t.clock.advance(HOUR)
    await t.jobs.round()
    const [sent] = await t.deps.store.read.select().from(mailOutbox)
    expect(sent).toMatchObject({ sentAt: t.clock.now(), body: '', lastError: null })
    expect(t.mail.sent).toHaveLength(1)
    await t.jobs.round()
    expect(t.mail.sent).toHaveLength(1)
  })

  test('deletes unsent mails after a month, when their links have long expired', async () => {
    t.mail.configured = false
    await forgot(ada.user.email)
    const waiting = async () => (await t.deps.store.read.select().from(mailOutbox)).length
    t.clock.advance(29 * 24 * HOUR)
    await t.jobs.round()
    expect(await waiting()).toBeGreaterThan(0)
    t.clock.advance(2 * 24 * HOUR)
    await t.jobs.round()
    expect(await waiting()).toBe(0)
  })

  test('keeps the mail if no server is configured, and the log says so without the link', async () => {
    t.mail.configured = false
    await forgot(ada.user.email)
    await t.jobs.round()
    t.deps.log.flush()
    expect(t.mail.sent.map((mail) => mail.subject)).not.toContain('Choose a new password')
    expect(t.log.join('')).toContain('a mail was not sent')
    expect(t.log.join('')).not.toContain('?token=')
  })
})

describe('a reset of an account whose address nobody had confirmed', () => {
  const passkeyLogin = (body: object = {}) => t.fetch('POST', '/api/auth/passkeys/login', { body })

  test('removes every other way to sign in, because somebody else may have made the account', async () => {
    const { device, register } = await newPasskey(ada)
    expect((await register()).status).toBe(201)
    await addApp(t, ada)
    await addIdentity(t, ada)
    await forgot(ada.user.email)
    expect((await reset(await mailedToken(t, ada.user.email, 'reset'))).body).toEqual({ data: { revoked: 1 } })
    const credential = device.get((await passkeyLogin()).body.data)
    expect(outcome(await passkeyLogin({ credential }))).toBe('401 INVALID_CREDENTIALS')
    expect(await t.deps.store.read.$count(identities)).toBe(0)
    const { token, user } = (await login(t, ada.user.email, NEXT)).body.data
    expect([typeof token, typeof user.emailVerifiedAt]).toEqual(['string', 'string'])
  })

  test('keeps passkeys and identities if the address was confirmed', async () => {
    const token = await mailedToken(t, ada.user.email, 'verify')
    await t.fetch('POST', '/api/auth/verify', { body: { token } })
    const { device, register } = await newPasskey(ada)
    await register()
    await addIdentity(t, ada)
    await forgot(ada.user.email)
    await reset(await mailedToken(t, ada.user.email, 'reset'))
    const credential = device.get((await passkeyLogin()).body.data)
    expect((await passkeyLogin({ credential })).status).toBe(200)
    expect(await t.deps.store.read.$count(identities)).toBe(1)
  })
})

describe('a sign-in that waits for a second factor', () => {
  test('ends when the password is changed or reset, and when the other sessions are ended', async () => {
    const token = await mailedToken(t, ada.user.email, 'verify')
    await t.fetch('POST', '/api/auth/verify', { body: { token } })
    const { codes } = await addApp(t, ada)
    const ends = async (end: () => Promise<unknown>, code: string | undefined) => {
      const { challenge } = await challenged(t, ada)
      await end()
      return outcome(await t.fetch('POST', '/api/auth/challenge', { body: { challenge, code } }))
    }
    expect(await ends(() => ada.api.delete('/api/auth/sessions'), codes[0])).toBe('401 TOKEN_INVALID')
    expect(await ends(() => change(PASSWORD, PASSWORD), codes[1])).toBe('401 TOKEN_INVALID')
    const resetting = async () => {
      await forgot(ada.user.email)
      await reset(await mailedToken(t, ada.user.email, 'reset'))
    }
    expect(await ends(resetting, codes[2])).toBe('401 TOKEN_INVALID')
  })
})
