import { afterEach, beforeEach, describe, expect, spyOn, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { audit, loginFailures, sessions, users } from '../../db/schema'
import { createApp } from '../../src/app'
import { readConfig } from '../../src/config/config'
import { createLogger } from '../../src/lib/logger'
import { liveDeps } from '../../src/run/live-deps'
import { login, outcome } from '../support/auth'
import { type Harness, harness, type Member, PASSWORD } from '../support/harness'

let t: Harness
let ada: Member
beforeEach(async () => {
  t = await harness()
  ada = await t.register({ email: 'ada@example.com' })
})
afterEach(() => t.close())

const MINUTE = 60_000
const from = (address: string) => ({ 'x-forwarded-for': address })
const fail = async (times: number, headers: Record<string, string> = {}, email = ada.user.email) => {
  const outcomes: string[] = []
  for (let n = 0; n < times; n++) outcomes.push(outcome(await login(t, email, `wrong ${n}`, headers)))
  return outcomes
}

describe('login', () => {
  test('returns the user, tokens and their Worlds', async () => {
    const answer = await login(t, ' ADA@example.com ', PASSWORD)
    expect(answer.status).toBe(200)
    const { user, worlds, world, token } = answer.body.data
    expect(user).toMatchObject({ id: ada.user.id })
    expect(worlds).toEqual([{ id: ada.world.id, slug: ada.world.slug, name: expect.any(String), role: 'owner' }])
    expect(world.id).toBe(ada.world.id)
    expect((await t.fetch('GET', '/api/world', { token, world: world.id })).status).toBe(200)
  })

  test('answers an unknown address like a wrong password', async () => {
    const said = async (email: string) => {
      const { status, headers, body } = await login(t, email, 'wrong password')
      const { traceId: _, ...error } = body.error
      return { status, error, challenge: headers.get('www-authenticate') }
    }
    expect(await said('nobody@example.com')).toEqual(await said(ada.user.email))
    expect(await said('no address at all')).toEqual(await said(ada.user.email))
  })

  test('does the same work for an unknown address', async () => {
    const verify = spyOn(Bun.password, 'verify')
    const costs = async (email: string) => {
      verify.mockClear()
      await login(t, email, 'wrong password')
      return verify.mock.calls.map(([, hash]) => String(hash).split('$').slice(0, 4).join('$'))
    }
    expect(await costs('nobody@example.com')).toEqual(await costs(ada.user.email))
    expect(await costs('nobody@example.com')).toHaveLength(1)
    verify.mockRestore()
  })

  test.each([
    ['suspended', { suspendedAt: 1 }],
    ['given another password', { passwordHash: 'another' }],
  ])('of who is %s while it runs opens no session', async (_, change) => {
    const verify = spyOn(Bun.password, 'verify').mockImplementationOnce(async () => {
      await t.deps.store.tx('instance', (tx) => tx.update(users).set(change).where(eq(users.id, ada.user.id)))
      return true
    })
    try {
      expect(outcome(await login(t, ada.user.email, PASSWORD))).toBe('401 INVALID_CREDENTIALS')
    } finally {
      verify.mockRestore()
    }
    expect(await t.deps.store.read.select().from(sessions)).toHaveLength(1)
  })

  test('is audited as the user, with the session', async () => {
    await login(t, ada.user.email, PASSWORD)
    const [entry] = await t.deps.store.read.select().from(audit).where(eq(audit.action, 'auth.login'))
    expect(entry).toMatchObject({ chain: 'instance', actorId: ada.user.id, actorKind: 'user' })
    expect(Object.keys(JSON.parse(entry!.after!))).toEqual(['sessionId', 'method', 'secondFactor'])
  })

  test('accepts only JSON', async () => {
    const body = `email=${ada.user.email}&password=${PASSWORD}`
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    expect(outcome(await t.fetch('POST', '/api/auth/login', { body, headers }))).toBe('415 UNSUPPORTED_MEDIA_TYPE')
  })
})

describe('ten failures in 15 minutes', () => {
  test('block the right password too, and report the time to wait', async () => {
    expect(await fail(10)).toEqual(Array(10).fill('401 INVALID_CREDENTIALS'))
    t.clock.advance(5 * MINUTE)
    const answer = await login(t, ada.user.email, PASSWORD)
    expect(outcome(answer)).toBe('429 RATE_LIMIT_EXCEEDED')
    expect(answer.body.error.retryAfter).toBe(600)
    expect(answer.headers.get('retry-after')).toBe('600')
    t.clock.advance(10 * MINUTE - 1)
    expect(outcome(await login(t, ada.user.email, PASSWORD))).toBe('429 RATE_LIMIT_EXCEEDED')
    t.clock.advance(1)
    expect((await login(t, ada.user.email, PASSWORD)).status).toBe(200)
  })

  test('count in a rolling window', async () => {
    await fail(1)
    t.clock.advance(14 * MINUTE)
    await fail(9)
    expect((await login(t, ada.user.email, PASSWORD)).body.error.retryAfter).toBe(60)
    t.clock.advance(MINUTE)
    expect((await login(t, ada.user.email, PASSWORD)).status).toBe(200)
    await fail(1)
    expect((await login(t, ada.user.email, PASSWORD)).body.error.retryAfter).toBe(14 * 60)
  })

  test('nine do not block the account', async () => {
    await fail(9)
    expect((await login(t, ada.user.email, PASSWORD)).status).toBe(200)
  })

  test('count only for that account and that client address', async () => {
    const eve = await t.register()
    await fail(10, from('203.0.113.7'))
    expect(outcome(await login(t, ada.user.email, PASSWORD, from('203.0.113.7')))).toBe('429 RATE_LIMIT_EXCEEDED')
    expect((await login(t, ada.user.email, PASSWORD, from('203.0.113.8'))).status).toBe(200)
    expect((await login(t, eve.user.email, PASSWORD, from('203.0.113.7'))).status).toBe(200)
  })

  test('count for all addresses of one IPv6 subscriber', async () => {
    for (let n = 1; n <= 10; n++) await fail(1, from(`2001:db8::${n}`))
    expect(outcome(await login(t, ada.user.email, PASSWORD, from('2001:db8::99')))).toBe('429 RATE_LIMIT_EXCEEDED')
    expect((await login(t, ada.user.email, PASSWORD, from('2001:db8:0:1::1'))).status).toBe(200)
  })

  test('count on a suspended account for the right password too, and do not reveal the suspension', async () => {
    await t.deps.store.tx('instance', (tx) => tx.update(users).set({ suspendedAt: 1 }).where(eq(users.id, ada.user.id)))
    const outcomes: string[] = []
    for (let n = 0; n < 11; n++) outcomes.push(outcome(await login(t, ada.user.email, PASSWORD)))
    expect(outcomes).toEqual([...Array(10).fill('401 INVALID_CREDENTIALS'), '429 RATE_LIMIT_EXCEEDED'])
  })

  test('count for every spelling of the address', async () => {
    const spellings = ['ADA@example.com', ' ada@example.com', 'Ada@Example.Com ']
    for (let n = 0; n < 10; n++) await login(t, spellings[n % 3]!, 'wrong')
    expect(outcome(await login(t, ada.user.email, PASSWORD))).toBe('429 RATE_LIMIT_EXCEEDED')
  })

  test('block an unknown account in the same way', async () => {
    expect(await fail(11, {}, 'nobody@example.com')).toEqual([
      ...Array(10).fill('401 INVALID_CREDENTIALS'),
      '429 RATE_LIMIT_EXCEEDED',
    ])
  })

  test('count under an Idempotency-Key', async () => {
    for (let n = 0; n < 10; n++) await login(t, ada.user.email, 'wrong', { 'idempotency-key': `k${n}` })
    expect(outcome(await login(t, ada.user.email, PASSWORD))).toBe('429 RATE_LIMIT_EXCEEDED')
  })

  test('are ten when twenty guesses arrive concurrently', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => login(t, ada.user.email, `wrong ${n}`)))
    const count = (wanted: string) => answers.filter((answer) => outcome(answer) === wanted).length
    expect([count('401 INVALID_CREDENTIALS'), count('429 RATE_LIMIT_EXCEEDED')]).toEqual([10, 10])
  })

  test('do not stop twelve concurrent sign-ins with the right password', async () => {
    await fail(9)
    const answers = await Promise.all(Array.from({ length: 12 }, () => login(t, ada.user.email, PASSWORD)))
    expect(answers.map(outcome)).toEqual(Array(12).fill('200'))
    // Twenty-one hashes, one after another.
  }, 20_000)

  test('are recorded once in the audit trail, and their rows are deleted later', async () => {
    await fail(15)
    const entries = await t.deps.store.read.select().from(audit).where(eq(audit.action, 'auth.login_failed'))
    expect(entries).toHaveLength(1)
    expect(entries[0]).toMatchObject({ actorId: null, resourceId: ada.user.id })
    t.clock.advance(16 * MINUTE)
    await fail(1, {}, 'nobody@example.com')
    const rows = await t.deps.store.read.select().from(loginFailures)
    expect(rows).toHaveLength(1)
  })

  test('survive a restart', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'quoin-test-'))
    const quiet = createLogger({ level: 'error', format: 'json', write: () => {} })
    const config = readConfig({ DATA_DIR: folder, RATE_LIMITS: 'public=1000' }, { readText: () => '', terminal: false })
    const running = async (work: (post: (path: string, body: unknown) => Promise<number>) => Promise<void>) => {
      const deps = await liveDeps(config, quiet)
      const { fetch } = createApp(deps)
      const headers = { 'content-type': 'application/json' }
      await work(async (path, body) => {
        const request = new Request(`http://localhost${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
        return (await fetch(request)).status
      })
      await deps.close()
    }
    const email = 'ada@example.com'
    await running(async (post) => {
      expect(await post('/api/auth/register', { email, name: 'Ada', password: PASSWORD })).toBe(201)
      for (let n = 0; n < 10; n++) expect(await post('/api/auth/login', { email, password: 'wrong' })).toBe(401)
    })
    await running(async (post) => expect(await post('/api/auth/login', { email, password: PASSWORD })).toBe(429))
    rmSync(folder, { recursive: true })
  })
})
