import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { desc, eq } from 'drizzle-orm'
import { apiKeys, audit } from '../../db/schema'
import { outcome } from '../support/auth'
import { type Harness, harness, type Member } from '../support/harness'
import { KEY, newKey } from '../support/keys'
import { smallPage } from '../support/pages'
import { joined } from '../support/people'

const KEYS = '/api/keys'

let h: Harness
let owner: Member
beforeAll(async () => {
  h = await harness({ env: { DEFAULT_PLAN: 'enterprise' } })
  owner = await h.register({ name: 'Ada' })
})
afterAll(() => h.close())

const withKey = (key: string, world = owner.world) => h.as({ ...owner, token: key }, world).api
const later = (ms: number) => new Date(h.clock.now() + ms).toISOString()
const lastEntry = async () => {
  const entries = h.deps.store.read.select().from(audit).where(eq(audit.chain, owner.world.id))
  return (await entries.orderBy(desc(audit.seq)).limit(1))[0]
}

describe('creating a key', () => {
  test('shows the key once, and only its hash is stored', async () => {
    const made = await owner.api.post(KEYS, { ...KEY, name: ' Site build ' })
    expect(made.status).toBe(201)
    const { key, ...rest } = made.body.data
    expect(key).toMatch(/^qk_[\w-]{43}$/)
    expect(rest).toEqual({
      id: rest.id,
      name: 'Site build',
      role: 'editor',
      scopes: ['surfaces:write'],
      hint: key.slice(-4),
      createdBy: { id: owner.user.id, name: 'Ada' },
      createdAt: new Date(h.clock.now()).toISOString(),
      expiresAt: null,
      lastUsedAt: null,
    })
    expect(made.headers.get('location')).toBe(`${KEYS}/${rest.id}`)
    expect((await owner.api.get(`${KEYS}/${rest.id}`)).body.data).toEqual(rest)
    expect((await owner.api.get(KEYS)).text).not.toContain('qk_')
    const stored = JSON.stringify([
      await h.deps.store.read.select().from(apiKeys),
      await h.deps.store.read.select().from(audit),
      h.log,
    ])
    expect(stored).not.toContain(key)
  })

  test('is repeated with its Idempotency-Key without a second key', async () => {
    const call = () => owner.api.post(KEYS, { ...KEY, name: 'Repeated' }, { 'idempotency-key': 'repeated' })
    const [first, second] = [await call(), await call()]
    expect(second.body).toEqual(first.body)
    const { data } = (await owner.api.get(`${KEYS}?limit=100`)).body
    expect(data.filter(({ name }: { name: string }) => name === 'Repeated')).toHaveLength(1)
  })

  test('refuses the role owner, unknown scopes, and an expiry that has passed', async () => {
    const faulty = [
      [{ role: 'owner' }, '/role'],
      [{ scopes: ['everything'] }, '/scopes/0'],
      [{ scopes: [] }, '/scopes'],
      [{ expiresAt: later(0) }, '/expiresAt'],
      [{ expiresAt: 'tomorrow' }, '/expiresAt'],
      [{ name: 'Two\nlines' }, '/name'],
      [{ id: 'key_1' }, '/id'],
    ] as const
    for (const [change, path] of faulty) {
      const answer = await owner.api.post(KEYS, { ...KEY, ...change })
      expect([outcome(answer), answer.body.error.details[0].path]).toEqual(['422 VALIDATION_FAILED', path])
    }
  })

  test('is for admins, who are people: neither editors nor keys see or create keys', async () => {
    const editor = await joined(h, owner, 'editor')
    const strongest = withKey((await newKey(owner, { role: 'admin', scopes: ['world:admin'] })).key)
    for (const { get, post } of [editor.api, strongest]) {
      expect(outcome(await get(KEYS))).toBe('403 FORBIDDEN')
      expect(outcome(await post(KEYS, KEY))).toBe('403 FORBIDDEN')
    }
  })

  test('is refused at a hundred keys, until one is revoked', async () => {
    const admin = await h.register()
    const ids: string[] = []
    for (let n = 0; n < 100; n++) ids.push((await newKey(admin)).id)
    expect(outcome(await admin.api.post(KEYS, KEY))).toBe('409 STATE_CONFLICT')
    await admin.api.delete(`${KEYS}/${ids[0]}`)
    expect(outcome(await admin.api.post(KEYS, KEY))).toBe('201')
    const pages = [(await admin.api.get(`${KEYS}?limit=60`)).body]
    pages.push((await admin.api.get(`${KEYS}?limit=60&cursor=${pages[0].page.nextCursor}`)).body)
    const listed = pages.flatMap(({ data }) => data.map(({ id }: { id: string }) => id))
    expect([listed.length, new Set(listed).size, pages[1].page.nextCursor]).toEqual([100, 100, null])
    expect(listed).not.toContain(ids[0])
  })
})

