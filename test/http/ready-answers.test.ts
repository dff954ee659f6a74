import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { type Harness, harness, type Member } from '../support/harness'
import { smallPage } from '../support/pages'

const ORIGIN = 'https://app.example.com'
let t: Harness
let ada: Member
let page: string
let bySlug: string
beforeAll(async () => {
  t = await harness({ env: { ALLOWED_ORIGINS: ORIGIN } })
  ada = await t.register()
  const { api, world } = ada
  const { id } = (await api.post('/api/surfaces', smallPage('home'))).body.data
  await api.post(`/api/surfaces/${id}/publish`, { version: '1.0.0' })
  await api.patch(`/api/surfaces/${id}/visibility`, { visibility: 'listed' })
  page = `/w/${world.slug}/home`
  bySlug = `/api/surfaces/by-slug/${world.slug}/home`
  // The first answer fills the cache.
  for (const path of [page, bySlug]) await t.fetch('GET', path)
})
afterAll(() => t.close())

const etagOf = async (path: string) => (await t.fetch('GET', path)).headers.get('etag')!

describe('cached answers', () => {
  test('have the trace id and the rate limit window of their own request', async () => {
    const first = await t.open('GET', bySlug)
    const before = Object.fromEntries(first.headers)
    const second = await t.open('GET', bySlug)
    expect(Object.fromEntries(first.headers)).toEqual(before)
    expect(second.headers.get('x-trace-id')).not.toBe(before['x-trace-id']!)
    expect(Number(second.headers.get('x-ratelimit-remaining'))).toBe(Number(before['x-ratelimit-remaining']) - 1)
    expect(await second.text()).toBe(await first.text())
  })

  test('have them with 304 as well', async () => {
    const known = { headers: { 'if-none-match': await etagOf(bySlug) } }
    const first = await t.open('GET', bySlug, known)
    const trace = first.headers.get('x-trace-id')
    const second = await t.open('GET', bySlug, known)
    expect([first.status, second.status]).toEqual([304, 304])
    expect(first.headers.get('x-trace-id')).toBe(trace)
    expect(second.headers.get('x-trace-id')).not.toBe(trace)
  })

  test('of a page have no CORS headers of another origin', async () => {
    const etag = await etagOf(page)
    for (const known of [{}, { 'if-none-match': etag }] as Record<string, string>[]) {
      const plain = Object.fromEntries((await t.open('GET', page, { headers: known })).headers)
      const shared = await t.open('GET', page, { headers: { ...known, origin: ORIGIN } })
      expect(shared.headers.get('access-control-allow-origin')).toBe(ORIGIN)
      expect(shared.headers.get('vary')).toContain('Origin')
      const { headers } = await t.open('GET', page, { headers: known })
      expect(headers.has('access-control-allow-origin')).toBe(false)
      expect(headers.get('vary')).toBe(plain.vary ?? null)
    }
  })

  test('by slug may be read by scripts of every origin, and do not differ by origin', async () => {
    const etag = await etagOf(bySlug)
    const sent: Record<string, string>[] = [{}, { 'if-none-match': etag }, { authorization: `Bearer ${ada.token}` }]
    const origins: Record<string, string>[] = [{}, { origin: ORIGIN }, { origin: 'https://other.example' }]
    for (const known of sent)
      for (const origin of origins) {
        const { headers } = await t.open('GET', bySlug, { headers: { ...known, ...origin } })
        expect(headers.get('access-control-allow-origin')).toBe('*')
        expect(headers.get('vary') ?? '').not.toContain('Origin')
      }
  })
})

test('of a page and its JSON are rebuilt when the World’s name changes, and evicted when the page is unpublished', async () => {
  const { id } = (await ada.api.post('/api/surfaces', smallPage('away'))).body.data
  await ada.api.post(`/api/surfaces/${id}/publish`, { version: '1.0.0' })
  await ada.api.patch(`/api/surfaces/${id}/visibility`, { visibility: 'listed' })
  const paths = [`/w/${ada.world.slug}/away`, `/api/surfaces/by-slug/${ada.world.slug}/away`]
  const answers = async () => Promise.all([...paths, ...paths].map((path) => t.fetch('GET', path)))
  await answers()
  await ada.api.patch('/api/world', { name: 'Renamed' })
  expect((await answers())[1]?.body.data.world.name).toBe('Renamed')
  await ada.api.post(`/api/surfaces/${id}/unpublish`, {})
  expect((await answers()).map(({ status }) => status)).toEqual([404, 404, 404, 404])
  await ada.api.post(`/api/surfaces/${id}/publish`, { version: '2.0.0' })
  expect((await answers()).map(({ status }) => status)).toEqual([200, 200, 200, 200])
  await ada.api.patch(`/api/surfaces/${id}/visibility`, { visibility: 'private' })
  expect((await answers()).map(({ status }) => status)).toEqual([404, 404, 404, 404])
})

test('report the current rate limit', async () => {
  const limit = async () => (await t.fetch('GET', bySlug)).headers.get('x-ratelimit-limit')
  const { public: before } = t.deps.local.rates.limits
  expect([await limit(), await limit()]).toEqual([String(before), String(before)])
  t.deps.local.rates.change({ public: before - 1 })
  expect(await limit()).toBe(String(before - 1))
})

test('of a World’s lists are updated by each publish and unpublish', async () => {
  const { id } = (await ada.api.post('/api/surfaces', smallPage('listed-later'))).body.data
  await ada.api.patch(`/api/surfaces/${id}/visibility`, { visibility: 'listed' })
  const lists = async () => {
    const told: boolean[] = []
    for (const list of ['', '/sitemap.xml', '/feed.xml'])
      told.push((await t.fetch('GET', `/w/${ada.world.slug}${list}`)).text.includes('/listed-later'))
    return told
  }
  expect(await lists()).toEqual([false, false, false])
  await ada.api.post(`/api/surfaces/${id}/publish`, { version: '1.0.0' })
  expect(await lists()).toEqual([true, true, true])
  await ada.api.post(`/api/surfaces/${id}/unpublish`, {})
  expect(await lists()).toEqual([false, false, false])
})
