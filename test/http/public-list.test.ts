import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { snapshots, surfaces } from '../../db/schema'
import { outcome } from '../support/auth'
import { type Harness, harness, type Member } from '../support/harness'
import { newKey } from '../support/keys'
import { smallPage } from '../support/pages'

const ORIGIN = 'https://shop.example'

let h: Harness
let owner: Member
let list: string
beforeAll(async () => {
  h = await harness({ env: { DEFAULT_PLAN: 'enterprise' } })
  owner = await h.register({ name: 'Ada' })
  list = `/api/surfaces/by-slug/${owner.world.slug}`
  await publish('bread', { title: 'Über Brot', description: 'How we bake.', tags: ['News', 'Baking'] })
  await publish('cake', { title: 'Cake', locale: 'de-CH', tags: ['Baking soda'] })
  await publish('about', { title: 'About us', locale: 'de', noindex: true })
  await publish('hidden', { title: 'Hidden' }, 'shared')
  await publish('secret', { title: 'Secret' }, 'private')
  await owner.api.post('/api/surfaces', { ...smallPage('draft-only'), visibility: 'listed' })
})
afterAll(() => h.close())

async function publish(slug: string, meta: object, visibility = 'listed'): Promise<string> {
  h.clock.advance(1000)
  const { id } = (await owner.api.post('/api/surfaces', { ...smallPage(slug), visibility, meta })).body.data
  expect(outcome(await owner.api.post(`/api/surfaces/${id}/publish`, { version: '1.0.0' }))).toBe('201')
  return id
}

const read = (query = '') => h.fetch('GET', list + query)
const slugs = async (query = '') => (await read(query)).body.data.map(({ slug }: { slug: string }) => slug)

describe('the public list of a World', () => {
  test('names the listed, live Surfaces, newest first, with what a front end needs and without a token', async () => {
    const { status, body } = await read()
    expect([status, body.page]).toEqual([200, { limit: 25, nextCursor: null }])
    expect(await slugs()).toEqual(['about', 'cake', 'bread'])
    const live = (await h.fetch('GET', `${list}/bread`)).body.data
    const { surfaceId, url, locale, version, revision, contentHash, publishedAt, firstPublishedAt } = live
    expect(body.data[2]).toEqual({
      surfaceId,
      slug: 'bread',
      url,
      title: 'Über Brot',
      description: 'How we bake.',
      locale,
      tags: ['News', 'Baking'],
      noindex: false,
      version,
      revision,
      contentHash,
      publishedAt,
      firstPublishedAt,
    })
  })

  test('filters by a whole tag, by language, and by words of title, description and tags', async () => {
    const found: Record<string, string[]> = {
      '?tag=Baking': ['bread'],
      '?tag=baking': [],
      '?tag=Baking%20soda': ['cake'],
      '?tag=Baking%0A': [],
      '?locale=de': ['about', 'cake'],
      '?locale=de-CH': ['cake'],
      '?locale=en': ['bread'],
      '?q=uber': ['bread'],
      '?q=BROT%20bak': ['bread'],
      '?q=soda': ['cake'],
      '?q=secret': [],
      '?q=%25': ['about', 'cake', 'bread'],
      '?locale=de&tag=Baking%20soda&q=ca': ['cake'],
    }
    for (const [query, expected] of Object.entries(found)) {
      const { status, body } = await read(query)
      const names = status === 200 ? body.data.map(({ slug }: { slug: string }) => slug) : []
      expect([query, names]).toEqual([query, expected])
    }
  })

  test('is sorted and paged without gaps in every order', async () => {
    const orders = {
      publishedAt: ['bread', 'cake', 'about'],
      '-publishedAt': ['about', 'cake', 'bread'],
      title: ['about', 'cake', 'bread'],
      '-title': ['bread', 'cake', 'about'],
    }
    for (const [sort, expected] of Object.entries(orders)) {
      const seen: string[] = []
      for (let cursor = ''; ;) {
        const { data, page } = (await read(`?sort=${sort}&limit=1${cursor}`)).body
        seen.push(...data.map(({ slug }: { slug: string }) => slug))
        if (page.nextCursor === null) break
        cursor = `&cursor=${page.nextCursor}`
      }
      expect([sort, seen]).toEqual([sort, expected])
    }
  })

  test('returns only the fields that are asked for, and names those that do not exist', async () => {
    expect((await read('?fields=slug,title&limit=1')).body.data).toEqual([{ slug: 'about', title: 'About us' }])
    const wrong = await read('?fields=slug,blocks')
    expect([outcome(wrong), wrong.body.error.details[0].path]).toEqual(['422 VALIDATION_FAILED', '/fields'])
    const single = async (fields: string) => (await h.fetch('GET', `${list}/bread?fields=${fields}`)).body
    expect(await single('version,url')).toEqual({ data: { version: '1.0.0', url: expect.stringContaining('/bread') } })
    const { content } = (await h.fetch('GET', `${list}/bread`)).body.data
    expect(await single('content')).toEqual({ data: { content } })
    expect(await single('images')).toEqual({ data: {} })
    expect((await single('everything')).error.details[0].path).toBe('/fields')
  })

  test('reads no content', async () => {
    const other = await h.register()
    const { id } = (
      await other.api.post('/api/surfaces', { ...smallPage('home'), visibility: 'listed', meta: { tags: ['a'] } })
    ).body.data
    await other.api.post(`/api/surfaces/${id}/publish`, { version: '1.0.0' })
    const kept = await h.deps.store.read.select().from(snapshots)
    await h.deps.store.tx('instance', (tx) => tx.delete(snapshots))
    const { body } = await h.fetch('GET', `/api/surfaces/by-slug/${other.world.slug}?tag=a&q=small&locale=en`)
    expect(body.data).toMatchObject([{ slug: 'home', tags: ['a'] }])
    await h.deps.store.tx('instance', (tx) => tx.insert(snapshots).values(kept))
  })

  test('shows what an earlier version published, and filters it after a round of upkeep', async () => {
    const unseen = { liveTitle: null, liveSummary: null, liveNoindex: null, liveTags: null, liveWords: null }
    await h.deps.store.tx('instance', (tx) => tx.update(surfaces).set(unseen))
    expect((await read('?fields=title,tags')).body.data[2]).toEqual({ title: 'Über Brot', tags: ['News', 'Baking'] })
    await h.jobs.round()
    expect(await slugs('?tag=News')).toEqual(['bread'])
  })

  test('of a World that does not exist is 404', async () => {
    expect(outcome(await h.fetch('GET', '/api/surfaces/by-slug/no-such-world'))).toBe('404 NOT_FOUND')
  })

  test('follows every publish, unpublish and change of visibility at once', async () => {
    const id = await publish('later', {})
    expect(await slugs()).toContain('later')
    await owner.api.patch(`/api/surfaces/${id}/visibility`, { visibility: 'shared' })
    expect(await slugs()).not.toContain('later')
    await owner.api.patch(`/api/surfaces/${id}/visibility`, { visibility: 'listed' })
    expect(await slugs()).toContain('later')
    await owner.api.post(`/api/surfaces/${id}/unpublish`, {})
    expect(await slugs()).not.toContain('later')
    expect(await h.deps.store.read.select().from(surfaces)).toContainEqual(
      expect.objectContaining({ id, liveTags: null, liveWords: null, liveLocale: null }),
    )
  })
})

