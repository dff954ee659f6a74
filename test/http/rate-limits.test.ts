import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { audit } from '../../db/schema'
import { createApp } from '../../src/app'
import { loadRateLimits } from '../../src/features/admin/rate-limits'
import { INSTANCE_CHAIN } from '../../src/core/trail'
import { type Answer, type Ask, type Harness, harness } from '../support/harness'
import { addMember } from '../support/routes'

let h: Harness
beforeEach(async () => {
  h = await harness({ env: { RATE_LIMITS: 'public=50,read=4,write=20,admin=20,page=100,form=6,forms=7,editing=5' } })
})
afterEach(() => h.close())

const token = () => h.deps.secrets.operatorToken
const change = (body: unknown) => h.fetch('PATCH', '/api/admin/rate-limits', { token: token(), body })
const read = () => h.fetch('GET', '/api/admin/rate-limits', { token: token() })

describe('the operator', () => {
  test('reads all limits', async () => {
    expect((await read()).body).toEqual({
      data: { public: 50, read: 4, write: 20, admin: 20, page: 100, form: 6, forms: 7, editing: 5 },
    })
  })

  test('changes some of them, also for existing windows', async () => {
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

  test('may send back the limits that were read', async () => {
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

  test('leaves an entry in the chain of the instance, except for an empty change', async () => {
    await change({ write: 7 })
    expect((await change({})).body.data.write).toBe(7)
    const entries = await h.deps.store.read.select().from(audit).where(eq(audit.chain, INSTANCE_CHAIN))
    const entry = entries.at(-1)
    expect(entries.filter(({ action }) => action === 'rate_limits.update')).toHaveLength(1)
    expect(entry).toMatchObject({ action: 'rate_limits.update', actorKind: 'system', actorName: 'Operator' })
    expect([JSON.parse(entry?.before ?? '').write, JSON.parse(entry?.after ?? '').write]).toEqual([20, 7])
  })
})

describe('the peer of a connection', () => {
  /** Reads a public page as each of these peers. @returns what is left of the window, and whether the peer was read */
  async function windows(env: Record<string, string>, peers: string[], forwarded: string[] = []) {
    const t = await harness({
      env: { RATE_LIMITS: 'public=50,read=4,write=20,admin=20,page=100,form=6,forms=7,editing=5', ...env },
    })
    const { fetch } = createApp(t.deps)
    const asked: string[] = []
    const left: (string | null)[] = []
    for (const [n, address] of peers.entries()) {
      const server = { requestIP: () => (asked.push(address), { address }) } as unknown as Bun.Server<unknown>
      const headers: Record<string, string> = forwarded[n] ? { 'x-forwarded-for': forwarded[n] } : {}
      const request = new Request('http://localhost:3000/api/surfaces/by-slug/none/none', { headers })
      left.push((await fetch(request, server)).headers.get('x-ratelimit-remaining'))
    }
    await t.close()
    return { asked, left }
  }
  const PEERS = ['192.0.2.1', '192.0.2.2', '192.0.2.1']

  test('has its own window if the server listens beyond loopback', async () => {
    expect(await windows({ HOST: '0.0.0.0' }, PEERS)).toEqual({ asked: PEERS, left: ['49', '49', '48'] })
  })

  test('is this machine if the server listens on loopback, and its address is not read', async () => {
    expect(await windows({}, PEERS)).toEqual({ asked: [], left: ['49', '48', '47'] })
  })

  test('may forward addresses on loopback only if loopback is a trusted proxy', async () => {
    const peers = PEERS.map(() => '127.0.0.1')
    const trusted = await windows({ TRUSTED_PROXIES: 'loopback', ALLOWED_HOSTS: 'localhost' }, peers, PEERS)
    expect(trusted).toEqual({ asked: [], left: ['49', '49', '48'] })
    expect((await windows({ TRUSTED_PROXIES: '10.0.0.0/8' }, peers, PEERS)).left).toEqual(['49', '48', '47'])
  })
})

test('a changed limit survives a restart; the others follow the configuration', async () => {
  await change({ write: 7 })
  await change({ admin: 9 })
  // Like a new process with another configuration.
  h.deps.local.rates.change({ public: 1, read: 2, write: 3, admin: 4, page: 5, form: 6, forms: 7, editing: 5 })
  await loadRateLimits(h.deps)
  expect(h.deps.local.rates.limits).toEqual({
    public: 1,
    read: 2,
    write: 7,
    admin: 9,
    page: 5,
    form: 6,
    forms: 7,
    editing: 5,
  })
})

test('autosaves and renderings count by person, and leave the writes of the World', async () => {
  const [ada, eve] = [await h.register(), await h.register()]
  const { id } = (await ada.api.post('/api/surfaces', { name: 'Home', slug: 'home' })).body.data
  const left = ({ headers }: Answer) => ['limit', 'remaining'].map((name) => headers.get(`x-ratelimit-${name}`)).join()
  const path = `/api/surfaces/${id}/draft`
  const operations = [{ op: 'document', name: 'House' }]
  expect(left(await ada.api.patch(path, { operations }))).toBe('20,18')
  for (const remaining of [4, 3, 2])
    expect(left(await ada.api.patch(`${path}?autosave=true`, { operations }))).toBe(`5,${remaining}`)
  expect(left(await ada.api.post(`${path}/render`, {}))).toBe('5,1')
  const editor = await addMember(h, ada.world, eve, 'editor')
  expect(left(await editor.api.post(`${path}/render`, {}))).toBe('5,4')
  await ada.api.put(`${path}?autosave=true`, { name: 'Home' })
  expect((await ada.api.put(`${path}?autosave=true`, { name: 'Home' })).status).toBe(429)
  expect(left(await ada.api.put(path, { name: 'Home' }))).toBe('20,17')
})

test('reading the limits counts in the class read, changing them in the class admin', async () => {
  expect((await read()).headers.get('x-ratelimit-limit')).toBe('4')
  expect((await change({ write: 7 })).headers.get('x-ratelimit-limit')).toBe('20')
})

describe('a request that fails before the token is checked', () => {
  const early: [string, Ask][] = [
    ['malformed JSON', { body: '{"a":' }],
    ['a body of another type', { body: 'a', headers: { 'content-type': 'text/plain' } }],
    ['a body too deep', { body: '['.repeat(100) }],
    ['a body too large', { body: `"${'a'.repeat(2 ** 20)}"` }],
  ]

  test.each(early)('%s counts by address, and has the headers of its window', async (_, ask) => {
    h.deps.local.rates.change({ public: 2 })
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

describe('the window that a request counts in', () => {
  /** The limit, which identifies the class, and what is left. */
  const windowOf = ({ headers }: Answer) =>
    `${headers.get('x-ratelimit-limit')} ${headers.get('x-ratelimit-remaining')}`
  const OPEN = '/api/surfaces/by-slug/none/none'
  const from = (address: string) => ({ 'x-forwarded-for': address })

  test.each<[string, string, Ask]>([
    ['an open route without a token', OPEN, {}],
    ['a closed route without a token', '/api/auth/me', {}],
    ['a closed route with an invalid token', '/api/auth/me', { token: 'none' }],
    ['an open route with an invalid token', OPEN, { token: 'none' }],
    ['an operator’s route without a token', '/api/admin/rate-limits', {}],
    ['an operator’s route with another token', '/api/admin/rate-limits', { token: 'none' }],
  ])('of %s is that of the address', async (_, path, ask) => {
    const [one, other] = [from('192.0.2.1'), from('192.0.2.2')]
    expect(windowOf(await h.fetch('GET', path, { ...ask, headers: one }))).toBe('50 49')
    expect(windowOf(await h.fetch('GET', path, { ...ask, headers: one }))).toBe('50 48')
    expect(windowOf(await h.fetch('GET', path, { ...ask, headers: other }))).toBe('50 49')
    h.deps.local.rates.change({ public: 2 })
    expect((await h.fetch('GET', path, { ...ask, headers: one })).body.error.code).toBe('RATE_LIMIT_EXCEEDED')
  })

  test('rounds its reset up to a full second, also on cached answers', async () => {
    const owner = await h.register()
    const page = { name: 'Rates', slug: 'rates', visibility: 'listed', blocks: [] }
    const { id } = (await owner.api.post('/api/surfaces', page)).body.data
    await owner.api.post(`/api/surfaces/${id}/publish`, { version: '1.0.0' })
    const path = `/api/surfaces/by-slug/${owner.world.slug}/rates`
    h.clock.advance(250)
    h.deps.local.rates.change({ public: 2 })
    const back = h.clock.now() + 60_000
    await h.fetch('GET', path, { headers: from('192.0.2.77') })
    for (const at of [path, path, OPEN]) {
      const { headers } = await h.fetch('GET', at, { headers: from('192.0.2.77') })
      expect(Number(headers.get('x-ratelimit-reset')) * 1_000).toBeWithin(back, back + 1_000)
    }
  })

  test('of an IPv6 subscriber covers all addresses of the subscriber', async () => {
    expect(windowOf(await h.fetch('GET', OPEN, { headers: from('2001:db8::1') }))).toBe('50 49')
    expect(windowOf(await h.fetch('GET', OPEN, { headers: from('2001:db8::ffff:2') }))).toBe('50 48')
    expect(windowOf(await h.fetch('GET', OPEN, { headers: from('2001:db8:0:1::1') }))).toBe('50 49')
  })

  test('of an open route is that of the address also for a signed-in person', async () => {
    const { token } = await h.register()
    const headers = from('192.0.2.1')
    expect(windowOf(await h.fetch('GET', OPEN, { token, headers }))).toBe('50 49')
    expect(windowOf(await h.fetch('GET', OPEN, { headers }))).toBe('50 48')
    expect(windowOf(await h.fetch('GET', '/api/auth/me', { token, headers }))).toBe('4 3')
  })

  test('of a World is shared by its members; a stranger has another window', async () => {
    const owner = await h.register()
    const guest = await addMember(h, owner.world, await h.register(), 'viewer')
    const stranger = await h.register()
    expect(windowOf(await owner.api.get('/api/world'))).toBe('4 3')
    expect(windowOf(await guest.api.get('/api/world'))).toBe('4 2')
    const intruding = h.as(stranger, owner.world)
    const lost = { token: stranger.token }
    expect(windowOf(await intruding.api.get('/api/world'))).toBe('4 3')
    expect(windowOf(await h.fetch('GET', '/api/world', lost))).toBe('4 2')
    for (let n = 0; n < 2; n++) await intruding.api.get('/api/world')
    for (const refused of [await intruding.api.get('/api/world'), await h.fetch('GET', '/api/world', lost)])
      expect(refused.body.error.code).toBe('RATE_LIMIT_EXCEEDED')
    expect(windowOf(await owner.api.get('/api/world'))).toBe('4 1')
  })

  test('of the operator is separate', async () => {
    expect(windowOf(await read())).toBe('4 3')
    expect(windowOf(await read())).toBe('4 2')
  })
})
