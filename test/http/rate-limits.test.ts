import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { audit } from '../../db/schema'
import { loadRateLimits } from '../../src/features/admin/rate-limits'
import { INSTANCE_CHAIN } from '../../src/core/trail'
import { type Ask, type Harness, harness } from '../support/harness'

let h: Harness
beforeEach(async () => {
  h = await harness({ env: { RATE_LIMITS: 'public=50,read=4,write=20,admin=20,page=100' } })
})
afterEach(() => h.close())

const token = () => h.deps.secrets.operatorToken
const change = (body: unknown) => h.fetch('PATCH', '/api/admin/rate-limits', { token: token(), body })
const read = () => h.fetch('GET', '/api/admin/rate-limits', { token: token() })

describe('the operator', () => {
  test('reads all limits', async () => {
    expect((await read()).body).toEqual({ data: { public: 50, read: 4, write: 20, admin: 20, page: 100 } })
  })

  test('changes some of them, for windows that run already', async () => {
    const user = await h.register()
    for (let n = 0; n < 4; n++) expect((await user.api.get('/api/world')).status).toBe(200)
    const refused = await user.api.get('/api/world')
    expect([refused.status, refused.body.error.code]).toEqual([429, 'RATE_LIMIT_EXCEEDED'])
    expect(Number(refused.headers.get('retry-after'))).toBe(refused.body.error.retryAfter)
    const answer = await change({ read: 6 })
    expect([answer.status, answer.body.data.read, answer.body.data.write]).toEqual([200, 6, 20])
    const after = await user.api.get('/api/world')
    expect([after.status, after.headers.get('x-ratelimit-limit'), after.headers.get('x-ratelimit-remaining')]).toEqual([
      200,
      '6',
      '1',
    ])
  })

  test('may send back what was read', async () => {
    const { data } = (await read()).body
    expect((await change(data)).body.data).toEqual(data)
  })

  test.each([
    [{ raed: 5 }, '/raed'],
    [{ read: 0 }, '/read'],
    [{ read: -1 }, '/read'],
    [{ read: 1.5 }, '/read'],
    [{ read: '5' }, '/read'],
    [{ read: 1_000_000_001 }, '/read'],
    [{ read: null }, '/read'],
  ])('%p is refused with its path, and nothing changes', async (body, path) => {
    const before = (await read()).body
    const answer = await change({ write: 7, ...body })
    expect([answer.status, answer.body.error.details[0].path]).toEqual([422, path])
    expect((await read()).body).toEqual(before)
  })

  test('leaves an entry in the chain of the instance; a change of nothing leaves none', async () => {
    await change({ write: 7 })
    expect((await change({})).body.data.write).toBe(7)
    const entries = await h.deps.store.read.select().from(audit).where(eq(audit.chain, INSTANCE_CHAIN))
    const entry = entries.at(-1)
    expect(entries.filter(({ action }) => action === 'rate_limits.update')).toHaveLength(1)
    expect(entry).toMatchObject({ action: 'rate_limits.update', actorKind: 'system', actorName: 'Operator' })
    expect([JSON.parse(entry?.before ?? '').write, JSON.parse(entry?.after ?? '').write]).toEqual([20, 7])
  })
})

test('what was changed outlives a restart; the rest follows the configuration', async () => {
  await change({ write: 7 })
  await change({ admin: 9 })
  // As a new process has it, with another configuration.
  h.deps.rates.change({ public: 1, read: 2, write: 3, admin: 4, page: 5 })
  await loadRateLimits(h.deps)
  expect(h.deps.rates.limits).toEqual({ public: 1, read: 2, write: 7, admin: 9, page: 5 })
})

test('reading the limits counts as read, changing them as admin', async () => {
  expect((await read()).headers.get('x-ratelimit-limit')).toBe('4')
  expect((await change({ write: 7 })).headers.get('x-ratelimit-limit')).toBe('20')
})

describe('what fails before the token is looked at', () => {
  const early: [string, Ask][] = [
    ['malformed JSON', { body: '{"a":' }],
    ['a body of another type', { body: 'a', headers: { 'content-type': 'text/plain' } }],
    ['a body too deep', { body: '['.repeat(100) }],
    ['a body too large', { body: `"${'a'.repeat(2 ** 20)}"` }],
  ]

  test.each(early)('%s counts by address, and tells its window', async (_, ask) => {
    h.deps.rates.change({ public: 2 })
    for (const remaining of ['1', '0']) {
      const { status, headers } = await h.fetch('POST', '/api/surfaces', ask)
      expect([400, 413, 415]).toContain(status)
      expect([headers.get('x-ratelimit-limit'), headers.get('x-ratelimit-remaining')]).toEqual(['2', remaining])
    }
    const refused = await h.fetch('POST', '/api/surfaces', ask)
    expect([refused.status, refused.body.error.code]).toEqual([429, 'RATE_LIMIT_EXCEEDED'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})