describe('using a key', () => {
  test('works in its World alone, with its role and its scopes', async () => {
    const { key } = await newKey(owner)
    expect(outcome(await withKey(key).post('/api/surfaces', smallPage('by-key')))).toBe('201')
    expect((await withKey(key).get('/api/world')).body.error.requiredScope).toBe('world:read')
    const other = await h.register()
    expect(outcome(await withKey(key, other.world).get('/api/surfaces'))).toBe('404 NOT_FOUND')
    expect(outcome(await h.fetch('GET', '/api/surfaces', { token: key }))).toBe('400 WORLD_REQUIRED')
    expect(outcome(await h.fetch('GET', '/api/auth/me', { token: key }))).toBe('403 FORBIDDEN')
  })

  test('names the key as author and in the trail, also after it was revoked', async () => {
    const { key, id } = await newKey(owner, { name: 'Importer' })
    const author = { id, name: 'Importer' }
    const surface = (await withKey(key).post('/api/surfaces', smallPage('imported'))).body.data
    expect(surface.draft.updatedBy).toEqual(author)
    const { actorKind, actorId, actorName, actorEmail } = (await lastEntry()) ?? {}
    expect([actorKind, actorId, actorName, actorEmail]).toEqual(['client', id, 'Importer', null])
    await owner.api.delete(`${KEYS}/${id}`)
    const path = `/api/surfaces/${surface.id}`
    expect((await owner.api.get(path)).body.data.draft.updatedBy).toEqual(author)
    const listed = (await owner.api.get('/api/surfaces')).body.data
    expect(listed.find((one: { id: string }) => one.id === surface.id).draft.updatedBy).toEqual(author)
    const [receipt] = (await owner.api.get(`/api/ai/receipts?surfaceId=${surface.id}`)).body.data
    expect(receipt.actor).toEqual({ kind: 'client', ...author })
  })

  test('has Idempotency-Keys of its own', async () => {
    const [one, two] = [await newKey(owner), await newKey(owner)]
    const post = ({ key }: { key: string }, slug: string) =>
      withKey(key).post('/api/surfaces', smallPage(slug), { 'idempotency-key': 'of-the-build' })
    expect(outcome(await post(one, 'own-one'))).toBe('201')
    expect(outcome(await post(two, 'own-two'))).toBe('201')
    expect(outcome(await post(one, 'own-other'))).toBe('422 IDEMPOTENCY_KEY_REUSED')
  })

  test('ends at the moment it expires', async () => {
    const { key } = await newKey(owner, { expiresAt: later(60_000) })
    h.clock.advance(59_999)
    expect(outcome(await withKey(key).get('/api/surfaces'))).toBe('200')
    h.clock.advance(1)
    expect(outcome(await withKey(key).get('/api/surfaces'))).toBe('401 TOKEN_EXPIRED')
  })

  test('an unknown, cut or lengthened key is not valid', async () => {
    const { key } = await newKey(owner)
    for (const wrong of ['qk_', `${key}a`, key.slice(0, -1), `qk_${'A'.repeat(43)}`, key.toUpperCase()])
      expect(outcome(await withKey(wrong).get('/api/surfaces'))).toBe('401 TOKEN_INVALID')
  })

  test('its last use is stored by the upkeep, at most once a minute, and never by a request', async () => {
    const { key, id } = await newKey(owner)
    const lastUsedAt = async () => (await owner.api.get(`${KEYS}/${id}`)).body.data.lastUsedAt
    const { version } = h.deps.store
    await withKey(key).get('/api/surfaces')
    expect([await lastUsedAt(), h.deps.store.version]).toEqual([null, version])
    const used = later(0)
    h.clock.advance(60_000)
    await h.jobs.round()
    expect(await lastUsedAt()).toBe(used)
    h.clock.advance(30_000)
    await withKey(key).get('/api/surfaces')
    await h.jobs.round()
    expect(await lastUsedAt()).toBe(used)
    h.clock.advance(30_000)
    await h.jobs.round()
    expect(await lastUsedAt()).toBe(later(-30_000))
  })
})

describe('revoking a key', () => {
  test('ends it at once, for good', async () => {
    const { key, id } = await newKey(owner)
    expect(outcome(await withKey(key).get('/api/surfaces'))).toBe('200')
    expect((await owner.api.delete(`${KEYS}/${id}`)).body.data).toEqual({ id, deleted: true })
    expect(outcome(await withKey(key).get('/api/surfaces'))).toBe('401 TOKEN_INVALID')
    expect(outcome(await owner.api.get(`${KEYS}/${id}`))).toBe('404 NOT_FOUND')
    expect(outcome(await owner.api.delete(`${KEYS}/${id}`))).toBe('404 NOT_FOUND')
    expect(await lastEntry()).toMatchObject({ action: 'key.revoke', resourceId: id })
  })

  test('is refused when the key changed since it was read', async () => {
    const { key, id } = await newKey(owner)
    const etag = (await owner.api.get(`${KEYS}/${id}`)).headers.get('etag')!
    await withKey(key).get('/api/surfaces')
    h.clock.advance(60_000)
    await h.jobs.round()
    const remove = (ifMatch: string) => owner.api.delete(`${KEYS}/${id}`, undefined, { 'if-match': ifMatch })
    expect(outcome(await remove(etag))).toBe('412 PRECONDITION_FAILED')
    const current = (await owner.api.get(`${KEYS}/${id}`)).headers.get('etag')!
    expect(outcome(await remove(current))).toBe('200')
  })

  test('a key outlives the membership of its creator, and ends with its World', async () => {
    const admin = await joined(h, owner, 'admin')
    const { key } = await newKey(admin)
    await owner.api.delete(`/api/world/members/${admin.user.id}`)
    expect(outcome(await withKey(key).get('/api/surfaces'))).toBe('200')
    const gone = await h.register()
    const own = await newKey(gone)
    await gone.api.delete('/api/world', { confirm: gone.world.slug })
    expect(outcome(await withKey(own.key, gone.world).get('/api/surfaces'))).toBe('404 NOT_FOUND')
    await h.jobs.round()
    const left = h.deps.store.read.select().from(apiKeys).where(eq(apiKeys.worldId, gone.world.id))
    expect(await left).toEqual([])
    expect(outcome(await withKey(own.key, gone.world).get('/api/surfaces'))).toBe('401 TOKEN_INVALID')
  })
})
