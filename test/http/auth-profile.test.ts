import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { audit } from '../../db/schema'
import { login, mailedToken, mailedTokens, outcome } from '../support/auth'
import { type Harness, harness, type Member, PASSWORD } from '../support/harness'

let t: Harness
let ada: Member
beforeEach(async () => {
  t = await harness()
  ada = await t.register({ email: 'ada@example.com', name: 'Ada' })
})
afterEach(() => t.close())

const NEW = 'ada@new.example.com'
const DAY = 24 * 3600_000
const me = async () => (await ada.api.get('/api/auth/me')).body.data
const patch = (body: unknown, headers?: Record<string, string>) => ada.api.patch('/api/auth/me', body, headers)
const verify = (token: string) => t.fetch('POST', '/api/auth/verify', { body: { token } })

describe('a verification link', () => {
  test('confirms the address once', async () => {
    const token = await mailedToken(t, ada.user.email, 'verify')
    t.clock.advance(1000)
    const answer = await verify(token)
    expect(answer.body.data).toMatchObject({ id: ada.user.id, emailVerifiedAt: new Date(t.clock.now()).toISOString() })
    expect((await me()).emailVerifiedAt).toBe(answer.body.data.emailVerifiedAt)
    expect(outcome(await verify(token))).toBe('409 STATE_CONFLICT')
  })

  test('expires after seven days', async () => {
    const token = await mailedToken(t, ada.user.email, 'verify')
    t.clock.advance(7 * DAY)
    expect(outcome(await verify(token))).toBe('409 STATE_CONFLICT')
  })

  test('with an unknown token is 404', async () => {
    expect(outcome(await verify('verify_unknown'))).toBe('404 NOT_FOUND')
  })

  test('can be sent again until the address is confirmed, which invalidates the first one', async () => {
    expect((await ada.api.post('/api/auth/verify/resend')).status).toBe(200)
    const [first, second] = await mailedTokens(t, ada.user.email, 'verify')
    expect(outcome(await verify(first!))).toBe('409 STATE_CONFLICT')
    expect((await verify(second!)).status).toBe(200)
    expect(outcome(await ada.api.post('/api/auth/verify/resend'))).toBe('409 STATE_CONFLICT')
  })

  test('is sent at most five times an hour', async () => {
    for (let n = 0; n < 4; n++) expect((await ada.api.post('/api/auth/verify/resend')).status).toBe(200)
    const answer = await ada.api.post('/api/auth/verify/resend')
    expect(outcome(answer)).toBe('429 RATE_LIMIT_EXCEEDED')
    expect(answer.body.error.retryAfter).toBe(3600)
  })
})

describe('a new address', () => {
  test('takes effect when it is confirmed', async () => {
    expect((await patch({ email: ' ADA@new.example.com ' })).body.data).toMatchObject({
      email: ada.user.email,
      pendingEmail: NEW,
    })
    expect((await login(t, NEW, PASSWORD)).status).toBe(401)
    expect((await login(t, ada.user.email, PASSWORD)).status).toBe(200)
    await verify(await mailedToken(t, NEW, 'verify'))
    expect(await me()).toMatchObject({ email: NEW, pendingEmail: null, emailVerifiedAt: expect.any(String) })
    expect((await login(t, NEW, PASSWORD)).status).toBe(200)
    expect((await login(t, ada.user.email, PASSWORD)).status).toBe(401)
  })

  test('is announced to the current address', async () => {
    await patch({ email: NEW })
    await t.jobs.round()
    expect(t.mail.lastTo(ada.user.email)?.subject).toBe('Your e-mail address is about to change')
  })

  test('invalidates the reset links of the old mailbox', async () => {
    await t.fetch('POST', '/api/auth/password/forgot', { body: { email: ada.user.email } })
    const link = await mailedToken(t, ada.user.email, 'reset')
    await patch({ email: NEW })
    await verify(await mailedToken(t, NEW, 'verify'))
    const body = { token: link, password: 'a wholly different phrase' }
    expect(outcome(await t.fetch('POST', '/api/auth/password/reset', { body }))).toBe('409 STATE_CONFLICT')
  })

  test('requested twice is the second one', async () => {
    await patch({ email: NEW })
    await patch({ email: 'ada@other.example.com' })
    expect(outcome(await verify(await mailedToken(t, NEW, 'verify')))).toBe('409 STATE_CONFLICT')
    expect((await verify(await mailedToken(t, 'ada@other.example.com', 'verify'))).status).toBe(200)
  })

  test('of another account is EMAIL_TAKEN, even if it was taken meanwhile', async () => {
    await t.register({ email: 'eve@example.com' })
    expect(outcome(await patch({ email: 'eve@example.com' }))).toBe('409 EMAIL_TAKEN')
    await patch({ email: NEW })
    const token = await mailedToken(t, NEW, 'verify')
    await t.register({ email: NEW })
    expect(outcome(await verify(token))).toBe('409 EMAIL_TAKEN')
    expect((await me()).email).toBe(ada.user.email)
  })
})

describe('the profile', () => {
  test('accepts its own answer, and ignores read-only fields', async () => {
    const before = await me()
    expect((await patch({ ...before, id: 'user_x', createdAt: 'x', name: 'Ada L.' })).body.data).toEqual({
      ...before,
      name: 'Ada L.',
    })
    expect(await mailedTokens(t, ada.user.email, 'verify')).toHaveLength(1)
  })

  test('refuses unknown fields', async () => {
    for (const field of ['role', 'suspendedAt', 'passwordHash', 'password'])
      expect(outcome(await patch({ [field]: 'x' }))).toBe('422 VALIDATION_FAILED')
  })

  test('is guarded by If-Match', async () => {
    const read = await ada.api.get('/api/auth/me')
    const etag = read.headers.get('etag')!
    expect((await ada.api.get('/api/auth/me', { 'if-none-match': etag })).status).toBe(304)
    t.clock.advance(1000)
    expect((await patch({ name: 'One' }, { 'if-match': etag })).status).toBe(200)
    const stale = await patch({ name: 'Two' }, { 'if-match': etag })
    expect(outcome(stale)).toBe('412 PRECONDITION_FAILED')
    expect(stale.body.error).toMatchObject({
      currentEtag: (await ada.api.get('/api/auth/me')).headers.get('etag'),
      updatedAt: new Date(t.clock.now()).toISOString(),
      updatedBy: { id: ada.user.id, name: 'One' },
    })
  })

  test('records the states before and after in the audit trail', async () => {
    await patch({ name: 'Ada L.' })
    const [entry] = await t.deps.store.read.select().from(audit).where(eq(audit.action, 'auth.profile'))
    expect([JSON.parse(entry!.before!).name, JSON.parse(entry!.after!).name]).toEqual(['Ada', 'Ada L.'])
  })

  test('without a change adds nothing to the audit trail', async () => {
    const before = await me()
    expect((await patch({ name: 'Ada', email: ada.user.email })).body.data).toEqual(before)
    expect((await patch({})).body.data).toEqual(before)
    expect(await t.deps.store.read.select().from(audit).where(eq(audit.action, 'auth.profile'))).toEqual([])
  })

  test('of another user cannot be changed', async () => {
    expect(outcome(await t.fetch('GET', '/api/auth/me'))).toBe('401 UNAUTHENTICATED')
    expect(outcome(await t.fetch('PATCH', '/api/auth/me', { body: { nonsense: 1 } }))).toBe('401 UNAUTHENTICATED')
  })
})
