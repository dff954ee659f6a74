import { afterEach, beforeEach, describe, expect, spyOn, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { audit, refreshTokens, sessions, users } from '../../db/schema'
import { login, outcome, refresh } from '../support/auth'
import { type Harness, harness, type Member, PASSWORD } from '../support/harness'

let t: Harness
let ada: Member
beforeEach(async () => {
  t = await harness()
  ada = await t.register()
})
afterEach(() => t.close())

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const me = (token: string) => t.fetch('GET', '/api/auth/me', { token })
const signIn = async () => (await login(t, ada.user.email, PASSWORD)).body.data as Member

describe('a refresh token', () => {
  test('returns another pair of the same session', async () => {
    t.clock.advance(16 * MINUTE)
    expect(outcome(await me(ada.token))).toBe('401 TOKEN_EXPIRED')
    const pair = (await refresh(t, ada.refreshToken)).body.data
    expect((await me(pair.token)).status).toBe(200)
    const list = await t.fetch('GET', '/api/auth/sessions', { token: pair.token })
    expect(list.body.data).toHaveLength(1)
  })

  test('returns a different access token, even within the same second', async () => {
    const tokens = [ada.token]
    let { refreshToken } = ada
    for (let n = 0; n < 3; n++) {
      const pair = (await refresh(t, refreshToken)).body.data
      tokens.push(pair.token)
      refreshToken = pair.refreshToken
    }
    expect(new Set(tokens).size).toBe(tokens.length)
  })

  test('revokes the family if it is used after the grace period', async () => {
    const pair = (await refresh(t, ada.refreshToken)).body.data
    t.clock.advance(10_001)
    expect(outcome(await refresh(t, ada.refreshToken))).toBe('401 TOKEN_REUSED')
    expect(outcome(await me(pair.token))).toBe('401 TOKEN_INVALID')
    expect(outcome(await refresh(t, pair.refreshToken))).toBe('401 TOKEN_INVALID')
    const [entry] = await t.deps.store.read.select().from(audit).where(eq(audit.action, 'auth.session.revoke'))
    expect(entry).toMatchObject({ actorId: ada.user.id, resourceType: 'session' })
  })

  test('of a revoked family is unknown, and the reuse is audited once', async () => {
    await refresh(t, ada.refreshToken)
    t.clock.advance(10_001)
    await refresh(t, ada.refreshToken)
    expect(outcome(await refresh(t, ada.refreshToken))).toBe('401 TOKEN_INVALID')
    const entries = await t.deps.store.read.select().from(audit).where(eq(audit.action, 'auth.session.revoke'))
    expect(entries).toHaveLength(1)
  })

  test('returns nothing if the session ends meanwhile', async () => {
    const { sign } = t.deps.tokens
    const signing = spyOn(t.deps.tokens, 'sign').mockImplementationOnce(async (claims) => {
      await t.deps.store.tx('instance', (tx) =>
        tx.update(sessions).set({ revokedAt: 1 }).where(eq(sessions.id, claims.sid)),
      )
      return sign(claims)
    })
    expect(outcome(await refresh(t, ada.refreshToken))).toBe('401 TOKEN_INVALID')
    signing.mockRestore()
    expect(await t.deps.store.read.select().from(refreshTokens)).toHaveLength(1)
  })

  test('reused under an Idempotency-Key revokes the family too', async () => {
    const pair = (await refresh(t, ada.refreshToken)).body.data
    t.clock.advance(10_001)
    expect(outcome(await refresh(t, ada.refreshToken, { 'idempotency-key': 'k' }))).toBe('401 TOKEN_REUSED')
    expect(outcome(await me(pair.token))).toBe('401 TOKEN_INVALID')
  })

  test('returns another pair of the family within ten seconds after its rotation', async () => {
    const one = (await refresh(t, ada.refreshToken)).body.data
    t.clock.advance(10_000)
    const other = (await refresh(t, ada.refreshToken)).body.data
    expect(other.refreshToken).not.toBe(one.refreshToken)
    for (const pair of [one, other]) expect((await refresh(t, pair.refreshToken)).status).toBe(200)
  })

  test('may be used by ten tabs concurrently', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(t, ada.refreshToken)))
    expect(answers.map(outcome)).toEqual(Array(10).fill('200'))
    expect(new Set(answers.map((answer) => answer.body.data.refreshToken)).size).toBe(10)
  })

  test('expires 30 days after its last use', async () => {
    t.clock.advance(29 * DAY)
    const pair = (await refresh(t, ada.refreshToken)).body.data
    t.clock.advance(29 * DAY)
    const next = (await refresh(t, pair.refreshToken)).body.data
    t.clock.advance(30 * DAY)
    expect(outcome(await refresh(t, next.refreshToken))).toBe('401 TOKEN_INVALID')
  })

  test('is replayed under an Idempotency-Key', async () => {
    const first = await refresh(t, ada.refreshToken, { 'idempotency-key': 'k' })
    const again = await refresh(t, ada.refreshToken, { 'idempotency-key': 'k' })
    expect(again.text).toBe(first.text)
  })

  test.each(['', 'refresh_unknown', 'x'.repeat(600)])('%p is refused', async (token) => {
    expect((await refresh(t, token)).status).toBeOneOf([401, 422])
  })

  test('is not an access token, and an access token is not a refresh token', async () => {
    expect(outcome(await me(ada.refreshToken))).toBe('401 TOKEN_INVALID')
    expect(outcome(await refresh(t, ada.token))).toBe('401 TOKEN_INVALID')
  })

  test('works next to an expired access token in the header', async () => {
    t.clock.advance(16 * MINUTE)
    const answer = await t.fetch('POST', '/api/auth/refresh', {
      body: { refreshToken: ada.refreshToken },
      token: ada.token,
    })
    expect(answer.status).toBe(200)
  })
})