describe('public reads', () => {
  const paths = () => [list, `${list}?limit=2`, `${list}/bread`, `${list}/bread?fields=url`]

  test('may be stored by shared caches, unless a member asks', async () => {
    for (const path of [...paths(), ...paths()]) {
      const { headers } = await h.fetch('GET', path)
      expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60, stale-while-revalidate=60')
      expect(headers.get('vary')).toBe('Authorization')
      const own = await h.fetch('GET', path, { token: owner.token })
      expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'private, no-cache'])
      const unknown = await h.fetch('GET', path.replace(owner.world.slug, 'none'))
      expect([unknown.status, unknown.headers.get('cache-control')]).toEqual([404, 'no-store'])
    }
  })

  test('have an ETag for the whole answer, and 304 for what is known', async () => {
    for (const path of [...paths(), ...paths()]) {
      const etag = (await h.fetch('GET', path)).headers.get('etag')!
      const same = await h.fetch('GET', path, { headers: { 'if-none-match': etag } })
      expect([same.status, same.text, same.headers.get('etag')]).toEqual([304, '', etag])
    }
    const before = (await read()).headers.get('etag')
    await publish('etag-changer', {})
    expect((await read()).headers.get('etag')).not.toBe(before)
  })

  test('of every origin are allowed, also their failures and their preflights, which admit no token', async () => {
    for (const path of [...paths(), `${list}/none`]) {
      const { headers } = await h.fetch('GET', path, { headers: { origin: ORIGIN } })
      expect(headers.get('access-control-allow-origin')).toBe('*')
      const asked = { origin: ORIGIN, 'access-control-request-method': 'GET' }
      const preflight = await h.fetch('OPTIONS', path.split('?')[0]!, { headers: asked })
      const allowed = ['origin', 'methods', 'headers'].map((name) =>
        preflight.headers.get(`access-control-allow-${name}`),
      )
      expect(allowed).toEqual(['*', 'GET, HEAD', 'If-None-Match, traceparent, tracestate'])
    }
    const other = await h.fetch('GET', '/api/surfaces', { headers: { origin: ORIGIN } })
    expect(other.headers.has('access-control-allow-origin')).toBe(false)
  })
})

describe('the rate of public reads', () => {
  let own: Harness
  let admin: Member
  let page: string
  beforeAll(async () => {
    own = await harness({ env: { DEFAULT_PLAN: 'enterprise', RATE_LIMITS: 'public=20,read=60' } })
    admin = await own.register()
    page = `/api/surfaces/by-slug/${admin.world.slug}/home`
    const { id } = (await admin.api.post('/api/surfaces', { ...smallPage('home'), visibility: 'listed' })).body.data
    await admin.api.post(`/api/surfaces/${id}/publish`, { version: '1.0.0' })
  })
  afterAll(() => own.close())
  const limitFor = async (token?: string) =>
    (await own.fetch('GET', page, token === undefined ? {} : { token })).headers.get('x-ratelimit-limit')

  test('is that of the address without a token, and that of the World with one of it', async () => {
    const { key } = await newKey(admin)
    const blind = await newKey(admin, { scopes: ['uploads:write'] })
    const stranger = await own.register()
    const tokens = [undefined, key, admin.token, blind.key, stranger.token, 'qk_unknown']
    const limits: (string | null)[] = []
    for (const token of tokens) limits.push(await limitFor(token))
    expect(limits).toEqual(['20', '60', '60', '20', '20', '20'])
  })

  test('lets a build of a thousand pages with a key through, if it waits when it is told to', async () => {
    const { key } = await newKey(admin)
    own.clock.advance(60_000)
    let waits = 0
    for (let read = 0; read < 1000;) {
      const { status, headers } = await own.fetch('GET', page, { token: key })
      if (status === 200) read++
      else {
        expect([status, headers.get('x-ratelimit-limit')]).toEqual([429, '60'])
        own.clock.advance(Number(headers.get('retry-after')) * 1000)
        waits++
      }
    }
    expect(waits).toBeLessThanOrEqual(17)
    expect(await limitFor()).toBe('20')
  })
})