describe('a session', () => {
  test('ends with logout, and its tokens stop working immediately', async () => {
    expect((await ada.api.post('/api/auth/logout')).body).toEqual({ data: { revoked: 1 } })
    expect(outcome(await me(ada.token))).toBe('401 TOKEN_INVALID')
    expect(outcome(await refresh(t, ada.refreshToken))).toBe('401 TOKEN_INVALID')
  })

  test('logout accepts no body', async () => {
    expect(outcome(await ada.api.post('/api/auth/logout', { all: true }))).toBe('422 VALIDATION_FAILED')
  })

  test('is listed by most recent use, and can be read', async () => {
    t.clock.advance(1000)
    const phone = await login(t, ada.user.email, PASSWORD, { 'user-agent': 'Phone/1.0' })
    const list = (await ada.api.get('/api/auth/sessions')).body.data
    expect(list).toHaveLength(2)
    expect(list[0]).toMatchObject({ current: false, userAgent: 'Phone/1.0', method: 'password', ip: '127.0.0.1' })
    expect(list[1]).toMatchObject({ current: true })
    expect((await ada.api.get(`/api/auth/sessions/${list[0].id}`)).body.data).toEqual(list[0])
    expect(phone.status).toBe(200)
  })

  test('pages by cursor', async () => {
    for (let n = 0; n < 3; n++) await signIn()
    const seen: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const { body } = await ada.api.get(`/api/auth/sessions?limit=2${cursor && `&cursor=${cursor}`}`)
      seen.push(...body.data.map((session: { id: string }) => session.id))
      cursor = body.page.nextCursor
    }
    expect(new Set(seen).size).toBe(4)
    expect(outcome(await ada.api.get('/api/auth/sessions?cursor=broken'))).toBe('422 VALIDATION_FAILED')
  })

  test('can be revoked alone', async () => {
    const phone = await signIn()
    const sessions = (await ada.api.get('/api/auth/sessions')).body.data
    const session = sessions.find((one: { current: boolean }) => !one.current)
    expect((await ada.api.delete(`/api/auth/sessions/${session.id}`)).body).toEqual({
      data: { id: session.id, deleted: true },
    })
    expect(outcome(await me(phone.token))).toBe('401 TOKEN_INVALID')
    expect((await me(ada.token)).status).toBe(200)
    expect(outcome(await ada.api.delete(`/api/auth/sessions/${session.id}`))).toBe('404 NOT_FOUND')
  })

  test('that has changed is not revoked by an outdated If-Match', async () => {
    const answer = await ada.api.get('/api/auth/sessions')
    const path = `/api/auth/sessions/${answer.body.data[0].id}`
    const etag = (await ada.api.get(path)).headers.get('etag')!
    t.clock.advance(1000)
    const { token } = (await refresh(t, ada.refreshToken)).body.data
    const stale = await t.fetch('DELETE', path, { token, headers: { 'if-match': etag } })
    expect(outcome(stale)).toBe('412 PRECONDITION_FAILED')
    expect(stale.body.error.updatedBy).toEqual({ id: ada.user.id, name: ada.user.name })
    const fresh = (await t.fetch('GET', path, { token })).headers.get('etag')!
    expect((await t.fetch('DELETE', path, { token, headers: { 'if-match': fresh } })).status).toBe(200)
  })

  test('is the only one left after DELETE without an id', async () => {
    const others = [await signIn(), await signIn()]
    expect((await ada.api.delete('/api/auth/sessions')).body).toEqual({ data: { revoked: 2 } })
    for (const { token } of others) expect(outcome(await me(token))).toBe('401 TOKEN_INVALID')
    expect((await me(ada.token)).status).toBe(200)
  })

  test.each(['%zz', '%', '%E0%A4%A'])('with the id %s, which cannot be decoded, is 404', async (id) => {
    expect(outcome(await ada.api.get(`/api/auth/sessions/${id}`))).toBe('404 NOT_FOUND')
    expect(outcome(await ada.api.delete(`/api/auth/sessions/${id}`))).toBe('404 NOT_FOUND')
  })

  test('of another person is 404, like an unknown one', async () => {
    const eve = await t.register()
    const [session] = (await ada.api.get('/api/auth/sessions')).body.data
    for (const id of [session.id, t.deps.newId('session'), 'nonsense'])
      for (const call of [eve.api.get, eve.api.delete])
        expect(outcome(await call(`/api/auth/sessions/${id}`))).toBe('404 NOT_FOUND')
    expect((await me(ada.token)).status).toBe(200)
  })

  test('ends immediately when its user is suspended, and so do refresh and sign-in', async () => {
    await t.deps.store.tx('instance', (tx) =>
      tx.update(users).set({ suspendedAt: t.clock.now() }).where(eq(users.id, ada.user.id)),
    )
    expect(outcome(await me(ada.token))).toBe('401 TOKEN_INVALID')
    expect(outcome(await refresh(t, ada.refreshToken))).toBe('401 TOKEN_INVALID')
    expect(outcome(await login(t, ada.user.email, PASSWORD))).toBe('401 INVALID_CREDENTIALS')
  })
})
